"""The names of figures and Zones, and the letters printed on figures."""

from __future__ import annotations

from veillee.kernel.answers import key_of
from veillee.kernel.text import Texts

from ..board import Board
from ..prompts import FigureId, ZoneId
from ..state import Figure, Rituals


def figure_key(figure: Figure) -> str:
    """The id of a figure in scenes."""
    return key_of(FigureId(figure.number))


def zone_key(zone: int) -> str:
    """The id of a Zone in scenes."""
    return key_of(ZoneId(zone))


def unit_name(unit: str, texts: Texts) -> str:
    """What a figure is called that is one of its kind, by the id of a Hero, a Witch or a unit."""
    return texts.say(f"hero.{unit}" if f"hero.{unit}" in texts else f"unit.{unit}")


def figure_name(s: Rituals, figure: Figure, texts: Texts) -> str:
    """The name of a figure; a number follows where others in play bear the same letter."""
    name = unit_name(figure.unit, texts)
    rank = rank_of(s, figure, texts)
    return f"{name} {rank}" if rank else name


def letter_of(s: Rituals, figure: Figure, texts: Texts) -> str:
    """What is printed on a figure: the number of a Hero's place, else a letter with the number of `rank_of`."""
    if figure.is_hero:
        return str(figure.place)
    rank = rank_of(s, figure, texts)
    return f"{_letter(figure, texts)}{rank or ''}"


def rank_of(s: Rituals, figure: Figure, texts: Texts) -> int:
    """The place of a Minion, Serf or Possessed Serf among those with its letter, from 1; 0: it is the only one.

    There is never more than one of a Hero, a Witch, a Creature or a Demon.
    """
    if figure.category not in ("minion", "serf", "possessed"):
        return 0
    letter = _letter(figure, texts)
    alike = [one.number for one in s.figures if one.category == figure.category and _letter(one, texts) == letter]
    return alike.index(figure.number) + 1 if len(alike) > 1 and figure.number in alike else 0


def _letter(figure: Figure, texts: Texts) -> str:
    return texts.say("letter.serf") if figure.is_serf else unit_name(figure.unit, texts)[0]


def zone_name(board: Board, zone: int, texts: Texts) -> str:
    """A Zone by its tile and corner: "Clairière nord-ouest"."""
    tile, _, corner = board.names[zone].partition(".")
    return texts.say("zone.name", tile=tile, corner=corner)
