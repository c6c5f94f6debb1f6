"""What the dice of a test are made of, one line each: the characteristic, the page, what the hero carries and can."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.text import Texts

from ..content.steps import Modifier, Test
from ..hero import Hero
from ..rules.heroes.values import ability, special_successes, start_successes
from ..rules.trials.dice import times
from ..state import Malhya

#: What a modifier may change.
CHANGES = ("skill_dice", "difficulty", "successes")


def made_of(s: Malhya, test: Test, hero: Hero, texts: Texts) -> tuple[str, ...]:
    """The parts of a test for a hero, as far as they are known before the hero chooses any means."""
    return tuple(_parts(s, test, hero, texts))


def _parts(s: Malhya, test: Test, hero: Hero, texts: Texts) -> Iterator[str]:
    yield texts.say("trial-part.skill", n=hero.characteristics[test.char], char=test.char, hero=hero.id)
    yield texts.say("trial-part.page", n=test.difficulty)
    for modifier in test.modifiers:
        count = times(s, modifier, hero, plants=0, light=False)
        changes = [(name, count * getattr(modifier, name)) for name in CHANGES]
        what = [texts.say(f"trial-part.{name}", n=n) for name, n in changes if n]
        if what:
            yield texts.say("trial-part.change", what=what, why=_reason(modifier, texts))
    yield from gifts(test, hero, texts)


def gifts(test: Test, hero: Hero, texts: Texts) -> Iterator[str]:
    """The successes that a hero has without a die that shows one."""
    start = start_successes(hero, test.aptitudes)
    if start:
        yield texts.say("trial-part.start", n=start, ability=ability(hero).id)
    special = special_successes(hero, test.aptitudes)
    if special:
        yield texts.say("trial-part.special", n=special, aptitudes=test.aptitudes)


def _reason(modifier: Modifier, texts: Texts) -> str:
    if modifier.per == "counter":
        return texts.say(f"counter.{modifier.counter}")
    return texts.say("trial-part.heavy" if modifier.per == "heavy" else "trial-part.here")
