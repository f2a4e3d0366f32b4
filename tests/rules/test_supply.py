"""The bank runs short: who is asked, when everyone is served, and when single pieces are auctioned."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.engine.events import Event
from bankhalter.errors import PositionError
from board import before, field, fields, group, money, plain_dice, refused, stock
from marks import rule

FULL = {"mega-deluxe": ("dark_blue", "green")}
"""Groups with seven streets together: full of houses they leave four of the 32."""
FULL_CLASSIC = ("dark_blue", "green", "brown")


def streets_of(edition: str, *colours: str) -> list[int]:
    return [street for colour in colours for street in group(edition, colour)]


def spread(streets: list[int], houses: int) -> dict[int, int]:
    """So many houses, evenly."""
    each, more = divmod(houses, len(streets))
    return {street: each + (place < more) for place, street in enumerate(streets)}


def full_streets(edition: str) -> list[int]:
    return streets_of(edition, *FULL.get(edition, FULL_CLASSIC))


def three_left(edition: str, **setup) -> Game:
    """Three houses left. Seat 0: light blue, one house. Seat 1: orange. Seat 2 has no room for more."""
    full = full_streets(edition)
    first = group(edition, "light_blue")
    levels = {**dict.fromkeys(full, 4), first[0]: 1}
    deeds = {0: first, 1: group(edition, "orange"), 2: full}
    for seat, fields_of in setup.pop("more", {}).items():
        deeds[seat] = deeds[seat] + fields_of
    setup = {"cash": [money(edition, 1000)] * 3, **setup}
    return Game.scenario(edition, 3, deeds=deeds, levels=levels, **setup)


def asked(edition: str) -> Game:
    """Three left, seat 0 asks for two of them: seat 1 has the window."""
    game = three_left(edition)
    light = group(edition, "light_blue")
    game.push(f"build {light[1]} {light[2]}", seat=0)
    return game


def auctioned(edition: str) -> Game:
    """Three left, two and two wanted: the first lot is open."""
    game = asked(edition)
    orange = group(edition, "orange")
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert game.phase == Phase.AUCTION
    return game


def rival_with_room(edition: str, room: int, **setup) -> Game:
    """Three houses left, and seat 1 has room for so many on brown; seat 0 has light blue."""
    brown, light = group(edition, "brown"), group(edition, "light_blue")
    full = streets_of(edition, *(("green",) if edition == "mega-deluxe" else ("green", "dark_blue")))
    levels = {
        **dict.fromkeys(full, 4),
        **spread(brown, 4 * len(brown) - room),
        **spread(light, 1 + room),
    }
    game = Game.scenario(edition, 3, deeds={0: light, 1: brown, 2: full}, levels=levels, **setup)
    assert game.state.stock[Piece.HOUSE] == 3
    return game


def lowest(game: Game, colour: str) -> int:
    """A street of the group that can take the next house."""
    return min(group(game.edition.id, colour), key=game.level)


def wanted(game: Game) -> list[int]:
    return [int(count) for count in game.state.wanted[: game.players]]


def frame(game: Game) -> list[int]:
    return [int(value) for value in game.state.frames[game.state.depth - 1]]


def texts(game: Game, seat: int) -> list[str]:
    return [str(action) for action in game.menu(seat)]


def opening(edition: str, classic: int) -> int:
    """The lowest opening bid: 1, or in Mega the deed's price, which is `classic` there."""
    return money(edition, classic) if edition == "mega-deluxe" else 1


def assert_calm(game: Game) -> None:
    """Nothing is left of the shortage."""
    assert (game.phase, game.actor) == (Phase.ROLL, game.active)
    assert game.state.depth == 1
    assert not game.state.wanted.any()


def assert_sound(game: Game) -> None:
    """The position is one that the rules allow."""
    Game.from_position(game.position(), manual=True)


# ---- the stock


@rule("SUPPLY-01")
def test_the_stock_of_a_new_game(edition):
    assert stock(Game(edition, 2)) == [32, 12, *((8, 4) if edition == "mega-deluxe" else (0, 0))]


@rule("SUPPLY-01")
def test_the_limit_is_meant(edition):
    nine = streets_of(edition, "pink", "orange", "red")[:9]
    with pytest.raises(PositionError, match="SUPPLY-01"):
        Game.scenario(
            edition, 2, deeds={0: streets_of(edition, "pink", "orange", "red")}, levels=spread(nine, 33)
        )


@rule("SUPPLY-02")
def test_without_houses_nobody_builds_until_some_are_returned(edition):
    full = streets_of(edition, "pink", "red") + group(edition, "dark_blue")[:2]
    full = full[:8] if edition == "mega-deluxe" else full
    light = group(edition, "light_blue")
    deeds = {0: light, 1: streets_of(edition, "pink", "red", "dark_blue")}
    game = Game.scenario(edition, 2, deeds=deeds, levels=dict.fromkeys(full, 4))
    assert stock(game)[:2] == [0, 12]
    assert refused(game, f"build {light[0]}") == Reason.NO_STOCK
    assert f"build {light[0]}" not in texts(game, 0)
    game.push(f"sell {full[0]}", seat=1)
    assert stock(game)[0] == 1
    assert refused(game, f"build {light[0]} {light[1]}") == Reason.NO_STOCK
    game.push(f"build {light[0]}")
    game.push("pass")
    assert game.level(light[0]) == 1
    assert stock(game)[0] == 0


@rule("SUPPLY-02")
def test_more_than_the_bank_has_cannot_be_asked_for(edition):
    light = group(edition, "light_blue")
    full = full_streets(edition)
    alone = Game.scenario(
        edition, 2, deeds={0: full + light}, levels={**dict.fromkeys(full, 4), light[0]: 1, light[1]: 1}
    )
    assert stock(alone)[0] == 2
    rest = [street for street in light if alone.level(street) == 0]
    too_many = [*rest, light[0], light[1]][:3]
    assert refused(alone, "build " + " ".join(map(str, too_many))) == Reason.NO_STOCK
    alone.push("build " + " ".join(map(str, too_many[:2])))
    assert stock(alone)[0] == 0


@rule("SUPPLY-02", "AMB-G30")
def test_houses_and_hotels_are_separate_stocks(edition):
    full = full_streets(edition)
    pair = group(edition, "light_blue")
    levels = {**dict.fromkeys(full, 4), **spread(pair, 4)}
    game = Game.scenario(edition, 2, deeds={0: full, 1: pair}, levels=levels)
    assert stock(game)[:2] == [0, 12]
    assert refused(game, f"build {lowest(game, 'light_blue')}", seat=1) == Reason.NO_STOCK
    game.push(f"hotel {full[0]}", seat=0)  # needs no house and brings four
    assert stock(game)[:2] == [4, 11]


