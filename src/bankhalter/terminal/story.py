"""The story of a game: its events as sentences, without what another sentence says already."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bankhalter.codes import EventKind, Why
from bankhalter.engine.events import Event
from bankhalter.i18n import Lang
from bankhalter.tell import tell

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

# A payment that follows such an event at once was named in its sentence.
_NAMED = {
    EventKind.DEED_BOUGHT: Why.PURCHASE,
    EventKind.AUCTION_WON: Why.AUCTION,
    EventKind.RENT_CLAIMED: Why.RENT,
    EventKind.MORTGAGED: Why.MORTGAGE,
    EventKind.LIFTED: Why.LIFTING,
}


def story(game: "Game", events: Iterable[Event], lang: Lang) -> Iterator[str]:
    """The sentences worth reading."""
    before: Event | None = None
    for event in events:
        if not _is_said(event, before):
            yield tell(game, event, lang)
        before = event


def _is_said(event: Event, before: Event | None) -> bool:
    if event.kind == EventKind.TURN_ENDED:
        return True  # the next turn begins, which says the same
    if event.kind == EventKind.TICKET_USED or before is None:
        return False
    if event.kind == EventKind.MOVED:
        return before.kind == EventKind.TICKET_USED
    return event.kind == EventKind.PAID and _NAMED.get(before.kind) == event.why
