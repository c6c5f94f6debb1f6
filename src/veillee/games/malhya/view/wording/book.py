"""The words of questions of the book: choices, tests, markets."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import CHAPTERS, EVENTS, HEROES, MARKETS
from ...content.steps import Choice, If, Option, Step, Test
from ...forecasts import LastStop
from ...hero import Hero
from ...outcomes import risk_of_next, total_of
from ...prompts.book import (
    Again,
    Buy,
    BuyCubes,
    ChooseOption,
    Deal,
    Helpers,
    PickOne,
    Prepare,
    Prepared,
    RollOn,
    Sell,
    TakeHero,
    Tester,
    TestOrder,
    Trade,
    TurnPage,
    WhichHero,
)
from ...rules.book.market import price, sale_price
from ...rules.trials.dice import dice_of, successes_of
from ...state import Malhya
from ..effects import card_does
from ..naming import card_name, page_name
from ..trials import BARE, further_goal_reached, goal_reached, goals, people, settles, sitting, trial_shown
from .naming import effect_said, opening


def take_hero(s: Malhya, decision: Decision[TakeHero], value: str, texts: Texts) -> Wording:
    card = HEROES[value]
    facts = {"hero": value, "note": texts.say(f"hero-note.{value}"), "life": card.life, "aura": card.aura}
    return Wording(facts, (value,))


def take_facts(s: Malhya, decision: Decision[TakeHero], texts: Texts) -> dict[str, Any]:
    """How many heroes go; where they are taken one by one, also how many have been. Ticks are counted by the client."""
    about = decision.about
    key = "taking.whole-group" if decision.kind == "some" else "taking.so-far"
    return {"group": texts.say(key, n=about.size, taken=about.taken)}


# Choices of a page


def option_words(s: Malhya, decision: Decision[ChooseOption], value: str, texts: Texts) -> Wording:
    """An option in the words of the book; a test that it leads to is shown."""
    page = decision.about.page
    option = _option(page, value)
    test = next((step for step in option.then if isinstance(step, Test)), None) if option is not None else None
    trial = trial_shown(s, test, _likely(s, test), texts) if test is not None else None
    return Wording({"option": texts.say(f"option.{page}.{value}")}, trial=trial)


def _option(page: str, id: str) -> Option | None:
    steps = CHAPTERS[page].steps if page in CHAPTERS else EVENTS[page].steps
    return next((option for option in _options(steps) if option.id == id), None)


def _options(steps: tuple[Step, ...]) -> list[Option]:
    found: list[Option] = []
    for step in steps:
        if isinstance(step, Choice):
            found += step.options
        elif isinstance(step, If):
            found += [*_options(step.then), *_options(step.otherwise)]
    return found


def _likely(s: Malhya, test: Test) -> Hero | None:
    """The hero whose dice are shown: the active one, or the only one."""
    if len(s.heroes) == 1:
        return s.heroes[0]
    active = s.book.active if s.book is not None else ""
    return s.hero(active) if active and test.who in ("active", "active_plus") else None


def option_facts(s: Malhya, decision: Decision[ChooseOption | TurnPage], texts: Texts) -> dict[str, Any]:
    return {"page": opening(page_name(decision.about.page, texts))}


def pick_words(s: Malhya, decision: Decision[PickOne], value: str, texts: Texts) -> Wording:
    return Wording({"value": texts.say(f"pick.{decision.about.key}.{value}")})


def pick_facts(s: Malhya, decision: Decision[PickOne], texts: Texts) -> dict[str, Any]:
    return {"hero": decision.about.hero}


def hero_words(s: Malhya, decision: Decision[Any], value: str, texts: Texts) -> Wording:
    """A hero as an answer."""
    hero = s.hero(value)
    return Wording({"hero": value, "life": hero.life})


def which_facts(s: Malhya, decision: Decision[WhichHero], texts: Texts) -> dict[str, Any]:
    return {"page": opening(page_name(decision.about.page, texts))}


# Tests


def test_facts(s: Malhya, decision: Decision[Tester | Helpers | TestOrder], texts: Texts) -> dict[str, Any]:
    test = sitting(s)
    return {"test": test.id, "char": test.char, "goal": goal_said(s, test, texts), "limit": test.stops}


def goal_said(s: Malhya, test: Test, texts: Texts) -> str:
    found = goals(s, test)
    if not found:
        return texts.say("trial.hidden-short")
    if len(found) == 1:
        return texts.say("trial.wanted", n=found[0])
    return texts.say("trial.wanted-several", goals=texts.say("trial.or").join(map(str, found)))


def tester_words(s: Malhya, decision: Decision[Tester | Helpers | TestOrder], value: str, texts: Texts) -> Wording:
    """A hero with the dice the hero would roll, and the chance where goals are known."""
    hero, test = s.hero(value), sitting(s)
    dice = dice_of(s, test, hero, BARE)
    facts = {"hero": value, "skill": dice.skill, "hard": dice.difficulty}
    found = goals(s, test)
    if not found or test.needs_pick or test.kind == "group":
        return Wording(facts, variant="plain")
    chance = goal_reached(s, test, hero, found[0], BARE)
    # Of a test with a single objective the page tells all but the chance.
    shown = trial_shown(s, test, hero, texts) if len(found) > 1 else None
    return Wording(facts | {"chance": chance}, variant="odds", trial=shown)


def prepare_facts(s: Malhya, decision: Decision[Prepare], texts: Texts) -> dict[str, Any]:
    test, hero = sitting(s), s.hero(decision.about.hero)
    return {
        "hero": hero.id,
        "test": test.id,
        "char": test.char,
        "goal": goal_said(s, test, texts),
    }


def prepare_words(s: Malhya, decision: Decision[Prepare], value: Prepared, texts: Texts) -> Wording:
    """What is brought, the dice it makes, and the chance of the lowest goal."""
    test, hero = sitting(s), s.hero(decision.about.hero)
    dice = dice_of(s, test, hero, value)
    facts = {"brings": _brought(value, texts), "skill": dice.skill, "hard": dice.difficulty, "limit": dice.limit}
    found = goals(s, test)
    tells = bool(found) and settles(s, test)
    told = texts.say("trial.chances", parts=_chances(s, test, hero, value, found, texts)) if tells else ""
    return Wording(facts | {"odds": told}, group="roll")


def _chances(s: Malhya, test: Test, hero: Hero, value: Prepared, found: list[int], texts: Texts) -> list[str]:
    return [texts.say("trial.odds", n=goal, chance=goal_reached(s, test, hero, goal, value)) for goal in found[:3]]


def _brought(value: Prepared, texts: Texts) -> str:
    parts = [texts.say("preparing.aura", effect=effect_said(id, texts)) for id in (value.aura, value.light) if id]
    if value.pick:
        parts.append(texts.say("preparing.pick", pick=value.pick))
    if value.plants:
        parts.append(texts.say("preparing.plants", n=value.plants))
    parts += [_object_said(object, texts) for object in value.objects]
    return texts.say("preparing.with", parts=parts) if parts else texts.say("preparing.bare")


def _object_said(object: str, texts: Texts) -> str:
    return texts.say("preparing.object", card=object, n=successes_of(object))


def roll_facts(s: Malhya, decision: Decision[RollOn], texts: Texts) -> dict[str, Any]:
    test, trial = sitting(s), s.trial
    assert trial is not None
    had = "trial.had-group" if people(s, test) > 1 else "trial.had"
    return {
        "hero": trial.hero,
        "test": test.id,
        "had": texts.say(had, n=trial.successes, total=total_of(trial, test)),
        "stops": trial.stops,
        "limit": trial.limit,
        "goal": goal_said(s, test, texts),
    }


def roll_words(s: Malhya, decision: Decision[RollOn], value: Again, texts: Texts) -> Wording:
    """To roll again: the risk of failing at once, and the chance of the next goal."""
    test, trial = sitting(s), s.trial
    assert trial is not None
    following = next((goal for goal in goals(s, test) if goal > total_of(trial, test)), 0)
    odds = ""
    if following and settles(s, test):
        chance = further_goal_reached(trial, test, following, value.object)
        odds = texts.say("trial.next", n=following, chance=chance)
    if value.object:  # nothing is rolled yet: the hero is asked again (MAL-4.21)
        facts = {"card": value.object, "n": successes_of(value.object), "odds": odds}
        return Wording(facts, variant="again-object", group="again")
    risk = LastStop(risk_of_next(trial), trial.hero)
    return Wording({"risk": risk, "odds": odds}, variant="again", group="again")


def stop_words(s: Malhya, decision: Decision[RollOn], value: Any, texts: Texts) -> Wording:
    """To stop with what lies there; in a group test of several the group keeps it, and the total is compared."""
    test, trial = sitting(s), s.trial
    assert trial is not None
    facts = {"n": trial.successes, "total": total_of(trial, test)}
    return Wording(facts, variant="stop-group" if people(s, test) > 1 else "", quiet=True)


# Markets


def trade_facts(s: Malhya, decision: Decision[Trade], texts: Texts) -> dict[str, Any]:
    return {"market": decision.about.market, "gold": s.gold}


def trade_words(s: Malhya, decision: Decision[Trade], value: Deal, texts: Texts) -> Wording:
    match value:
        case Buy():
            does = card_does(value.card, texts)
            facts = {"card": card_name(value.card, texts), "hero": value.hero, "n": price(s, value.card), "does": does}
            return Wording(facts, variant="buy", group=f"buy-{value.card}")
        case BuyCubes():
            cost = MARKETS[decision.about.market].fixed[value.resource]
            facts = {"resource": value.resource, "hero": value.hero, "n": cost}
            return Wording(facts, variant="cubes", group=f"cubes-{value.resource}")
        case Sell():
            facts = {"card": card_name(value.card, texts), "hero": value.hero, "n": sale_price(value.card)}
            return Wording(facts, variant="sell")
        case _:
            return Wording()