@rule("SUPPLY-02", "BUILD-07", "AMB-G11")
def test_no_hotel_without_the_houses_before_it(edition):
    full = streets_of(edition, "dark_blue", "green") if edition == "mega-deluxe" else full_streets(edition)
    light = group(edition, "light_blue")
    game = Game.scenario(
        edition, 2, deeds={0: full + light}, levels={**dict.fromkeys(full, 4), **spread(light, 4)}
    )
    assert stock(game)[0] == 0
    assert refused(game, f"build {lowest(game, 'light_blue')}") == Reason.NO_STOCK
    assert refused(game, f"hotel {light[0]}") == Reason.HOTEL_NEEDS_HOUSES


# ---- the window


@rule("SUPPLY-03", "AMB-G09")
def test_a_request_that_others_could_contest_opens_a_window(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = three_left(edition)
    events = game.push(f"build {light[1]} {light[2]}", seat=0)
    assert events == [Event(EventKind.BUILDING_WANTED, 0, BANK, light[1], 2, Piece.HOUSE)]
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)
    assert frame(game) == [Phase.SHORTAGE, 0, light[1], 2, BANK, 0b101, Piece.HOUSE, 0]
    assert (game.level(light[1]), game.cash(0), stock(game)[0]) == (0, money(edition, 1000), 3)
    raising = [f"mortgage {street}" for street in orange]
    assert texts(game, 1) == ["pass", *(f"build {street}" for street in orange), *raising]
    assert_sound(game)


@rule("SUPPLY-03", "AMB-G09")
def test_in_the_window_only_those_asked_answer(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = asked(edition)
    assert refused(game, "pass", seat=0) == Reason.ALREADY_ANSWERED
    assert refused(game, f"build {light[0]}", seat=0) == Reason.ALREADY_ANSWERED
    assert refused(game, "pass", seat=2) == Reason.ALREADY_ANSWERED
    assert refused(game, "roll", seat=0) == Reason.WRONG_PHASE
    assert refused(game, f"bid 1 on {orange[0]}", seat=1) == Reason.WRONG_PHASE
    assert refused(game, f"offer 1 give {light[1]} get {orange[0]}", seat=0) == Reason.WINDOW_CLOSED


@rule("SUPPLY-03", "BUILD-04")
def test_an_announcement_must_be_a_legal_plan(edition):
    orange, light = group(edition, "orange"), group(edition, "light_blue")
    game = asked(edition)
    assert refused(game, f"build {orange[0]} {orange[0]}", seat=1) == Reason.NOT_EVEN
    assert refused(game, f"build {light[0]}", seat=1) == Reason.NOT_OWNER
    assert refused(game, f"hotel {orange[0]}", seat=1) == Reason.HOTEL_NEEDS_HOUSES


@rule("SUPPLY-03", "AMB-G32")
def test_who_cannot_pay_the_full_price_may_announce_and_bid_what_he_has(edition):
    """A whole group and 20 in cash: enough for a bid, in Mega with what another deed brings."""
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    station = field(edition, FieldKind.STATION)
    thousand, little = money(edition, 1000), money(edition, 20)
    game = three_left(edition, cash=[thousand, little, thousand], more={1: [station]})
    game.push(f"build {light[1]} {light[2]}", seat=0)
    assert f"build {orange[0]}" in texts(game, 1)
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert (game.phase, wanted(game)) == (Phase.AUCTION, [2, 2, 0])
    assert refused(game, f"bid {little + opening(edition, 100)} on {orange[0]}", 1) == Reason.BID_NOT_COVERED
    game.push(f"mortgage {station}", seat=1)
    game.push(f"bid {opening(edition, 100)} on {orange[0]}", seat=1)
    game.push("pass", seat=0)
    assert game.level(orange[0]) == 1
    assert game.cash(1) == little + money(edition, 100) - opening(edition, 100)
    assert_sound(game)


@rule("SUPPLY-03", "SELL-08", "MORT-13", "AMB-G32")
def test_in_the_window_all_may_raise_money(edition):
    light, orange, full = group(edition, "light_blue"), group(edition, "orange"), full_streets(edition)
    station = field(edition, FieldKind.STATION)
    game = three_left(edition, more={0: [station]})
    game.push(f"build {light[1]} {light[2]}", seat=0)
    left = stock(game)[0]
    game.push(f"sell {full[0]}", seat=2)
    game.push(f"mortgage {station}", seat=0)
    assert (game.phase, game.actor, stock(game)[0]) == (Phase.SHORTAGE, 1, left + 1)
    assert refused(game, f"lift {station}", seat=0) == Reason.WINDOW_CLOSED
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert game.level(orange[0]) == game.level(orange[1]) == 1  # there were four, and four were wanted
    assert_calm(game)
    assert_sound(game)


@rule("SUPPLY-03", "AMB-G32")
@pytest.mark.parametrize("raised", [False, True])
def test_a_wish_that_cannot_be_paid_when_it_is_served_lapses(edition, raised):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    thousand, price = money(edition, 1000), money(edition, 100)
    station = field(edition, FieldKind.STATION)
    game = three_left(edition, cash=[thousand, price, thousand], more={1: [station]})
    game.push(f"build {light[1]}", seat=0)
    if raised:
        game.push(f"mortgage {station}", seat=1)
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert [game.level(street) for street in (light[1], *orange[:2])] == [1, int(raised), int(raised)]
    assert game.cash(1) == (0 if raised else price)
    assert_calm(game)
    assert_sound(game)


@rule("SUPPLY-03", "BUILD-09", "AMB-G32")
def test_a_wish_lapses_where_its_group_was_mortgaged_since(edition):
    light = group(edition, "light_blue")
    game = three_left(edition)
    game.push(f"sell {light[0]}", seat=0)
    game.push(f"build {light[1]}", seat=0)
    game.push(f"mortgage {light[2]}", seat=0)
    assert Game.from_position(game.position()).digest() == game.digest()
    cash = game.cash(0)
    game.push("pass", seat=1)
    assert (game.level(light[1]), game.cash(0)) == (0, cash)
    assert_calm(game)
    assert_sound(game)


@rule("SUPPLY-03", "BUILD-04", "AMB-G32")
def test_of_a_wish_is_built_what_a_sale_since_has_left_even(edition):
    light = group(edition, "light_blue")
    game = three_left(edition)
    rest = light[1:]
    game.push("build " + " ".join(map(str, rest)), seat=0)
    game.push(f"sell {light[0]}", seat=0)
    game.push("pass", seat=1)
    assert [game.level(street) for street in light] == [0, *[1] * len(rest)]
    assert_calm(game)
    assert_sound(game)


@rule("SUPPLY-03", "BUILD-03", "AMB-G32")
def test_who_opens_the_window_must_be_able_to_pay_for_one_building(edition):
    light = group(edition, "light_blue")
    thousand, price = money(edition, 1000), money(edition, 50)
    poor = three_left(edition, cash=[price - money(edition, 1), thousand, thousand])
    assert refused(poor, f"build {light[1]}", seat=0) == Reason.NO_CASH
    assert refused(poor, f"build {light[1]} {light[2]}", seat=0) == Reason.NO_CASH
    game = three_left(edition, cash=[price, thousand, thousand])
    game.push(f"build {light[1]} {light[2]}", seat=0)
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)
    game.push("pass", seat=1)  # served, but not paid: the wish lapses
    assert [game.level(light[1]), game.level(light[2]), game.cash(0)] == [0, 0, price]
    assert_calm(game)


