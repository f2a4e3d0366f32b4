"""The menu as plain data: what a client shows without knowing the rules."""

import json
import random

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError
from bankhalter.tell import describe, entries_of, menu_entries, menu_key
from random_play import crowded, in_every_way, wander


def paid_on_a_copy(game: Game, action: Action) -> int:
    """What the seat has less after the action, by doing it; a range of bids cannot be done."""
    trial = game.copy()
    trial.manual = True
    try:
        trial.push(action)
    except ActionError:
        return 0
    return game.cash(action.seat) - trial.cash(action.seat)


@in_every_way
def test_every_entry_has_its_text_label_cost_and_rule(edition, preset):
    game, known = crowded(edition, preset, seed=4), {}
    for _ in wander(game, random.Random(4), 120):
        for seat in range(game.players):
            actions = {str(action): action for action in game.menu(seat)}
            entries = entries_of(game, game.menu_records(seat), "de", known)
            assert {entry["action"] for entry in entries} == set(actions)
            for entry in entries:
                action = actions[str(entry["action"])]
                assert entry["label"] == describe(game, action, "de")
                assert entry["cost"] == paid_on_a_copy(game, action)
                assert entry["rule"] == game.explain(action).rule


def test_decisions_come_first_and_bankruptcy_last():
    game = Game.scenario("classic", 2, deeds={0: [1, 3], 1: [5, 39]}, cash=[10, 500], position=[36])
    game.push("offer 0 give 5 get nothing", seat=1)
    game.push("roll", dice=(1, 2))
    kinds = [str(entry["action"]).split()[0] for entry in menu_entries(game, 0, "en")]
    assert kinds[0] == "accept"
    assert set(kinds[2:]) == {"mortgage"}
    game.push("mortgage 1")
    game.push("mortgage 3")
    assert menu_entries(game, 0, "en")[0]["action"] == "pay"


def test_entries_are_json_and_nobody_else_has_any():
    game = Game("classic", 3, seed=1)
    other = (game.actor + 1) % 3
    assert menu_entries(game, other, "en") == []
    (entry,) = json.loads(json.dumps(menu_entries(game, game.actor, "en")))
    assert entry == {"action": "roll", "label": "Roll the dice", "cost": 0, "rule": "TURN-03"}
    assert game.menu()[0].kind == ActionKind.ROLL


@in_every_way
def test_a_menu_with_the_key_of_an_earlier_one_says_the_same(edition, preset):
    game, earlier, again = crowded(edition, preset, seed=7), {}, 0
    for _ in wander(game, random.Random(7), 200):
        for seat in range(game.players):
            key, entries = menu_key(game, game.menu_records(seat)), menu_entries(game, seat, "de")
            again += key in earlier
            assert key is None or earlier.setdefault(key, entries) == entries
    assert again > 50
