"""The options of a scenario, and which of them go together (MAL-1.10, 2.11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Setting
from veillee.kernel.sides import Part

from .content import HEROES

SIZES: Final = tuple(str(n) for n in range(1, len(HEROES) + 1))
#: As many heroes as players; a player alone leads so many (MAL-1.7).
PER_PLAYER: Final = "players"
FOR_ONE: Final = 2

SETTINGS: Final = (
    Setting("size", (PER_PLAYER, *SIZES), PER_PLAYER),
    Setting("group", ("choose", "random"), "choose"),
    Setting("veteran", ("off", "on"), "off", rare=True),
    Setting("mild_power_die", ("off", "on"), "off", rare=True),
    Setting("rest_collect_craft", ("on", "off"), "on", rare=True),
    Setting("heroes_first", ("on", "off"), "on", rare=True),
)


class Options(Struct, frozen=True):
    size: int
    random_group: bool
    veteran: bool
    mild_power_die: bool
    collecting: bool
    heroes_first: bool


def fit(options: Mapping[str, str], players: int) -> None:
    """Every player has a hero (MAL-1.7)."""
    size = size_of(options, players)
    if players > size:
        raise Refusal("malhya.too-many-players", rule="MAL-1.7", players=players, size=size)


def size_of(options: Mapping[str, str], players: int) -> int:
    """How many heroes the group has (MAL-1.7)."""
    if options["size"] == PER_PLAYER:
        return players if players > 1 else FOR_ONE
    return int(options["size"])


def read(options: Mapping[str, str], players: int) -> Options:
    return Options(
        size=size_of(options, players),
        random_group=options["group"] == "random",
        veteran=options["veteran"] == "on",
        mild_power_die=options["mild_power_die"] == "on",
        collecting=options["rest_collect_craft"] == "on",
        heroes_first=options["heroes_first"] == "on",
    )


def parts(options: Mapping[str, str], players: int) -> tuple[Part, ...]:
    """All are on one side (MAL-1.1)."""
    return tuple(Part(0) for _ in range(players))
