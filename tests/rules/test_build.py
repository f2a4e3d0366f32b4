"""Building: who may, where, in which order, when, and for how much."""

from typing import Any

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


def owner_of(edition: str, colour: str = "orange", levels: list[int] | None = None, **setup) -> Game:
    """Seat 0 owns a whole group, built up to `levels`."""
    streets = group(edition, colour)
    built = dict(zip(streets, levels, strict=False)) if levels else {}
    return Game.scenario(edition, 2, deeds={0: streets}, levels=built, **setup)


def filled(edition: str, *levels: int, colour: str = "orange", **setup) -> Game:
    """The last of `levels` also for the streets that the group has more in this edition."""
    count = len(group(edition, colour))
    return owner_of(edition, colour, [*levels, *[levels[-1]] * count][:count], **setup)


def words(*streets: int) -> str:
    return " ".join(map(str, streets))


# ---- who may build


@rule("BUILD-01")
@COLOUR
def test_the_whole_group_is_needed(edition, colour):
    streets = group(edition, colour)
    assert owner_of(edition, colour).explain(f"build {streets[0]}").legal
    for missing in streets:
        rest = [street for street in streets if street != missing]
        for deeds in ({0: rest}, {0: rest, 1: [missing]}):
            game = Game.scenario(edition, 2, deeds=deeds)
            assert refused(game, f"build {rest[0]}") == Reason.GROUP_INCOMPLETE


@rule("BUILD-01", "BUILD-04")
def test_a_built_hotel_group_must_be_whole_too(edition):
    streets = group(edition, "orange")
    game = Game.scenario(edition, 2, deeds={0: streets[:2]})
    assert refused(game, f"hotel {streets[0]}") == Reason.GROUP_INCOMPLETE


@rule("BUILD-02", "AMB-G01", "AMB-G02")
@COLOUR
@pytest.mark.parametrize("holder", [BANK, 1])
def test_mega_allows_one_missing_street(edition, colour, holder):
    streets = group(edition, colour)
    for missing in streets:
        rest = [street for street in streets if street != missing]
        deeds = {0: rest} if holder == BANK else {0: rest, holder: [missing]}
        game = Game.scenario(edition, 2, deeds=deeds)
        game.push(f"build {rest[-1]}")
        assert game.level(rest[-1]) == 1
        assert refused(game, f"build {missing}") == Reason.NOT_OWNER
        assert refused(game, f"build {words(*streets)}") == Reason.NOT_OWNER


@rule("BUILD-02")
@COLOUR
def test_mega_does_not_allow_two_missing_streets(edition, colour):
    streets = group(edition, colour)
    game = Game.scenario(edition, 2, deeds={0: streets[2:], 1: streets[:1]})
    assert refused(game, f"build {streets[2]}") == Reason.GROUP_INCOMPLETE
    assert refused(game, f"hotel {streets[2]}") == Reason.GROUP_INCOMPLETE


@rule("BUILD-02", "BUILD-07", "AMB-G01")
def test_mega_hotels_with_one_missing_street(edition):
    streets = group(edition, "orange")
    built = dict.fromkeys(streets[:3], 4)
    game = Game.scenario(edition, 2, deeds={0: streets[:3], 1: streets[3:]}, levels=built)
    game.push(f"hotel {words(*streets[:3])}")
    assert levels(game, streets) == [5, 5, 5, 0]


@rule("BUILD-01")
def test_only_on_own_streets(edition):
    orange, red = group(edition, "orange"), group(edition, "red")
    game = Game.scenario(edition, 2, deeds={0: orange, 1: red})
    assert refused(game, f"build {red[0]}") == Reason.NOT_OWNER
    assert refused(game, f"build {group(edition, 'green')[0]}") == Reason.NOT_OWNER
    assert refused(game, f"build {orange[0]}", seat=1) == Reason.NOT_OWNER


@rule("BUILD-03", "UTIL-05")
def test_houses_stand_on_streets_alone(edition):
    stations, utilities = fields(edition, FieldKind.STATION), fields(edition, FieldKind.UTILITY)
    game = Game.scenario(edition, 2, deeds={0: [*stations, *utilities]})
    for word in ("build", "hotel"):
        assert refused(game, f"{word} {stations[0]}") == Reason.NOT_A_STREET
        assert refused(game, f"{word} {utilities[0]}") == Reason.NOT_A_STREET
        assert refused(game, f"{word} 0") == Reason.NOT_A_DEED
        assert refused(game, f"{word} {field(edition, FieldKind.PARKING)}") == Reason.NOT_A_DEED


