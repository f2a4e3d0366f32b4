"""Title deeds: what is printed on them holds in play."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, Phase, Reason
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from board import before, field, fields, group, money, plain_dice
from marks import rule

MEGA = "mega-deluxe"
SAMPLE_LADDER = (26, 130, 390, 900, 1100, 1275)


def sample(edition):
    """The street whose deed the book shows: the first green one."""
    return group(edition, "green")[0]


def build_up(edition, streets):
    """A rich owner of a group builds every street up to the hotel; what each step costs, in order."""
    game = Game.scenario(edition, 2, cash=[100000, 0], deeds={0: streets})
    costs = []
    for piece in ("build", "build", "build", "build", "hotel"):
        for street in streets:
            cash = game.cash(0)
            game.push(f"{piece} {street}")
            costs.append(cash - game.cash(0))
    return game, costs


@rule("DEED-01", "AMB-C05")
def test_a_street_deed_names_rents_building_prices_and_mortgage(edition):
    box = load_edition(edition)
    for streets in (found for found in box.groups if found.kind == FieldKind.STREET):
        game, costs = build_up(edition, streets.members)
        assert set(costs) == {streets.pieces[0]} == {streets.pieces[1]}
        for street in streets.members:
            deed = box.fields[street]
            assert len(deed.rent) == 6
            assert game.rent_due(street) == deed.rent[5]
            assert deed.mortgage == deed.price // 2


@rule("DEED-01", "AMB-C05", "AMB-C02", "AMB-C04")
def test_house_and_hotel_have_one_name_each_in_the_rules():
    words = {name: load_edition(name).words for name in ("burgen-schloesser", "game-of-thrones")}
    castle, thrones = words["burgen-schloesser"], words["game-of-thrones"]
    assert (castle.house.one("de"), castle.hotel.one("de")) == ("Mauer", "Bergfried")
    # a noble house is a station there, a building is a village
    assert thrones.house.one("de") == "Dorf"
    assert thrones.station.one("de") == "Haus"


@rule("AMB-C04", "SHORT-03")
def test_the_short_castle_game_speaks_of_houses_and_hotels():
    green = group("burgen-schloesser", "green")
    setup: dict[str, Any] = {"preset": "short", "deeds": {0: green}, "levels": dict.fromkeys(green, 3)}
    game = Game.scenario("burgen-schloesser", 2, **setup)
    game.push(f"hotel {green[0]}")
    assert game.level(green[0]) == 5
    station = group("burgen-schloesser", "station")[0]
    game = Game.scenario("burgen-schloesser", 2, preset="short", deeds={0: [station]})
    assert game.explain(f"hotel {station}").reason == Reason.NOT_A_STREET


@rule("AMB-C03")
def test_the_iron_throne_is_a_token_and_a_deck():
    box = load_edition("game-of-thrones")
    name = "Der Eiserne Thron"
    assert [token.de for token in box.tokens].count(name) == 1
    assert [deck.name.de for deck in box.decks].count(name) == 1


@rule("DEED-02")
def test_the_sample_deed_of_castles(edition):
    street = sample(edition)
    box = load_edition(edition)
    deed = box.fields[street]
    assert deed.name.de == "Schloss Lichtenstein"
    assert (deed.rent, deed.mortgage, box.groups[deed.group].pieces[:2]) == (SAMPLE_LADDER, 150, (200, 200))
    green = group(edition, "green")
    game = Game.scenario(edition, 2, deeds={1: green})
    assert game.rent_due(street) == 52 == 2 * 26


@rule("DEED-03", "AMB-I05")
def test_the_sample_deed_of_yugioh_is_mortgaged_for_150(edition):
    street = sample(edition)
    box = load_edition(edition)
    deed = box.fields[street]
    assert (deed.rent, box.groups[deed.group].pieces[:2]) == (SAMPLE_LADDER, (200, 200))
    game = Game.scenario(edition, 2, deeds={0: [street, group(edition, "green")[2]]})
    game.push(f"mortgage {street}")
    assert game.cash(0) == 1500 + 150
    game.push(f"mortgage {group(edition, 'green')[2]}")  # 160 belongs to the third green street
    assert game.cash(0) == 1500 + 150 + 160


@rule("DEED-04", "MORT-03")
def test_the_deed_lies_on_its_mortgage_side_while_mortgaged(edition):
    street = sample(edition)
    game = Game.scenario(edition, 2, deeds={0: [street]})
    start = load_edition(edition).money.start_cash
    assert not game.is_mortgaged(street)
    events = game.push(f"mortgage {street}")
    assert events[0] == Event(EventKind.MORTGAGED, 0, BANK, street, money(edition, 150))
    assert (game.is_mortgaged(street), game.cash(0)) == (True, start + money(edition, 150))
    assert (game.rent_due(street), game.owner(street)) == (0, 0)
    assert game.explain(f"mortgage {street}").reason == Reason.ALREADY_MORTGAGED
    game.push(f"lift {street}")
    assert (game.is_mortgaged(street), game.cash(0)) == (False, start - money(edition, 15))
    assert game.rent_due(street) == money(edition, 26)


@rule("DEED-05", "AMB-E17")
def test_the_double_rent_of_the_deed_asks_for_a_group_without_mortgage(edition):
    green = group(edition, "green")
    game = Game.scenario(edition, 2, deeds={1: green})
    assert [game.rent_due(street) for street in green] == [52, 52, 56]
    game.push(f"mortgage {green[2]}", seat=1)
    assert [game.rent_due(street) for street in green] == [26, 26, 0]
    built = Game.scenario(edition, 2, deeds={1: green}, levels={green[0]: 1})
    assert [built.rent_due(street) for street in green] == [130, 52, 56]


@rule("DEED-06", "AMB-I03")
def test_mega_deeds_price_the_skyscraper_and_ask_for_hotels_on_the_whole_group(edition):
    box = load_edition(edition)
    for streets in (found for found in box.groups if found.kind == FieldKind.STREET):
        levels = dict.fromkeys(streets.members, 5)
        rich = [10**6, 10**6]
        game = Game.scenario(edition, 2, cash=rich, deeds={0: streets.members}, levels=levels)
        street = streets.members[0]
        game.push(f"skyscraper {street}")
        assert game.cash(0) == 10**6 - streets.pieces[2]
        assert game.level(street) == 6
        assert game.rent_due(street) == box.fields[street].rent[6] > box.fields[street].rent[5]
        levels[streets.members[1]] = 4
        lower = Game.scenario(edition, 2, cash=rich, deeds={0: streets.members}, levels=levels)
        assert lower.explain(f"skyscraper {street}").reason == Reason.SKYSCRAPER_NEEDS_HOTELS


@rule("DEED-07")
def test_everybody_sees_who_owns_what(edition):
    street, station = sample(edition), field(edition, FieldKind.STATION)
    game = Game.scenario(edition, 3, deeds={2: [station]}, position=[before(edition, street, 7), 0, 0])
    assert (game.owner(street), game.owner(station)) == (BANK, 2)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.phase == Phase.BUY
    events = game.push("buy")
    assert events[0] == Event(EventKind.DEED_BOUGHT, 0, BANK, street, money(edition, 300))
    assert game.owner(street) == 0
    assert f"{street}:0" in game.position()


# ---- figures the books leave to the board and the deeds


@rule("AMB-I01", "CARD-07")
@pytest.mark.parametrize("deck", [0, 1])
def test_every_deck_has_one_jail_card(edition, deck):
    effects = [card.effect for card in load_edition(edition).decks[deck].cards]
    assert effects.count(CardEffect.JAIL_FREE) == 1


@rule("AMB-I03", "STATION-02")
def test_mega_figures_are_those_of_the_sister_printings(edition):
    box = load_edition(edition)
    assert box.groups[-2].rent == (2500, 5000, 10000, 20000)
    assert box.groups[-1].rent == (400, 1000, 2000)
    last = box.fields[51]
    assert (last.price, last.mortgage, last.rent[0], last.rent[-1]) == (40000, 20000, 5000, 300000)


@rule("AMB-I04", "DEED-01")
def test_the_board_is_in_classic_order(edition):
    assert fields(edition, FieldKind.STATION) == [5, 15, 25, 35]
    assert group(edition, "utility") == [12, 28]
    assert [group(edition, name) for name in ("brown", "dark_blue")] == [[1, 3], [37, 39]]
    box = load_edition(edition)
    prices = [box.fields[index].price for index in (1, 6, 11, 16, 21, 26, 31, 37, 39, 5, 12)]
    assert prices == [60, 100, 140, 180, 220, 260, 300, 350, 400, 200, 150]


@rule("AMB-I06", "TICKET-05")
def test_some_tickets_make_the_others_expire(edition):
    box = load_edition(edition)
    assert box.tickets_expiry >= 2
    assert box.tickets_plain + box.tickets_expiry == 16


@rule("AMB-I07", "DEED-07")
def test_every_property_has_a_name_of_its_own(edition):
    for lang in ("de", "en"):
        names = [deed.name.of(lang) for deed in load_edition(edition).deeds]
        assert all(names)
        assert len(set(names)) == len(names)


@rule("AMB-I08", "FIELD-01")
def test_the_mega_board_has_13_fields_on_each_side(edition):
    box = load_edition(edition)
    assert len(box.fields) == 52
    corners = [FieldKind.LOS, FieldKind.JAIL, FieldKind.PARKING, FieldKind.GO_TO_JAIL]
    assert [box.fields[index].kind for index in (0, 13, 26, 39)] == corners
    new = [FieldKind.AUCTION, FieldKind.TICKET, FieldKind.BIRTHDAY]
    assert [box.fields[index].kind for index in (14, 32, 47)] == new
    assert all(len(fields(MEGA, kind)) == 1 for kind in new)


@rule("AMB-I09", "FIELD-03")
def test_mega_amounts_are_read_without_their_garbled_glyphs(edition):
    amounts = load_edition(edition).money
    assert (amounts.salary, amounts.fine, amounts.gift) == (20000, 5000, 10000)
    assert load_edition(edition).currency.write(20000, "de").endswith("20.000")


@rule("AMB-I10")
def test_what_a_book_does_not_say_is_still_in_the_game():
    for edition, most in (("burgen-schloesser", 8), ("yu-gi-oh", 6)):
        game = Game.scenario(edition, most)
        assert (game.players, game.cash(most - 1)) == (most, 1500)
