"""The fixed-policy agents do what is described of them, rule by rule."""

from typing import Any

import pytest

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.codes import FieldKind, Phase
from bankhalter.engine.game import Game
from board import fields, group, land, money, price, purses
from marks import ALL

LIGHT_BLUE, ORANGE, RED, DARK_BLUE = [6, 8, 9], [16, 18, 19], [21, 23, 24], [37, 39]


def does(game, name="fp-a", seat=None):
    """What the bot does now; it must be legal."""
    action = KernelBot(find_bot(name)).choose(game, game.actor if seat is None else seat)
    assert game.explain(action).legal
    return str(action)


# ---- jail


@pytest.mark.parametrize("edition", ALL)
def test_leaves_jail_with_a_salary_in_hand(edition):
    rich = Game.scenario(edition, 3, jail={0: 0}, cash=purses(edition, 200, 500, 500))
    poor = Game.scenario(edition, 3, jail={0: 0}, cash=purses(edition, 199, 500, 500))
    assert (does(rich), does(poor)) == ("pay", "roll")


def test_uses_a_jail_card_rather_than_money():
    card = Game.scenario("classic", 3, jail={0: 1}, jail_cards={0: [0]}, cash=[200, 500, 500])
    poor = Game.scenario("classic", 3, jail={0: 1}, jail_cards={0: [0]}, cash=[199, 500, 500])
    assert (does(card), does(poor)) == ("jailcard", "roll")


def test_pays_when_it_must_leave():
    game = Game.scenario("mega-deluxe", 3, jail={0: 3}, cash=purses("mega-deluxe", 10, 500, 500))
    assert does(game) == "pay"


# ---- buying


@pytest.mark.parametrize("edition", ALL)
def test_buys_what_leaves_a_salary(edition):
    goal = group(edition, "yellow")[0]
    enough = price(edition, goal) + money(edition, 200)
    unit = money(edition, 1)
    assert does(land(edition, goal, cash=[enough, 0, 0])) == "buy"
    assert does(land(edition, goal, cash=[enough - unit, 0, 0])) == "decline"


def test_spends_everything_on_the_last_of_a_group():
    assert does(land("classic", 39, cash=[400, 0, 0], deeds={0: [37]})) == "buy"
    assert does(land("classic", 39, cash=[399, 0, 0], deeds={0: [37]})) == "decline"
    assert does(land("classic", 35, cash=[200, 0, 0], deeds={0: [5, 15, 25]})) == "buy"
    assert does(land("classic", 35, cash=[200, 0, 0], deeds={0: [5, 15]})) == "decline"
    assert does(land("classic", 28, cash=[150, 0, 0], deeds={0: [12]})) == "buy"


def test_mortgages_the_cheapest_that_pays_the_whole_price():
    game = land("classic", 9, cash=[100, 0, 0], deeds={0: [6, 8, 31, 32, 37, 39]})
    assert does(game) == "mortgage 31"
    game.push("mortgage 31")
    assert does(game) == "buy"


def test_mortgages_nothing_that_stands_alone_of_its_colour():
    assert does(land("classic", 9, cash=[100, 0, 0], deeds={0: [6, 8, 31, 39]})) == "decline"


def test_mortgages_nothing_for_a_street_that_completes_nothing():
    assert does(land("classic", 9, cash=[100, 0, 0], deeds={0: [8, 31, 32, 37, 39]})) == "decline"


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(("name", "colours"), [("fp-b", ["dark_blue"]), ("fp-c", ["light_blue", "orange"])])
def test_buys_what_it_wants_with_its_last_money(edition, name, colours):
    goals = [group(edition, colour)[0] for colour in colours] + fields(edition, FieldKind.STATION)[1:2]
    for goal in goals:
        game = land(edition, goal, cash=[price(edition, goal), 0, 0])
        assert (does(game, name), does(game, "fp-a")) == ("buy", "decline")
    other = group(edition, "yellow")[0]
    assert does(land(edition, other, cash=[price(edition, other), 0, 0]), name) == "decline"


