"""`veillee replay` and `veillee verify`: recorded games, told again and checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import SavedMatch, audit, read, rolls
from veillee.kernel.text import Texts
from veillee.play.question import log_lines
from veillee.play.record import Record
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
    saved = read(file)
    with named(file):
        if to is None:
            _tell(texts, saved)
        else:
            _show_table(texts, saved, to)


def _tell(texts: Texts, saved: SavedMatch) -> None:
    """All that everybody heard, choice by choice: as far as the journal is right, then what is wrong with it."""
    game = load(saved.header.game)
    words = game_texts(game, texts.lang, saved.header.names)
    click.echo(texts.say("replay.title", name=words.say("game.name"), names=saved.header.names))
    for record in Record.replay(saved, game):
        lines = log_lines(game, record.heard[-1], None, words)
        for number, line in enumerate(lines):
            click.echo(f"{record.match.done if number == 0 else '':>4}  {line}")
    end = "replay.over" if record.match.outcome else "replay.unfinished"
    click.echo(texts.say(end, choices=record.match.done))


def _show_table(texts: Texts, saved: SavedMatch, to: int) -> None:
    """The table as a spectator sees it."""
    from veillee.terminal.describe import whole_table
    from veillee.terminal.session import TEXTS

    last = len(saved.choices())
    if to > last:
        raise Refusal("replay.beyond", to=to, last=last, path=saved.path)
    game = load(saved.header.game)
    *_, record = Record.replay(saved, game, to)
    words = game_texts(game, texts.lang, saved.header.names, TEXTS)
    click.echo("\n".join(whole_table(game.view(record.match.state, None, words), words)))


@click.command(cls=Command)
@file_argument
@click.pass_obj
def verify(texts: Texts, file: Path) -> int:
    throws, dice = Counter[str](), Counter[str]()
    choices = -1  # the beginning is not one
    try:
        saved = read(file)
        with named(file):
            check_kinds(saved.header.seats)
            for match in audit(saved, load(saved.header.game)):
                choices += 1
                for stream, faces in rolls(match.events):
                    throws[stream] += 1
                    dice[stream] += len(faces)
    except Refusal as refusal:
        if refusal.key not in GAME_FAULTS:
            raise
        click.echo(explain(refusal, texts))
        return FAULTS
    click.echo(texts.say("verify.commitment", commit=saved.header.commit))
    rows = [[stream, str(throws[stream]), str(dice[stream])] for stream in sorted(throws)]
    show.out().print(show.table(texts.say("verify.heads").split(";"), rows))
    if saved.cut:
        click.echo(texts.say("verify.cut"))
    click.echo(texts.say("verify.ok", choices=choices, throws=throws.total(), dice=dice.total()))
    return 0
