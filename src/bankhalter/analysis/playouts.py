"""Games played on from one position by bots, all of them in the kernel: what judging a position rests on.

The kernel lets other threads run meanwhile, so a server can do this beside its own work.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

import numpy as np

from bankhalter.analysis.estimate import Values
from bankhalter.analysis.memory import is_known, remember, with_refusal
from bankhalter.analysis.net import load_net
from bankhalter.bots.catalogue import EXPERT, BotEntry, find_bot
from bankhalter.codes import NOBODY, Policy
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import BotError, PositionError
from bankhalter.kernel._jit import is_plain
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.insight.playouts import play_out
from bankhalter.kernel.layout import Records, State, blank
from bankhalter.kernel.runs.work import WORK, Work

Shares = Values
"""By playout and seat: the part of the win, 1 for a winner alone."""

Bots = str | Sequence[str] | None
"""Who is assumed to play: one bot for all seats, one for each, or `banker`."""

USUAL = "banker"
MOST_TURNS = 1500
"""A game that lasts longer is a stalemate: it is judged by the net then."""
ROUNDS = 12
"""After so many rounds the net judges."""


@dataclass(frozen=True, slots=True)
class Assumes:
    """Who is assumed to play on, by seat, and whether what they remember of earlier offers is known."""

    bots: tuple[str, ...]
    memory: Literal["known", "unknown"]


def takes_long() -> bool:
    """Whether a playout is played in plain Python, a thousand times slower."""
    return is_plain(play_out)


class Table:
    """A position and those who are assumed to play on from it."""

    def __init__(self, game: Game, bots: Bots = None, minds: Minds | None = None) -> None:
        """`minds` is what they remember, if that was worked out before (see `memory.py`)."""
        if game.actor == NOBODY:
            raise PositionError("position: the game is over, there is nothing left to judge")
        self.game = game
        self.entries = _entries(game.players, bots)
        self.minds = remember(game, self.entries) if minds is None else minds
        known = minds is not None or is_known(game)
        self.assumes = Assumes(tuple(entry.name for entry in self.entries), "known" if known else "unknown")

    def note_refusal(self, offer: Action) -> None:
        """From now on all know that an offer was refused; it changes nothing where it is accepted."""
        assert offer.seat is not None
        self.minds = with_refusal(self.minds, self.game.state, offer.seat, offer.number)

    def play(
        self,
        start: State,
        seeds: Records,
        pool: ThreadPoolExecutor | None = None,
        *,
        rounds: int = ROUNDS,
        turns: int = MOST_TURNS,
    ) -> Values:
        """A playout for each seed: judged by the net after some rounds, and played to its end."""
        return self._split(start, seeds, pool, rounds * self.game.players, turns)

    def ends(self, start: State, seeds: Records, pool: ThreadPoolExecutor | None = None) -> Shares:
        """Who won the playouts; the net looks only at those that have no end."""
        return self._split(start, seeds, pool, MOST_TURNS, 0)[:, 0]

    def _split(
        self, start: State, seeds: Records, pool: ThreadPoolExecutor | None, leaf: int, turns: int
    ) -> Values:
        """The same on all threads of a pool."""
        if pool is None:
            return self._play(start, seeds, leaf, turns)
        parts = np.array_split(np.arange(len(seeds)), pool._max_workers)
        return np.concatenate(list(pool.map(lambda part: self._play(start, seeds[part], leaf, turns), parts)))

    def _play(self, start: State, seeds: Records, leaf: int, turns: int) -> Values:
        work: Work = blank(WORK)
        work.start, work.bots, work.turn_limit = start, self.minds, turns
        values = np.zeros((len(seeds), 2, self.game.players))
        play_out(self.game.tables, work, load_net(), seeds, leaf, values)
        return values


def _entries(players: int, bots: Bots) -> list[BotEntry]:
    """A bot for each seat; for the expert, which decides outside the kernel, `banker` stands in."""
    if bots is None:
        bots = USUAL
    names = [bots] * players if isinstance(bots, str) else list(bots)
    if len(names) != players:
        raise BotError(f"bots: the position has {players} seats, but there are {len(names)} bots")
    return [_playing(find_bot(name)) for name in names]


def _playing(entry: BotEntry) -> BotEntry:
    if entry.policy != Policy.OUTSIDE:
        return entry
    if entry.name.partition("@")[0] == EXPERT:
        return find_bot(USUAL)
    raise BotError(f"{entry.name}: playouts are played inside the kernel, where this bot cannot decide")