@pytest.mark.parametrize("name", ["fp-b", "fp-c", "fp-b+", "fp-c+"])
def test_shuns_utilities(name):
    game = land("classic", 12)
    assert (does(game, name), does(game, "fp-a")) == ("decline", "buy")
    game.push("decline")
    assert (does(game, name), does(game, "fp-a")) == ("pass", "bid 75")


# ---- auctions


def auction(goal, *bids, **setup):
    """The hammer over a field, after the bids of seat 0, 1, …"""
    game = land("classic", goal, 3, **setup)
    game.push("decline")
    for bid in bids:
        game.push(f"bid {bid}")
    return game


def test_bids_half_the_way_to_the_price():
    game = auction(31)
    assert does(game) == "bid 150"
    game.push("bid 150")
    assert does(game) == "bid 225"
    game.push("bid 299")
    assert does(game) == "bid 300"


def test_bids_less_than_its_cash():
    assert does(auction(31, cash=[151, 0, 0])) == "bid 150"
    assert does(auction(31, cash=[150, 0, 0])) == "pass"


def test_tops_the_price_only_for_the_last_of_a_group():
    assert does(auction(31, 300, deeds={1: [32]}, cash=[700, 700, 0])) == "pass"
    assert does(auction(31, 300, deeds={1: [32, 34]}, cash=[700, 700, 0])) == "bid 400"
    assert does(auction(31, 300, deeds={1: [32, 34]}, cash=[700, 303, 0])) == "pass"


def test_bids_a_sixth_of_its_purse_for_what_it_wants():
    game = auction(39, 400, cash=[1500, 1000, 0])
    assert (does(game, "fp-b"), does(game, "fp-c"), does(game, "fp-a")) == ("bid 500", "pass", "pass")
    game = auction(16, 40, cash=[1500, 100, 0])
    assert (does(game, "fp-c"), does(game, "fp-b")) == ("bid 50", "pass")


# ---- building and mortgages


def test_builds_where_it_adds_most_rent_for_its_price():
    both = {0: [*ORANGE, *DARK_BLUE]}
    assert does(Game.scenario("classic", 2, deeds=both)) == "build 19"
    assert does(Game.scenario("classic", 2, deeds=both, levels={19: 1})) == "build 18"
    assert does(Game.scenario("classic", 2, deeds=both, levels=dict.fromkeys(ORANGE, 5))) == "build 37"


def test_builds_with_its_last_money():
    assert does(Game.scenario("classic", 2, deeds={0: ORANGE}, cash=[100, 0])) == "build 19"
    assert does(Game.scenario("classic", 2, deeds={0: ORANGE}, cash=[99, 0])) == "roll"


def test_builds_at_the_end_of_its_turn_too():
    game = land("classic", 20, 2, deeds={0: ORANGE}, cash=[100, 0])
    assert game.phase == Phase.END
    assert does(game) == "build 19"
    game.push("build 19")
    assert does(game) == "end"


def test_c_stops_at_three_houses():
    three = Game.scenario("classic", 2, deeds={0: ORANGE}, levels=dict.fromkeys(ORANGE, 3))
    assert (does(three, "fp-c"), does(three, "fp-a")) == ("roll", "build 19")
    short = Game.scenario("classic", 2, preset="short", deeds={0: ORANGE}, levels=dict.fromkeys(ORANGE, 3))
    assert (does(short, "fp-c"), does(short, "fp-a")) == ("roll", "hotel 19")


def test_builds_malls_and_skyscrapers_in_mega():
    station, blue = fields("mega-deluxe", FieldKind.STATION)[0], group("mega-deluxe", "dark_blue")
    assert does(Game.scenario("mega-deluxe", 2, deeds={0: [station]})) == f"mall {station}"
    tall = Game.scenario("mega-deluxe", 2, deeds={0: blue}, levels=dict.fromkeys(blue, 5))
    assert does(tall).startswith("skyscraper")
    full = Game.scenario("mega-deluxe", 2, deeds={0: blue}, levels=dict.fromkeys(blue, 6))
    assert does(full) == "roll"


