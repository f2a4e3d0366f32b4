"""Skyscrapers, Mega Deluxe only."""

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, EventKind, Phase, Piece, Reason, Why
from bankhalter.engine.events import Event
from board import group, refused, stock
from marks import rule

PRICES = {
    "brown": 5000,
    "light_blue": 5000,
    "pink": 10000,
    "orange": 10000,
    "red": 15000,
    "yellow": 15000,
    "green": 20000,
    "dark_blue": 20000,
}


def built(edition: str, colour: str, heights: list[int], **setup) -> Game:
    """Seat 0 owns a group built so high."""
    streets = group(edition, colour)
    return Game.scenario(
        edition, 2, deeds={0: streets}, levels=dict(zip(streets, heights, strict=True)), **setup
    )


def levels(game: Game, colour: str) -> list[int]:
    return [game.level(street) for street in group(game.edition.id, colour)]


def do(word: str, *streets: int) -> str:
    return " ".join([word, *map(str, streets)])


# ---- what it needs


@rule("SKY-01", "AMB-G01")
@pytest.mark.parametrize("holder", [BANK, 1])
def test_the_whole_group_is_needed(edition, holder):
    streets = group(edition, "orange")
    deeds = {0: streets[:3]} if holder == BANK else {0: streets[:3], holder: streets[3:]}
    game = Game.scenario(edition, 2, deeds=deeds, levels=dict.fromkeys(streets[:3], 5))
    assert refused(game, do("skyscraper", streets[0])) == Reason.GROUP_INCOMPLETE
    assert game.explain(do("skyscraper", streets[0])).rule == "SKY-01"


@rule("SKY-01")
def test_hotels_are_needed_on_every_street(edition):
    streets = group(edition, "orange")
    needs = Reason.SKYSCRAPER_NEEDS_HOTELS
    game = built(edition, "orange", [5, 5, 5, 4])
    for street in streets:
        assert refused(game, do("skyscraper", street)) == needs
    assert refused(built(edition, "orange", [4] * 4), do("skyscraper", streets[0])) == needs
    assert refused(built(edition, "orange", [0] * 4), do("skyscraper", *streets)) == needs
    game.push(do("hotel", streets[3]))
    game.push(do("skyscraper", streets[0]))
    assert levels(game, "orange") == [6, 5, 5, 5]


@rule("SKY-01", "BUILD-09")
def test_no_skyscraper_on_stations_or_foreign_streets(edition):
    game = built(edition, "orange", [5] * 4)
    assert refused(game, "skyscraper 6") == Reason.NOT_A_STREET
    assert refused(game, "skyscraper 0") == Reason.NOT_A_DEED
    assert refused(game, do("skyscraper", group(edition, "red")[0])) == Reason.NOT_OWNER
    assert refused(game, do("skyscraper", group(edition, "orange")[0]), seat=1) == Reason.NOT_OWNER


# ---- what it costs and brings


@rule("SKY-02", "AMB-G17")
@pytest.mark.parametrize("colour", PRICES)
def test_price_and_rent_are_on_the_deed(edition, colour):
    streets = group(edition, colour)
    price = PRICES[colour]
    game = built(edition, colour, [5] * len(streets), cash=[price, 0])
    hotels = stock(game)[1]
    assert do("skyscraper", streets[-1]) in map(str, game.menu())
    events = game.push(do("skyscraper", streets[-1]))
    assert events == [
        Event(EventKind.PAID, 0, BANK, 0, price, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 0, BANK, streets[-1], 6, Piece.SKYSCRAPER),
    ]
    assert game.cash(0) == 0
    assert stock(game) == [32, hotels + 1, 7, 4]
    assert game.rent_due(streets[-1]) == game.edition.fields[streets[-1]].rent[6]
    assert game.rent_due(streets[0]) == game.edition.fields[streets[0]].rent[5]
    assert refused(game, do("skyscraper", streets[0])) == Reason.NO_CASH


