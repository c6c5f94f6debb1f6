"""What ends a conversation with a table, and what may be told of a failure of our own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

#: The innermost places of a failure that are told.
FRAMES = 12


class Gone(Exception):
    """The table is no longer here: its pages have been told to connect again."""


def report(fault: BaseException) -> dict[str, Any]:
    """The kind of a failure and where it was. Not its message: that may hold what somebody has in hand."""
    cause = fault.__cause__ or fault
    frames = []
    trace = cause.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        frames.append(f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return {"fault": type(cause).__name__, "frames": frames[-FRAMES:]}
