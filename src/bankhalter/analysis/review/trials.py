"""Two kinds of playouts, which must agree before anybody is told of a mistake.

Short ones end after a few rounds and are judged by the value net; full ones are played to the
end. Both are played by `banker` in every seat, and candidates meet the same dice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from bankhalter.analysis.memory import with_refusal
from bankhalter.analysis.net import load_net
from bankhalter.analysis.playouts import USUAL, Shares, Table
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.codes import MAX_SEATS, NOBODY, ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.memory import Memory
from bankhalter.engine.rows import to_rows
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs.search import COUNT, DIFFERENCE, SQUARE, WHOLE, try_out
from bankhalter.kernel.runs.work import WORK, Work


@dataclass(frozen=True, slots=True)
class Gains:
    """By candidate: how much better it did than the first, and the standard error of that."""

    means: list[float]
    errors: list[float]


def minds_at(game: Game, seat: int, candidates: Sequence[Action]) -> Minds:
    """Those who play on remember nothing, but that a deal which is not made was refused."""
    minds = make_minds(game.ruleset, [find_bot(USUAL)] * MAX_SEATS)
    partners = {offer.number: offer.seat if offer.to == seat else offer.to for offer in game.offers}
    for action in candidates:
        if action.kind == ActionKind.OFFER:
            minds = with_refusal(minds, game.state, seat, action.number)
        elif action.kind in (ActionKind.ACCEPT, ActionKind.REJECT):
            minds = with_refusal(minds, game.state, seat, partners[action.number])
    return minds


def no_deals(game: Game) -> Minds:
    """Those who play on know that everybody has just refused everybody."""
    minds = minds_at(game, 0, ())
    for one, other in combinations(range(game.players), 2):
        minds = with_refusal(minds, game.state, one, other)
    return minds


def short(game: Game, seat: int, candidates: Sequence[Action], rounds: int, count: int, seed: Seed) -> Gains:
    """What the candidates bring their seat, by short playouts; an offer counts as accepted."""
    work: Work = blank(WORK)
    work.start, work.bots = game.state, minds_at(game, seat, candidates)
    work.turn_limit = rounds * game.players
    rows = to_rows(candidates, game.tables)
    sums, alive = np.zeros((len(rows), 4), np.int64), np.ones(len(rows), np.int64)
    try_out(game.tables, work, load_net(), seat, rows, alive, game_seeds(seed, 0, count), True, sums)
    means = sums[:, DIFFERENCE] / count
    spread = np.maximum(sums[:, SQUARE] / count - means**2, 0.0)
    assert (sums[:, COUNT] == count).all(), "every candidate is tried as often"
    return Gains((means / WHOLE).tolist(), (np.sqrt(spread / count) / WHOLE).tolist())


def full(game: Game, count: int, seed: Seed, minds: Minds | None = None) -> Shares:
    """Who won, by playout and seat, in games played to the end; a game that is over is won already."""
    if game.actor == NOBODY:
        return np.tile(final(game), (count, 1))
    return Table(game, minds=minds).ends(game.state, game_seeds(seed, 0, count))


def final(game: Game) -> Shares:
    """What everybody has won of a game that is over."""
    won = np.array([game.now.winners >> seat & 1 for seat in range(game.players)], np.float64)
    parts: Shares = won / max(won.sum(), 1.0)
    return parts


def at(game: Game, state: bytes) -> Game:
    """The game as it stood in one of its states, to play on from."""
    return Game.around(game.ruleset, Memory(STATE, state).record, game.names)


def after(game: Game, action: Action) -> Game:
    """The game after an action, before chance decides anything; an offer is accepted."""
    twin = game.copy()
    twin.push(action)
    if action.kind in (ActionKind.OFFER, ActionKind.SETTLE):
        offer = next(offer for offer in twin.offers if offer.number == twin.now.offer_number)
        twin.push(f"accept {offer.number}", offer.to)
    return twin
