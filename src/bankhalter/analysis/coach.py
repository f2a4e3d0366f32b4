"""What would the expert do, and why? The reason comes from what happens in the playouts of its choice."""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from bankhalter.analysis.review import trials
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.codes import NOBODY, EventKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import LOG, blank
from bankhalter.kernel.runs.playout import COLUMNS, play_until_asked
from bankhalter.kernel.runs.work import PLAY, Play

PLAYOUTS, ROUNDS = 400, 12
LOOKS, AHEAD = 60, 8
"""So many playouts are watched, so many rounds long, to see where a difference comes from."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What a choice brings within the next rounds, on average, against the other one."""

    rounds: int
    received: float
    """More rent received."""
    received_on: int | None
    """The field that brings most of it."""
    saved: float
    """Less rent paid."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the expert would do; `gain` is the difference to the other choice, a share of 1."""

    action: Action
    other: Action | None
    gain: float
    reason: Reason | None


def advise(game: Game, seat: int, *, playouts: int = PLAYOUTS, seed: Seed = 1) -> Advice | None:
    """The best of what a seat may do now; None if it has nothing to decide."""
    asked = any(offer.to == seat for offer in game.offers)
    if (game.actor != seat and not asked) or not game.menu(seat):
        return None
    ideas = Alternatives().ideas(game, seat)
    if len(ideas) == 1:
        return Advice(ideas[0], None, 0.0, None)
    gains = trials.short(game, seat, ideas, ROUNDS, playouts, seed)
    sure = [
        mean - error if place else 0.0
        for place, (mean, error) in enumerate(zip(gains.means, gains.errors, strict=True))
    ]
    best = max(range(len(ideas)), key=lambda place: sure[place])
    rest = [place for place in range(len(ideas)) if place != best]
    other = max(rest, key=lambda place: gains.means[place]) if best == 0 else 0
    gain = gains.means[best] - gains.means[other]
    return Advice(ideas[best], ideas[other], gain, _reason(game, seat, ideas[best], ideas[other], seed))


def _reason(game: Game, seat: int, action: Action, other: Action, seed: Seed) -> Reason:
    minds = trials.minds_at(game, seat, (action, other))
    mine, paid = _rents(trials.after(game, action), seat, minds, seed)
    without, paid_without = _rents(trials.after(game, other), seat, minds, seed)
    more = Counter({field: mine[field] - without[field] for field in {*mine, *without}})
    field, most = max(more.items(), key=lambda found: found[1], default=(0, 0.0))
    return Reason(
        AHEAD, sum(more.values()) / LOOKS, field if most > 0 else None, (paid_without - paid) / LOOKS
    )


def _rents(game: Game, seat: int, minds: Minds, seed: Seed) -> tuple[Counter[int], int]:
    """By field what a seat receives in all playouts, and what it pays."""
    received: Counter[int] = Counter()
    paid = 0
    for rng in game_seeds(seed, 0, LOOKS):
        play: Play = blank(PLAY)
        play.state, play.minds, play.rng = game.state, minds, rng
        for row in _watched(game, play):
            if row[1] == seat:
                received[int(row[3])] += int(row[4])
            elif row[2] == seat:
                paid += int(row[4])
    return received, paid


def _watched(game: Game, play: Play) -> list[list[int]]:
    """The rents of one playout, turn by turn, because a log holds only so much."""
    log, result = blank(LOG), np.zeros(COLUMNS, np.int64)
    log.on = 1
    found: list[list[int]] = []
    last = int(play.state.turn) + AHEAD * game.players
    while play.state.actor != NOBODY and play.state.turn < last:
        log.count = 0
        play_until_asked(game.tables, play, log, play.state.turn + 1, result)
        rows = log.rows[: log.count]
        found += rows[rows[:, 0] == EventKind.RENT_CLAIMED].tolist()
    return found
