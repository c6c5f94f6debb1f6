"""`veillee load`: how many tables a server on this machine bears, and whether it loses anything when it is killed."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path

import click
import msgspec

from veillee.kernel.text import Texts

from . import show
from .arguments import json_option
from .command import FAULTS, Command

#: Digits after the point; counts have none.
DIGITS = {"ack_p50": 1, "ack_p99": 1, "views_p50": 1, "views_p99": 1}


@click.command(cls=Command)
@click.option("--tables", "count", type=click.IntRange(1, 2000), default=100, metavar="N")
@click.option("--seconds", type=click.IntRange(1, 600), default=30, metavar="S")
@click.option("--kills", type=click.IntRange(0, 20), default=0, metavar="N")
@json_option
@click.pass_obj
def load(texts: Texts, count: int, seconds: int, kills: int, as_json: bool) -> int:
    from veillee.server.load import run  # brings the server, for which only this command waits

    click.echo(texts.say("load.begins", tables=count, seconds=seconds), err=True)
    with (
        tempfile.TemporaryDirectory(prefix="veillee-load-") as folder,
        asyncio.Runner(loop_factory=fast_loop()) as runner,
    ):
        report = msgspec.to_builtins(runner.run(run(Path(folder), count=count, seconds=seconds, kills=kills)))
    if as_json:
        show.print_json(report)
    else:
        rows = [
            [texts.say(f"load.{name}"), show.number(value, texts.lang, DIGITS.get(name, 0))]
            for name, value in report.items()
        ]
        console = show.out()
        console.print(show.table(texts.say("load.heads").split(";"), rows, left=1))
        console.print(texts.say("load.note"))
    return FAULTS if report["lost"] or report["doubled"] or not report["commands"] else 0


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of the server itself, so that the measuring side is not the slow one; None where there is none."""
    try:
        import uvloop
    except ImportError:  # Windows has none
        return None
    return uvloop.new_event_loop
