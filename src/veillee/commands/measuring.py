"""`veillee bench`: how fast it is, here and now, alone or beside a peer."""

from __future__ import annotations

import platform
from typing import Any

import click

from veillee import __version__
from veillee.games import GAMES, load
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.simulate import peers
from veillee.simulate.bench import COMPARED, Bench, Measurement
from veillee.simulate.measures import Sizes
from veillee.simulate.pool import cores

from . import show
from .arguments import COUNT, json_option
from .command import Command

#: Digits after the point by unit; the unit is the end of a figure's name.
DIGITS = {"us": 1, "ms": 0, "second": 0, "game": 0}
SIZES = Sizes()


@click.command(cls=Command)
@click.argument("games", nargs=-1, type=load)
@click.option("--peers", "with_peers", is_flag=True)
@click.option("--repeats", type=COUNT, default=5, metavar="N")
@json_option
@click.pass_obj
def bench(texts: Texts, games: tuple[Game[Any], ...], with_peers: bool, repeats: int, as_json: bool) -> None:
    chosen = list(games) or [load(name) for name in GAMES]
    made = Bench(chosen, peers.load() if with_peers else {}, repeats, SIZES)
    with show.progress(texts, texts.say("bench.bar"), made.steps, rate=False) as advance:
        made.run(lambda: advance(1))
    if as_json:
        machine = {"veillee": __version__, "python": platform.python_version(), "cores": cores()}
        show.print_json(
            {
                "repeats": repeats,
                "clock": "process_time",
                "machine": {**machine, "system": platform.platform()},
                "measured": made.measured(),
                "figures": made.report(),
                "ratios": made.ratios(),
            }
        )
        return
    console = show.out()
    console.print(show.table(texts.say("bench.heads").split(";"), _rows(texts, made.report()), left=2))
    for pair, found in made.ratios().items():
        game, _, peer = pair.partition("/")
        for what in COMPARED:
            ratio = _spread(texts, found[what], 2)
            console.print(texts.say("bench.ratio", game=game, peer=peer, what=texts.say(f"bench.{what}"), ratio=ratio))
    console.print(texts.say("bench.note", repeats=repeats))


def _rows(texts: Texts, measured: dict[str, dict[str, Measurement]]) -> list[list[str]]:
    rows = []
    for subject, mine in measured.items():
        for what, found in mine.items():
            digits = DIGITS[what.rpartition("_")[2]]
            middle, least, most = _numbers(texts, found, digits)
            rows.append([subject, _name(texts, subject, what), middle, f"{least} – {most}"])
    return rows


def _numbers(texts: Texts, found: Measurement, digits: int) -> list[str]:
    return [show.number(value, texts.lang, digits) for value in (found.median, found.least, found.most)]


def _spread(texts: Texts, found: Measurement, digits: int) -> str:
    middle, least, most = _numbers(texts, found, digits)
    return f"{middle} [{least} – {most}]"


def _name(texts: Texts, subject: str, what: str) -> str:
    """What a figure is called; those that a game measures of itself it names itself."""
    key = f"bench.{what}"
    return texts.say(key) if key in texts else load(subject).texts[texts.lang].say(key)
