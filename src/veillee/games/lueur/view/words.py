"""Things of Lueur in words: cards, dice, places, what they cost and bring."""

from __future__ import annotations

from veillee.kernel.text import Texts

from ..content import ADVENTURERS, COMPANIONS, DICE, KAAR, LINES, ROUTES, SPACES, SYMBOLS, Gain
from ..state import Die, Player
from .bearings import bearings, direction


def name_of(thing: str, texts: Texts) -> str:
    """The name of a card, token, place or reason."""
    for table in ("companion", "adventurer", "spell", "space", "why"):
        if f"{table}.{thing}" in texts:
            return texts.say(f"{table}.{thing}")
    return place_text(thing, texts)


def place_text(place: str, texts: Texts) -> str:
    """A village or island by its name, another space by what it asks for and where it lies."""
    if f"space.{place}" in texts:
        return texts.say(f"space.{place}")
    if place not in SPACES:
        return texts.say("place.path")
    space, (village, way, nth) = SPACES[place], bearings()[place]
    said = texts.say(f"place.{space.kind}", symbol=space.symbol, direction=way, village=village)
    return texts.say("place.nth", nth=nth, place=said) if nth else said


def worth_text(place: str, bursts: int, texts: Texts) -> str:
    """A place, and what it is worth at the end."""
    name = place_text(place, texts)
    return texts.say("place.worth", place=name, bursts=bursts) if bursts else name


def toward_text(here: str, place: str, texts: Texts) -> str:
    """A space as seen by a company on another space: a village by its name, any other space with its direction."""
    space = SPACES[place]
    if space.kind == "start":
        return texts.say("place.start")
    if space.kind == "village":
        return worth_text(place, space.bursts, texts)
    barred = space.kind == "barred"
    return texts.say(
        "place.toward-barred" if barred else "place.toward", symbol=space.symbol, direction=direction(here, place)
    )


def icon_text(icons: tuple[Gain, ...], texts: Texts, player: Player) -> str:
    """What the icons on the way bring or cost this player."""
    words = [word for gain in icons for word in gain_words(gain, texts, skull=f"skull.{_skull_takes(player)}")]
    return texts.say("word.icons", words=words) if words else ""


def _skull_takes(player: Player) -> str:
    """What a skull on the way can take from a player; a player who has nothing passes unharmed."""
    if player.row:
        return "either" if player.spells else "companion"
    return "spell" if player.spells else "nothing"


def die_text(die: Die, texts: Texts) -> str:
    """A die with its face, if it has a result of today, and whether it has served."""
    if not die.rolled:
        return texts.say("word.marked-die", die=DICE[die.id].kind, mark="idle")
    return texts.say("word.used-die" if die.used else "word.die-face", die=DICE[die.id].kind, face=SYMBOLS[die.face])


def dice_text(dice: list[Die], texts: Texts) -> str:
    return ", ".join(texts.say("word.die-face", die=DICE[die.id].kind, face=SYMBOLS[die.face]) for die in dice)


def loot_text(dice: list[Die], footprints: int, texts: Texts) -> str:
    """What lies with a companion on the track; several dice are only counted, since the board shows them."""
    if len(dice) == 1:
        parts = [texts.say(f"die.{DICE[dice[0].id].kind}"), *loot_words(0, footprints, texts)]
    else:
        parts = loot_words(len(dice), footprints, texts)
    return ", ".join(parts) or texts.say("word.nothing")


def loot_words(dice: int, footprints: int, texts: Texts) -> list[str]:
    """The numbers of small dice and footprints; a number of 0 is left out."""
    counts = {"word.many-dice": dice, "word.footprints": footprints}
    return [texts.say(key, count=count) for key, count in counts.items() if count]


def card_text(card: str, texts: Texts) -> str:
    """Powers and line of an adventurer or companion, in a few words."""
    return texts.remember(_card_text, card)


def _card_text(card: str, texts: Texts) -> str:
    parts = power_words(card, texts)
    if card in LINES:
        parts.append(line_text(card, texts))
    return " · ".join(parts)


def power_words(card: str, texts: Texts) -> list[str]:
    """The powers of an adventurer or companion, a few words each."""
    parts = []
    if card in ADVENTURERS:
        adventurer = ADVENTURERS[card]
        parts.append(texts.say(f"big-dice.{adventurer.colour}", count=adventurer.dice))
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
    return parts


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


def gain_words(gain: Gain, texts: Texts, skull: str = "gain.discard") -> list[str]:
    """What an effect or an icon brings, a few words each; `skull` is the sentence for one that is on the way."""
    amounts = {name: getattr(gain, name) for name in gain.__struct_fields__}
    keys = {name: skull if name == "discard" else f"gain.{name}" for name in amounts}
    return [texts.say(keys[name], count=amount) for name, amount in amounts.items() if amount]


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
