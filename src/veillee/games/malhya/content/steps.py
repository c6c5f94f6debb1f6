"""The steps of chapters and events (MAL-18), and the conditions that they ask about (MAL-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias

from msgspec import field

from veillee.kernel.content import Record
from veillee.kernel.contract import Text, inside

from .words import Aptitude, Characteristic, Deck, Face, Gem, Level, Source, Square, Weather, Wound

#: Who an effect concerns: all heroes, the hero who opened the chapter or takes the test, one whom the group chooses,
#: or all together.
Who = Literal["each", "active", "choose", "group"]
TestWho = Literal["active", "active_plus", "all", "choose", "lowest_move", "self"]


class Condition(Record, frozen=True):
    """Something that holds or not: `name` is a card, flag, counter, mode or enemy, `n` a number to reach."""

    kind: Literal[
        "night",
        "bad_weather",
        "crystals",
        "card",
        "flag",
        "counter",
        "flooded",
        "mode",
        "pending",
        "enemy",
        "gold",
        "pick",
    ] = field(name="is")
    name: str = ""
    n: int = 0
    negated: bool = field(default=False, name="not")


class _Step(Record, frozen=True, tag_field="op"):
    pass


class Goto(_Step, frozen=True, tag="goto"):
    """Read a chapter, named by its number: "84"."""

    chapter: str


class CloseBook(_Step, frozen=True, tag="close_book"):
    pass


class EndGame(_Step, frozen=True, tag="end_game"):
    ending: str


class Option(Record, frozen=True):
    """An answer of a chapter: `id` names its words in the texts, `once` a mark after which it is gone."""

    id: str
    then: tuple[Step, ...]
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    once: str = ""


class Choice(_Step, frozen=True, tag="choice"):
    chooser: Literal["group", "active"]
    options: tuple[Option, ...]


class If(_Step, frozen=True, tag="if"):
    """A branch: all of `conditions` hold, or at least one of `any_of` does."""

    then: tuple[Step, ...]
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    any_of: tuple[Condition, ...] = field(default=(), name="any")
    otherwise: tuple[Step, ...] = field(default=(), name="else")


class Modifier(Record, frozen=True):
    """What changes a test: once, for each heavy item, for each blue plant used up, or for each point of a counter."""

    per: Literal["once", "heavy", "plant_blue", "counter"] = "once"
    counter: str = ""
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    difficulty: int = 0
    skill_dice: int = 0
    successes: int = 0


class Objective(Record, frozen=True):
    """A range of successes and what follows. `least_per_hero` is multiplied by those who take part (MAL-4.16)."""

    then: tuple[Step, ...]
    least: int = field(default=0, name="min")
    most: int | None = field(default=None, name="max")
    least_per_hero: int = field(default=0, name="min_per_hero")


class Test(_Step, frozen=True, tag="test"):
    """A skill test (MAL-4). `id` names its title in the texts."""

    id: str
    kind: Literal["solo", "individual", "group"]
    who: TestWho
    char: Characteristic
    difficulty: int
    stops: int
    objectives: tuple[Objective, ...]
    aptitudes: tuple[Aptitude, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    most: int = field(default=0, name="max")  # of those who take part; 0: no limit
    needs_pick: bool = False
    hidden: bool = False
    fail: tuple[Step, ...] = ()
    none: tuple[Step, ...] = ()
    on_first_fail: tuple[Step, ...] = ()
    on_all_pass: tuple[Step, ...] = ()
    on_any_fail: tuple[Step, ...] = ()
    on_any_pass: tuple[Step, ...] = ()
    after: tuple[Step, ...] = ()


class SuccessCase(Record, frozen=True):
    then: tuple[Step, ...]
    least: int = field(default=0, name="min")
    most: int | None = field(default=None, name="max")


class BySuccesses(_Step, frozen=True, tag="by_successes"):
    """Go by the successes of the last test."""

    cases: tuple[SuccessCase, ...]


class Gain(_Step, frozen=True, tag="gain"):
    """Gold, a resource by id, or cards of a deck."""

    what: Literal["gold", "resource"] | Deck
    n: int
    who: Who
    resource: str = ""


class Lose(_Step, frozen=True, tag="lose"):
    what: Literal["gold", "any_resource", "any_card_or_resource"]
    n: int
    who: Who


class Cards(_Step, frozen=True, tag="scenario_card"):
    gain: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Damage(_Step, frozen=True, tag="damage"):
    n: int
    type: Wound
    who: Who


class Heal(_Step, frozen=True, tag="heal"):
    n: int
    who: Who


class Aura(_Step, frozen=True, tag="aura"):
    n: int
    who: Who


class LevelUp(_Step, frozen=True, tag="level_up"):
    n: int
    who: Who


class RecoverAll(_Step, frozen=True, tag="recover_all"):
    life: int


class TravelTokens(_Step, frozen=True, tag="travel_tokens"):
    n: int


class SetWeather(_Step, frozen=True, tag="weather"):
    face: Weather


class Threat(_Step, frozen=True, tag="threat"):
    n: int


class Noise(_Step, frozen=True, tag="noise"):
    """A noise token on the square of the active hero."""


class EndTurn(_Step, frozen=True, tag="end_turn"):
    pass


class SpendAp(_Step, frozen=True, tag="spend_ap"):
    n: int


class StartMode(_Step, frozen=True, tag="mode"):
    mode: Literal["infiltration", "combat"]
    level: Level = "normal"
    reshuffle: bool = True
    initiative: Literal["normal", "zero"] = "normal"
    initiative_bonus_first_turn: int = 0


class PendingMode(_Step, frozen=True, tag="pending_mode"):
    mode: Literal["infiltration", "combat"]
    level: Level = "normal"


class OpenRoom(_Step, frozen=True, tag="room"):
    page: str
    entry: str
    deployment: str = ""
    victory: str = ""  # instead of the page's


class LeaveRoom(_Step, frozen=True, tag="leave_room"):
    pass


class DiscardInterest(_Step, frozen=True, tag="discard_interest"):
    chapters: tuple[str, ...]


class AddAccess(_Step, frozen=True, tag="add_access"):
    chapter: str
    at: Square


class SetDoor(_Step, frozen=True, tag="door"):
    id: str
    state: Literal["open", "closed"]


class Loot(_Step, frozen=True, tag="loot"):
    n: int
    per_hero: bool = False


class DrawGem(_Step, frozen=True, tag="draw_action"):
    """Draw an action card and go by its gem."""

    cases: dict[Gem, tuple[Step, ...]]


class RollThreat(_Step, frozen=True, tag="roll_die"):
    """Roll the white threat die and go by its face."""

    cases: dict[Face, tuple[Step, ...]]


class OpenMarket(_Step, frozen=True, tag="market"):
    id: str


class SetFlag(_Step, frozen=True, tag="flag"):
    set: str


class Counter(_Step, frozen=True, tag="counter"):
    """Change a counter: add, set, or take the water that the page of the room starts with."""

    name: str
    add: int = 0
    set: int | None = None
    from_room: bool = False


class EachHeroPicks(_Step, frozen=True, tag="each_hero_choice"):
    """Every hero picks a value, openly; the values name their words in the texts."""

    key: str
    values: tuple[str, ...]


class PerPick(_Step, frozen=True, tag="per_hero_choice"):
    """For each hero the steps of the value that the hero has picked."""

    key: str
    cases: dict[str, tuple[Step, ...]]


class RoomRule(_Step, frozen=True, tag="room_rule"):
    """Steps at the end of each enemy phase while the room is in play."""

    steps: tuple[Step, ...]


class Boss(_Step, frozen=True, tag="boss"):
    id: str


class ModifyEnemy(_Step, frozen=True, tag="modify_enemy"):
    """A lasting change of a kind of enemies."""

    id: str
    no_levitation: bool = False
    no_sign: bool = False
    dodge_dice: int = 0
    damage: int = 0


class DamageEnemies(_Step, frozen=True, tag="damage_enemies"):
    """Damage without defence for all enemies beside the void, but for these kinds."""

    n: int
    but: tuple[str, ...] = ()


class LosePick(_Step, frozen=True, tag="lose_pick"):
    pass


class Note(_Step, frozen=True, tag="note"):
    """A paragraph that is added to the page; `id` names it in the texts."""

    id: str


Step: TypeAlias = (
    Goto
    | CloseBook
    | EndGame
    | Choice
    | If
    | Test
    | BySuccesses
    | Gain
    | Lose
    | Cards
    | Damage
    | Heal
    | Aura
    | LevelUp
    | RecoverAll
    | TravelTokens
    | SetWeather
    | Threat
    | Noise
    | EndTurn
    | SpendAp
    | StartMode
    | PendingMode
    | OpenRoom
    | LeaveRoom
    | DiscardInterest
    | AddAccess
    | SetDoor
    | Loot
    | DrawGem
    | RollThreat
    | OpenMarket
    | SetFlag
    | Counter
    | EachHeroPicks
    | PerPick
    | RoomRule
    | Boss
    | ModifyEnemy
    | DamageEnemies
    | LosePick
    | Note
)


def page_texts(page: Chapter | Event) -> Iterator[str]:
    """The sentences that the steps of a page need: options, trials, notes, and what each hero may pick."""
    for option in inside(page, Option):
        yield f"option.{page.id}.{option.id}"
    for test in inside(page, Test):
        yield f"test.{test.id}"
    for note in inside(page, Note):
        yield f"note.{note.id}"
    for pick in inside(page, EachHeroPicks):
        yield from (f"pick.{pick.key}.{value}" for value in pick.values)


class Chapter(Record, frozen=True):
    """A chapter of the scenario book; its prose is in the texts."""

    NEEDS: ClassVar = (Text("chapter.{id}"), Text(page_texts))

    id: str
    steps: tuple[Step, ...]
    source: Source
    stated: Literal["full", "link", "none"] = "none"


class Event(Record, frozen=True):
    """An event by its code, or "repeat". `once` is the flag after which the repeat event is read instead."""

    NEEDS: ClassVar = (Text("journey.{id}"), Text(page_texts))

    id: str
    steps: tuple[Step, ...]
    source: Source
    once: str = ""