@rule("BUILD-01")
def test_fields_and_pieces_of_another_box_do_not_exist(edition):
    streets = group(edition, "orange")
    stations = fields(edition, FieldKind.STATION)
    game = Game.scenario(edition, 2, deeds={0: [*streets, *stations]}, levels=dict.fromkeys(streets, 5))
    assert refused(game, "build 40") == Reason.NO_SUCH_FIELD
    assert refused(game, f"skyscraper {streets[0]}") == Reason.NO_SUCH_PIECE
    assert refused(game, f"mall {stations[0]}") == Reason.NO_SUCH_PIECE


# ---- the price


@rule("BUILD-03")
@COLOUR
def test_a_house_costs_what_the_deed_says(edition, colour):
    price = money(edition, HOUSE_PRICES[colour])
    street = group(edition, colour)[-1]
    game = owner_of(edition, colour, cash=[price, 0])
    assert game.explain(f"build {street}").cost == price
    assert f"build {street}" in map(str, game.menu())
    events = game.push(f"build {street}")
    assert events == [
        Event(EventKind.PAID, 0, BANK, 0, price, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 0, BANK, street, 1, Piece.HOUSE),
    ]
    assert game.cash(0) == 0
    assert game.level(street) == 1
    assert stock(game)[:2] == [31, 12]
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("BUILD-03")
def test_the_price_must_be_at_hand(edition):
    streets = group(edition, "orange")
    unit = money(edition, 1)
    price = money(edition, 100)
    game = owner_of(edition, cash=[price - unit, 0])
    assert refused(game, f"build {streets[0]}") == Reason.NO_CASH
    game = owner_of(edition, cash=[2 * price - unit, 0])
    assert refused(game, f"build {words(*streets[:2])}") == Reason.NO_CASH
    game = owner_of(edition, cash=[2 * price, 0])
    game.push(f"build {words(*streets[:2])}")
    assert game.cash(0) == 0


@rule("BUILD-03", "AUCTION-02")
def test_money_bound_by_a_bid_cannot_be_spent_on_houses(edition):
    streets = group(edition, "orange")
    lot = group(edition, "dark_blue")[0]
    price = money(edition, 100)
    game = owner_of(edition, cash=[3 * price, 3 * price], position=[before(edition, lot, 8)])
    game.push("roll", dice=plain_dice(edition, 3, 5))
    game.push("decline")
    bid = 2 * price + money(edition, 1)
    game.push(f"bid {bid}", seat=0)
    assert refused(game, f"build {streets[0]}", seat=0) == Reason.NO_CASH
    game.push(f"bid {bid + money(edition, 1)}", seat=1)
    game.push(f"build {streets[0]}", seat=0)
    assert game.cash(0) == 2 * price


# ---- evenly


@rule("BUILD-04", "AMB-G26")
@pytest.mark.parametrize("height", [1, 2, 3])
def test_building_is_even(edition, height):
    streets = group(edition, "orange")
    game = filled(edition, height, height - 1)
    assert refused(game, f"build {streets[0]}") == Reason.NOT_EVEN
    for street in streets[1:]:
        game.push(f"build {street}")
    assert levels(game, streets) == [height] * len(streets)
    game.push(f"build {streets[0]}")
    assert levels(game, streets) == [height + 1] + [height] * (len(streets) - 1)


@rule("BUILD-04")
def test_a_plan_must_end_evenly(edition):
    streets = group(edition, "orange")
    first, second, third = streets[:3]
    game = owner_of(edition)
    assert refused(game, f"build {first} {first}") == Reason.NOT_EVEN
    assert refused(game, f"build {words(*streets)} {first} {first}") == Reason.NOT_EVEN
    assert refused(game, f"build {first} {second} {second}") == Reason.NOT_EVEN
    game.push(f"build {words(*streets)} {third}")
    assert levels(game, streets) == [1, 1, 2, 1][: len(streets)]
    game.push(f"build {first} {second}")
    assert game.level(first) == game.level(second) == 2


