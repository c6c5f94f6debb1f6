"""The words of all questions but the Actions: defence, Reactions, targets and Zones of effects, Plagues, arrivals."""

from __future__ import annotations

from collections import Counter
from typing import Any

from veillee.kernel.answers import Id, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...content import CONSTANTS, HEROES, LOOT, SPELLS, WITCHCRAFT
from ...content.records import Attribute
from ...prompts import (
    AppearingHero,
    Blow,
    BreakTie,
    Defend,
    Exchange,
    FigureId,
    GainEnergy,
    HandCard,
    Means,
    PickCube,
    PickTarget,
    PickUpgrade,
    PickZone,
    PlagueUse,
    React,
    SpreadPlague,
    SpreadWounds,
    ZoneId,
)
from ...rules.fighting.means import cost_of
from ...rules.figures.attributes import UPGRADE_OF, health_left
from ...rules.figures.entering import heroes_in
from ...rules.legion.plague import wounds_by_hero
from ...state import Rituals
from ..master import plague_key
from ..naming import unit_name
from ..sketch.chances import bonus_of, held, hit, passing
from .naming import listed, mention, name_of, named, opening, price, source_name, zone_said

#: What stands between the parts of a split Plague: no comma, since lists of variants leave out parts that are alike.
SPLIT = " + "
#: The Attribute that each Upgrade adds to.
_ADDS_TO = {slot: attr for attr, slot in UPGRADE_OF.items() if slot}


# The exchange of Witchcraft cards


def exchange_facts(s: Rituals, decision: Decision[Exchange], texts: Texts) -> dict[str, Any]:
    return {"round": s.round}


def exchange(s: Rituals, decision: Decision[Exchange], value: HandCard, texts: Texts) -> Wording:
    card = WITCHCRAFT[s.hand[value.number]]
    facts = {"card": texts.say(f"card.{card.id}"), "note": texts.say(f"card-note.{card.id}")}
    return Wording(facts, (key_of(value),), "option", price(card.cost))


# Defence and Reactions


def defend_facts(s: Rituals, decision: Decision[Defend], texts: Texts) -> dict[str, Any]:
    """Who strikes whom, both totals, and what is lost without a Defence."""
    blow = decision.about.blow
    succeeds = blow.total > blow.defence
    line = texts.say(
        "defending.guarded" if blow.guard_dice else "defending.passes" if succeeds else "defending.fails",
        total=blow.total, defence=blow.defence, stake=_stake(s, blow, texts), reserve=len(s.reserve),
        dice=blow.guard_dice,
        **_sides(s, blow, texts),
    )  # fmt: skip
    return {"line": line}


def _sides(s: Rituals, blow: Blow, texts: Texts) -> dict[str, str]:
    attacker, target = named(s, blow.attacker, texts), named(s, blow.target, texts)
    return {"attacker": attacker, "Attacker": opening(attacker), "target": target, "Target": opening(target)}


def _stake(s: Rituals, blow: Blow, texts: Texts) -> str:
    """What a success does to the target."""
    target = s.figure(blow.target)
    left = health_left(target) if target else 0
    if blow.wounds >= left:
        return texts.say("defending.stake-end")
    return texts.say("defending.stake", n=blow.wounds, left=left - blow.wounds)


def defend(s: Rituals, decision: Decision[Defend], value: bool, texts: Texts) -> Wording:
    """To pay for Defence dice, with the chance that they hold; or to take what comes."""
    blow = decision.about.blow
    on = (key_of(FigureId(blow.target)),)
    found = held(s, blow, defends=value)
    facts: dict[str, Any] = {"chance": found.chance}
    if not value:
        facts |= {"stake": _stake(s, blow, texts), "dice": blow.guard_dice}
        variant = "no-guard" if blow.guard_dice else "no" if blow.total > blow.defence else "no-risk"
        return Wording(facts, variant=variant, quiet=True)
    facts["dice"] = blow.defence_dice + blow.guard_dice
    variant = "yes-spell" if not found.enough else "yes-unsure" if found.turned else "yes"
    return Wording(facts, on, variant, price(CONSTANTS.prices.defend))


