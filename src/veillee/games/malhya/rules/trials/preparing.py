"""What a hero can bring to a test before the first roll (MAL-4.6, 4.19 to 4.21, 4.27)."""

from __future__ import annotations

from itertools import combinations, product

from ...content import OBJECTS, TALENTS
from ...content.steps import Test
from ...hero import Hero
from ...prompts.book import Prepared
from ...state import Malhya
from ..conditions import PICKS
from ..heroes.growth import has_token
from ..heroes.values import card, heavy_items


def preparations(s: Malhya, test: Test, hero: Hero) -> list[Prepared]:
    """All sets of means; the one without any is first. None if a pick is needed and the hero has none."""
    picks = [pick for pick in PICKS if hero.held(pick)] if test.needs_pick else [""]
    plants = range(hero.held("plant_blue") + 1) if any(m.per == "plant_blue" for m in test.modifiers) else range(1)
    objects = usable_objects(hero, test)
    sets = [chosen for n in range(len(objects) + 1) for chosen in combinations(objects, n)]
    return [
        Prepared(aura, light, pick, n, chosen)
        for (aura, light), pick, n, chosen in product(tokens(s, test, hero), picks, plants, sets)
    ]


def tokens(s: Malhya, test: Test, hero: Hero) -> list[tuple[str, str]]:
    """What one Aura token may buy in this test: a die, a talent, or that heavy items do not count (MAL-3.29).

    In a room it is that of the hero's turn, on the road that of the day; a test of the book has its own (MAL-3.30).
    """
    found = [("", "")]
    if not has_token(s, hero):
        return found
    for effect in card(hero).aura_effects:
        if effect.when == "test" and effect.skill_dice and test.char in effect.chars:
            found.append((effect.id, ""))
        if effect.ignore_heavy and heavy_items(hero) and any(m.per == "heavy" for m in test.modifiers):
            found.append(("", effect.id))
    for id in hero.talents:
        side = TALENTS[id].basic
        if side.activation == "aura" and set(side.aptitudes) & set(test.aptitudes):
            found.append((id, ""))
    return found


def usable_objects(hero: Hero, test: Test) -> list[str]:
    """Single-use objects that add successes to this test (MAL-4.21)."""
    found = []
    for id in hero.pack:
        gain = OBJECTS[id].effect.test_successes
        if gain is not None and gain.aptitude in test.aptitudes:
            found.append(id)
    return found
