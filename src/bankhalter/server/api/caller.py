"""Who asks, at which table, for which seat, in which language.

The routes of a table read this by hand, which costs half of what declared parameters would; `declare`
says the same in the documentation.
"""

import re
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from bankhalter.i18n import LANGS, Lang
from bankhalter.server.api.language import wanted
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log.table import Table
from bankhalter.server.refusals import bad_input, no_such_game, no_token, wrong_token

GameId = Annotated[str, Path(max_length=40, description="The id of the table.", examples=["Ab3xK9qZ"])]
LangQuery = Annotated[Lang | None, Query(description="Language of sentences, else `Accept-Language`.")]

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_BEARER = re.compile(r"bearer +([A-Za-z0-9._~+/=-]{1,200}) *", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Caller:
    """A client at a table."""

    room: Room
    seat: int | None
    lang: Lang


@dataclass(frozen=True, slots=True)
class Seated:
    """A client that holds a seat."""

    room: Room
    seat: int
    lang: Lang


async def visitor(request: Request) -> Caller:
    """Anybody at a table."""
    return await caller_at(request, request.path_params["game"])


async def seated(request: Request) -> Seated:
    """Somebody who holds a seat."""
    caller = await visitor(request)
    if caller.seat is None:
        raise no_token()
    return Seated(caller.room, caller.seat, caller.lang)


AnyCaller = Annotated[Caller, Depends(visitor)]
SeatedCaller = Annotated[Seated, Depends(seated)]


async def caller_at(connection: HTTPConnection, game: str) -> Caller:
    """Find the table, and the seat if a token is brought along."""
    token = _token(connection.headers)
    _check_lang(connection)
    room = await room_of(connection.app.state.hall, game)
    lang = wanted(connection.scope) or room.table.setup.lang
    connection.state.lang = lang  # for refusals that come later
    seat = seat_of(room, token) if token else None
    room.touch(seat)
    return Caller(room, seat, lang)


async def room_of(hall: Hall, game: str) -> Room:
    """The table of this id."""
    if not _ID.fullmatch(game):
        raise no_such_game()
    return await hall.room(game)


async def glance(hall: Hall, game: str) -> Table:
    """The same to look at only, also if another server has it."""
    if not _ID.fullmatch(game):
        raise no_such_game()
    return await hall.glance(game)


def seat_of(room: Room, token: str) -> int:
    """The seat that a token opens."""
    seat = room.seat_of(token)
    if seat is None:
        raise wrong_token()
    return seat


def _check_lang(connection: HTTPConnection) -> None:
    lang = connection.query_params.get("lang")
    if lang is not None and lang not in LANGS:
        raise bad_input(f"lang {lang[:40]!r}: must be one of {', '.join(LANGS)}")


def _token(headers: Headers) -> str | None:
    header = headers.get("authorization")
    if header is None:
        return None
    match = _BEARER.fullmatch(header)
    if match is None:
        raise wrong_token()
    return match[1]
