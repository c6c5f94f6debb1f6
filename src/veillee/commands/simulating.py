"""`veillee simulate` and `veillee arena`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import click
from msgspec.structs import replace

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.simulate.arena import Arena, meetings, schedule
from veillee.simulate.grid import Grid, read_axes
from veillee.simulate.heatmap import draw
from veillee.simulate.output import check_target, write_games, write_text
from veillee.simulate.pool import Job, WorkerLost, cores, run
from veillee.simulate.single import Result, Setup
from veillee.simulate.summary import Summary

from . import show
from .arguments import (
    COUNT,
    check_table,
    game_argument,
    json_option,
    option_option,
    read_bots,
    read_options,
    seed_option,
    workers_option,
)
from .frame import FAULTS, INTERRUPTED, Command

#: Failures that are told one by one; the rest is counted.
TOLD = 10


@click.command(cls=Command)
@game_argument
@click.option("--games", "count", type=COUNT, required=True, metavar="N")
@click.option("--seats", "seats_given", metavar="A,B")
@seed_option
@option_option
@workers_option
@click.option("--out", "out_file", type=click.Path(path_type=Path))
@click.option("--over", "over", metavar="OPTION,OPTION")
@click.option("--picture", "picture", type=click.Path(path_type=Path))
@json_option
@click.pass_obj
def simulate(
    texts: Texts,
    game: Game[Any],
    count: int,
    seats_given: str | None,
    seed: int,
    options: tuple[str, ...],
    workers: int | None,
    out_file: Path | None,
    over: str | None,
    picture: Path | None,
    as_json: bool,
) -> int:
    seats = read_bots(seats_given) if seats_given is not None else ("random",) * game.players[0]
    setup = Setup(game.id, read_options(game, options))
    check_table(game, setup.options, len(seats))
    if out_file is not None:
        check_target(out_file)
    if picture is not None and over is None:
        raise Refusal("grid.picture")
    if over is not None:
        grid = Grid(read_axes(game, over), len(seats))
        return _compare(
            texts,
            replace(setup, cases=grid.cases),
            grid,
            seats,
            range(seed, seed + count),
            workers,
            out_file,
            picture,
            as_json=as_json,
        )
    summary = Summary(seats)
    kept: list[Result] = []

    def hear(results: list[Result]) -> None:
        for result in results:
            summary.add(result)
        if out_file is not None:
            kept.extend(results)

    played = _Played(texts, setup, [(seats, range(seed, seed + count))], workers, hear)
    report = {
        **played.report(),
        "seed": seed,
        **summary.report(),
        "games_per_second": summary.games / played.seconds,
        "decisions_per_second": summary.decisions / played.seconds,
    }
    try:
        if out_file is not None:  # first, for whoever reads the summary may leave before its end
            write_games(out_file, game.id, kept, report)
            click.echo(texts.say("simulate.written", path=out_file, games=len(kept)), err=True)
    finally:
        if as_json:
            show.print_json(report)
        else:
            _print_summary(texts, summary, played.seconds)
        _tell_failures(texts, summary.failures)
    return played.exit_code(bool(summary.failures))


def _compare(
    texts: Texts,
    setup: Setup,
    grid: Grid,
    seats: tuple[str, ...],
    seeds: range,
    workers: int | None,
    out_file: Path | None,
    picture: Path | None,
    *,
    as_json: bool,
) -> int:
    """The same seeds in every case of a grid."""
    kept: list[Result] = []

    def hear(results: list[Result]) -> None:
        grid.add(results)
        kept.extend(results)

    played = _Played(texts, setup, [(seats, setup.numbers(seeds))], workers, hear)
    report = {**played.report(), "seed": seeds.start, "kinds": seats, **grid.report()}
    if out_file is not None:
        write_games(out_file, setup.game, kept, report, setup.cases)
        click.echo(texts.say("simulate.written", path=out_file, games=len(kept)), err=True)
    if picture is not None:
        write_text(picture, draw(grid, texts.say("grid.title", kinds=", ".join(seats), games=len(seeds))))
        click.echo(texts.say("grid.drawn", path=picture), err=True)
    if as_json:
        show.print_json(report)
    else:
        _print_grid(texts, grid, played.seconds)
    _tell_failures(texts, grid.failures)
    return played.exit_code(bool(grid.failures))


@click.command(cls=Command)
@game_argument
@click.option("--seats", "seats_given", required=True, metavar="A,B")
@click.option("--games", "count", type=COUNT, required=True, metavar="N")
@seed_option
@option_option
@workers_option
@json_option
@click.pass_obj
def arena(
    texts: Texts,
    game: Game[Any],
    seats_given: str,
    count: int,
    seed: int,
    options: tuple[str, ...],
    workers: int | None,
    as_json: bool,
) -> int:
    kinds = read_bots(seats_given)
    setup = Setup(game.id, read_options(game, options))
    results = Arena(kinds)
    jobs = schedule(meetings(game, kinds), count, seed)
    played = _Played(texts, setup, jobs, workers, results.add)
    if as_json:
        show.print_json({**played.report(), "seed": seed, **results.report()})
    else:
        _print_arena(texts, results, played.seconds)
    _tell_failures(texts, results.failures)
    return played.exit_code(bool(results.failures))


class _Played:
    """All jobs of a run, played with a bar on stderr; Ctrl-C keeps what is done."""

    def __init__(self, texts: Texts, setup: Setup, jobs: list[Job], workers: int | None, hear: Any) -> None:
        self.setup = setup
        self.asked = sum(len(seeds) for _, seeds in jobs)
        self.workers = min(workers or cores(), self.asked)
        self.whole = self.lost = False
        start = perf_counter()
        with show.progress(texts, texts.say("simulate.bar"), self.asked) as advance:

            def listen(results: list[Result]) -> None:
                hear(results)
                advance(len(results))

            try:
                self.whole = run(setup, jobs, self.workers, listen)
            except WorkerLost:
                self.lost = True
        self.seconds = perf_counter() - start
        if self.lost:
            click.echo(texts.say("simulate.lost"), err=True)
        elif not self.whole:
            click.echo(texts.say("simulate.interrupted"), err=True)

    def report(self) -> dict[str, Any]:
        return {
            "game": self.setup.game,
            "options": self.setup.options,
            "asked": self.asked,
            "interrupted": not self.whole,
            "workers": self.workers,
            "seconds": self.seconds,
        }

    def exit_code(self, failed: bool) -> int:
        if failed or self.lost:
            return FAULTS
        return 0 if self.whole else INTERRUPTED


def _print_summary(texts: Texts, summary: Summary, seconds: float) -> None:
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
    if summary.shared:
        console.print(texts.say("simulate.shared", count=summary.shared))
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


def _print_grid(texts: Texts, grid: Grid, seconds: float) -> None:
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


def _print_arena(texts: Texts, results: Arena, seconds: float) -> None:
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


def _tell_failures(texts: Texts, failures: list[Result]) -> None:
    if not failures:
        return
    click.echo(texts.say("simulate.failures", count=len(failures)), err=True)
    first = sorted(failures, key=lambda failed: failed.seed)[:TOLD]
    for failed in first:
        reason = failed.failure.splitlines()[0]
        click.echo(texts.say("simulate.failure", seed=failed.seed, reason=reason), err=True)
    click.echo(texts.say("simulate.again", seed=first[0].seed), err=True)
