"""Logs: one JSON line each on stderr. No query strings, headers, tokens, bodies or seeds.

A thread of its own writes them: whoever reads them slowly, or lets the disk fill up, holds up nobody.
"""

import logging
import os
import queue
import sys
import threading

import structlog

LOG = structlog.get_logger("bankhalter")
"""Where the server writes what happens."""

MOST_WAITING = 10_000
"""Lines that wait to be written; more are lost."""
PATIENCE = 2.0
"""Seconds to write what waits at the end."""


class _Scribbler:
    """A file to write to that never waits."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._lost = 0
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Have it written soon."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put(text)
        else:
            self._lost += 1

    def flush(self) -> None:
        """Nothing waits here that could be hurried."""

    def finish(self) -> None:
        """Write what waits, but not at any price."""
        self._waiting.put(None)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        while (text := self._waiting.get()) is not None:
            self._put(text)
            if self._lost and self._waiting.empty():
                lost, self._lost = self._lost, 0
                self._put(f'{{"event": "log lines lost", "count": {lost}, "level": "warning"}}\n')

    def _put(self, text: str) -> None:
        left = text.encode("utf-8", "replace")
        try:
            while left:
                left = left[os.write(self._handle, left) :]
        except OSError:  # a full disk, or nobody is there any more
            self._lost += 1


_SCRIBBLERS: list[_Scribbler] = []


def set_up() -> None:
    """Write everything as JSON lines, also what libraries have to say."""
    _SCRIBBLERS.append(_Scribbler(sys.stderr.fileno()))
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        # it asks for a file of the io module; ours only writes, from a thread
        logger_factory=structlog.WriteLoggerFactory(_SCRIBBLERS[-1]),  # type: ignore[arg-type]
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[_Forward()], level=logging.WARNING, force=True)


def finish() -> None:
    """Write what still waits."""
    while _SCRIBBLERS:
        _SCRIBBLERS.pop().finish()


class _Forward(logging.Handler):
    """Takes what libraries log; INFO would hold addresses with their query strings."""

    def emit(self, record: logging.LogRecord) -> None:
        level = record.levelname.lower()
        write = getattr(LOG, level if level in ("warning", "error", "critical") else "info")
        write(record.getMessage(), logger=record.name, exc_info=record.exc_info)
