"""The contract between the server and those who call it: every shape once, as OpenAPI.

The types of the page are made from it when it is built; `python -m bankhalter.server.api` prints it.
"""

import hashlib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from pydantic import ConfigDict, TypeAdapter, with_config
from typing_extensions import TypedDict, is_typeddict

from bankhalter.analysis.atlas import shape as atlas
from bankhalter.analysis.story import shape as story
from bankhalter.bots import courtesy
from bankhalter.server.api.docs.declare import TOKENS
from bankhalter.server.api.models import answers, catalogue, frames, names, positions, requests
from bankhalter.server.insight import shapes as insight
from bankhalter.server.log import bank, setup, table
from bankhalter.server.shown import books as book
from bankhalter.server.shown import history
from bankhalter.server.shown import shapes as shown
from bankhalter.tell import answers as reasons
from bankhalter.tell import shapes, tale, told
from bankhalter.tell import story as told_story

SHAPES = (
    told,
    reasons,
    import_module("bankhalter.tell.lines"),  # the package has a function of this name
    shapes,
    story,
    tale,
    told_story,
    history,
    book,
    shown,
    answers,
    catalogue,
    frames,
    names,
    positions,
    requests,
    insight,
    atlas,
    bank,
    setup,
    table,
    courtesy,
)
"""Where it is written down what is sent, and which values it can have."""


class _Named(TypedDict):
    """What routes only name, with all that is in it."""

    message: frames.SocketMessage
    frame: frames.Frame
    state: answers.State
    done: answers.Done
    log: answers.Log
    explained: shapes.Explained
    odds: answers.Odds
    refused: answers.Refused
    story: answers.Story
    replay: shown.Replay
    books: book.Books
    chances: insight.ChancesView
    judged: insight.JudgedView
    advice: insight.AdviceView
    review: insight.ReviewView
    checked_names: names.CheckedNames
    checked_position: positions.CheckedPosition
    read_position: positions.ReadPosition
    instead: insight.InsteadView
    analysis: insight.AnalysisView
    atlas: atlas.Atlas


@cache
def version() -> str:
    """Changes whenever a shape may have; whoever was made for another one should be made anew."""
    texts = (Path(str(module.__file__)).read_bytes() for module in SHAPES)
    return hashlib.sha256(b"".join(texts)).hexdigest()[:12]


def openapi(app: FastAPI) -> dict[str, Any]:
    """The description, with what routes only name."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        schema["info"]["x-contract"] = version()
        schema["components"]["securitySchemes"] = TOKENS
        named = schema["components"]["schemas"] | _named()
        schema["components"]["schemas"] = dict(sorted(named.items()))
    return app.openapi_schema or {}


def _named() -> dict[str, Any]:
    for module in SHAPES:
        for shape in filter(is_typeddict, vars(module).values()):
            with_config(ConfigDict(use_attribute_docstrings=True))(shape)
    found = TypeAdapter(_Named).json_schema(ref_template="#/components/schemas/{model}")
    shapes: dict[str, Any] = found["$defs"]
    return shapes
