"""What can be seen of a game: who has to decide what, and what everybody has."""

from dataclasses import dataclass

from bankhalter.codes import NOBODY, Ending, Face, Phase, Piece
from bankhalter.editions import Edition
from bankhalter.engine import arguments, pending
from bankhalter.engine.memory import Memory
from bankhalter.engine.pending import Auction, Claim, Debt, Offer, bits
from bankhalter.engine.position import Ruleset
from bankhalter.kernel import queries
from bankhalter.kernel.layout import PHASE, STATE, STEP, State, Tables

_PHASES = {int(phase): phase for phase in Phase}  # to call an enum takes ten times as long
_FRAMES = next(offset // 8 for name, (_, offset, *_) in (STATE.fields or {}).items() if name == "frames")
"""Where they begin among the numbers of the state: slicing there is quicker than a two-dimensional view."""

MOST_PIPS = 18
"""Of three dice."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the ending, the winners' seats (several after a tied count), everyone's wealth."""

    ending: Ending
    winners: tuple[int, ...]
    wealth: tuple[int, ...]


class Situation:
    """The public side of a game.

    A seat or a field that does not exist is a `PlaceError`, in all calls. A field that cannot be owned is
    like one that nobody owns: it belongs to BANK, has level 0, no mortgage and no rent.
    """

    ruleset: Ruleset
    tables: Tables
    names: tuple[str, ...]
    now: State
    """The state as plain numbers, for reading."""
    _state: Memory

    @property
    def edition(self) -> Edition:
        """The box that is played."""
        return self.ruleset.edition

    @property
    def state(self) -> State:
        """The kernel's record. To look at the game rather use `now`, which has the same fields."""
        state: State = self._state.record
        return state

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.now.players

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.now.active

    @property
    def actor(self) -> int:
        """The seat that must decide now, CHANCE or NOBODY."""
        return self.now.actor

    @property
    def phase(self) -> Phase:
        """What the pending decision is about."""
        return _PHASES[self.frame(PHASE)]

    def frame(self, column: int) -> int:
        """A column of the pending frame, by the names in `kernel.layout`."""
        place = arguments.place(column, STEP + 1, "column")
        return self._state.numbers[_FRAMES + (self.now.depth - 1) * (STEP + 1) + place]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    def _seat(self, seat: int) -> int:
        return arguments.place(seat, self.now.players, "seat")

    def _field(self, field: int) -> int:
        return arguments.place(field, len(self.edition.fields), "field")

    def cash(self, seat: int) -> int:
        """A player's cash."""
        return int(self.now.cash[self._seat(seat)])

    def position_of(self, seat: int) -> int:
        """The field on which a token stands."""
        return int(self.now.position[self._seat(seat)])

    def owner(self, field: int) -> int:
        """The seat that owns a property, BANK if none."""
        return int(self.now.owner[self._field(field)])

    def level(self, field: int) -> int:
        """Buildings on a field: 1 to 4 houses, 5 hotel, 6 skyscraper; a mall is 1."""
        return int(self.now.level[self._field(field)])

    def is_mortgaged(self, field: int) -> bool:
        """Whether the deed lies face down."""
        return bool(self.now.mortgaged >> self._field(field) & 1)

    def rent_due(self, field: int, pips: int | None = None) -> int:
        """What another player landing here owes now; utilities by `pips` or the last roll."""
        first, second, third = self.now.dice
        rolled = first + second + (third if third <= Face.THREE else 0)
        given = rolled if pips is None else arguments.number(pips, 0, MOST_PIPS, "pips")
        return self._query(queries.RENT, self._field(field), given)

    def wealth(self, seat: int) -> int:
        """Cash, deeds and buildings as the short game counts them (SHORT-07)."""
        return self._query(queries.WEALTH, self._seat(seat))

    def raisable(self, seat: int) -> int:
        """Cash and all that selling and mortgaging would bring (DEBT-02)."""
        return self._query(queries.RAISABLE, self._seat(seat))

    def _query(self, what: int, where: int, pips: int = 0) -> int:
        return int(queries.query(self.tables, self.state, what, where, pips))

    # ---- seats, buildings and dice

    def deeds(self, seat: int) -> tuple[int, ...]:
        """The fields a player owns."""
        return tuple(bits(self.now.holdings[self._seat(seat)]))

    def is_out(self, seat: int) -> bool:
        """Whether a player has left the game."""
        return bool(self.now.out[self._seat(seat)])

    def in_jail(self, seat: int) -> bool:
        """Whether a player is in jail; a token that only visits it is not."""
        return self.jail_turns(seat) is not None

    def jail_turns(self, seat: int) -> int | None:
        """How many turns a player has waited in jail, None if free."""
        waited = int(self.now.jail[self._seat(seat)]) - 1
        return waited if waited >= 0 else None

    def jail_cards(self, seat: int) -> tuple[int, ...]:
        """The decks whose jail card a player holds: 0 is the first of the edition, 1 the second."""
        holder = self._seat(seat)
        return tuple(deck for deck in range(2) if self.now.card_holder[deck] == holder)

    def tickets(self, seat: int) -> int:
        """How many tickets a player has; only Mega knows them."""
        return int(self.now.tickets[self._seat(seat)])

    def stock(self, piece: Piece) -> int:
        """How many buildings of a kind the bank has left."""
        return int(self.now.stock[arguments.place(piece, len(Piece), "building")])

    @property
    def dice(self) -> tuple[int, int, Face] | None:
        """The last movement roll, None before the first; the third is the speed die."""
        first, second, third = self.now.dice
        return (first, second, Face(third)) if first else None

    # ---- open business

    @property
    def auction(self) -> Auction | None:
        """The auction that is running, even if a debt has to be settled before it goes on."""
        return pending.auction_in(self.now)

    @property
    def debt(self) -> Debt | None:
        """The open debt that has to be settled first."""
        return pending.debt_in(self.now)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All open offers, oldest first."""
        return pending.offers_in(self.now)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Rent that may still be demanded, at a strict table."""
        return pending.claims_in(self.now)

    # ---- the end

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if not self.over:
            return None
        winners = tuple(seat for seat in range(self.players) if self.now.winners >> seat & 1)
        return Outcome(Ending(self.now.ending), winners, tuple(map(self.wealth, range(self.players))))
