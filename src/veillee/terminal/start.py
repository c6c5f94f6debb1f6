"""Open the table to a person, in the way their console allows."""

from __future__ import annotations

import io
import os
import sys

from veillee.play.table import Table

from .plain import Lines
from .session import Session


def play(table: Table, lang: str, *, plain: bool) -> int:
    """Play `table` to its end, or until the person saves and quits; leaves the table and returns the exit code."""
    session = Session(table, lang)
    if plain or os.environ.get("TERM") == "dumb":  # a console that cannot move its cursor
        _be_lenient()
        try:
            return Lines(session, sys.stdin, sys.stdout).run()
        except BrokenPipeError:  # the reader of the output is gone; every choice is on disk already
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
    # Imported here because textual loads slowly and the line mode does not need it.
    from .app import TableApp

    app = TableApp(session)
    app.run()
    print(app.farewell or session.kept())  # the app has no last message if the screen itself failed
    return app.return_code or 0


def _be_lenient() -> None:
    """Let the console replace signs that it cannot show: a missing sign must not end a game."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
