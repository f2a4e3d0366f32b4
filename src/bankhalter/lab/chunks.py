"""Cutting a run into chunks: how many games at a time, what is left, what was lost."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from bankhalter.kernel.layout import Array

SECONDS = 1.0
"""What a chunk should take: short enough for a smooth progress, long enough to be worth sending."""

GROWTH = 8
"""A chunk is at most so many times as large as the one before it: the first games may mislead."""

TRIES = 3
"""After so many dead workers it is the games and not bad luck."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games in a row; `losses` counts the workers that died over them."""

    first: int
    count: int
    losses: int = 0


class Chunks:
    """The games of a run that are still to be played. How they are cut has no influence on them."""

    def __init__(self, games: int, done: Array, workers: int) -> None:
        self._ranges = deque(_gaps(games, done))
        self._again: deque[Chunk] = deque()
        self._workers = workers
        self._size = 1

    def take(self) -> Chunk | None:
        """The next chunk to play, None if all are given out."""
        if self._again:
            return self._again.popleft()
        if not self._ranges:
            return None
        first, count = self._ranges.popleft()
        size = min(count, self._size, 1 + self._left(count) // (2 * self._workers))
        if size < count:
            self._ranges.appendleft((first + size, count - size))
        return Chunk(first, size)

    def _left(self, count: int) -> int:
        return count + sum(more for _, more in self._ranges)

    def learn(self, chunk: Chunk, seconds: float) -> None:
        """A chunk took so long; the next ones shall take about a second."""
        wanted = int(chunk.count * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * chunk.count))

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


def _gaps(games: int, done: Array) -> Iterable[tuple[int, int]]:
    """The ranges of games, as first and count, that are not done."""
    edges = np.concatenate([[-1], np.unique(done[done < games]), [games]])
    for before, after in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
        if after - before > 1:
            yield before + 1, after - before - 1
