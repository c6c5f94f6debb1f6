"""The test of a hero who crafts without the aptitude (MAL-22.6)."""

from __future__ import annotations

from typing import Final

from ...content.steps import Objective, Test
from ...hero import Hero
from ...state import Malhya, Trial
from .taking import attempt

#: Intellect, one difficulty die, two stops, two successes.
CRAFT: Final = Test(
    id="craft",
    kind="solo",
    who="self",
    char="intellect",
    difficulty=1,
    stops=2,
    objectives=(Objective(then=(), least=2),),
)


async def craft_test(s: Malhya, hero: Hero) -> bool:
    s.trial = Trial(CRAFT.id, "", (hero.id,))
    passed = await attempt(s, CRAFT, hero)
    s.trial = None
    return passed
