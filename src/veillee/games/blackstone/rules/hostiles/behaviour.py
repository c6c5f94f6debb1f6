"""The behaviour roll: which column applies, what the roll counts as, which action follows (BSF-15.10, 15.11, 15.22)."""

from __future__ import annotations

from ...content.words import Column, HostileAction
from ...outcomes.cover import covered_from_figure
from ...outcomes.faces import BLACKSTONE_SIDES
from ...outcomes.sight import CLOSE_FROM, FAR_FROM, are_adjacent, passive, range_between, seen_from, visible_figures
from ...state import Blackstone, Figure, Hostile, Why

#: What behaviour rolls of a sergeant's comrades count as at least.
SERGEANT_LEAST = 4


def is_revealed(s: Blackstone, hostile: Hostile) -> bool:
    """Whether a Pale Lantern is near: then nobody is hidden or sneaks."""
    for explorer in s.in_action():
        aura = passive(explorer, "reveal_aura")
        if aura is not None and any(range_between(s, hostile.hex, at) <= aura.range for at in explorer.hexes):
            return True
    return False


def column_of(s: Blackstone, hostile: Hostile, why: list[Why]) -> Column:
    """The first column from the left whose test the hostile meets now (BSF-15.23)."""
    visible = visible_figures(s, hostile)
    for column in hostile.card.columns:
        if _applies(s, hostile, column, visible):
            why.append(_why(s, hostile, column, visible))
            return column
    raise AssertionError("the last column always applies")


def _applies(s: Blackstone, hostile: Hostile, column: Column, visible: list[Figure]) -> bool:
    if column == "hidden":
        return not visible and not is_revealed(s, hostile)
    if column == "engaged":
        return any(are_adjacent(s, hostile.hex, figure.hex) for figure in visible)
    if column == "in_cover":
        listed = hostile.card.in_cover_loadouts
        if listed and hostile.loadout not in listed:
            return False
        return bool(visible) and all(covered_from_figure(s, hostile, figure) for figure in visible)
    if column == "close":
        ranges = [range_between(s, hostile.hex, figure.hex) for figure in visible]
        return bool(ranges) and CLOSE_FROM <= min(ranges) < FAR_FROM
    return True


def _why(s: Blackstone, hostile: Hostile, column: Column, visible: list[Figure]) -> Why:
    if not visible:
        return Why(f"column-{column}", "BSF-15.11", word=column)
    beside = [figure for figure in visible if are_adjacent(s, hostile.hex, figure.hex)]
    near = min(beside or visible, key=lambda figure: range_between(s, hostile.hex, figure.hex))
    distance = range_between(s, hostile.hex, near.hex)
    return Why(f"column-{column}", "BSF-15.11", near.explorer.id, n=distance, m=len(visible), word=column)


def counted_roll(s: Blackstone, hostile: Hostile, roll: int, why: list[Why]) -> int:
    """The roll after modifiers; 0: it counts as Hold (BSF-29.13, Surprise Attack)."""
    c = s.fight
    if s.has_twist("surprise_attack") and c.turn == 1 and roll % 2:
        why.append(Why("surprised", "BSF-29.13", n=roll))
        return 0
    if roll < SERGEANT_LEAST and _is_led(s, hostile):
        why.append(Why("sergeant", "BSF-15.22", n=roll, m=SERGEANT_LEAST))
        roll = SERGEANT_LEAST
    return min(max(roll, 1), BLACKSTONE_SIDES)


def _is_led(s: Blackstone, hostile: Hostile) -> bool:
    """Whether another figure of the group is a sergeant that is on the battlefield and sees this figure."""
    if hostile.kind != "traitor_guardsman":
        return False
    return any(
        other.loadout == "sergeant"
        and other is not hostile
        and other.group == hostile.group
        and seen_from(s, other.hex) >> hostile.hex & 1
        for other in s.fight.on_board()
    )


def action_of(hostile: Hostile, counted: int, column: Column) -> HostileAction:
    """The action that the behaviour table gives."""
    if not counted:
        return "hold"
    place = hostile.card.columns.index(column)
    for row in hostile.card.behaviour:
        if row.first <= counted <= row.last:
            return row.actions[place]
    raise AssertionError("the table covers every roll")
