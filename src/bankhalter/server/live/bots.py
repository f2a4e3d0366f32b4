"""The bots of one table: they play at the table's pace, and wait for people no longer than is polite."""

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from bankhalter.bots.bot import Bot, Observer
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.bots.levels import USUAL, find_level
from bankhalter.bots.manners import Move, awaited, bot_move, next_bot, thinks
from bankhalter.bots.minds import at_table
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Offer
from bankhalter.errors import BotError
from bankhalter.server.orders.kinds import Act
from bankhalter.server.pools import BOTS, OUTSIDE
from bankhalter.server.refusals import Refusal

if TYPE_CHECKING:
    from bankhalter.server.live.room import Room

PATIENCE = 10.0
"""Seconds a bot waits for the answer to its offer, at least."""
PACES = 10
"""So many times the pace of the table it waits longer: who wants slow bots wants time to think."""

THINKING = 20.0
"""Seconds after which a bot of somebody else's has thought too long."""

RETRY = 5.0
"""Seconds until a bot tries again what the server could not do."""
OVERTAKEN = ("stale", "paused", "over")
"""What a bot is told for whom somebody else at the table was too quick: nothing is wrong."""

_MODEST = (ActionKind.PASS, ActionKind.DECLINE, ActionKind.REJECT)
"""What a bot does for somebody whose turn is only skipped: nothing that costs anything, if it can."""

log = structlog.get_logger()


class SeatBots:
    """Plays all seats of a room that a bot plays now, in one task that lives as long as they have to move."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._bots: dict[tuple[int, str], Bot] = {}
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self.unwatched = False
        """A bot would move if anybody were looking."""

    @property
    def busy(self) -> bool:
        """Whether a bot has something to do."""
        return self._task is not None

    def wake(self) -> None:
        """The table has changed."""
        self._news.set()
        if self._task is None and self._wait() is not None:
            self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Get up from the table."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # ---- whose move

    def _levels(self) -> dict[int, str]:
        return {place: seat.bot for place, seat in enumerate(self.room.table.seats) if seat.bot is not None}

    def _mover(self) -> int | None:
        game = self._playing()
        mover = None if game is None else next_bot(game, self._levels())
        self.unwatched = mover is not None and not self.room.is_watched
        return None if self.unwatched else mover

    def _playing(self) -> Game | None:
        """The game, if it is one in which bots may move."""
        table = self.room.table
        return None if table.over or table.paused or not self._levels() else table.game

    def _wait(self) -> float | None:
        """Seconds until a bot moves, None if none will."""
        mover, table = self._mover(), self.room.table
        since = time.monotonic() - self.room.moved
        if mover is not None:
            return max(self._pace() / 1000 - since, 0.0)
        offer = self._awaited()
        if offer is None:
            return None
        patience = PATIENCE + PACES * table.pace / 1000 if offer.to in self.room.present else 0.0
        return max(patience - since, 0.0)

    def _pace(self) -> int:
        """Milliseconds between two actions; bots among themselves would otherwise never rest."""
        pace = self.room.table.pace
        return pace if self.room.has_people else max(pace, self.room.house.least_pace)

    def _awaited(self) -> Offer | None:
        """The offer of a bot to a person whose answer is awaited."""
        game = self._playing()
        return None if game is None else awaited(game, self._levels())

    # ---- playing

    async def _play(self) -> None:
        try:
            while (seconds := self._wait()) is not None:
                self._news.clear()
                if seconds == 0 or not await self._disturbed(seconds):
                    await self._try_to_move()
        finally:
            self._task = None

    async def _try_to_move(self) -> None:
        """Move; a table must not stop because a bot stumbles."""
        try:
            await self._move()
        except Refusal as refusal:
            if refusal.code not in OVERTAKEN:
                log.error("bot refused", game=self.room.id, code=refusal.code, message=refusal.en)
                await asyncio.sleep(RETRY)
        except Exception:
            log.exception("bot failed", game=self.room.id)
            await asyncio.sleep(RETRY)

    async def _disturbed(self, seconds: float) -> bool:
        """Wait; whether something happened at the table meanwhile."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def _move(self) -> None:
        table, seat = self.room.table, self._mover()
        if seat is None:
            offer, move = self._awaited(), Move(Action(ActionKind.WITHDRAW))
            seat = None if offer is None else offer.seat
        else:
            assert table.game is not None, "a bot moves in a game"
            move = await self._choose(seat, table.game)
        if seat is not None and self.room.table.changed == table.changed:
            await self.room.do(seat, Act(str(move.action), table.version, by_bot=True, why=move.why))

    async def _choose(self, seat: int, game: Game) -> Move:
        if self.room.table.seats[seat].skipped:
            modest = [action for action in game.menu(seat) if action.kind in _MODEST]
            if modest:
                return Move(modest[0])
        bot, courtesy = self._bot(seat, self._levels()[seat]), self.room.table.courtesy
        if not thinks(bot, game, courtesy):
            return bot_move(bot, game, seat, courtesy)
        levels = {place: find_level(level).bot for place, level in self._levels().items()}
        if ":" in levels[seat]:
            return await self._guest_move(seat, bot, game)
        if isinstance(bot, Observer):
            bot.observe(at_table(game, levels))
        return await BOTS.run(bot_move, bot, game, seat, courtesy)

    async def _guest_move(self, seat: int, bot: Bot, game: Game) -> Move:
        """What somebody else's bot does; one that fails is relieved by a bot of ours for good."""
        courtesy = self.room.table.courtesy
        try:
            move = await asyncio.wait_for(OUTSIDE.run(bot_move, bot, game, seat, courtesy), THINKING)
            verdict = game.explain(move.action, seat)
            if not verdict.legal:
                raise BotError(f"{move.action}: {verdict.text}")
        except Exception as error:
            level = self._levels()[seat]
            fault = str(error) or "thinks too long"
            log.error("bot relieved", game=self.room.id, seat=seat, bot=level, fault=fault)
            self._bots[seat, level] = make_bot(find_bot(find_level(USUAL).bot))
            return bot_move(self._bots[seat, level], game, seat, courtesy)
        return move

    def _bot(self, seat: int, level: str) -> Bot:
        if (seat, level) not in self._bots:
            self._bots[seat, level] = make_bot(find_bot(find_level(level).bot))
        return self._bots[seat, level]
