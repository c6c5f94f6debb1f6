"""`veillee bench`: how fast it is, here and now, alone or beside a peer."""

from __future__ import annotations

from typing import Any

import click

from veillee.games import GAMES, load
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.simulate.bench import COMPARED, Figures, alternate, ratios, subjects

from . import show
from .arguments import COUNT, json_option
from .command import Command

#: Digits after the point by unit; the unit is the end of a figure's name.
DIGITS = {"us": 1, "second": 0, "game": 0}


@click.command(cls=Command)
@click.argument("games", nargs=-1, type=load)
@click.option("--peers", "with_peers", is_flag=True)
@click.option("--repeats", type=COUNT, default=5, metavar="N")
@json_option
@click.pass_obj
def bench(texts: Texts, games: tuple[Game[Any], ...], with_peers: bool, repeats: int, as_json: bool) -> None:
    chosen = list(games) or [load(name) for name in GAMES]
    tasks = subjects(chosen, with_peers)
    steps = (repeats + 1) * sum(len(mine) for mine in tasks.values())
    with show.progress(texts, texts.say("bench.bar"), steps, rate=False) as advance:
        figures = alternate(tasks, repeats, lambda: advance(1))
    compared = ratios(figures, chosen)
    if as_json:
        show.print_json({"repeats": repeats, "clock": "process_time", "figures": figures, "ratios": compared})
        return
    console = show.out()
    console.print(show.table(texts.say("bench.heads").split(";"), _rows(texts, figures), left=2))
    for pair, found in compared.items():
        game, _, peer = pair.partition("/")
        for what in COMPARED:
            ratio = show.number(found[what], texts.lang, 2)
            console.print(texts.say("bench.ratio", game=game, peer=peer, what=texts.say(f"bench.{what}"), ratio=ratio))
    console.print(texts.say("bench.note", repeats=repeats))


def _rows(texts: Texts, figures: dict[str, Figures]) -> list[list[str]]:
    rows = []
    for subject, mine in figures.items():
        for what, figure in mine.items():
            digits = DIGITS[what.rpartition("_")[2]]
            middle, least, most = (
                show.number(value, texts.lang, digits) for value in (figure.median, figure.least, figure.most)
            )
            rows.append([subject, _name(texts, subject, what), middle, f"{least} – {most}"])
    return rows


def _name(texts: Texts, subject: str, what: str) -> str:
    """What a figure is called; those that a game measures of itself it names itself."""
    key = f"bench.{what}"
    return texts.say(key) if key in texts else load(subject).texts[texts.lang].say(key)
