"""The log: readable at a terminal, JSON for machines; never a secret, a cookie, or what anybody said or chose."""

from __future__ import annotations

import sys

import structlog


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
    if event.pop("exc_info", None):
        kind, _, trace = sys.exc_info()
        frames = []
        while trace is not None:
            code = trace.tb_frame.f_code
            frames.append(f"{code.co_filename.rpartition('veillee')[2]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        event["fault"] = kind.__name__ if kind else ""
        event["frames"] = frames[-12:]
    return event