@rule("SUPPLY-03", "AUCTION-09", "AMB-G32")
def test_mega_the_opening_price_is_that_of_the_field_the_house_is_for(edition):
    """5.000 pay a brown house; for a dark blue one at 20.000 the brown mortgages do not suffice."""
    light, brown, blue = (group(edition, colour) for colour in ("light_blue", "brown", "dark_blue"))
    full = streets_of(edition, "pink", "orange")
    levels = {**dict.fromkeys(full, 4), full[0]: 3}
    deeds = {0: light, 1: brown + blue, 2: full}
    game = Game.scenario(edition, 3, cash=[100_000, 5000, 0], deeds=deeds, levels=levels)
    game.push(f"build {light[0]}", seat=0)
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)
    assert refused(game, f"build {blue[0]}", seat=1) == Reason.NO_CASH
    game.push(f"build {brown[0]}", seat=1)


@rule("SUPPLY-03", "BUILD-03", "AMB-G32")
def test_without_a_window_the_whole_request_must_be_paid(edition):
    light = group(edition, "light_blue")
    game = Game.scenario(edition, 2, cash=[money(edition, 50), 0], deeds={0: light})
    assert refused(game, f"build {light[1]} {light[2]}", seat=0) == Reason.NO_CASH


@rule("SUPPLY-03", "SUPPLY-04", "AMB-G30")
def test_the_window_is_about_one_kind_of_building(edition):
    light, orange, pink = (group(edition, colour) for colour in ("light_blue", "orange", "pink"))
    full = streets_of(edition, *(("dark_blue",) if edition == "mega-deluxe" else ("dark_blue", "brown")))
    levels = {**dict.fromkeys(full + pink, 4), light[0]: 1}
    game = Game.scenario(edition, 3, deeds={0: light, 1: orange + pink, 2: full}, levels=levels)
    assert stock(game)[0] == 3
    game.push(f"build {light[1]}", seat=0)
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)
    assert refused(game, f"hotel {pink[0]}", seat=1) == Reason.WRONG_PHASE
    assert game.explain(f"build {orange[0]}", seat=1).legal


@rule("SUPPLY-03", "AMB-G09")
@pytest.mark.parametrize(("room", "window"), [(2, False), (3, True)])
def test_no_window_when_the_stock_is_enough_for_all_that_could_be_wanted(edition, room, window):
    game = rival_with_room(edition, room)
    street = lowest(game, "light_blue")
    game.push(f"build {street}", seat=0)
    assert (game.phase == Phase.SHORTAGE) == window
    assert stock(game)[0] == (3 if window else 2)


@rule("SUPPLY-03", "AMB-G09")
@pytest.mark.parametrize(("houses", "window"), [(1, False), (2, True)])
def test_the_window_depends_on_how_many_are_asked_for(edition, houses, window):
    game = rival_with_room(edition, 2)
    streets = sorted(group(edition, "light_blue"), key=game.level)[:houses]
    game.push("build " + " ".join(map(str, streets)), seat=0)
    assert (game.phase == Phase.SHORTAGE) == window


@rule("SUPPLY-03", "AMB-G09")
def test_room_on_several_groups_counts_together(edition):
    orange, light = group(edition, "orange"), group(edition, "light_blue")
    brown = group(edition, "brown")
    full = streets_of(edition, *(("green",) if edition == "mega-deluxe" else ("green", "dark_blue")))
    levels = {**dict.fromkeys(full, 4), **spread(brown, 4 * len(brown) - 1)}
    missing = 32 - sum(levels.values()) - 2
    levels |= spread(orange, missing)
    game = Game.scenario(edition, 2, deeds={0: light, 1: brown + orange + full}, levels=levels)
    assert stock(game)[0] == 2
    game.push(f"build {light[0]}", seat=0)
    assert game.phase == Phase.SHORTAGE
    assert game.actor == 1


@rule("SUPPLY-03", "AMB-G09", "AMB-D09")
@pytest.mark.parametrize("why", ["incomplete", "mortgaged"])
def test_who_cannot_build_is_not_asked(edition, why):
    light, orange, full = group(edition, "light_blue"), group(edition, "orange"), full_streets(edition)
    deeds = {0: light, 1: orange if why == "mortgaged" else orange[:-2], 2: full}
    setup: dict[str, Any] = {"mortgaged": [orange[0]]} if why == "mortgaged" else {}
    levels = {**dict.fromkeys(full, 4), light[0]: 1}
    game = Game.scenario(edition, 3, deeds=deeds, levels=levels, **setup)
    game.push(f"build {light[1]}", seat=0)
    assert game.phase == Phase.ROLL
    assert game.level(light[1]) == 1


@rule("SUPPLY-03", "AMB-G09", "AMB-G32")
@pytest.mark.parametrize("short", [1, 0])
def test_only_who_could_raise_the_opening_price_is_asked(edition, short):
    """Mortgaging the group itself would not help: then nothing could be built there."""
    light = group(edition, "light_blue")
    thousand, cash = money(edition, 1000), opening(edition, 100) - money(edition, short)
    game = three_left(edition, cash=[thousand, cash, thousand])
    game.push(f"build {light[1]}", seat=0)
    assert (game.phase == Phase.SHORTAGE) == (not short)
    assert game.level(light[1]) == short


