"""The story of a table's game, kept: whoever asks again pays only for what has happened since."""

import asyncio
from collections.abc import Generator, Sequence
from dataclasses import replace

from bankhalter.analysis.story import Finish, Teller, outcomes
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError, RecordError
from bankhalter.i18n import Lang
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import standing
from bankhalter.server.log.table import Table
from bankhalter.server.pools import READING, small_collections
from bankhalter.server.shown.messages import encode
from bankhalter.server.store import Store
from bankhalter.tell.story import tell_story

BREAK = 5 * 60_000
"""Milliseconds: whoever does nothing for longer is away, and that is no time of the game."""


class _Reader:
    """Plays a table's log again and follows the story."""

    def __init__(self, table: Table) -> None:
        self._game = table.setup.new_game(table.names)
        self._teller = Teller(self._game.ruleset, bytes(self._game))
        self.version = 0
        self._last: int | None = None
        self._played = 0

    def follow(self, entries: Sequence[Entry], until: int) -> Generator[None, None, None]:
        """Step by step: take in what stands of these entries, up to a version."""
        for entry in standing(entries):
            play(self._game, entry)
            for step, after in outcomes(self._game):
                self._teller.follow(step.events, after, entry.version)
            self._game.forget()
            self._spend(entry.at)
            yield
        self.version = until

    def _spend(self, at: int) -> None:
        """Count the time since the entry before."""
        if self._last is not None:
            self._played += min(BREAK, max(0, at - self._last))
        self._last = at

    def tell(self, table: Table, lang: Lang) -> bytes:
        """The story up to there, encoded; at the table's limit the game ends although its rules go on."""
        story = self._teller.told()
        if table.outcome is not None and story.finish is None:
            finish = Finish(self.version, self._game.now.turn, table.outcome["winners"], counted=True)
            story = replace(story, finish=finish)
        told = tell_story(self._game, story, lang, minutes=round(self._played / 60_000))
        return encode({"version": self.version, "story": told})


class Telling:
    """The story of one table."""

    def __init__(self, store: Store, game: str) -> None:
        self._store, self._id = store, game
        self._reader: _Reader | None = None
        self._encoded: dict[Lang, bytes] = {}
        self._one_at_a_time = asyncio.Lock()

    def new(self, table: Table) -> int:
        """How many entries are still to be read."""
        return max(0, table.changed - (self._reader.version if self._reader else 0))

    def take_back(self) -> None:
        """Something was taken back: everything has to be read anew, and whoever asks has to know."""
        self._reader = None

    async def of(self, table: Table, lang: Lang) -> bytes:
        """The story up to the table's youngest change, with that version, encoded."""
        return await asyncio.shield(asyncio.create_task(self._of(table, lang)))

    async def _of(self, table: Table, lang: Lang) -> bytes:
        async with self._one_at_a_time:
            reader = self._reader
            if reader is None or self.new(table):
                self._reader = None  # nothing half told stays
                self._encoded.clear()
                self._reader = reader = await self._read_on(reader, table)
            if lang not in self._encoded:
                self._encoded[lang] = await READING.run(reader.tell, table, lang)
            return self._encoded[lang]

    async def _read_on(self, reader: _Reader | None, table: Table) -> _Reader:
        """Take in what is new; after something was taken back, everything anew."""
        since = reader.version if reader else 0
        with small_collections():
            entries = await self._store.entries(self._id, since, table.changed)
            if reader is None or any(entry.kind == "undo" for entry in entries):
                reader = await READING.run(_Reader, table)
                entries = entries if since == 0 else await self._store.entries(self._id, 0, table.changed)
            await READING.run_in_turns(reader.follow(entries, table.changed))
        return reader


def play(game: Game, entry: Entry) -> None:
    """Play an entry of the log again."""
    done = [(entry.data["action"], entry.seat)] if entry.kind == "act" else []
    try:
        for action, seat in [*done, *((outcome, None) for outcome in entry.data["chance"])]:
            game.push(action, seat)
    except BankhalterError as error:
        raise RecordError(f"entry {entry.version}: {error}") from None