@rule("BUILD-04", "BUILD-02", "AMB-G23")
def test_with_one_missing_street_evenness_is_measured_on_the_own_ones(edition):
    streets = group(edition, "orange")
    game = Game.scenario(edition, 3, deeds={0: streets[:3], 1: streets[3:]}, levels={streets[0]: 1})
    assert refused(game, f"build {streets[0]}") == Reason.NOT_EVEN
    game.push(f"build {words(*streets[1:3])}")
    game.push(f"build {streets[0]}")
    assert levels(game, streets) == [2, 1, 1, 0]


# ---- four houses, one hotel


@rule("BUILD-05", "BUILD-11")
def test_at_most_four_houses(edition):
    streets = group(edition, "orange")
    game = owner_of(edition, cash=[money(edition, 3000), 0])
    assert refused(game, f"build {words(*streets * 5)}") == Reason.LEVEL_FULL
    game.push(f"build {words(*streets * 4)}")
    assert levels(game, streets) == [4] * len(streets)
    assert stock(game)[0] == 32 - 4 * len(streets)
    assert refused(game, f"build {streets[0]}") == Reason.LEVEL_FULL
    assert refused(filled(edition, 3), f"build {words(*streets)} {streets[0]}") == Reason.LEVEL_FULL


@rule("BUILD-06")
def test_a_hotel_takes_the_place_of_four_houses(edition):
    streets = group(edition, "orange")
    price = money(edition, 100)
    game = filled(edition, 4, cash=[price, 0])
    houses = stock(game)[0]
    assert f"hotel {streets[1]}" in map(str, game.menu())
    events = game.push(f"hotel {streets[1]}")
    assert events == [
        Event(EventKind.PAID, 0, BANK, 0, price, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 0, BANK, streets[1], 5, Piece.HOTEL),
    ]
    assert game.level(streets[1]) == 5
    assert stock(game)[:2] == [houses + 4, 11]
    assert game.cash(0) == 0
    assert refused(game, f"hotel {streets[0]}") == Reason.NO_CASH


@rule("BUILD-06", "BUILD-03", "BUILD-11")
@COLOUR
def test_what_a_hotel_costs_in_all(edition, colour):
    streets = group(edition, colour)
    price = money(edition, HOUSE_PRICES[colour])  # sample deed: 4 × 200 + 200 = 1000
    game = owner_of(edition, colour, cash=[5 * price * len(streets), 0])
    game.push(f"build {words(*streets * 4)}")
    assert game.cash(0) == price * len(streets)
    game.push(f"hotel {words(*streets)}")
    assert game.cash(0) == 0
    assert levels(game, streets) == [5] * len(streets)
    assert stock(game)[:2] == [32, 12 - len(streets)]


@rule("BUILD-07")
def test_a_hotel_needs_four_houses_on_every_street(edition):
    streets = group(edition, "orange")
    uneven = filled(edition, 4, 4, 3)
    for street in streets:
        assert refused(uneven, f"hotel {street}") == Reason.HOTEL_NEEDS_HOUSES
    assert refused(filled(edition, 3), f"hotel {streets[0]}") == Reason.HOTEL_NEEDS_HOUSES
    assert refused(owner_of(edition), f"hotel {streets[0]}") == Reason.HOTEL_NEEDS_HOUSES
    uneven.push(f"build {words(*streets[2:])}")
    uneven.push(f"hotel {streets[0]}")
    uneven.push(f"hotel {streets[2]}")  # a hotel next door is as good as four houses
    assert levels(uneven, streets[:3]) == [5, 4, 5]


@rule("BUILD-08")
def test_one_hotel_and_no_houses_beside_it(edition):
    streets = group(edition, "orange")
    game = filled(edition, 5, 4)
    assert refused(game, f"hotel {streets[0]}") == Reason.LEVEL_FULL
    assert refused(game, f"build {streets[0]}") == Reason.LEVEL_FULL
    assert refused(game, f"hotel {streets[1]} {streets[1]}") == Reason.LEVEL_FULL
    assert game.explain(f"hotel {streets[1]}").legal


# ---- mortgages


