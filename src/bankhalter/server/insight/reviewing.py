"""The review of a finished game: made while somebody waits for it, then kept."""

import asyncio
import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import structlog

from bankhalter.analysis.playouts import takes_long
from bankhalter.analysis.review import Effort, review
from bankhalter.analysis.review.told import tell_review
from bankhalter.i18n import LANGS, Lang
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import standing
from bankhalter.server.log.table import Table
from bankhalter.server.pools import REVIEWING
from bankhalter.server.refusals import Refusal
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.telling import play
from bankhalter.server.store import GameRow, Store
from bankhalter.server.store.reviews import Kept

log = structlog.get_logger()

UNSEEN = 20.0
"""Seconds after the last question at which the work stops: nobody waits for it any more."""


class _NobodyWaits(Exception):  # noqa: N818  # no error: the work is given up
    pass


class Reviewing:
    """The review of one table's game."""

    def __init__(self, store: Store, row: GameRow, epoch: int) -> None:
        self._store, self._row, self._epoch = store, row, epoch
        self._texts: dict[str, Any] | None = None
        self._work: asyncio.Task[None] | None = None
        self._done, self._asked = 0.0, 0.0
        self._failed = False

    @property
    def is_new(self) -> bool:
        """Whether nobody has asked for it lately, so that there may be much to do."""
        return self._texts is None and self._work is None

    async def of(self, table: Table, lang: Lang) -> bytes:
        """The review, or how far it is; whoever asks again and again keeps the work going."""
        self._asked = time.monotonic()
        if self._texts is None:
            kept = await self._store.review(self._row.id)
            if kept is not None and kept.version == table.changed:
                self._texts = json.loads(kept.text)
        if self._texts is not None:
            return encode({"done": 1.0, "review": self._texts[lang]})
        if self._failed:
            raise _no_review()
        if self._work is None:
            if takes_long():
                raise compiling()
            self._done = 0.0
            self._work = asyncio.create_task(self._make(table))
            self._work.add_done_callback(self._made)
        return encode({"done": round(self._done, 3), "review": None})

    async def _make(self, table: Table) -> None:
        entries = standing(await self._store.entries(self._row.id, 0, table.changed))
        texts = await REVIEWING.run(_review, table, entries, self._tell)
        self._texts = texts
        kept = Kept(table.changed, json.dumps(texts).encode())
        await self._store.keep_review(self._row.id, kept, self._epoch)

    def _tell(self, done: float) -> None:
        self._done = done
        if time.monotonic() - self._asked > UNSEEN:
            raise _NobodyWaits

    def _made(self, task: "asyncio.Task[None]") -> None:
        self._work = None
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, _NobodyWaits):
            self._failed = True
            log.error("not reviewed", game=self._row.id, problem=repr(error))


EFFORT = Effort()
CORES = min(2, os.cpu_count() or 1)
"""Threads for one review, all of them patient."""


def _review(table: Table, entries: list[Entry], progress: Callable[[float], None]) -> dict[str, Any]:
    """The review in all languages; moments are versions of the table."""
    game = table.setup.new_game(table.names)
    versions = [table.started] * len(game.steps)
    for entry in entries:
        play(game, entry)
        versions += [entry.version] * (len(game.steps) - len(versions))
    winners = [] if game.over or table.outcome is None else table.outcome["winners"]
    found = review(game, effort=EFFORT, progress=progress, winners=winners, seed=table.seed_hash, cores=CORES)
    return {lang: _placed(asdict(tell_review(game, found, lang)), versions) for lang in LANGS}


def _placed(told: dict[str, Any], versions: list[int]) -> dict[str, Any]:
    """Numbers of actions become versions: of the state before a choice, and after what happened."""
    for place in (*told["curve"], *told["mistakes"]):
        place["at"] = versions[max(place["at"] - 1, 0)]
    for place in (*told["turning_points"], *told["deals"]):
        place["at"] = versions[place["at"]]
    return told


def _no_review() -> Refusal:
    """Something went wrong that would go wrong again."""
    return Refusal(
        409,
        "no-review",
        de="Dieses Spiel ließ sich nicht nachspielen.",
        en="This game could not be played through again.",
    )


def compiling() -> Refusal:
    """The playouts would take minutes."""
    return Refusal(
        503,
        "compiling",
        de="Der Server übersetzt noch seine Regeln; das geht in ein, zwei Minuten.",
        en="The server is still compiling its rules; this works in a minute or two.",
        retry_after=10,
    )
