"""Pages, trials and their odds in words."""

from __future__ import annotations

from veillee.kernel.errors import Refusal
from veillee.kernel.page import Box, Heading, Page, Trial
from veillee.kernel.text import Texts

from .forecasts import TrialPassed
from .rules import Tale
from .story import CHANCES, STORY, Choice


def trial_of(choice: Choice, texts: Texts) -> Trial | None:
    """The trial that a choice leads to. Of a hidden goal neither the number nor the odds are told."""
    if not choice.label:
        return None
    goals, odds = (texts.say("trial.hidden"),), ()
    if choice.goal:
        good, all_throws = CHANCES[choice.dice, choice.goal]
        goals = (texts.say("trial.goal", goal=choice.goal),)
        odds = (texts.say("trial.odds", chance=TrialPassed(good / all_throws)),)
    return Trial(
        texts.say(f"trial.{choice.label}"),
        style=choice.label,
        icon="eye" if choice.label == "wits" else "arrow",
        dice=("bone",) * choice.dice,
        goals=goals,
        limit=texts.say("trial.limit"),
        odds=odds,
    )


def page_of(id: str, texts: Texts, trial: str = "") -> Page:
    """A page as it is printed; `trial` is the choice whose trial is being taken on it."""
    leaf = STORY.pages[id]
    boxes = [
        Box((texts.say(f"tale.{id}.{key}", count=abs(leaf.energy)),), tone)
        for key, tone in (("gain", "good"), ("loss", "bad"), ("learn", "note"))
        if f"tale.{id}.{key}" in texts
    ]
    return Page(
        id,
        str(leaf.number),
        texts.say(f"tale.{id}.title"),
        tuple(texts.say(f"tale.{id}.prose").split("\n\n")),
        leaf.vignette,
        tuple(boxes),
        trial_of(STORY.choices[trial], texts) if trial else None,
        ending=not leaf.choices,
    )


def earlier(s: Tale, texts: Texts) -> tuple[Heading, ...]:
    """The pages read before that bear no seal, the newest last."""
    return tuple(
        Heading(id, str(STORY.pages[id].number), texts.say(f"tale.{id}.title"))
        for id in s.read
        if STORY.pages[id].again and not s.aloud
    )


def page(s: Tale, seat: int | None, id: str, texts: Texts) -> Page:
    """A page that was read before. A page with a seal is refused."""
    if s.aloud or id not in s.read or not STORY.pages[id].again:
        raise Refusal("page.shut", rule="TAL-1.2")
    return page_of(id, texts)
