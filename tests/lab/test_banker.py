"""What `banker` is meant to know: reserves, groups, denial, jail, three houses, shortage, deals."""

import itertools

import pytest

from bankhalter.bots.catalogue import BANKER, BotEntry, find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.codes import Policy
from bankhalter.engine.game import Game
from bankhalter.kernel.bots import value
from board import land

ORANGE, RED, DARK_BLUE = [16, 18, 19], [21, 23, 24], [37, 39]


def does(game, seat=None, bot=None):
    """What banker does now; it must be legal."""
    action = (bot or KernelBot(find_bot("banker"))).choose(game, game.actor if seat is None else seat)
    assert game.explain(action).legal
    return str(action)


def at_end(**setup):
    """The first player's turn, rolled and resolved: he stands on free parking."""
    game = Game.scenario("classic", 4, position=[13, 0, 0, 0], **setup)
    game.push("roll", dice=(3, 4))
    assert str(game.phase.name) == "END"
    return game


def offered(text, seat, **setup):
    """A game in which a seat has made an offer."""
    game = at_end(**setup)
    game.push(text, seat=seat)
    return game


# ---- buying and bidding


def test_buys_a_free_street():
    assert does(land("classic", 39, cash=[1500, 1500, 1500])) == "buy"


def test_mortgages_to_complete_a_group():
    game = land("classic", 19, cash=[150, 1500, 1500], deeds={0: [16, 18, 1, 12, 28]})
    assert does(game).startswith("mortgage")
    idle = land("classic", 19, cash=[150, 1500, 1500], deeds={0: [1, 12, 28]})
    assert does(idle) == "decline"


def test_bids_more_for_the_last_of_its_own_group_and_to_deny_it():
    def most(deeds):
        game = land("classic", 19, cash=[1500, 3000, 3000], deeds=deeds)
        game.push("decline")
        bots = {seat: KernelBot(find_bot("banker")) for seat in range(3)}
        while game.actor >= 0 and game.phase.name == "AUCTION":
            action = "pass" if game.actor == 0 else bots[game.actor].choose(game, game.actor)
            game.push(action)
        return next(event.amount for event in reversed(game.events) if event.kind.name == "AUCTION_WON")

    plain, wanted = most({}), most({1: [16, 18]})
    assert plain < wanted


# ---- jail


def test_leaves_jail_while_there_is_property_and_stays_when_rents_are_high():
    early = Game.scenario("classic", 4, jail={0: 0})
    late = Game.scenario(
        "classic",
        2,
        jail={0: 0},
        deeds={1: [f for f in range(40) if f not in (1, 3) and Game().edition.fields[f].price], 0: [1, 3]},
        levels={16: 4, 18: 4, 19: 4, 21: 4, 23: 4, 24: 4},
    )
    assert (does(early), does(late)) == ("pay", "roll")


# ---- building


def test_builds_up_to_three_houses_at_once():
    assert does(at_end(cash=[1200, 500, 500, 500], deeds={0: ORANGE})) == "build 16 16 16 18 18 18 19 19 19"


def test_raises_money_for_houses_with_what_earns_little():
    assert does(at_end(cash=[90, 500, 500, 500], deeds={0: [*ORANGE, 1, 12]})) == "mortgage 1"
    assert does(at_end(cash=[90, 500, 500, 500], deeds={0: [16, 18, 1, 12]})) == "end"


def in_mega(cash, **setup):
    """The same on the Mega board."""
    return land("mega-deluxe", 26, cash=[cash, 50000, 50000], **setup)


def test_a_mall_is_worth_a_mortgage_only_if_that_pays_for_it():
    assert does(in_mega(9000, deeds={0: [6, 15]})) == "mortgage 15"
    assert does(in_mega(2000, deeds={0: [6, 15]})) == "end"


def test_raises_no_money_for_a_mall_that_a_mortgaged_station_cannot_take():
    """It would lift the street at once, mortgage it again, and so on until interest had eaten its cash."""
    game = in_mega(90000, deeds={0: [6, 20, 15]}, levels={6: 1}, mortgaged=[20])
    done = [does(game)]
    while done[-1] != "end":
        game.push(done[-1])
        done.append(does(game))
    assert done == ["lift 20", "mall 20", "end"]


