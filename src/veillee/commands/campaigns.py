"""`veillee campaign`: campaigns kept in the data folder, gone on with in this terminal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from veillee.games import load
from veillee.kernel.campaign import Episode
from veillee.kernel.campaign_page import CampaignPage
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.play import campaign as campaign_file
from veillee.play import campaign_folder
from veillee.play.campaign import campaign_of, carried_now
from veillee.play.campaign_folder import KeptCampaign
from veillee.play.table import HUMAN, Table
from veillee.play.texts import explain, game_texts

from .arguments import SEED, option_option, read_pairs, read_seats
from .command import Command, Group
from .folder import data_folder
from .playing import DEFAULT_BOT, default_names, read_names, sit_down

campaign_argument = click.argument("campaign_name")
data_option = click.option("--data", "data_given")


@click.group(cls=Group)
def campaign() -> None:
    pass


@campaign.command(cls=Command)
@click.argument("game")
@campaign_argument
@click.option("--players", type=click.IntRange(1, 20), metavar="N")
@option_option
@data_option
@click.pass_obj
def new(
    texts: Texts, game: str, campaign_name: str, players: int | None, options: tuple[str, ...], data_given: str | None
) -> None:
    played = load(game)
    chosen = campaign_of(played)
    number = chosen.players[0] if players is None else players
    saved = campaign_file.begun(played, campaign_name, read_pairs(options, chosen.settings), number)
    kept = campaign_folder.add(_folder(data_given), saved)
    click.echo(texts.say("campaign-folder.new", name=campaign_name, path=kept.path))
    _show(texts, kept)


@campaign.command(cls=Command)
@click.argument("campaign_name", required=False)
@data_option
@click.pass_obj
def show(texts: Texts, campaign_name: str | None, data_given: str | None) -> None:
    folder = _folder(data_given)
    if campaign_name is not None:
        _show(texts, campaign_folder.find(folder, campaign_name))
        return
    for path in campaign_folder.every(folder):
        try:
            saved = campaign_folder.read(path)
        except Refusal as refusal:
            click.echo(f"{path.name}: {explain(refusal, texts)}", err=True)
            continue
        name = load(saved.game).texts[texts.lang].say("game.name")
        click.echo(texts.say("campaign-folder.line", name=saved.name, game=name, count=len(saved.episodes)))


@campaign.command(cls=Command)
@campaign_argument
@click.option("--episode", "episode_given", metavar="ID")
@click.option("--members", "members_given", metavar="A,B")
@click.option("--seats", "seats_given", metavar="A,B")
@click.option("--names", "names_given", metavar="A,B")
@option_option
@click.option("--seed", type=SEED, metavar="N")
@click.option("--plain", is_flag=True)
@data_option
@click.pass_obj
def play(
    texts: Texts,
    campaign_name: str,
    episode_given: str | None,
    members_given: str | None,
    seats_given: str | None,
    names_given: str | None,
    options: tuple[str, ...],
    seed: int | None,
    plain: bool,
    data_given: str | None,
) -> int:
    folder = _folder(data_given)
    kept = campaign_folder.find(folder, campaign_name)
    if campaign_folder.running(kept) is not None:
        table = Table.open(kept.journal)
    else:
        game = load(kept.saved.game)
        episode = _episode(kept, episode_given)
        seats = read_seats(seats_given) if seats_given is not None else _usual_seats(episode)
        names = read_names(names_given, seats) if names_given is not None else default_names(texts, seats)
        wanted = _words(members_given)
        members = wanted or episode.members[: len(seats)]
        table = Table.create(
            game,
            {**read_pairs(options, game.settings), **episode.options},
            seats,
            names,
            seed=None if seed is None else seed_of(seed),
            bots_seed=seed,
            path=kept.journal,
            handed=campaign_of(game).handed(carried_now(kept.saved), episode.id, members),
        )
    code = sit_down(texts, table, plain)
    after = campaign_folder.find(folder, campaign_name)
    if len(after.saved.episodes) > len(kept.saved.episodes):
        _tell_last(texts, after)
    return code


@campaign.command(cls=Command)
@campaign_argument
@data_option
@click.pass_obj
def abandon(texts: Texts, campaign_name: str, data_given: str | None) -> None:
    _tell_last(texts, campaign_folder.given_up(campaign_folder.find(_folder(data_given), campaign_name)))


@campaign.command(cls=Command)
@campaign_argument
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@click.pass_obj
def export(texts: Texts, campaign_name: str, file: Path, data_given: str | None) -> None:
    kept = campaign_folder.find(_folder(data_given), campaign_name)
    if file.exists():
        raise Refusal("campaign-folder.there", path=file)
    campaign_folder.write(file, kept.saved)
    click.echo(texts.say("campaign-folder.exported", name=kept.saved.name, path=file))


@campaign.command("import", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@click.pass_obj
def bring(texts: Texts, file: Path, data_given: str | None) -> None:
    kept = campaign_folder.add(_folder(data_given), campaign_folder.read(file))
    click.echo(texts.say("campaign-folder.new", name=kept.saved.name, path=kept.path))


@campaign.command(cls=Command)
@campaign_argument
@data_option
@click.pass_obj
def delete(texts: Texts, campaign_name: str, data_given: str | None) -> None:
    folder = _folder(data_given)
    path = folder / f"{campaign_folder.slug(campaign_name)}{campaign_folder.SUFFIX}"
    if not path.is_file():
        campaign_folder.find(folder, campaign_name)  # says which there are
    path.unlink()
    click.echo(texts.say("campaign-folder.deleted", name=campaign_name))


def _folder(given: str | None) -> Path:
    if given is not None and not given.strip():
        raise Refusal("play.no-folder")
    return data_folder(Path(given) if given else None, os.environ) / "campaigns"


def _words(given: str | None) -> tuple[str, ...]:
    return tuple(word.strip() for word in given.split(",")) if given else ()


def _episode(kept: KeptCampaign, wanted: str | None) -> Episode:
    """The episode that is asked for, or else the first that can be played."""
    campaign, carried = campaign_of(load(kept.saved.game)), carried_now(kept.saved)
    possible = campaign.next(carried)
    found: Episode = campaign.episode(carried, wanted if wanted is not None else possible[0].id if possible else "")
    return found


def _usual_seats(episode: Episode) -> tuple[str, ...]:
    return (HUMAN, *[DEFAULT_BOT] * (episode.players[0] - 1))


def _page(kept: KeptCampaign, texts: Texts) -> CampaignPage:
    game: Game[Any] = load(kept.saved.game)
    return campaign_of(game).page(carried_now(kept.saved), game_texts(game, texts.lang))


def _tell_last(texts: Texts, kept: KeptCampaign) -> None:
    """The newest entry of the diary, and what comes next."""
    page = _page(kept, texts)
    entry = page.diary[-1]
    click.echo(f"{entry.number}. {entry.title}\n   {entry.text}\n\n{page.prompt}")


def _show(texts: Texts, kept: KeptCampaign) -> None:
    """The page of a campaign as text."""
    page = _page(kept, texts)
    click.echo(f"{page.title} · {kept.saved.name}")
    if page.facts:
        click.echo(" · ".join(f"{fact.value} {fact.words}" for fact in page.facts))
    click.echo()
    for stop in page.map.stops:
        mark = {"next": ">", "good": "+", "bad": "-", "plain": "="}.get(stop.tone, " ")
        click.echo(f" {mark} {' '.join(filter(None, (stop.number, stop.label, stop.note)))}")
    for roster in page.rosters:
        click.echo(f"\n{roster.title}{f' ({roster.note})' if roster.note else ''}")
        for one in roster.entries:
            told = texts.say("campaign-folder.member", name=one.name, lines=", ".join(one.lines))
            click.echo(f"  {'†' if one.gone else '·'} {told}")
    for panel in page.panels:
        click.echo(f"\n{panel.title}{f' ({panel.note})' if panel.note else ''}")
        for line in panel.lines:
            click.echo(f"  · {line.name}{f' – {line.note}' if line.note else ''}")
    if page.diary:
        click.echo()
    for entry in page.diary:
        click.echo(f"{entry.number}. {entry.title}\n   {entry.text}")
    click.echo(f"\n{page.prompt}")
    for episode in page.episodes:
        members = ", ".join(f"{id} ({name})" if id != name else id for id, name in episode.members)
        click.echo(f"  {episode.id}: {episode.name}{f' [{members}]' if members else ''}")
