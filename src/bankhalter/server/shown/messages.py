"""Messages: what clients are sent of a table's log, `{t, v, d}`, in their language."""

from typing import cast

from pydantic_core import to_json

from bankhalter.codes import EventKind
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.i18n import Lang
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.table import Table
from bankhalter.server.shown.history import LogMessage
from bankhalter.tell import Past, event_data
from bankhalter.tell.told import UNKNOWN, Told


def message(entry: Entry, events: list[Told]) -> LogMessage:
    """A versioned message: each version exactly once, in order."""
    data = {"at": entry.at, "seat": entry.seat, **entry.data}
    if "events" in data:
        data["events"] = events
    return cast(LogMessage, {"t": entry.kind, "v": entry.version, "d": data})


def events_data(table: Table, entry: Entry, lang: Lang) -> list[Told]:
    """The events of an entry, with their sentences."""
    if "events" not in entry.data:
        return []
    past = Past(table.edition, table.names, Action.parse(entry.data.get("action", "roll")))
    return [_told(past, row, lang) for row in entry.data["events"]]


def _told(past: Past, row: list[int], lang: Lang) -> Told:
    """An event with its sentence; one of an older engine may be beyond today's words."""
    try:
        return event_data(past, Event(EventKind(row[0]), *row[1:]), lang)
    except (ValueError, LookupError):
        return UNKNOWN


def encode(data: object) -> bytes:
    """As it goes over the wire."""
    return to_json(data)
