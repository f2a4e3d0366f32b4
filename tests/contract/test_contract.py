"""The contract every state must keep, over random games of every table.

The kernel walks by itself (`walk` checks every law after every action); a sample of the same games
is then played through `Game`, where texts, copies, records and refusals are checked as well.
"""

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from bankhalter.codes import CHANCE, ActionKind, EventKind, Phase, Piece, Reason
from bankhalter.editions import all_tables, load_edition, make_tables
from bankhalter.engine.actions import CORRECTIONS, Action, Bundle
from bankhalter.engine.game import Game
from bankhalter.engine.position import flaws
from bankhalter.engine.rows import from_row, to_row
from bankhalter.engine.seeds import make_rng
from bankhalter.errors import ActionError
from bankhalter.kernel.apply import apply
from bankhalter.kernel.layout import ACTION, LOG, STATE, blank
from bankhalter.kernel.menu import MENU_SIZE
from bankhalter.kernel.runs.walk import WALKED, walk
from bankhalter.kernel.setup import set_up

TABLES = list(all_tables())
SEATS = [
    (edition, preset, players)
    for edition, preset in TABLES
    for players in range(load_edition(edition).players_min, load_edition(edition).players_max + 1)
]
HOUSE_RULES = ["house_parking_pot", "house_double_los", "house_no_auctions", "house_no_rent_in_jail"]
AUTOMATIC = {phase for phase in Phase if phase >= Phase.RESOLVE}

PLAYED = [kind for kind in ActionKind if kind not in CORRECTIONS and kind != ActionKind.ANOTHER]
"""What the rules lead to; the rest is for real tables."""
counted: Counter[ActionKind] = Counter()
met: Counter[Phase] = Counter()


def walked(edition, preset, players, seed, steps, house_rules=()):
    tables = make_tables(load_edition(edition), preset, house_rules, strict_claims=bool(seed % 2))
    state, log = blank(STATE), blank(LOG)
    log.on = 1
    set_up(tables, state, players)
    menu = np.zeros(MENU_SIZE, ACTION).view(np.recarray)
    kinds, phases, broken = np.zeros(64, np.int64), np.zeros(64, np.int64), np.zeros((32, 2), np.int64)
    rng = make_rng(f"contract {edition} {preset} {players} {seed}")
    verdict = walk(tables, state, rng, menu, log, broken, steps, kinds, phases)
    last = from_row(menu[0], tables)
    assert verdict == WALKED, f"{last} of seat {last.seat} broke {flaws(tables, state)}"
    for kind in PLAYED:
        counted[kind] += int(kinds[kind])
    for phase in Phase:
        met[phase] += int(phases[phase])
    return int(kinds.sum())


@pytest.mark.parametrize(("edition", "preset", "players"), SEATS)
def test_random_games_keep_every_law(edition, preset, players):
    done = sum(walked(edition, preset, players, seed, 3000) for seed in range(6))
    assert done > 300


@pytest.mark.parametrize(("edition", "preset"), TABLES)
@pytest.mark.parametrize("mask", range(1, 1 << len(HOUSE_RULES)))
def test_house_rules_combine_and_keep_every_law(edition, preset, mask):
    rules = [rule for place, rule in enumerate(HOUSE_RULES) if mask >> place & 1]
    walked(edition, preset, 3, mask, 500, rules)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("edition", "preset", "players"), SEATS)
def test_very_many_random_games_keep_every_law(edition, preset, players):
    assert sum(walked(edition, preset, players, seed, 5000) for seed in range(100, 180)) > 5000


def test_random_games_reach_every_action_and_phase():
    tables = (("mega-deluxe", "official"), ("burgen-schloesser", "short"), ("yu-gi-oh", "official"))
    for edition, preset in tables:
        for seed in range(60):
            walked(edition, preset, 3, seed, 3000)
    assert {kind.name for kind in PLAYED if not counted[kind]} == set()
    assert {phase.name for phase in Phase if not met[phase]} <= {phase.name for phase in AUTOMATIC}


