"""From annotated tables to an edition: the three files of a folder, key by key."""

from collections.abc import Mapping
from dataclasses import fields as names_of
from dataclasses import replace
from types import MappingProxyType

from bankhalter.codes import MAX_SEATS, Face, FieldKind
from bankhalter.editions.model import (
    DECKS,
    DEED_KINDS,
    Currency,
    Field,
    Group,
    Money,
    Preset,
    Text,
    Words,
)
from bankhalter.editions.reader import Reader
from bankhalter.editions.switches import SWITCHES

KINDS = {kind.name.lower(): kind for kind in FieldKind}
GROUP_KINDS = {kind.name.lower(): kind for kind in DEED_KINDS}
PIECES = ("house", "hotel", "skyscraper", "mall")
FACES = {"1": 1, "2": 2, "3": 3, "bus": int(Face.BUS), "mr_monopoly": int(Face.MR_MONOPOLY)}
BOX = 1000
"""More pieces or tickets than this are in no box."""


def read_players(file: Reader) -> tuple[int, int]:
    """Fewest and most players."""
    table = file.section("players")
    found = table.integer("min", 2, MAX_SEATS), table.integer("max", 2, MAX_SEATS)
    if found[0] > found[1]:
        table.complain("min", f"must not be more than max = {found[1]}")
    table.done()
    return found


def read_money(file: Reader) -> Money:
    """The fixed amounts; all are multiples of the smallest one."""
    table = file.section("money")
    unit = table.integer("unit", 1)
    start_cash, salary, fine = (read_amount(table, key, unit) for key in ("start_cash", "salary", "fine"))
    gift = read_amount(table, "gift", unit) if table.has("gift") else 0
    notes = table.pairs("notes")
    total = sum(value * count for value, count in notes)
    if notes and total != start_cash:
        table.complain("notes", f"add up to {total}, but start_cash is {start_cash}")
    table.done()
    return Money(unit, start_cash, salary, fine, gift, notes)


def read_amount(table: Reader, key: str, unit: int) -> int:
    """An amount that can be paid in money."""
    amount = table.integer(key)
    check_units(table, key, (amount,), unit)
    return amount


def check_units(table: Reader, key: str, amounts: tuple[int, ...], unit: int) -> None:
    """Complain if an amount cannot be paid in this money."""
    if any(amount % unit for amount in amounts):
        table.complain(key, f"must be a multiple of the smallest amount, {unit}")


def read_currency(file: Reader) -> Currency:
    """Name and notation of the money."""
    table = file.section("currency")
    name, many, one = table.word("name"), table.text("many"), table.text("one")
    for key, form in (("many", many), ("one", one)):
        for lang in ("de", "en"):
            if form.of(lang) and form.of(lang).count("{}") != 1:
                table.complain(key, f"{lang} must contain {{}} once, where the figure stands")
    table.done()
    return Currency(name, many, one)


def read_stock(file: Reader) -> tuple[int, int, int, int]:
    """How many houses, hotels, skyscrapers and malls the bank has."""
    table = file.section("stock")
    house, hotel = table.integer("house", 0, BOX), table.integer("hotel", 0, BOX)
    skyscraper = table.integer("skyscraper", 0, BOX, default=0)
    mall = table.integer("mall", 0, BOX, default=0)
    table.done()
    return house, hotel, skyscraper, mall


def read_tickets(file: Reader) -> tuple[int, int]:
    """Plain tickets and those that let all others expire."""
    table = file.section("tickets", optional=True)
    found = table.integer("plain", 0, BOX, default=0), table.integer("expiry", 0, BOX, default=0)
    table.done()
    return found


def read_speed_faces(file: Reader) -> tuple[int, ...]:
    """The six faces of the speed die; none if the box has no such die."""
    table = file.section("speed_die", optional=True)
    names = table.strings("faces") if table.has("faces") else ()
    table.done()
    if any(name not in FACES for name in names) or len(names) not in (0, 6):
        table.complain("faces", f"must be six of {', '.join(FACES)}")
        return ()
    return tuple(FACES[name] for name in names)


