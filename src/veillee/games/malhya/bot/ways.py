"""How far it is: from each hex to the fortress."""

from __future__ import annotations

from typing import Final

from ..content import CONSTANTS, REGION
from ..rules.travel.region import enterable

FAR: Final = 99


def _steps() -> tuple[int, ...]:
    goal = next(n for n, hex in enumerate(REGION.hexes) if hex.card == CONSTANTS.destination_card)
    found = {goal: 0}
    edge = [goal]
    while edge:
        here = edge.pop(0)
        for near in enterable(REGION.hexes[here].at):
            if near not in found:
                found[near] = found[here] + 1
                edge.append(near)
    return tuple(found.get(n, FAR) for n in range(len(REGION.hexes)))


#: The steps from each hex to the fortress, by the number of the hex.
STEPS_TO_FORTRESS: Final = _steps()
