"""What is printed in the boxes is in the data."""

import pytest

from bankhalter.codes import CardEffect, Face, FieldKind
from bankhalter.editions import Edition, editions_json, load_edition

CLASSIC_RULES = ("classic", "game-of-thrones", "burgen-schloesser", "yu-gi-oh")
ALL = (*CLASSIC_RULES, "mega-deluxe")


def count(edition: Edition, kind: FieldKind) -> int:
    return sum(field.kind == kind for field in edition.fields)


@pytest.mark.rule("SETUP-01")
@pytest.mark.parametrize("edition_id", CLASSIC_RULES)
def test_forty_fields_28_deeds_and_44_buildings(edition_id: str) -> None:
    edition = load_edition(edition_id)
    assert len(edition.fields) == 40
    assert len(edition.deeds) == 28
    kinds = (FieldKind.STREET, FieldKind.STATION, FieldKind.UTILITY)
    assert [count(edition, kind) for kind in kinds] == [22, 4, 2]
    assert edition.stock == (32, 12, 0, 0)
    assert [len(deck.cards) for deck in edition.decks] == [16, 16]


@pytest.mark.rule("SETUP-01", "FIELD-05")
def test_mega_has_52_fields_and_37_deeds() -> None:
    mega = load_edition("mega-deluxe")
    assert len(mega.fields) == 52
    assert len(mega.deeds) == 37
    assert [len(group.members) for group in mega.groups] == [3, 4, 4, 4, 4, 4, 4, 3, 4, 3]
    assert mega.stock == (32, 12, 8, 4)


@pytest.mark.rule("TICKET-01")
def test_mega_has_sixteen_tickets() -> None:
    mega = load_edition("mega-deluxe")
    assert (mega.tickets_plain, mega.tickets_expiry) == (13, 3)


@pytest.mark.rule("DIE-02")
def test_faces_of_the_speed_die() -> None:
    faces = load_edition("mega-deluxe").speed_faces
    assert faces == (1, 2, 3, Face.BUS, Face.MR_MONOPOLY, Face.MR_MONOPOLY)
    assert load_edition("classic").speed_faces == ()


@pytest.mark.rule("META-01")
@pytest.mark.parametrize(
    ("edition_id", "most"),
    [("classic", 8), ("game-of-thrones", 6), ("burgen-schloesser", 8), ("yu-gi-oh", 6), ("mega-deluxe", 6)],
)
def test_number_of_players(edition_id: str, most: int) -> None:
    edition = load_edition(edition_id)
    assert (edition.players_min, edition.players_max) == (2, most)
    assert len(edition.tokens) >= most


@pytest.mark.rule("SETUP-04", "MOVE-02", "JAIL-03")
@pytest.mark.parametrize("edition_id", CLASSIC_RULES)
def test_amounts_of_the_classic_rules(edition_id: str) -> None:
    money = load_edition(edition_id).money
    assert (money.unit, money.start_cash, money.salary, money.fine) == (1, 1500, 200, 50)
    assert sum(number for _, number in money.notes) == 16
    assert sum(value * number for value, number in money.notes) == 1500


@pytest.mark.rule("SETUP-05", "MOVE-02", "JAIL-04", "FIELD-03")
def test_amounts_of_mega() -> None:
    money = load_edition("mega-deluxe").money
    assert (money.unit, money.start_cash, money.salary, money.fine) == (100, 250_000, 20_000, 5_000)
    assert money.gift == 10_000
    assert sum(number for _, number in money.notes) == 17
    assert sum(value * number for value, number in money.notes) == 250_000


@pytest.mark.rule("DEED-02")
def test_the_printed_deed_of_schloss_lichtenstein() -> None:
    castles = load_edition("burgen-schloesser")
    deed = next(field for field in castles.fields if field.name.de == "Schloss Lichtenstein")
    assert deed.rent == (26, 130, 390, 900, 1100, 1275)
    assert deed.mortgage == 150
    assert castles.groups[deed.group].pieces == (200, 200, 0, 0)
    assert castles.groups[deed.group].name.de == "Grün"
    assert castles.sources[f"field.{deed.index}.name.de"] == "printed deed"


