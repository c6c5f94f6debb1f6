"""Answers and events: the facts for their texts, their scene elements, and their small pictures."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Decline
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ..content import (
    ADVENTURERS,
    BLACK,
    COMPANIONS,
    DICE,
    ISLANDS,
    LINES,
    PATHS,
    PATHS_FROM,
    ROUTES,
    ROUTES_FROM,
    SPACES,
    SYMBOLS,
)
from ..prompts import (
    Camping,
    Crossing,
    Fetch,
    PickAdventurer,
    Recruit,
    Reroll,
    RerollDice,
    RerollWay,
    Resolvable,
    Resolve,
    Resolving,
    ReturnDie,
    Sail,
    SketalDie,
    Skull,
    SpellPlace,
    Step,
    StepTo,
    TurnDie,
    TurnFace,
    TurnPayment,
)
from ..rules.archipelago import crossing_price
from ..rules.province import FOOTPRINT, FREE, TOLL, may_camp
from ..rules.score import space_before
from ..rules.symbols import counts, triggers
from ..state import Die, Lueur, Player
from .signs import amount, effect_signs, face_sign, gain_signs, line_signs, loot_signs, power_signs, price
from .words import (
    dice_text,
    die_text,
    icon_text,
    loot_text,
    loot_words,
    name_of,
    place_text,
    power_words,
    toward_text,
    worth_text,
)


def adventurer(s: Lueur, decision: Decision[PickAdventurer], value: str, texts: Texts) -> Wording:
    facts = {"name": value, "powers": power_words(value, texts)}
    return Wording(facts, (f"adventurer-{value}",), signs=line_signs(value))


def spot(s: Lueur, decision: Decision[Any], value: str, texts: Texts) -> Wording:
    """A companion on the meeting track, and what the player who recruits it also gets."""
    there = s.spots[SYMBOLS.index(value)]
    facts = {"card": there.companion, "with": loot_text(there.dice, there.footprints, texts), "spot": value}
    return Wording(facts, (f"spot-{value}", f"card-{there.companion}"))


def recruit(s: Lueur, decision: Decision[Recruit], value: str, texts: Texts) -> Wording:
    """A companion on the meeting track, with all that its card says."""
    there, said = s.spots[SYMBOLS.index(value)], spot(s, decision, value, texts)
    signs = power_signs(there.companion) + line_signs(there.companion) + loot_signs(there.dice, there.footprints)
    return Wording(said.facts, said.on, signs=signs)


def reroll(s: Lueur, decision: Decision[Reroll], value: RerollWay, texts: Texts) -> Wording:
    """One re-roll: what is spent."""
    player = s.players[decision.seat]
    if value is RerollWay.TRACK:
        space = space_before(player.score) or 0
        back = player.score - space
        return Wording({"space": space, "back": back}, signs=(amount("burst", -back),))
    three = "3" if value is RerollWay.TURN else ""
    return Wording({"count": player.tokens}, signs=(Sign("reroll", three),))


def turn_payment(s: Lueur, decision: Decision[TurnPayment], value: tuple[RerollWay, ...], texts: Texts) -> Wording:
    """The three re-rolls that turn a die: what is spent."""
    player = s.players[decision.seat]
    back = player.score - _after_steps_back(player.score, value.count(RerollWay.TRACK))
    cost = texts.say("word.back", count=back) if back else ""
    signs = (amount("burst", -back),) if back else ()
    ways = [texts.say(f"way.{way}", count=value.count(way)) for way in dict.fromkeys(value)]
    return Wording({"ways": ways, "cost": cost}, signs=signs)


def reroll_dice(s: Lueur, decision: Decision[RerollDice], value: str, texts: Texts) -> Wording:
    [die] = [die for die in s.players[decision.seat].dice if die.id == value]
    signs = (face_sign(SYMBOLS[die.face], DICE[value].kind),)
    return Wording({"dice": dice_text([die], texts)}, (f"die-{value}",), signs=signs)


def own_die(s: Lueur, decision: Decision[ReturnDie] | Decision[TurnDie], value: str, texts: Texts) -> Wording:
    """A die in front of its player, with the face it shows if it was rolled today."""
    [die] = [die for die in s.players[decision.seat].dice if die.id == value]
    sign = face_sign(SYMBOLS[die.face], DICE[value].kind) if die.rolled else Sign("d6", mark=DICE[value].colour)
    return Wording({"die": die_text(die, texts)}, (f"die-{value}",), signs=(sign,))


def turn_face(s: Lueur, decision: Decision[TurnFace], value: str, texts: Texts) -> Wording:
    return Wording({"face": value}, signs=(face_sign(value),))


def sketal_die(s: Lueur, decision: Decision[SketalDie], value: str, texts: Texts) -> Wording:
    info = DICE[value]
    return Wording({"die": info.kind}, (f"die-{value}",), signs=(Sign("d6", mark=info.colour),))


def resolve(s: Lueur, decision: Decision[Resolve], value: Resolvable, texts: Texts) -> Wording:
    """A card or spell to be resolved, or all of them."""
    if value is Resolving.ALL:
        return Wording()
    player = s.players[decision.seat]
    if isinstance(value, SpellPlace):
        return _spell(player, decision.seat, value, effect_signs(player.spells[value.number].id), texts)
    card = player.adventurer if value is Resolving.ADVENTURER else str(value)
    times = _times(player, card)
    return Wording({"card": name_of(card, texts), "times": times}, (item_of(card),), signs=effect_signs(card, times))


def skull(s: Lueur, decision: Decision[Skull], value: str | SpellPlace, texts: Texts) -> Wording:
    """A card or spell to be left at a skull."""
    player = s.players[decision.seat]
    if isinstance(value, SpellPlace):
        return _spell(player, decision.seat, value, (Sign("magic"),), texts)
    facts = {"card": name_of(value, texts), "times": _times(player, value)}
    return Wording(facts, (item_of(value),), signs=power_signs(value))


def _times(player: Player, card: str) -> int:
    """How often a card would be triggered now."""
    return triggers(LINES[card], counts(player)) if card in LINES else 0


def _spell(player: Player, seat: int, value: SpellPlace, signs: tuple[Sign, ...], texts: Texts) -> Wording:
    spell = player.spells[value.number]
    name = texts.say(f"spell.{spell.id}") if spell.revealed else texts.say("word.face-down-spell")
    return Wording({"spell": name}, (f"spell-{seat}-{value.number}",), "spell", signs)


def fetch(s: Lueur, decision: Decision[Fetch], value: str, texts: Texts) -> Wording:
    return Wording({"card": value}, (f"card-{value}",), signs=power_signs(value))


def step(s: Lueur, decision: Decision[Step], value: StepTo | Camping, texts: Texts) -> Wording:
    """A step of the company, or the camp."""
    player = s.players[decision.seat]
    here = SPACES[player.company]
    if value is Camping.CAMP:
        worth = (Sign("camp"), amount("burst", here.bursts))
        return Wording({"bursts": here.bursts, "space": here.id}, (here.id,), signs=worth)
    assert isinstance(value, StepTo)
    space, path = SPACES[value.space], PATHS[PATHS_FROM[here.id][value.space]]
    facts = {
        "space": toward_text(here.id, value.space, texts),
        "toll": space.toll,
        "die": value.payment,
        "icons": icon_text((path.gives, space.gives), texts, player),
    }
    costs = {FREE: (), FOOTPRINT: price(1), TOLL: price(space.toll)}
    paid = costs[value.payment] if value.payment in costs else (Sign(space.symbol, mark=value.payment),)
    signs = (*paid, *gain_signs(path.gives), *gain_signs(space.gives))
    variant = value.payment if value.payment in costs else "die"
    return Wording(facts, (value.space,), variant, signs, group=value.space)


def stop_walking(s: Lueur, decision: Decision[Step], value: Decline, texts: Texts) -> Wording:
    """The end of the walk, which in a village is also a camp forgone."""
    return Wording(variant="stop-village" if may_camp(s.players[decision.seat]) else "")


def sail(s: Lueur, decision: Decision[Sail], value: Crossing, texts: Texts) -> Wording:
    """A boat's way to another island."""
    player = s.players[decision.seat]
    island = ISLANDS[value.island]
    route = ROUTES_FROM[value.start][value.island]
    cost = crossing_price(player, route) or 0
    facts = {
        "start": value.start,
        "island": worth_text(value.island, island.bursts, texts),
        "price": cost,
        "icons": icon_text((island.gives,), texts, player),
    }
    on, signs = (value.island, route), (*price(cost), *gain_signs(island.gives))
    return Wording(facts, on, "paid" if cost else "free", signs)


