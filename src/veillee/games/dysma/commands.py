"""`veillee warband` and `veillee campaign`: lists checked and shown, and rosters between games."""

from __future__ import annotations

from pathlib import Path
from secrets import token_bytes

import click

from veillee.commands.arguments import SEED
from veillee.commands.command import FAULTS, Command, Group
from veillee.commands.folder import is_file
from veillee.kernel.dice import Dice, key_of, seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.text import Texts
from veillee.play.words import explain

from .building.checks import check as check_warband
from .building.checks import check_ids
from .building.codec import read_code, write_code
from .building.costs import total
from .building.files import read_file
from .building.sheets import figure_lines, warband_title
from .campaign.aftermath import Report
from .campaign.aftermath import after as live_on
from .campaign.fielding import field as take_the_field
from .campaign.roster import Result, Roster, format_of, new_roster, ranking, read_roster, score, write_roster
from .content import CAMPAIGN, WARBANDS
from .content.records import Member, Warband

roster_argument = click.argument("roster_file", type=click.Path(path_type=Path))


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


@click.group(cls=Group)
def campaign() -> None:
    pass


@campaign.command(cls=Command)
@roster_argument
@click.option("--name", "roster_name", required=True)
@click.option("--factions", "factions_given", required=True)
@click.pass_obj
def new(texts: Texts, roster_file: Path, roster_name: str, factions_given: str) -> None:
    if roster_file.exists():
        raise Refusal("campaigns.exists", path=roster_file)
    made = new_roster(roster_name, tuple(word.strip() for word in factions_given.split(",")))
    _write(roster_file, made)
    click.echo(texts.say("campaigns.new", name=made.name, gold=made.gold, path=roster_file))


@campaign.command(cls=Command)
@click.argument("roster_files", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.pass_obj
def status(texts: Texts, roster_files: tuple[Path, ...]) -> None:
    rosters = ranking(map(read_roster, roster_files))
    click.echo("\n\n".join("\n".join(_status(roster, texts)) for roster in rosters))


@campaign.command(cls=Command)
@roster_argument
@click.argument("which")
@click.pass_obj
def field(texts: Texts, roster_file: Path, which: str) -> None:
    def call(member: Member) -> str:
        return texts.say(f"profile.{member.profile}")

    roster, ready = take_the_field(read_roster(roster_file), _found(which), call)
    _write(roster_file, roster)
    click.echo("\n".join(_sheet(ready, texts)[:-1]))
    click.echo(texts.say("campaigns.field", gold=roster.gold, code=write_code(ready)))


@campaign.command(cls=Command)
@roster_argument
@click.option("--result", "result", type=click.Choice(["win", "draw", "loss"]), required=True)
@click.option("--vp", type=click.IntRange(0, 1000), required=True, metavar="N")
@click.option("--removed", multiple=True)
@click.option("--kill", "kills", multiple=True)
@click.option("--scored", multiple=True)
@click.option("--seed", type=SEED, metavar="N")
@click.pass_obj
def after(
    texts: Texts,
    roster_file: Path,
    result: Result,
    vp: int,
    removed: tuple[str, ...],
    kills: tuple[str, ...],
    scored: tuple[str, ...],
    seed: int | None,
) -> None:
    dice = Dice(key_of(token_bytes(32) if seed is None else seed_of(seed)))
    report = Report(result=result, vp=vp, removed=removed, kills=kills, scored=scored)
    roster, news = live_on(read_roster(roster_file), report, dice)
    _write(roster_file, roster)
    for one in news:
        click.echo(f"{texts.say(f'news.{one.kind}', **one.facts)} ({one.rule})")
    click.echo("\n".join(_status(roster, texts)))


def _found(which: str) -> Warband:
    """The warband of a file, of a ready id or of a code."""
    if which in WARBANDS:
        return WARBANDS[which]
    path = Path(which)
    if path.suffix in (".toml", ".json") or is_file(path):
        return read_file(path)
    return read_code(which)


def _write(path: Path, roster: Roster) -> None:
    try:
        path.write_text(write_roster(roster), "utf-8")
    except OSError as fault:
        raise Refusal("output.unwritable", path=path, reason=fault.strerror) from fault


def _sheet(found: Warband, texts: Texts) -> list[str]:
    """The head of a warband, a paragraph for each figure, and its code."""
    check_ids(found)
    figures = [line for number, member in enumerate(found.members, 1) for line in _figure(f"{number}.", member, texts)]
    return [warband_title(found, texts), *figures, texts.say("warbands.code", code=write_code(found))]


def _figure(mark: str, member: Member, texts: Texts) -> list[str]:
    """A figure in two lines: name and cost, then what it can do."""
    first, *rest = figure_lines(member, texts)
    return [f"{mark} {first}", *(f"   {line}" for line in rest)]


def _status(roster: Roster, texts: Texts) -> list[str]:
    """Where a campaign stands: games, gold, score, and the figures with what they lived through."""
    played = len(roster.games)
    points, vp, value = score(roster)
    lines = [texts.say("campaigns.head", name=roster.name, played=played, games=CAMPAIGN.games)]
    if played < CAMPAIGN.games:
        lines.append(texts.say("campaigns.next", format=format_of(played + 1)))
    lines.append(texts.say("campaigns.score", points=points, vp=vp, value=value, gold=roster.gold))
    for figure in roster.figures:
        lines += _figure("·", figure.kit, texts)
        lines.append("   " + texts.say("campaigns.figure", experience=figure.experience, resting=figure.resting))
    return lines


COMMANDS = (warband, campaign)
