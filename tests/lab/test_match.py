"""One game with bots outside the kernel: the same as inside, and nobody gets away with anything."""

import contextlib
import re
import threading
import time

import numpy as np
import pytest

from bankhalter.bots.catalogue import CATALOGUE, BotEntry
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.bots.match import PATIENCE, play_match
from bankhalter.codes import ActionKind, Policy
from bankhalter.engine.actions import Action
from bankhalter.engine.position import Ruleset, scenario
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs.playout import ACTIONS, ENDING, FAULT, ROUNDS, TURNS, WINNERS
from bankhalter.kernel.setup import set_up

FIRST = CATALOGUE["first"]


def opening(ruleset: Ruleset, players: int = 3):
    state = blank(STATE)
    set_up(ruleset.tables, state, players)
    return state


def outside(make, name="mine") -> BotEntry:
    return BotEntry(name, Policy.OUTSIDE, make=make)


def play(ruleset, entries, turns=60, seconds=5.0, game=0, start=None):
    start = opening(ruleset, len(entries)) if start is None else start
    return play_match(ruleset, start, entries, game_seeds("match", game, 1)[0], turns, seconds)


@pytest.mark.parametrize("way", ["classic", "classic/short", "classic+strict", "mega-deluxe+strict"])
@pytest.mark.parametrize("policy", ["first", "fp-a", "fp-c+"])
def test_a_policy_plays_the_same_game_outside_as_inside(way, policy):
    ruleset, inside = Ruleset.parse(way), CATALOGUE[policy]
    without = outside(lambda: KernelBot(inside))
    for game in range(3):
        expected, fault = play(ruleset, [inside, inside, FIRST], 300, game=game)
        result, message = play(ruleset, [inside, without, FIRST], 300, game=game)
        assert (fault, message) == (None, None)
        assert result.tolist() == expected.tolist()


def test_the_result_is_of_this_game():
    ruleset = Ruleset.parse("classic/short")
    start = opening(ruleset, 2)
    result, _ = play(ruleset, [FIRST, FIRST], 4000, start=start)
    assert result[ENDING] > 0
    assert result[WINNERS] in (1, 2, 3)
    assert result[ACTIONS] > result[TURNS] > result[ROUNDS] > 0
    assert start.turn == 0  # the start is not touched
    capped, message = play(ruleset, [FIRST, FIRST], 6)
    assert (capped[TURNS], capped[ENDING], message) == (6, 0, None)


def test_turns_are_counted_from_the_start():
    ruleset = Ruleset.parse("classic")
    start = scenario(ruleset, 2)
    start.turn = 40
    result, message = play(ruleset, [FIRST, outside(lambda: KernelBot(FIRST))], 10, start=start)
    assert (result[TURNS], message) == (10, None)


def test_no_program_overlooks_a_rent_at_a_strict_table():
    """Rent is demanded for policies and for bots outside, so that wealth is as at the usual table."""
    entries = [FIRST, FIRST, outside(lambda: KernelBot(FIRST))]
    usual, _ = play(Ruleset.parse("classic"), entries, 300)
    strict, _ = play(Ruleset.parse("classic+strict"), entries, 300)
    assert strict[ACTIONS] > usual[ACTIONS]
    assert np.delete(strict, ACTIONS).tolist() == np.delete(usual, ACTIONS).tolist()


def test_the_same_random_numbers_give_the_same_game():
    ruleset, rng = Ruleset.parse("classic"), game_seeds(5, 0, 1)[0]
    before = rng.copy()
    entries = [outside(lambda: KernelBot(FIRST)), FIRST]
    results = [play_match(ruleset, opening(ruleset, 2), entries, rng, 100, 5.0)[0].tolist() for _ in range(2)]
    assert results[0] == results[1]
    assert rng.tobytes() == before.tobytes()
    other = play_match(ruleset, opening(ruleset, 2), entries, game_seeds(6, 0, 1)[0], 100, 5.0)[0]
    assert other.tolist() != results[0]


