"""What answers and events are about: facts for the texts, and the scene elements an answer can be picked by."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.game import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from .content import (
    ADVENTURERS,
    COMPANIONS,
    DICE,
    ISLANDS,
    KAAR,
    LINES,
    PATHS,
    PATHS_FROM,
    ROUTES,
    ROUTES_FROM,
    SPACES,
    SYMBOLS,
    Gain,
)
from .rules.archipelago import crossing_price
from .rules.midday import SPELL
from .rules.province import FOOTPRINT, FREE, TOLL, may_camp
from .rules.score import space_before
from .rules.symbols import counts, triggers
from .state import Die, Lueur


def wording(s: Lueur, decision: Decision, value: Any, texts: Texts) -> Wording:
    """The facts and the place of one answer. Answers without any (done, stop, keep) speak for themselves."""
    player = s.players[decision.seat]
    match decision.prompt:
        case "adventurer":
            return Wording({"name": value, "card": card_text(value, texts)}, (f"adventurer-{value}",))
        case "recruit" | "discard" | "move-black-die" if value != "keep":
            spot = s.spots[SYMBOLS.index(value)]
            facts = {
                "card": spot.companion,
                "text": card_text(spot.companion, texts),
                "with": loot_text(spot.dice, spot.footprints, texts),
                "spot": value,
            }
            return Wording(facts, (f"spot-{value}", f"card-{spot.companion}"))
        case "reroll" if value == "track":
            space = space_before(player.score)
            return Wording({"space": space, "back": player.score - (space or 0)})
        case "reroll":
            return Wording({"count": player.tokens})
        case "reroll-dice":
            chosen = [value] if isinstance(value, str) else value
            shown = [die for die in player.dice if die.id in chosen]
            return Wording({"dice": dice_text(shown, texts)}, tuple(f"die-{die.id}" for die in shown))
        case "turn-payment":
            back = player.score - _after_steps_back(player.score, value.count("track"))
            cost = texts.say("word.back", count=back) if back else ""
            return Wording({"ways": [texts.say(f"way.{way}") for way in value], "cost": cost})
        case "turn-die" | "return-die":
            [die] = [die for die in player.dice if die.id == value]
            return Wording({"die": die_text(die, texts)}, (f"die-{value}",))
        case "turn-face":
            return Wording({"face": value})
        case "sketal-die":
            return Wording({"die": DICE[value].kind}, (f"die-{value}",))
        case "resolve" | "skull" if value != "all":
            return _card_wording(s, decision, value, texts)
        case "fetch" if value != "none":
            return Wording({"card": value, "text": card_text(value, texts)}, (f"card-{value}",))
        case "step" if isinstance(value, tuple):
            space, payment = value
            icons = (PATHS[PATHS_FROM[player.company][space]].gives, SPACES[space].gives)
            facts = {
                "space": worth_text(space, SPACES[space].bursts, texts),
                "toll": SPACES[space].toll,
                "die": payment,
                "icons": icon_text(icons, texts),
            }
            return Wording(facts, (space,), payment if payment in (FREE, FOOTPRINT, TOLL) else "die")
        case "step" if value == "camp":
            return Wording({"bursts": SPACES[player.company].bursts, "space": player.company}, (player.company,))
        case "step" if may_camp(player):
            return Wording({}, (), "stop-village")
        case "sail" if isinstance(value, tuple):
            start, end = value
            facts = {
                "start": start,
                "island": worth_text(end, ISLANDS[end].bursts, texts),
                "price": crossing_price(player, ROUTES_FROM[start][end]) or 0,
                "icons": icon_text((ISLANDS[end].gives,), texts),
            }
            return Wording(facts, (end,))
    return Wording()


def _card_wording(s: Lueur, decision: Decision, value: str, texts: Texts) -> Wording:
    player = s.players[decision.seat]
    if value == "adventurer":
        card, on = player.adventurer, f"adventurer-{player.adventurer}"
    elif value.startswith(SPELL):
        place = int(value.removeprefix(SPELL))
        spell = player.spells[place]
        name = texts.say(f"spell.{spell.id}") if spell.revealed else texts.say("word.face-down-spell")
        text = line_text(spell.id, texts) if spell.revealed else ""
        return Wording({"spell": name, "text": text}, (f"spell-{decision.seat}-{place}",), "spell")
    else:
        card, on = value, f"card-{value}"
    times = triggers(LINES[card], counts(player)) if card in LINES else 0
    return Wording({"card": name_of(card, texts), "text": card_text(card, texts), "times": times}, (on,))


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
    if "die" in facts:
        facts["die"] = DICE[facts["die"]].kind
    if "face" in facts:
        facts["face"] = SYMBOLS[facts["face"]]
    for name in ("space", "island", "start"):
        if name in facts:
            facts[name] = place_text(facts[name], texts)
    if "payment" in facts:
        payment = facts["payment"]
        key = f"payment.{payment}"
        facts["payment"] = texts.say(key) if key in texts else texts.say("payment.die", die=payment)
    return facts


def name_of(thing: str, texts: Texts) -> str:
    """The name of a card, token, place or reason."""
    for table in ("companion", "adventurer", "spell", "space", "why"):
        if f"{table}.{thing}" in texts:
            return texts.say(f"{table}.{thing}")
    return place_text(thing, texts)


def place_text(place: str, texts: Texts) -> str:
    """A village or island by its name, another space by what it asks for, a path by both its ends."""
    if f"space.{place}" in texts:
        return texts.say(f"space.{place}")
    if place in SPACES:
        return texts.say(f"place.{SPACES[place].kind}", symbol=SPACES[place].symbol, space=place)
    return texts.say("place.path")


def worth_text(place: str, bursts: int, texts: Texts) -> str:
    """A place, and what it is worth at the end."""
    name = place_text(place, texts)
    return texts.say("place.worth", place=name, bursts=bursts) if bursts else name


def icon_text(icons: tuple[Gain, ...], texts: Texts) -> str:
    """What the icons on the way bring or cost."""
    words = [word for gain in icons for word in gain_words(gain, texts)]
    return texts.say("word.icons", words=words) if words else ""


def die_text(die: Die, texts: Texts) -> str:
    """A die with its face, if it has a result of today, and whether it has served."""
    if not die.rolled:
        return texts.say("word.marked-die", die=DICE[die.id].kind, mark="idle")
    return texts.say("word.used-die" if die.used else "word.die-face", die=DICE[die.id].kind, face=SYMBOLS[die.face])


def _after_steps_back(score: int, steps: int) -> int:
    for _ in range(steps):
        score = space_before(score) or 0
    return score


def dice_text(dice: list[Die], texts: Texts) -> str:
    return ", ".join(texts.say("word.die-face", die=DICE[die.id].kind, face=SYMBOLS[die.face]) for die in dice)


def loot_text(dice: list[Die], footprints: int, texts: Texts) -> str:
    """What lies with a companion on the track."""
    parts = [texts.say("word.dice", dice=[DICE[die.id].kind for die in dice])] if dice else []
    if footprints:
        parts.append(texts.say("word.footprints", count=footprints))
    return ", ".join(parts) or texts.say("word.nothing")


def card_text(card: str, texts: Texts) -> str:
    """Powers and line of an adventurer or companion, in a few words."""
    return texts.remember(_card_text, card)


def _card_text(card: str, texts: Texts) -> str:
    parts = []
    if card in ADVENTURERS:
        adventurer = ADVENTURERS[card]
        parts.append(texts.say("power.dice", count=adventurer.dice, die=f"big-{adventurer.colour}"))
        end_bursts = adventurer.end_bursts
    else:
        companion = COMPANIONS[card]
        end_bursts = companion.end_bursts
        if companion.die:
            parts.append(texts.say(f"power.die-{companion.die}"))
        if companion.rerolls:
            parts.append(texts.say("power.reroll"))
        if companion.fireflies:
            parts.append(texts.say("power.fireflies", count=companion.fireflies))
        if card == KAAR:
            parts.append(texts.say("power.kaar"))
    if end_bursts:
        parts.append(texts.say("power.end", bursts=end_bursts))
    if card in LINES:
        parts.append(line_text(card, texts))
    return " · ".join(parts)


def line_text(card: str, texts: Texts) -> str:
    """Condition and effect of a line: what it needs, an arrow, what it brings."""
    line = LINES[card]
    wants = [texts.say("line.need", symbol=SYMBOLS[symbol]) for symbol, count in line.needs for _ in range(count)]
    if line.group:
        wants.append(texts.say("line.group", count=line.group))
    wants += [texts.say("line.forbid", symbol=SYMBOLS[symbol]) for symbol in line.forbid]
    brings = [texts.say("line.skull")] if line.skull else []
    brings += gain_words(line.gain, texts)
    return f"{' '.join(wants)} → {', '.join(brings)}"


def gain_words(gain: Gain, texts: Texts) -> list[str]:
    """What an effect or an icon brings, a few words each."""
    amounts = {name: getattr(gain, name) for name in gain.__struct_fields__}
    return [texts.say(f"gain.{name}", count=amount) for name, amount in amounts.items() if amount]


def route_text(route: str, texts: Texts) -> str:
    """What a route asks for."""
    info = ROUTES[route]
    parts = []
    if info.most:
        key = "word.elements" if info.least == info.most else "word.elements-range"
        parts.append(texts.say(key, least=info.least, most=info.most))
    if info.toll:
        parts.append(texts.say("word.toll", count=info.toll))
    return ", ".join(parts) or texts.say("word.open")
