"""What one connection is still to be sent. Every connection goes at its own speed and holds up nobody."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from bankhalter.i18n import Lang
from bankhalter.server.log.entries import Entry
from bankhalter.server.shown.messages import encode

if TYPE_CHECKING:
    from bankhalter.server.live.room import Room

TOO_FAR = 500
"""So many versions behind, the whole state is less to read than what led to it."""

AT_ONCE = 50
"""So many messages are sent together at most."""


class Feed:
    """The messages of a room for one connection, from `since` on, without gaps or repeats.

    It keeps only how far the connection is; what it has missed is taken from the log when it is ready
    for more. View and menu are sent when it has caught up, so that a slow reader gets few of them.
    """

    def __init__(self, room: "Room", lang: Lang, since: int | None) -> None:
        self.room, self.lang = room, lang
        self.seats: tuple[int, ...] = ()
        self._version = since
        self._ahead: deque[Entry] = deque()
        self._viewed = -1
        self._menus: dict[int, bytes] = {}
        self._menus_at = -1
        self._notices: dict[str, bytes] = {}
        self._bye: str | None = None
        self._ended = False
        self._news: asyncio.Future[None] | None = None

    # ---- from the room

    def wake(self) -> None:
        """There may be something new."""
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

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

    # ---- to the connection

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """All that is due, one message a line: many small writes would cost more than their content."""
        while not self._ended:
            if lines := self._due():
                yield b"\n".join(lines)
            elif self._version is not None and self._version < self.room.table.version:
                self._ahead.extend(await self.room.shown.after(self._version))
            else:
                self._news = asyncio.get_running_loop().create_future()
                await self._news

    def _due(self) -> list[bytes]:
        lines: list[bytes] = []
        while len(lines) < AT_ONCE and not self._ended and (message := self._next()) is not None:
            lines.append(message)
        return lines

    def _next(self) -> bytes | None:
        """The next message, None if there is none yet or the log has to be read for it."""
        now = self.room.shown.table.version
        if self._version is None or not 0 <= now - self._version <= TOO_FAR:
            return self._sync()
        if self._version < now:
            return self._versioned(self._version)
        return self._passing(now) or self._farewell()

    def _versioned(self, version: int) -> bytes | None:
        """The next message of the log, if it is in memory."""
        if not self._ahead:
            self._ahead.extend(self.room.shown.recent_after(version))
        if not self._ahead:
            return None
        entry = self._ahead.popleft()
        self._version = entry.version
        return self.room.shown.message(entry, self.lang)

    def _sync(self) -> bytes:
        """The whole state; versions go on from there."""
        self._ahead.clear()
        self._version = self.room.table.version
        self._viewed = -1 if self.seats else self._version  # after the menus a view says that all is there
        return b'{"t":"sync","d":' + self.room.shown.state() + b"}"

    def _passing(self, now: int) -> bytes | None:
        """Unversioned messages: menus that have changed, then the view, so that with it all is up to date."""
        if self._menus_at < now and (menu := self._changed_menu(now)):
            return menu
        if self._viewed < now:
            self._viewed = now
            return b'{"t":"view","d":' + self.room.shown.state() + b"}"
        return self._notices.pop(next(iter(self._notices))) if self._notices else None

    def _changed_menu(self, version: int) -> bytes | None:
        """The menu of a held seat that is not what it was."""
        for seat in self.seats:
            menu = self.room.shown.menu(seat, self.lang)
            if self._menus.get(seat) != menu:
                self._menus[seat] = menu
                return b'{"t":"menu","d":{"version":%d,"seat":%d,"menu":%s}}' % (version, seat, menu)
        self._menus_at = version
        return None

    def _farewell(self) -> bytes | None:
        if self._bye is None:
            return None
        self._ended = True
        return encode({"t": "bye", "d": {"reason": self._bye}})
