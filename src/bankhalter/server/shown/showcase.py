"""What a table shows: its state, its menus and its log, encoded once for everybody who looks."""

from collections import deque
from collections.abc import Callable, Sequence

from bankhalter.i18n import Lang
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.table import Table
from bankhalter.server.pools import READING
from bankhalter.server.shown.messages import encode, events_data, message
from bankhalter.server.shown.viewing import Menus, States
from bankhalter.server.store import Store
from bankhalter.tell.shapes import GameView
from bankhalter.tell.told import Told

RECENT = 100
"""Entries kept in memory for those who follow; older ones are read so many at a time."""


class Showcase:
    """A committed table and the youngest part of its log."""

    def __init__(self, store: Store, game: str, table: Table, game_view: GameView | None) -> None:
        self._store, self._game, self.table, self._game_view = store, game, table, game_view
        self._recent: deque[Entry] = deque(maxlen=RECENT)
        self._encoded: dict[tuple[object, ...], bytes] = {}
        self._told: dict[tuple[int, Lang], list[Told]] = {}
        self._states, self._menus = States(), Menus()

    def show(self, table: Table, entries: Sequence[Entry]) -> None:
        """The table has changed."""
        self.table = table
        self._recent.extend(entries)
        self._encoded.clear()
        self._told.clear()

    # ---- the log

    async def after(self, version: int) -> Sequence[Entry]:
        """The next entries after a version: some of them, if there are any."""
        if found := self.recent_after(version):
            return found
        return await self._store.entries(self._game, version, min(version + RECENT, self.table.version))

    def recent_after(self, version: int) -> Sequence[Entry]:
        """The same, if they are still in memory."""
        if not self._recent or self._recent[0].version > version + 1:
            return ()
        if self._recent[-1].version == version + 1:
            return (self._recent[-1],)
        first = version + 1 - self._recent[0].version
        return [self._recent[place] for place in range(first, len(self._recent))]

    async def entry(self, version: int) -> Entry:
        """One entry of the log."""
        return (await self.after(version - 1))[0]

    def events(self, entry: Entry, lang: Lang) -> list[Told]:
        """The events of an entry, told once for those who act and those who follow."""
        key = (entry.version, lang)
        if key not in self._told:
            self._told[key] = events_data(self.table, entry, lang)
        return self._told[key]

    def message(self, entry: Entry, lang: Lang) -> bytes:
        """A versioned message, encoded."""
        key = ("message", entry.version, lang)
        return self._once(key, lambda: encode(message(self.table, entry, self.events(entry, lang), lang)))

    async def messages(self, since: int, until: int, lang: Lang) -> bytes:
        """A part of the log, encoded."""
        entries = await self._store.entries(self._game, since, until)
        return await READING.run(_messages, self.table, entries, lang)

    # ---- the table

    def state(self) -> bytes:
        """Version, digest and view of the table as it is now, encoded."""
        return self._once(("state",), lambda: self._states.encoded(self.table, self._game_view))

    def menu(self, seat: int, lang: Lang) -> bytes:
        """What a seat may do now, encoded."""
        return self._once(("menu", seat, lang), lambda: self._menus.encoded(self.table, seat, lang))

    def _once(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        if key not in self._encoded:
            self._encoded[key] = make()
        return self._encoded[key]


def _messages(table: Table, entries: Sequence[Entry], lang: Lang) -> bytes:
    return encode([message(table, entry, events_data(table, entry, lang), lang) for entry in entries])