def read_switches(table: Reader) -> Mapping[str, int]:
    """The switches set in a table."""
    found: dict[str, int] = {}
    for key in table:
        switch = SWITCHES.get(key)
        if switch is None:
            table.complain(key, f"unknown switch; known are {', '.join(SWITCHES)}")
            continue
        found[key] = table.integer(key)
        if found[key] not in switch.allowed:
            table.complain(key, f"must be one of {', '.join(map(str, switch.allowed))}")
    return MappingProxyType(found)


def read_presets(file: Reader) -> tuple[Preset, ...]:
    """The variants the rulebook offers."""
    table = file.section("preset", optional=True)
    found = []
    for key in table:
        entry = table.section(key)
        if key == "official":
            table.complain(key, "the official rules need no preset")
        found.append(Preset(key, entry.text("name"), read_switches(entry.section("switches"))))
        entry.done()
    return tuple(found)


def read_words(file: Reader, defaults: Words | None) -> Words:
    """The words; what the edition does not name has its name in the classic game."""
    table = file.section("words", optional=defaults is not None)
    known = [field.name for field in names_of(Words)]
    found = {name: table.word(name) for name in known if defaults is None or table.has(name)}
    for name in known:
        if name not in found:
            found[name] = getattr(defaults, name)
    for key in table:
        if key not in known:
            table.complain(key, f"unknown word; known are {', '.join(known)}")
    return Words(**found)


def read_tokens(file: Reader, seats: int) -> tuple[Text, ...]:
    """The tokens to choose from, at least one per player."""
    table = file.section("tokens")
    de, en = table.strings("de"), table.strings("en")
    if len(de) != len(en):
        table.complain("en", f"has {len(en)} names, de has {len(de)}")
    elif de and len(de) < seats:
        table.complain("de", f"must name at least {seats} tokens, one per player")
    table.done()
    return tuple(Text(*pair) for pair in zip(de, en, strict=False))


def read_groups(file: Reader, unit: int) -> dict[str, Group]:
    """The groups, still without members."""
    table = file.section("group")
    return {key: _group(table.section(key), key, unit) for key in table}


def _group(table: Reader, key: str, unit: int) -> Group:
    name = table.text("name")
    kind = table.choice("kind", GROUP_KINDS, FieldKind.STREET)
    pieces = [0, 0, 0, 0]
    wanted = {FieldKind.STREET: (0, 1, 2), FieldKind.STATION: (3,)}.get(kind, ())
    for piece in wanted:
        needed = kind == FieldKind.STREET and piece < 2
        if needed or table.has(PIECES[piece]):
            pieces[piece] = read_amount(table, PIECES[piece], unit)
    key_of_rent = {FieldKind.STATION: "rent", FieldKind.UTILITY: "per_pip"}.get(kind)
    rent = table.integers(key_of_rent) if key_of_rent else ()
    if key_of_rent:
        check_units(table, key_of_rent, rent, unit)
    table.done()
    return Group(key, name, kind, (), (pieces[0], pieces[1], pieces[2], pieces[3]), rent)


def read_fields(file: Reader, groups: dict[str, Group], unit: int) -> tuple[Field, ...]:
    """The fields in board order."""
    order = {key: number for number, key in enumerate(groups)}
    readers = file.sections("field")
    return tuple(_field(table, index, order, unit) for index, table in enumerate(readers))


def _field(table: Reader, index: int, groups: dict[str, int], unit: int) -> Field:
    name = table.text("name")
    kind = table.choice("kind", KINDS, FieldKind.PARKING)
    field = Field(index, name, kind)
    if kind in DEED_KINDS:
        field = _deed(field, table, groups, unit)
    elif kind == FieldKind.CARDS:
        field = replace(field, deck=table.choice("deck", {role: n for n, role in enumerate(DECKS)}, 0))
    elif kind == FieldKind.TAX:
        field = replace(field, tax=read_amount(table, "tax", unit))
    table.done()
    return field


def _deed(field: Field, table: Reader, groups: dict[str, int], unit: int) -> Field:
    group = table.choice("group", groups, -1)
    price, mortgage = read_amount(table, "price", unit), read_amount(table, "mortgage", unit)
    rent: tuple[int, ...] = ()
    if field.kind == FieldKind.STREET:
        rent = table.integers("rent")
        check_units(table, "rent", rent, unit)
    return replace(field, group=group, price=price, mortgage=mortgage, rent=rent)