@rule("SUPPLY-03", "AMB-G09", "AMB-G32")
@pytest.mark.parametrize("means", ["deed", "mortgaged deed", "house"])
def test_money_that_could_be_raised_counts(edition, means):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    station, thousand = field(edition, FieldKind.STATION), money(edition, 1000)
    more = {} if means == "house" else {1: [station]}
    mortgaged = [station] if means == "mortgaged deed" else []
    game = three_left(edition, cash=[thousand, 0, thousand], more=more, mortgaged=mortgaged)
    if means == "house":
        game.state.level[orange[:2]] = 1
        game.state.stock[Piece.HOUSE] -= 2
    game.push(f"build {light[1]}", seat=0)
    assert (game.phase == Phase.SHORTAGE) == (means != "mortgaged deed")


@rule("SUPPLY-03", "AUCTION-03", "AMB-B13")
def test_a_debtor_is_not_asked(edition):
    light, orange, full = group(edition, "light_blue"), group(edition, "orange"), full_streets(edition)
    tax = fields(edition, FieldKind.TAX)[-1]
    levels = {**dict.fromkeys(full, 4), light[0]: 1}
    deeds = {0: light, 1: orange, 2: full}
    game = Game.scenario(
        edition, 3, active=1, deeds=deeds, levels=levels, cash=[1000, 90, 1000], position=[0, tax - 7, 0]
    )
    game.push("roll", dice=(3, 4))
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    game.push(f"build {light[1]}", seat=0)
    assert game.level(light[1]) == 1
    assert game.phase == Phase.DEBT


def four_players(edition: str) -> Game:
    """Three houses left; seats 0, 1 and 3 can build, seat 2 has no room; seat 0 is on turn."""
    light, orange, pink = (group(edition, colour) for colour in ("light_blue", "orange", "pink"))
    full = full_streets(edition)
    deeds = {0: orange, 1: light, 2: full, 3: pink}
    return Game.scenario(edition, 4, deeds=deeds, levels={**dict.fromkeys(full, 4), light[0]: 1})


@rule("SUPPLY-03", "AMB-G09", "AMB-B08")
def test_the_window_goes_clockwise_from_who_asked(edition):
    light, orange, pink = (group(edition, colour) for colour in ("light_blue", "orange", "pink"))
    game = four_players(edition)
    game.push(f"build {light[1]}", seat=1)
    assert game.actor == 3
    assert frame(game) == [Phase.SHORTAGE, 1, light[1], 1, BANK, 0b0110, Piece.HOUSE, 0]
    game.push(f"build {pink[0]}")
    assert game.actor == 0
    assert refused(game, f"build {pink[1]}", seat=3) == Reason.ALREADY_ANSWERED
    events = game.push(f"build {orange[0]}")
    assert [(e.seat, e.field) for e in events if e.kind == EventKind.BUILDING_BUILT] == [
        (1, light[1]),
        (3, pink[0]),
        (0, orange[0]),
    ]
    assert stock(game)[0] == 0
    assert_calm(game)


@rule("SUPPLY-03", "AMB-G09")
def test_the_window_stays_open_until_all_have_answered(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = four_players(edition)
    game.push(f"build {light[1]}", seat=1)
    game.push(f"build {orange[0]}", seat=0)  # before being asked
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 3)
    assert game.level(orange[0]) == 0
    game.push("pass", seat=3)
    assert game.level(orange[0]) == game.level(light[1]) == 1
    assert_calm(game)


# ---- enough for all


