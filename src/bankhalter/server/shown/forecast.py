"""What the next throws may bring: worked out once for each state of a game, and beside everything else."""

import asyncio

from bankhalter.analysis.odds import Odds, next_throw
from bankhalter.engine.game import Game
from bankhalter.server.pools import READING
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.shapes import SeatOdds

DIGITS = 6


class Forecast:
    """The odds of one game as it is now, for everybody who asks."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._work: asyncio.Task[bytes] | None = None

    async def of(self, game: Game) -> bytes:
        """The odds of all seats, encoded: a matter of milliseconds, but of a second in plain Python."""
        if self._work is None or self._game is not game:
            self._game, self._work = game, asyncio.create_task(READING.run(_encoded, game))
        return await asyncio.shield(self._work)


def _encoded(game: Game) -> bytes:
    playing = (seat for seat in range(game.players) if not game.is_out(seat))
    return encode([_data(next_throw(game, seat)) for seat in playing])


def _data(odds: Odds) -> SeatOdds:
    return {
        "seat": odds.seat,
        "fields": [round(chance, DIGITS) for chance in odds.fields],
        "rent": {
            "chance": round(odds.rent, DIGITS),
            "mean": round(odds.mean_rent, 2),
            "most": odds.most_rent,
        },
    }