def test_does_not_ask_for_more_than_it_can_pay_when_others_could_build_too():
    """Nobody else would want them, its wish would lapse, and it would ask again for ever."""
    rival = [*RED, 26, 27, 29, 31, 32, 34, *DARK_BLUE]
    cash, levels = [120, 1000, 1000, 1000], dict.fromkeys(RED, 5)
    game = at_end(cash=cash, deeds={0: ORANGE, 1: rival}, levels=levels)
    assert game.explain("build 16 18 19", 0).legal
    assert not does(game).startswith("build 16 18")


def test_keeps_its_houses_when_they_are_short():
    """A hotel would give four houses back to the bank, for the others to build with."""
    own = dict.fromkeys(ORANGE, 4)
    plenty = at_end(cash=[2000, 500, 500, 500], deeds={0: ORANGE}, levels=own)
    others = {1: RED, 2: [26, 27, 29]}
    short = at_end(
        cash=[2000, 500, 500, 500],
        deeds={0: ORANGE} | others,
        levels=own | dict.fromkeys(RED, 4) | {26: 2, 27: 2, 29: 2},
    )
    assert (int(plenty.state.stock[0]), int(short.state.stock[0])) == (20, 2)
    assert does(plenty).startswith("hotel")
    assert does(short) == "end"


# ---- deals


@pytest.mark.parametrize("field", [19, 39, 5])
def test_does_not_sell_for_next_to_nothing(field):
    """Again and again: no memory wears it down."""
    bot = KernelBot(find_bot("banker"))
    for _ in range(5):
        game = offered(f"offer 1 give +1 get {field}", 0, deeds={0: [16, 18], 1: [field]})
        assert does(game, 1, bot).startswith("reject")


def test_sells_the_last_of_a_group_only_dearly():
    cheap = offered("offer 1 give +250 get 19", 0, cash=[3000] * 4, deeds={0: [16, 18], 1: [19]})
    dear = offered("offer 1 give +1800 get 19", 0, cash=[3000] * 4, deeds={0: [16, 18], 1: [19]})
    assert does(cheap, 1).startswith("reject")
    assert does(dear, 1).startswith("accept")


def test_swaps_that_complete_a_group_for_each_are_welcome():
    """Red for orange is the worse half: played out, it costs a point, and with 200 besides it brings six."""
    deeds = {0: [16, 18, 21], 1: [19, 23, 24]}
    assert does(offered("offer 1 give 21 get 19", 0, deeds=deeds), 1).startswith("reject")
    assert does(offered("offer 1 give 21+200 get 19", 0, deeds=deeds), 1).startswith("accept")
    other_way = {0: deeds[1], 1: deeds[0]}
    assert does(offered("offer 1 give 19 get 21", 0, deeds=other_way), 1).startswith("accept")


def test_offers_for_the_last_street_of_its_group():
    game = at_end(cash=[1500] * 4, deeds={0: [16, 18], 1: [19], 2: [21]})
    text = does(game)
    assert text.startswith("offer 1")
    assert "get 19" in text


def test_does_not_repeat_a_refused_offer_in_the_same_turn():
    bot = KernelBot(find_bot("banker"))
    game = at_end(cash=[300] * 4, deeds={0: [16, 18], 1: [19]})
    seen = []
    for _ in range(12):
        text = does(game, 0, bot)
        if not text.startswith("offer"):
            break
        seen.append(text)
        game.push(text)
        game.push(f"reject {int(game.state.offer_number)}", seat=1)
    assert len(seen) == len(set(seen)) <= 3


def test_what_a_rival_can_raise_counts_not_only_his_cash():
    """Poor in cash, rich in deeds to mortgage: the group he asks for would be built on at once."""
    deeds = {0: [16, 18], 1: [19], 2: [21, 23]}
    idle = {0: [16, 18, 5, 15, 25, 35, 12, 28, 39, 34], 1: [19], 2: [21, 23]}
    text, cash = "offer 1 give +525 get 19", [700, 1500, 1500, 1500]
    poor = offered(text, 0, cash=cash, deeds=deeds)
    rich = offered(text, 0, cash=cash, deeds=idle)
    assert does(poor, 1).startswith("accept")
    assert does(rich, 1).startswith("reject")