def random_action(game, rng):
    """Any well-formed action, sensible or not."""
    fields = len(game.edition.fields)
    kind = rng.choice(list(ActionKind))
    some = tuple(sorted(rng.randrange(fields) for _ in range(rng.choice([1, 1, 1, 2, 3]))))
    bundle = Bundle(tuple(sorted(set(some))) if rng.random() < 0.7 else (), rng.choice([0, 0, 100, 5000]))
    action = Action(
        kind,
        fields=some if kind in (ActionKind.BUILD, ActionKind.SELL) else some[:1],
        amount=rng.choice([0, 1, 50, 100, 150, 1000, 20000]),
        piece=rng.choice(list(Piece)),
        number=rng.randrange(8),
        give=bundle,
        get=Bundle((), rng.choice([0, 100])),
        dice=(rng.randrange(8), rng.randrange(8), rng.randrange(6)),
    )
    return action.by(rng.randrange(game.players))


def check_refusals(game, rng):
    """What is not legal is refused with a reason, and not one byte of the state changes."""
    for _ in range(4):
        record = to_row(random_action(game, rng), game.tables)
        before = game.state.tobytes()
        trial = np.frombuffer(bytearray(before), STATE).view(np.recarray)[0]
        reason = apply(game.tables, trial, record, blank(LOG))
        if reason != Reason.OK:
            assert trial.tobytes() == before
        else:
            assert flaws(game.tables, trial) == []


def check_texts(game):
    """Positions and menu entries are texts that lead back to themselves."""
    again = Game.from_position(game.position(), manual=True)
    assert again.digest() == game.digest()
    for seat in range(game.players):
        for action in game.menu(seat):
            assert Action.parse(str(action), action.seat) == action


def check_purses(game, purses, events):
    """The money events explain every change of every purse."""
    for event in events:
        if event.kind == EventKind.PAID:
            purses[event.seat] -= event.amount
            purses[event.other] += event.amount
    for seat in range(game.players):
        assert purses[seat] == game.cash(seat)


def some_action(game, rng):
    """A random entry of a random menu; not the mortgages over and over."""
    seat = game.actor if rng.random() < 0.8 else rng.randrange(game.players)
    menu = game.menu(seat) or game.menu()
    lively = [action for action in menu if action.kind not in (ActionKind.MORTGAGE, ActionKind.SELL)]
    action = rng.choice(lively or menu)
    if action.kind == ActionKind.BID:
        return replace(action, limit=0)
    return action


@pytest.mark.parametrize(("edition", "preset"), TABLES)
def test_friendly_games_keep_the_contract(edition, preset):
    rng = random.Random(f"{edition} {preset}")
    for number in range(4):
        players = rng.randint(load_edition(edition).players_min, load_edition(edition).players_max)
        game = Game(edition, players, preset=preset, strict_claims=bool(number % 2), seed=number)
        purses = Counter({seat: game.cash(seat) for seat in range(players)})
        for step in range(250):
            if game.over:
                break
            twin = game.copy()
            before = game.digest()
            events = game.push(some_action(game, rng))
            assert twin.digest() == before, "a copy is independent"
            check_purses(game, purses, events)
            check_refusals(game, rng)
            if step % 10 == 0:
                check_texts(game)
        replayed = Game.from_record(str(game.record), manual=True)
        assert replayed.digest() == game.digest()
        while any(not step.drawn for step in game.steps):
            game.pop()
        fresh = Game(edition, players, preset=preset, strict_claims=bool(number % 2), seed=number)
        assert game.digest() == fresh.digest(), "taking everything back leads to the start"


def test_chance_waits_for_a_physical_table():
    game = Game("mega-deluxe", 3, manual=True)
    assert game.actor == CHANCE
    assert game.menu(0) == []
    with pytest.raises(ActionError):
        game.push("roll", seat=0)
    assert sum(weight for _, weight in game.chance_outcomes()) == 36
