"""The books of a table: what each seat paid and got, summed by kind, and as a table for other programs."""

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from typing_extensions import TypedDict

from bankhalter.codes import EventKind
from bankhalter.engine.events import event_of
from bankhalter.i18n import Lang, pick
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import standing
from bankhalter.server.log.table import Table
from bankhalter.tell import Past, tell
from bankhalter.tell.told import WHYS, Why
from bankhalter.tell.voice import Voice


class Transaction(TypedDict):
    """What came into a purse, or went out of it."""

    version: int
    at: int
    turn: int
    amount: int
    """Negative: paid."""
    other: int | None
    """Who paid, or was paid; null is the bank."""
    why: Why
    text: str
    reason: str
    """Of a correction: what whoever holds the bank wrote."""
    balance: int


class KindSum(TypedDict):
    """What came and went for one kind of reason."""

    why: Why
    name: str
    got: int
    paid: int


class Purse(TypedDict):
    """The account of one seat."""

    seat: int
    begun: int
    cash: int
    transactions: list[Transaction]
    sums: list[KindSum]
    corrected: int
    """By how much corrections changed it, all in all."""


class Books(TypedDict):
    """All accounts, up to a version."""

    version: int
    purses: list[Purse]
    deviation: int
    """By how much the money on the table differs from what the rules brought: the sum of all corrections."""


def books(table: Table, entries: Sequence[Entry], lang: Lang) -> Books:
    """The accounts of what stands in the log."""
    beginning = table.setup.new_game(table.names)
    purses: list[Purse] = [
        {"seat": seat, "begun": beginning.cash(seat), "cash": beginning.cash(seat), "transactions": [],
         "sums": [], "corrected": 0}
        for seat in range(len(table.seats))
    ]  # fmt: skip
    voice = Voice(Past(table.edition, table.names, ""), lang)
    for seat, transaction in _payments(table, standing(entries), lang):
        _enter(purses[seat], transaction, voice)
    return {
        "version": table.version,
        "purses": purses,
        "deviation": sum(purse["corrected"] for purse in purses),
    }


def _enter(purse: Purse, transaction: Transaction, voice: Voice) -> None:
    amount, why = transaction["amount"], transaction["why"]
    purse["cash"] += amount
    transaction["balance"] = purse["cash"]
    purse["transactions"].append(transaction)
    known = next((found for found in purse["sums"] if found["why"] == why), None)
    if known is None:
        known = {"why": why, "name": voice.what_for(WHYS.index(why)), "got": 0, "paid": 0}
        purse["sums"].append(known)
    known["got" if amount > 0 else "paid"] += abs(amount)
    purse["corrected"] += amount if why == "correction" else 0


def _payments(table: Table, entries: Sequence[Entry], lang: Lang) -> Iterator[tuple[int, Transaction]]:
    """Every payment, once for each purse that it changed."""
    turn = 0
    for entry in entries:
        past = Past(table.edition, table.names, entry.data.get("action", ""))
        for event in map(event_of, entry.data["events"]):
            if event.kind == EventKind.TURN_BEGAN:
                turn = event.amount
            if event.kind != EventKind.PAID:
                continue
            text = tell(past, event, lang)
            for seat, other, amount in (
                (event.seat, event.other, -event.amount),
                (event.other, event.seat, event.amount),
            ):
                if seat >= 0:
                    yield (
                        seat,
                        {
                            "version": entry.version,
                            "at": entry.at,
                            "turn": turn,
                            "amount": amount,
                            "other": other if other >= 0 else None,
                            "why": WHYS[event.extra],
                            "text": text,
                            "reason": entry.data.get("reason", ""),
                            "balance": 0,
                        },
                    )


_HEAD = {
    "de": ("Eintrag", "Zeit (UTC)", "Zug", "Spieler", "Betrag", "Mit", "Art", "Text", "Grund", "Kontostand"),
    "en": ("entry", "time (UTC)", "turn", "player", "amount", "with", "kind", "text", "reason", "balance"),
}
_BETWEEN: dict[Lang, str] = {"de": ";", "en": ","}
"""A German spreadsheet keeps the comma for fractions."""


def as_csv(table: Table, found: Books, lang: Lang) -> str:
    """All transactions in the order in which they happened, for a spreadsheet."""
    voice = Voice(Past(table.edition, table.names, ""), lang)
    bank = pick(lang, de="Bank", en="bank")
    rows = sorted(
        ((line, purse["seat"]) for purse in found["purses"] for line in purse["transactions"]),
        key=lambda row: row[0]["version"],
    )
    out = io.StringIO()
    writer = csv.writer(out, delimiter=_BETWEEN[lang], lineterminator="\r\n")
    writer.writerow(_HEAD[lang])
    for line, seat in rows:
        other = bank if line["other"] is None else table.names[line["other"]]
        kind = voice.what_for(WHYS.index(line["why"]))
        time = datetime.fromtimestamp(line["at"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        facts = (line["version"], time, line["turn"], _safe(table.names[seat]), line["amount"], _safe(other))
        writer.writerow((*facts, kind, _safe(line["text"]), _safe(line["reason"]), line["balance"]))
    return out.getvalue()


def _safe(text: str) -> str:
    """A name or a reason must not be taken for a formula by a spreadsheet."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t")) else text
