"""The options of a match, and which of them go together. What a campaign adds is in `campaign`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Setting
from veillee.kernel.sides import Part

from .content import CONSTANTS
from .state import GoalName, Ties

#: The number of players at which the last seat plays the hostiles (BSF-1.9).
WITH_HOSTILE_PLAYER: Final = 5
#: A group, or a strike force (BSF-26.1).
GROUP_SIZES: Final = (4, 3, 2)

#: The choice of the setting `limit` by which combats last as long as they last (BSF-18.9).
NO_LIMIT: Final = "none"

SETTINGS: Final = (
    Setting("goal", ("normal", "hard", "extreme"), "normal"),
    Setting("group", ("choose", "random"), "choose"),
    Setting("size", tuple(map(str, GROUP_SIZES)), "4"),
    Setting("ties", ("standard", "ask", "auto"), "standard", rare=True),
    Setting("stirring", ("off", "on"), "off", rare=True),
    Setting("limit", (NO_LIMIT, "turn_60"), NO_LIMIT, rare=True, bots="turn_60"),
)


class Options(Struct, frozen=True):
    goal: GoalName
    random_group: bool
    size: int
    ties: Ties
    stirring: bool
    turn_limit: int  # 0: there is none


def fit(options: Mapping[str, str], players: int) -> None:
    """Refuse options that contradict each other."""
    explorers, size = players - (players == WITH_HOSTILE_PLAYER), int(options["size"])
    if explorers > size:
        raise Refusal("blackstone.too-many-players", rule="BSF-26.1", players=explorers, size=size)


def read(options: Mapping[str, str], players: int) -> Options:
    """Options as the rules want them. Ties are asked unless one person plays alone (BSF-30.21)."""
    ties = options["ties"]
    if ties == "standard":
        ties = "auto" if players == 1 else "ask"
    return Options(
        goal={"normal": "normal", "hard": "hard", "extreme": "extreme"}[options["goal"]],  # type: ignore[arg-type]
        random_group=options["group"] == "random",
        size=int(options["size"]),
        ties="ask" if ties == "ask" else "auto",
        stirring=options["stirring"] == "on",
        turn_limit=0 if options["limit"] == NO_LIMIT else CONSTANTS.most_turns,
    )


def parts(options: Mapping[str, str], players: int) -> tuple[Part, ...]:
    """Explorers against the game; the fifth player is on the other side."""
    if players < WITH_HOSTILE_PLAYER:
        return tuple(Part(0) for _ in range(players))
    return (*(Part(0, "explorer") for _ in range(players - 1)), Part(1, "hostile"))