def react_facts(s: Rituals, decision: Decision[React], texts: Texts) -> dict[str, Any]:
    """The moment of the Attack, what is at stake, and before the roll the chance that it succeeds."""
    blow, moment = decision.about.blow, decision.about.moment
    key = "direct" if moment == "self_would_be_wounded" and blow.attacker == blow.target else moment
    facts: dict[str, Any] = {
        "total": blow.total, "defence": blow.defence, "stake": _stake(s, blow, texts), "n": blow.wounds,
    }  # fmt: skip
    if moment == "self_attacked_before_roll":
        facts["chance"] = passing(s, blow)
    return {"line": texts.say(f"reacting.{key}", **facts, **_sides(s, blow, texts))}


def react(s: Rituals, decision: Decision[React], value: Means, texts: Texts) -> Wording:
    """A defence spell or a card, with what it does and what it needs."""
    if value.id in SPELLS:
        note, card = texts.say(f"spell-note.{value.id}"), f"spell-{value.id}"
    else:
        note, card = texts.say(f"card-note.{value.id}"), key_of(HandCard(s.hand.index(value.id)))
    facts: dict[str, Any] = {"source": source_name(value.id, texts), "note": note}
    parts: list[Id] = [part for part in (value.zone, value.figure) if part is not None]
    on = (card, *(key_of(part) for part in parts or (_in_danger(s, decision.about.blow),)))
    signs = price(cost_of(value.id))
    if value.zone is not None:
        facts["zone"] = zone_said(s.encounter, value.zone.number, texts)
        return Wording(facts, on, "to-zone", signs, group=value.id)
    if value.figure is not None:
        facts["figure"] = named(s, value.figure.number, texts)
        return Wording(facts, on, "with-figure", signs, group=value.id)
    return Wording(facts, on, "option", signs)


def _in_danger(s: Rituals, blow: Blow) -> FigureId:
    """The figure that is attacked; if it is not in play any more, the attacker."""
    return FigureId(blow.target if s.figure(blow.target) else blow.attacker)


# Targets and Zones of effects


def target_facts(s: Rituals, decision: Decision[PickTarget], texts: Texts) -> dict[str, Any]:
    about = decision.about
    key = f"picking.{about.op}"
    figure = opening(named(s, about.figure, texts))
    return {
        "source": source_name(about.source, texts),
        "line": texts.say(key if key in texts else "picking.target", figure=figure),
    }


def target(s: Rituals, decision: Decision[PickTarget], value: FigureId, texts: Texts) -> Wording:
    """A figure, with the chance of an Attack on it, or else with its Health."""
    figure, attacker = s.figure(value.number), s.figure(decision.about.figure)
    assert figure is not None, "a target that is not in play"
    facts: dict[str, Any] = {"name": opening(name_of(s, figure, texts)), "left": health_left(figure)}
    facts["zone"] = zone_said(s.encounter, figure.zone, texts)
    if decision.about.op == "attack" and attacker is not None:
        facts["chance"] = hit(s, attacker, figure, bonus_of(s, attacker, decision.about.source)).chance
        return Wording(facts, (key_of(value),), "attack")
    return Wording(facts, (key_of(value),), "option")


def zone_facts(s: Rituals, decision: Decision[PickZone], texts: Texts) -> dict[str, Any]:
    about = decision.about
    if about.op == "summon":
        line = texts.say("picking.summon-zone", unit=mention(about.unit, texts))
    else:
        line = texts.say("picking.zone", moved=named(s, about.moved, texts))
    return {"source": source_name(about.source, texts), "line": line}


def zone(s: Rituals, decision: Decision[PickZone], value: ZoneId, texts: Texts) -> Wording:
    heroes = [name_of(s, hero, texts) for hero in heroes_in(s, value.number) if hero.number != decision.about.moved]
    said = opening(zone_said(s.encounter, value.number, texts))
    beside = texts.say("acting.beside", zone=said, heroes=listed(heroes, texts)) if heroes else said
    return Wording({"zone": beside}, (key_of(value),), "option")