@rule("BUILD-09")
def test_no_building_while_a_street_of_the_group_is_mortgaged(edition):
    streets = group(edition, "orange")
    for mortgaged in streets:
        game = owner_of(edition, mortgaged=[mortgaged])
        for street in streets:
            assert refused(game, f"build {street}") == Reason.GROUP_MORTGAGED
    elsewhere = group(edition, "red")
    game = Game.scenario(edition, 2, deeds={0: streets + elsewhere}, mortgaged=elsewhere)
    assert game.explain(f"build {streets[0]}").legal


@rule("BUILD-09", "BUILD-02", "AMB-G03")
def test_in_mega_only_own_mortgages_count(edition):
    streets = group(edition, "orange")
    deeds = {0: streets[:3], 1: streets[3:]}
    foreign = Game.scenario(edition, 2, deeds=deeds, mortgaged=streets[3:])
    foreign.push(f"build {words(*streets[:3])}")
    assert levels(foreign, streets) == [1, 1, 1, 0]
    own = Game.scenario(edition, 2, deeds=deeds, mortgaged=[streets[2]])
    assert refused(own, f"build {streets[0]}") == Reason.GROUP_MORTGAGED


@rule("BUILD-12", "BUILD-09")
def test_after_a_mortgage_houses_are_bought_back_at_full_price(edition):
    streets = group(edition, "orange")
    price = money(edition, 100)
    game = owner_of(edition, levels=[1], mortgaged=())
    cash = game.cash(0)
    game.push(f"sell {streets[0]}")
    assert game.cash(0) == cash + price // 2
    game.push(f"mortgage {streets[0]}")
    game.push(f"mortgage {streets[1]}")
    game.push(f"lift {streets[0]}")
    assert refused(game, f"build {streets[0]}") == Reason.GROUP_MORTGAGED
    game.push(f"lift {streets[1]}")
    cash = game.cash(0)
    game.push(f"build {streets[0]}")
    assert game.cash(0) == cash - price


# ---- when


def on_foreign_turn(edition: str) -> Game:
    """Seat 1 owns a group; seat 0 is in the middle of its turn and may buy a street."""
    streets = group(edition, "orange")
    lot = group(edition, "dark_blue")[0]
    game = Game.scenario(edition, 2, deeds={1: streets}, position=[before(edition, lot, 8)])
    game.push("roll", dice=plain_dice(edition, 3, 5))
    assert game.phase == Phase.BUY
    return game


@rule("BUILD-10", "TURN-07")
def test_anybody_builds_at_any_time(edition):
    streets = group(edition, "orange")
    game = on_foreign_turn(edition)
    game.push(f"build {streets[0]}", seat=1)
    game.push("decline")
    game.push(f"build {streets[1]}", seat=1)
    game.push("pass")
    game.push("pass")
    assert game.phase == Phase.END
    game.push(f"build {streets[2]}", seat=1)
    game.push("end")
    game.push(f"build {streets[0]}", seat=1)
    assert levels(game, streets) == [2, 1, 1]


@rule("BUILD-10", "TURN-08")
def test_in_mega_one_builds_between_the_turns_of_others(edition):
    streets = group(edition, "orange")
    game = on_foreign_turn(edition)
    closed = Reason.WINDOW_CLOSED
    assert refused(game, f"build {streets[0]}", seat=1) == closed
    game.push("decline")
    assert refused(game, f"build {streets[0]}", seat=1) == closed
    game.push("pass")
    game.push("pass")
    assert game.phase == Phase.END
    assert refused(game, f"build {streets[0]}", seat=1) == closed
    between = Game.scenario(edition, 3, deeds={1: streets})
    between.push(f"build {streets[0]}", seat=1)
    assert between.level(streets[0]) == 1


@rule("BUILD-10")
def test_building_in_ones_own_turn_before_and_after_the_roll(edition):
    streets = group(edition, "orange")
    game = Game.scenario(edition, 2, deeds={0: streets}, position=[streets[0] - 7])
    game.push(f"build {streets[0]}")
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.phase == Phase.END
    game.push(f"build {streets[1]}")
    assert levels(game, streets)[:2] == [1, 1]


