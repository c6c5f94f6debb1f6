"""The command `veillee`: its commands, each defined in `commands/`; those of one game are in that game's folder."""

from __future__ import annotations

import click

from veillee import __version__

from .commands.authoring import content
from .commands.campaigns import campaign
from .commands.journals import replay, verify
from .commands.loading import flood, load
from .commands.measuring import bench
from .commands.new_game import new_game
from .commands.playing import games, play
from .commands.program import Program
from .commands.reading import clauses, rules
from .commands.serving import serve
from .commands.simulating import arena, simulate


@click.group("veillee", cls=Program, invoke_without_command=True)
@click.version_option(__version__, message="veillee %(version)s")
@click.pass_context
def main(ctx: click.Context) -> int:
    return int(ctx.invoke(serve)) if ctx.invoked_subcommand is None else 0


for command in (
    serve,
    play,
    games,
    campaign,
    rules,
    replay,
    verify,
    simulate,
    arena,
    bench,
    load,
    flood,
    new_game,
    content,
    clauses,
):
    main.add_command(command)