@rule("SKY-02")
def test_some_rents_with_a_skyscraper(edition):
    game = built(edition, "dark_blue", [6, 6, 6])
    assert [game.rent_due(street) for street in (48, 49, 51)] == [250000, 250000, 300000]
    assert built(edition, "brown", [6, 6, 6]).rent_due(1) == 75000


# ---- evenly, one per street


@rule("SKY-03", "AMB-G17")
def test_one_skyscraper_on_each_street(edition):
    streets = group(edition, "orange")
    game = built(edition, "orange", [6, 5, 5, 5])
    full = Reason.LEVEL_FULL
    assert refused(game, do("skyscraper", streets[0])) == full
    assert refused(game, do("skyscraper", streets[1], streets[1])) == full
    assert refused(game, do("hotel", streets[0])) == full
    assert refused(game, do("build", streets[0])) == full
    game.push(do("skyscraper", *streets[1:]))
    assert levels(game, "orange") == [6] * 4
    assert stock(game) == [32, 12, 4, 4]


@rule("SKY-03", "SELL-02", "AMB-G25")
def test_skyscrapers_are_sold_evenly(edition):
    streets = group(edition, "orange")
    game = built(edition, "orange", [6, 6, 5, 5])
    assert refused(game, do("sell", streets[2])) == Reason.NOT_EVEN
    assert refused(game, do("sell", streets[0], streets[0])) == Reason.NOT_EVEN
    game.push(do("sell", streets[0], streets[1], streets[2]))
    assert levels(game, "orange") == [5, 5, 4, 5]


# ---- the stock


@rule("SKY-04")
def test_there_are_eight_skyscrapers(edition):
    colours = ("orange", "red")
    streets = [street for colour in colours for street in group(edition, colour)]
    more = group(edition, "brown")
    heights = {**dict.fromkeys(streets, 6), streets[0]: 5, **dict.fromkeys(more, 5)}
    game = Game.scenario(edition, 2, deeds={0: streets + more}, levels=heights)
    assert stock(game)[2] == 1
    assert refused(game, do("skyscraper", *more[:2])) == Reason.NO_STOCK
    game.push(do("skyscraper", more[0]))
    assert stock(game)[2] == 0
    assert refused(game, do("skyscraper", streets[0])) == Reason.NO_STOCK


# ---- selling


@rule("SKY-02", "SELL-01", "AMB-G18")
def test_a_skyscraper_goes_back_for_a_hotel_and_half_its_price(edition):
    streets = group(edition, "green")
    game = built(edition, "green", [6, 5, 5, 5], cash=[0, 0])
    events = game.push(do("sell", streets[0]))
    assert events == [
        Event(EventKind.BUILDING_SOLD, 0, BANK, streets[0], 5, Piece.SKYSCRAPER),
        Event(EventKind.PAID, BANK, 0, 0, 10000, Why.BUILDING_SALE),
    ]
    assert levels(game, "green") == [5] * 4
    assert stock(game) == [32, 8, 8, 4]


@rule("SELL-04", "SELL-05", "AMB-G18")
def test_a_group_of_skyscrapers_sold_to_the_ground(edition):
    streets = group(edition, "green")
    game = built(edition, "green", [6] * 4, cash=[0, 0])
    mortgages = sum(int(game.tables.mortgage[street]) for street in streets)
    assert game.raisable(0) == 4 * 60000 + mortgages
    game.push(do("sell", *streets * 6))
    assert game.cash(0) == 4 * 60000
    assert levels(game, "green") == [0] * 4
    assert stock(game) == [32, 12, 8, 4]


