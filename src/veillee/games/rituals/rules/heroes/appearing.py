"""A new Hero takes an empty place (DAR-9.16 to 9.18, 9.29 to 9.31)."""

from __future__ import annotations

from veillee.kernel import choose

from ...content import HEROES
from ...prompts import AppearingHero
from ...state import Figure, Rituals
from ..figures.entering import enter
from .reading import ACTION_CARD_OF


async def appear(s: Rituals, place: int) -> Figure | None:
    """Bring a Hero into the red Zone; None if nobody is left."""
    found = candidates(s, place)
    if not found:
        return None
    if s.appear_choice == "player":
        unit = await choose(s, 0, AppearingHero(place), found, rule="DAR-9.17")
    else:
        unit = found[s.draw("appearing", len(found))] if len(found) > 1 else found[0]
    if unit not in s.met:
        s.met.append(unit)
    hero = enter(s, unit, "hero", s.board.red, place)
    s.tell("appeared", "DAR-9.16", reveals=True, hero=hero, zone=hero.zone)
    s.beat()
    return hero


def candidates(s: Rituals, place: int) -> list[str]:
    """The Heroes that may take a place: unused ones if any is left, else eliminated ones (DAR-9.18, DAR-9.29).

    Of these, those of the place's class if there are any (DAR-9.30).
    """
    in_play = {figure.unit for figure in s.figures}
    free = [hero for hero in HEROES.values() if hero.id not in in_play]
    unused = [hero for hero in free if hero.id not in s.met]
    pool = unused or free
    classed = [hero.id for hero in pool if hero.hero_class == ACTION_CARD_OF[place].hero_class]
    return classed or [hero.id for hero in pool]
