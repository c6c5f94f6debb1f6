"""The words of an explorer's activation: every deed with its target, its chance and its price in dice."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from veillee.kernel.answers import Decline, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...content import CONSTANTS
from ...outcomes.forecasts import Relief, hit_of, slaying_of
from ...outcomes.healing import healing
from ...outcomes.shots import shot
from ...outcomes.weapons import bearers, weapon_of
from ...prompts.acting import (
    Act,
    AgreeToRide,
    Blast,
    Carry,
    Deed,
    ExplorerDeed,
    FreeMove,
    FreeStrike,
    Move,
    MoveTwin,
    NextHex,
    NextTarget,
    OwnMove,
    Search,
    Strike,
    Summon,
    UseLocation,
    UsePlace,
)
from ...prompts.ids import FigureId, HexId, HostileId
from ...rules.explorers.moving import move_of, walk_of
from ...rules.explorers.paying import activation, destiny_left
from ...rules.explorers.striking import blast_targets
from ...rules.explorers.ways import harmful_hexes
from ...rules.legacies import legacy_effect
from ...state import Blackstone, Explorer, Figure
from ..naming import destiny_key, figure_key, gate_key, gate_name, hex_key, weapon_key
from .naming import actor, figure_told, foe_said, here, numbers, opening, points, pool, price, told
from .prices import cost_of_move, costs_of, prices_paid, reaches
from .using import use_card, use_location, use_place, use_support, use_unique


def act_facts(s: Blackstone, decision: Decision[Act], texts: Texts) -> dict[str, Any]:
    """Who acts, with which dice: own ones, and as many destiny dice as may still be used."""
    explorer = s.explorer(decision.about.explorer)
    own = sorted((*explorer.dice, *activation(s).extra))
    left = max(destiny_left(s), 0)
    key = ("dice-both" if own else "dice-destiny") if left else "dice-own" if own else "dice-none"
    return {"name": actor(explorer.id, texts), "dice": texts.say(f"acting.{key}", own=numbers(own, texts), n=left)}


def ending(s: Blackstone, decision: Decision[Act], value: Decline, texts: Texts) -> Wording:
    """The end of the activation, with the dice that stay on overwatch, each one lower (BSF-13.1, 30.37)."""
    explorer = s.explorer(decision.about.explorer)
    kept = [die - 1 for die in explorer.dice if die > 1]
    signs = tuple(Sign("d6", str(die)) for die in kept)
    return Wording({"dice": numbers(kept, texts)}, variant="end-watching" if kept else "end", signs=signs)


def act(s: Blackstone, decision: Decision[Act], value: ExplorerDeed, texts: Texts) -> Wording:
    """A deed with the dice that would pay it; deeds of one kind are variants of one answer."""
    explorer = s.explorer(decision.about.explorer)
    words = _deed(s, explorer, value, texts)
    signs = prices_paid(s, explorer, costs_of(s, explorer, value), texts)
    others = tuple(sign for sign in words.signs if sign.icon != "d6")
    return replace(words, signs=(*signs, *others)) if signs else words


def _deed(s: Blackstone, explorer: Explorer, value: ExplorerDeed, texts: Texts) -> Wording:
    match value:
        case Move():
            return _move(s, explorer, value, texts)
        case Strike() | Blast():
            return weapon_action(s, explorer, value, texts)
        case Search():
            at = value.hex.number
            facts = {"hex": here(s, at, texts), "n": 2 if s.has_twist("major_find") else 1, "risk": _risk(s, texts)}
            return Wording(facts, (hex_key(at),), "search", price(CONSTANTS.costs.search))
        case Summon():
            gate = value.gate.number
            return Wording({"gate": gate_name(gate, texts)}, (gate_key(gate),), "summon", price(CONSTANTS.costs.summon))
        case UseLocation():
            return use_location(s, value, texts)
        case UsePlace():
            return use_place(s, value, texts)
        case Deed():
            return _plain(s, explorer, value, texts)
    return _other(s, explorer, value, texts)


def _other(s: Blackstone, explorer: Explorer, value: ExplorerDeed, texts: Texts) -> Wording:
    """Unique actions, cards and supports."""
    for words in (use_unique, use_card, use_support):
        found = words(s, explorer, value, texts)
        if found is not None:
            return found
    raise AssertionError(f"{value!r} is no deed of an explorer")


def _risk(s: Blackstone, texts: Texts) -> str:
    """Greedy Walls may wound whoever searches."""
    risk = legacy_effect(s, "search_risk")
    return texts.say("acting.search-risk", n=risk.at_most) if risk is not None else ""


def _plain(s: Blackstone, explorer: Explorer, deed: Deed, texts: Texts) -> Wording:
    own = figure_key(explorer.id)
    spends = CONSTANTS.spends
    match deed:
        case Deed.RECUPERATE:
            roll = healing((explorer.side.vitality,), explorer.wounds)
            facts = {"any": Relief(roll.any, explorer.id, 1), "two": Relief(roll.two, explorer.id, 2)}
            variant = "recuperate" if explorer.wounds > 1 else "recuperate-last"
            return Wording(facts, (own,), variant, price(CONSTANTS.costs.recuperate))
        case Deed.SEARCH_ANYWHERE:
            signs = (*price(CONSTANTS.costs.search), *points(spends.search_anywhere))
            return Wording({"n": spends.search_anywhere}, (own,), signs=signs)
        case Deed.INSPIRE:
            return Wording({"n": spends.inspire}, (own,), signs=points(spends.inspire))
    on = tuple(destiny_key(place) for place in range(len(s.fight.destiny)))
    return Wording({"n": destiny_left(s)}, on)


# Moves


def _move(s: Blackstone, explorer: Explorer, move: Move, texts: Texts) -> Wording:
    """Where to, what could harm on the way, and the die it takes."""
    facts = {"hex": here(s, move.hex.number, texts), "danger": danger(s, explorer, move, texts)}
    twins = len(explorer.hexes) > 1
    if twins:
        facts["figure"] = figure_told(explorer, move.figure, texts)
    on = (key_of(move.hex), figure_key(explorer.id, move.figure)) if twins else (key_of(move.hex),)
    variant = "move-twin" if twins else "move"
    return Wording(facts, on, variant, price(cost_of_move(s, explorer, move)), group=f"move {move.figure}")


def path_of(s: Blackstone, explorer: Explorer, figure: int, at: int) -> tuple[int, ...]:
    """The hexes that a Move action to a hex would enter (BSF-30.22)."""
    reach = move_of(s, explorer, explorer.hexes[figure])
    if not reaches(s, explorer, figure, at):
        reach += 1
    return walk_of(s, explorer, figure, reach).path(at, harmful_hexes(s))


def danger(s: Blackstone, explorer: Explorer, move: Move, texts: Texts) -> str:
    """A warning if the way leads through a hex that could harm; "" otherwise."""
    harm = harmful_hexes(s)
    if not harm:
        return ""
    met = [at for at in path_of(s, explorer, move.figure, move.hex.number) if harm >> at & 1]
    return texts.say("acting.danger") if met else ""


def twin_facts(s: Blackstone, decision: Decision[MoveTwin] | Decision[FreeMove], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": opening(figure_told(s.explorer(about.explorer), about.figure, texts))}


def twin(s: Blackstone, decision: Decision[MoveTwin], value: HexId, texts: Texts) -> Wording:
    about = decision.about
    warning = danger(s, s.explorer(about.explorer), Move(value, about.figure), texts)
    return Wording({"hex": here(s, value.number, texts), "danger": warning}, (key_of(value),), "option")


def own_move_facts(s: Blackstone, decision: Decision[OwnMove], texts: Texts) -> dict[str, Any]:
    return {"name": actor(decision.about.explorer, texts)}


def own_move(s: Blackstone, decision: Decision[OwnMove], value: Move, texts: Texts) -> Wording:
    return _move(s, s.explorer(decision.about.explorer), value, texts)


def next_hex_facts(s: Blackstone, decision: Decision[NextHex], texts: Texts) -> dict[str, Any]:
    about = decision.about
    figure = figure_told(s.explorer(about.explorer), about.figure, texts)
    return {"name": opening(figure), "hex": here(s, about.end, texts)}


def next_hex(s: Blackstone, decision: Decision[NextHex], value: HexId, texts: Texts) -> Wording:
    harm = harmful_hexes(s) >> value.number & 1
    facts = {"hex": here(s, value.number, texts), "danger": texts.say("acting.harmful") if harm else ""}
    return Wording(facts, (key_of(value),), "option")


def free_move(s: Blackstone, decision: Decision[FreeMove], value: HexId, texts: Texts) -> Wording:
    return Wording({"hex": here(s, value.number, texts)}, (key_of(value),), "option")


def carry_facts(s: Blackstone, decision: Decision[Carry], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": actor(about.explorer, texts), "hex": here(s, about.end, texts)}


def carry(s: Blackstone, decision: Decision[Carry], value: FigureId, texts: Texts) -> Wording:
    name = figure_told(s.explorer(value.explorer), value.figure, texts)
    return Wording({"name": opening(name)}, (key_of(value),), "option")


def ride_facts(s: Blackstone, decision: Decision[AgreeToRide], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {
        "name": actor(about.explorer, texts),
        "passenger": told(about.passenger, texts),
        "hex": here(s, about.end, texts),
    }


def agree_to_ride(s: Blackstone, decision: Decision[AgreeToRide], value: bool, texts: Texts) -> Wording:
    """Whoever agrees sees on the board where the ride ends."""
    return Wording(on=(hex_key(decision.about.end),)) if value else Wording(quiet=True)


# Attacks


def weapon_action(
    s: Blackstone, explorer: Explorer, value: Strike | Blast, texts: Texts, *, sure: bool = False
) -> Wording:
    """A weapon, its target or its hex, the chance to wound and the chance to slay; `sure`: no die is paid."""
    weapon = weapon_of(explorer, value.weapon)
    group = f"{value.weapon} {value.figure}" if isinstance(value, Strike) else value.weapon
    armed = weapon_key(explorer.id, weapon.id)
    if isinstance(value, Blast):
        figure = bearers(explorer, weapon)[0]
        hit = [foe_said(one, texts) for one in blast_targets(s, figure, value.hex.number)]
        facts: dict[str, Any] = {"weapon": _armed(value.weapon, texts), "hex": here(s, value.hex.number, texts)}
        facts["targets"] = texts.say("acting.targets", n=len(hit))
        signs = () if sure else price(weapon.options[0].cost)
        return Wording(facts, (key_of(value.hex), armed), "blast", signs, group=group)
    hostile = s.fight.hostile(value.target.number)
    figure = Figure(explorer, value.figure, explorer.hexes[value.figure])
    aimed = shot(s, figure, weapon, hostile, attacks=value.attacks, aim=value.aim, sure=sure)
    cost = next(option.cost for option in weapon.options if option.attacks == value.attacks)
    signs = price(0 if sure else cost, CONSTANTS.costs.aim if value.aim else 0)
    facts = {
        "weapon": _bearing(explorer, value, texts),
        "attacks": texts.say("acting.attacks", n=value.attacks) if value.attacks > 1 else "",
        "aim": texts.say("acting.aiming") if value.aim else "",
        "target": foe_said(hostile, texts),
        "cover": texts.say("acting.in-cover") if aimed.first.cover else "",
        "hit": hit_of(aimed),
        "slay": slaying_of(aimed),
    }
    return Wording(facts, (key_of(value.target), armed), "strike", signs, group=group)


def _armed(weapon: str, texts: Texts) -> str:
    return texts.say(f"weapon.{weapon}")


def _bearing(explorer: Explorer, strike: Strike, texts: Texts) -> str:
    """The weapon; with the twin that bears it where either could."""
    weapon = weapon_of(explorer, strike.weapon)
    if len(explorer.hexes) > 1 and not weapon.figure:
        name = figure_told(explorer, strike.figure, texts)
        return texts.say("acting.borne", weapon=_armed(strike.weapon, texts), name=name)
    return _armed(strike.weapon, texts)


def next_facts(s: Blackstone, decision: Decision[NextTarget], texts: Texts) -> dict[str, Any]:
    about = decision.about
    figure = figure_told(s.explorer(about.explorer), about.figure, texts)
    return {"name": opening(figure), "weapon": _armed(about.weapon, texts), "left": about.left}


def next_target(s: Blackstone, decision: Decision[NextTarget], value: HostileId, texts: Texts) -> Wording:
    """The target of one more attack, with its chances."""
    about = decision.about
    explorer, hostile = s.explorer(about.explorer), s.fight.hostile(value.number)
    figure = Figure(explorer, about.figure, explorer.hexes[about.figure])
    aimed = shot(s, figure, weapon_of(explorer, about.weapon), hostile, aim=about.aim, sure=about.sure)
    facts = {
        "target": opening(foe_said(hostile, texts)),
        "dice": pool(aimed.first.dice),
        "hit": hit_of(aimed),
        "slay": slaying_of(aimed),
    }
    return Wording(facts, (key_of(value),), "option")


def free_strike_facts(s: Blackstone, decision: Decision[FreeStrike], texts: Texts) -> dict[str, Any]:
    return {"name": actor(decision.about.explorer, texts)}


def free_strike(s: Blackstone, decision: Decision[FreeStrike], value: Strike | Blast, texts: Texts) -> Wording:
    return weapon_action(s, s.explorer(decision.about.explorer), value, texts, sure=True)
