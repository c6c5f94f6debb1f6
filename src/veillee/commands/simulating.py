"""`veillee simulate` and `veillee arena`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import click
from msgspec import to_builtins
from msgspec.structs import replace

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.simulate.arena import Arena, meetings, schedule
from veillee.simulate.brought import Brought
from veillee.simulate.grid import Grid, read_axes
from veillee.simulate.heatmap import draw
from veillee.simulate.keeping import CannotKeep, Keep, check_folder, read_which
from veillee.simulate.one_game import Batch
from veillee.simulate.output import check_target, write_games, write_text
from veillee.simulate.pool import Job, WorkerLost, cores, run
from veillee.simulate.result import Result
from veillee.simulate.summary import Summary
from veillee.simulate.together import TogetherArena, against_the_game, plays_together, schedule_together
from veillee.simulate.tournament import table_size

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
from .command import FAULTS, INTERRUPTED, Command
from .results import print_arena, print_brought, print_grid, print_summary, print_together, tell_failures


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
@click.option("--brought", "of_each", is_flag=True)
@click.option("--keep", "keep_folder", type=click.Path(path_type=Path))
@click.option("--keep-which", "keep_which", metavar="all|failed|N,N")
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
    of_each: bool,
    keep_folder: Path | None,
    keep_which: str | None,
    as_json: bool,
) -> int:
    seats = read_bots(seats_given) if seats_given is not None else ("random",) * game.players[0]
    batch = Batch(game.id, read_options(game, options))
    check_table(game, batch.options, len(seats))
    if out_file is not None:
        check_target(out_file)
    if picture is not None and over is None:
        raise Refusal("grid.picture")
    grid = None if over is None else Grid(read_axes(game, over), len(seats))
    if grid is not None:
        batch = replace(batch, cases=grid.cases)
        for case in grid.cases:  # what does not go together is refused before the first game
            game.agreed({**batch.options, **case}, len(seats))
    seeds = batch.seeds(seed, count)
    batch = replace(batch, keep=_read_keep(keep_folder, keep_which, seeds))
    if grid is not None:
        return _compare(
            texts,
            batch,
            grid,
            seats,
            seeds,
            workers,
            out_file,
            picture,
            of_each=of_each,
            as_json=as_json,
        )
    summary = Summary(seats, together=plays_together(game, batch.options, len(seats)))
    brought = Brought()
    rows: list[Result] = []

    def hear(results: list[Result]) -> None:
        for result in results:
            summary.add(result)
        brought.add(results)
        if out_file is not None:
            rows.extend(results)

    played = _Played(texts, batch, [(seats, seeds)], workers, hear)
    report = {
        **played.report(),
        "seed": seed,
        **summary.report(),
        "games_per_second": summary.games / played.seconds,
        "decisions_per_second": summary.decisions / played.seconds,
        "brought": to_builtins(brought.shares()),
    }
    try:
        if out_file is not None:  # written first, since the reader of the summary may stop before its end
            write_games(out_file, game.id, rows, report)
            click.echo(texts.say("simulate.written", path=out_file, games=len(rows)), err=True)
    finally:
        if as_json:
            show.print_json(report)
        else:
            print_summary(texts, summary, played.seconds, game.texts[texts.lang])
            if of_each:
                print_brought(texts, brought)
        tell_failures(texts, summary.failures)
    return played.exit_code(bool(summary.failures))


def _read_keep(folder: Path | None, which: str | None, seeds: range) -> Keep | None:
    """Which games are kept as journals, and where."""
    if folder is None:
        if which is not None:
            raise Refusal("keep.where")
        return None
    keep = Keep(str(folder), read_which(which or "all", seeds))
    check_folder(folder)
    return keep


def _compare(
    texts: Texts,
    batch: Batch,
    grid: Grid,
    seats: tuple[str, ...],
    seeds: range,
    workers: int | None,
    out_file: Path | None,
    picture: Path | None,
    *,
    of_each: bool,
    as_json: bool,
) -> int:
    """As many games in every case of a grid."""
    rows: list[Result] = []
    brought = Brought()

    def hear(results: list[Result]) -> None:
        grid.add(results)
        brought.add(results)
        rows.extend(results)

    played = _Played(texts, batch, [(seats, seeds)], workers, hear)
    report = {
        **played.report(),
        "seed": seeds.start,
        "kinds": seats,
        **grid.report(),
        "brought": to_builtins(brought.shares()),
    }
    if out_file is not None:
        write_games(out_file, batch.game, rows, report, batch.cases)
        click.echo(texts.say("simulate.written", path=out_file, games=len(rows)), err=True)
    if picture is not None:
        each = round(grid.games / len(grid.cases))
        write_text(picture, draw(grid, texts.say("grid.title", kinds=", ".join(seats), games=each)))
        click.echo(texts.say("grid.drawn", path=picture), err=True)
    if as_json:
        show.print_json(report)
    else:
        print_grid(texts, grid, played.seconds)
        if of_each:
            print_brought(texts, brought)
    tell_failures(texts, grid.failures)
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
    batch = Batch(game.id, read_options(game, options))
    results: Arena | TogetherArena
    if against_the_game(game, batch.options, table_size(game)):
        results = TogetherArena(kinds)
        jobs = schedule_together(game, kinds, count, seed)
    else:
        results = Arena(kinds)
        jobs = schedule(meetings(game, kinds), count, seed)
    played = _Played(texts, batch, jobs, workers, results.add)
    if as_json:
        show.print_json({**played.report(), "seed": seed, **results.report()})
    elif isinstance(results, TogetherArena):
        print_together(texts, results, played.seconds)
    else:
        print_arena(texts, results, played.seconds)
    tell_failures(texts, results.failures)
    return played.exit_code(bool(results.failures))


class _Played:
    """All jobs of a run, played with a bar on stderr; Ctrl-C keeps what is done."""

    def __init__(self, texts: Texts, batch: Batch, jobs: list[Job], workers: int | None, hear: Any) -> None:
        self.batch = batch
        self.asked = sum(len(seeds) for _, seeds in jobs)
        self.workers = min(workers or cores(), self.asked)
        self.whole = self.lost = False
        self.unkept: tuple[str, ...] = ()  # the journal that could not be written, and why
        start = perf_counter()
        with show.progress(texts, texts.say("simulate.bar"), self.asked) as advance:

            def listen(results: list[Result]) -> None:
                hear(results)
                advance(len(results))

            try:
                self.whole = run(batch, jobs, self.workers, listen)
            except WorkerLost:
                self.lost = True
            except CannotKeep as fault:
                self.unkept = fault.args
        self.seconds = perf_counter() - start
        if self.lost:
            click.echo(texts.say("simulate.lost"), err=True)
        elif self.unkept:
            path, reason = self.unkept
            click.echo(texts.say("output.unwritable", path=path, reason=reason), err=True)
        elif not self.whole:
            click.echo(texts.say("simulate.interrupted"), err=True)
        if batch.keep is not None:
            click.echo(texts.say("keep.done", games=self.kept, path=batch.keep.folder), err=True)

    @property
    def kept(self) -> int:
        """Games of which there is a journal."""
        return 0 if self.batch.keep is None else len(list(Path(self.batch.keep.folder).glob("*.jsonl")))

    def report(self) -> dict[str, Any]:
        return {
            "game": self.batch.game,
            "options": self.batch.options,
            "asked": self.asked,
            "interrupted": not self.whole,
            "workers": self.workers,
            "seconds": self.seconds,
            "kept": self.kept,
        }

    def exit_code(self, failed: bool) -> int:
        if failed or self.lost or self.unkept:
            return FAULTS
        return 0 if self.whole else INTERRUPTED
