"""The game around an action of which a story is told."""

from bankhalter.codes import BANK
from bankhalter.engine.memory import Memory, reading
from bankhalter.engine.position import Ruleset
from bankhalter.kernel import queries
from bankhalter.kernel.layout import STATE


class Still:
    """A state to ask questions about; the rules answer them."""

    def __init__(self, ruleset: Ruleset, state: bytes) -> None:
        self.ruleset = ruleset
        self._state = Memory(STATE, state)
        self.now = reading(self._state)

    @property
    def seats(self) -> range:
        """All players."""
        return range(self.now.players)

    @property
    def cash(self) -> list[int]:
        """By seat."""
        return list(self.now.cash[: self.now.players])

    @property
    def wealth(self) -> list[int]:
        """By seat (SHORT-07)."""
        return [self._wealth(seat) for seat in self.seats]

    def price(self, field: int) -> int:
        """What stands on the deed."""
        return self.ruleset.edition.fields[field].price

    def worth(self, field: int) -> int:
        """What a deed adds to the wealth of its owner, who would have so much less without it."""
        twin = Memory(STATE, bytes(self._state))
        owner = int(self.now.owner[field])
        twin.record.owner[field] = BANK
        twin.record.holdings[owner] &= ~(1 << field)
        return self._wealth(owner) - int(
            queries.query(self.ruleset.tables, twin.record, queries.WEALTH, owner, 0)
        )

    def host(self, field: int) -> int:
        """Who lets this field, BANK if nobody."""
        return BANK if self.now.mortgaged >> field & 1 else int(self.now.owner[field])

    def _wealth(self, seat: int) -> int:
        return int(queries.query(self.ruleset.tables, self._state.record, queries.WEALTH, seat, 0))