def test_bids_for_a_house_it_asked_for():
    """Else the shortage would never end: nobody bids, and it asks again."""
    deeds = {0: ORANGE, 1: [26, 27, 29, 31, 32, 34], 2: LIGHT_BLUE}
    levels = dict.fromkeys(deeds[1], 4) | dict.fromkeys(LIGHT_BLUE, 2) | {16: 1}
    game = Game.scenario("classic", 3, deeds=deeds, levels=levels, cash=[100, 0, 500])
    assert game.state.stock[0] == 1
    game.push(does(game))
    assert game.phase == Phase.SHORTAGE
    game.push("build 6", seat=2)
    assert game.phase == Phase.AUCTION
    assert does(game) == "bid 1 on 19"


@pytest.mark.parametrize(("cash", "action"), [(420, "lift 39"), (419, "roll")])
def test_lifts_what_leaves_a_salary(cash, action):
    assert does(Game.scenario("classic", 2, deeds={0: [39]}, mortgaged=[39], cash=[cash, 0])) == action


# ---- debts


def test_mortgages_from_the_smallest_up():
    game = land("classic", 4, cash=[50, 0, 0], deeds={0: [5, 39, 21, *LIGHT_BLUE]}, levels={})
    assert game.phase == Phase.DEBT
    done = []
    while game.phase == Phase.DEBT:
        done.append(does(game))
        game.push(done[-1])
    assert done == ["mortgage 6", "mortgage 8", "mortgage 9", "pay"]


def test_sells_buildings_only_when_mortgages_are_not_enough():
    built: dict[str, Any] = {"deeds": {0: [39, *ORANGE]}, "levels": {19: 1}}
    assert does(land("classic", 4, cash=[0, 0, 0], **built)) == "mortgage 39"
    built = {"deeds": {0: [5, *ORANGE]}, "levels": {19: 1}}
    assert does(land("classic", 4, cash=[0, 0, 0], **built)) == "sell 19"


def test_gives_up_only_when_nothing_is_left():
    game = land("classic", 4, cash=[0, 0, 0], deeds={0: [1]})
    assert does(game) == "mortgage 1"
    game.push("mortgage 1")
    assert does(game) == "bankrupt"


# ---- offers


def test_sells_a_lone_street_at_half_the_partners_cash_or_half_as_much_again():
    deeds = {0: [16], 1: [18, 19]}
    assert does(Game.scenario("classic", 3, deeds=deeds)) == "offer 1 give 16 get +750"
    assert does(Game.scenario("classic", 3, deeds=deeds, cash=[500, 400, 0])) == "offer 1 give 16 get +270"
    assert does(Game.scenario("classic", 3, deeds=deeds, cash=[500, 270, 0])) == "offer 1 give 16 get +270"
    assert does(Game.scenario("classic", 3, deeds=deeds, cash=[500, 269, 0])) == "roll"


def test_sells_the_dearest_first():
    deeds = {0: [16, 21], 1: [18, 19, 23, 24]}
    assert does(Game.scenario("classic", 2, deeds=deeds)) == "offer 1 give 21 get +750"
    assert does(Game.scenario("classic", 2, deeds=deeds, cash=[500, 329])) == "offer 1 give 16 get +270"


@pytest.mark.parametrize(
    "setup",
    [
        {"deeds": {0: [16], 1: [18]}},  # one is still the bank's
        {"deeds": {0: [16], 1: [18], 2: [19]}},
        {"deeds": {0: [16], 1: [18, 19]}, "mortgaged": [16], "cash": [200, 1500, 0]},
        {"deeds": {0: [12], 1: [28]}, "cash": [90, 1500, 0]},  # streets only
    ],
)
def test_offers_nothing_that_completes_nothing(setup):
    assert does(Game.scenario("classic", 3, **setup)) == "roll"


