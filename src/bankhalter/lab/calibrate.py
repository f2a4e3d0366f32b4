"""How good the judges of a position are: what they said of games they have not seen, and what came.

One position of a game, after a random number of rounds. Every judge knows the position; those that play on
also know who plays and what they remember. Brier scores are added up over the seats: 0 is perfect.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from bankhalter.analysis.estimate import Estimate, doubt
from bankhalter.analysis.net import load_net
from bankhalter.analysis.playouts import MOST_TURNS, ROUNDS
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.codes import NOBODY
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.insight.net import Net
from bankhalter.kernel.insight.playouts import guess, play_out
from bankhalter.kernel.layout import LOG, Random, blank
from bankhalter.kernel.runs.playout import COLUMNS, play_until_asked
from bankhalter.kernel.runs.work import WORK, Work
from bankhalter.kernel.setup import set_up
from bankhalter.lab.lessons import Lineup, hash_of

JUDGES = ("wealth", "strength", "net", "cut", "end", "chances")
"""How the judges work: share of all wealth; squares of strength; the value net at once; the net after a few
rounds of playouts; playouts to the end; and `chances`, which combines them.
"""

MIDDLE = 20.0
"""On average, a position is judged after this many rounds."""

DECILES, DRAWS = 10, 100
"""Classes that stated chances are sorted into, and random outcomes drawn to tell luck from error."""

Said = np.ndarray[Any, np.dtype[np.float64]]
"""By position and seat."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What the judges said about the seats of some positions, and how the games ended."""

    said: dict[str, Said]
    came: Said

    def brier(self, judge: str) -> float:
        """Mean squared error, added up over the seats of a position."""
        return float(((self.said[judge] - self.came) ** 2).sum(axis=1).mean())

    def brier_error(self, judge: str) -> float:
        """Standard error of the Brier score."""
        each = ((self.said[judge] - self.came) ** 2).sum(axis=1)
        return float(each.std() / len(each) ** 0.5)

    def deciles(self, judge: str) -> list[tuple[float, float, int]]:
        """The average stated chance and average outcome in each tenth of all stated chances, lowest first."""
        return [
            (float(self.said[judge].flat[part].mean()), float(self.came.flat[part].mean()), len(part))
            for part in self._parts(judge)
        ]

    def calibration(self, judge: str) -> float:
        """The mean error by decile."""
        return float(np.mean(np.abs(self._errors(judge, self.came))))

    def chance_alone(self, judge: str) -> float:
        """The mean error by decile that chance alone gives a perfect judge; fewer games, larger error."""
        return float(np.mean(np.abs(self._drawn(judge))))

    def beyond_chance(self, judge: str) -> float:
        """The error by decile that chance does not explain, as a root mean square."""
        square = np.mean(self._errors(judge, self.came) ** 2) - np.mean(self._drawn(judge) ** 2)
        return float(np.sqrt(np.maximum(square, 0.0)))

    def _parts(self, judge: str) -> list[Any]:
        return np.array_split(np.argsort(self.said[judge].ravel(), kind="stable"), DECILES)

    def _errors(self, judge: str, came: Said) -> Said:
        return _by_part(self.said[judge] - came, self._parts(judge))

    def _drawn(self, judge: str) -> Said:
        """The errors by decile if winners are drawn, again and again, with the judge's own chances."""
        said, draw, parts = self.said[judge], np.random.default_rng(1), self._parts(judge)
        last = np.cumsum(said, axis=1) / said.sum(axis=1, keepdims=True)
        seats = np.arange(said.shape[1])
        winners = ((last > draw.random((len(said), 1))).argmax(axis=1) for _ in range(DRAWS))
        return np.array([_by_part(said - (winner[:, None] == seats), parts) for winner in winners])


def _by_part(off: Said, parts: list[Any]) -> Said:
    return np.array([off.flat[part].mean() for part in parts])


def join(marks: list[Marks]) -> Marks:
    """The marks of tables of several sizes in one; seats that a table does not have get zeros."""
    seats = max(mark.came.shape[1] for mark in marks)

    def wide(part: Said) -> Said:
        return np.pad(part, ((0, 0), (0, seats - part.shape[1])))

    said = {judge: np.concatenate([wide(mark.said[judge]) for mark in marks]) for judge in JUDGES}
    return Marks(said, np.concatenate([wide(mark.came) for mark in marks]))


def examine(lineup: Lineup, games: int, playouts: int, seed: Seed, cores: int) -> Marks:
    """Let all judges speak about one position of each game, and play it to its end."""
    ruleset = Ruleset.parse(lineup.table)
    name = f"calibrate {seed} {lineup}"
    rounds = np.random.default_rng(abs(hash_of(name))).exponential(MIDDLE, games)
    seeds = game_seeds(name, 0, games)

    def one(game: int) -> tuple[Any, Any] | None:
        return _examine(ruleset, lineup, seeds[game], int(2 + rounds[game] * len(lineup.bots)), playouts)

    with ThreadPoolExecutor(cores) as pool:
        found = [pair for pair in pool.map(one, range(games)) if pair is not None]
    seats = len(lineup.bots)
    said = np.array([pair[0] for pair in found]).reshape(-1, len(JUDGES), seats)
    came = np.array([pair[1] for pair in found]).reshape(-1, seats)
    return Marks({judge: said[:, place] for place, judge in enumerate(JUDGES)}, came)


def _examine(
    ruleset: Ruleset, lineup: Lineup, rng: Random, turn: int, playouts: int
) -> tuple[Any, Any] | None:
    """What the judges said and how the game ended; None if it was over before the position."""
    players, net, log, result = len(lineup.bots), load_net(), blank(LOG), np.zeros(COLUMNS, np.int64)
    work: Work = blank(WORK)
    play = work.play
    set_up(ruleset.tables, play.state, players)
    play.minds = make_minds(ruleset, [find_bot(bot) for bot in lineup.bots])
    play.rng = rng
    play_until_asked(ruleset.tables, play, log, turn, result)
    if play.state.actor == NOBODY:
        return None
    said = np.zeros((len(JUDGES), players))
    guess(ruleset.tables, play, net, said)
    said[1] /= said[1].sum()  # every seat weighs strength with its own eyes
    said[3:] = _played(ruleset, work, net, players, playouts)
    play_until_asked(ruleset.tables, play, log, turn + MOST_TURNS, result)
    came = np.zeros((len(JUDGES), players))
    guess(ruleset.tables, play, net, came)
    return said, came[2]


def _played(ruleset: Ruleset, work: Work, net: Net, players: int, playouts: int) -> Any:
    """The verdicts of playouts: by the net after some rounds, by games to the end, and by both together."""
    other: Work = blank(WORK)
    other.start, other.bots, other.turn_limit = work.play.state, work.play.minds, MOST_TURNS
    values = np.zeros((playouts, 2, players))
    play_out(ruleset.tables, other, net, game_seeds("calibrate", 0, playouts), ROUNDS * players, values)
    seen = Estimate.of(players)
    seen.add(values)
    cut = values[:, 0].mean(axis=0)
    both, _ = seen.result(doubt(cut))
    return np.array([cut, values[:, 1].mean(axis=0), both])
