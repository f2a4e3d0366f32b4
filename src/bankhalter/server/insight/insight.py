"""What is thought of one table's game, for everybody who asks; worked out once for each state."""

from collections.abc import Iterator

from bankhalter.analysis.chances import Chances, sharpen
from bankhalter.analysis.coach import advise
from bankhalter.analysis.judge import judge
from bankhalter.analysis.playouts import takes_long
from bankhalter.bots.levels import find_level
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError
from bankhalter.i18n import Lang
from bankhalter.server.insight.instead import play_instead
from bankhalter.server.insight.reviewing import Reviewing, compiling
from bankhalter.server.insight.shapes import AdviceView, ChancesView, InsteadView, JudgedView
from bankhalter.server.log import archive
from bankhalter.server.log.table import Table
from bankhalter.server.pools import INSIGHT
from bankhalter.server.refusals import bad_input
from bankhalter.server.store import GameRow, Store
from bankhalter.tell import describe
from bankhalter.tell.insight import tell_advice, tell_assumes, tell_judgement

ENOUGH = 8000
"""Playouts after which chances are known to half a point."""
PAIRS = 1000
DIGITS = 4


class Insight:
    """The thoughts about one table."""

    def __init__(self, store: Store, row: GameRow, epoch: int = 0) -> None:
        self._store, self._row = store, row
        self.reviewing = Reviewing(store, row, epoch)
        self._game: Game | None = None
        self._sharper: Iterator[Chances] = iter(())
        self._found: Chances | None = None

    async def chances(self, table: Table, lang: Lang) -> ChancesView:
        """Who is winning; whoever asks again gets it a bit sharper."""
        game = _open(table)
        if game is None:
            return {"version": table.version, "seats": [], "playouts": 0, "sharp": True, "assumes": ""}
        if self._game is not game:
            self._game, self._found = game, None
            self._sharper = sharpen(game, bots=_bots(table), playouts=ENOUGH, seed=table.version)
        self._found = await INSIGHT.run(next, self._sharper, self._found)
        return _chances(table, game, self._found, lang) if self._found else await self.chances(table, lang)

    async def past_chances(self, table: Table, at: int, lang: Lang) -> ChancesView:
        """Who would have won from an earlier point of the game."""
        if not table.started <= at <= table.version:
            raise bad_input(f"at {at}: must be a version from {table.started} to {table.version}")
        past = await archive.table_at(self._store, self._row, at)
        return await Insight(self._store, self._row).chances_at_once(past, lang)

    async def chances_at_once(self, table: Table, lang: Lang) -> ChancesView:
        """Who is winning, as sharp as one question may be."""
        game = _open(table)
        if game is None:
            return await self.chances(table, lang)
        *_, found = await INSIGHT.run(list, sharpen(game, bots=_bots(table), playouts=ENOUGH // 4))
        return _chances(table, game, found, lang)

    async def instead(self, table: Table, at: int, seat: int, action: str, lang: Lang) -> InsteadView:
        """What would have come of another choice at an earlier point of a finished game."""
        if not table.started <= at < table.version:
            raise bad_input(f"at {at}: must be a version from {table.started} to {table.version - 1}")
        if takes_long():
            raise compiling()
        past = await archive.table_at(self._store, self._row, at)
        assert table.seed is not None, "the game is over: the seed is known"
        return await INSIGHT.run(play_instead, past, seat, action, table.seed, lang)

    async def judge(self, table: Table, seat: int | None, offer: str, lang: Lang) -> JudgedView:
        """What a deal does to everybody."""
        game = _open(table)
        if game is None:
            raise bad_input(f"offer {offer[:40]!r}: nothing can be offered now")
        try:
            action = Action.parse(offer)
            found = await INSIGHT.run(
                judge, game, action, seat=seat, bots=_bots(table), pairs=PAIRS, seed=table.version
            )
        except ActionError as error:
            raise bad_input(str(error)) from None
        return {
            "version": table.version,
            "seats": [
                {
                    "seat": each.seat,
                    "change": _round(each.change),
                    "low": _round(each.low),
                    "high": _round(each.high),
                }
                for each in found.seats
            ],
            "text": tell_judgement(game, found, lang),
            "fair": str(found.fair) if found.fair else None,
            "fair_text": describe(game, found.fair, lang) if found.fair else None,
            "assumes": tell_assumes(game, found.assumes, lang),
        }

    async def advise(self, table: Table, seat: int, lang: Lang) -> AdviceView:
        """What the expert would do, and why."""
        game = _open(table)
        found = None if game is None else await INSIGHT.run(advise, game, seat)
        if game is None or found is None:
            return {"version": table.version, "action": None, "label": None, "text": None, "gain": None}
        return {
            "version": table.version,
            "action": str(found.action),
            "label": describe(game, found.action, lang),
            "text": tell_advice(game, found, lang),
            "gain": _round(found.gain),
        }


def _open(table: Table) -> Game | None:
    """The game, if it goes on."""
    if table.game is None or table.game.over or table.over:
        return None
    if takes_long():
        raise compiling()
    return table.game


def _bots(table: Table) -> list[str]:
    """Who is assumed to play on: the bots of the table, and for people the usual one."""
    return [find_level(seat.bot).bot if seat.bot else "banker" for seat in table.seats]


def _chances(table: Table, game: Game, found: Chances, lang: Lang) -> ChancesView:
    return {
        "version": table.version,
        "seats": [
            {
                "seat": each.seat,
                "chance": _round(each.chance),
                "low": _round(each.low),
                "high": _round(each.high),
            }
            for each in found.seats
        ],
        "playouts": found.playouts,
        "sharp": found.playouts >= ENOUGH,
        "assumes": tell_assumes(game, found.assumes, lang),
    }


def _round(share: float) -> float:
    return round(share, DIGITS)
