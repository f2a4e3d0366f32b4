"""What a story consists of. Lists "by seat" have an entry for every player.

`at` says where to look: the number of the action, or at a server the version of the table.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Curves:
    """Wealth (SHORT-07) and cash by seat, at the end of each of `turns`; the first is the beginning."""

    turns: list[int]
    at: list[int]
    wealth: list[list[int]]
    cash: list[list[int]]


@dataclass(frozen=True, slots=True)
class Rounds:
    """Income by seat in each of `rounds`: what came and went without anything being bought or sold."""

    rounds: list[int]
    income: list[list[int]]


@dataclass(frozen=True, slots=True)
class Rent:
    """A rent that was demanded."""

    at: int
    turn: int
    payer: int
    owner: int
    field: int
    amount: int


@dataclass(frozen=True, slots=True)
class Deal:
    """A purchase, an auction or one side of a trade.

    `paid` is money given less money got; `gain` the worth of the deeds got, and of the rents they then
    brought, less what was given for them, counted likewise.
    """

    at: int
    turn: int
    kind: Literal["bought", "won", "traded"]
    seat: int
    other: int | None
    got: list[int]
    gave: list[int]
    paid: int
    gain: int


@dataclass(frozen=True, slots=True)
class Exit:
    """Somebody went bankrupt; `other` gets what is left, null for the bank."""

    at: int
    turn: int
    seat: int
    other: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class Milestone:
    """A seat has all streets of a group now, or its first hotel; `field` is the street that made it so."""

    at: int
    turn: int
    kind: Literal["group", "hotel"]
    seat: int
    field: int


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn in which somebody's wealth changed much, and what did most of it, if that is known.

    `sold`: buildings went for the rent, at a loss.
    """

    at: int
    turn: int
    seat: int
    before: int
    after: int
    cause: Rent | Deal | Exit | None = None
    sold: bool = False


@dataclass(frozen=True, slots=True)
class Lead:
    """Who is richest now, and since the end of which turn without a break."""

    at: int
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Finish:
    """How the game ended."""

    at: int
    turn: int
    winners: list[int]
    counted: bool
    """Not by bankruptcies: the wealth was counted."""


@dataclass(frozen=True, slots=True)
class Earnings:
    """What a player earned, and how often they threw."""

    rent: int
    rent_paid: int
    salary: int
    throws: int
    doubles: int


@dataclass(frozen=True, slots=True)
class Fortune:
    """Visits to others' deeds and of others to one's own, beside what the long run lets expect.

    `luck` is above 0 for who had fewer visits to pay for and more guests than expected.
    """

    visits: int
    expected_visits: float
    guests: int
    expected_guests: float
    luck: float


@dataclass(frozen=True, slots=True)
class Total:
    """How often two dice showed so many pips, and how often that was to be expected."""

    pips: int
    thrown: int
    expected: float


@dataclass(frozen=True, slots=True)
class Dice:
    """What the two dice showed; the speed die does not count.

    `stray` is the share of games of this length in which fair dice stray at least as far; None if there
    were too few throws to tell.
    """

    throws: int
    doubles: int
    mean: float
    stray: float | None
    totals: list[Total]


@dataclass(frozen=True, slots=True)
class Story:
    """A game so far, in numbers. Rents, deals and swings are the largest of each; swings in their order."""

    curves: Curves
    rounds: Rounds
    lead: Lead | None
    exits: list[Exit]
    finish: Finish | None
    milestones: list[Milestone]
    rents: list[Rent]
    best: list[Deal]
    worst: list[Deal]
    swings: list[Swing]
    earnings: list[Earnings]
    fortunes: list[Fortune]
    dice: Dice
