"""The numbers handed to the kernel, and the options that change them."""

from pathlib import Path

import pytest

from bankhalter.codes import CardEffect, FieldKind, Piece
from bankhalter.editions import (
    SWITCHES,
    deviations,
    edition_digest,
    edition_ids,
    load_edition,
    make_tables,
    preset_ids,
)
from bankhalter.errors import EditionError
from bankhalter.kernel.layout import TABLES

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"


def fields_of(mask: int) -> list[int]:
    return [index for index in range(64) if int(mask) >> index & 1]


def test_every_switch_is_a_column_and_every_column_after_the_stock_is_a_switch() -> None:
    names = TABLES.names or ()
    columns = [name for name in names[names.index("stock") + 1 :] if name != "speed_faces"]
    assert columns == list(SWITCHES)
    assert all(switch.default in switch.allowed for switch in SWITCHES.values())


def test_columns_of_a_street() -> None:
    tables = make_tables(load_edition("classic"))
    assert tables.fields == 40
    assert tables.jail_field == 10
    assert tables.kind[39] == FieldKind.STREET
    assert (tables.price[39], tables.mortgage[39]) == (400, 200)
    assert tables.rent[39].tolist() == [50, 200, 600, 1400, 1700, 2000, 0]
    assert tables.piece_price[39].tolist() == [200, 200, 0, 0]
    assert fields_of(tables.group_mask[tables.group[39]]) == [37, 39]


def test_what_buildings_cost_and_bring_level_by_level() -> None:
    tables = make_tables(load_edition("classic"))
    assert tables.built_cost[39, :6].tolist() == [0, 200, 400, 600, 800, 1000]
    assert tables.resale[39, :6].tolist() == [0, 100, 200, 300, 400, 500]
    assert not tables.built_cost[5].any()
    assert make_tables(load_edition("classic"), "short").built_cost[39, 5] == 800  # three houses and a hotel
    mega = make_tables(load_edition("mega-deluxe"))
    station = fields_of(mega.station_mask)[0]
    assert mega.built_cost[station, 1] == mega.piece_price[station, Piece.MALL] > 0
    hotel, skyscraper = mega.built_cost[fields_of(mega.group_mask[0])[0], 5:].tolist()
    assert skyscraper - hotel == mega.piece_price[fields_of(mega.group_mask[0])[0], Piece.SKYSCRAPER]


def test_interest_is_a_tenth_rounded_up() -> None:
    tables = make_tables(load_edition("classic"))
    assert [(tables.mortgage[at], tables.interest[at]) for at in (39, 12)] == [(200, 20), (75, 8)]


def test_columns_of_other_fields() -> None:
    tables = make_tables(load_edition("classic"))
    assert (tables.tax[4], tables.tax[38], tables.tax[5]) == (200, 100, 0)
    assert [tables.deck[index] for index in (7, 22, 36, 2, 17, 33, 0)] == [0, 0, 0, 1, 1, 1, -1]
    assert tables.group[0] == -1
    assert fields_of(tables.station_mask) == [5, 15, 25, 35]
    assert tables.station_rent.tolist() == [0, 25, 50, 100, 200]
    assert tables.utility_rent.tolist() == [0, 4, 10, 0, 0]


def test_beyond_the_board_there_is_nothing() -> None:
    tables = make_tables(load_edition("classic"))
    for column in (tables.kind, tables.group, tables.deck):
        assert set(column[40:].tolist()) == {-1}
    assert not tables.price[40:].any()
    assert not tables.side[40:].any()


@pytest.mark.parametrize("edition_id", edition_ids())
def test_groups_cover_exactly_the_deeds(edition_id: str) -> None:
    edition = load_edition(edition_id)
    tables = make_tables(edition)
    assert fields_of(tables.deeds_mask) == [deed.index for deed in edition.deeds]
    assert sum(int(mask) for mask in tables.group_mask) == tables.deeds_mask
    for number in range(tables.groups):
        members = fields_of(tables.group_mask[number])
        size = tables.group_size[number]
        assert tables.members[number].tolist() == members + [-1] * (4 - size)
        assert len(members) == size


def test_columns_of_cards() -> None:
    tables = make_tables(load_edition("mega-deluxe"))
    assert tables.card_count.tolist() == [16, 16]
    assert (tables.card_effect[0, 1], tables.card_a[0, 1]) == (CardEffect.MOVE_TO, 51)
    repair = [tables.card_effect[0, 15], tables.card_a[0, 15], tables.card_b[0, 15]]
    assert repair == [CardEffect.REPAIR, 2500, 10000]


def test_short_decks_are_padded_with_no_effect() -> None:
    tables = make_tables(load_edition(TINY))
    assert tables.card_count.tolist() == [7, 5]
    assert set(tables.card_effect[1, 5:].tolist()) == {-1}


@pytest.mark.rule("TICKET-03")
def test_a_side_runs_from_corner_to_corner() -> None:
    side = make_tables(load_edition("mega-deluxe")).side
    assert fields_of(side[5]) == [*range(5), *range(6, 14)]
    assert fields_of(side[40]) == [0, 39, *range(41, 52)]


