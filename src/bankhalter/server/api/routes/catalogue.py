"""Editions, rules and bots: what does not change while the server runs, encoded once."""

import asyncio
from functools import cache, lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import TypeAdapter
from starlette.responses import Response

from bankhalter.bots.levels import all_levels
from bankhalter.editions import edition_ids, load_edition, renamed
from bankhalter.rules import UnknownRuleError, find, load_rules, load_rulings, rules_for
from bankhalter.server.api.answers import Answer
from bankhalter.server.api.boards import board, summary
from bankhalter.server.api.docs.declare import refusals
from bankhalter.server.api.models import catalogue as shapes
from bankhalter.server.api.packed import Packed
from bankhalter.server.api.register import level, register, rule_or_ruling
from bankhalter.server.refusals import Refusal

router = APIRouter(tags=["catalogue"], responses=refusals(422))

CACHED = {"Cache-Control": "public, max-age=3600"}
JSON = "application/json"

_Known = {"enum": list(edition_ids())}
EditionPath = Annotated[str, Path(max_length=60, examples=["classic"])]
EditionQuery = Annotated[
    str | None,
    Query(max_length=60, description="Only what holds in this edition.", json_schema_extra=_Known),
]


@router.get(
    "/api/editions",
    operation_id="editions",
    summary="The editions, and what can be chosen",
    response_model=list[shapes.EditionSummary],
)
async def editions(request: Request) -> Response:
    """Presets and house rules too."""
    return _editions().answer(request, CACHED)


@router.get(
    "/api/editions/{edition}",
    operation_id="edition",
    summary="A whole edition as data",
    response_model=shapes.Board,
    responses=refusals(404, 422),
)
async def edition(request: Request, edition: EditionPath) -> Response:
    """Fields, groups, deeds with their rents, cards, words, tokens."""
    board = await asyncio.to_thread(packed_board, known_edition(edition))
    return board.answer(request, CACHED)


@router.get("/api/rules", operation_id="rules", summary="The rules and rulings", response_model=shapes.Rules)
async def rules(request: Request, edition: EditionQuery = None) -> Response:
    """In our own words, with their sources."""
    if edition is not None and edition not in edition_ids():
        raise _no_such_edition(422)
    return _rules(edition).answer(request, CACHED)


@router.get(
    "/api/rules/{rule}",
    operation_id="rule",
    summary="One rule or ruling",
    response_model=shapes.Rule | shapes.Ruling,
    responses=refusals(404, 422),
)
async def rule(rule: Annotated[str, Path(max_length=40, examples=["RENT-03"])]) -> Answer:
    """By its id, in upper or lower case."""
    try:
        found = find(rule)
    except UnknownRuleError as error:
        raise _no_such_rule(error.near) from None
    return Answer(rule_or_ruling(found).model_dump(), headers=CACHED)


@router.get(
    "/api/levels", operation_id="levels", summary="How well bots play", response_model=list[shapes.Level]
)
async def levels(request: Request) -> Response:
    """From weak to strong; `elo` is measured in our own league."""
    return _levels().answer(request, CACHED)


@cache
def _editions() -> Packed:
    found = [summary(load_edition(name)) for name in edition_ids()]
    return Packed.pack(TypeAdapter(list[shapes.EditionSummary]).dump_json(found), JSON)


@lru_cache(maxsize=64)
def packed_board(name: str, names: tuple[tuple[str, str], ...] = ()) -> Packed:
    """An edition, with own names if there are any. It may take a second: not for the event loop."""
    edition = load_edition(name)
    return Packed.pack(board(renamed(edition, dict(names))).model_dump_json().encode(), JSON)


def known_edition(name: str) -> str:
    """The id of an edition; a refusal if there is none of that name."""
    if name not in edition_ids():
        raise _no_such_edition(404)
    return name


@cache
def _rules(edition: str | None) -> Packed:
    found = tuple(load_rules().values()) if edition is None else rules_for(edition)
    used = {ruling for rule in found for ruling in rule.rulings}
    rulings = [ruling for ruling in load_rulings().values() if edition is None or ruling.id in used]
    return Packed.pack(register(found, rulings).model_dump_json().encode(), JSON)


@cache
def _levels() -> Packed:
    return Packed.pack(
        TypeAdapter(list[shapes.Level]).dump_json([level(found) for found in all_levels()]), JSON
    )


def _no_such_edition(status: int) -> Refusal:
    known = ", ".join(edition_ids())
    return Refusal(
        status,
        "no-such-edition",
        de=f"Diese Ausgabe gibt es hier nicht; es gibt {known}.",
        en=f"There is no such edition here; there are {known}.",
    )


def _no_such_rule(near: tuple[str, ...]) -> Refusal:
    return Refusal(
        404,
        "no-such-rule",
        de="Diese Regel gibt es nicht." + (f" Ähnlich heißen {', '.join(near)}." if near else ""),
        en="There is no such rule." + (f" Similar ones are {', '.join(near)}." if near else ""),
    )
