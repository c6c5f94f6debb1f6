"""A page of a book as lines of text: number and title, paragraphs at a readable measure, boxes, the trial."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from veillee.kernel.page import Page, Trial
from veillee.kernel.text import Texts

from . import palette

#: The most characters on a line.
MEASURE = 64
#: What stands before a line of a box: a gain, a loss, a note.
SIGNS = {"good": "+", "bad": "−", "note": "·"}


def page_lines(page: Page, texts: Texts, width: int = MEASURE, *, odds: bool = False) -> Iterator[str]:
    """The page for a reader; empty lines stand between its parts."""
    measure = max(20, min(width, MEASURE))
    yield texts.say("terminal.page", number=page.number, title=page.title) if page.number else page.title
    for paragraph in page.paragraphs:
        yield ""
        yield from wrap(paragraph, measure)
    for box in page.boxes:
        yield ""
        for line in box.lines:
            yield from wrap(f"{SIGNS[box.tone]} {line}", measure, initial_indent="  ", subsequent_indent="    ")
    if page.trial:
        yield ""
        said = texts.say("terminal.trial", trial=trial_words(page.trial, texts, odds=odds))
        yield from wrap(said, measure, subsequent_indent="  ")
    if page.ending:
        yield ""
        yield texts.say("terminal.page-end")


def styled_page(page: Page, texts: Texts, width: int, *, odds: bool, again: bool) -> list[Text]:
    """The page on a full screen; `again`: it was read before."""
    first, *rest = page_lines(page, texts, width - 4, odds=odds)
    title = Text(f"  {first}", Style(color=palette.INK, bold=True))
    head = [Text(f"  {texts.say('terminal.again')}", Style(color=palette.COLD))] if again else []
    return [*head, Text(), title, *(Text(f"  {line}", palette.PLAIN) for line in rest)]


def trial_words(trial: Trial, texts: Texts, *, odds: bool) -> str:
    """A test of skill in one line: what is tested, its dice, its goals, and their odds if they are wanted."""
    names = [texts.say(f"sign.{word}") if f"sign.{word}" in texts else word for word in trial.dice]
    chances = trial.odds if odds else ()
    goals = [
        f"{goal} ({texts.say('terminal.odds', odds=chances[place])})" if place < len(chances) else goal
        for place, goal in enumerate(trial.goals)
    ]
    return " · ".join(part for part in (trial.label, ", ".join(names), *goals, trial.limit) if part)
