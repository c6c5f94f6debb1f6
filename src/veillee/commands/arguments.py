"""Words of the command line that several commands read in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import click

from veillee.games import load
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.setting import Setting
from veillee.play.bots import BOTS, make_bot
from veillee.play.table import HUMAN

COUNT = click.IntRange(1, 100_000_000)
#: So that the last seed of the longest run still fits into 64 bits, which is what Parquet has.
SEED = click.IntRange(0, 10**18)
game_argument = click.argument("game", type=load)
option_option = click.option("--option", "options", multiple=True, metavar="K=V")
json_option = click.option("--json", "as_json", is_flag=True)
seed_option = click.option("--seed", type=SEED, default=0, metavar="N")
workers_option = click.option("--workers", type=click.IntRange(1, 1000), metavar="N")


def read_options(game: Game[Any], words: Iterable[str]) -> dict[str, str]:
    """The options given by `--option name=value …`, checked and with defaults filled in."""
    return game.checked(read_pairs(words, game.settings))


def read_pairs(words: Iterable[str], settings: Iterable[Setting]) -> dict[str, str]:
    """The options given by `--option name=value …`, not checked yet."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Refusal("cli.option-shape", given=word, possible=", ".join(one.id for one in settings))
        options[name.strip()] = value.strip()
    return options


def read_seats(words: str) -> tuple[str, ...]:
    """The kinds of seats in a list such as `human,adept`, all of them known."""
    seats = tuple(word.strip() for word in words.split(","))
    check_kinds(seats)
    return seats


def check_kinds(seats: Iterable[str]) -> None:
    for kind in seats:
        if kind != HUMAN:
            make_bot(kind, 0)


def read_bots(words: str) -> tuple[str, ...]:
    """The kinds of seats in a list of bots only: nobody is there to be asked."""
    kinds = [word.strip() for word in words.split(",")]
    if HUMAN in kinds:
        raise Refusal("cli.bots-only", possible=", ".join(BOTS))
    return read_seats(words)


def check_table(game: Game[Any], options: Mapping[str, str], players: int) -> None:
    """Let the game refuse now, once, what it would refuse in every game of a run."""
    game.new(options, players, Dice(dice_key(seed_of(0))))
