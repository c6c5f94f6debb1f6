"""Battlefields of Blackstone Fortress asked by coordinates: hexes are (q, r), edges (q, r, direction)."""

from collections.abc import Iterable

from veillee.games.blackstone.battlefield import NOWHERE, Battlefield, Layout, battlefield_of
from veillee.games.blackstone.content.battlefields import Map, Portal
from veillee.games.blackstone.content.words import Hex, Side
from veillee.shared.bits import mask_of, numbers_of

#: Seven hexes of the worked examples, all edges open.
FLOWER = frozenset({(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, -1), (1, -1)})
#: All hexes from -6 to 6 in both coordinates.
RHOMBUS = frozenset((q, r) for q in range(-6, 7) for r in range(-6, 7))


def made_up(
    hexes: Iterable[Hex], cover: tuple[Side, ...] = (), wall: tuple[Side, ...] = (), portals: tuple[Portal, ...] = ()
) -> Battlefield:
    """A battlefield that is no card of the game."""
    cells = tuple(sorted(hexes))
    card = Map(
        id="made_up",
        placements=(),
        hexes=cells,
        cover=cover,
        wall=wall,
        start=cells[:1],
        portals=portals,
        source="D",
    )
    return Battlefield(card)


class Ground:
    """What holds on a battlefield in one layout."""

    def __init__(
        self,
        field: Battlefield,
        *,
        escape: int = NOWHERE,
        barriers: tuple[Hex, ...] = (),
        blocked: tuple[Hex, ...] = (),
        shut_links: int = 0,
    ) -> None:
        self.field = field
        masks = (mask_of(field.at(*cell) for cell in cells) for cells in (barriers, blocked))
        self.terrain = field.terrain(Layout(escape, *masks, shut_links))

    def sees(self, a: Hex, b: Hex) -> bool:
        """Whether the two see each other; sight is the same there and back (BSF-7.7)."""
        one, other = self.field.at(*a), self.field.at(*b)
        seen = bool(self.terrain.seen[one] >> other & 1)
        assert seen == bool(self.terrain.seen[other] >> one & 1)
        return seen

    def covered(self, target: Hex, *, attacker: Hex) -> bool:
        return bool(self.terrain.in_cover_from[self.field.at(*attacker)] >> self.field.at(*target) & 1)

    def range(self, a: Hex, b: Hex) -> int:
        steps = self.terrain.range[self.field.at(*a)][self.field.at(*b)]
        assert steps == self.terrain.range[self.field.at(*b)][self.field.at(*a)]
        return steps

    def adjacent(self, a: Hex, b: Hex) -> bool:
        return bool(self.terrain.adjacent[self.field.at(*a)] >> self.field.at(*b) & 1)

    def hexes(self, mask: int) -> set[Hex]:
        return {self.field.grid.cells[number] for number in numbers_of(mask)}


def ground_of(card: str, **layout) -> Ground:
    """A battlefield of the game in one layout."""
    return Ground(battlefield_of(card), **layout)
