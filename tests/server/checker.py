"""Says what is wrong with a game: what clients were told, beside what the log has."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bankhalter.server.log.entries import Entry
from server.client import SeatClient


@dataclass(frozen=True)
class Ack:
    """An order of a seat that was acknowledged, at a version; under a lease, if that is known."""

    seat: int
    request: str
    version: int
    epoch: int = 0


def wrong_with(
    entries: Sequence[Entry],
    acks: Iterable[Ack],
    refused: Iterable[tuple[int, str]] = (),
    heard: Iterable[tuple[int, str]] = (),
) -> list[str]:
    """Everything that is wrong, in sentences; nothing if all is well.

    `heard` is what clients were sent: versions, and of what kind the entry was.
    """
    acks = sorted(acks, key=lambda ack: ack.version)
    return [
        *_gaps(entries),
        *_lost(entries, acks),
        *_doubled(entries),
        *_done_all_the_same(entries, refused),
        *_other_histories(entries, heard),
        *_old_owners(acks),
    ]


def acks_of(client: SeatClient) -> list[Ack]:
    """What a client was promised."""
    return [Ack(client.place.seat, request, said["version"]) for request, said in client.acknowledged.items()]


def refused_of(client: SeatClient) -> list[tuple[int, str]]:
    """What a client was told not to have happened."""
    return [(client.place.seat, request) for request in client.refused]


def heard_of(client: SeatClient) -> list[tuple[int, str]]:
    """What a client was sent."""
    return [(message["v"], message["t"]) for message in client.seen.messages]


def _gaps(entries: Sequence[Entry]) -> list[str]:
    wanted = range(1, len(entries) + 1)
    return [
        f"version {entry.version} stands where {number} should"
        for number, entry in zip(wanted, entries, strict=True)
        if entry.version != number
    ]


def _lost(entries: Sequence[Entry], acks: Iterable[Ack]) -> list[str]:
    known = {entry.version: (entry.seat, entry.request) for entry in entries}
    return [
        f"seat {ack.seat}: {ack.request} was acknowledged at version {ack.version}, and is not there"
        for ack in acks
        if known.get(ack.version) != (ack.seat, ack.request)
    ]


def _doubled(entries: Sequence[Entry]) -> list[str]:
    times = Counter((entry.seat, entry.request) for entry in entries if entry.request is not None)
    return [f"seat {seat}: {request} was done {n} times" for (seat, request), n in times.items() if n > 1]


def _done_all_the_same(entries: Sequence[Entry], refused: Iterable[tuple[int, str]]) -> list[str]:
    done = {(entry.seat, entry.request) for entry in entries}
    return [
        f"seat {seat}: {request} was refused, and done"
        for seat, request in refused
        if (seat, request) in done
    ]


def _other_histories(entries: Sequence[Entry], heard: Iterable[tuple[int, str]]) -> list[str]:
    kinds = {entry.version: entry.kind for entry in entries}
    return [
        f"version {version}: somebody was sent {kind!r}, the log has {kinds.get(version)!r}"
        for version, kind in sorted(set(heard))
        if kinds.get(version) != kind
    ]


def _old_owners(acks: Sequence[Ack]) -> list[str]:
    found, newest = [], 0
    for ack in acks:
        if ack.epoch < newest:
            found.append(
                f"version {ack.version}: written under lease {ack.epoch}, after one of lease {newest}"
            )
        newest = max(newest, ack.epoch)
    return found
