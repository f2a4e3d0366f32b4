"""Finding, reading and checking the folder of an edition."""

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bankhalter.editions import names_file, parse
from bankhalter.editions.cards import read_decks
from bankhalter.editions.checks import faults
from bankhalter.editions.digest import edition_digest
from bankhalter.editions.model import Edition, Field, Group, Text, Words
from bankhalter.editions.own_names import Fault, NamesError, check_names, renamed
from bankhalter.editions.provenance import Annotator, Leaf, Node, Section, flatten, merge, shown
from bankhalter.editions.reader import Reader
from bankhalter.errors import EditionError

CLASSIC = "classic"
"""Its words are used where an edition has none of its own."""

FILES = ("edition", "board", "cards")


@cache
def edition_ids() -> tuple[str, ...]:
    """The ids of the editions that come with the package."""
    found = [folder.name for folder in _data().iterdir() if (folder / "edition.toml").is_file()]
    return tuple(sorted(found))


def load_edition(id_or_path: str | Path) -> Edition:
    """The edition with this id, the one in this folder, or the one this file of own names is for."""
    folder = Path(id_or_path)
    if folder.suffix == ".toml" and _is(Path.is_file, folder):
        return _load_names(folder)
    if (isinstance(id_or_path, str) and _is_known(id_or_path)) or not _is(Path.is_dir, folder):
        return find_edition(str(id_or_path))
    edition = _load(folder.resolve())
    if edition.id not in edition_ids():
        _from_folders[edition.id] = edition
    return edition


def find_edition(edition_id: str) -> Edition:
    """The edition with this id: one that comes with the package, or that was loaded from a folder before.

    Used for what a position or a record names, so that no text can make us read a folder.
    """
    if edition_id in edition_ids():
        return _built_in(edition_id)
    if edition_id not in _from_folders:
        known = ", ".join(edition_ids())
        raise EditionError(f"edition {edition_id[:60]!r}", [f"is neither a folder nor one of {known}"])
    return _from_folders[edition_id]


def read_names(content: str) -> tuple[Edition, dict[str, str]]:
    """The edition a file of own names is for, and the names; `NamesError` says what is wrong with them."""
    file = names_file.read(content)
    try:
        edition = find_edition(file.extends)
    except EditionError:
        raise NamesError([Fault(_no_such_box(), "extends", line=file.lines.get("extends"))]) from None
    try:
        return edition, check_names(edition, file.names)
    except NamesError as error:
        raise NamesError(replace(fault, line=file.lines.get(fault.key)) for fault in error.faults) from None


def _load_names(path: Path) -> Edition:
    try:
        return renamed(*read_names(path.read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise EditionError(f"edition {path.name!r}", [f"cannot be read: {error}"]) from None
    except NamesError as error:
        raise EditionError(f"edition {path.name!r}", error.problems) from None


def _no_such_box() -> Text:
    known = ", ".join(edition_ids())
    return Text(
        f"Diese Ausgabe gibt es hier nicht; es gibt {known}.",
        f"There is no such edition here; there are {known}.",
    )


def kept_landings(edition: Edition) -> dict[str, Any] | None:
    """How often each field is landed on, counted beforehand; None unless it is an edition of the package."""
    if edition.id not in edition_ids() or edition_digest(edition) != edition_digest(_built_in(edition.id)):
        return None
    file = _data() / edition.id / "landings.json"
    kept: dict[str, Any] | None = json.loads(file.read_text("utf-8")) if file.is_file() else None
    return kept


def _is_known(edition_id: str) -> bool:
    return edition_id in edition_ids() or edition_id in _from_folders


_from_folders: dict[str, Edition] = {}
"""Editions loaded from folders of their own, by id: positions and records name only the id."""


def _is(kind: Callable[[Path], bool], path: Path) -> bool:
    try:
        return kind(path)
    except (OSError, ValueError):  # a name no file can have
        return False


@cache
def _built_in(edition_id: str) -> Edition:
    return _load(_data() / edition_id)


def _data() -> Traversable:
    return files("bankhalter.editions") / "data"


def _load(folder: Traversable) -> Edition:
    problems: list[str] = []
    tables = _tables(folder, (), problems)
    edition = _build(folder.name, tables, problems)
    if not problems:
        problems.extend(faults(edition))
    if problems:
        raise EditionError(f"edition {folder.name!r}", problems)
    return edition


def _tables(folder: Traversable, heirs: tuple[str, ...], problems: list[str]) -> dict[str, Section]:
    """The files that can be read, completed by those of the edition they extend."""
    found: dict[str, Section] = {}
    absent = []
    for name in FILES:
        if not (folder / f"{name}.toml").is_file():
            absent.append(f"{folder.name}/{name}.toml: the file is missing")
        elif table := _file(folder, name, problems):
            found[name] = table
    parent = found["edition"].entries.pop("extends", None) if "edition" in found else None
    if parent is None:
        problems.extend(absent)
        return found
    older = _parent(folder, parent, (*heirs, folder.name), problems)
    names = found["board"].entries.pop("names", None) if "board" in found else None
    merged = {name: _completed(name, found.get(name), older.get(name)) for name in FILES}
    if names is not None:
        _rename(merged["board"], names, problems)
    return merged


def _file(folder: Traversable, name: str, problems: list[str]) -> Section | None:
    place = f"{folder.name}/{name}.toml"
    try:
        raw = tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))
        return Annotator(place, problems).section(raw)
    except OSError as error:
        problems.append(f"{place}: cannot be read: {error}")
    except (ValueError, RecursionError) as error:
        # ValueError: TOML syntax with its line, broken UTF-8, figures of thousands of digits
        problems.append(f"{place}: is not valid TOML: {error}")
    return None


