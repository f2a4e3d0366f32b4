"""Bots among people play a deal out before they accept it: nobody profits by knowing their rules."""

from collections import Counter

import pytest

from bankhalter.analysis.judge import judge
from bankhalter.bots import harm
from bankhalter.bots.bot import Observer, chosen
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.courtesy import Courtesy
from bankhalter.bots.kernel_bot import KernelBot, make_bot
from bankhalter.bots.manners import bot_move, next_bot
from bankhalter.bots.minds import at_table
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bots.refusing import PEOPLE, PERSON

BOT = 1
TRAP = "offer 1 give 31+128 get 8"
"""The person's last light blue street for a green one: there houses are cheap, here they are not."""


def table() -> Game:
    return Game.scenario(
        "classic",
        ["Anna", "Bot", "Cleo"],
        deeds={0: [6, 9, 31, 39], 1: [5, 8, 11, 14, 15, 25, 32], 2: [18, 19, 23, 24, 27, 29]},
        cash=[680, 698, 297],
        turn=29,
    )


def test_what_the_rules_would_take_is_refused_if_it_costs():
    game = table()
    game.push(TRAP, seat=PERSON)
    assert KernelBot(find_bot("banker"), seed=1).choose(game, BOT).kind == ActionKind.ACCEPT
    assert judge(game, f"accept {game.offers[0].number}", pairs=400, fair=False).seats[BOT].change < -0.1
    assert chosen(make_bot(find_bot("banker"), seed=1), game, BOT).kind == ActionKind.REJECT


@pytest.mark.parametrize(("first", "second"), [(0.01, -0.06), (-0.03, 0.01)])
def test_what_harms_at_either_look_is_not_offered(monkeypatch, first, second):
    found = {harm.PAIRS: first, harm.MORE_PAIRS: second}
    monkeypatch.setattr(harm, "_changes", lambda game, offer, seat, seated, pairs: [found[pairs]] * 3)
    assert harm.is_harmful(table(), Action.parse("offer 0 give 5 get 39"), BOT)


def test_a_deal_is_worth_what_it_is_among_those_who_sit_there():
    game, bot = table(), make_bot(find_bot("banker"), seed=1)
    game.push("offer 1 give 31+400 get 8", seat=PERSON)
    assert isinstance(bot, Observer)
    bot.observe(at_table(game, {0: "first", BOT: "banker", 2: "first"}))
    assert chosen(bot, game, BOT).kind == ActionKind.ACCEPT
    bot.observe(at_table(game, {0: "daredevil", BOT: "banker", 2: "first"}))
    assert chosen(bot, game, BOT).kind == ActionKind.REJECT, "who spends all he has builds at once"


def test_bots_hardly_offer_each_other_what_is_refused():
    game = Game("classic", 4, seed="hardly")
    bots = {seat: make_bot(find_bot("banker"), seed=f"hardly {seat}") for seat in range(4)}
    said: Counter[ActionKind] = Counter()
    while game.now.turn < 80:
        seat = next_bot(game, bots)
        assert seat is not None
        action = bot_move(bots[seat], game, seat).action
        said[action.kind] += 1
        game.push(action, seat)
    assert said[ActionKind.REJECT] <= said[ActionKind.ACCEPT] + 1 <= said[ActionKind.OFFER] + 1
    assert said[ActionKind.OFFER] >= 1


def test_the_person_hears_why_and_what_would_do_instead():
    game = table()
    game.push(TRAP, seat=PERSON)
    move = bot_move(make_bot(find_bot("banker"), seed=1), game, BOT, Courtesy("few", PEOPLE))
    assert move.why is not None
    assert move.why.code == "completes_yours"
    if move.action.kind == ActionKind.OFFER:
        asked = move.action.get.cash - move.action.give.cash
        assert asked > 128


@pytest.mark.parametrize("bot", ["banker", "trader", "hoarder", "daredevil"])
def test_what_is_worth_more_is_taken(bot):
    game = table()
    game.push("offer 1 give 31+400 get 5", seat=PERSON)
    assert chosen(make_bot(find_bot(bot), seed=1), game, BOT).kind == ActionKind.ACCEPT