class Tries(KernelBot):
    """Plays `first`, but only after it has thrown its copy of the game into disorder."""

    def __init__(self):
        super().__init__(FIRST)

    def choose(self, game, seat):
        wish = super().choose(game, seat)
        game.push(wish, seat)
        game.state.cash[:] = 0
        return wish


def test_a_bot_sees_a_copy_of_the_game():
    ruleset = Ruleset.parse("classic")
    honest, _ = play(ruleset, [FIRST, FIRST], 40)
    trying, message = play(ruleset, [FIRST, outside(Tries)], 40)
    assert message is None
    assert trying.tolist() == honest.tolist()


class Bad:
    """Does one thing at its first decision."""

    def __init__(self, deed):
        self.deed = deed

    def choose(self, game, seat):
        return self.deed(game, seat)


def raises(_game, _seat):
    raise RuntimeError("no idea")


def exits(_game, _seat):
    raise ValueError


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        (lambda game, seat: "buy", "buy: "),
        (lambda game, seat: "dice 6 6", "dice 6 6: chance is not for a bot to decide"),
        (lambda game, seat: "win", "'win': unknown word 'win'"),
        (lambda game, seat: "bid 1..90", "bid 1..90: choose one amount of the range"),
        (lambda game, seat: None, "returned None, not an action"),
        (lambda game, seat: ["x"] * 100, "..., not an action"),
        (lambda game, seat: Action.parse("mortgage 1").by(1 - seat), "mortgage 1: "),
        (lambda game, seat: Action(ActionKind.BUILD, fields=(99,)), "There is no such field."),
        (lambda game, seat: Action(ActionKind.BID, amount=10**30), "is not such a number"),
        (raises, "RuntimeError: no idea"),
        (exits, "ValueError"),
    ],
)
def test_a_fault_ends_the_game_and_is_named(deed, fault):
    result, message = play(Ruleset.parse("classic"), [FIRST, outside(lambda: Bad(deed), "my.bots:Bad")])
    assert message is not None
    assert message.startswith("my.bots:Bad: seat 1, turn ")
    assert fault in message
    assert result[FAULT] == -2
    assert result[ENDING] == 0


def test_an_illegal_action_is_explained_by_its_rule():
    _, message = play(Ruleset.parse("classic"), [outside(lambda: Bad(lambda g, s: "mortgage 39")), FIRST])
    assert re.fullmatch(r"mine: seat 0, turn \d: mortgage 39: [A-Z].*\. \[[A-Z]+-\d+\]", message)


def test_a_bot_that_cannot_be_made_is_named():
    def make():
        raise OSError("no weights")

    _, message = play(Ruleset.parse("classic"), [FIRST, outside(make)])
    assert message == "mine: seat 1, turn 0: cannot be made: OSError: no weights"


def pester(game, seat):
    """Ask for a deed of the other player, for ever, as soon as he has one."""
    wanted = [field.index for field in game.edition.fields if game.owner(field.index) == 1 - seat]
    return f"offer {1 - seat} give nothing get {wanted[0]}" if wanted else str(game.menu(seat)[0])


class Pest(Bad):
    """Offers the same thing for ever."""

    def __init__(self):
        super().__init__(pester)


def test_a_turn_has_an_end():
    result, message = play(Ruleset.parse("classic"), [outside(Pest), FIRST])
    assert f"more than {PATIENCE} such actions in one turn" in message
    assert result[FAULT] == -1


def hang(_game, _seat):
    while True:
        time.sleep(0.01)


def hang_on(_game, _seat):
    while True:
        with contextlib.suppress(Exception):
            hang(_game, _seat)


@pytest.mark.parametrize("deed", [hang, hang_on])
def test_a_bot_that_hangs_is_stopped(deed):
    _, message = play(Ruleset.parse("classic"), [outside(lambda: Bad(deed)), FIRST], seconds=0.2)
    assert message.endswith(": no decision after 0.2 s")


def test_in_another_thread_there_is_no_clock_but_a_game():
    games = []
    entries = [outside(lambda: KernelBot(FIRST)), FIRST]
    thread = threading.Thread(target=lambda: games.append(play(Ruleset.parse("classic"), entries, 20)))
    thread.start()
    thread.join()
    assert games[0][1] is None
