"""What all commands share: help and mistakes in the reader's language, exit codes, Ctrl-C, closed pipes.

Exit codes: 0 fine, 1 a check found faults, 2 wrong usage, 70 a bug of ours, 130 interrupted.
"""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from veillee import __version__
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, Texts
from veillee.play.words import common_texts, explain, language

from .folder import data_folder, stamp

TEXT = Path(__file__).parent.parent / "text"
FAULTS, USAGE, BUG, INTERRUPTED = 1, 2, 70, 130


def cli_texts(lang: str) -> Texts:
    return common_texts(lang, TEXT)


class _Page:
    """A help page with our own words around it; `translate` has put the rest into the reader's language."""

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
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal without accents
        wanted = _wanted_language(args)
        texts = cli_texts(language(wanted if wanted in LANGUAGES else None, os.environ))
        try:
            language(wanted, os.environ)
            _translate(self, texts)
            code = super().main(args, prog_name or "veillee", standalone_mode=False, obj=texts, **extra)
        except (click.Abort, KeyboardInterrupt):
            click.echo(texts.say("page.interrupted"), err=True)
            code = INTERRUPTED
        except Refusal as refusal:
            click.echo(explain(refusal, texts), err=True)
            code = USAGE
        except click.ClickException as mistake:
            click.echo(_usage_message(mistake, texts), err=True)
            code = USAGE
        except Exception as bug:
            if os.environ.get("VEILLEE_DEBUG"):
                raise
            click.echo(texts.say("page.bug", path=_write_report(bug, args)), err=True)
            code = BUG
        sys.exit(code or 0)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # `veillee replay … | head`: the reader has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return code


def _common_options() -> list[click.Option]:
    """`main` has read the language already: the option is declared so that it may stand anywhere."""

    def show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return [
        click.Option(["--lang"], metavar="|".join(LANGUAGES), expose_value=False),
        click.Option(["--help"], is_flag=True, is_eager=True, expose_value=False, callback=show_help),
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
            return texts.say("usage.no-value", name=mistake.option_name)
        case click.BadParameter() if mistake.param is not None:
            name = mistake.param.get_error_hint(mistake.ctx).strip("'")
            if isinstance(mistake.param.type, click.IntRange):
                return texts.say("usage.integer", name=name, least=mistake.param.type.min)
            return texts.say("usage.value", name=name, reason=mistake.message)
        case click.UsageError() if (command := getattr(mistake, "command_name", None)) is not None:
            known = mistake.ctx.command.commands if mistake.ctx and isinstance(mistake.ctx.command, Group) else {}
            return texts.say("usage.command", name=command, possible=", ".join(known))
        case _:
            return texts.say("usage.other", reason=mistake.format_message())


def _write_report(bug: Exception, args: Sequence[str]) -> Path:
    """Keep what a bug report needs; in the data folder, or else where we stand."""
    told = "".join(traceback.format_exception(bug))
    report = f"veillee {__version__}, Python {platform.python_version()}\nveillee {' '.join(args)}\n\n{told}"
    for folder in (data_folder(None, os.environ) / "reports", Path()):
        path = folder / f"{stamp()}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(report, "utf-8")
        except OSError:
            continue
        return path
    click.echo(report, err=True)
    return Path("stderr")
