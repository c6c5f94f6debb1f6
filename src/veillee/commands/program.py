"""The whole program: finds the reader's language, runs a command, and tells what goes wrong.

Exit codes: 0 fine, 1 a check found faults, 2 wrong usage, 70 a bug of ours, 130 interrupted.
"""

from __future__ import annotations

import contextlib
import errno
import os
import platform
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

import click

from veillee import __version__
from veillee.games import GAMES, check_folders, folder_of, load, part_of
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, Texts
from veillee.play.texts import common_texts, explain, language

from .command import BUG, INTERRUPTED, USAGE, Group, translate, usage_message
from .folder import candidates, data_folder, stamp

TEXT = Path(__file__).parent.parent / "text"
#: What the system says when the place that stdout goes to takes no more.
OUTPUT_FAULTS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def cli_texts(lang: str) -> Texts:
    return common_texts(lang, TEXT)


def command_texts(game: str, lang: str) -> Texts:
    """The words of a game's commands: those of the game and of the command line. The game need not be loaded."""
    return common_texts(lang, TEXT, folder_of(game) / "text")


class Program(Group):
    """The whole command: finds the language before anything can go wrong, and catches what does."""

    def main(  # type: ignore[override]  # always ends the program, whatever the mode
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        args = list(sys.argv[1:] if args is None else args)
        _open_closed_streams()
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal without accents
        wanted = _wanted_language(args)
        texts = cli_texts(language(wanted if wanted in LANGUAGES else None, os.environ))
        try:
            language(wanted, os.environ)
            check_folders()
            translate(self, texts)
            code = super().main(args, prog_name or "veillee", standalone_mode=False, obj=texts, **extra)
        except _ReaderLeft:
            code = 0
        except (click.Abort, KeyboardInterrupt):
            _tell(texts.say("page.interrupted"))
            code = INTERRUPTED
        except Refusal as refusal:
            _tell(explain(refusal, _words_for(refusal, texts)))
            code = USAGE
        except click.ClickException as mistake:
            _tell(usage_message(mistake, texts))
            code = USAGE
        except Exception as bug:
            if os.environ.get("VEILLEE_DEBUG"):
                raise
            _tell(texts.say("page.bug", path=_write_report(bug, args)))
            code = BUG
        sys.exit(code or 0)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command of ours, or else one that a game brings; that one gets the words of its game, too."""
        if cmd_name in self.commands:
            return self.commands[cmd_name]
        found = self.game_commands().get(cmd_name)
        if found is None:
            return None
        game, command = found
        ctx.obj = command_texts(game, ctx.obj.lang)
        translate(command, ctx.obj, cmd_name)
        return command

    def help_lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        lines = super().help_lines(ctx)
        for name, (game, _) in self.game_commands().items():
            lines.append((name, command_texts(game, ctx.obj.lang).say(f"help.{name}")))
        return lines

    def game_commands(self) -> dict[str, tuple[str, click.Command]]:
        """The commands of all games by name, each with the id of its game: `COMMANDS` of the game's `commands.py`."""
        found: dict[str, tuple[str, click.Command]] = {}
        for game in GAMES:
            module = part_of(game, "commands")
            for command in module.COMMANDS if module else ():
                if command.name in found or command.name in self.commands:
                    raise Refusal("usage.command-twice", name=command.name, game=game)
                found[command.name] = game, command
        return found

    def make_context(self, *args: Any, **settings: Any) -> click.Context:
        with _stdout():  # a help page is printed here
            return super().make_context(*args, **settings)

    def invoke(self, ctx: click.Context) -> Any:
        with _stdout():
            return super().invoke(ctx)


def _words_for(refusal: Refusal, texts: Texts) -> Texts:
    """What a game refuses is said in its own words."""
    if refusal.key in texts:
        return texts
    said = (load(name).texts[texts.lang] for name in GAMES)
    return next((words.joined(texts) for words in said if refusal.key in words), texts)


class _ReaderLeft(Exception):
    """`veillee replay … | head`: the reader of our output has closed it."""


@contextlib.contextmanager
def _stdout() -> Iterator[None]:
    """What is printed inside arrives, or we know why not. (Click would end with 1 by itself on a closed pipe.)"""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError as fault:
        _silence(sys.stdout)
        raise _ReaderLeft from fault
    except OSError as fault:
        if fault.filename is not None or fault.errno not in OUTPUT_FAULTS:
            raise
        _silence(sys.stdout)
        raise Refusal("output.stdout", reason=fault.strerror) from fault


def _open_closed_streams() -> None:
    """`veillee … >&-`: nobody listens, or has anything to say. Nor may a file of ours take the stream's number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  # until we end


def _silence(stream: TextIO) -> None:
    """What is still in its buffer goes nowhere, and does not fail again when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _tell(message: str) -> None:
    """On stderr, if it can be had."""
    try:
        click.echo(message, err=True)
    except OSError:
        _silence(sys.stderr)


def _wanted_language(args: Sequence[str]) -> str | None:
    for number, word in enumerate(args):
        if word == "--":
            return None
        if word.startswith("--lang="):
            return word.partition("=")[2]
        if word == "--lang" and number + 1 < len(args):
            return args[number + 1]
    return None


def _write_report(bug: Exception, args: Sequence[str]) -> Path:
    """Keep what a bug report needs; in the data folder, or else where we stand."""
    told = "".join(traceback.format_exception(bug))
    report = f"veillee {__version__}, Python {platform.python_version()}\nveillee {' '.join(args)}\n\n{told}"
    for folder in (data_folder(None, os.environ) / "reports", Path()):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            return _write_new(folder, report)
    _tell(report)
    return Path("stderr")


def _write_new(folder: Path, report: str) -> Path:
    """Several reports may be written in one second, and by several programs."""
    for path in candidates(folder, stamp(), ".txt"):
        with contextlib.suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
            file.write(report)
            return path
    raise AssertionError("there is always another name")