@rule("BUILD-10", "DEBT-01")
def test_an_open_debt_comes_before_building(edition):
    streets = group(edition, "light_blue")
    tax = fields(edition, FieldKind.TAX)[-1]  # 100
    cash = money(edition, 90)
    game = Game.scenario(edition, 2, deeds={0: streets}, position=[tax - 7], cash=[cash, cash])
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.phase == Phase.DEBT
    assert refused(game, f"build {streets[0]}", seat=0) == Reason.DEBT_OPEN


# ---- how many at a time


@rule("BUILD-11")
def test_any_number_of_houses_at_a_time(edition):
    streets = group(edition, "orange")
    game = owner_of(edition, cash=[money(edition, 400) * len(streets), 0])
    events = game.push(f"build {words(*streets * 4)}")
    assert levels(game, streets) == [4] * len(streets)
    assert game.cash(0) == 0
    assert [e.amount for e in events if e.kind == EventKind.PAID] == [money(edition, 400) * len(streets)]
    assert [e.field for e in events if e.kind == EventKind.BUILDING_BUILT] == sorted(streets * 4)


@rule("BUILD-11")
def test_a_plan_concerns_one_group(edition):
    orange, red = group(edition, "orange"), group(edition, "red")
    game = Game.scenario(edition, 2, deeds={0: orange + red})
    assert refused(game, f"build {orange[0]} {red[0]}") == Reason.TOO_MANY_STEPS
    assert refused(game, f"build {words(*[orange[0]] * 7)}") == Reason.TOO_MANY_STEPS
    assert refused(game, f"build {words(*[orange[0]] * 6)}") == Reason.LEVEL_FULL


# ---- rent


@rule("BUILD-13")
@COLOUR
def test_buildings_raise_the_rent_of_their_own_street_only(edition, colour):
    streets = group(edition, colour)
    built, other = streets[0], streets[1]
    deed = Game(edition, 2).edition.fields[built].rent
    rents = []
    for height in range(6):
        game = filled(edition, height, max(height - 1, 0), colour=colour)
        rents.append(game.rent_due(built))
        if height == 1:
            bare = owner_of(edition, colour)
            assert game.rent_due(other) == bare.rent_due(other)
    assert rents[1:] == list(deed[1:6])
    assert sorted(set(rents)) == rents


# ---- the short game


@rule("SHORT-03", "BUILD-07")
def test_in_the_short_game_three_houses_are_enough_for_hotels(edition):
    streets = group(edition, "orange")
    short: dict[str, Any] = {"preset": "short", "cash": [100, 0]}
    game = owner_of(edition, levels=[3, 3, 3], **short)
    game.push(f"hotel {streets[0]}")
    assert levels(game, streets) == [5, 3, 3]
    assert stock(game)[:2] == [32 - 6, 11]
    assert game.cash(0) == 0
    for street in streets:
        uneven = owner_of(edition, levels=[3, 3, 2], **short)
        assert refused(uneven, f"hotel {street}") == Reason.HOTEL_NEEDS_HOUSES


@rule("SHORT-03", "BUILD-05", "AMB-J02")
def test_in_the_short_game_a_fourth_house_is_legal(edition):
    streets = group(edition, "orange")
    game = owner_of(edition, levels=[3, 3, 3], preset="short")
    game.push(f"build {streets[0]}")
    assert game.level(streets[0]) == 4
    assert refused(game, f"build {streets[0]}") == Reason.LEVEL_FULL
    game.push(f"hotel {streets[0]}")
    assert stock(game)[:2] == [32 - 6, 11]  # all four houses go back
    game.push(f"build {streets[1]}")  # four houses beside a hotel
    assert levels(game, streets) == [5, 4, 3]
    assert (
        refused(owner_of(edition, levels=[3, 2, 2], preset="short"), f"build {streets[0]}") == Reason.NOT_EVEN
    )


@rule("BUILD-06", "BUILD-07", "AMB-G11")
def test_every_step_to_a_hotel_is_built(edition):
    streets = group(edition, "orange")
    game = filled(edition, 3)
    assert refused(game, f"hotel {words(*streets)}") == Reason.HOTEL_NEEDS_HOUSES
    game.push(f"build {words(*streets)}")
    game.push(f"hotel {words(*streets)}")
    assert levels(game, streets) == [5] * len(streets)
