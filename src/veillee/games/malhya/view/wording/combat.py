"""The words of questions of Combat, and of the river beast."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...chances import Chances, at_least, mean
from ...forecasts import ZONE, DamageIs, DamageSuffered, StrikeDamage, StrikeFells
from ...hero import Hero
from ...outcomes import beast_strike_chances, strike_chances, through_chances
from ...prompts.combat import (
    ArmourUse,
    Defend,
    EnemyTarget,
    EnemyWay,
    FightDeed,
    FightTurn,
    Guard,
    Hurry,
    HurryByAura,
    Initiative,
    NextFigure,
    Regain,
    Regenerate,
    Strike,
    TakePlace,
    Tied,
)
from ...prompts.room import First, Read, Walk
from ...rules.combat.attacking import chosen_lines, struck
from ...rules.combat.beast import BEAST, KIND, places_in
from ...rules.combat.defending import guard_cost
from ...rules.combat.gauge import base_initiative
from ...rules.combat.numbers import Volley, attack_cost, hero_volley
from ...rules.combat.wounding import life_of
from ...rules.heroes.values import aura_effect
from ...state import Malhya, Standing
from ..naming import card_name, figure_key, figure_name, square_key
from ..panels.gauge import initiative_of, kinds_in_play
from .naming import effect_said, opening
from .room import foe, here, walk_words
from .using import use_words

# The beginning of a turn


def regain_words(s: Malhya, decision: Decision[Regenerate], value: Regain, texts: Texts) -> Wording:
    return Wording({"hero": value.hero, "wound": value.zone})


def hurry_facts(s: Malhya, decision: Decision[Initiative], texts: Texts) -> dict[str, Any]:
    own = [hero for hero in s.heroes if hero.seat == decision.seat and hero.conscious]
    said = [
        texts.say("fight.stands", hero=hero.id, n=base_initiative(s, hero) + hero.raised, ap=hero.ap) for hero in own
    ]
    foes = [texts.say("fight.foes", enemy=kind, n=initiative_of(s, Standing(kind=kind))) for kind in kinds_in_play(s)]
    return {"turn": decision.about.turn, "heroes": said, "foes": foes}


def hurry_words(s: Malhya, decision: Decision[Initiative], value: Hurry | HurryByAura, texts: Texts) -> Wording:
    hero = s.hero(value.hero)
    now = base_initiative(s, hero) + hero.raised
    if isinstance(value, Hurry):
        facts = {"hero": hero.id, "n": value.points, "initiative": now + value.points}
        return Wording(facts, variant="hurry", group=f"hurry-{hero.id}")
    effect = aura_effect(hero, value.effect)
    assert effect is not None
    return Wording({"hero": hero.id, "initiative": now + effect.initiative}, variant="aura")


def tied_words(s: Malhya, decision: Decision[Tied], value: str, texts: Texts) -> Wording:
    if value == KIND:
        return Wording({"name": texts.say(f"beast.{BEAST.id}")})
    return Wording({"name": texts.say(f"hero.{value}" if f"hero.{value}" in texts else f"enemies.{value}")})


# What enemies do, among equals


def figure_facts(s: Malhya, decision: Decision[EnemyTarget | EnemyWay], texts: Texts) -> dict[str, Any]:
    return {"foe": foe(s, decision.about.figure, texts)}


def kind_facts(s: Malhya, decision: Decision[NextFigure], texts: Texts) -> dict[str, Any]:
    return {"enemy": decision.about.kind}


def target_words(s: Malhya, decision: Decision[EnemyTarget], value: str, texts: Texts) -> Wording:
    return Wording({"hero": value, "life": s.hero(value).life}, (value,))


def way_words(s: Malhya, decision: Decision[EnemyWay], value: Any, texts: Texts) -> Wording:
    return Wording({"square": here(s, value.number)}, (square_key(value.number),))


# A hero's activation


def fight_facts(s: Malhya, decision: Decision[FightTurn], texts: Texts) -> dict[str, Any]:
    hero = s.hero(decision.about.hero)
    moves = (
        texts.say("fight.moves", n=hero.free) if hero.free and s.beast is None else ""
    )  # nobody moves there (MAL-20.8)
    return {"hero": hero.id, "ap": hero.ap, "moves": moves, "life": hero.life}


def fight_words(s: Malhya, decision: Decision[FightTurn], value: FightDeed, texts: Texts) -> Wording:
    hero = s.hero(decision.about.hero)
    match value:
        case Walk():
            return walk_words(s, hero, value, texts)
        case Strike():
            return strike_words(s, hero, value, texts)
        case Read():
            return Wording({"page": value.chapter}, (square_key(hero.square),), "read")
        case First():
            return Wording({"hero": value.hero}, (value.hero,), "first", quiet=True)
        case _:
            return use_words(s, value, texts)  # type: ignore[arg-type]  # ending has words of its own


def strike_words(s: Malhya, hero: Hero, value: Strike, texts: Texts) -> Wording:
    """An attack: its weapon and lines, what it costs, its dice, and the chance to fell the target."""
    lines = chosen_lines(hero, value.lines)
    volley = hero_volley(hero, lines, value.arrows)
    facts: dict[str, Any] = {
        "weapon": weapon_said(hero, value, texts),
        "n": attack_cost(lines, value.arrows),
        "dice": dice_said(volley, texts),
    }
    if s.beast is not None:
        zone = s.beast.places[hero.id]
        facts |= {"zone": zone} | _told(beast_strike_chances(s, volley), ZONE, s.beast.life[str(zone)])
        return Wording(facts, variant="beast", group="strike")
    if value.target is not None:
        figure = s.figure(value.target.number)
        chances = strike_chances(s, hero, figure, volley)
        facts |= {"foe": figure_name(figure, texts)} | _told(chances, figure.number, life_of(s, figure))
        return Wording(facts, (figure_key(figure.number),), "strike", group=f"strike-{figure.number}")
    assert value.direction is not None
    area = next(line.area for line in lines if line.area)
    aims = struck(s, hero, area, value.direction)
    facts |= {"foes": [figure_name(figure, texts) for figure in aims], "dir": value.direction}
    return Wording(facts, variant="sweep", group=f"sweep-{value.direction}")


def _told(chances: Chances, figure: int, life: int) -> dict[str, Any]:
    """The damage of an attack on average, and the chance that it fells its target."""
    return {"mean": StrikeDamage(mean(chances), figure), "chance": felled(chances, figure, life)}


def felled(chances: Chances, figure: int, life: int) -> StrikeFells:
    """The chance that an attack takes all the life that its target has left."""
    return StrikeFells(at_least(chances, life), figure)


def weapon_said(hero: Hero, value: Strike, texts: Texts) -> str:
    """The weapon with its further lines and arrows: "Arc de chasse, ligne 2, Flèche rouge"."""
    parts = [card_name(hero.weapon, texts) if hero.weapon else texts.say("fight.bare-hands")]
    if value.lines:
        parts.append(texts.say("fight.line" if len(value.lines) == 1 else "fight.lines", lines=value.lines))
    parts += [card_name(arrow, texts) for arrow in value.arrows]
    return ", ".join(parts)


def dice_said(volley: Volley, texts: Texts) -> str:
    parts = [texts.say("fight.attack-dice", n=volley.attack_dice)] if volley.attack_dice else []
    if volley.power_dice:
        parts.append(texts.say("fight.power-dice", n=volley.power_dice))
    if volley.flat_damage:
        parts.append(texts.say("fight.flat", n=volley.flat_damage))
    return ", ".join(parts) or texts.say("telling.no-dice")


# Defence


def defend_facts(s: Malhya, decision: Decision[Defend], texts: Texts) -> dict[str, Any]:
    about = decision.about
    hero = s.hero(about.hero)
    by = texts.say("fight.beast")
    if s.blow is not None and s.blow.figure >= 0:
        by = foe(s, s.blow.figure, texts)
    return {"hero": hero.id, "n": about.damage, "by": by, "ap": hero.ap, "life": hero.life}


def guard_words(s: Malhya, decision: Decision[Defend], value: Guard, texts: Texts) -> Wording:
    """A set of means, what it costs, and what gets through on average."""
    about = decision.about
    hero = s.hero(about.hero)
    chances = through_chances(hero, about, value)
    means = _means(hero, value, texts)
    facts = {
        "means": opening(", ".join(means)),
        "n": guard_cost(hero, value),
        "left": DamageSuffered(mean(chances), hero.id),
        "chance": DamageIs(chances.get(0, 0.0), hero.id, n=0),
    }
    variant = "none" if not means else "paid" if facts["n"] else "free"
    return Wording(facts, variant=variant)


def _means(hero: Hero, guard: Guard, texts: Texts) -> list[str]:
    parts = []
    if guard.lines:
        parts.append(texts.say("fight.line" if len(guard.lines) == 1 else "fight.lines", lines=guard.lines))
    if ArmourUse.ACTIVATE in guard.armour:
        parts.append(texts.say("fight.armour", card=hero.armour))
    if ArmourUse.DESTROY in guard.armour:
        parts.append(texts.say("fight.destroy", card=hero.armour))
    parts += [texts.say(f"talent.{id}") for id in guard.talents]
    if guard.aura:
        parts.append(texts.say("preparing.aura", effect=effect_said(guard.aura, texts)))
    return parts


# The river beast


def zone_words(s: Malhya, decision: Decision[TakePlace], value: int, texts: Texts) -> Wording:
    assert s.beast is not None
    zone = next(one for one in BEAST.zones if one.id == value)
    taken = sum(1 for place in s.beast.places.values() if place == value)
    return Wording({"zone": value, "life": s.beast.life[str(value)], "taken": taken, "places": places_in(s, zone)})


def zone_facts(s: Malhya, decision: Decision[TakePlace], texts: Texts) -> dict[str, Any]:
    return {"hero": decision.about.hero}