@rule("SUPPLY-05", "SKY-03", "AMB-G18")
def test_without_hotels_in_the_bank_no_skyscraper_goes_back_alone(edition):
    hotels = [street for colour in ("pink", "orange", "red") for street in group(edition, colour)]
    brown = group(edition, "brown")
    heights = {**dict.fromkeys(hotels, 5), **dict.fromkeys(brown, 6)}
    game = Game.scenario(edition, 2, deeds={0: brown, 1: hotels}, levels=heights, cash=[0, 0])
    assert stock(game) == [32, 0, 5, 4]
    assert refused(game, do("sell", brown[0])) == Reason.NO_HOUSES_TO_RETURN
    assert refused(game, do("sell", *brown, brown[0], brown[1])) == Reason.NO_HOUSES_TO_RETURN
    game.push(do("sell", *brown * 2))  # skyscraper and hotel together
    assert levels(game, "brown") == [4, 4, 4]
    assert stock(game) == [20, 0, 8, 4]
    assert game.cash(0) == 3 * 5000


# ---- shortage


def skyscrapers_left(edition: str, rival: list[int], own: list[int]) -> Game:
    """Seat 0 has light blue, seat 1 brown, seat 2 four skyscrapers and no room for more."""
    light, brown, green = (group(edition, colour) for colour in ("light_blue", "brown", "green"))
    heights = {
        **dict.fromkeys(green, 6),
        **dict(zip(brown, rival, strict=True)),
        **dict(zip(light, own, strict=True)),
    }
    return Game.scenario(edition, 3, deeds={0: light, 1: brown, 2: green}, levels=heights)


@rule("SKY-04", "SUPPLY-03", "AMB-G29")
@pytest.mark.parametrize(
    ("rival", "own", "window"), [([6, 6, 5], [5, 5, 5, 5], False), ([6, 5, 5], [6, 5, 5, 5], True)]
)
def test_skyscrapers_have_the_same_window(edition, rival, own, window):
    street = group(edition, "light_blue")[3]
    game = skyscrapers_left(edition, rival, own)
    assert stock(game)[2] == 2
    game.push(do("skyscraper", street))
    assert (game.phase == Phase.SHORTAGE) == window
    assert game.level(street) == (5 if window else 6)


@rule("SKY-01", "SUPPLY-03", "AMB-G29")
def test_who_lacks_a_street_or_a_hotel_is_not_asked(edition):
    light, brown = group(edition, "light_blue"), group(edition, "brown")
    seven = group(edition, "green") + group(edition, "dark_blue")
    heights = {**dict.fromkeys(seven, 6), **dict.fromkeys(light, 5), **dict.fromkeys(brown[:2], 5)}
    for rest in ({brown[2]: 4}, {}):
        deeds = {0: light, 1: brown if rest else brown[:2], 2: seven}
        game = Game.scenario(edition, 3, deeds=deeds, levels={**heights, **rest})
        game.push(do("skyscraper", light[0]))
        assert game.level(light[0]) == 6


@rule("SKY-04", "AUCTION-09", "AMB-G29", "AMB-D09", "AMB-D11")
def test_the_last_skyscraper_is_auctioned_from_its_deed_price(edition):
    light, red = group(edition, "light_blue"), group(edition, "red")
    seven = group(edition, "green") + group(edition, "dark_blue")
    heights = {**dict.fromkeys(seven, 6), **dict.fromkeys(light + red, 5)}
    game = Game.scenario(edition, 3, deeds={0: light, 1: red, 2: seven}, levels=heights, cash=[100000] * 3)
    game.push(do("skyscraper", light[0]))
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)
    game.push(do("skyscraper", red[0]))
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    assert refused(game, f"bid 4900 on {light[0]}", seat=0) == Reason.BID_TOO_LOW
    assert refused(game, f"bid 14900 on {red[0]}", seat=1) == Reason.BID_TOO_LOW
    game.push(f"bid 5000 on {light[0]}", seat=0)
    game.push(f"bid 15000 on {red[1]}", seat=1)
    events = game.push("pass", seat=0)
    assert Event(EventKind.AUCTION_WON, 1, BANK, red[1], 15000, Piece.SKYSCRAPER + 1) in events
    assert (game.level(red[1]), game.cash(1)) == (6, 85000)
    assert stock(game) == [32, 5, 0, 4]
    assert game.phase == Phase.ROLL
