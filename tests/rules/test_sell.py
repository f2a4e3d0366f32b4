"""Selling buildings back to the bank."""

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.engine.events import Event
from board import (
    COLOUR,
    HOUSE_PRICES,
    before,
    field,
    fields,
    group,
    levels,
    money,
    plain_dice,
    refused,
    stock,
)
from marks import rule


def built(edition: str, *heights: int, colour: str = "orange", **setup) -> Game:
    """Seat 0 owns a group built so high; the last height also for streets of larger groups."""
    streets = group(edition, colour)
    all_heights = [*heights, *[heights[-1]] * len(streets)][: len(streets)]
    levels = dict(zip(streets, all_heights, strict=True))
    deeds = {0: streets, **setup.pop("deeds", {})}
    return Game.scenario(edition, 2, deeds=deeds, levels=levels, **setup)


def sell(*streets: int) -> str:
    return "sell " + " ".join(map(str, streets))


# ---- half the price


@rule("SELL-01", "AMB-G27")
@COLOUR
def test_a_house_brings_half_its_price(edition, colour):
    streets = group(edition, colour)
    half = money(edition, HOUSE_PRICES[colour]) // 2  # sample deed: 100
    game = built(edition, 1, 0, colour=colour, cash=[0, 0])
    assert game.explain(sell(streets[0])).cost == -half
    events = game.push(sell(streets[0]))
    assert events == [
        Event(EventKind.BUILDING_SOLD, 0, BANK, streets[0], 0, Piece.HOUSE),
        Event(EventKind.PAID, BANK, 0, 0, half, Why.BUILDING_SALE),
    ]
    assert game.cash(0) == half
    assert game.level(streets[0]) == 0
    assert stock(game)[:2] == [32, 12]


@rule("SELL-01")
def test_only_what_stands_there_can_be_sold(edition):
    streets = group(edition, "orange")
    game = built(edition, 1, 0, deeds={1: group(edition, "red")})
    assert refused(game, sell(streets[1])) == Reason.NO_BUILDING
    assert refused(game, sell(streets[0], streets[0])) == Reason.NO_BUILDING
    assert refused(game, sell(streets[0], streets[1])) == Reason.NO_BUILDING
    assert refused(game, sell(group(edition, "red")[0])) == Reason.NOT_OWNER
    assert refused(game, sell(group(edition, "green")[0])) == Reason.NOT_OWNER
    assert refused(game, sell(streets[0]), seat=1) == Reason.NOT_OWNER
    assert [text for text in map(str, game.menu()) if text.startswith("sell")] == [sell(streets[0])]


@rule("SELL-01")
def test_there_is_nothing_to_sell_on_other_fields(edition):
    station, utility = field(edition, FieldKind.STATION), field(edition, FieldKind.UTILITY)
    game = Game.scenario(edition, 2, deeds={0: [station, utility]})
    assert refused(game, sell(0)) == Reason.NOT_A_STREET
    assert refused(game, sell(utility)) == Reason.NOT_A_STREET
    assert refused(game, sell(station)) == Reason.NO_BUILDING


@rule("SELL-01", "AUCTION-03")
def test_fields_beyond_the_board_do_not_exist(edition):
    assert refused(built(edition, 1), sell(40)) == Reason.NO_SUCH_FIELD


@rule("SELL-01", "BUILD-11")
def test_a_sale_concerns_one_group(edition):
    orange, red = group(edition, "orange"), group(edition, "red")
    game = Game.scenario(edition, 2, deeds={0: orange + red}, levels=dict.fromkeys(orange + red, 1))
    assert refused(game, sell(orange[0], red[0])) == Reason.TOO_MANY_STEPS
    assert refused(game, sell(*[orange[0]] * 7)) == Reason.TOO_MANY_STEPS


# ---- evenly


@rule("SELL-02", "AMB-G25")
@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_houses_are_returned_evenly(edition, height):
    streets = group(edition, "orange")
    game = built(edition, height, height - 1)
    if height > 1:
        assert refused(game, sell(streets[1])) == Reason.NOT_EVEN
    game.push(sell(streets[0]))
    assert levels(game, streets) == [height - 1] * len(streets)