def _after_steps_back(score: int, steps: int) -> int:
    for _ in range(steps):
        score = space_before(score) or 0
    return score


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event, named as its sentence needs them."""
    facts = dict(event.facts)
    for name in ("card", "why"):
        if name in facts:
            facts[name] = name_of(facts[name], texts)
    if "cards" in facts:
        facts["cards"] = [name_of(card, texts) for card in facts["cards"]]
    if event.kind in ROLLS:
        facts["dice"] = dice_text([Die(die, face) for die, face in facts["dice"]], texts)
    if event.kind == "recruited":
        parts = loot_words(facts["dice"], facts["count"], texts)
        facts["with"] = texts.say("word.with", words=parts) if parts else ""
    if "die" in facts:
        facts["die"] = DICE[facts["die"]].kind
    if "face" in facts:
        facts["face"] = SYMBOLS[facts["face"]]
    if event.kind == "stepped":
        space = facts["space"]
        [here] = set(facts["path"].split("-")) - {space}
        facts["space"] = toward_text(here, space, texts)
    else:
        facts |= {name: place_text(facts[name], texts) for name in ("space", "island", "start") if name in facts}
    if "payment" in facts:
        payment = facts["payment"]
        key = f"payment.{payment}"
        facts["payment"] = texts.say(key) if key in texts else texts.say("payment.die", die=payment)
    return facts


#: Events whose dice are named one by one.
ROLLS = ("rolled", "rerolled", "track-rolled", "cursed")
#: Events about a piece of a seat that lies on the board.
MOVED = {"stepped": "company", "camped": "camp", "bursts": "marker"}


def event_items(event: Event) -> tuple[str, ...]:
    """The scene elements an event is about: what rolled, moved, came or went."""
    facts = event.facts
    items = [f"die-{die}" for die, _ in facts["dice"]] if event.kind in ROLLS else []
    if event.kind in MOVED:
        items.append(f"{MOVED[event.kind]}-{facts['seat']}")
    if event.kind.startswith("black-die"):
        items.append(f"die-{BLACK}")
    if "die" in facts:
        items.append(f"die-{facts['die']}")
    things = [
        facts[name] for name in ("adventurer", "card", "path", "space", "start", "island", "why") if name in facts
    ]
    items += [item for thing in (*things, *facts.get("cards", ())) if (item := item_of(thing))]
    spots = [facts["spot"]] if "spot" in facts else facts.get("spots", ())
    return (*items, *(f"spot-{spot}" for spot in spots))


def item_of(thing: str) -> str:
    """The scene element of a card or place; nothing for a reason that lies nowhere."""
    if thing in COMPANIONS:
        return f"card-{thing}"
    if thing in ADVENTURERS:
        return f"adventurer-{thing}"
    return thing if thing in SPACES or thing in PATHS or thing in ISLANDS or thing in ROUTES else ""
