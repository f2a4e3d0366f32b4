"""What groups earn: arrivals times rents, and how soon price and buildings come back.

Counted in turns of one opponent, by the movement rules alone. Included are arrivals by dice, by cards
that name a field, by cards to the nearest station (at their multiple) and utility (at their rate), and
all stops of a roll that the speed die continues. People leave jail at once. Left out are arrivals by
ticket, by a triple that is used to choose a field, and by the auction field once all is sold.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from bankhalter.analysis.landings import WALK
from bankhalter.codes import HOTEL_LEVEL, SKYSCRAPER_LEVEL, CardEffect, Face, FieldKind, Piece
from bankhalter.editions import Edition, Group
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.layout import Tables, blank
from bankhalter.kernel.runs.landings import BY_CARD, BY_DICE, BY_NEAREST, PIPS, VISITS, count_visits
from bankhalter.kernel.runs.work import WORK, Work
from bankhalter.lab.landings import walkers

Visits = np.ndarray[Any, np.dtype[np.float64]]
"""By field: arrivals per turn by each way there, and the mean of the pips that led there."""

TURNS = 2_000_000
"""Enough rolls that the share of a field is known to a 200th of itself."""


@dataclass(frozen=True, slots=True)
class Step:
    """A group at one level: what it earns per opponent's turn, and what it has cost.

    `level` is `set`, `houses_1` …, `hotel`, `skyscraper`; for stations and utilities `owned_1` …, and
    `malls` for all stations with one.
    """

    level: str
    income: float
    cost: int
    added: int
    """What the last step to this level costs."""
    gained: float
    """What that last step adds to the income."""

    @property
    def payback(self) -> float:
        """Turns of one opponent until price and buildings have come back."""
        return self.cost / self.income

    @property
    def payback_of_step(self) -> float:
        """The same for the last step alone."""
        return self.added / self.gained


@dataclass(frozen=True, slots=True)
class Income:
    """A group's arrivals per opponent's turn, and its levels."""

    group: int
    visits: float
    steps: tuple[Step, ...]


def count(ruleset: str, seed: Seed, turns: int = TURNS) -> Visits:
    """The arrivals on each field per turn, by way; the last column is the mean of the pips that led there."""
    free, start = walkers(ruleset)
    visits = np.zeros((free.tables.fields, VISITS), np.int64)
    work: Work = blank(WORK)
    work.start = start
    walks = -(-turns // WALK)
    for walk, stream in enumerate(game_seeds(f"visits {seed}", 0, walks)):
        work.play.rng = stream
        count_visits(free.tables, work, min(WALK, turns - walk * WALK), 0, visits)
    found: Visits = visits / turns
    found[:, PIPS] = visits[:, PIPS] / np.maximum(1, visits[:, BY_DICE])
    return found


def incomes(ruleset: Ruleset, visits: Visits) -> list[Income]:
    """All groups of the board."""
    return [_income(ruleset, number, group, visits) for number, group in enumerate(ruleset.edition.groups)]


def _income(ruleset: Ruleset, number: int, group: Group, visits: Visits) -> Income:
    ladder = {
        FieldKind.STREET: _street_ladder,
        FieldKind.STATION: _station_ladder,
        FieldKind.UTILITY: _utility_ladder,
    }[group.kind]
    rungs = [("", 0.0, 0), *ladder(ruleset, group, visits)]
    steps = tuple(
        Step(level, income, cost, cost - before[2], income - before[1])
        for before, (level, income, cost) in pairwise(rungs)
    )
    arrivals = visits[list(group.members)][:, [BY_DICE, BY_CARD, BY_NEAREST]].sum()
    return Income(number, float(arrivals), steps)


Rung = tuple[str, float, int]
"""Name of the level, income, cost."""


def _street_ladder(ruleset: Ruleset, group: Group, visits: Visits) -> list[Rung]:
    """The whole group unbuilt, then evenly built."""
    tables, size = ruleset.tables, len(group.members)
    cost = _prices(ruleset.edition, group)
    rungs = [("set", _street_income(tables, group, visits, 0) * int(tables.group_rent), cost)]
    for level, name, piece in _street_levels(ruleset):
        cost += size * group.pieces[piece]
        rungs.append((name, _street_income(tables, group, visits, level), cost))
    return rungs


def _street_levels(ruleset: Ruleset) -> list[tuple[int, str, Piece]]:
    levels = [(n, f"houses_{n}", Piece.HOUSE) for n in range(1, int(ruleset.tables.hotel_needs) + 1)]
    levels.append((HOTEL_LEVEL, "hotel", Piece.HOTEL))
    if ruleset.edition.stock[Piece.SKYSCRAPER]:
        levels.append((SKYSCRAPER_LEVEL, "skyscraper", Piece.SKYSCRAPER))
    return levels


def _street_income(tables: Tables, group: Group, visits: Visits, level: int) -> float:
    members = list(group.members)
    arrivals = visits[members][:, [BY_DICE, BY_CARD, BY_NEAREST]].sum(axis=1)
    return float(arrivals @ tables.rent[members, level])


def _station_ladder(ruleset: Ruleset, group: Group, visits: Visits) -> list[Rung]:
    """One to all of them, whichever they are: the mean over all choices; then all with malls."""
    size, price = len(group.members), _prices(ruleset.edition, group)
    factor = _nearest(ruleset.edition, CardEffect.NEAREST_STATION) or 1.0
    own = visits[list(group.members)].sum(axis=0)
    arrivals = float(own[BY_DICE] + own[BY_CARD] + factor * own[BY_NEAREST])
    rungs = [
        (f"owned_{n}", group.rent[n - 1] * arrivals * n / size, price * n // size) for n in range(1, size + 1)
    ]
    if ruleset.edition.stock[Piece.MALL]:
        rungs.append(("malls", 2 * rungs[-1][1], price + size * group.pieces[Piece.MALL]))
    return rungs


def _utility_ladder(ruleset: Ruleset, group: Group, visits: Visits) -> list[Rung]:
    size, price = len(group.members), _prices(ruleset.edition, group)
    rate_of_card = _nearest(ruleset.edition, CardEffect.NEAREST_UTILITY)
    fresh = _fresh_pips(ruleset)
    own = visits[list(group.members)]
    by_dice = own[:, BY_DICE].sum() * fresh
    if not ruleset.tables.fresh_utility_roll:
        by_dice = float(own[:, BY_DICE] @ own[:, PIPS])
    pips, nearest = by_dice + own[:, BY_CARD].sum() * fresh, own[:, BY_NEAREST].sum() * fresh
    return [
        (f"owned_{n}", float(rate * pips + (rate_of_card or rate) * nearest) * n / size, price * n // size)
        for n, rate in enumerate(group.rent, start=1)
    ]


def _prices(edition: Edition, group: Group) -> int:
    return sum(edition.fields[field].price for field in group.members)


def _nearest(edition: Edition, effect: CardEffect) -> float:
    """The mean parameter of the cards with this effect, 0 if there are none."""
    found = [card.a for deck in edition.decks for card in deck.cards if card.effect == effect]
    return sum(found) / len(found) if found else 0.0


def _fresh_pips(ruleset: Ruleset) -> float:
    """Expected pips of a roll for a utility, with the speed die's where it is thrown."""
    faces = ruleset.edition.speed_faces if ruleset.tables.speed_die else ()
    third = sum(face for face in faces if face <= Face.THREE) / len(faces) if faces else 0.0
    return 7.0 + third