@rule("SELL-02", "AMB-G25")
def test_several_steps_are_one_sale_and_end_evenly(edition):
    streets = group(edition, "orange")
    game = built(edition, 2, cash=[0, 0])
    assert refused(game, sell(streets[0], streets[0])) == Reason.NOT_EVEN
    game.push(sell(*streets, streets[1]))
    assert levels(game, streets) == [1, 0, 1, 1][: len(streets)]
    assert game.cash(0) == money(edition, 50) * (len(streets) + 1)
    assert refused(game, sell(streets[1])) == Reason.NO_BUILDING


@rule("SELL-02", "SELL-03", "AMB-G25")
def test_hotels_are_part_of_the_even_rule(edition):
    streets = group(edition, "orange")
    game = built(edition, 5, 4)
    assert refused(game, sell(streets[1])) == Reason.NOT_EVEN
    assert refused(game, sell(streets[0], streets[0], streets[0])) == Reason.NOT_EVEN
    game.push(sell(streets[0], streets[0]))  # hotel, then one of its houses
    assert levels(game, streets)[:2] == [3, 4]
    whole = built(edition, 5)
    assert refused(whole, sell(streets[0], streets[0])) == Reason.NOT_EVEN
    assert whole.explain(sell(streets[0])).legal


@rule("SELL-02", "BUILD-02", "AMB-G23")
def test_with_one_missing_street_only_the_own_ones_count(edition):
    streets = group(edition, "orange")
    levels_of = dict(zip(streets, [2, 2, 1], strict=False))
    game = Game.scenario(edition, 2, deeds={0: streets[:3], 1: streets[3:]}, levels=levels_of)
    assert refused(game, sell(streets[2])) == Reason.NOT_EVEN
    assert refused(game, sell(streets[3])) == Reason.NOT_OWNER
    game.push(sell(streets[0], streets[1]))
    assert levels(game, streets) == [1, 1, 1, 0]


@rule("SELL-02", "MORT-12", "AMB-G06")
def test_an_unbuilt_last_street_does_not_stop_sales_in_mega(edition):
    streets = group(edition, "orange")
    game = built(edition, 3, 3, 3, 0)
    assert refused(game, sell(streets[0], streets[0])) == Reason.NOT_EVEN
    game.push(sell(streets[0]))
    assert levels(game, streets) == [2, 3, 3, 0]


# ---- hotels


@rule("SELL-03", "AMB-G27")
@COLOUR
def test_a_hotel_goes_back_for_its_houses_and_half_its_price(edition, colour):
    streets = group(edition, colour)
    half = money(edition, HOUSE_PRICES[colour]) // 2
    game = built(edition, 5, 4, colour=colour, cash=[0, 0])
    houses, hotels = stock(game)[:2]
    events = game.push(sell(streets[0]))
    assert events == [
        Event(EventKind.BUILDING_SOLD, 0, BANK, streets[0], 4, Piece.HOTEL),
        Event(EventKind.PAID, BANK, 0, 0, half, Why.BUILDING_SALE),
    ]
    assert game.cash(0) == half
    assert game.level(streets[0]) == 4
    assert stock(game)[:2] == [houses - 4, hotels + 1]


@rule("SELL-03", "SUPPLY-01")
def test_a_hotel_goes_back_when_all_hotels_are_on_the_board(edition):
    streets = [street for colour in ("pink", "orange", "red", "yellow") for street in group(edition, colour)][
        :12
    ]
    game = Game.scenario(edition, 2, deeds={0: streets}, levels=dict.fromkeys(streets, 5))
    assert stock(game)[:2] == [32, 0]
    game.push(sell(streets[0]))
    assert stock(game)[:2] == [28, 1]


@rule("SELL-04")
@COLOUR
def test_a_full_sale_brings_half_of_hotel_and_houses(edition, colour):
    streets = group(edition, colour)
    half = money(edition, HOUSE_PRICES[colour]) // 2
    game = built(edition, 5, colour=colour, cash=[0, 0])
    mortgages = sum(int(game.tables.mortgage[street]) for street in streets)
    assert game.raisable(0) == 5 * half * len(streets) + mortgages
    game.push(sell(*streets * 5))  # 20.000 and 20.000 in Mega: 10.000 + 40.000 for each street
    assert game.cash(0) == 5 * half * len(streets)
    assert levels(game, streets) == [0] * len(streets)
    assert stock(game)[:2] == [32, 12]


