"""Groups that somebody gets together, first hotels, bankruptcies and the end."""

from bankhalter.analysis.story.scene import Still
from bankhalter.analysis.story.shape import Exit, Finish, Milestone
from bankhalter.codes import BANK, Ending, EventKind, FieldKind, Piece
from bankhalter.engine.events import Event
from bankhalter.engine.pending import bits

_GOT = (EventKind.DEED_BOUGHT, EventKind.AUCTION_WON, EventKind.DEED_MOVED)


class Milestones:
    """What is worth a mark on a curve."""

    def __init__(self) -> None:
        self.exits: list[Exit] = []
        self.finish: Finish | None = None
        self._groups: dict[tuple[int, int], Milestone] = {}
        """By group and seat, the first time."""
        self._hotels: dict[int, Milestone] = {}

    def follow(self, event: Event, after: Still, turn: int, at: int) -> None:
        """Take in an event."""
        kind = event.kind
        if kind == EventKind.WENT_BANKRUPT:
            other = None if event.other == BANK else event.other
            self.exits.append(Exit(at, turn, event.seat, other, event.amount))
        elif kind == EventKind.GAME_OVER:
            self.finish = Finish(at, turn, bits(event.amount), event.extra != Ending.LAST_STANDING)
        elif kind == EventKind.BUILDING_BUILT and event.extra == Piece.HOTEL:
            self._hotels.setdefault(event.seat, Milestone(at, turn, "hotel", event.seat, event.field))
        elif kind in _GOT and event.seat >= 0 and not (kind == EventKind.AUCTION_WON and event.extra):
            self._gather(event, after, turn, at)

    def told(self) -> list[Milestone]:
        """In their order; what the winner inherits at the end is no help any more."""
        found = sorted([*self._groups.values(), *self._hotels.values()], key=lambda found: found.at)
        return [mark for mark in found if self.finish is None or mark.at < self.finish.at]

    def _gather(self, event: Event, after: Still, turn: int, at: int) -> None:
        edition = after.ruleset.edition
        group = edition.fields[event.field].group
        if edition.groups[group].kind != FieldKind.STREET:
            return
        if all(after.now.owner[field] == event.seat for field in edition.groups[group].members):
            found = Milestone(at, turn, "group", event.seat, event.field)
            self._groups.setdefault((group, event.seat), found)