def test_buys_the_street_it_lacks_for_an_eighth_more_than_its_price():
    deeds = {0: [18, 19], 1: [16]}
    assert does(Game.scenario("classic", 2, deeds=deeds, cash=[303, 0])) == "offer 1 give +202 get 16"
    assert does(Game.scenario("classic", 2, deeds=deeds, cash=[302, 0])) == "roll"
    assert does(Game.scenario("classic", 2, deeds=deeds, mortgaged=[16])) == "roll"


def test_swaps_where_both_gain_a_group():
    deeds = {0: [18, 19, 21], 1: [23, 24, 16]}
    assert does(Game.scenario("classic", 2, deeds=deeds)) == "offer 1 give 21 get 16+615"
    poor = Game.scenario("classic", 2, deeds=deeds, cash=[199, 1500])
    assert does(poor) == "offer 1 give 21 get +750"


def test_asks_nobody_twice_in_a_turn_and_again_in_the_next():
    game = Game.scenario("classic", 3, deeds={0: [18, 19, 37], 1: [16], 2: [39]})
    bot = KernelBot(find_bot("fp-a"))
    batch = ["offer 2 give 37 get 39+450", "roll"]
    for _ in range(2):
        for text in batch:
            assert str(bot.choose(game, 0)) == text
            if text != "roll":
                game.push(text)
                game.push(f"reject {game.state.offers[0][0]}", seat=2)
        game.state.turn += 3  # as if it came round again


def test_the_batch_goes_to_every_partner():
    game = Game.scenario("classic", 3, deeds={0: [18, 19, 23, 24], 1: [16], 2: [21]})
    bot, offers = KernelBot(find_bot("fp-a")), []
    while (text := str(bot.choose(game, 0))) != "roll":
        offers.append(text)
        game.push(text)
        game.push(f"reject {game.state.offers[0][0]}", seat=int(game.state.offers[0][1]))
    assert offers == ["offer 1 give +202 get 16", "offer 2 give +247 get 21"]


def test_waits_for_an_answer_before_the_next_offer():
    game = Game.scenario("classic", 3, deeds={0: [18, 19, 23, 24], 1: [16], 2: [21]})
    bot = KernelBot(find_bot("fp-a"))
    game.push(bot.choose(game, 0))
    assert str(bot.choose(game, 0)) == "roll"


def test_b_asks_for_what_it_wants_once_it_has_a_station():
    deeds = {0: [5], 1: [15, 39], 2: [21]}
    game = Game.scenario("classic", 3, deeds=deeds)
    assert (does(game, "fp-b"), does(game, "fp-a")) == ("offer 1 give +225 get 15", "roll")
    assert does(Game.scenario("classic", 3, deeds={**deeds, 0: [11]}), "fp-b") == "roll"
    assert does(Game.scenario("classic", 3, deeds={0: [5], 1: [37, 39]}), "fp-b") == "roll"
    assert does(Game.scenario("classic", 3, deeds={0: [5], 1: [39]}, mortgaged=[39]), "fp-b") == "roll"


def test_c_asks_for_what_it_wants_until_it_has_its_streets():
    assert does(Game.scenario("classic", 3, deeds={1: [16, 39]}), "fp-c") == "offer 1 give +202 get 16"
    deeds = {0: [*LIGHT_BLUE, *ORANGE], 1: [15]}
    three = dict.fromkeys(deeds[0], 3)
    assert does(Game.scenario("classic", 3, deeds=deeds, levels=three), "fp-c") == "roll"


# ---- answers


def answer(offer, name="fp-a", **setup):
    """What seat 1 says to an offer of seat 0."""
    game = Game.scenario("classic", 3, **setup)
    game.push(f"offer 1 {offer}", seat=0)
    return does(game, name, 1).split()[0]