@pytest.mark.rule("DEED-03")
def test_hermos_has_the_ladder_of_the_printed_sample() -> None:
    deed = next(field for field in load_edition("yu-gi-oh").fields if field.name.de == "Hermos")
    assert (deed.rent, deed.mortgage) == ((26, 130, 390, 900, 1100, 1275), 150)


@pytest.mark.parametrize("edition_id", ALL)
def test_mortgage_is_half_the_price(edition_id: str) -> None:
    assert all(2 * deed.mortgage == deed.price for deed in load_edition(edition_id).deeds)


@pytest.mark.rule("META-03")
@pytest.mark.parametrize("edition_id", CLASSIC_RULES[1:])
def test_the_themed_boards_have_the_classic_values(edition_id: str) -> None:
    classic, other = load_edition("classic"), load_edition(edition_id)
    for ours, theirs in zip(classic.fields, other.fields, strict=True):
        assert (ours.kind, ours.group, ours.price, ours.mortgage, ours.rent, ours.tax) == (
            (theirs.kind, theirs.group, theirs.price, theirs.mortgage, theirs.rent, theirs.tax)
        )


@pytest.mark.rule("SKY-02")
def test_skyscraper_rents_are_hotel_rents_plus_a_fixed_sum() -> None:
    mega = load_edition("mega-deluxe")
    for deed in (field for field in mega.fields if field.kind == FieldKind.STREET):
        expected = 50_000 if deed.group < 4 else 100_000
        assert deed.rent[6] - deed.rent[5] == expected, deed.name.de


def test_mega_streets_that_exist_in_classic_cost_a_hundred_times_as_much() -> None:
    classic = {field.name.de: field for field in load_edition("classic").fields}
    shared = [field for field in load_edition("mega-deluxe").deeds if field.name.de in classic]
    assert len(shared) == 24
    for deed in shared:
        old = classic[deed.name.de]
        assert deed.price == 100 * old.price
        assert deed.rent[:6] == tuple(100 * rent for rent in old.rent)


@pytest.mark.rule("STATION-01", "STATION-03", "UTIL-01")
def test_rents_of_stations_and_utilities() -> None:
    *_, stations, utilities = load_edition("classic").groups
    assert (stations.members, stations.rent) == ((5, 15, 25, 35), (25, 50, 100, 200))
    assert (utilities.members, utilities.rent) == ((12, 28), (4, 10))


@pytest.mark.rule("MALL-02")
def test_rents_of_mega_stations_and_utilities() -> None:
    *_, stations, utilities = load_edition("mega-deluxe").groups
    assert stations.rent == (2500, 5000, 10000, 20000)
    assert stations.pieces == (0, 0, 0, 10_000)
    assert utilities.rent == (400, 1000, 2000)


def test_card_sets_differ_in_one_station_card_and_the_savings() -> None:
    set_a, set_b = load_edition("classic").decks[0], load_edition("game-of-thrones").decks[0]
    differing = [
        (a.effect, a.a, b.effect, b.a)
        for a, b in zip(set_a.cards, set_b.cards, strict=True)
        if (a.effect, a.a, a.b) != (b.effect, b.a, b.b)
    ]
    assert differing == [
        (CardEffect.NEAREST_STATION, 2, CardEffect.GAIN, 200),
        (CardEffect.GAIN, 150, CardEffect.GAIN, 200),
    ]


def test_targets_of_the_mega_cards() -> None:
    mega = load_edition("mega-deluxe")
    targets = [card.a for card in mega.decks[0].cards if card.effect == CardEffect.MOVE_TO]
    assert targets == [0, 51, 30, 16, 6]


