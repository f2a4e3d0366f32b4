"""A table: everything known of one game at one version. `fold` makes it from the table's log."""

from dataclasses import dataclass
from typing import Any, Literal

from bankhalter.bots.courtesy import Courtesy, Made
from bankhalter.editions import Edition
from bankhalter.engine.game import Game
from bankhalter.server.log.looks import Look
from bankhalter.server.log.setup import SeatKind, Setup

Status = Literal["lobby", "running", "over"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits here, and who plays."""

    kind: SeatKind
    name: str | None
    level: str | None = None
    substitute: str | None = None
    """The level of the bot that plays for an absent owner."""
    skipped: bool = False
    """The bot plays only until this turn is over, and as little as possible."""
    by_table: bool = False
    """The others seated the bot, so it leaves as soon as the owner is back."""
    colour: int = 0
    token: int = 0
    """Its place among the edition's tokens."""

    @property
    def look(self) -> Look:
        """How it is told from the others."""
        return Look(self.colour, self.token)

    @property
    def is_open(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.kind == "open" and self.name is None

    @property
    def is_person(self) -> bool:
        """Whether it belongs to somebody."""
        return self.kind != "bot" and self.name is not None

    @property
    def left(self) -> bool:
        """Whether the owner got up and lets a bot play."""
        return self.substitute is not None and not self.by_table

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now."""
        return self.level if self.kind == "bot" else self.substitute


@dataclass(frozen=True, slots=True)
class Proposal:
    """A question to the table."""

    number: int
    what: str
    seat: int
    details: dict[str, Any]
    agreed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """An action that might be taken back."""

    version: int
    seat: int | None
    free: bool
    """Nothing that others did, and nothing random, would be lost with it."""
    by_bot: bool = False
    """A bot did it for the seat, or the table kept its word for it."""
    led: bool = False
    """It was done only because the next real dice were entered; it is taken back with them."""


@dataclass(frozen=True, slots=True)
class Spent:
    """The time that the game has taken, without breaks; in milliseconds."""

    before: int = 0
    """Up to the last break."""
    since: int | None = None
    """When it went on, since 1970; None before the start and in a break."""

    def at(self, now: int) -> int:
        """All of it, up to now."""
        return self.before + (0 if self.since is None else max(now - self.since, 0))


class Table:
    """One table. Only `fold` changes it; `copy` is cheap, so that a change can be tried out first."""

    def __init__(self, setup: Setup, seed_hash: str) -> None:
        self.setup = setup
        self.seed_hash = seed_hash
        self.version = 0
        self.changed = 0
        """The version of the youngest entry that changed the game."""
        self.started = 0
        """The version of the start."""
        self.seats = [
            Seat(wish.kind, wish.name, wish.level, colour=look.colour, token=look.token)
            for wish, look in zip(setup.seats, setup.looks, strict=True)
        ]
        self.client_seeds = [""] * len(setup.seats)
        self.game: Game | None = None
        self.chances = 0
        """How many outcomes of chance the record holds."""
        self.trail: tuple[Mark, ...] = ()
        self.status: Status = "lobby"
        self.offers_made: tuple[Made, ...] = ()
        """What bots have offered people, as far as it was not accepted."""
        self.stood_out: tuple[int, ...] = ()
        """Who is out of the auction that is running."""
        self.paused = False
        self.pace = setup.pace
        self.proposals: tuple[Proposal, ...] = ()
        self.asked = 0
        """Proposals so far."""
        self.rematch: str | None = None
        self.seed: str | None = None
        """Known to all when the game is over."""
        self.turns = (0,) * len(setup.seats)
        """How many turns each seat has begun."""
        self.spent = Spent()
        self.outcome: dict[str, Any] | None = None
        """How the game ended, if not by its own rules."""

    def copy(self) -> "Table":
        """An independent table at the same version; the game is shared: nobody changes one in place."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = list(self.seats)
        twin.client_seeds = list(self.client_seeds)
        return twin

    # ---- who is here

    @property
    def edition(self) -> Edition:
        """The box that is played."""
        return self.setup.rules.edition

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(seat.name or "" for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats that belong to somebody and are still in the game."""
        return [place for place, seat in enumerate(self.seats) if seat.is_person and not self.is_out(place)]

    @property
    def courtesy(self) -> Courtesy:
        """What its bots may ask of whom."""
        return Courtesy(self.setup.talk, self.deciding, self.offers_made)

    @property
    def deciding(self) -> frozenset[int]:
        """The seats at which a person decides now."""
        return frozenset(place for place, seat in enumerate(self.seats) if seat.bot is None)

    def is_out(self, seat: int) -> bool:
        """Whether this player is bankrupt."""
        return self.game is not None and self.game.is_out(seat)

    @property
    def round(self) -> int:
        """The round that is being played: everybody still in the game has one turn in it."""
        return max(self.turns)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.status == "over"

    def proposal(self, number: int) -> Proposal | None:
        """An open proposal."""
        return next((found for found in self.proposals if found.number == number), None)
