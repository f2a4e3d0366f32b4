"""How many lines one client address may hold, asked for something or not: each of them is a file to us."""

import resource

from bankhalter.server import metrics

OURS = 128
"""Files that are no lines: the database, the log, sockets that listen."""
MOST_FILES = 65_536

_WORDS = (
    b'{"error":"too-many","message":"Von dieser Adresse sind schon zu viele Verbindungen offen. '
    b'Too many connections from this address are open already.","retry_after":5}'
)
REFUSED = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 5\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(_WORDS), _WORDS)
)
"""Written before anything is asked: whoever asks now reads it as the answer."""


class Lines:
    """The lines that are open, by client, and how many may be."""

    def __init__(self, each: float, together: float) -> None:
        self._each, self._together = each, together
        self._open: dict[str, int] = {}
        self._all = 0

    def enter(self, client: str) -> bool:
        """One more line of this client, if it may have one."""
        count = self._open.get(client, 0)
        if count >= self._each or self._all >= self._together:
            metrics.LIMITED.labels("lines").inc()
            return False
        self._open[client] = count + 1
        self._all += 1
        return True

    def leave(self, client: str) -> None:
        """One line less."""
        self._all -= 1
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]


def raise_file_limit() -> int:
    """Allow this process as many files as it may have; how many of them can be lines."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(soft, most) - OURS