@pytest.mark.rule("CARD-07")
@pytest.mark.parametrize("edition_id", ALL)
def test_each_deck_has_one_way_into_jail_and_one_out(edition_id: str) -> None:
    for deck in load_edition(edition_id).decks:
        effects = [card.effect for card in deck.cards]
        assert effects.count(CardEffect.JAIL) == effects.count(CardEffect.JAIL_FREE) == 1


@pytest.mark.parametrize("edition_id", ALL)
def test_card_texts_have_their_figures_filled_in(edition_id: str) -> None:
    edition = load_edition(edition_id)
    for card in (card for deck in edition.decks for card in deck.cards):
        for lang in ("de", "en"):
            assert "{" not in card.text.of(lang)
            if card.effect in (CardEffect.GAIN, CardEffect.PAY):
                assert edition.currency.write(card.a, lang) in card.text.of(lang)
            if card.effect == CardEffect.MOVE_TO:
                assert edition.fields[card.a].name.of(lang) in card.text.of(lang)


def test_words_of_the_boxes() -> None:
    words = {edition_id: load_edition(edition_id).words for edition_id in ALL}
    assert words["game-of-thrones"].house.many("de") == "Dörfer"
    assert words["game-of-thrones"].hotel.count(1, "de") == "1 Bergfried"
    assert words["burgen-schloesser"].house.one("de") == "Mauer"
    assert words["yu-gi-oh"].hotel.many("de") == "Duellarenen"
    assert words["mega-deluxe"].mall.count(2, "de") == "2 Luxus-Malls"
    assert words["yu-gi-oh"].deed == words["classic"].deed


@pytest.mark.parametrize(
    ("edition_id", "amount", "german", "english"),
    [
        ("classic", 1500, "M 1.500", "M1,500"),
        ("game-of-thrones", 1500, "1.500 Golddrachen", "1,500 gold dragons"),
        ("game-of-thrones", 1, "1 Golddrache", "1 gold dragon"),
        ("burgen-schloesser", 50, "50 M$", "M$50"),
        ("yu-gi-oh", -200, "−200 DP", "−200 DP"),
        ("mega-deluxe", 250_000, "M 250.000", "M250,000"),
    ],
)
def test_amounts_are_written_as_in_the_box(edition_id: str, amount: int, german: str, english: str) -> None:
    currency = load_edition(edition_id).currency
    assert (currency.write(amount, "de"), currency.write(amount, "en")) == (german, english)


@pytest.mark.parametrize("edition_id", ALL)
def test_every_datum_has_a_provenance(edition_id: str) -> None:
    sources = load_edition(edition_id).sources
    assert len(sources) > 400
    assert all(sources.values())


def test_provenance_tells_printed_from_proposed() -> None:
    thrones = load_edition("game-of-thrones").sources
    assert thrones["field.5.name.de"] == "rulebook"
    assert thrones["field.1.name.de"] == "proposed"
    assert thrones["field.1.name.en"] == "printed board"
    assert thrones["field.1.price"] == "classic"
    mega = load_edition("mega-deluxe").sources
    assert mega["field.1.price"] == "scaled deed"
    assert mega["field.4.rent"] == "public lists"
    assert mega["money.start_cash"] == "rulebook"
    assert mega["group.brown.house"] == "scaled deed"
    assert mega["group.brown.name.de"] == "classic"


def test_overview_names_the_editions_in_the_language_asked_for() -> None:
    german = {entry["id"]: entry for entry in editions_json("de")}
    english = {entry["id"]: entry for entry in editions_json("en")}
    assert set(german) == set(ALL)
    assert german["burgen-schloesser"]["name"] == "Burgen & Schlösser"
    assert english["burgen-schloesser"]["name"] == "Castles & Palaces"
    assert german["mega-deluxe"] == {
        "id": "mega-deluxe",
        "name": "MONOPOLY Mega Deluxe",
        "fields": 52,
        "deeds": 37,
        "players_min": 2,
        "players_max": 6,
        "start_cash": 250_000,
        "salary": 20_000,
    }
