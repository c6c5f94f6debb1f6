"""The page of the book that is open: its number, all that has been read since the last answer, the test on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from veillee.kernel.page import Box, Page, Trial
from veillee.kernel.text import Texts

from ..art.vignettes import vignette_of
from ..content import CHAPTERS, CONSTANTS, ENDINGS, EVENTS
from ..content.steps import Note
from ..content.walking import steps_within
from ..rules.book.reading import steps_of
from ..rules.travel.region import hex_at
from ..state import INTRODUCTION, Malhya
from .modifiers import made_of
from .night import is_under_way, night_said
from .trials import sitting, trial_shown

#: The vignette of the introduction.
COVER: Final = "fortress_night"


def open_page(s: Malhya, texts: Texts) -> Page | None:
    """What lies open: the introduction, the pages read since the last answer, the ending; None if the book is shut."""
    if s.at == "heroes":  # the question says the goal
        return Page(INTRODUCTION, "", texts.say("scenario.name"), (prose_of(INTRODUCTION, texts),), COVER)
    pages = s.reading or ((s.book.page,) if s.book is not None and s.book.page in s.pages else ())
    if not pages and s.ending:
        pages = s.pages[-1:]
    if not pages:
        craft = _trial(s, texts)
        if craft is None:
            return None
        prose, boxes = (texts.say("book-page.craft"),), tuple(_parts_of_test(s, texts))
        return Page("craft", "", texts.say("test.craft"), prose, boxes=boxes, trial=craft)
    last = pages[-1]
    return Page(
        "+".join(pages),
        number_of(last),
        _title(s, last, texts),
        tuple(_paragraphs(s, pages, texts)),
        s.ending or (COVER if last == INTRODUCTION else vignette_of(last)),
        (*_boxes(pages, texts), *_parts_of_test(s, texts), *_night(s, last, texts), *_rank(s, texts)),
        _trial(s, texts),
        ending=bool(s.ending),
    )


def _paragraphs(s: Malhya, pages: tuple[str, ...], texts: Texts) -> Iterator[str]:
    """The text of each page, and after it the notes that the page has added."""
    for page in pages:
        yield prose_of(page, texts)
        for step in steps_within(steps_of(page)) if page != INTRODUCTION else ():
            if isinstance(step, Note) and step.id in s.notes:
                yield texts.say(f"note.{step.id}")


def prose_of(page: str, texts: Texts) -> str:
    if page == INTRODUCTION:
        return texts.say("scenario.intro")
    return texts.say(f"chapter.{page}" if page in CHAPTERS else f"journey.{page}")


def number_of(page: str) -> str:
    """The number as it is printed; a place that is passed again has none."""
    return page if page[0].isdigit() else ""


def _title(s: Malhya, page: str, texts: Texts) -> str:
    if s.ending:
        return texts.say(f"ending.{s.ending}")
    if s.room is not None:
        return texts.say(f"room.{s.room.page}")
    if page == INTRODUCTION:
        return texts.say("scenario.name")
    if page in EVENTS:
        terrain = hex_at(s.day.at).terrain
        return texts.say("book-page.event", terrain=terrain, weather=s.day.weather)
    reached = CONSTANTS.destination_chapter in s.pages
    return texts.say("place.fortress" if reached else "book-page.road")


def _boxes(pages: tuple[str, ...], texts: Texts) -> Iterator[Box]:
    """The goal behind the introduction; where several pages have been read in a row, their numbers."""
    if INTRODUCTION in pages:
        yield Box((texts.say("scenario.goal"),))
    numbers = [number_of(page) for page in pages if number_of(page)]
    if len(numbers) > 1:
        yield Box((texts.say("book-page.read", numbers=numbers),))


def _night(s: Malhya, page: str, texts: Texts) -> Iterator[Box]:
    """How far the night is, on pages of the journey and where it ends."""
    if not s.ending and (is_under_way(s) or page == CONSTANTS.destination_chapter):
        yield Box((night_said(s, texts),))


def _rank(s: Malhya, texts: Texts) -> Iterator[Box]:
    """What became of the Mhaÿ and of his treasure, and what the score of an ending means."""
    if s.ending:
        ending, best = ENDINGS[s.ending], max(ending.rank for ending in ENDINGS.values())
        fate = texts.say("book-page.fate", mhay=ending.mhay, cylinder=ending.cylinder)
        yield Box((fate, texts.say("book-page.rank", rank=ending.rank, best=best)))


def _parts_of_test(s: Malhya, texts: Texts) -> Iterator[Box]:
    """What the dice of the test are made of, until the first of them is rolled."""
    trial = s.trial
    if trial is not None and not trial.rolls:
        who = trial.hero or next(iter(trial.left), "")
        if who:
            yield Box(made_of(s, sitting(s), s.hero(who), texts))


def _trial(s: Malhya, texts: Texts) -> Trial | None:
    """The test that is being taken, by the hero who rolls; no odds are told after the first roll."""
    trial = s.trial
    if trial is None:
        return None
    test = sitting(s)
    who = trial.hero or next(iter(trial.left), "")
    shown = trial_shown(s, test, s.hero(who) if who else None, texts, rolled=trial.rolls > 0)
    dice = ("skill",) * trial.skill_dice + ("difficulty",) * trial.difficulty if trial.rolls else shown.dice
    return structs.replace(shown, icon=f"char-{test.char}", dice=dice)
