"""The alert: who spots whom, the last chance to cancel, and what follows (MAL-10.5, 11.28, 13.1 to 13.7, 13.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from veillee.kernel import window

from ...content import OBJECTS, ROOMS
from ...hero import Hero
from ...prompts.ids import FigureId
from ...prompts.room import Alert, Kill, Undo
from ...state import Malhya
from ..book.reading import Elsewhere, after_book, open_page
from ..dice import renew_actions
from ..heroes.using import use_up
from ..unread import read_first
from .assassinating import assassinate, can_assassinate
from .entering import last_space, start_combat
from .vision import Glimpse, Interrupt, spotters

Why: TypeAlias = Literal["spotted", "last-space", "deck", "alarm"]


async def look_about(s: Malhya, interrupt: Interrupt) -> None:
    """Check vision: whoever is seen at this instant counts (MAL-12.18, 12.21)."""
    while s.mode == "infiltration" and (seen := spotters(s)):
        if not await pending_alert(s, "spotted", seen, interrupt):
            return
    if s.stealth is not None and s.sneaking.threat >= last_space(s) and not s.sneaking.calm:
        await pending_alert(s, "last-space", [], interrupt)
    if s.stealth is not None and not s.actions and not s.sneaking.row and not s.sneaking.calm:
        await pending_alert(s, "deck", [], interrupt)  # a page has drawn the last card (MAL-10.7)


async def pending_alert(s: Malhya, why: Why, seen: list[Glimpse], interrupt: Interrupt) -> bool:
    """An alert that somebody may still cancel (W4); False if it was raised with no enemy to answer (MAL-13.1, 13.7)."""
    if s.sneaking.calm:
        return False
    await read_first(s)
    if not s.here.figures and not ROOMS[s.here.page].alarm:
        raise_alert(s, why)  # it changes nothing: nobody is asked to cancel it (MAL-13.7)
        return False
    about = Alert(why, tuple(one.figure for one in seen))

    def offers(seat: int) -> Sequence[Kill | Undo]:
        return answers(s, seat, seen)

    s.tell(
        "about-to-alert",
        "MAL-13.1",
        why=why,
        spotters=about.spotters,
        kinds=tuple(s.figure(n).kind for n in about.spotters),
    )
    s.beat()
    taken = await window(s, s.seats, about, offers, rule="MAL-11.28")
    if taken is None:
        raise_alert(s, why)
        return False
    _, answer = taken
    if isinstance(answer, Undo):
        _cancel(s, answer, why, seen)
    else:
        hero = s.hero(answer.hero)
        s.tell("alert-cancelled", "MAL-13.1", hero=hero.id)
        assassinate(s, hero, s.figure(answer.figure.number), shot=answer.shot)
        await look_about(s, interrupt)  # the others may see the corpse (MAL-13.4)
        if hero.stage == "waiting":
            hero.stage = "acting"
            await interrupt(s, hero)
    return True


def answers(s: Malhya, seat: int, seen: list[Glimpse]) -> list[Kill | Undo]:
    """The assassinations and objects with which the heroes of a seat may cancel the alert (MAL-13.2, 13.3)."""
    found: list[Kill | Undo] = []
    for hero in s.heroes:
        if hero.seat != seat:
            continue
        if len(seen) == 1 and able(s, hero):
            figure = s.figure(seen[0].figure)
            found += [
                Kill(hero.id, FigureId(figure.number), shot)
                for shot in (False, True)
                if can_assassinate(s, hero, figure, shot=shot)
            ]
        if hero.conscious and hero.in_room:
            found += [Undo(hero.id, id) for id in dict.fromkeys(hero.pack) if OBJECTS[id].effect.cancel_alert]
    return found


def able(s: Malhya, hero: Hero) -> bool:
    """The active hero and those who wait; a hero whose turn is over cannot (MAL-13.2)."""
    return hero.in_room and hero.conscious and (hero.stage == "waiting" or hero.id in s.sneaking.turns[-1:])


def _cancel(s: Malhya, answer: Undo, why: Why, seen: list[Glimpse]) -> None:
    """The alert is dropped: spotters overlook what they saw, the cube goes back, the deck is made anew (MAL-13.25)."""
    use_up(s, s.hero(answer.hero), answer.object)
    for one in seen:
        figure = s.figure(one.figure)
        figure.overlooks += one.heroes
        figure.overlooked += one.corpses
    if why == "last-space":
        s.sneaking.threat -= 1
    if why == "deck":
        renew_actions(s)
    s.tell("alert-undone", "MAL-13.25", hero=answer.hero)


def raise_alert(s: Malhya, why: Why) -> None:
    """Infiltration ends and Combat starts; without enemies the room's own chapter is read (MAL-13.5, 13.7, 13.15)."""
    s.tell("alert", "MAL-13.5", why=why)
    s.beat()
    if not s.here.figures:
        s.sneaking.calm = True
        chapter = ROOMS[s.here.page].alarm
        if chapter:
            open_page(s, chapter)
            s.at = "book"
            raise Elsewhere
        return
    start_combat(s, from_zero=True)
    s.at = after_book(s)
    raise Elsewhere
