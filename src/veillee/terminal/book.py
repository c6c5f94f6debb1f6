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


def page_lines(
    page: Page, texts: Texts, width: int = MEASURE, *, odds: bool = False, after: Page | None = None
) -> Iterator[str]:
    """The page for a reader; empty lines stand between its parts.

    Of a page that goes on `after` one that was read, that is, has a paragraph of it, only what is new.
    """
    measure = max(20, min(width, MEASURE))
    known = after if after and set(after.paragraphs) & set(page.paragraphs) else None
    read = known.paragraphs if known else ()
    parts: list[list[str]] = []
    if known is None or (page.number, page.title) != (known.number, known.title):
        parts.append([texts.say("terminal.page", number=page.number, title=page.title) if page.number else page.title])
    parts += [wrap(paragraph, measure) for paragraph in page.paragraphs if paragraph not in read]
    for box in page.boxes:
        if known is None or box not in known.boxes:
            parts.append([row for line in box.lines for row in _box_line(f"{SIGNS[box.tone]} {line}", measure)])
    if page.trial and (known is None or page.trial != known.trial):
        said = texts.say("terminal.trial", trial=trial_words(page.trial, texts, odds=odds))
        parts.append(wrap(said, measure, subsequent_indent="  "))
    if page.ending:
        parts.append([texts.say("terminal.page-end")])
    for place, part in enumerate(parts):
        yield from ["", *part] if place else part


def _box_line(line: str, measure: int) -> list[str]:
    return wrap(line, measure, initial_indent="  ", subsequent_indent="    ")


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
