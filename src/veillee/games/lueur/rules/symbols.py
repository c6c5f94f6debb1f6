"""Dice and symbols: which dice count, special faces, and how often a line is triggered (chapters 7 and 8)."""

from __future__ import annotations

from ..content import BLACK, BURSTS, ELEMENTS, FOOTPRINTS, LOSS, Line
from ..state import Die, Lueur, Player
from .score import move_marker

FOOTPRINTS_FACE, BURSTS_FACE, LOSS_FACE = 2, 3, -2  # what the sixth faces of purple, yellow and black bring


def counts(player: Player) -> list[int]:
    """How many counted dice show each symbol at this moment.

    A die without a result of today does not count. Under the curse, no die showing the black die's element
    counts, the black die included.
    """
    shown = [0] * 8
    for die in player.dice:
        if die.rolled:
            shown[die.face] += 1
    cursed = curse(player)
    if cursed is not None:
        shown[cursed] = 0
    return shown


def curse(player: Player) -> int | None:
    """The element that the black die cancels for this player, if any."""
    for die in player.dice:
        if die.id == BLACK and die.rolled and die.face in ELEMENTS:
            return None if player.immune else die.face
    return None


def counted(player: Player) -> list[Die]:
    """The dice that count at this moment."""
    cursed = curse(player)
    return [die for die in player.dice if die.rolled and die.face != cursed]


def triggers(line: Line, shown: list[int]) -> int:
    """How often the condition of `line` is met by these symbols, each die serving once."""
    for symbol in line.forbid:
        if shown[symbol]:
            return 0
    if line.group:  # any symbol but the loss of the black die
        group = line.group
        times = sum(shown[symbol] // group for symbol in range(LOSS))
    elif line.needs:
        times = min([shown[symbol] // count for symbol, count in line.needs])
    else:
        times = 1
    return 1 if times and line.once else times


def apply_special_faces(s: Lueur) -> None:
    """At the start of midday every special face pays once: gains first, then the loss of the black die."""
    for seat in s.order():
        player = s.players[seat]
        faces = [die.face for die in player.dice if die.rolled and die.face not in ELEMENTS]
        if footprints := FOOTPRINTS_FACE * faces.count(FOOTPRINTS):
            player.footprints += footprints
            s.tell("footprints", "LUE-7.3", seat=seat, count=footprints, why="face")
        if bursts := BURSTS_FACE * faces.count(BURSTS):
            move_marker(s, seat, bursts, "LUE-7.4", "face")
        if LOSS in faces and not player.immune:
            move_marker(s, seat, LOSS_FACE, "LUE-11.27", "face")
        cursed = curse(player)
        if cursed is not None:
            dice = [(die.id, die.face) for die in player.dice if die.rolled and die.face == cursed]
            s.tell("cursed", "LUE-11.26", seat=seat, face=cursed, dice=dice)
    s.beat()
