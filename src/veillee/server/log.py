"""The log: readable at a terminal, JSON for machines; never a secret, a cookie, or what anybody said or chose."""

from __future__ import annotations

import sys

import structlog

from .live.faults import report


def set_up_log() -> None:
    """Write to stderr, readable where somebody reads it."""
    readable = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_values,
            structlog.dev.ConsoleRenderer() if readable else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(20),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _without_values(
    logger: structlog.typing.WrappedLogger, method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Of an exception only its kind and where it was: its message may hold what somebody has in hand."""
    fault = sys.exc_info()[1] if event.pop("exc_info", None) else None
    return event if fault is None else {**event, **report(fault)}
