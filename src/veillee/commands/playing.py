"""`veillee play` and `veillee games`: sit down at a table, or see which there are."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import click

from veillee.games import GAMES, load
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.play.bots import LEVELS
from veillee.play.table import HUMAN, Table
from veillee.play.texts import explain

from . import show
from .arguments import SEED, json_option, option_option, read_options, read_seats
from .command import Command
from .folder import data_folder, is_file, named, new_table, tables

DEFAULT_BOT = "adept"
LONGEST_NAME = 40


@click.command(cls=Command)
@click.argument("what", required=False)
@click.option("--seats", "seats_given", metavar="A,B")
@click.option("--names", "names_given", metavar="A,B")
@option_option
@click.option("--seed", type=SEED, metavar="N")
@click.option("--plain", is_flag=True)
@click.option("--resume", is_flag=True)
@click.option("--data", "data_given")
@click.pass_obj
def play(
    texts: Texts,
    what: str | None,
    seats_given: str | None,
    names_given: str | None,
    options: tuple[str, ...],
    seed: int | None,
    plain: bool,
    resume: bool,
    data_given: str | None,
) -> int:
    if data_given is not None and not data_given.strip():
        raise Refusal("play.no-folder")
    folder = data_folder(Path(data_given) if data_given else None, os.environ)
    if resume:
        if seats_given or names_given or options or seed is not None:
            raise Refusal("play.resume-alone")
        table = _open(texts, folder) if what is None else _open_file(what)
    elif what is None:
        raise Refusal("play.which", possible=", ".join(GAMES), example=GAMES[0])
    elif what not in GAMES and is_file(Path(what)):
        raise Refusal("play.file", path=what)
    else:
        table = _create(texts, load(what), seats_given, names_given, options, seed, folder)
    return sit_down(texts, table, plain)


def sit_down(texts: Texts, table: Table, plain: bool) -> int:
    from veillee.terminal import play as play_in_terminal  # brings textual, which only players wait for

    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    return play_in_terminal(table, texts.lang, plain=plain)  # it also leaves the table


def _create(
    texts: Texts,
    game: Game[Any],
    seats_given: str | None,
    names_given: str | None,
    options: tuple[str, ...],
    seed: int | None,
    folder: Path,
) -> Table:
    seats = read_seats(seats_given) if seats_given is not None else default_seats(game)
    names = read_names(names_given, seats) if names_given is not None else default_names(texts, seats)
    return Table.create(
        game,
        read_options(game, options),
        seats,
        names,
        seed=None if seed is None else seed_of(seed),
        bots_seed=seed,
        path=new_table(folder, game.id),
    )


def default_seats(game: Game[Any]) -> tuple[str, ...]:
    return (HUMAN, *[DEFAULT_BOT] * (game.players[0] - 1))


def read_names(words: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple(word.strip() for word in words.split(","))
    if len(names) != len(seats):
        raise Refusal("play.names-count", names=len(names), seats=len(seats))
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise Refusal("play.name", name=ascii(name) if name else "", most=LONGEST_NAME)
    if len(set(names)) != len(names):
        raise Refusal("play.names-alike")
    return names


def default_names(texts: Texts, seats: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the seats by their kinds; seats of one kind are numbered."""
    plain = [texts.say(f"name.{kind.partition(':')[0]}") for kind in seats]
    total, seen = Counter(plain), Counter[str]()
    names = []
    for name in plain:
        seen[name] += 1
        names.append(f"{name} {seen[name]}" if total[name] > 1 else name)
    return tuple(names)


def _open_file(what: str) -> Table:
    path = Path(what)
    if what in GAMES and not path.exists():
        raise Refusal("play.resume-game", game=what)
    with named(path):
        return Table.open(path)


def _open(texts: Texts, folder: Path) -> Table:
    """The newest unfinished table of the folder. Those that cannot go on are passed over, and told.

    One that somebody else plays at this moment is not: an older one is not what was meant.
    """
    for found in tables(folder):
        try:
            with named(found):
                table = Table.open(found)
        except Refusal as refusal:
            if refusal.key == "journal.busy":
                raise
            if refusal.key != "journal.finished":
                click.echo(explain(refusal, texts), err=True)
            continue
        click.echo(texts.say("play.resumed", path=found, done=table.match.done), err=True)
        return table
    raise Refusal("play.nothing", folder=folder)


@click.command(cls=Command)
@click.argument("game", type=load, required=False)
@json_option
@click.pass_obj
def games(texts: Texts, game: Game[Any] | None, as_json: bool) -> None:
    described = [_describe(one, texts.lang) for one in ([game] if game else map(load, GAMES))]
    if as_json:
        levels = {name: texts.say(f"level.{name}") for name in (HUMAN, *LEVELS)}
        show.print_json({"games": described, "levels": levels})
        return
    for one in described:
        click.echo(f"{one['name']} ({one['id']}) · {_say_players(texts, one['players'])}")
    if game:
        _print_details(texts, described[0])
    else:
        click.echo("\n" + texts.say("games.more", example=GAMES[0]))


def _say_players(texts: Texts, players: list[int]) -> str:
    if len(players) == 1:
        return texts.say("games.players-exactly", n=players[0])
    return texts.say("games.players", least=players[0], most=players[-1])


def _print_details(texts: Texts, game: dict[str, Any]) -> None:
    """What the game is about, its options with their choices, and who can sit at its table."""
    click.echo(f"  {game['pitch']}")
    for setting in game["options"]:
        click.echo(f"  {setting['id']} – {setting['name']}")
        width = max(len(choice["id"]) for choice in setting["choices"])
        for choice in setting["choices"]:
            default = texts.say("games.default") if choice["id"] == setting["default"] else ""
            click.echo(f"    {choice['id']:<{width}}  {choice['name']}{default}")
    click.echo("\n" + texts.say("games.levels"))
    for level in (HUMAN, *LEVELS):
        click.echo(f"  {level:<16}{texts.say(f'level.{level}')}")


def _describe(game: Game[Any], lang: str) -> dict[str, Any]:
    words = game.texts[lang]
    return {
        "id": game.id,
        "name": words.say("game.name"),
        "pitch": words.say("game.pitch"),
        "credits": words.say("game.credits"),
        "players": list(game.players),
        "rules": game.version,
        "clauses": len(game.clauses),
        "options": [
            {
                "id": setting.id,
                "name": setting.name(words),
                "choices": [{"id": choice, "name": setting.say(choice, words)} for choice in setting.choices],
                "default": setting.default,
            }
            for setting in game.settings
        ],
    }