@rule("SELL-04", "SELL-01", "SELL-03")
def test_step_by_step_it_brings_the_same(edition):
    streets = group(edition, "dark_blue")
    game = built(edition, 5, colour="dark_blue", cash=[0, 0])
    for _ in range(5):
        for street in streets:
            game.push(sell(street))
    assert game.cash(0) == money(edition, 500) * len(streets)
    assert stock(game)[:2] == [32, 12]


@rule("SELL-05", "AMB-G25")
def test_all_hotels_of_a_mega_group_in_one_go(edition):
    streets = group(edition, "green")
    game = built(edition, 5, colour="green", cash=[0, 0])
    split = game.copy()
    split.push(sell(*streets))
    assert levels(split, streets) == [4] * 4
    assert split.cash(0) == 40000
    assert stock(split)[:2] == [16, 12]
    game.push(sell(*streets * 5))
    assert levels(game, streets) == [0] * 4
    assert game.cash(0) == 200000


@rule("SELL-06")
def test_a_mega_hotel_is_broken_up_to_pay_a_debt(edition):
    streets = group(edition, "green")
    tax = fields(edition, FieldKind.TAX)[-1]
    game = built(edition, 5, 4, colour="green", cash=[0, 0], position=[tax - 7])
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    game.push(sell(streets[0]))
    assert (game.level(streets[0]), game.cash(0)) == (4, 10000)
    game.push("pay")
    assert (game.cash(0), game.phase) == (0, Phase.END)


@rule("SELL-06", "SUPPLY-05")
def test_no_mega_hotel_is_broken_up_without_houses(edition):
    streets = group(edition, "green")
    full = group(edition, "orange") + group(edition, "red")
    levels_of = {**dict.fromkeys(streets, 5), **dict.fromkeys(full, 4)}
    game = Game.scenario(edition, 2, deeds={0: streets, 1: full}, levels=levels_of)
    assert stock(game)[0] == 0
    assert refused(game, sell(streets[0])) == Reason.NO_HOUSES_TO_RETURN


# ---- only to the bank


@rule("SELL-07")
def test_buildings_never_go_to_another_player(edition):
    streets = group(edition, "orange")
    game = built(edition, 1, 0)
    for street in streets:
        assert refused(game, f"offer 1 give {street} get nothing") == Reason.TRADE_BUILT
    game.push(sell(streets[0]))
    game.push(f"offer 1 give {streets[0]} get nothing")
    game.push("accept 1", seat=1)
    assert game.owner(streets[0]) == 1
    assert game.level(streets[0]) == 0


@rule("SELL-09")
def test_the_bank_buys_no_mortgaged_property_but_players_do(edition):
    streets = group(edition, "orange")
    game = Game.scenario(edition, 2, deeds={0: streets}, mortgaged=[streets[0]])
    cash = game.cash(0)
    assert refused(game, sell(streets[0])) == Reason.NO_BUILDING
    assert sell(streets[0]) not in map(str, game.menu())
    assert game.cash(0) == cash
    price = money(edition, 20)
    game.push(f"offer 1 give {streets[0]} get +{price}")
    game.push("accept 1", seat=1)
    assert game.owner(streets[0]) == 1
    assert game.cash(0) == cash + price


# ---- at any time


@rule("SELL-08")
def test_buildings_are_sold_at_any_time(edition):
    streets = group(edition, "orange")
    lot = group(edition, "dark_blue")[0]
    levels_of = dict.fromkeys(streets, 2)
    game = Game.scenario(
        edition, 2, deeds={1: streets}, levels=levels_of, jail={1: 0}, position=[before(edition, lot, 8)]
    )
    game.push(sell(streets[0]), seat=1)
    game.push("roll", dice=plain_dice(edition, 3, 5))
    assert game.phase == Phase.BUY
    game.push(sell(streets[1]), seat=1)
    game.push("decline")
    assert game.phase == Phase.AUCTION
    game.push(sell(streets[2]), seat=1)
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    assert game.phase == Phase.END
    game.push(sell(*streets[3:], streets[0]), seat=1)
    assert levels(game, streets) == [0, 1, 1, 1][: len(streets)]


