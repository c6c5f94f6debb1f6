"""Names inside sentences: explorers, hostiles, groups, dice, faces, prices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...content import CHALLENGES, DISCOVERIES, HOSTILES, STRONGHOLDS
from ...content.words import ActionDie
from ...refs import Foe
from ...state import Blackstone, Explorer, Hostile
from ..naming import card_note, figure_name, hex_name, short_name

#: The words for the faces of an action die, by their values.
FACES = ("fail", "success", "critical")


def told(explorer: str, texts: Texts) -> str:
    """An explorer inside a sentence: "Janus", "Rein & Raus"."""
    return short_name(explorer, texts)


def actor(explorer: str, texts: Texts) -> str:
    """An explorer who does something, at the beginning of a sentence, always in the singular: "Le duo ratling"."""
    return texts.say(f"actor.{explorer}")


def opening(words: str) -> str:
    """These words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def foe_said(foe: Foe | Hostile, texts: Texts) -> str:
    """A hostile by its kind and its number in its group; where two groups are of its kind, with the number of its
    group; one that is alone of its kind has no number.
    """
    if HOSTILES[foe.kind].figures == 1:
        return texts.say(f"hostile.{foe.kind}")
    if foe.namesakes:
        return texts.say("telling.foe-of", kind=foe.kind, group=foe.group + 1, n=foe.index + 1)
    return texts.say("telling.foe", kind=foe.kind, n=foe.index + 1)


def crowd(kinds: Iterable[str], texts: Texts) -> str:
    """A group by the kinds of its hostiles: "Marines + Negavolts"."""
    return " + ".join(texts.say(f"crowd.{kind}") for kind in kinds)


def group_said(group: int, kinds: Iterable[str], texts: Texts, *, namesakes: bool) -> str:
    """A group of an event; where another group is of the same kinds, with its number."""
    name = crowd(kinds, texts)
    return texts.say("figure.group", name=name, n=group + 1) if namesakes else name


def listed(parts: Iterable[str], texts: Texts) -> str:
    """Several things in one breath: "Janus, Vorne et Amallyn"."""
    *first, last = parts
    return texts.say("telling.and", first=first, last=last) if first else last


def figure_told(explorer: Explorer, figure: int, texts: Texts) -> str:
    """A figure inside a sentence: of the twins each has its own name."""
    return figure_name(explorer, figure, texts) if len(explorer.card.figures) > 1 else told(explorer.id, texts)


def here(s: Blackstone, number: int, texts: Texts) -> str:
    """A hex of the combat that is being fought."""
    return hex_name(s.fight.map, number, texts)


def pool(dice: Sequence[ActionDie]) -> str:
    """Action dice as they are written: "d8 + d6"."""
    return " + ".join(dice)


def numbers(dice: Sequence[int], texts: Texts) -> str:
    """The values of dice with six sides; a dash without any."""
    return ", ".join(str(die) for die in dice) or texts.say("telling.none")


def faces_said(faces: Sequence[int], texts: Texts) -> str:
    """Fail, success or critical, for each die of a roll."""
    return ", ".join(texts.say(f"face.{FACES[face]}") for face in faces)


def price(*costs: int) -> tuple[Sign, ...]:
    """What an answer costs in dice; what is free shows none."""
    return tuple(Sign("d6", f"{cost}+") for cost in costs if cost)


def points(n: int) -> tuple[Sign, ...]:
    """Inspiration points that an answer costs."""
    return (Sign("marker-inspiration", str(n)),)


def worth(card: str, texts: Texts) -> str:
    """What a card is good for: archeotech by its value, with what it does while it is held."""
    if card not in DISCOVERIES or not DISCOVERIES[card].value:
        return card_note(card, texts)
    value = texts.say("telling.value", n=DISCOVERIES[card].value)
    return f"{value} {card_note(card, texts)}" if DISCOVERIES[card].hold else value


def exploration_name(card: str, texts: Texts) -> str:
    """An exploration card: a challenge or a battlefield."""
    if card in CHALLENGES:
        return texts.say(f"challenge.{card}")
    return battlefield_name(card, texts)


def battlefield_name(map: str, texts: Texts) -> str:
    return texts.say(f"stronghold.{map}" if map in STRONGHOLDS else f"map.{map}")
