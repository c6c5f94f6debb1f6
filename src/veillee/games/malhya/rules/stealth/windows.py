"""The windows in which waiting heroes are asked whether they take the hand (MAL-11.24 to 11.36)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from veillee.kernel import hear, window

from ...hero import Hero
from ...prompts.room import Danger, Pace, TakeHand
from ...prompts.things import Use
from ...state import Malhya
from ..heroes.using import use, uses_unasked
from .alert import look_about
from .vision import Glimpse, Interrupt

WindowKind: TypeAlias = Literal["step", "look", "threat", "cards", "watch", "boundary"]


def is_ready(hero: Hero) -> bool:
    """A hero who waits in the room, conscious, with an Action Point left (MAL-11.24)."""
    return hero.stage == "waiting" and hero.conscious and hero.in_room and hero.ap >= 1


def hands(s: Malhya, seat: int) -> list[TakeHand]:
    """The heroes of a seat that may take the hand."""
    return [TakeHand(hero.id) for hero in s.heroes if hero.seat == seat and is_ready(hero)]


async def open_window(s: Malhya, about: Danger, interrupt: Interrupt, *, only: tuple[str, ...] = ()) -> bool:
    """One question to all eligible heroes together; whether one of them has acted (MAL-11.31, 11.32)."""

    def offers(seat: int) -> Sequence[TakeHand]:
        return [hand for hand in hands(s, seat) if not only or hand.hero in only]

    taken = await window(s, s.seats, about, offers, rule="MAL-11.32")
    if taken is None:
        return False
    await take_hand(s, taken[1], interrupt)
    return True


async def take_hand(s: Malhya, hand: TakeHand, interrupt: Interrupt) -> None:
    hero = s.hero(hand.hero)
    s.tell("takes-hand", "MAL-11.12", hero=hero.id)
    hero.stage = "acting"
    await interrupt(s, hero)


async def exposure_window(s: Malhya, kind: WindowKind, seen: Sequence[Glimpse], interrupt: Interrupt) -> bool:
    """W1 to W3: somebody is about to be seen. Whether a hero has acted, so that all has to be looked at anew."""
    if not seen:
        return False
    heroes = tuple(dict.fromkeys(id for one in seen for id in one.heroes))
    corpses = tuple(dict.fromkeys(square for one in seen for square in one.corpses))
    figure, *others = (one.figure for one in seen)
    return await open_window(s, Danger(kind, figure, heroes, corpses, tuple(others)), interrupt)


async def boundary(s: Malhya, interrupt: Interrupt) -> None:
    """Serve those who have asked to take the hand or to use something (MAL-11.13, 17.26)."""
    for seat, wish in hear(s, wishes, rule="MAL-11.13"):
        if isinstance(wish, TakeHand):
            await take_hand(s, wish, interrupt)
        elif isinstance(wish, Pace):
            _set_pace(s, seat, wish)
        else:
            await use(s, wish)
            await look_about(s, interrupt)  # a potion may have brought a hero round (MAL-12.18)


def _set_pace(s: Malhya, seat: int, pace: Pace) -> None:
    """A player is asked at every step of enemies from now on, or no longer (MAL-11.33)."""
    others = tuple(other for other in s.stepwise if other != seat)
    s.stepwise = (*others, seat) if pace is Pace.EVERY_STEP else others


def stepping(s: Malhya) -> tuple[str, ...]:
    """The heroes of players who are asked at every step of enemies (MAL-11.33)."""
    return tuple(hero.id for hero in s.heroes if hero.seat in s.stepwise)


async def pause_between(s: Malhya, interrupt: Interrupt) -> None:
    """The boundary between the two steps of an action card, for those who are asked at each (MAL-11.13, 11.33)."""
    if s.stepwise:
        await open_window(s, Danger("boundary"), interrupt, only=stepping(s))


def wishes(s: Malhya, seat: int) -> Sequence[TakeHand | Use | Pace]:
    """What a seat may ask for unasked: to take the hand, to use a potion or an object, to be asked at every step.

    MAL-11.12, 11.13, 11.33, 17.26.
    """
    used = uses_unasked(s, seat)
    if s.mode != "infiltration":
        return used
    pace = [Pace.NO_STEPS if seat in s.stepwise else Pace.EVERY_STEP] if s.here.figures else []
    return [*hands(s, seat), *used, *pace]
