"""What takes more work than a usual request counts as several of them; one is about three milliseconds."""

from starlette.requests import HTTPConnection

from bankhalter.server.api.middleware.gate import client_of

PAST = 5
"""To show a table as it was."""
ENTRIES = 25
"""So many entries of a log are as much work as one request."""
STEPS = 10
"""So many views of a replay are."""
THOUGHT = 15
"""To think about a position for a moment."""
STUDY = 60
"""To think a deal, an advice or a past position through."""
REVIEW = 150
"""To begin with the review of a game."""
BYTES = 400
"""So many bytes of a record are."""


def charge(connection: HTTPConnection, cost: float) -> None:
    """Count it; a refusal if it is too much."""
    connection.app.state.limits.request(client_of(connection.scope), cost)
