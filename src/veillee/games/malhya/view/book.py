"""The page of the book that is open: its number, all that has been read since the last answer, the test on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from veillee.kernel.page import Box, Page, Trial
from veillee.kernel.text import Texts

from ..art.vignettes import vignette_of
from ..content import CHAPTERS, CONSTANTS, EVENTS
from ..content.steps import Test
from ..content.walking import steps_within
from ..rules.travel.region import hex_at
from ..rules.trials.crafting import CRAFT
from ..rules.trials.dice import difficulty_dice, skill_dice, wanted
from ..state import Malhya


@cache
def tests() -> dict[str, Test]:
    """All tests of the book by their id."""
    found = {CRAFT.id: CRAFT}
    pages = [page.steps for page in CHAPTERS.values()] + [page.steps for page in EVENTS.values()]
    for steps in pages:
        found |= {step.id: step for step in steps_within(steps) if isinstance(step, Test)}
    return found


def open_page(s: Malhya, texts: Texts) -> Page | None:
    """What lies open: the introduction, the pages read since the last answer, the ending; None if the book is shut."""
    if s.at == "heroes":
        intro = texts.say("scenario.intro")
        return Page("intro", "", texts.say("scenario.name"), (intro,), "fortress_night")
    pages = s.reading or ((s.book.page,) if s.book is not None and s.book.page in s.pages else ())
    if not pages and s.ending:
        pages = s.pages[-1:]
    if not pages:
        craft = _trial(s, texts)
        return Page("craft", "", texts.say("test.craft"), (), trial=craft) if craft is not None else None
    last = pages[-1]
    notes = tuple(texts.say(f"note.{note}") for note in s.notes)
    return Page(
        last,
        number_of(last),
        _title(s, last, texts),
        (*(prose_of(page, texts) for page in pages), *notes),
        vignette_of(last),
        tuple(_boxes(pages, texts)),
        _trial(s, texts),
        ending=bool(s.ending),
    )


def prose_of(page: str, texts: Texts) -> str:
    return texts.say(f"chapter.{page}" if page in CHAPTERS else f"journey.{page}")


def number_of(page: str) -> str:
    """The number as it is printed; a place that is passed again has none."""
    return page if page[0].isdigit() else ""


def _title(s: Malhya, page: str, texts: Texts) -> str:
    if s.ending:
        return texts.say(f"ending.{s.ending}")
    if s.room is not None:
        return texts.say(f"room.{s.room.page}")
    if page in EVENTS:
        terrain = hex_at(s.day.at).terrain
        return texts.say("book-page.event", terrain=terrain, weather=s.day.weather)
    reached = CONSTANTS.destination_chapter in s.pages
    return texts.say("place.fortress" if reached else "book-page.road")


def _boxes(pages: tuple[str, ...], texts: Texts) -> Iterator[Box]:
    """Where several pages have been read in a row, their numbers."""
    numbers = [number_of(page) for page in pages if number_of(page)]
    if len(numbers) > 1:
        yield Box((texts.say("book-page.read", numbers=numbers),))


def _trial(s: Malhya, texts: Texts) -> Trial | None:
    """The test that is being taken; of a hidden one what has to be reached is not told (MAL-4)."""
    trial = s.trial
    if trial is None:
        return None
    test = tests()[trial.id]
    count = max(len(trial.participants), 1)
    goals = tuple(
        texts.say("book-trial.goal", n=wanted(objective, count))
        for objective in sorted(test.objectives, key=lambda one: wanted(one, count))
        if wanted(objective, count)
    )
    dice: list[str] = []
    who = trial.hero or next(iter(trial.left), "")
    if who:
        hero = s.hero(who)
        skill = trial.skill_dice if trial.hero and trial.rolls else skill_dice(s, test, hero, plants=trial.plants)
        hard = difficulty_dice(s, test, hero, light=trial.light)
        dice = ["skill"] * skill + ["difficulty"] * hard
    stops = trial.limit or test.stops
    title = texts.say(f"test.{trial.id}")
    return Trial(
        texts.say("book-trial.title", title=title, characteristic=test.char),
        test.char,
        f"char-{test.char}",
        tuple(dice),
        (texts.say("book-trial.hidden"),) if test.hidden else goals,
        texts.say("book-trial.limit", n=stops),
    )
