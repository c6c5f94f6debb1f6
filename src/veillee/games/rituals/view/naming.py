"""The names of figures and Zones, and the letters printed on figures."""

from __future__ import annotations

from veillee.kernel.answers import key_of
from veillee.kernel.text import Texts

from ..board import Board, board_of
from ..prompts import FigureId, ZoneId
from ..state import Figure


def figure_key(figure: Figure) -> str:
    """The id of a figure in scenes."""
    return key_of(FigureId(figure.number))


def zone_key(zone: int) -> str:
    """The id of a Zone in scenes."""
    return key_of(ZoneId(zone))


def unit_name(unit: str, texts: Texts) -> str:
    """What a figure is called that is one of its kind, by the id of a Hero, a Witch or a unit."""
    return texts.say(f"hero.{unit}" if f"hero.{unit}" in texts else f"unit.{unit}")


def full_name(unit: str, ordinal: int, texts: Texts) -> str:
    """The name of a figure with its ordinal, if it has one: "Condamné 2", "Hagatha"."""
    name = unit_name(unit, texts)
    return f"{name} {ordinal}" if ordinal else name


def figure_name(figure: Figure, texts: Texts) -> str:
    return full_name(figure.unit, figure.ordinal, texts)


def letter_of(figure: Figure, texts: Texts) -> str:
    """What is printed on a figure: the number of a Hero's place, else its letter with its ordinal."""
    if figure.is_hero:
        return str(figure.place)
    letter = texts.say("letter.serf") if figure.is_serf else unit_name(figure.unit, texts)[0]
    return f"{letter}{figure.ordinal or ''}"


def zone_name(board: Board, zone: int, texts: Texts) -> str:
    """A Zone by its tile and corner: "Clairière nord-ouest"."""
    tile, _, corner = board.names[zone].partition(".")
    return texts.say("zone.name", tile=tile, corner=corner)


def zone_told(encounter: str, zone: int, texts: Texts) -> str:
    """A Zone as a place inside a sentence: "dans la Clairière nord-ouest"."""
    tile, _, corner = board_of(encounter).names[zone].partition(".")
    return texts.say("telling.zone", tile=tile, corner=corner)
