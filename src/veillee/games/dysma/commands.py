"""`veillee warband`: lists checked and shown."""

from __future__ import annotations

from pathlib import Path

import click

from veillee.commands.command import FAULTS, Command, Group
from veillee.commands.folder import is_file
from veillee.kernel.errors import Refusal
from veillee.kernel.text import Texts
from veillee.play.texts import explain

from .building.checks import check as check_warband
from .building.checks import check_ids
from .building.codec import read_code, write_code
from .building.costs import total
from .building.files import read_file
from .building.sheets import figure_lines, warband_title
from .content import WARBANDS
from .content.records import Member, Warband


@click.group(cls=Group)
def warband() -> None:
    pass


@warband.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def check(texts: Texts, file: Path) -> int:
    try:
        found = read_file(file)
        check_warband(found)
    except Refusal as refusal:
        if refusal.key == "building.no-file":
            raise
        click.echo(explain(refusal, texts))
        return FAULTS
    click.echo(texts.say("warbands.legal", path=file, cost=total(found), format=found.format, code=write_code(found)))
    return 0


@warband.command(cls=Command)
@click.argument("which")
@click.pass_obj
def show(texts: Texts, which: str) -> None:
    click.echo("\n".join(_sheet(_found(which), texts)))


def _found(which: str) -> Warband:
    """The warband of a file, of a ready id or of a code."""
    if which in WARBANDS:
        return WARBANDS[which]
    path = Path(which)
    if path.suffix in (".toml", ".json") or is_file(path):
        return read_file(path)
    return read_code(which)


def _sheet(found: Warband, texts: Texts) -> list[str]:
    """The head of a warband, a paragraph for each figure, and its code."""
    check_ids(found)
    figures = [line for number, member in enumerate(found.members, 1) for line in _figure(f"{number}.", member, texts)]
    return [warband_title(found, texts), *figures, texts.say("warbands.code", code=write_code(found))]


def _figure(mark: str, member: Member, texts: Texts) -> list[str]:
    """A figure in two lines: name and cost, then what it can do."""
    first, *rest = figure_lines(member, texts)
    return [f"{mark} {first}", *(f"   {line}" for line in rest)]


COMMANDS = (warband,)
