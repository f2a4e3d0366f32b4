"""META: what the boxes are, and which of their rules win."""

import pytest

from bankhalter.codes import Ending, FieldKind, Phase, Reason
from bankhalter.editions import load_edition, make_tables
from bankhalter.editions.options import preset_ids
from bankhalter.engine.game import Game
from bankhalter.errors import EditionError, PlaceError, PositionError
from board import HOUSE_PRICES, doubles, fields, group, landing, refused
from marks import rule

MOST_PLAYERS = {
    "classic": 8,
    "game-of-thrones": 6,
    "burgen-schloesser": 8,
    "yu-gi-oh": 6,
    "mega-deluxe": 6,
}

# price, mortgage, then rent unbuilt, with one to four houses and with a hotel
CLASSIC_STREETS = {
    1: (60, 30, 2, 10, 30, 90, 160, 250),
    3: (60, 30, 4, 20, 60, 180, 320, 450),
    6: (100, 50, 6, 30, 90, 270, 400, 550),
    8: (100, 50, 6, 30, 90, 270, 400, 550),
    9: (120, 60, 8, 40, 100, 300, 450, 600),
    11: (140, 70, 10, 50, 150, 450, 625, 750),
    13: (140, 70, 10, 50, 150, 450, 625, 750),
    14: (160, 80, 12, 60, 180, 500, 700, 900),
    16: (180, 90, 14, 70, 200, 550, 750, 950),
    18: (180, 90, 14, 70, 200, 550, 750, 950),
    19: (200, 100, 16, 80, 220, 600, 800, 1000),
    21: (220, 110, 18, 90, 250, 700, 875, 1050),
    23: (220, 110, 18, 90, 250, 700, 875, 1050),
    24: (240, 120, 20, 100, 300, 750, 925, 1100),
    26: (260, 130, 22, 110, 330, 800, 975, 1150),
    27: (260, 130, 22, 110, 330, 800, 975, 1150),
    29: (280, 140, 24, 120, 360, 850, 1025, 1200),
    31: (300, 150, 26, 130, 390, 900, 1100, 1275),
    32: (300, 150, 26, 130, 390, 900, 1100, 1275),
    34: (320, 160, 28, 150, 450, 1000, 1200, 1400),
    37: (350, 175, 35, 175, 500, 1100, 1300, 1500),
    39: (400, 200, 50, 200, 600, 1400, 1700, 2000),
}


@rule("META-01", "AMB-A01")
def test_number_of_players_is_limited(edition: str) -> None:
    most = MOST_PLAYERS[edition]
    for players in (2, most):
        assert Game(edition, players, seed=1).players == players
        assert Game.scenario(edition, players).players == players
    for players in (0, 1, most + 1):
        with pytest.raises(PositionError):
            Game(edition, players)
        with pytest.raises(PositionError):
            Game.scenario(edition, players)


@rule("META-01", "AMB-A01")
def test_a_token_for_every_player(edition: str) -> None:
    box = load_edition(edition)
    tokens = 6 if edition in ("game-of-thrones", "yu-gi-oh") else 8
    assert len(box.tokens) == tokens >= MOST_PLAYERS[edition]


@rule("META-01")
def test_only_seats_at_the_table_act(edition: str) -> None:
    game = Game.scenario(edition, 3)
    for stranger in (3, 7, -9):
        assert refused(game, "roll", stranger) == Reason.NO_SUCH_SEAT
        with pytest.raises(PlaceError):
            game.menu(stranger)


@rule("META-02")
def test_new_part_beats_classic_part_on_group_rent(edition: str) -> None:
    """The classic part doubles the rent of a whole group, the changes make it three times as much."""
    game = Game.scenario(edition, 2, deeds={0: group(edition, "brown")})
    assert [game.rent_due(street) for street in group(edition, "brown")] == [600, 1200, 1500]


@rule("META-02")
def test_new_part_beats_classic_part_on_mortgages(edition: str) -> None:
    """The classic part would let an unbuilt street of a built group be mortgaged."""
    streets = group(edition, "brown")
    game = Game.scenario(edition, 2, deeds={0: streets}, levels={streets[0]: 1})
    assert refused(game, f"mortgage {streets[1]}", 0) == Reason.GROUP_BUILT
    game.push(f"sell {streets[0]}", seat=0)
    game.push(f"mortgage {streets[1]}", seat=0)
    assert game.is_mortgaged(streets[1])


@rule("META-02")
def test_new_part_makes_the_extra_roll_a_duty(edition: str) -> None:
    parking = fields(edition, FieldKind.PARKING)[0]
    game = landing(edition, parking, dice=doubles(edition, 3))
    assert game.phase == Phase.ROLL
    assert refused(game, "end", 0) == Reason.WRONG_PHASE


@rule("META-03")
def test_streets_have_their_classic_values(edition: str) -> None:
    box = load_edition(edition)
    found = {
        street.index: (street.price, street.mortgage, *street.rent)
        for street in box.fields
        if street.kind == FieldKind.STREET
    }
    assert found == CLASSIC_STREETS
    prices = {g.id: g.pieces for g in box.groups if g.kind == FieldKind.STREET}
    assert prices == {name: (cost, cost, 0, 0) for name, cost in HOUSE_PRICES.items()}


