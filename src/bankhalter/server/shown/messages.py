"""Messages: what clients are sent of a table's log, `{t, v, d}`, in their language."""

from typing import cast

from pydantic_core import to_json

from bankhalter.engine.events import event_of
from bankhalter.i18n import Lang, pick
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.table import Table
from bankhalter.server.shown.history import LogMessage
from bankhalter.tell import Past, event_data, lines
from bankhalter.tell.answers import Why, say_why
from bankhalter.tell.lines import Line
from bankhalter.tell.told import UNKNOWN, Told


def message(table: Table, entry: Entry, events: list[Told], lang: Lang) -> LogMessage:
    """A versioned message: each version exactly once, in order."""
    data = {"at": entry.at, "seat": entry.seat, **entry.data}
    if "events" in data:
        data |= {"events": events, "lines": lines_data(table, entry, events, lang)}
        data.pop("why", None)  # the events say it
    return cast(LogMessage, {"t": entry.kind, "v": entry.version, "d": data})


def events_data(table: Table, entry: Entry, lang: Lang) -> list[Told]:
    """The events of an entry, with their sentences."""
    if "events" not in entry.data:
        return []
    past = _past(table, entry)
    told = [_told(past, row, lang) for row in entry.data["events"]]
    if "reason" in entry.data and told:
        told[0] = _because(told[0], entry.data["reason"], lang)
    return told if "why" not in entry.data else [_reasoned(past, event, entry, lang) for event in told]


def lines_data(table: Table, entry: Entry, told: list[Told], lang: Lang) -> list[Line]:
    """The same in few words; what an older engine did may be beyond today's."""
    try:
        events = [event_of(row) for row in entry.data["events"]]
        found = lines(_past(table, entry), events, lang)
    except (ValueError, LookupError):
        return []
    for line in found:
        event = told[line["of"]]
        if (event["kind"] == "rejected" or event["kind"] == "countered") and "why" in event:
            line["parts"].append(f" {_quoted(event['why']['text'], lang)}")
    if "reason" in entry.data and found:
        found[-1]["parts"].append(f" {_quoted(entry.data['reason'], lang)}")
    return found


def _past(table: Table, entry: Entry) -> Past:
    return Past(table.edition, table.names, entry.data.get("action", ""))


def _quoted(said: str, lang: Lang) -> str:
    return pick(lang, de=f"„{said}“", en=f"“{said}”")


def _reasoned(past: Past, told: Told, entry: Entry, lang: Lang) -> Told:
    """An answer to an offer with its reason, also in words."""
    if told["kind"] not in ("rejected", "countered"):
        return told
    said = say_why(past, Why(**entry.data["why"]), lang)
    return cast(Told, {**_because(told, said, lang), "why": {**entry.data["why"], "text": said}})


def _because(told: Told, said: str, lang: Lang) -> Told:
    return cast(Told, {**told, "text": f"{told['text'].removesuffix('.')}: {_quoted(said, lang)}"})


def _told(past: Past, row: list[int], lang: Lang) -> Told:
    """An event with its sentence; one of an older engine may be beyond today's words."""
    try:
        return event_data(past, event_of(row), lang)
    except (ValueError, LookupError):
        return UNKNOWN


def encode(data: object) -> bytes:
    """As it goes over the wire."""
    return to_json(data)
