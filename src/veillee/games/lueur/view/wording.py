"""What answers and events are about: facts for the texts, scene elements, and what is said in small pictures."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.game import Wording
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
from ..rules.archipelago import crossing_price
from ..rules.midday import SPELL
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


def wording(s: Lueur, decision: Decision, value: Any, texts: Texts) -> Wording:
    """The facts, the place and the pictures of one answer. Those that decline speak for themselves."""
    player = s.players[decision.seat]
    match decision.prompt:
        case "adventurer":
            facts = {"name": value, "powers": power_words(value, texts)}
            return Wording(facts, (f"adventurer-{value}",), signs=line_signs(value))
        case "recruit" | "discard" | "move-black-die" if value != "keep":
            return _spot_wording(s, decision.prompt, value, texts)
        case "reroll" | "turn-payment" if value != "done":
            return _reroll_wording(player, decision.prompt, value, texts)
        case "reroll-dice":
            chosen = [value] if isinstance(value, str) else value
            shown = [die for die in player.dice if die.id in chosen]
            signs = tuple(face_sign(SYMBOLS[die.face], DICE[die.id].kind) for die in shown)
            return Wording({"dice": dice_text(shown, texts)}, tuple(f"die-{die.id}" for die in shown), signs=signs)
        case "turn-die" | "return-die":
            [die] = [die for die in player.dice if die.id == value]
            sign = face_sign(SYMBOLS[die.face], DICE[value].kind) if die.rolled else Sign("d6", mark=DICE[value].colour)
            return Wording({"die": die_text(die, texts)}, (f"die-{value}",), signs=(sign,))
        case "turn-face":
            return Wording({"face": value}, signs=(face_sign(value),))
        case "sketal-die":
            info = DICE[value]
            return Wording({"die": info.kind}, (f"die-{value}",), signs=(Sign("d6", mark=info.colour),))
        case "resolve" | "skull" if value != "all":
            return _card_wording(s, decision, value, texts)
        case "fetch" if value != "none":
            return Wording({"card": value}, (f"card-{value}",), signs=power_signs(value))
        case "step":
            return _step_wording(player, value, texts)
        case "sail" if isinstance(value, tuple):
            start, end = value
            return _sail_wording(player, start, end, texts)
    return Wording(quiet=value != "all")


def _spot_wording(s: Lueur, prompt: str, name: str, texts: Texts) -> Wording:
    """A companion on the meeting track: all that its card says, and what lies there for whoever recruits it."""
    spot = s.spots[SYMBOLS.index(name)]
    facts = {"card": spot.companion, "with": loot_text(spot.dice, spot.footprints, texts), "spot": name}
    signs: tuple[Sign, ...] = ()
    if prompt == "recruit":
        signs = power_signs(spot.companion) + line_signs(spot.companion) + loot_signs(spot.dice, spot.footprints)
    return Wording(facts, (f"spot-{name}", f"card-{spot.companion}"), signs=signs)


def _reroll_wording(player: Player, prompt: str, value: Any, texts: Texts) -> Wording:
    """One re-roll, or the three that turn a die: what is spent."""
    if prompt == "turn-payment":
        back = player.score - _after_steps_back(player.score, value.count("track"))
        cost = texts.say("word.back", count=back) if back else ""
        signs = (amount("burst", -back),) if back else ()
        ways = [texts.say(f"way.{way}", count=value.count(way)) for way in dict.fromkeys(value)]
        return Wording({"ways": ways, "cost": cost}, signs=signs)
    if value == "track":
        space = space_before(player.score) or 0
        back = player.score - space
        return Wording({"space": space, "back": back}, signs=(amount("burst", -back),))
    return Wording({"count": player.tokens}, signs=(Sign("reroll", "3" if value == "turn" else ""),))


def _card_wording(s: Lueur, decision: Decision, value: str, texts: Texts) -> Wording:
    """A card or spell to be resolved, or to be left at a skull."""
    player = s.players[decision.seat]
    resolved = decision.prompt == "resolve"
    if value.startswith(SPELL):
        place = int(value.removeprefix(SPELL))
        spell = player.spells[place]
        name = texts.say(f"spell.{spell.id}") if spell.revealed else texts.say("word.face-down-spell")
        signs = effect_signs(spell.id) if resolved else (Sign("magic"),)
        return Wording({"spell": name}, (f"spell-{decision.seat}-{place}",), "spell", signs)
    card = player.adventurer if value == "adventurer" else value
    times = triggers(LINES[card], counts(player)) if card in LINES else 0
    signs = effect_signs(card, times) if resolved else power_signs(card)
    return Wording({"card": name_of(card, texts), "times": times}, (item_of(card),), signs=signs)


def _step_wording(player: Player, value: Any, texts: Texts) -> Wording:
    """A step of the company, the camp, or the end of the walk."""
    here = SPACES[player.company]
    if value == "camp":
        worth = (Sign("camp"), amount("burst", here.bursts))
        return Wording({"bursts": here.bursts, "space": here.id}, (here.id,), signs=worth)
    if value == "stop":
        return Wording(variant="stop-village" if may_camp(player) else "", quiet=True)
    name, payment = value
    space, path = SPACES[name], PATHS[PATHS_FROM[here.id][name]]
    facts = {
        "space": toward_text(here.id, name, texts),
        "toll": space.toll,
        "die": payment,
        "icons": icon_text((path.gives, space.gives), texts, player),
    }
    costs = {FREE: (), FOOTPRINT: price(1), TOLL: price(space.toll)}
    paid = costs[payment] if payment in costs else (Sign(space.symbol, mark=payment),)
    signs = (*paid, *gain_signs(path.gives), *gain_signs(space.gives))
    return Wording(facts, (name,), payment if payment in costs else "die", signs)


def _sail_wording(player: Player, start: str, end: str, texts: Texts) -> Wording:
    """A boat's way to another island."""
    island = ISLANDS[end]
    route = ROUTES_FROM[start][end]
    cost = crossing_price(player, route) or 0
    facts = {
        "start": start,
        "island": worth_text(end, island.bursts, texts),
        "price": cost,
        "icons": icon_text((island.gives,), texts, player),
    }
    return Wording(facts, (end, route), "paid" if cost else "free", (*price(cost), *gain_signs(island.gives)))


def _after_steps_back(score: int, steps: int) -> int:
    for _ in range(steps):
        score = space_before(score) or 0
    return score


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event as its sentence wants them."""
    facts = dict(event.facts)
    for name in ("card", "why"):
        if name in facts:
            facts[name] = name_of(facts[name], texts)
    if "cards" in facts:
        facts["cards"] = [name_of(card, texts) for card in facts["cards"]]
    if event.kind in ("rolled", "rerolled", "track-rolled"):
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
ROLLS = ("rolled", "rerolled", "track-rolled")
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