@rule("SELL-08", "DEBT-01")
def test_buildings_are_sold_while_anybody_is_in_debt(edition):
    streets, others = group(edition, "light_blue"), group(edition, "orange")
    tax = fields(edition, FieldKind.TAX)[-1]
    levels_of = dict.fromkeys([*streets, *others], 1)
    game = Game.scenario(
        edition, 2, deeds={0: streets, 1: others}, levels=levels_of, cash=[0, 0], position=[tax - 7]
    )
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.phase == Phase.DEBT
    game.push(sell(streets[0]), seat=0)
    game.push(sell(others[0]), seat=1)
    assert game.cash(0) == money(edition, 25)
    assert game.cash(1) == money(edition, 50)


@rule("SELL-08")
def test_nothing_is_sold_while_a_roll_is_half_executed(edition):
    streets = group(edition, "orange")
    game = built(edition, 1, manual=True)
    game.push("roll")
    assert refused(game, sell(streets[0])) == Reason.CHANCE_IS_DUE


# ---- a bankrupt's buildings


@rule("SELL-01", "SELL-04", "BANKRUPT-01")
def test_a_bankrupts_buildings_go_back_even_if_houses_are_short(edition):
    pink, creditor = group(edition, "pink"), group(edition, "dark_blue")[-1]
    houses = group(edition, "orange") + group(edition, "red")
    houses += group(edition, "brown") if edition != "mega-deluxe" else []
    hotels = [*pink, *group(edition, "dark_blue")]
    heights = {**dict.fromkeys(hotels, 5), **dict.fromkeys(houses, 4)}
    deeds = {0: pink, 1: [*houses, *group(edition, "dark_blue")]}
    game = Game.scenario(edition, 3, deeds=deeds, levels=heights, cash=[0] * 3, position=[creditor - 7])
    assert stock(game)[:2] == [0, 12 - len(hotels)]
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("bankrupt")
    assert levels(game, pink) == [0] * len(pink)
    assert stock(game)[:2] == [0, 12 - len(hotels) + len(pink)]
    raised = money(edition, 250) * len(pink)
    mortgages = 0 if edition == "mega-deluxe" else 70 + 70 + 80
    assert game.cash(1) == raised + mortgages


# ---- the short game


@rule("SHORT-05", "SELL-03", "AMB-J09")
def test_in_the_short_game_a_hotel_turns_into_three_houses(edition):
    streets = group(edition, "green")
    game = built(edition, 5, 3, colour="green", preset="short", cash=[0, 0])
    houses = stock(game)[0]
    game.push(sell(streets[0]))
    assert (game.level(streets[0]), game.cash(0)) == (3, 100)
    assert stock(game)[:2] == [houses - 3, 12]


@rule("SHORT-05", "SELL-04", "AMB-J02")
def test_in_the_short_game_a_hotel_is_worth_three_houses_and_a_hotel(edition):
    streets = group(edition, "green")
    game = built(edition, 5, colour="green", preset="short", cash=[0, 0])
    assert refused(game, sell(*streets * 5)) == Reason.NO_BUILDING
    mortgages = sum(int(game.tables.mortgage[street]) for street in streets)
    assert game.raisable(0) == 3 * 400 + mortgages
    game.push(sell(*streets * 4))
    assert game.cash(0) == 3 * 400
    assert stock(game)[:2] == [32, 12]


@rule("SHORT-05", "SELL-02", "AMB-J02")
def test_in_the_short_game_four_houses_stand_as_high_as_a_hotel(edition):
    streets = group(edition, "green")
    game = built(edition, 5, 4, 3, colour="green", preset="short")
    assert refused(game, sell(streets[2])) == Reason.NOT_EVEN
    game.push(sell(streets[0]))
    game.push(sell(streets[1]))
    assert levels(game, streets) == [3, 3, 3]
