"""Which requests are about a table."""

import re

from starlette.types import Scope

NOT_HERE = "not here"
"""The answer to a call for a table that is elsewhere."""

_PATH = re.compile(r"/(?:api|ws)/games/([A-Za-z0-9_-]{1,40})(?:/.*)?")


def game_of(scope: Scope) -> str | None:
    """The table that a request is about."""
    found = _PATH.fullmatch(scope["path"])
    return found and found[1]
