"""The description of the API: made when it is first asked for, beside the games, because that takes long."""

import asyncio
from threading import Lock

from fastapi import FastAPI
from pydantic_core import to_json

from bankhalter.i18n import Lang
from bankhalter.server.api.docs.guide import guide
from bankhalter.server.api.packed import Packed
from bankhalter.server.pools import READING


class Reference:
    """As JSON, with the guide in the reader's language."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._made: dict[Lang, asyncio.Future[Packed]] = {}
        self._alone = Lock()
        """The shapes are collected once for all languages."""

    async def of(self, lang: Lang) -> Packed:
        """Many may ask at once; it is made for all of them."""
        if lang not in self._made:
            self._made[lang] = asyncio.ensure_future(READING.run(self._make, lang))
        return await asyncio.shield(self._made[lang])

    def _make(self, lang: Lang) -> Packed:
        with self._alone:
            found = self._app.openapi()
        info = found["info"] | {"description": guide(lang)}
        return Packed.pack(to_json(found | {"info": info}), "application/json")
