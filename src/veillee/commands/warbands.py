"""`veillee warband` and `veillee campaign`: lists of Dysma's Portal, checked and shown, and rosters between games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_bytes
from typing import TYPE_CHECKING

import click

from veillee.kernel.dice import Dice, key_of, seed_of
from veillee.kernel.errors import ContentFaults, Refusal
from veillee.kernel.text import Texts
from veillee.play.words import common_texts, explain

from .arguments import SEED
from .command import FAULTS, Command, Group
from .folder import is_file
from .program import TEXT

if TYPE_CHECKING:
    from veillee.games.dysma.campaign.roster import Result, Roster
    from veillee.games.dysma.content.records import Member, Warband

roster_argument = click.argument("roster_file", type=click.Path(path_type=Path))


@click.group(cls=Group)
def warband() -> None:
    pass


@warband.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def check(texts: Texts, file: Path) -> int:
    from veillee.games.dysma.building.checks import check as check_warband
    from veillee.games.dysma.building.codec import write_code
    from veillee.games.dysma.building.costs import total
    from veillee.games.dysma.building.files import read_file

    words = _words(texts.lang)
    try:
        found = read_file(file)
        check_warband(found)
    except Refusal as refusal:
        if refusal.key == "building.no-file":
            raise Refusal("warbands.said", said=explain(refusal, words)) from refusal
        click.echo(explain(refusal, words))
        return FAULTS
    click.echo(texts.say("warbands.legal", path=file, cost=total(found), format=found.format, code=write_code(found)))
    return 0


@warband.command(cls=Command)
@click.argument("which")
@click.pass_obj
def show(texts: Texts, which: str) -> None:
    words = _words(texts.lang)
    with _said(words):
        click.echo("\n".join(_sheet(_found(which), texts, words)))


@click.group(cls=Group)
def campaign() -> None:
    pass


@campaign.command(cls=Command)
@roster_argument
@click.option("--name", "roster_name", required=True)
@click.option("--factions", "factions_given", required=True)
@click.pass_obj
def new(texts: Texts, roster_file: Path, roster_name: str, factions_given: str) -> None:
    from veillee.games.dysma.campaign.roster import new_roster

    words = _words(texts.lang)
    if roster_file.exists():
        raise Refusal("campaigns.exists", path=roster_file)
    with _said(words):
        made = new_roster(roster_name, tuple(word.strip() for word in factions_given.split(",")))
    _write(roster_file, made)
    click.echo(texts.say("campaigns.new", name=made.name, gold=made.gold, path=roster_file))


@campaign.command(cls=Command)
@click.argument("roster_files", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.pass_obj
def status(texts: Texts, roster_files: tuple[Path, ...]) -> None:
    from veillee.games.dysma.campaign.roster import ranking

    words = _words(texts.lang)
    with _said(words):
        rosters = ranking(map(_read, roster_files))
        click.echo("\n\n".join("\n".join(_status(roster, texts, words)) for roster in rosters))


@campaign.command(cls=Command)
@roster_argument
@click.argument("which")
@click.pass_obj
def field(texts: Texts, roster_file: Path, which: str) -> None:
    from veillee.games.dysma.building.codec import write_code
    from veillee.games.dysma.campaign.fielding import field as take_the_field

    words = _words(texts.lang)

    def call(member: Member) -> str:
        return words.say(f"profile.{member.profile}")

    with _said(words):
        roster, ready = take_the_field(_read(roster_file), _found(which), call)
    _write(roster_file, roster)
    click.echo("\n".join(_sheet(ready, texts, words)[:-1]))
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
    from veillee.games.dysma.campaign.aftermath import Report
    from veillee.games.dysma.campaign.aftermath import after as live_on

    words = _words(texts.lang)
    dice = Dice(key_of(token_bytes(32) if seed is None else seed_of(seed)))
    with _said(words):
        report = Report(result=result, vp=vp, removed=removed, kills=kills, scored=scored)
        roster, news = live_on(_read(roster_file), report, dice)
    _write(roster_file, roster)
    for one in news:
        click.echo(f"{words.say(f'news.{one.kind}', **one.facts)} ({one.rule})")
    click.echo("\n".join(_status(roster, texts, words)))


def _words(lang: str) -> Texts:
    """The game's names beside the words of the command line."""
    from veillee.games import dysma

    return common_texts(lang, TEXT, Path(dysma.__file__).parent / "text")


@contextmanager
def _said(words: Texts) -> Iterator[None]:
    """What the game refuses is put into words here, where its names are known."""
    try:
        yield
    except ContentFaults:
        raise
    except Refusal as refusal:
        raise Refusal("warbands.said", said=explain(refusal, words)) from refusal


def _found(which: str) -> Warband:
    """The warband of a file, of a ready id or of a code."""
    from veillee.games.dysma.building.codec import read_code
    from veillee.games.dysma.building.files import read_file
    from veillee.games.dysma.content import WARBANDS

    if which in WARBANDS:
        return WARBANDS[which]
    path = Path(which)
    if path.suffix in (".toml", ".json") or is_file(path):
        return read_file(path)
    return read_code(which)


def _read(path: Path) -> Roster:
    from veillee.games.dysma.campaign.roster import read_roster

    return read_roster(path)


def _write(path: Path, roster: Roster) -> None:
    from veillee.games.dysma.campaign.roster import write_roster

    try:
        path.write_text(write_roster(roster), "utf-8")
    except OSError as fault:
        raise Refusal("output.unwritable", path=path, reason=fault.strerror) from fault


def _sheet(found: Warband, texts: Texts, words: Texts) -> list[str]:
    """The head of a warband, a paragraph for each figure, and its code."""
    from veillee.games.dysma.building.checks import check_ids
    from veillee.games.dysma.building.codec import write_code
    from veillee.games.dysma.building.sheets import warband_title

    check_ids(found)
    figures = [line for number, member in enumerate(found.members, 1) for line in _figure(f"{number}.", member, words)]
    return [warband_title(found, words), *figures, texts.say("warbands.code", code=write_code(found))]


def _figure(mark: str, member: Member, words: Texts) -> list[str]:
    """A figure in two lines: name and cost, then what it can do."""
    from veillee.games.dysma.building.sheets import figure_lines

    first, *rest = figure_lines(member, words)
    return [f"{mark} {first}", *(f"   {line}" for line in rest)]


def _status(roster: Roster, texts: Texts, words: Texts) -> list[str]:
    """Where a campaign stands: games, gold, score, and the figures with what they lived through."""
    from veillee.games.dysma.campaign.roster import format_of, score
    from veillee.games.dysma.content import CAMPAIGN

    played = len(roster.games)
    points, vp, value = score(roster)
    lines = [texts.say("campaigns.head", name=roster.name, played=played, games=CAMPAIGN.games)]
    if played < CAMPAIGN.games:
        lines.append(texts.say("campaigns.next", format=format_of(played + 1)))
    lines.append(texts.say("campaigns.score", points=points, vp=vp, value=value, gold=roster.gold))
    for figure in roster.figures:
        lines += _figure("·", figure.kit, words)
        lines.append("   " + texts.say("campaigns.figure", experience=figure.experience, resting=figure.resting))
    return lines