def upgrade_facts(s: Rituals, decision: Decision[PickUpgrade], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"hero": named(s, about.hero, texts), "ability": texts.say(f"ability.{about.ability}")}


def upgrade(s: Rituals, decision: Decision[PickUpgrade], value: str, texts: Texts) -> Wording:
    facts = {"item": texts.say(f"item.{value}"), "attr": texts.say(f"attribute.{_ADDS_TO[LOOT[value].slot]}")}
    return Wording(facts, (key_of(FigureId(decision.about.hero)),), "option", price(decision.about.cost))


def cube_facts(s: Rituals, decision: Decision[PickCube], texts: Texts) -> dict[str, Any]:
    return {"source": source_name(decision.about.source, texts)}


def cube(s: Rituals, decision: Decision[PickCube], value: Attribute, texts: Texts) -> Wording:
    now = s.cubes[value]
    return Wording({"attr": texts.say(f"attribute.{value}"), "now": now, "then": now - 1}, variant="option")


# Plagues


def plague_facts(s: Rituals, decision: Decision[SpreadPlague], texts: Texts) -> dict[str, Any]:
    return {"plague": texts.say(f"plague.{decision.about.plague}"), "value": decision.about.value}


def plague_use(s: Rituals, decision: Decision[SpreadPlague], value: PlagueUse, texts: Texts) -> Wording:
    """One of three uses with its split; splits of one kind and size are variants of one answer."""
    use = plague_key(value.WORD)
    if isinstance(value, GainEnergy):
        then = s.energy + s.exhausted + value.n
        return Wording({"n": value.n, "total": then}, (use,), "energy", (Sign("energy", f"+{value.n}"),))
    if isinstance(value, SpreadWounds):
        split = Counter(value.heroes)
        taken = wounds_by_hero(s, value)
        parts = [_wounds(s, hero, n, taken[hero.number], texts) for hero, n in split.items()]
        on = (use, *(key_of(hero) for hero in split))
        return Wording({"parts": SPLIT.join(parts)}, on, "wounds", group=f"wounds {len(split)}")
    lowered = Counter(value.cubes)
    cubes = [texts.say("plaguing.cube", attr=attr, n=-n) for attr, n in lowered.items()]
    return Wording({"parts": SPLIT.join(cubes)}, (use,), "cubes", group=f"cubes {len(lowered)}")


def _wounds(s: Rituals, id: FigureId, n: int, taken: int, texts: Texts) -> str:
    hero = s.figure(id.number)
    assert hero is not None, "a Hero who is not in play"
    key = "plaguing.deadly" if taken >= health_left(hero) else "plaguing.spared" if taken < n else "plaguing.wounds"
    return texts.say(key, name=name_of(s, hero, texts), n=n, spared=n - taken)


# Heroes who arrive or hesitate


def arrival_facts(s: Rituals, decision: Decision[AppearingHero], texts: Texts) -> dict[str, Any]:
    return {"place": decision.about.place}


def arrival(s: Rituals, decision: Decision[AppearingHero], value: str, texts: Texts) -> Wording:
    hero = HEROES[value]
    facts = {
        "name": unit_name(value, texts),
        "hero_class": texts.say(f"class.{hero.hero_class}"),
        "force": hero.force,
        "resistance": hero.resistance,
        "agility": hero.agility,
        "health": hero.health,
    }
    return Wording(facts, variant="option")


def tie_facts(s: Rituals, decision: Decision[BreakTie], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"line": texts.say(f"hesitating.{about.about}", hero=opening(named(s, about.hero, texts)))}


def tie(s: Rituals, decision: Decision[BreakTie], value: FigureId | ZoneId, texts: Texts) -> Wording:
    if isinstance(value, ZoneId):
        return Wording({"zone": opening(zone_said(s.encounter, value.number, texts))}, (key_of(value),), "zone")
    figure = s.figure(value.number)
    assert figure is not None, "a target that is not in play"
    facts = {"name": opening(name_of(s, figure, texts)), "left": health_left(figure)}
    return Wording(facts, (key_of(value),), "target")
