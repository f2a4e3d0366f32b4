"""What one connection is still to be sent. Every connection goes at its own speed and holds up nobody."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Protocol

from bankhalter.i18n import Lang
from bankhalter.server.log.entries import Entry
from bankhalter.server.shown.messages import encode

if TYPE_CHECKING:
    from bankhalter.server.live.room import Room

TOO_FAR = 500
"""So many versions behind, the whole state is less to read than what led to it."""

AT_ONCE = 50
"""So many messages are sent together at most."""


class Line(Protocol):
    """A connection to which can be written without waiting."""

    @property
    def is_clear(self) -> bool:
        """Whether whoever is there reads what was sent before."""

    def write(self, text: bytes) -> None:
        """Send it; only while the line is clear."""


class Feed:
    """The messages of a room for one connection, from `since` on, without gaps or repeats.

    It keeps only how far the connection is; what it has missed is taken from the log when it is ready
    for more. View and menu are sent when it has caught up, so that a slow reader gets few of them.

    Whoever iterates over it gets what is due; with a line of its own, only what could not be written there.
    """

    def __init__(self, room: "Room", lang: Lang, since: int | None, line: Line | None = None) -> None:
        self.room, self.lang, self._line = room, lang, line
        self.seats: tuple[int, ...] = ()
        self._version = since
        self._ahead: deque[Entry] = deque()
        self._viewed = -1
        self._menus: dict[int, bytes] = {}
        self._menus_at = -1
        self._notices: dict[str, bytes] = {}
        self._answering = False
        self._answers: list[bytes] = []
        self._taken: asyncio.Future[None] | None = None
        self._bye: str | None = None
        self._ended = False
        self._stirred = True
        """Whether there may be something to say."""
        self._news: asyncio.Future[None] | None = None
        """There while somebody waits for something to say."""
        self._failure: Exception | None = None

    # ---- from the room

    def wake(self) -> None:
        """There may be something new."""
        self._stirred = True
        if self._news is None or self._news.done() or (self._answering and not self._ended):
            return
        if self._line is not None and self._line.is_clear and not self._ended:
            self._write(self._line)
        if self._stirred or self._ended:
            self._news.set_result(None)

    def _write(self, line: Line) -> None:
        """Write what is due. If that fails it is this connection's trouble, not that of whoever woke it."""
        try:
            if lines := self._due():
                line.write(b"\n".join(lines))
        except Exception as error:
            self._failure, self._ended = error, True

    def notice(self, kind: str, message: bytes) -> None:
        """Something passing, of which only the newest counts."""
        self._notices[kind] = message
        self.wake()

    def hold(self, seats: tuple[int, ...], lang: Lang) -> None:
        """The connection turned out to hold these seats."""
        self.seats, self.lang = seats, lang
        self._menus.clear()
        self._menus_at = self._viewed = -1
        self.wake()

    def say_bye(self, reason: str) -> None:
        """End it after what is still due."""
        self._bye = reason
        self.wake()

    def close(self) -> None:
        """The connection is gone."""
        self._ended = True
        self.wake()
        self.room.leave(self)

    # ---- from the connection

    def asked(self) -> None:
        """The connection waits for an answer: what else is due goes out together with it."""
        self._answering = True

    async def answer(self, message: bytes) -> None:
        """What was asked for; whoever does not read the answers is not asked for more."""
        self._answering = False
        self._answers.append(message)
        self.wake()
        if len(self._answers) >= AT_ONCE:
            self._taken = asyncio.get_running_loop().create_future()
            await self._taken

    # ---- to the connection

    def __aiter__(self) -> "Feed":
        return self

    async def __anext__(self) -> bytes:
        """All that is due, one message a line: many small writes would cost more than their content."""
        while not self._ended:
            if self._stirred and not self._answering:
                if lines := self._due():
                    return b"\n".join(lines)
                if self._stirred:
                    self._ahead.extend(await self.room.shown.after(self._version or 0))
                    continue
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        raise self._failure or StopAsyncIteration

    def _due(self) -> list[bytes]:
        """What can be said now; there is more to say, or to be read in the log, as long as it is stirred."""
        lines, self._answers = self._answers, []
        if self._taken is not None and not self._taken.done():
            self._taken.set_result(None)
        now, known = self.room.shown.table.version, self._version
        if known is None or not 0 <= now - known <= TOO_FAR:
            lines.append(self._sync(now))
            known = now
        while known < now and len(lines) < AT_ONCE and (entry := self._entry_after(known)) is not None:
            lines.append(self.room.shown.message(entry, self.lang))
            known = entry.version
        self._version, self._stirred = known, known < now
        return lines if self._stirred else lines + self._passing(now)

    def _entry_after(self, version: int) -> Entry | None:
        """The next entry of the log, if it is in memory."""
        if not self._ahead:
            self._ahead.extend(self.room.shown.recent_after(version))
        return self._ahead.popleft() if self._ahead else None

    def _sync(self, now: int) -> bytes:
        """The whole state; versions go on from there."""
        self._ahead.clear()
        self._viewed = -1 if self.seats else now  # after the menus a view says that all is there
        return b'{"t":"sync","d":' + self.room.shown.state() + b"}"

    def _passing(self, now: int) -> list[bytes]:
        """Unversioned messages: menus that have changed, then the view, so that with it all is up to date."""
        lines = self._changed_menus(now) if self._menus_at < now else []
        if self._viewed < now:
            self._viewed = now
            lines.append(b'{"t":"view","d":' + self.room.shown.state() + b"}")
        if self._notices:
            lines += self._notices.values()
            self._notices.clear()
        if self._bye is not None:
            self._ended = True
            lines.append(encode({"t": "bye", "d": {"reason": self._bye}}))
        return lines

    def _changed_menus(self, now: int) -> list[bytes]:
        """The menus of held seats that are not what they were."""
        lines, self._menus_at = [], now
        for seat in self.seats:
            menu = self.room.shown.menu(seat, self.lang)
            if self._menus.get(seat) != menu:
                self._menus[seat] = menu
                lines.append(b'{"t":"menu","d":{"version":%d,"seat":%d,"menu":%s}}' % (now, seat, menu))
        return lines
