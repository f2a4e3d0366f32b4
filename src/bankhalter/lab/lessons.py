"""Games to learn from: positions of all editions, table sizes and lineups, and how their games ended."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_work
from bankhalter.editions import load_edition
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.insight.columns import FEATURES
from bankhalter.kernel.insight.net import NET
from bankhalter.kernel.insight.playouts import play_lessons
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.setup import set_up

SELF_PLAY = "banker"
MIXED = ("banker", "banker", "fp-a+", "fp-b+", "fp-c+", "fp-a", "fp-b", "fp-c", "first", "random", "miser")
MIXES, MOST_SEATS = 12, 6
"""How many mixed lineups each table and size has, and the largest size."""
LOOKS, ROUNDS, LONGEST = 12, 25.0, 400
"""How many positions of a game, after how many rounds on average, and the round in which the game is left."""

Floats = np.ndarray[Any, np.dtype[np.float32]]
Halves = np.ndarray[Any, np.dtype[np.float16]]
"""Half precision: three digits are enough to learn from, and millions of rows take half the memory."""
Places = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True)
class Lessons:
    """Rows of all seats that play, position by position: `first` and `count` say which belong together."""

    rows: Halves
    shares: Floats  # by row: how much of the win its seat had in the end
    first: Places
    count: Places

    def __len__(self) -> int:
        return len(self.first)

    def of(self, positions: Places) -> tuple[Floats, Floats, Places]:
        """The rows of these positions, their shares of the win, and where each position begins among them."""
        count = self.count[positions]
        begins = np.cumsum(count) - count
        rows = np.repeat(self.first[positions] - begins, count) + np.arange(count.sum())
        return self.rows[rows].astype(np.float32), self.shares[rows], begins


@dataclass(frozen=True, slots=True)
class Lineup:
    """A table at which lessons are played."""

    table: str
    bots: tuple[str, ...]

    @property
    def is_self_play(self) -> bool:
        """Whether only bankers play."""
        return set(self.bots) == {SELF_PLAY}


def lineups(tables: tuple[str, ...], seed: Seed, mixed: int = MIXES) -> Iterator[Lineup]:
    """Every table in every size: bankers among themselves, and a few mixed lineups."""
    for table in tables:
        edition = load_edition(table.partition("/")[0])
        for seats in range(edition.players_min, min(edition.players_max, MOST_SEATS) + 1):
            yield Lineup(table, (SELF_PLAY,) * seats)
            draw = np.random.default_rng(abs(hash_of(f"{seed} {table} {seats}")))
            for _ in range(mixed):
                yield Lineup(table, tuple(draw.choice(MIXED, seats).tolist()))


def hash_of(text: str) -> int:
    """The same number for the same text, on every machine."""
    return int(game_seeds(text, 0, 1)[0].words[0, 1])


def play(lineup: Lineup, seed: Seed, games: int) -> Lessons:
    """Positions of this many games at one table."""
    ruleset, players = Ruleset.parse(lineup.table), len(lineup.bots)
    start = blank(STATE)
    set_up(ruleset.tables, start, players)
    work = make_work(ruleset, start, [find_bot(bot) for bot in lineup.bots], LONGEST * players)
    name = f"{seed} {lineup}"
    draw = np.random.default_rng(abs(hash_of(name)))
    turns = 2 + np.sort(draw.exponential(ROUNDS * players, (games, LOOKS)), axis=1).astype(np.int64)
    rows = np.zeros((games, LOOKS, players, FEATURES))
    shares = np.zeros((games, players))
    seating = np.argsort(draw.random((games, players)), axis=1)
    seeds = game_seeds(name, 0, games)
    play_lessons(ruleset.tables, work, blank(NET), seating, seeds, turns, rows, shares)
    return _gather(rows, shares)


def _gather(rows: Any, shares: Any) -> Lessons:
    """Keep the seats that still play, in positions that were reached."""
    games, looks, players, _ = rows.shape
    playing = rows.any(axis=3).reshape(games * looks, players)
    count = playing.sum(axis=1)
    label = np.broadcast_to(shares[:, None], (games, looks, players)).reshape(games * looks, players)
    flat = rows.reshape(games * looks, players, -1)[playing].astype(np.float16)
    first = np.cumsum(count) - count
    used = count > 0
    return Lessons(flat, label[playing].astype(np.float32), first[used], count[used])


def play_all(chosen: list[Lineup], seed: Seed, games: int, cores: int) -> Lessons:
    """Positions of this many games of bankers at each table, and of twice as many at mixed ones."""

    def some(lineup: Lineup) -> Lessons:
        return play(lineup, seed, games if lineup.is_self_play else max(2 * games // MIXES, 1))

    with ThreadPoolExecutor(cores) as pool:
        return join(list(pool.map(some, chosen)))


def join(parts: list[Lessons]) -> Lessons:
    """All positions together."""
    sizes = np.array([len(part.rows) for part in parts])
    before = np.cumsum(sizes) - sizes
    return Lessons(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.first + shift for part, shift in zip(parts, before, strict=True)]),
        np.concatenate([part.count for part in parts]),
    )
