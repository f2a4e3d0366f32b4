"""What the next throw may bring: every outcome of the dice and of the cards they lead to is played out.

A choice is not chance: where the mover may decide whereto, the throw ends. Nobody buys anything on the way,
and money is no object, so that every rent is paid in full.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bankhalter.analysis.landings import PLENTY
from bankhalter.codes import BANK, CHANCE, ActionKind, EventKind, Phase, Why
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset
from bankhalter.kernel.layout import OTHER, PHASE, SEAT, State

ON_THE_WAY = {
    Phase.BUY: ActionKind.DECLINE,
    Phase.MR_MONOPOLY: ActionKind.MOVE,
    Phase.GIFT: ActionKind.CASH,
    Phase.TICKET_NOW: ActionKind.KEEP,
}
"""How the mover answers what comes up before the throw is played out."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What one seat's next throw may bring."""

    seat: int
    fields: tuple[float, ...]
    """By field: how likely it is to set foot on it, or in jail."""
    rent: float
    """How likely it is to owe rent."""
    mean_rent: float
    most_rent: int


class _End(NamedTuple):
    """One way in which a throw is played out."""

    chance: float
    visited: frozenset[int]
    rent: int


def next_throw(game: Game, seat: int) -> Odds:
    """The odds of a seat's next throw: the one that is due, or the first of its next turn."""
    ends = list(_play_out(_about_to_roll(game, seat), seat, _End(1.0, frozenset(), 0)))
    fields = [0.0] * len(game.edition.fields)
    for end in ends:
        for field in end.visited:
            fields[field] += end.chance
    return Odds(
        seat,
        tuple(fields),
        sum(end.chance for end in ends if end.rent),
        sum(end.chance * end.rent for end in ends),
        max(end.rent for end in ends),
    )


# ---- the position before the throw


def _about_to_roll(game: Game, seat: int) -> Game:
    """A copy in which nothing is pending but this seat's throw."""
    twin = Game.around(_plain(str(game.ruleset)), game.state, game.names)
    _begin_turn(twin.state, seat, game.now.doubles if _rolls_again(game, seat) else 0)
    if not any(action.kind == ActionKind.ROLL for action in twin.menu()):
        twin.push("pay")  # all turns in jail are waited out
    twin.push("roll")
    return twin


def _rolls_again(game: Game, seat: int) -> bool:
    return game.active == seat and bool(game.now.again or game.phase == Phase.ROLL)


@lru_cache(maxsize=16)
def _plain(ruleset: str) -> Ruleset:
    """The same table without what does not move anybody: auctions, and rent that waits to be demanded."""
    given = Ruleset.parse(ruleset)
    return Ruleset(given.edition, given.preset, {**given.house_rules, "house_no_auctions": 1}, False)


def _begin_turn(state: State, seat: int, doubles: int) -> None:
    state.active = state.actor = seat
    state.doubles, state.again, state.claims, state.duty = doubles, 0, 0, 0
    state.depth, state.frames[:] = 1, 0
    state.frames[0, [PHASE, SEAT, OTHER]] = Phase.ROLL, seat, BANK
    state.cash[:] = PLENTY


# ---- the throw


def _play_out(game: Game, seat: int, so_far: _End) -> Iterator[_End]:
    """Every way from here to the end of the throw."""
    if game.actor == CHANCE:
        outcomes = _different(game.chances())
        total = sum(outcomes.values())
        for outcome, weight in outcomes.items():
            twin = game.copy()
            chance = so_far.chance * weight / total
            yield from _play_out(twin, seat, _after(so_far, chance, seat, twin.push(outcome)))
    elif game.actor == seat and game.phase in ON_THE_WAY:
        events = game.push(Action(ON_THE_WAY[game.phase]))
        yield from _play_out(game, seat, _after(so_far, so_far.chance, seat, events))
    else:
        yield so_far


def _different(outcomes: list[tuple[Action, int]]) -> dict[Action, int]:
    """The outcomes with their weights; dice that show the same in another order count as one."""
    found: dict[Action, int] = {}
    for outcome, weight in outcomes:
        first, second, third = outcome.dice
        same = outcome if first <= second else _dice(second, first, third)
        found[same] = found.get(same, 0) + weight
    return found


def _dice(first: int, second: int, third: int) -> Action:
    return Action(ActionKind.DICE, CHANCE, dice=(first, second, third))


def _after(so_far: _End, chance: float, seat: int, events: list[Event]) -> _End:
    mine = [event for event in events if event.seat == seat]
    moves = (EventKind.MOVED, EventKind.WENT_TO_JAIL)
    visited = so_far.visited.union(event.field for event in mine if event.kind in moves)
    paid = sum(event.amount for event in mine if event.kind == EventKind.PAID and event.why == Why.RENT)
    return _End(chance, visited, so_far.rent + paid)
