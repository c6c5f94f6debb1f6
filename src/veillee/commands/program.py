"""What all commands share: help and mistakes in the reader's language, exit codes, Ctrl-C, closed pipes.

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
from veillee.games import GAMES, check_folders, load
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, Texts
from veillee.play.words import common_texts, explain, language

from . import show
from .folder import candidates, data_folder, stamp

TEXT = Path(__file__).parent.parent / "text"
FAULTS, USAGE, BUG, INTERRUPTED = 1, 2, 70, 130
#: What the system says when the place that stdout goes to takes no more.
OUTPUT_FAULTS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def cli_texts(lang: str) -> Texts:
    return common_texts(lang, TEXT)


class _Page:
    """A help page with our own words around it; `translate` has put the rest into the reader's language."""

    def parse_args(self: Any, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            words: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]  # stands before a click.Command
        except click.UsageError as mistake:
            mistake.ctx = mistake.ctx or ctx  # whose help page to point to
            raise
        return words

    def format_usage(self: Any, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{ctx.obj.say('page.usage')} ")

    def format_options(self: Any, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        with formatter.section(ctx.obj.say("page.options")):
            formatter.write_dl([_option_line(ctx, option) for option in options])
        if isinstance(self, click.Group):
            with formatter.section(ctx.obj.say("page.commands")):
                formatter.write_dl([(name, command.help or "") for name, command in self.commands.items()])


def _option_line(ctx: click.Context, option: click.Option) -> tuple[str, str]:
    """Its names and its help, without what click adds in English."""
    names, _ = option.get_help_record(ctx) or ("", "")
    required = f" {ctx.obj.say('page.required')}" if option.required else ""
    return names, f"{option.help}{required}"


class Command(_Page, click.Command):
    allow_extra_args = True  # to say in our own words what is too much

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **{**settings, "add_help_option": False})
        self.params += [*_common_options()]

    def invoke(self, ctx: click.Context) -> Any:
        if ctx.args:
            raise Refusal("usage.extra", words=" ".join(ctx.args))
        return super().invoke(ctx)


class Group(_Page, click.Group):
    command_class = Command

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **{**settings, "add_help_option": False})
        self.params += [*_common_options()]


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
            _translate(self, texts)
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
            _tell(_usage_message(mistake, texts))
            code = USAGE
        except Exception as bug:
            if os.environ.get("VEILLEE_DEBUG"):
                raise
            _tell(texts.say("page.bug", path=_write_report(bug, args)))
            code = BUG
        sys.exit(code or 0)

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
    """`veillee replay … | head`: whoever read our output has seen enough."""


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


def _common_options() -> list[click.Option]:
    """`main` has read the language already: the option is declared so that it may stand anywhere."""

    def show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return [
        click.Option(["--lang"], metavar="|".join(LANGUAGES), expose_value=False),
        click.Option(["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, callback=show_help),
    ]


def _wanted_language(args: Sequence[str]) -> str | None:
    for number, word in enumerate(args):
        if word == "--":
            return None
        if word.startswith("--lang="):
            return word.partition("=")[2]
        if word == "--lang" and number + 1 < len(args):
            return args[number + 1]
    return None


def _translate(command: click.Command, texts: Texts, path: str = "") -> None:
    """Give a command, its parameters and its subcommands their words."""
    command.help = texts.say(f"help.{path or 'veillee'}")
    for param in command.params:
        if isinstance(param, click.Option):
            own = f"option.{path}.{param.name}"
            param.help = texts.say(own if own in texts else f"option.{param.name}")
        if f"metavar.{param.name}" in texts:
            word = texts.say(f"metavar.{param.name}")
            word = word if param.required or isinstance(param, click.Option) else f"[{word}]"
            param.metavar = f"{word}..." if param.nargs == -1 else word
    if isinstance(command, click.Group):
        for name, sub in command.commands.items():
            _translate(sub, texts, f"{path}-{name}" if path else name)


def _usage_message(mistake: click.ClickException, texts: Texts) -> str:
    """A mistake on the command line, and where to read on."""
    ctx = getattr(mistake, "ctx", None)
    if ctx is not None and isinstance(mistake, click.exceptions.NoArgsIsHelpError):
        return str(ctx.get_help())
    path = ctx.command_path if ctx else "veillee"
    return f"{_what_is_wrong(mistake, texts)}\n{texts.say('usage.help', command=path)}"


def _what_is_wrong(mistake: click.ClickException, texts: Texts) -> str:
    match mistake:
        case click.NoSuchOption():
            close = ", ".join(mistake.possibilities or ())
            return texts.say("usage.option-close" if close else "usage.option", name=mistake.option_name, close=close)
        case click.MissingParameter() if mistake.param is not None and mistake.ctx is not None:
            name = mistake.param.get_error_hint(mistake.ctx)
            return texts.say("usage.missing", name=name.strip("'"))
        case click.BadOptionUsage():
            flag = "does not take" in mistake.message  # click has one exception for both
            return texts.say("usage.no-value" if flag else "usage.value-missing", name=mistake.option_name)
        case click.BadParameter() if mistake.param is not None:
            name = mistake.param.get_error_hint(mistake.ctx).strip("'")
            if isinstance(mistake.param.type, click.IntRange):
                return _integer_message(name, mistake.param.type, texts)
            return texts.say("usage.value", name=name, reason=mistake.message)
        case click.UsageError() if (command := getattr(mistake, "command_name", None)) is not None:
            known = mistake.ctx.command.commands if mistake.ctx and isinstance(mistake.ctx.command, Group) else {}
            return texts.say("usage.command", name=command, possible=", ".join(known))
        case _:
            return texts.say("usage.other", reason=mistake.format_message())


def _integer_message(name: str, expected: click.IntRange, texts: Texts) -> str:
    if expected.max is None:
        return texts.say("usage.integer", name=name, least=expected.min)
    return texts.say("usage.integer-range", name=name, least=expected.min, most=show.number(expected.max, texts.lang))


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
