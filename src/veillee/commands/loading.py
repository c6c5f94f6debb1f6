"""`veillee load`: how many tables a server on this machine bears, and whether it loses anything when it is killed.

`veillee flood`: whether one stranger who asks for much makes others wait.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import click
import msgspec

from veillee.kernel.game import Game
from veillee.kernel.text import Texts

from . import show
from .arguments import game_argument, json_option
from .command import FAULTS, Command

#: Digits after the point; counts have none.
DIGITS = {"ack_p50": 1, "ack_p99": 1, "views_p50": 1, "views_p99": 1}
DIGITS |= {"alone_p50": 1, "alone_p90": 1, "flooded_p50": 1, "flooded_p90": 1, "ratio": 2}


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
        _tell(texts, "load", report)
    return FAULTS if report["lost"] or report["doubled"] or not report["commands"] else 0


@click.command(cls=Command)
@game_argument
@click.option("--by", type=click.Choice(["try", "speak"]), default="try")
@click.option("--sockets", type=click.IntRange(1, 60), default=40, metavar="N")
@click.option("--seconds", type=click.IntRange(1, 120), default=12, metavar="S")
@json_option
@click.pass_obj
def flood(texts: Texts, game: Game[Any], by: Literal["try", "speak"], sockets: int, seconds: int, as_json: bool) -> int:
    from veillee.server.flood import MOST_RATIO, run  # brings the server, for which only this command waits

    click.echo(texts.say("flood.begins", sockets=sockets, seconds=seconds), err=True)
    with (
        tempfile.TemporaryDirectory(prefix="veillee-flood-") as folder,
        asyncio.Runner(loop_factory=fast_loop()) as runner,
    ):
        flooding = run(Path(folder), game=game.id, kind=by, sockets=sockets, seconds=seconds)
        report = msgspec.to_builtins(runner.run(flooding))
    if as_json:
        show.print_json(report)
    else:
        _tell(texts, "flood", report)
    return FAULTS if report["ratio"] > MOST_RATIO or not report["commands"] else 0


def _tell(texts: Texts, section: str, report: dict[str, Any]) -> None:
    """Print what was measured as a table; the words are in a section of the texts."""
    rows = [
        [texts.say(f"{section}.{name}"), _said(value, texts.lang, DIGITS.get(name, 0))]
        for name, value in report.items()
    ]
    console = show.out()
    console.print(show.table(texts.say("load.heads").split(";"), rows, left=1))
    console.print(texts.say(f"{section}.note"))


def _said(value: float | str, lang: str, digits: int) -> str:
    return value if isinstance(value, str) else show.number(value, lang, digits)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of the server itself, so that the measuring side is not the slow one; None where there is none."""
    try:
        import uvloop
    except ImportError:  # Windows has none
        return None
    return uvloop.new_event_loop
