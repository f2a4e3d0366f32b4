"""What choices cost: every choice is tried a little, what looks wrong more, and a mistake both ways."""

from dataclasses import dataclass

from bankhalter.analysis.playouts import Shares
from bankhalter.analysis.review import trials
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.analysis.review.effort import AGREED_FULL, AGREED_SHORT, LEAST, NOTED, SUSPICIOUS, Effort
from bankhalter.analysis.review.path import Choice
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed

DOUBT = 2.0
"""A loss counts from so many standard errors on."""
SETTLED, UNLIKELY = 3.0, 2.5
"""So many standard errors above what is told it is settled that it is, and so many below that it is not."""
PARTS = (8, 8, 4, 2)
"""All playouts come in these parts, until it is settled."""


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
        gains = trials.short(before, choice.seat, candidates, effort.glance, count, f"{seed} {count}")
        best = max(range(1, len(candidates)), key=lambda place: gains.means[place])
        reach = gains.means[best] + DOUBT * gains.errors[best]
        if reach < SUSPICIOUS:
            return _none(choice)
        candidates = [candidates[0], *_promising(candidates, gains, gains.means[best])]
    return _confirm(before, choice, candidates, effort, seed).cost(choice)


def _promising(candidates: list[Action], gains: trials.Gains, best: float) -> list[Action]:
    """Those that may still be the best, best first."""
    places = sorted(range(1, len(candidates)), key=lambda place: -gains.means[place])
    return [candidates[place] for place in places if gains.means[place] + gains.errors[place] >= best][:3]


@dataclass(frozen=True, slots=True)
class _Both:
    """What both kinds of playout say about the better choice, with new dice: mean and standard error."""

    better: Action
    count: int
    short: tuple[float, float]
    full: tuple[float, float]
    changes: list[float]

    def with_more(self, more: "_Both") -> "_Both":
        """Together with other playouts of the same choices."""
        count, share = self.count + more.count, self.count / (self.count + more.count)
        return _Both(
            self.better,
            count,
            _together(self.short, more.short, share),
            _together(self.full, more.full, share),
            [
                share * here + (1 - share) * there
                for here, there in zip(self.changes, more.changes, strict=True)
            ],
        )

    @property
    def loss(self) -> float:
        return (self.short[0] + self.full[0]) / 2

    @property
    def is_settled(self) -> bool:
        """Whether more playouts could hardly change what is told."""
        error = (self.short[1] ** 2 + self.full[1] ** 2) ** 0.5 / 2
        agree = all(mean - DOUBT * each > least for (mean, each), least in self._agreement)
        return self.loss + UNLIKELY * error < LEAST or (self.loss - SETTLED * error > LEAST and agree)

    @property
    def _agreement(self) -> list[tuple[tuple[float, float], float]]:
        """Both kinds, each with what it must find at least."""
        return [(self.short, AGREED_SHORT), (self.full, AGREED_FULL)]

    def cost(self, choice: Choice) -> Cost:
        sure = all(mean > DOUBT * error for mean, error in (self.short, self.full))
        if not sure or self.loss < NOTED:
            return _none(choice)
        changes = [*self.changes]
        changes[choice.seat] = -self.loss
        is_mistake = self.loss >= LEAST and all(mean >= least for (mean, _), least in self._agreement)
        return Cost(choice, self.better, self.loss, changes, is_mistake)


def _confirm(before: Game, choice: Choice, candidates: list[Action], effort: Effort, seed: Seed) -> _Both:
    """Both kinds of playouts until it is settled; after the first part only of what looked best."""
    found: _Both | None = None
    for part, share in enumerate(PARTS):
        more = _try_both(before, choice, candidates, effort.rounds, effort.confirm // share, f"{seed} {part}")
        found = found.with_more(more) if found else more
        if found.is_settled:
            break
        candidates = [candidates[0], found.better]
    assert found is not None
    return found


def _try_both(
    before: Game, choice: Choice, candidates: list[Action], rounds: int, count: int, seed: Seed
) -> _Both:
    """Both kinds of playouts for what was done and what looked best."""
    gains = trials.short(before, choice.seat, candidates, rounds, count, f"{seed} short")
    best = max(range(1, len(candidates)), key=lambda place: gains.means[place])
    minds = trials.minds_at(before, choice.seat, candidates)
    done = trials.full(trials.after(before, candidates[0]), count, f"{seed} full", minds)
    other = trials.full(trials.after(before, candidates[best]), count, f"{seed} full", minds)
    return _Both(
        candidates[best],
        count,
        (gains.means[best], gains.errors[best]),
        _difference(other - done, choice.seat),
        (done - other).mean(axis=0).tolist(),
    )


def _difference(shares: Shares, seat: int) -> tuple[float, float]:
    """Mean and standard error of what a seat gains."""
    own = shares[:, seat]
    return float(own.mean()), float(own.std() / len(own) ** 0.5)


def _together(here: tuple[float, float], there: tuple[float, float], share: float) -> tuple[float, float]:
    """Mean and standard error of both together; `share` of all playouts were the first."""
    parts = share, 1 - share
    mean = sum(part * each[0] for part, each in zip(parts, (here, there), strict=True))
    square = sum((part * each[1]) ** 2 for part, each in zip(parts, (here, there), strict=True))
    return mean, square**0.5


def _none(choice: Choice) -> Cost:
    return Cost(choice, choice.action, 0.0, [], False)
