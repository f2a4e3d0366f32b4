"""The editions at a glance, for menus and the command line."""

from collections.abc import Iterator

from bankhalter.editions.loader import edition_ids, load_edition
from bankhalter.editions.model import Edition
from bankhalter.editions.options import preset_ids


def all_tables() -> Iterator[tuple[str, str]]:
    """Every built-in edition with every preset it has."""
    for edition in edition_ids():
        for preset in preset_ids(load_edition(edition)):
            yield edition, preset


def editions_json(lang: str) -> list[dict[str, str | int]]:
    """One plain dictionary per built-in edition."""
    return [overview(load_edition(edition_id), lang) for edition_id in edition_ids()]


def overview(edition: Edition, lang: str) -> dict[str, str | int]:
    """The key figures of one edition."""
    return {
        "id": edition.id,
        "name": edition.name.of(lang),
        "fields": len(edition.fields),
        "deeds": len(edition.deeds),
        "players_min": edition.players_min,
        "players_max": edition.players_max,
        "start_cash": edition.money.start_cash,
        "salary": edition.money.salary,
    }
