"""The log: readable at a terminal, JSON for machines; never a secret, a cookie, or what anybody said or chose."""

from __future__ import annotations

import logging
import re
import sys

import structlog

from .live.faults import report

_WORDS = re.compile(r"[\w .-]*")


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
    root = logging.getLogger()
    if not any(isinstance(handler, OthersLog) for handler in root.handlers):
        root.addHandler(OthersLog())


class OthersLog(logging.Handler):
    """What libraries log (uvicorn, asyncio), told in our way: they would print exceptions with their messages.

    Of what they say only the words before the first value are kept; asyncio puts whole objects behind them.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        said = _WORDS.match(record.getMessage())
        fault = record.exc_info[1] if record.exc_info else None
        facts = report(fault) if fault else {}
        structlog.get_logger().log(record.levelno, said[0].strip() if said else "", by=record.name, **facts)


def _without_values(
    logger: structlog.typing.WrappedLogger, method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Of an exception only its kind and where it was: its message may hold what somebody has in hand."""
    fault = sys.exc_info()[1] if event.pop("exc_info", None) else None
    return event if fault is None else {**event, **report(fault)}
