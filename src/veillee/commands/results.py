"""What came of many games, as tables for a terminal."""

from __future__ import annotations

import click

from veillee.kernel.text import Texts
from veillee.play.ending import said_of_nobody
from veillee.simulate.arena import Arena
from veillee.simulate.brought import Brought
from veillee.simulate.grid import Grid
from veillee.simulate.result import Result
from veillee.simulate.stats import wilson
from veillee.simulate.summary import Summary
from veillee.simulate.together import TogetherArena

from . import show

#: Failures that are told one by one; the rest is counted.
TOLD = 10


def print_summary(texts: Texts, summary: Summary, seconds: float, words: Texts) -> None:
    """The summary; `words` are those of the game."""
    lang, console = texts.lang, show.out()
    rows = [
        [
            str(place + 1),
            seat.kind,
            show.share(summary.share(place), lang),
            show.spread(seat.scores, lang),
            show.extent(seat.scores, lang),
            show.spread(seat.decisions, lang),
        ]
        for place, seat in enumerate(summary.seats)
    ]
    console.print(show.table(texts.say("simulate.heads").split(";"), rows, left=2))
    kinds = summary.kinds()
    if 1 < len(kinds) < len(summary.seats):
        rows = [[kind, show.share(share, lang)] for kind, share in kinds.items()]
        console.print()
        console.print(show.table(texts.say("simulate.kind-heads").split(";"), rows))
    console.print()
    if summary.together:
        won = show.share(wilson(summary.games - summary.lost, summary.games), lang)
        console.print(texts.say("simulate.together", won=won, lost=summary.lost))
    elif summary.shared:
        console.print(texts.say("simulate.shared", count=summary.shared))
    for verdict, count in sorted(summary.verdicts.items()):
        console.print(texts.say("simulate.verdict", count=count, verdict=said_of_nobody(verdict, words)))
    length = f"{show.spread(summary.length, lang)} ({show.extent(summary.length, lang)})"
    console.print(texts.say("simulate.length", length=length))
    console.print(
        texts.say(
            "simulate.speed",
            games=show.number(summary.games, lang),
            seconds=show.number(seconds, lang, 1),
            rate=show.number(summary.games / seconds, lang, 1),
            decisions=show.number(summary.decisions / seconds, lang),
        )
    )


def print_grid(texts: Texts, grid: Grid, seconds: float) -> None:
    lang, console = texts.lang, show.out()
    for axis, varied in enumerate(grid.axes):
        seats = range(grid.seats)
        columns = [grid.by_value(axis, seat) for seat in seats]
        rows = [[value, *(show.share(column[value], lang) for column in columns)] for value in varied.values]
        heads = [varied.option, *(texts.say("grid.seat", seat=seat + 1) for seat in seats)]
        console.print(show.table(heads, rows))
        console.print()
    if grid.is_match:
        rows = [
            [value, show.share(share, lang), show.number(share.of, lang)]
            for value, share in sorted(grid.field().items(), key=lambda one: -one[1].share)
        ]
        console.print(show.table(texts.say("grid.field").split(";"), rows))
        console.print()
    if len(grid.axes) == 2:
        first, second = grid.axes
        rows = [
            [one, *(show.percent(grid.cell(one, other).share(0).share, lang) for other in second.values)]
            for one in first.values
        ]
        console.print(show.table([texts.say("grid.against"), *second.values], rows))
        console.print()
    games, time = show.number(grid.games, lang), show.number(seconds, lang, 1)
    console.print(texts.say("grid.note", games=games, seconds=time, rate=show.number(grid.games / seconds, lang, 1)))


def print_brought(texts: Texts, brought: Brought) -> None:
    lang, console = texts.lang, show.out()
    rows = [[thing, show.share(share, lang), show.number(share.of, lang)] for thing, share in brought.shares().items()]
    console.print()
    console.print(show.table(texts.say("simulate.brought-heads").split(";"), rows))


def print_arena(texts: Texts, results: Arena, seconds: float) -> None:
    lang, console = texts.lang, show.out()
    shares, pairs = results.shares(), results.pairs()
    ratings = results.ratings()
    rows = [
        [
            one.kind,
            f"{show.number(one.rating, lang)} [{show.number(one.low, lang)} – {show.number(one.high, lang)}]",
            show.share(shares[one.kind], lang),
            show.number(shares[one.kind].of, lang),
        ]
        for one in ratings
    ]
    console.print(show.table(texts.say("arena.heads").split(";"), rows))
    if len(ratings) > 2:
        order = [one.kind for one in ratings]
        rows = [
            [a, *(show.percent(pairs[a, b][0] / pairs[a, b][1], lang) if (a, b) in pairs else "–" for b in order)]
            for a in order
        ]
        console.print()
        console.print(show.table([texts.say("arena.against"), *order], rows))
    console.print()
    games = show.number(len(results.played), lang)
    console.print(texts.say("arena.note", games=games, seconds=show.number(seconds, lang, 1)))


def print_together(texts: Texts, results: TogetherArena, seconds: float) -> None:
    """Kinds of bots that play together against the game, compared on the same seeds."""
    lang, console = texts.lang, show.out()
    rows = [[kind, show.share(share, lang), show.number(share.of, lang)] for kind, share in results.shares().items()]
    console.print(show.table(texts.say("arena.together-heads").split(";"), rows))
    console.print()
    rows = [
        [
            f"{one} – {other}",
            f"{show.signed(pair.difference, lang)} [{show.signed(pair.low, lang)} – {show.signed(pair.high, lang)}]",
            show.number(pair.only_first, lang),
            show.number(pair.only_second, lang),
            show.number(pair.p, lang, 3),
        ]
        for (one, other), pair in results.pairs().items()
    ]
    console.print(show.table(texts.say("arena.paired-heads").split(";"), rows))
    console.print()
    games = show.number(len(results.played), lang)
    console.print(texts.say("arena.together-note", games=games, seconds=show.number(seconds, lang, 1)))


def tell_failures(texts: Texts, failures: list[Result]) -> None:
    if not failures:
        return
    click.echo(texts.say("simulate.failures", count=len(failures)), err=True)
    first = sorted(failures, key=lambda failed: failed.seed)[:TOLD]
    for failed in first:
        reason = failed.failure.splitlines()[0]
        click.echo(texts.say("simulate.failure", seed=failed.seed, reason=reason), err=True)
    click.echo(texts.say("simulate.again", seed=first[0].seed), err=True)