@rule("SUPPLY-03", "AMB-G09")
def test_one_and_two_of_three_are_served(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = three_left(edition)
    game.push(f"build {light[1]}", seat=0)
    events = game.push(f"build {orange[0]} {orange[2]}", seat=1)
    house, dear = money(edition, 50), money(edition, 100)
    assert events == [
        Event(EventKind.BUILDING_WANTED, 1, BANK, orange[0], 2, Piece.HOUSE),
        Event(EventKind.PAID, 0, BANK, 0, house, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 0, BANK, light[1], 1, Piece.HOUSE),
        Event(EventKind.PAID, 1, BANK, 0, dear, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 1, BANK, orange[0], 1, Piece.HOUSE),
        Event(EventKind.PAID, 1, BANK, 0, dear, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 1, BANK, orange[2], 1, Piece.HOUSE),
    ]
    assert game.cash(0) == money(edition, 950)
    assert game.cash(1) == money(edition, 800)
    assert stock(game)[0] == 0
    assert_calm(game)
    assert_sound(game)


@rule("SUPPLY-03", "AMB-G09")
def test_if_nobody_else_wants_to_build_the_request_is_served(edition):
    light = group(edition, "light_blue")
    game = asked(edition)
    game.push("pass")
    assert game.level(light[1]) == game.level(light[2]) == 1
    assert game.cash(0) == money(edition, 900)
    assert game.cash(1) == money(edition, 1000)
    assert stock(game)[0] == 1
    assert_calm(game)


@rule("SUPPLY-03", "BUILD-11")
def test_large_wishes_are_served_exactly(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    full = streets_of(edition, *(("dark_blue",) if edition == "mega-deluxe" else ("dark_blue", "brown")))
    thousand = money(edition, 3000)
    game = Game.scenario(
        edition,
        3,
        deeds={0: orange, 1: light, 2: full},
        levels=dict.fromkeys(full, 4),
        cash=[thousand] * 3,
    )
    count = len(light)
    first = [*light * 2, light[-1]]
    game.push("build " + " ".join(map(str, first)), seat=1)
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 0)
    assert wanted(game)[1] == light[0] + (0o3222 if count == 4 else 0o322) * 64
    game.push("build " + " ".join(map(str, [*orange * 2, orange[1]])), seat=0)
    assert [game.level(street) for street in light] == [2] * (count - 1) + [3]
    assert [game.level(street) for street in orange] == [2, 3, 2, 2][:count]
    assert game.cash(1) == thousand - money(edition, 50) * (2 * count + 1)
    assert game.cash(0) == thousand - money(edition, 100) * (2 * count + 1)
    assert_calm(game)


@rule("SUPPLY-03", "MORT-12")
def test_a_building_duty_waits_for_nobody(edition):
    light, orange, full = group(edition, "light_blue"), group(edition, "orange"), full_streets(edition)
    last = orange[3]
    deeds = {0: orange[:3], 1: light, 2: full}
    levels = {**dict.fromkeys(full, 4), **dict.fromkeys(orange[:3], 1)}
    game = Game.scenario(edition, 3, deeds=deeds, levels=levels, position=[last - 7])
    assert stock(game)[0] == 1
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("buy")
    assert game.phase == Phase.DUTY
    game.push(f"build {last}")
    assert game.level(last) == 1
    assert game.state.duty == 0
    assert game.phase == Phase.END


# ---- the auction


@rule("SUPPLY-03", "AMB-D08", "AMB-G09")
def test_two_and_two_of_three_are_auctioned(edition):
    orange = group(edition, "orange")
    game = asked(edition)
    events = game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert events == [
        Event(EventKind.BUILDING_WANTED, 1, BANK, orange[0], 2, Piece.HOUSE),
        Event(EventKind.AUCTION_OPENED, BANK, BANK, -1, 0, Piece.HOUSE + 1),
    ]
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    assert frame(game) == [Phase.AUCTION, BANK, -1, 0, BANK, 0, Piece.HOUSE, 0]
    assert wanted(game) == [2, 2, 0]
    assert stock(game)[0] == 3
    assert (game.cash(0), game.cash(1)) == (money(edition, 1000),) * 2
    assert_sound(game)


@rule("SUPPLY-03", "AMB-D08", "AMB-D10")
def test_one_piece_per_auction_at_the_price_of_the_bid(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = auctioned(edition)
    unit, low = money(edition, 1), opening(edition, 50)
    assert game.push(f"bid {low} on {light[2]}", seat=0) == [Event(EventKind.BID_MADE, 0, BANK, -1, low)]
    events = game.push("pass", seat=1)
    assert events == [
        Event(EventKind.PASSED, 1, BANK, -1),
        Event(EventKind.AUCTION_WON, 0, BANK, light[2], low, Piece.HOUSE + 1),
        Event(EventKind.BUILDING_BUILT, 0, BANK, light[2], 1, Piece.HOUSE),
        Event(EventKind.PAID, 0, BANK, 0, low, Why.AUCTION),
        Event(EventKind.AUCTION_OPENED, BANK, BANK, -1, 0, Piece.HOUSE + 1),
    ]
    assert game.cash(0) == money(edition, 1000) - low
    assert (wanted(game), stock(game)[0]) == ([1, 2, 0], 2)
    high = opening(edition, 100) + unit
    game.push(f"bid {high} on {orange[1]}", seat=1)
    game.push("pass", seat=0)
    assert game.cash(1) == money(edition, 1000) - high
    assert (wanted(game), stock(game)[0]) == ([1, 1, 0], 1)
    assert game.phase == Phase.AUCTION
    game.push(f"bid {high} on {orange[0]}", seat=1)
    game.push("pass", seat=0)
    assert stock(game)[0] == 0
    assert [game.level(street) for street in (light[2], orange[0], orange[1])] == [1, 1, 1]
    assert_calm(game)
    assert_sound(game)


@rule("SUPPLY-03", "AMB-D09")
def test_who_wanted_less_may_win_more(edition):
    light = group(edition, "light_blue")
    game = auctioned(edition)
    for lot, street in enumerate([light[1], light[2], light[-1] if len(light) > 3 else light[0]]):
        assert wanted(game) == [max(2 - lot, 0), 2, 0]
        game.push(f"bid {opening(edition, 50)} on {street}", seat=0)
        game.push("pass", seat=1)
    assert wanted(game) == [0, 0, 0]
    assert stock(game)[0] == 0
    assert_calm(game)


@rule("SUPPLY-03", "AMB-D01")
def test_without_a_bid_the_pieces_stay_with_the_bank(edition):
    game = auctioned(edition)
    game.push("pass", seat=0)
    events = game.push("pass", seat=1)
    assert events[1:] == [Event(EventKind.AUCTION_FAILED, BANK, BANK, -1, 0, Piece.HOUSE + 1)]
    assert stock(game)[0] == 3
    assert_calm(game)


@rule("SUPPLY-03", "AMB-D08")
def test_the_auctions_end_with_the_shortage(edition):
    light, full = group(edition, "light_blue"), full_streets(edition)
    game = auctioned(edition)
    game.push(f"sell {full[0]}", seat=2)
    assert stock(game)[0] == 4
    game.push(f"bid {opening(edition, 50)} on {light[1]}", seat=0)
    game.push("pass", seat=1)
    assert game.phase == Phase.AUCTION  # seat 2 has room now
    game.push("pass", seat=2)
    assert game.level(light[1]) == 1
    assert stock(game)[0] == 3  # one and two are wanted still
    assert_calm(game)


@rule("SUPPLY-03", "AMB-D08", "AMB-D09")
def test_who_can_no_longer_build_does_not_count_any_more(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = three_left(edition)
    game.push(f"build {light[1]} {light[2]}", seat=0)
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    game.push(f"mortgage {orange[2]}", seat=1)
    game.push(f"bid {opening(edition, 50)} on {light[1]}", seat=0)
    assert game.level(light[1]) == 1  # nobody else could bid
    assert_calm(game)


@rule("SUPPLY-03", "AMB-D09")
def test_only_who_can_place_the_piece_may_bid(edition):
    light, orange, full = group(edition, "light_blue"), group(edition, "orange"), full_streets(edition)
    game = auctioned(edition)
    offer = money(edition, 500)
    assert refused(game, f"bid {offer} on {light[0]}", seat=0) == Reason.NOT_EVEN
    assert refused(game, f"bid {offer} on {orange[0]}", seat=0) == Reason.NOT_OWNER
    assert refused(game, f"bid {offer}", seat=0) == Reason.NOT_A_DEED
    assert refused(game, f"bid {offer} on {full[0]}", seat=2) == Reason.LEVEL_FULL
    low = opening(edition, 50)
    limit = money(edition, 1000)
    bids = [f"bid {low}..{limit} on {street}" for street in light[1:]]
    assert texts(game, 0)[: len(light)] == [*bids, "pass"]
    assert [text for text in texts(game, 2) if text.startswith("bid")] == []
    game.push(f"bid {low} on {light[1]}", seat=0)
    assert game.actor == 1
    game.push("pass", seat=1)  # seat 2 is not asked
    assert game.level(light[1]) == 1


@rule("SUPPLY-03", "AUCTION-03", "AMB-D10")
def test_a_classic_lot_opens_at_one(edition):
    light = group(edition, "light_blue")
    game = auctioned(edition)
    assert refused(game, f"bid 0 on {light[1]}", seat=0) == Reason.BID_TOO_LOW
    game.push(f"bid 1 on {light[1]}", seat=0)
    game.push("pass", seat=1)
    assert game.cash(0) == 999  # far below the printed 50


@rule("SUPPLY-03", "AUCTION-09", "AMB-D10", "AMB-D11")
def test_a_mega_lot_opens_at_the_price_of_the_bidders_deed(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = auctioned(edition)
    assert refused(game, f"bid 4900 on {light[1]}", seat=0) == Reason.BID_TOO_LOW
    assert refused(game, f"bid 9900 on {orange[0]}", seat=1) == Reason.BID_TOO_LOW
    game.push(f"bid 5000 on {light[1]}", seat=0)
    assert refused(game, f"bid 9900 on {orange[0]}", seat=1) == Reason.BID_TOO_LOW
    assert refused(game, f"bid 10050 on {orange[0]}", seat=1) == Reason.BID_NOT_IN_UNITS
    game.push(f"bid 10000 on {orange[0]}", seat=1)
    assert refused(game, f"bid 10000 on {light[1]}", seat=0) == Reason.BID_TOO_LOW
    assert texts(game, 0)[0] == f"bid 10100..100000 on {light[1]}"
    game.push(f"bid 10100 on {light[2]}", seat=0)
    game.push("pass", seat=1)
    assert game.cash(0) == 100000 - 10100
    assert (game.level(light[1]), game.level(light[2])) == (0, 1)


@rule("SUPPLY-03", "AMB-D02", "AMB-D03")
def test_bids_for_a_lot_rise_and_are_covered(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    unit = money(edition, 1)
    game = auctioned(edition)
    start = opening(edition, 100)
    game.push(f"bid {start} on {orange[0]}", seat=1)
    assert game.actor == 0
    assert refused(game, f"bid {start + unit} on {orange[0]}", seat=1) == Reason.HIGHEST_BIDDER
    assert refused(game, "pass", seat=1) == Reason.HIGHEST_BIDDER
    assert refused(game, f"bid {start} on {light[1]}", seat=0) == Reason.BID_TOO_LOW
    assert refused(game, f"bid {money(edition, 1000) + unit} on {light[1]}", seat=0) == Reason.BID_NOT_COVERED
    game.push(f"bid {money(edition, 1000)} on {light[1]}", seat=0)
    game.push("pass", seat=1)
    assert game.cash(0) == 0
    assert game.level(light[1]) == 1


@rule("SUPPLY-03", "AMB-B08", "AMB-D02")
def test_bidders_are_asked_from_the_active_player_onwards(edition):
    light, orange, pink = (group(edition, colour) for colour in ("light_blue", "orange", "pink"))
    game = four_players(edition)
    game.push(f"build {light[1]} {light[2]}", seat=1)
    game.push("pass", seat=3)
    game.push(f"build {orange[0]} {orange[1]}", seat=0)
    assert game.actor == 0
    game.push("pass")
    assert game.actor == 1
    assert refused(game, "pass", seat=0) == Reason.ALREADY_PASSED
    low = opening(edition, 100)
    game.push(f"bid {low} on {light[1]}", seat=1)
    assert game.actor == 3  # to the left of the highest bidder; the earlier pass is not final
    game.push("pass")
    assert game.actor == 0
    high = low + money(edition, 1)
    game.push(f"bid {high} on {orange[2]}")
    assert game.actor == 1
    game.push("pass")
    assert game.actor == 3  # announced nothing, may bid all the same
    assert f"on {pink[0]}" in texts(game, 3)[0]
    game.push("pass")
    assert game.level(orange[2]) == 1
    assert wanted(game) == [1, 2, 0, 0]


@rule("SUPPLY-03", "AMB-B08", "AMB-D02")
def test_the_active_player_is_asked_first_whoever_asked_for_the_houses(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    game = three_left(edition, active=1)
    game.push(f"build {light[1]} {light[2]}", seat=0)
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert (game.phase, game.actor) == (Phase.AUCTION, 1)
    game.push("pass", seat=1)
    assert game.actor == 0
    assert refused(game, "pass", seat=1) == Reason.ALREADY_PASSED


@rule("SUPPLY-03", "AUCTION-03", "AMB-B13")
def test_a_debtor_does_not_bid_for_a_lot(edition):
    light, orange, pink = (group(edition, colour) for colour in ("light_blue", "orange", "pink"))
    tax = fields(edition, FieldKind.TAX)[-1]
    full = full_streets(edition)
    game = Game.scenario(
        edition,
        4,
        active=3,
        deeds={0: orange, 1: light, 2: full, 3: pink},
        levels={**dict.fromkeys(full, 4), light[0]: 1},
        cash=[1000, 1000, 1000, 90],
        position=[0, 0, 0, tax - 7],
    )
    game.push("roll", dice=(3, 4))
    assert (game.phase, game.actor) == (Phase.DEBT, 3)
    game.push(f"build {light[1]} {light[2]}", seat=1)
    game.push(f"build {orange[0]} {orange[1]}", seat=0)
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    assert refused(game, f"bid 5 on {pink[0]}", seat=3) == Reason.DEBT_OPEN
    game.push("pass", seat=0)
    game.push(f"bid 1 on {light[1]}", seat=1)
    game.push("pass", seat=0)
    assert game.level(light[1]) == 1


@rule("SUPPLY-03", "SUPPLY-02")
def test_pieces_under_the_hammer_cannot_be_bought_past_the_auction(edition):
    light = group(edition, "light_blue")
    game = auctioned(edition)
    assert refused(game, f"build {light[1]}", seat=0) == Reason.WINDOW_CLOSED
    assert stock(game)[0] == 3


@rule("SUPPLY-03", "AMB-D09")
def test_a_bid_for_a_piece_binds_the_group_it_is_for(edition):
    orange, station = group(edition, "orange"), fields(edition, FieldKind.STATION)[0]
    full, light = full_streets(edition), group(edition, "light_blue")
    deeds = {0: light, 1: [*orange, station], 2: full}
    levels = {**dict.fromkeys(full, 4), orange[0]: 1}
    game = Game.scenario(edition, 3, active=1, deeds=deeds, levels=levels)
    game.push(f"build {light[1]} {light[2]}", seat=0)
    game.push(f"build {orange[1]} {orange[2]}", seat=1)
    game.push(f"bid {opening(edition, 100)} on {orange[1]}", seat=1)
    assert refused(game, f"sell {orange[0]}", seat=1) == Reason.HIGHEST_BIDDER
    game.push(f"mortgage {station}", seat=1)  # other deeds are free
    game.push("pass", seat=0)
    assert game.level(orange[1]) == 1
    assert_sound(game)


@rule("SUPPLY-03", "BUILD-09", "AMB-D09")
def test_the_street_of_a_bid_cannot_be_mortgaged(edition):
    orange = group(edition, "orange")
    game = auctioned(edition)
    game.push(f"bid {opening(edition, 100)} on {orange[0]}", seat=1)
    for street in orange:
        assert refused(game, f"mortgage {street}", seat=1) == Reason.HIGHEST_BIDDER
    high = opening(edition, 100) + money(edition, 1)
    game.push(f"bid {high} on {group(edition, 'light_blue')[1]}", seat=0)
    game.push(f"mortgage {orange[0]}", seat=1)  # topped: free again
    assert game.level(group(edition, "light_blue")[1]) == 1  # and nobody is left to bid


@rule("SUPPLY-03", "AUCTION-02")
def test_a_lot_cannot_be_bid_for_with_money_bound_elsewhere(edition):
    light, orange = group(edition, "light_blue"), group(edition, "orange")
    lot = group(edition, "yellow")[0]
    game = three_left(edition, position=[before(edition, lot, 7)])
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("decline")
    bound, rest, unit = money(edition, 900), money(edition, 100), money(edition, 1)
    game.push(f"bid {bound}", seat=0)
    game.push(f"build {light[1]} {light[2]}", seat=0)
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert refused(game, f"bid {rest + unit} on {light[1]}", seat=0) == Reason.BID_NOT_COVERED
    game.push(f"bid {rest} on {light[1]}", seat=0)
    game.push("pass", seat=1)
    assert (game.level(light[1]), game.cash(0)) == (1, bound)


@rule("SUPPLY-03", "SUPPLY-05")
def test_the_piece_under_the_hammer_is_not_given_back_for_a_hotel(edition):
    light, orange, pink = (group(edition, colour) for colour in ("light_blue", "orange", "pink"))
    full = full_streets(edition)
    levels = {**dict.fromkeys(full, 4), **dict.fromkeys(pink, 5)}
    game = Game.scenario(edition, 3, deeds={0: light, 1: orange, 2: full + pink}, levels=levels)
    assert stock(game)[0] == 4
    game.push(f"build {light[0]} {light[1]} {light[2]}", seat=0)
    game.push(f"build {orange[0]} {orange[1]}", seat=1)
    assert game.phase == Phase.AUCTION
    assert refused(game, f"sell {pink[0]}", seat=2) == Reason.NO_HOUSES_TO_RETURN
    game.push(f"sell {full[0]}", seat=2)
    game.push(f"sell {pink[0]}", seat=2)
    assert stock(game)[0] == 1


# ---- hotels


def hotels_left(edition: str, spots: int, **setup) -> Game:
    """Two hotels left. Seat 0: light blue, ready for hotels. Seat 1: brown, room for `spots` of them."""
    light, brown = group(edition, "light_blue"), group(edition, "brown")
    full = streets_of(
        edition, *(("pink", "orange") if edition == "mega-deluxe" else ("pink", "orange", "red"))
    )
    own = [5] * (len(brown) - spots) + [4] * spots
    levels = {
        **dict.fromkeys(full, 5),
        **dict.fromkeys(light, 4),
        **dict(zip(brown, own, strict=True)),
    }
    if spots == 2:
        levels[light[0]] = 5
    game = Game.scenario(edition, 3, deeds={0: light, 1: brown, 2: full}, levels=levels, **setup)
    assert game.state.stock[Piece.HOTEL] == 2
    return game


@rule("SUPPLY-04", "AMB-G09")
@pytest.mark.parametrize(("spots", "window"), [(1, False), (2, True)])
def test_hotels_have_the_same_window(edition, spots, window):
    light = group(edition, "light_blue")
    game = hotels_left(edition, spots)
    game.push(f"hotel {light[1]}", seat=0)
    assert (game.phase == Phase.SHORTAGE) == window
    assert game.level(light[1]) == (4 if window else 5)
    if window:
        brown = group(edition, "brown")
        offered = [text for text in texts(game, 1) if not text.startswith("sell")]
        assert offered == ["pass", f"hotel {brown[-2]}", f"hotel {brown[-1]}"]
        game.push(f"hotel {brown[-1]}")  # one and one of two
        assert game.level(light[1]) == game.level(brown[-1]) == 5
        assert stock(game)[1] == 0
        assert_calm(game)


@rule("SUPPLY-04", "AMB-G09")
def test_who_is_not_ready_for_hotels_is_not_asked(edition):
    light, brown = group(edition, "light_blue"), group(edition, "brown")
    full = streets_of(edition, *(("pink", "orange", "dark_blue") if edition == "mega-deluxe" else ()))
    full = full or streets_of(edition, "pink", "orange", "red", "dark_blue")
    levels = {**dict.fromkeys(full, 5), **dict.fromkeys(light, 4), **dict.fromkeys(brown, 4), brown[0]: 3}
    game = Game.scenario(edition, 3, deeds={0: light, 1: brown, 2: full}, levels=levels)
    assert stock(game)[1] == 1
    game.push(f"hotel {light[0]}", seat=0)
    assert game.level(light[0]) == 5
    assert refused(game, f"hotel {light[1]}", seat=0) == Reason.NO_STOCK


def last_hotel(edition: str) -> Game:
    """One hotel left, wanted by seat 0 for light blue and by seat 1 for brown: auction."""
    light, brown = group(edition, "light_blue"), group(edition, "brown")
    full = streets_of(edition, *(("pink", "orange", "dark_blue") if edition == "mega-deluxe" else ()))
    full = full or streets_of(edition, "pink", "orange", "red", "dark_blue")
    levels = {**dict.fromkeys(full, 5), **dict.fromkeys(light + brown, 4)}
    game = Game.scenario(edition, 3, deeds={0: light, 1: brown, 2: full}, levels=levels)
    assert stock(game)[1] == 1
    game.push(f"hotel {light[0]}", seat=0)
    game.push(f"hotel {brown[0]}", seat=1)
    assert game.phase == Phase.AUCTION
    return game


@rule("SUPPLY-04", "AMB-D09", "AMB-D10")
def test_the_last_hotel_is_auctioned_and_replaces_its_houses(edition):
    brown, light = group(edition, "brown"), group(edition, "light_blue")
    game = last_hotel(edition)
    assert frame(game) == [Phase.AUCTION, BANK, -1, 0, BANK, 0, Piece.HOTEL, 0]
    houses, cash = stock(game)[0], game.cash(1)
    low = opening(edition, 50)
    game.push(f"bid {low} on {light[0]}", seat=0)
    high = low + money(edition, 1)
    game.push(f"bid {high} on {brown[1]}", seat=1)
    events = game.push("pass", seat=0)
    assert Event(EventKind.AUCTION_WON, 1, BANK, brown[1], high, Piece.HOTEL + 1) in events
    assert (game.level(brown[1]), game.level(light[0])) == (5, 4)
    assert stock(game)[:2] == [houses + 4, 0]
    assert game.cash(1) == cash - high
    assert_calm(game)


@rule("SUPPLY-04", "AUCTION-09", "AMB-D11")
def test_a_mega_hotel_opens_at_its_deed_price(edition):
    light = group(edition, "light_blue")
    game = last_hotel(edition)
    assert refused(game, f"bid 4900 on {light[0]}", seat=0) == Reason.BID_TOO_LOW
    assert game.explain(f"bid 5000 on {light[0]}", seat=0).legal


@rule("SUPPLY-04", "AMB-D09")
def test_the_houses_for_a_hotel_lot_stay(edition):
    brown = group(edition, "brown")
    game = last_hotel(edition)
    game.push(f"bid {opening(edition, 50)} on {brown[0]}", seat=1)
    assert refused(game, f"sell {brown[1]}", seat=1) == Reason.HIGHEST_BIDDER
    game.push("pass", seat=0)
    assert (game.level(brown[0]), game.level(brown[1])) == (5, 4)


# ---- hotels that cannot be broken up


@rule("SUPPLY-05")
@pytest.mark.parametrize("houses", [3, 4])
def test_a_hotel_goes_back_only_if_the_bank_has_four_houses(edition, houses):
    game = few_houses(edition, houses)
    street = group(edition, "orange")[0]
    if houses == 3:
        assert refused(game, f"sell {street}", seat=1) == Reason.NO_HOUSES_TO_RETURN
        assert f"sell {street}" not in texts(game, 1)
    else:
        game.push(f"sell {street}", seat=1)
        assert game.level(street) == 4
        assert stock(game)[:2] == [0, 13 - len(group(edition, "orange"))]


def few_houses(edition: str, houses: int) -> Game:
    """So many houses with the bank; seat 1 has hotels on orange, seat 0 the other houses."""
    orange, light = group(edition, "orange"), group(edition, "light_blue")
    full = full_streets(edition)
    levels = {**dict.fromkeys(orange, 5), **dict.fromkeys(full, 4), **spread(light, 4 - houses)}
    game = Game.scenario(edition, 2, deeds={0: full + light, 1: orange}, levels=levels)
    assert game.state.stock[Piece.HOUSE] == houses
    return game


@rule("SUPPLY-05", "SELL-02", "AMB-G10")
@pytest.mark.parametrize("houses", [0, 1, 2, 3])
def test_the_missing_houses_are_sold_along_with_the_hotels(edition, houses):
    game = few_houses(edition, houses)
    orange = group(edition, "orange")
    count, cash = len(orange), game.cash(1)
    half = money(edition, 50)
    # one house in the bank: one street may keep one
    kept = [1 if place < houses else 0 for place in range(count)]
    steps = [street for street, left in zip(orange, kept, strict=True) for _ in range(5 - left)]
    too_few = steps.copy()
    too_few.remove(orange[-1])
    assert refused(game, "sell " + " ".join(map(str, too_few)), seat=1) == Reason.NO_HOUSES_TO_RETURN
    game.push("sell " + " ".join(map(str, steps)), seat=1)
    assert [game.level(street) for street in orange] == kept
    assert stock(game)[:2] == [0, 12]
    assert game.cash(1) == cash + half * len(steps)
    assert_sound(game)


@rule("SUPPLY-05", "AMB-G10")
def test_the_menu_offers_the_whole_group_when_no_single_hotel_can_be_sold(edition):
    orange = group(edition, "orange")
    game = few_houses(edition, 0)
    assert "sell " + " ".join(map(str, sorted(orange * 5))) in texts(game, 1)


@rule("SHORT-05", "SUPPLY-05", "AMB-J09")
def test_in_the_short_game_a_hotel_needs_three_houses_back(edition):
    orange, full = group(edition, "orange"), full_streets(edition)
    light = group(edition, "light_blue")
    for houses in (2, 3):
        levels = {**dict.fromkeys(orange, 5), **dict.fromkeys(full, 4), **spread(light, 4 - houses)}
        deeds = {0: full + light, 1: orange}
        game = Game.scenario(edition, 2, preset="short", deeds=deeds, levels=levels)
        if houses == 2:
            assert refused(game, f"sell {orange[0]}", seat=1) == Reason.NO_HOUSES_TO_RETURN
            continue
        cash = game.cash(1)
        game.push(f"sell {orange[0]}", seat=1)
        assert (game.level(orange[0]), game.cash(1)) == (3, cash + 50)
        assert stock(game)[:2] == [0, 10]


@rule("SUPPLY-03", "DEBT-01", "AMB-B13")
def test_a_debt_comes_before_the_bid_for_a_building(edition):
    """The highest bidder owes rent meanwhile: he may mortgage the group of his bid, which is then void."""
    brown, blue = group(edition, "brown"), group(edition, "light_blue")
    station = group(edition, "station")[0]
    unit = money(edition, 1)
    lots = "|LOTS,-1,0,0,-1,0,0|AUCTION,-1,-1," + f"{60 * unit},0,0,0,{brown[0]}"
    owners = ",".join([*(f"{f}:0" for f in brown), *(f"{f}:1" for f in blue), f"{station}:1"])
    game = Game.from_position(
        f"{edition}/official+strict 2 turn=2 rolled=1 cash={60 * unit},{500 * unit} owner={owners} "
        f"wanted=0:2,1:3 claims={station} claim={station}:{80 * unit} claim_owner={station}:1 claim_debtor=0 "
        f"frames=END,0{lots}",
        manual=True,
    )
    assert game.explain(f"mortgage {brown[0]}", seat=0).reason == Reason.HIGHEST_BIDDER
    game.push(f"demand {station}", seat=1)
    game.push(f"mortgage {brown[0]}", seat=0)
    game.push("pay", seat=0)
    game.push("pass", seat=1)
    assert game.level(brown[0]) == 0
    assert game.cash(0) == (60 - 80) * unit + game.edition.fields[brown[0]].mortgage