@pytest.mark.rule("TICKET-03")
def test_a_corner_belongs_to_two_sides() -> None:
    side = make_tables(load_edition("mega-deluxe")).side
    assert fields_of(side[13]) == [*range(13), *range(14, 27)]
    assert fields_of(side[0]) == [*range(1, 14), *range(39, 52)]


def test_forward_tickets_reach_only_the_fields_ahead() -> None:
    side = make_tables(load_edition("mega-deluxe"), house_rules=["ticket_forward_only"]).side
    assert fields_of(side[5]) == [*range(6, 14)]
    assert fields_of(side[13]) == [*range(14, 27)]
    assert fields_of(side[50]) == [0, 51]
    assert fields_of(side[0]) == [*range(1, 14)]


def test_switches_of_the_classic_rules() -> None:
    tables = make_tables(load_edition("burgen-schloesser"))
    values = {name: int(tables[name]) for name in SWITCHES}
    expected = {
        "group_rent": 2,
        "near_group_rent": 1,
        "fresh_utility_roll": 1,
        "standing_any_time": 1,
        "jail_turns": 3,
        "jail_last_roll_moves": 1,
        "jail_may_skip": 1,
        "hotel_needs": 4,
        "estate_liquidated": 1,
    }
    assert {name: value for name, value in values.items() if value} == expected
    assert make_tables(load_edition("game-of-thrones")).jail_may_skip == 0


def test_switches_of_mega() -> None:
    tables = make_tables(load_edition("mega-deluxe"))
    values = {name: int(tables[name]) for name in SWITCHES}
    expected = {
        "speed_die": 1,
        "group_rent": 3,
        "near_group_rent": 2,
        "missing_streets": 1,
        "lots_at_deed_price": 1,
        "jail_turns": 3,
        "jail_doubles_again": 1,
        "hotel_needs": 4,
        "settle_in_deeds": 1,
        "last_street_duty": 1,
    }
    assert {name: value for name, value in values.items() if value} == expected


@pytest.mark.rule("SHORT-02", "SHORT-03", "SHORT-06", "SHORT-07")
def test_the_short_game_sets_four_switches() -> None:
    yugioh = load_edition("yu-gi-oh")
    changed = {entry.name: (entry.official, entry.value) for entry in deviations(yugioh, "short")}
    assert changed == {
        "jail_turns": (3, 1),
        "hotel_needs": (4, 3),
        "dealt_deeds": (0, 3),
        "ends_at_first_bankruptcy": (0, 1),
    }
    assert make_tables(yugioh, "short").dealt_deeds == 3


def test_presets_by_edition() -> None:
    assert preset_ids(load_edition("classic")) == ("official", "short")
    assert preset_ids(load_edition("game-of-thrones")) == ("official", "short")
    assert preset_ids(load_edition("mega-deluxe")) == ("official",)


def test_the_official_game_deviates_in_nothing() -> None:
    assert all(deviations(load_edition(edition_id)) == [] for edition_id in edition_ids())


def test_house_rules_by_name_and_by_value() -> None:
    mega = load_edition("mega-deluxe")
    assert make_tables(mega, house_rules=["house_parking_pot"]).house_parking_pot == 1
    assert make_tables(mega, house_rules={"near_group_rent": 1}).near_group_rent == 1
    [entry] = deviations(mega, house_rules={"near_group_rent": 1, "jail_turns": 3})
    assert (entry.name, entry.official, entry.value, entry.category) == (
        ("near_group_rent", 2, 1, "table option")
    )


def test_strict_claims_are_an_option_of_the_table() -> None:
    classic = load_edition("classic")
    assert make_tables(classic).strict_claims == 0
    assert make_tables(classic, strict_claims=True).strict_claims == 1


@pytest.mark.parametrize(
    ("preset", "house_rules", "words"),
    [
        ("blitz", (), ["'blitz'", "official, short"]),
        ("official", ["free_money"], ["'free_money'", "house_parking_pot"]),
        ("official", ["group_rent"], ["'group_rent'"]),
        ("official", {"jail_turns": 9}, ["jail_turns = 9", "1, 2, 3"]),
        ("official", ["a", "b"], ["'a'", "'b'", "2 problems"]),
    ],
)
def test_unknown_options_are_refused_with_a_list(
    preset: str, house_rules: list[str], words: list[str]
) -> None:
    with pytest.raises(EditionError) as caught:
        make_tables(load_edition("classic"), preset, house_rules)
    assert all(word in str(caught.value) for word in words)


def test_more_deeds_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(EditionError, match="9 deeds are not enough"):
        make_tables(load_edition(TINY), house_rules={"dealt_deeds": 3})


def test_digest_follows_the_rules_and_not_the_names(folder: Path) -> None:
    original = edition_digest(load_edition(TINY))
    board = folder / "board.toml"
    board.write_text(board.read_text("utf-8").replace("Radieschen", "Rettich"), "utf-8")
    assert edition_digest(load_edition(folder)) == original
    board.write_text(board.read_text("utf-8").replace("rent = [15, 40]", "rent = [15, 45]"), "utf-8")
    assert edition_digest(load_edition(folder)) != original


def test_digests_tell_the_editions_apart() -> None:
    digests = {edition_digest(load_edition(edition_id)) for edition_id in edition_ids()}
    assert len(digests) == len(edition_ids())
