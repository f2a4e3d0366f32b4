"""What a playout does at once is what a table does step by step: the same state, the same events."""

import random
from dataclasses import replace

import pytest

from bankhalter.codes import NOBODY, ActionKind, Phase, Policy
from bankhalter.engine.actions import Action, dice
from bankhalter.engine.events import empty_log, read_log
from bankhalter.engine.game import Game
from bankhalter.engine.memory import Memory
from bankhalter.engine.rows import to_row
from bankhalter.kernel import apply
from bankhalter.kernel._jit import CHECKED, MODE
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs import playout
from bankhalter.kernel.runs.work import PLAY


def plain(helper):
    """A helper of the kernel, which Python cannot call where it is compiled."""
    if MODE == "python":
        return helper
    from bankhalter.kernel import _stand_in

    return _stand_in.plain(helper.py_func)


def outcome(game, play):
    """The state and the events after functions of the kernel."""
    state, log = Memory(STATE, bytes(game._state)), empty_log()
    play(state.record, log.record)
    return bytes(state), read_log(log)


def step_by_step(game, *actions):
    def play(state, log):
        for action in actions:
            plain(apply.perform)(game.tables, state, to_row(action, game.tables), log)

    return outcome(game, play)


def at_rolls(edition, seed):
    """A game of anything that is allowed, whenever somebody on the board is to roll or to end the turn."""
    chance, game = random.Random(f"{edition} {seed}"), Game(edition, 3, seed=seed)
    for _ in range(150):
        if game.over:
            return
        if game.phase in (Phase.ROLL, Phase.END) and not game.now.jail[game.actor]:
            yield game
        game.push(replace(chance.choice(game.menu()), limit=0))


def at_once(game, thrown):
    row = to_row(thrown, game.tables)
    row.seat = game.actor
    return outcome(game, lambda state, log: plain(apply.perform_roll)(game.tables, state, row, log))


def ended_at_once(game):
    return outcome(game, lambda state, log: plain(apply.perform_end)(game.tables, state, log, game.actor))


THROWS = {
    "classic": [(1, 2), (3, 3), (6, 4)],
    "mega-deluxe": [(1, 2, 3), (2, 2, 2), (5, 5, "bus"), (6, 4, "mr")],
}


@pytest.mark.parametrize(("edition", "throws"), THROWS.items())
@pytest.mark.parametrize("seed", range(3))
def test_a_roll_at_once_is_the_roll_and_then_its_dice(edition, throws, seed):
    looked = 0
    for game in at_rolls(edition, seed):
        if game.phase == Phase.ROLL:
            for faces in throws:
                roll, thrown = Action(ActionKind.ROLL, game.actor), dice(*faces)
                assert at_once(game, thrown) == step_by_step(game, roll, thrown)
            looked += 1
    assert looked > 5


@pytest.mark.parametrize("edition", THROWS)
def test_the_end_of_a_turn_at_once_is_the_action_that_ends_it(edition):
    looked = 0
    for game in at_rolls(edition, 7):
        if game.phase == Phase.END:
            assert ended_at_once(game) == step_by_step(game, Action(ActionKind.END, game.actor))
            looked += 1
    assert looked > 3


@pytest.mark.skipif(not CHECKED, reason="dice are only looked at in checked mode")
@pytest.mark.parametrize("faces", [(0, 4, 0), (3, 7, 0), (1, 1, 1)])
def test_dice_that_cannot_be_end_a_playout_at_once(monkeypatch, faces):
    def throw(tables, rng, stream, phase, action):
        action.dice[:] = faces

    game, play, play_on = Game.scenario("classic", 2), blank(PLAY), plain(playout.play_on)
    play.state = game.state
    play.minds.policy[:] = Policy.FIRST
    monkeypatch.setitem(play_on.__globals__, "throw", throw)
    assert play_on(game.tables, play, empty_log().record, 9) == NOBODY
    assert play.minds.fault == 1 + ActionKind.DICE
    assert play.state.tobytes() == game.state.tobytes()
