"""A hero: crystals, tokens, values of the board, and all that is carried."""

from __future__ import annotations

from typing import Final, Literal

from veillee.kernel.data import Data

from .content.records import Characteristic, Wound

#: The square of a hero who stands in no room, or has left it.
NOWHERE: Final = -1
#: The zones of wounds, the lightest first (MAL-17.2).
WOUNDS: Final[tuple[Wound, ...]] = ("shock", "damage", "grave")
#: What adds a threat die (MAL-11.17).
ActionType = Literal["move", "assassinate_melee", "assassinate_ranged", "move_corpse"]


class Hero(Data):
    """A hero and the seat that plays it."""

    id: str
    seat: int
    life: int
    characteristics: dict[Characteristic, int]
    aura: int  # tokens on their active side
    carry: int
    initiative: int
    move: int
    wounds: dict[Wound, int] = {}  # crystals outside Life
    spent: int = 0  # Aura tokens on their spent side
    weapon: str = ""
    other_weapon: str = ""
    armour: str = ""
    artefacts: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()  # objects in the backpack
    talents: tuple[str, ...] = ()  # all on their basic side (MAL-3.41)
    resources: dict[str, int] = {}
    used_today: tuple[str, ...] = ()  # talents that work once a day, and "aura" for the token of the day
    # The turn, in a room and in Combat
    square: int = NOWHERE
    ap: int = 0
    stage: Literal["fresh", "acting", "waiting", "done"] = "fresh"
    left_by: int = NOWHERE  # the square of the exit by which the hero has left the room
    free: int = 0  # points left of the free move
    moved_free: bool = False  # the free move has begun or is lost
    types: tuple[ActionType, ...] = ()  # of actions since the last threat roll
    bought: str = ""  # the Aura effect or talent that an Aura token has paid for this turn (MAL-3.29)
    moved_corpse: bool = False
    hushed: int = 0  # threat dice that an Aura token takes away from the next roll (MAL-3.49)
    muffled: int = 0  # threat dice that cards have taken away this turn
    read: tuple[str, ...] = ()  # chapters of tokens read at the start of this turn
    watches: tuple[int, ...] = ()  # enemies with a watch mark (MAL-11.30)
    raised: int = 0  # initiative bought this combat turn

    @property
    def conscious(self) -> bool:
        """A hero with no crystal in Life is unconscious (MAL-17.6)."""
        return self.life > 0

    @property
    def in_room(self) -> bool:
        return self.square != NOWHERE

    def held(self, resource: str) -> int:
        return self.resources.get(resource, 0)

    def wounded(self, wound: Wound) -> int:
        return self.wounds.get(wound, 0)