@rule("META-03")
def test_stations_and_utilities_have_their_classic_values(edition: str) -> None:
    box = load_edition(edition)
    stations = [(f.index, f.price, f.mortgage) for f in box.fields if f.kind == FieldKind.STATION]
    utilities = [(f.index, f.price, f.mortgage) for f in box.fields if f.kind == FieldKind.UTILITY]
    assert stations == [(5, 200, 100), (15, 200, 100), (25, 200, 100), (35, 200, 100)]
    assert utilities == [(12, 150, 75), (28, 150, 75)]


@rule("META-03")
def test_the_printed_sample_deed_in_play(edition: str) -> None:
    """The deed of a green street: 200 a house, 150 on its reverse, rents as they are paid."""
    game = Game.scenario(edition, 2, deeds={0: [31, 32, 34]}, cash=[1500, 1500])
    assert game.rent_due(31) == 52
    paid = []
    for level in range(5):
        word = "build" if level < 4 else "hotel"
        paid.append(game.explain(f"{word} 31 32 34", seat=0).cost)
        game.push(f"{word} 31 32 34", seat=0)
        paid.append(game.rent_due(31))
        game.state.cash[0] += 600  # the test is about the deed, not about the purse
    assert paid == [600, 130, 600, 390, 600, 900, 600, 1100, 600, 1275]
    assert game.explain("sell 31", seat=0).cost == -100


@rule("META-04")
def test_same_game_as_classic(edition: str) -> None:
    """Every table the kernel plays by, down to the last number; only the cards have their own texts."""
    mine, classic = make_tables(load_edition(edition)), make_tables(load_edition("classic"))
    names = [name for name in mine.dtype.names or () if not name.startswith("card_")]
    assert len(names) > 40
    assert [name for name in names if mine[name].tolist() != classic[name].tolist()] == []


@rule("META-04")
def test_four_corners_are_the_classic_ones(edition: str) -> None:
    corners = [load_edition(edition).fields[index].kind for index in (0, 10, 20, 30)]
    assert corners == [FieldKind.LOS, FieldKind.JAIL, FieldKind.PARKING, FieldKind.GO_TO_JAIL]


@rule("META-04")
def test_last_player_standing_wins(edition: str) -> None:
    game = landing(edition, 39, 2, cash=[49, 1500], deeds={1: [39]})
    game.push("bankrupt")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (Ending.LAST_STANDING, (1,))


@rule("META-05")
def test_names_change_and_nothing_else(edition: str) -> None:
    mine, classic = load_edition(edition), load_edition("classic")
    assert [(f.kind, f.group, f.price, f.mortgage, f.rent, f.deck, f.tax) for f in mine.fields] == [
        (f.kind, f.group, f.price, f.mortgage, f.rent, f.deck, f.tax) for f in classic.fields
    ]
    assert (mine.money, mine.stock) == (classic.money, classic.stock)
    own_names = {f.name.de for f in mine.fields} - {f.name.de for f in classic.fields}
    assert len(own_names) >= 28


@rule("META-05")
def test_new_clothes(edition: str) -> None:
    box = load_edition(edition)
    stations = " ".join(box.fields[index].name.de for index in fields(edition, FieldKind.STATION))
    named = {
        "game-of-thrones": (["Lennister", "Stark", "Baratheon", "Targaryen"], "Dörfer", "Bergfriede", "Haus"),
        "yu-gi-oh": (["Obelisk", "Slifer"], "Spieleläden", "Duellarenen", "Ägyptische Götterkarte"),
    }
    parts, houses, hotels, station = named[edition]
    assert [part for part in parts if part not in stations] == []
    words = box.words
    assert (words.house.many("de"), words.hotel.many("de"), words.station.one("de")) == (
        houses,
        hotels,
        station,
    )


@rule("META-05")
def test_tournaments_and_duel_points() -> None:
    box = load_edition("yu-gi-oh")
    assert (box.words.utility.one("de"), box.words.street.one("de")) == ("Turnier", "Monsterkarte")
    assert len(fields("yu-gi-oh", FieldKind.UTILITY)) == 2
    assert box.currency.name.many("de") == "Duel Points"


@rule("META-06")
def test_normal_game_is_open_ended(edition: str) -> None:
    """A bankruptcy among three does not end it, and the count of turns does not matter."""
    tax = fields(edition, FieldKind.TAX)[-1]
    game = landing(edition, tax, cash=[0, 1000, 1000], turn=100_000)
    game.push("bankrupt")
    assert (game.over, game.outcome(), game.active, game.phase) == (False, None, 1, Phase.ROLL)


@rule("META-06")
def test_short_game_is_an_option_of_the_classic_boxes(edition: str) -> None:
    assert Game(edition, 2, seed=3).ruleset.preset == "official"
    if edition == "mega-deluxe":
        assert preset_ids(load_edition(edition)) == ("official",)
        with pytest.raises(EditionError):
            Game(edition, 2, preset="short")
        return
    tax = fields(edition, FieldKind.TAX)[-1]
    game = landing(edition, tax, cash=[0, 1000, 900], preset="short")
    game.push("bankrupt")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (Ending.SHORT_COUNT, (1,))
