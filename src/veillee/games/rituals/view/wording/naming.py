"""Names inside sentences: figures in questions and in events, Zones, spells, cards and abilities."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...board import board_of
from ...content import DEMON_CARDS, SPELLS, WITCHCRAFT
from ...state import Figure, Rituals, Who
from ..naming import figure_name, full_name, unit_name, zone_name


def mention(unit: str, texts: Texts) -> str:
    """A figure inside a sentence, with its article: "un Condamné", "le Gardien", "Vogt"."""
    return texts.say(f"one.{unit}") if f"one.{unit}" in texts else unit_name(unit, texts)


def who_said(who: Who, texts: Texts) -> str:
    """A figure of an event: "Condamné 2", "le Gardien", "Vogt"."""
    return full_name(who.unit, who.ordinal, texts) if who.ordinal else mention(who.unit, texts)


def name_of(s: Rituals, figure: Figure, texts: Texts) -> str:
    """A figure inside a question, told apart from others of its kind: "Condamné 2", "le Gardien"."""
    if figure.category in ("hero", "creature"):
        return mention(figure.unit, texts)
    return figure_name(figure, texts)


def named(s: Rituals, number: int, texts: Texts) -> str:
    """The figure with this number inside a question; one that is gone has no name."""
    figure = s.figure(number)
    return name_of(s, figure, texts) if figure else texts.say("asking.gone")


def opening(words: str) -> str:
    """These words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def zone_said(encounter: str, zone: int, texts: Texts) -> str:
    """A Zone by its tile and corner: "Clairière nord-ouest"."""
    return zone_name(board_of(encounter), zone, texts)


def source_name(id: str, texts: Texts) -> str:
    """A spell, a Witchcraft card, a Demon card or an ability by its name."""
    if id in SPELLS:
        return texts.say(f"spell.{id}")
    if id in WITCHCRAFT:
        return texts.say(f"card.{id}")
    return texts.say(f"demon-card.{id}" if id in DEMON_CARDS else f"ability.{id}")


def listed(parts: Iterable[str], texts: Texts) -> str:
    """Several things in one breath: "Vogt, Corday et Teuta"."""
    *first, last = parts
    return texts.say("asking.and", first=first, last=last) if first else last


def price(n: int) -> tuple[Sign, ...]:
    """Energy as a sign; what is free shows none."""
    return (Sign("energy", str(n)),) if n else ()
