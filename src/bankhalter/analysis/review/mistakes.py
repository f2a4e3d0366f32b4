"""What choices cost: every choice is tried a little, what looks wrong more, and a mistake both ways."""

from dataclasses import dataclass

from bankhalter.analysis.playouts import Shares
from bankhalter.analysis.review import trials
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.analysis.review.effort import AGREED, LEAST, NOTED, SUSPICIOUS, Effort
from bankhalter.analysis.review.path import Choice
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed

DOUBT = 2.0
"""A loss counts from so many standard errors on."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a choice cost: its own seat, and what it did to everybody."""

    choice: Choice
    better: Action
    loss: float
    changes: list[float]
    """By seat, against the better choice: what the choice did."""
    is_mistake: bool


def weigh(game: Game, choice: Choice, alternatives: Alternatives, effort: Effort, seed: Seed) -> Cost | None:
    """What a choice cost; None if there was no other."""
    before = trials.at(game, choice.before)
    candidates = alternatives.of(before, choice)
    if len(candidates) < 2:
        return None
    for count in (effort.screen, effort.look):
        gains = trials.short(before, choice.seat, candidates, effort.rounds, count, f"{seed} {count}")
        best = max(range(1, len(candidates)), key=lambda place: gains.means[place])
        reach = gains.means[best] + DOUBT * gains.errors[best]
        if reach < SUSPICIOUS:
            return _none(choice)
        candidates = [candidates[0], *_promising(candidates, gains, gains.means[best])]
    return _confirm(before, choice, candidates, effort, seed)


def _promising(candidates: list[Action], gains: trials.Gains, best: float) -> list[Action]:
    """Those that may still be the best, best first."""
    places = sorted(range(1, len(candidates)), key=lambda place: -gains.means[place])
    return [candidates[place] for place in places if gains.means[place] + gains.errors[place] >= best][:3]


def _confirm(before: Game, choice: Choice, candidates: list[Action], effort: Effort, seed: Seed) -> Cost:
    """Both kinds of playouts, with new dice, for what was done and what looked best."""
    gains = trials.short(before, choice.seat, candidates, effort.rounds, effort.confirm, f"{seed} confirm")
    best = max(range(1, len(candidates)), key=lambda place: gains.means[place])
    done = trials.full(trials.after(before, candidates[0]), effort.confirm, f"{seed} full")
    other = trials.full(trials.after(before, candidates[best]), effort.confirm, f"{seed} full")
    found, error = _difference(other - done, choice.seat)
    loss = (found + gains.means[best]) / 2
    sure = found > DOUBT * error and gains.means[best] > DOUBT * gains.errors[best]
    if not sure or loss < NOTED:
        return _none(choice)
    changes = (done - other).mean(axis=0).tolist()
    changes[choice.seat] = -loss
    is_mistake = loss >= LEAST and min(found, gains.means[best]) >= AGREED
    return Cost(choice, candidates[best], loss, changes, is_mistake)


def _difference(shares: Shares, seat: int) -> tuple[float, float]:
    """Mean and standard error of what a seat gains."""
    own = shares[:, seat]
    return float(own.mean()), float(own.std() / len(own) ** 0.5)


def _none(choice: Choice) -> Cost:
    return Cost(choice, choice.action, 0.0, [], False)
