"""Cutting a run into chunks: how many games at a time, what is left, what was lost."""

from collections import deque
from dataclasses import dataclass

SECONDS = 1.0
"""How long a chunk should take: short enough for a smooth progress bar, long enough to be worth sending."""

GROWTH = 8
"""A chunk is at most this many times as large as the one before: the first games may be untypically quick."""

MOST = 50_000
"""A chunk never has more games than this: its results have to fit into memory."""

TRIES = 3
"""After this many dead workers it is the games that kill them, and not bad luck."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive games; `losses` counts the workers that died while playing them."""

    first: int
    count: int
    losses: int = 0

    @property
    def end(self) -> int:
        """The game after the last one."""
        return self.first + self.count


class Chunks:
    """The games from `first` on that are still to be played. How they are cut does not change them."""

    def __init__(self, first: int, games: int, workers: int) -> None:
        self._next, self._games = first, games
        self._again: deque[Chunk] = deque()
        self._workers = workers
        self._size = 1

    def take(self) -> Chunk | None:
        """The next chunk to play, None if all are given out."""
        if self._again:
            return self._again.popleft()
        first, left = self._next, self._games - self._next
        if left <= 0:
            return None
        size = min(left, self._size, 1 + left // (2 * self._workers))
        self._next += size
        return Chunk(first, size)

    def learn(self, chunk: Chunk, seconds: float) -> None:
        """Note how long a chunk took, and size the next ones to take about a second."""
        wanted = int(chunk.count * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * chunk.count, MOST))

    def lost(self, chunk: Chunk) -> int | None:
        """A worker died over a chunk: do it again. The number of a game that is given up, if one is.

        What goes on killing workers is halved, so that in the end only the deadly game is missing.
        """
        losses = chunk.losses + 1
        if losses < TRIES:
            self._again.append(Chunk(chunk.first, chunk.count, losses))
        elif chunk.count == 1:
            return chunk.first
        else:
            half = chunk.count // 2
            self._again.append(Chunk(chunk.first, half, TRIES - 1))
            self._again.append(Chunk(chunk.first + half, chunk.count - half, TRIES - 1))
        return None
