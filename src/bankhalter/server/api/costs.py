"""What takes more work than a usual request counts as several of them; one is about three milliseconds."""

from starlette.requests import HTTPConnection

from bankhalter.server.api.middleware.gate import client_of

PAST = 5
"""To show a table as it was."""
ENTRIES = 25
"""So many entries of a log are as much work as one request."""
BYTES = 400
"""So many bytes of a record are."""


def charge(connection: HTTPConnection, cost: float) -> None:
    """Count it; a refusal if it is too much."""
    connection.app.state.limits.request(client_of(connection.scope), cost)
