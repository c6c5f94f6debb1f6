"""A command and a group of commands: their help pages and the mistakes in using them, in the reader's language."""

from __future__ import annotations

from typing import Any

import click

from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, Texts

from . import show

#: Exit codes: a check found faults, wrong usage, a bug of ours, no database answers for now, interrupted.
FAULTS, USAGE, BUG, AWAY, INTERRUPTED = 1, 2, 70, 75, 130


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
        if isinstance(self, Group):
            with formatter.section(ctx.obj.say("page.commands")):
                formatter.write_dl(self.help_lines(ctx))


def _option_line(ctx: click.Context, option: click.Option) -> tuple[str, str]:
    """The names of an option and its help, without the English words that click would add."""
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

    def help_lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        """The commands of the group by name, with what each of them does."""
        return [(name, command.help or "") for name, command in self.commands.items()]


def _common_options() -> list[click.Option]:
    """`--help`, and `--lang`, which `main` has read already: it is declared here so that it may stand anywhere."""

    def show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return [
        click.Option(["--lang"], metavar="|".join(LANGUAGES), expose_value=False),
        click.Option(["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, callback=show_help),
    ]


def translate(command: click.Command, texts: Texts, path: str = "") -> None:
    """Give a command, its parameters and its subcommands their words in the language of `texts`."""
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
            translate(sub, texts, f"{path}-{name}" if path else name)


def usage_message(mistake: click.ClickException, texts: Texts) -> str:
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
            group = mistake.ctx.command if mistake.ctx else None
            known = group.help_lines(mistake.ctx) if mistake.ctx and isinstance(group, Group) else []
            return texts.say("usage.command", name=command, possible=", ".join(name for name, _ in known))
        case _:
            return texts.say("usage.other", reason=mistake.format_message())


def _integer_message(name: str, expected: click.IntRange, texts: Texts) -> str:
    if expected.max is None:
        return texts.say("usage.integer", name=name, least=expected.min)
    return texts.say("usage.integer-range", name=name, least=expected.min, most=show.number(expected.max, texts.lang))
