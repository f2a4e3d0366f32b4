"""From an edition to the record of numbers the kernel works on."""

from collections.abc import Iterable, Mapping
from typing import Any

from bankhalter.codes import DECK_SIZE, HOTEL_LEVEL, MAX_FIELDS, SKYSCRAPER_LEVEL, FieldKind, Piece
from bankhalter.editions.model import Edition
from bankhalter.editions.options import OFFICIAL, settings
from bankhalter.kernel.layout import TABLES, blank

SIDES = 4


def make_tables(
    edition: Edition,
    preset: str = OFFICIAL,
    house_rules: Mapping[str, int] | Iterable[str] = (),
    strict_claims: bool = False,
) -> Any:
    """The TABLES record of a game of this edition under these options."""
    switches = settings(edition, preset, house_rules)
    if strict_claims:
        switches["strict_claims"] = 1
    tables = blank(TABLES)
    _fill_board(tables, edition)
    _fill_groups(tables, edition)
    _fill_cards(tables, edition)
    _fill_amounts(tables, edition)
    for name, value in switches.items():
        tables[name] = value
    _fill_buildings(tables)
    _fill_interest(tables)
    _fill_sides(tables, len(edition.fields), switches["ticket_forward_only"] == 1)
    return tables


def _fill_board(tables: Any, edition: Edition) -> None:
    tables.fields = len(edition.fields)
    # beyond the last field nothing must look like LOS, group 0 or deck 0
    tables.kind[:] = tables.group[:] = tables.deck[:] = -1
    tables.bit[:] = [1 << index for index in range(MAX_FIELDS)]
    for field in edition.fields:
        index = field.index
        tables.kind[index] = field.kind
        tables.group[index] = field.group
        tables.price[index] = field.price
        tables.mortgage[index] = field.mortgage
        tables.rent[index, : len(field.rent)] = field.rent
        tables.deck[index] = field.deck
        tables.tax[index] = field.tax
        if field.group >= 0:
            tables.piece_price[index] = edition.groups[field.group].pieces
        if field.kind == FieldKind.JAIL:
            tables.jail_field = index


def _fill_groups(tables: Any, edition: Edition) -> None:
    tables.groups = len(edition.groups)
    tables.members[:] = -1
    for number, group in enumerate(edition.groups):
        mask = _mask(group.members)
        tables.group_mask[number] = mask
        tables.group_size[number] = len(group.members)
        tables.members[number, : len(group.members)] = group.members
        tables.deeds_mask |= mask
        if group.kind == FieldKind.STATION:
            tables.station_mask = mask
            tables.station_rent[1 : len(group.rent) + 1] = group.rent
        if group.kind == FieldKind.UTILITY:
            tables.utility_mask = mask
            tables.utility_rent[1 : len(group.rent) + 1] = group.rent


def _fill_cards(tables: Any, edition: Edition) -> None:
    tables.card_effect[:] = -1
    for number, deck in enumerate(edition.decks):
        tables.card_count[number] = len(deck.cards)
        for index, card in enumerate(deck.cards[:DECK_SIZE]):
            tables.card_effect[number, index] = card.effect
            tables.card_a[number, index] = card.a
            tables.card_b[number, index] = card.b
    tables.tickets_plain = edition.tickets_plain
    tables.tickets_expiry = edition.tickets_expiry


def _fill_amounts(tables: Any, edition: Edition) -> None:
    for name in ("unit", "start_cash", "salary", "fine", "gift"):
        tables[name] = getattr(edition.money, name)
    tables.stock[:] = edition.stock
    if edition.speed_faces:
        tables.speed_faces[:] = edition.speed_faces


def _fill_buildings(tables: Any) -> None:
    """For each level the price of its building, and half of it, rounded to units, for the sale (SELL-04)."""
    for field in range(tables.fields):
        for level, piece, below in _levels(tables.kind[field], tables.hotel_needs):
            price = tables.piece_price[field, piece]
            half = price // (2 * tables.unit) * tables.unit
            tables.built_cost[field, level] = tables.built_cost[field, below] + price
            tables.resale[field, level] = tables.resale[field, below] + half


def _levels(kind: int, hotel_needs: int) -> list[tuple[int, Piece, int]]:
    """Each level with the building that makes it up and the level below; a hotel needs houses first."""
    if kind == FieldKind.STATION:
        return [(1, Piece.MALL, 0)]
    if kind != FieldKind.STREET:
        return []
    houses = [(level, Piece.HOUSE, level - 1) for level in range(1, HOTEL_LEVEL)]
    return [
        *houses,
        (HOTEL_LEVEL, Piece.HOTEL, hotel_needs),
        (SKYSCRAPER_LEVEL, Piece.SKYSCRAPER, HOTEL_LEVEL),
    ]


def _fill_interest(tables: Any) -> None:
    """10 % of the mortgage, rounded up to the smallest unit (MORT-04, AMB-G14)."""
    step = 10 * tables.unit
    tables.interest[:] = (tables.mortgage + step - 1) // step * tables.unit


def _fill_sides(tables: Any, count: int, forward_only: bool) -> None:
    """A side runs from corner to corner; a corner belongs to two sides."""
    length = count // SIDES
    for start in range(0, count, length):
        side = [(start + step) % count for step in range(length + 1)]
        for step, index in enumerate(side):
            reached = side[step + 1 :] if forward_only else side
            tables.side[index] |= _mask(field for field in reached if field != index)


def _mask(indexes: Iterable[int]) -> int:
    return sum(1 << index for index in indexes)