def test_a_rent_is_not_forgiven_for_a_cheap_deed():
    """Mega: the debtor could raise the money, so what he gives instead must be worth it."""

    def settled(text):
        creditor = [48, 49, 51]
        deeds, levels = {0: [1, 7, 27, 29, 30, 31], 1: creditor}, dict.fromkeys(creditor, 1)
        game = land("mega-deluxe", 51, cash=[1000, 90000, 90000], deeds=deeds, levels=levels)
        assert game.debt.amount == 20000
        game.push(text)
        return does(game, 1)

    assert settled("settle give 1").startswith("reject")
    assert settled("settle give 27").startswith("accept")


def test_who_cannot_pay_does_not_buy_himself_out():
    """Refused, he is bankrupt, and all he has goes to the creditor."""
    game = land("mega-deluxe", 51, cash=[100, 90000, 90000], deeds={0: [1], 1: [51]}, levels={})
    assert int(game.debt.amount) > 1000
    game.push("settle give 1+100")
    assert does(game, 1).startswith("reject")


def test_in_a_duel_a_group_is_swapped_for_a_group():
    deeds = {0: [16, 18, 21, 1, 5], 1: [19, 23, 24, 3, 15]}
    game = Game.scenario("classic", 2, cash=[1500, 1500], deeds=deeds, position=[13, 0])
    game.push("roll", dice=(3, 4))
    reckoner = BotEntry("reckoner", Policy.BANKER, {**BANKER, value.TRIES: 0})
    game.push(does(game, 0, KernelBot(reckoner)))
    assert (game.offers[0].give.deeds, game.offers[0].get.deeds) == ((21,), (19,))
    assert does(game, 1).startswith("accept")


def test_in_a_duel_nothing_is_given_up_for_less_than_a_group():
    """A little may be lost for a group, but not again and again for single deeds."""
    game = Game.scenario("classic", 2, cash=[1500, 1500], deeds={0: [1], 1: [5, 39]}, position=[13, 0])
    game.push("roll", dice=(3, 4))
    game.push("offer 1 give +100 get 5")
    assert does(game, 1).startswith("reject")


def test_bids_in_steps_and_never_more_than_the_deed_is_worth():
    game = land("classic", 39, cash=[5000, 5000, 5000])
    game.push("decline")
    bots, bids = [KernelBot(find_bot("banker")) for _ in range(3)], []
    while game.phase.name == "AUCTION":
        action = bots[game.actor].choose(game, game.actor)
        if action.kind.name == "BID":
            bids.append(action.amount)
        game.push(action)
    assert bids[0] == 200
    assert all(later - earlier >= 40 for earlier, later in itertools.pairwise(bids[:-1]))
    assert bids[-1] <= 2 * 400
    assert len(bids) <= 12


def test_pays_no_more_than_anybody_could_top():
    game = land("classic", 39, cash=[900, 60, 30])
    game.push("decline")
    while game.phase.name == "AUCTION":
        game.push(does(game))
    assert game.owner(39) == 0
    assert game.cash(0) >= 900 - 62


def test_builds_again_after_it_had_to_sell():
    """What was too dear to go on with is not too dear to repair."""
    bot = KernelBot(find_bot("banker"))
    levels = dict.fromkeys(ORANGE, 5)
    full = at_end(cash=[600, 500, 500, 500], deeds={0: ORANGE}, levels=levels)
    assert does(full, 0, bot) == "end"
    debt = land("classic", 39, cash=[10, 500, 500], deeds={0: ORANGE, 1: [37, 39]}, levels=levels)
    assert does(debt, 0, bot).startswith("sell")
    less = at_end(cash=[500, 500, 500, 500], deeds={0: ORANGE}, levels=dict.fromkeys(ORANGE, 2))
    assert does(less, 0, bot).startswith("build")


def test_keeps_its_reserve_when_there_is_nothing_to_spare():
    """Below the reserve nothing is built, however little it costs."""
    yellow = [26, 27, 29]
    levels = dict.fromkeys(yellow, 5) | dict.fromkeys(ORANGE, 3)
    poor = at_end(cash=[310, 500, 500, 500], deeds={0: ORANGE, 1: yellow}, levels=levels)
    rich = at_end(cash=[1310, 500, 500, 500], deeds={0: ORANGE, 1: yellow}, levels=levels)
    assert does(poor) == "end"
    assert does(rich).startswith("build")


def test_no_parameter_is_forgotten():
    assert sorted(find_bot("banker").parameters) == list(range(value.LULL + 1))
