"""What is printed on the cards, dice, tokens and boards of Lueur. It never changes during play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

from veillee.kernel.content import load_record, load_records
from veillee.kernel.errors import ContentFaults

SYMBOLS = ("fire", "water", "earth", "air", "nature", "footprints", "bursts", "loss")
FIRE, WATER, EARTH, AIR, NATURE, FOOTPRINTS, BURSTS, LOSS = range(8)
ELEMENTS = range(5)

Element = Literal["fire", "water", "earth", "air", "nature"]
Face = Literal["fire", "water", "earth", "air", "nature", "footprints", "bursts", "loss"]
Colour = Literal["green", "blue", "azure", "red", "orange", "purple", "yellow", "black"]


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    """The right side of a line, or an icon of a journey board."""

    burst: int = 0
    footprint: int = 0
    firefly: int = 0
    reroll: int = 0
    cast: int = 0  # Xar'gok: the other players draw a spell
    fetch: int = 0  # Cromaug: a companion comes back from the cemetery
    lose_last: int = 0  # a spell: the last companion goes to the cemetery
    discard: int = 0  # a skull of the journey: a companion or a spell has to go


NOTHING = Gain()


class Line(Struct, frozen=True):
    """A condition and its effect, ready for counting: symbols as numbers."""

    needs: tuple[tuple[int, int], ...]  # (symbol, how many)
    group: int
    forbid: tuple[int, ...]
    skull: bool
    once: bool
    gain: Gain


class _Lined(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    need: tuple[Element, ...] = ()
    group: int = 0
    forbid: tuple[Element, ...] = ()
    skull: bool = False
    gain: Gain = NOTHING

    def __post_init__(self) -> None:
        if self.group and (self.need or not 2 <= self.group <= 4):
            raise ValueError("group is 2, 3 or 4 identical symbols, and stands without need")
        if self.gain != NOTHING and not (self.need or self.group or self.forbid):
            raise ValueError("a gain needs a condition: need, group or forbid")

    @property
    def has_line(self) -> bool:
        return bool(self.need or self.group or self.forbid)

    def line(self, *, once: bool = False) -> Line:
        return Line(
            needs=tuple((SYMBOLS.index(symbol), count) for symbol, count in Counter(self.need).items()),
            group=self.group,
            forbid=tuple(SYMBOLS.index(symbol) for symbol in self.forbid),
            skull=self.skull,
            once=once or self.skull or bool(self.forbid),
            gain=self.gain,
        )


class Adventurer(_Lined, frozen=True, kw_only=True):
    id: str
    colour: Colour
    dice: int
    end_bursts: int = 0


class Companion(_Lined, frozen=True, kw_only=True):
    id: str
    end_bursts: int = 0
    fireflies: int = 0
    rerolls: int = 0
    die: Literal["", "any", "green", "blue", "azure", "red", "orange"] = ""
    special: Literal["", "xargok", "kaar", "cromaug"] = ""

    @property
    def deck(self) -> str:
        return self.id[0]


class SpellToken(_Lined, frozen=True, kw_only=True):
    id: str
    copies: int


class DieKind(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of one colour."""

    id: Colour
    faces: tuple[Face, Face, Face, Face, Face, Face]
    big: int = 0
    small: int = 0


class DieInfo(Struct, frozen=True):
    """One of the thirty dice."""

    id: str
    kind: str  # "big-red": dice of a kind are alike
    colour: str
    big: bool
    order: int  # in which the dice of one roll take their results
    faces: tuple[int, ...]


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the Province."""

    id: str
    kind: Literal["start", "element", "barred", "village"]
    x: int
    y: int
    symbol: Literal["", "fire", "water", "earth", "air", "nature"] = ""
    bursts: int = 0
    toll: int = 0
    gives: Gain = NOTHING

    def __post_init__(self) -> None:
        if (self.kind in ("element", "barred")) != bool(self.symbol):
            raise ValueError("element and barred spaces have a symbol, others have none")


class Island(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    x: int
    y: int
    bursts: int = 0
    gives: Gain = NOTHING


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """A path of the Province; its id names both ends."""

    id: str
    gives: Gain = NOTHING


class Route(Struct, frozen=True, forbid_unknown_fields=True):
    """A route of the Archipelago; its id names both ends."""

    id: str
    least: int = 0
    most: int = 0
    toll: int = 0


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    days: int
    companions_per_day: int
    removed_per_deck: int
    start_score: int
    last_player_tokens: int
    boats: int
    dice_per_reroll: int
    rerolls_to_turn: int
    firefly_bonus: int
    bursts_per_footprint: int
    track_length: int
    track_rerolls: tuple[int, ...]
    spots: tuple[Element, ...]
    reserve: tuple[Colour, ...]


HERE = Path(__file__).parent

CONSTANTS = load_record(HERE / "constants.toml", Constants)
ADVENTURERS = load_records(HERE / "adventurers.toml", Adventurer)
COMPANIONS = load_records(HERE / "companions.toml", Companion)
SPELLS = load_records(HERE / "spells.toml", SpellToken)
DICE_KINDS = load_records(HERE / "dice.toml", DieKind)
SPACES = load_records(HERE / "province.toml", Space)
PATHS = load_records(HERE / "province_paths.toml", Way)
ISLANDS = load_records(HERE / "archipelago.toml", Island)
ROUTES = load_records(HERE / "archipelago_routes.toml", Route)


def _all_dice() -> dict[str, DieInfo]:
    """Every die by id, in the order of one roll: big before small, then by colour, then by number."""
    dice: dict[str, DieInfo] = {}
    for size in ("big", "small"):
        for kind in DICE_KINDS.values():
            for number in range(1, (kind.big if size == "big" else kind.small) + 1):
                die = f"{size}-{kind.id}-{number}"
                faces = tuple(SYMBOLS.index(face) for face in kind.faces)
                dice[die] = DieInfo(die, f"{size}-{kind.id}", kind.id, size == "big", len(dice), faces)
    return dice


def _neighbours(ways: Mapping[str, Struct], places: Mapping[str, Struct], file: str) -> dict[str, dict[str, str]]:
    """For each place, the places next to it and the way that leads there."""
    faults = []
    table: dict[str, dict[str, str]] = {place: {} for place in places}
    for way in ways:
        ends = way.split("-")
        if len(ends) != 2 or any(end not in places for end in ends):
            faults.append(f"{file}: [{way}] must name two places of the board, like {'-'.join(list(places)[:2])}")
            continue
        table[ends[0]][ends[1]] = way
        table[ends[1]][ends[0]] = way
    if faults:
        raise ContentFaults(faults)
    return table


DICE = _all_dice()
BLACK = "small-black-1"
KAAR = next(card.id for card in COMPANIONS.values() if card.special == "kaar")
CROMAUG = next(card.id for card in COMPANIONS.values() if card.special == "cromaug")
LINES: dict[str, Line] = {
    **{card.id: card.line() for card in ADVENTURERS.values() if card.has_line},
    **{card.id: card.line() for card in COMPANIONS.values() if card.has_line},
    **{token.id: token.line(once=True) for token in SPELLS.values()},
}
PATHS_FROM = _neighbours(PATHS, SPACES, "province_paths.toml")
ROUTES_FROM = _neighbours(ROUTES, ISLANDS, "archipelago_routes.toml")
START_SPACE = next(space.id for space in SPACES.values() if space.kind == "start")
CENTRAL_ISLAND = next(iter(ISLANDS))
