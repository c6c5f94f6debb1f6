"""What is printed on the cards, dice, tokens and boards of Lueur. It never changes during play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar, Literal

from msgspec import Struct

from veillee.kernel.content import load_checked
from veillee.kernel.contract import DrawnBy, Symbol, Text
from veillee.kernel.errors import Fault, Refusal

SYMBOLS = ("fire", "water", "earth", "air", "nature", "footprints", "bursts", "loss")
FIRE, WATER, EARTH, AIR, NATURE, FOOTPRINTS, BURSTS, LOSS = range(8)
ELEMENTS = range(5)
#: The decks of companions, by the first letter of their ids: A is played first.
DECKS = ("A", "B")

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
            raise Refusal("fault.group")
        if self.gain != NOTHING and not (self.need or self.group or self.forbid):
            raise Refusal("fault.gain-without-condition")

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
    NEEDS: ClassVar = (Text("adventurer.{id}"), Text("flavour.{id}"), Text("big-dice.{colour}"), Symbol("emb-{id}"))

    id: str
    colour: Colour
    dice: int
    end_bursts: int = 0


class Companion(_Lined, frozen=True, kw_only=True):
    NEEDS: ClassVar = (
        Text("companion.{id}"),
        Text("flavour.{id}"),
        Text("power.die-{die}"),
        DrawnBy("{id}", "web/emblems.toml", "emb-{}"),
    )

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
    NEEDS: ClassVar = (Text("spell.{id}"), Text("flavour.{id}"))

    id: str
    copies: int


class DieKind(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of one colour."""

    NEEDS: ClassVar = (
        Text("sign.{id}"),
        Text("sign.letter.{id}"),
        Text(lambda kind: [f"die.{size}-{kind.id}" for size in ("big", "small") if getattr(kind, size)]),
        Symbol(lambda kind: [face for face in kind.faces if face in SYMBOLS[: len(ELEMENTS)]]),
    )

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
    """A space of the Province: villages and the start have names, other spaces are told by their symbol."""

    NEEDS: ClassVar = (
        Text(lambda space: [f"space.{space.id}"] if space.kind in ("village", "start") else [f"place.{space.kind}"]),
        Text("glyph.{symbol}"),
        Symbol("{symbol}"),
    )

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
            raise Refusal("fault.space-symbol")


class Island(Struct, frozen=True, forbid_unknown_fields=True):
    NEEDS: ClassVar = (Text("space.{id}"),)

    id: str
    x: int
    y: int
    bursts: int = 0
    gives: Gain = NOTHING


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """A path of the Province; its id names both ends."""

    NEEDS: ClassVar = ()

    id: str
    gives: Gain = NOTHING


class Route(Struct, frozen=True, forbid_unknown_fields=True):
    """A route of the Archipelago; its id names both ends."""

    NEEDS: ClassVar = ()

    id: str
    least: int = 0
    most: int = 0
    toll: int = 0


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    NEEDS: ClassVar = (Text("spot.{spots}"), Text("glyph.{spots}"))

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


class Content(Struct, frozen=True):
    """All that a content folder says: a field for each file, named like the file."""

    constants: Constants
    adventurers: dict[str, Adventurer]
    companions: dict[str, Companion]
    spells: dict[str, SpellToken]
    dice: dict[str, DieKind]
    province: dict[str, Space]
    province_paths: dict[str, Way]
    archipelago: dict[str, Island]
    archipelago_routes: dict[str, Route]


def load_all(path: Path) -> Content:
    """Read a content folder, ours or an author's copy; every fault of every file is refused at once."""
    return load_checked(path, Content, _cross_faults)


def _cross_faults(content: Content) -> list[Fault]:
    """What no file shows alone: ends of ways, decks, and the few things that rules know by name."""
    faults = _loose_ends(content.province_paths, content.province, "province_paths.toml")
    faults += _loose_ends(content.archipelago_routes, content.archipelago, "archipelago_routes.toml")
    faults += _decks(content)
    for special in ("kaar", "cromaug"):
        if (count := sum(card.special == special for card in content.companions.values())) != 1:
            faults.append(Fault("fault.special", file="companions.toml", count=count, special=special))
    if (count := sum(space.kind == "start" for space in content.province.values())) != 1:
        faults.append(Fault("fault.start", file="province.toml", count=count))
    if not content.archipelago:
        faults.append(Fault("fault.no-island", file="archipelago.toml"))
    for colour in ("black", *content.constants.reserve, *(one.colour for one in content.adventurers.values())):
        if colour not in content.dice:
            faults.append(Fault("fault.no-dice", file="dice.toml", colour=colour))
    return faults


def _decks(content: Content) -> list[Fault]:
    """Companions of no deck, and decks with more or fewer cards than the days need: the last card ends the game."""
    constants = content.constants
    faults = [
        Fault("fault.no-deck", file="companions.toml", table=card.id)
        for card in content.companions.values()
        if card.deck not in DECKS
    ]
    sizes = [sum(card.deck == deck for card in content.companions.values()) for deck in DECKS]
    count = sum(max(0, size - constants.removed_per_deck) for size in sizes)
    wanted = constants.days * constants.companions_per_day
    if count != wanted:
        faults.append(Fault("fault.companions", file="companions.toml", count=count, wanted=wanted))
    return faults


def _loose_ends(ways: Mapping[str, Struct], places: Mapping[str, Struct], file: str) -> list[Fault]:
    like = "-".join(list(places)[:2])
    return [
        Fault("fault.loose-end", file=file, table=way, like=like)
        for way in ways
        if len(way.split("-")) != 2 or not set(way.split("-")) <= set(places)
    ]


_CONTENT = load_all(Path(__file__).parent)

CONSTANTS = _CONTENT.constants
ADVENTURERS = _CONTENT.adventurers
COMPANIONS = _CONTENT.companions
SPELLS = _CONTENT.spells
DICE_KINDS = _CONTENT.dice
SPACES, PATHS = _CONTENT.province, _CONTENT.province_paths
ISLANDS, ROUTES = _CONTENT.archipelago, _CONTENT.archipelago_routes


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


def _neighbours(ways: Iterable[str], places: Iterable[str]) -> dict[str, dict[str, str]]:
    """For each place, the places next to it and the way that leads there."""
    table: dict[str, dict[str, str]] = {place: {} for place in places}
    for way in ways:
        one, other = way.split("-")
        table[one][other] = way
        table[other][one] = way
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
PATHS_FROM = _neighbours(PATHS, SPACES)
ROUTES_FROM = _neighbours(ROUTES, ISLANDS)
START_SPACE = next(space.id for space in SPACES.values() if space.kind == "start")
CENTRAL_ISLAND = next(iter(ISLANDS))