def _parent(
    folder: Traversable, node: Node, heirs: tuple[str, ...], problems: list[str]
) -> dict[str, Section]:
    """The files of the edition that is extended: a neighbouring folder or a built-in one."""
    name = node.value if isinstance(node, Leaf) else None
    place = f"{folder.name}/edition.toml: extends = {shown(name)}"
    if not isinstance(name, str) or not name.replace("-", "").isalnum():
        problems.append(f"{place}: must be the id of an edition")
    elif name in heirs:
        problems.append(f"{place}: editions extend each other in a circle: {' → '.join((*heirs, name))}")
    elif isinstance(folder, Path) and (folder.parent / name).is_dir():
        return _tables(folder.parent / name, heirs, problems)
    elif name in edition_ids():
        return _tables(_data() / name, heirs, problems)
    else:
        problems.append(f"{place}: unknown edition; known are {', '.join(edition_ids())}")
    return {}


def _completed(name: str, child: Section | None, parent: Section | None) -> Section:
    if parent is not None and name == "edition":
        # an edition is not called what its parent is called
        own = {key: node for key, node in parent.entries.items() if key not in ("id", "name")}
        parent = Section(parent.place, own)
    if child is None or parent is None:
        return child or parent or Section(f"{name}.toml")
    merged = merge(child, parent)
    return merged if isinstance(merged, Section) else child


def _rename(board: Section, names: Node, problems: list[str]) -> None:
    """Give the fields of an inherited board their own names, by index."""
    fields = board.entries.get("field")
    count = len(fields) if isinstance(fields, list) else 0
    if not isinstance(names, Section) or not isinstance(fields, list):
        problems.append(f"{board.place}: names: must be a table of field names for an inherited board")
        return
    for key, node in names.entries.items():
        if not (key.isdecimal() and len(key) < 4 and int(key) < count):
            problems.append(f"{names.place}.{key}: there is no such field; the last one is {count - 1}")
        else:
            fields[int(key)].entries["name"] = node


def _build(folder: str, tables: dict[str, Section], problems: list[str]) -> Edition:
    # a file that could not be read has been reported; what it would hold is not missed again
    unread = [name for name in FILES if name not in tables]
    main, board, cards = (
        Reader(tables.get(name, Section(name)), [] if name in unread else problems) for name in FILES
    )
    edition_id = main.string("id")
    if edition_id != folder and "edition" not in unread:
        main.complain("id", f"must be the name of the folder, {folder!r}")
    players = parse.read_players(main)
    money = parse.read_money(main)
    currency = parse.read_currency(main)
    groups = parse.read_groups(board, money.unit)
    fields = parse.read_fields(board, groups, money.unit)
    tickets = parse.read_tickets(main)
    edition = Edition(
        id=edition_id,
        name=main.text("name"),
        players_min=players[0],
        players_max=players[1],
        money=money,
        currency=currency,
        stock=parse.read_stock(main),
        tickets_plain=tickets[0],
        tickets_expiry=tickets[1],
        speed_faces=parse.read_speed_faces(main),
        switches=parse.read_switches(main.section("switches", optional=True)),
        presets=parse.read_presets(main),
        words=parse.read_words(main, _classic_words(folder)),
        tokens=parse.read_tokens(main, players[1]),
        groups=_with_members(groups, fields),
        fields=fields,
        decks=read_decks(cards, fields, currency, money.unit),
        sources=_sources(tables),
    )
    for file in (main, board, cards):
        file.done()
    return edition


def _classic_words(folder: str) -> Words | None:
    return None if folder == CLASSIC else load_edition(CLASSIC).words


def _with_members(groups: dict[str, Group], fields: tuple[Field, ...]) -> tuple[Group, ...]:
    return tuple(
        replace(group, members=tuple(field.index for field in fields if field.group == number))
        for number, group in enumerate(groups.values())
    )


def _sources(tables: dict[str, Section]) -> MappingProxyType[str, str]:
    found: dict[str, str] = {}
    for name in FILES:
        if name in tables:
            found |= flatten(tables[name])
    return MappingProxyType(found)
