"""Figures and tables for people, in their language's way of writing numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from veillee.kernel.text import Texts
from veillee.simulate.stats import Share, Spread

#: Width of tables where no terminal says otherwise: wide enough not to fold them in a file.
PLAIN_WIDTH = 160


def number(value: float, lang: str, digits: int = 0) -> str:
    """12 345,6 in French, 12,345.6 in English."""
    written = f"{value:,.{digits}f}"
    return written.replace(",", "\u202f").replace(".", ",") if lang == "fr" else written


def percent(value: float, lang: str, digits: int = 1) -> str:
    return number(100 * value, lang, digits) + ("\u00a0%" if lang == "fr" else "%")


def share(found: Share, lang: str) -> str:
    if not found.of:
        return "–"
    low, high = (number(100 * bound, lang, 1) for bound in (found.low, found.high))
    return f"{percent(found.share, lang)} [{low} – {high}]"


def signed(part: float, lang: str) -> str:
    """A difference of two shares in points of per cent, with its sign."""
    return f"{'+' if part > 0 else ''}{number(100 * part, lang, 1)}"


def spread(found: Spread, lang: str) -> str:
    if found.least is None:
        return "–"
    return f"{number(found.mean, lang, 1)} ± {number(found.deviation, lang, 1)}"


def extent(found: Spread, lang: str) -> str:
    if found.least is None or found.most is None:
        return "–"
    return f"{number(found.least, lang)} – {number(found.most, lang)}"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> Table:
    """A plain table: the first `left` columns are words, the others figures."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for place, head in enumerate(heads):
        made.add_column(Text(head), justify="left" if place < left else "right", overflow="fold")
    for row in rows:
        made.add_row(*(Text(cell) for cell in row))
    return made


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Called while the error is handled. Rich would end the program; what is to be done is for `program` to say."""
        raise  # noqa: PLE0704


def out() -> Console:
    console = _Console(highlight=False)
    return console if console.is_terminal else _Console(highlight=False, width=PLAIN_WIDTH)


def print_json(data: Any) -> None:
    """One object on stdout and nothing else."""
    click.echo(msgspec.json.format(msgspec.json.encode(data)).decode())


class _Rate(ProgressColumn):
    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed or 0.0
        return Text(self.texts.say("show.rate", rate=number(speed, self.texts.lang, 1 if speed < 10 else 0)))


@contextmanager
def progress(texts: Texts, what: str, total: int, *, rate: bool = True) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if that is a terminal. Gives a function that is called with how many more are done."""
    console = Console(stderr=True)
    columns: list[ProgressColumn] = [TextColumn(what), BarColumn(), MofNCompleteColumn()]
    columns += [_Rate(texts)] if rate else []
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.update(task, advance=more)
