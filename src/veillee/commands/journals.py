"""`veillee replay` and `veillee verify`: recorded games, told again and checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Record, audit, read, rolls
from veillee.kernel.journal import replay as play_again
from veillee.kernel.text import Texts
from veillee.play.question import log_lines
from veillee.play.words import explain, game_texts

from . import show
from .arguments import check_kinds
from .command import FAULTS, Command
from .folder import named

#: What is wrong with the game in the file, rather than with having named this file.
GAME_FAULTS = ("journal.diverged", "journal.commitment", "journal.damaged", "journal.header", "file.header")

file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.command(cls=Command)
@file_argument
@click.option("--to", type=click.IntRange(0), metavar="N")
@click.pass_obj
def replay(texts: Texts, file: Path, to: int | None) -> None:
    record = read(file)
    with named(file):
        if to is None:
            _tell(texts, record)
        else:
            _show_table(texts, record, to)


def _tell(texts: Texts, record: Record) -> None:
    game = load(record.header.game)
    words = game_texts(game, texts.lang, record.header.names)
    click.echo(texts.say("replay.title", name=words.say("game.name"), names=record.header.names))
    match = None
    for match in play_again(record, game):
        lines = log_lines(game, match.events, None, words)
        for number, line in enumerate(lines):
            click.echo(f"{match.done if number == 0 else '':>4}  {line}")
    assert match is not None
    end = "replay.over" if match.outcome else "replay.unfinished"
    click.echo(texts.say(end, choices=match.done))


def _show_table(texts: Texts, record: Record, to: int) -> None:
    """The table as a spectator sees it."""
    from veillee.terminal.describe import whole_table
    from veillee.terminal.session import TEXTS

    last = len(record.choices())
    if to > last:
        raise Refusal("replay.beyond", to=to, last=last, path=record.path)
    game = load(record.header.game)
    *_, match = play_again(record, game, to)
    words = game_texts(game, texts.lang, record.header.names, TEXTS)
    click.echo("\n".join(whole_table(game.view(match.state, None, words), words)))


@click.command(cls=Command)
@file_argument
@click.pass_obj
def verify(texts: Texts, file: Path) -> int:
    throws, dice = Counter[str](), Counter[str]()
    choices = -1  # the beginning is not one
    try:
        record = read(file)
        with named(file):
            check_kinds(record.header.seats)
            for match in audit(record, load(record.header.game)):
                choices += 1
                for stream, faces in rolls(match.events):
                    throws[stream] += 1
                    dice[stream] += len(faces)
    except Refusal as refusal:
        if refusal.key not in GAME_FAULTS:
            raise
        click.echo(explain(refusal, texts))
        return FAULTS
    click.echo(texts.say("verify.commitment", commit=record.header.commit))
    rows = [[stream, str(throws[stream]), str(dice[stream])] for stream in sorted(throws)]
    show.out().print(show.table(texts.say("verify.heads").split(";"), rows))
    if record.cut:
        click.echo(texts.say("verify.cut"))
    click.echo(texts.say("verify.ok", choices=choices, throws=throws.total(), dice=dice.total()))
    return 0