@pytest.mark.parametrize("name", ["fp-a", "fp-a+"])
def test_gives_nothing_away(name):
    assert answer("give nothing get 39", name, deeds={1: [39]}) == "reject"
    assert answer("give nothing get +card0", name, jail_cards={1: [0]}) == "reject"
    assert answer("give +card0 get nothing", name, jail_cards={0: [0]}) == "accept"


@pytest.mark.parametrize("name", ["fp-a", "fp-a+"])
def test_takes_and_gives_nothing_mortgaged(name):
    assert answer("give 39 get +10", name, deeds={0: [39]}, mortgaged=[39]) == "reject"
    assert answer("give +900 get 39", name, deeds={1: [39]}, mortgaged=[39]) == "reject"
    assert answer("give +900 get 39", name, deeds={1: [39]}) == "accept"


@pytest.mark.parametrize("name", ["fp-a", "fp-a+"])
def test_a_group_more_is_worth_any_price_it_can_pay(name):
    deeds = {0: [16], 1: [18, 19]}
    assert answer("give 16 get +1500", name, deeds=deeds) == "accept"
    assert answer("give 16 get 18,19", name, deeds=deeds, cash=[0, 90, 0]) == "reject"  # no group at all


@pytest.mark.parametrize("name", ["fp-a", "fp-a+"])
def test_a_group_less_is_worth_no_price(name):
    assert answer("give +1500 get 39", name, deeds={1: DARK_BLUE}) == "reject"
    assert answer("give 39 get 16", name, deeds={0: [39], 1: [37, *ORANGE]}, cash=[0, 500, 0]) == "accept"


def test_the_hole_and_its_mending():
    hole = "give +1 get 39"
    assert answer(hole, "fp-a", deeds={1: [39]}) == "accept"
    assert answer(hole, "fp-a+", deeds={1: [39]}) == "reject"
    assert answer("give +401 get 39", "fp-a+", deeds={1: [39]}) == "accept"
    assert answer("give +400 get 39", "fp-a+", deeds={1: [39]}) == "reject"


def test_the_hole_is_closed_for_the_poor():
    assert answer("give +1 get 39", deeds={1: [39]}, cash=[500, 198, 0]) == "reject"
    assert answer("give +1 get 39", deeds={1: [39]}, cash=[500, 199, 0]) == "accept"
    assert answer("give 39 get +399", deeds={0: [39]}, cash=[500, 499, 0]) == "accept"
    assert answer("give 39 get +399", deeds={0: [39]}, cash=[500, 498, 0]) == "reject"


def test_the_hardened_sell_a_group_for_half_as_much_again_or_a_group():
    deeds = {0: [18, 19], 1: [16]}
    assert answer("give +269 get 16", "fp-a", deeds=deeds) == "accept"
    assert answer("give +269 get 16", "fp-a+", deeds=deeds) == "reject"
    assert answer("give +270 get 16", "fp-a+", deeds=deeds) == "accept"
    both = {0: [18, 19, 21], 1: [16, 23, 24]}
    assert answer("give 21 get 16+100", "fp-a+", deeds=both) == "accept"


@pytest.mark.parametrize(("name", "says"), [("fp-a", "accept"), ("fp-b", "reject"), ("fp-c+", "reject")])
def test_b_and_c_take_no_utilities(name, says):
    assert answer("give 12 get +1", name, deeds={0: [12]}) == says


@pytest.mark.parametrize(("kind", "says"), [(FieldKind.STATION, "accept"), (FieldKind.STREET, "reject")])
def test_a_debt_is_settled_only_for_what_is_worth_as_much(kind, says):
    edition, blue = "mega-deluxe", group("mega-deluxe", "dark_blue")
    deed = fields(edition, kind)[0]
    game = land(edition, blue[-1], 2, cash=[0, money(edition, 1000)], deeds={0: [deed], 1: blue})
    assert game.phase == Phase.DEBT
    owed = game.rent_due(blue[-1])
    assert (price(edition, deed) >= owed) == (says == "accept")
    game.push(f"settle give {deed}")
    assert does(game, "fp-a", 1).split()[0] == says
