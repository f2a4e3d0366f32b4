"""`expert` searches within its budget, repeats itself, and never does what is not allowed."""

from itertools import count
from types import SimpleNamespace

import pytest

from bankhalter.bots import expert
from bankhalter.bots.bot import chosen
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.expert import Budget, Expert
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.bots.match import play_match
from bankhalter.bots.minds import make_minds
from bankhalter.codes import ActionKind, Policy
from bankhalter.editions import all_tables
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import game_seeds
from bankhalter.errors import BotError
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs.playout import TURNS, WINNERS
from bankhalter.kernel.setup import set_up
from board import land

ORANGE = [16, 18, 19]


def opening(table, players):
    state = blank(STATE)
    set_up(table.tables, state, players)
    return state


def test_buys_the_street_that_completes_its_group():
    game = land("classic", 19, cash=[1500, 1500, 1500], deeds={0: [16, 18], 1: [21], 2: [23]})
    assert str(Expert(Budget(64)).choose(game, 0)) == "buy"


def test_the_same_position_gives_the_same_choice():
    choices = {str(Expert(Budget(64)).choose(land("classic", 5, cash=[250, 900, 900]), 0)) for _ in range(3)}
    assert len(choices) == 1


def test_does_not_give_its_group_away():
    game = land("classic", 20, cash=[1500] * 3, deeds={0: ORANGE, 1: [1]})
    game.push("offer 0 give 1 get 16", seat=1)
    assert str(Expert(Budget(64)).choose(game, 0)).startswith("reject")


def offers(partner):
    """What it offers for the last street of a group, to one it knows."""
    game = land("classic", 20, cash=[1500] * 3, deeds={0: [16, 18], 1: [19], 2: [21]})
    seated = [find_bot("expert"), find_bot(partner), find_bot("banker")]
    bot = Expert(Budget(200))
    bot.observe(make_minds(game.ruleset, seated))
    return game, bot.choose(game, 0)


def test_offers_each_what_he_is_known_to_take():
    """A hardened agent sells for half as much again as is printed; a banker reckons, and wants more."""
    game, action = offers("fp-a+")
    assert (action.kind, action.number, action.get.deeds) == (ActionKind.OFFER, 1, (19,))
    price = action.give.cash - action.get.cash
    assert price <= 310
    game.push(action)
    assert chosen(KernelBot(find_bot("fp-a+")), game, 1).kind == ActionKind.ACCEPT
    game, action = offers("banker")
    assert action.kind != ActionKind.OFFER or action.give.cash - action.get.cash > price


def test_the_clock_ends_a_search(monkeypatch):
    seconds = count()
    monkeypatch.setattr(expert, "time", SimpleNamespace(perf_counter=lambda: next(seconds)))
    Expert(Budget(10**7, seconds=5)).choose(land("classic", 5, cash=[250, 900, 900]), 0)
    assert next(seconds) == 7, "one look at the beginning, and six until more than five seconds have passed"


@pytest.mark.parametrize(("edition", "preset"), list(all_tables()))
def test_plays_every_edition(edition, preset):
    table = Ruleset.parse(f"{edition}/{preset}")
    entries = [find_bot("expert@4"), find_bot("banker"), find_bot("fp-b+")]
    row, message = play_match(table, opening(table, 3), entries, game_seeds("expert", 0, 1)[0], 60, 0)
    assert message is None
    assert row[TURNS] == 60 or row[WINNERS]


def test_a_budget_is_part_of_the_name():
    assert find_bot("expert@25").policy == Policy.OUTSIDE
    for wrong in ("expert@", "expert@0", "expert@x", "expert@-3"):
        with pytest.raises(BotError, match="no bot of that name"):
            find_bot(wrong)
