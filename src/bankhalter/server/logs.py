"""Logs: one JSON line each on stderr. No query strings, headers, tokens, bodies or seeds."""

import logging
import sys

import structlog

LOG = structlog.get_logger("bankhalter")
"""Where the server writes what happens."""


def set_up() -> None:
    """Write everything as JSON lines, also what libraries have to say."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[_Forward()], level=logging.WARNING, force=True)


class _Forward(logging.Handler):
    """Takes what libraries log; INFO would hold addresses with their query strings."""

    def emit(self, record: logging.LogRecord) -> None:
        level = record.levelname.lower()
        write = getattr(LOG, level if level in ("warning", "error", "critical") else "info")
        write(record.getMessage(), logger=record.name, exc_info=record.exc_info)
