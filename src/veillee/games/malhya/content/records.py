"""The kinds of things that content files describe. A square is a column and a row; north is up."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

#: "S": stated in the rulebook, "P": published elsewhere, "D": designed for this edition, open to tuning.
Source = Literal["S", "P", "D"]
Characteristic = Literal["physical", "dexterity", "intellect", "knowledge", "senses"]
Aptitude = Literal[
    "swimming",
    "alchemy",
    "lore",
    "force",
    "camouflage",
    "vigilance",
    "climbing",
    "balance",
    "demolition",
    "charisma",
    "crafting",
    "mechanics",
]
#: The zones of a hero's crystals that are wounds (MAL-17.2).
Wound = Literal["shock", "damage", "grave"]
Terrain = Literal["forest", "plain", "mountain", "marsh", "sea", "city"]
Weather = Literal["fair", "bad"]
Period = Literal["day", "night"]
Gem = Literal["white", "blue", "red", "black"]
Colour = Literal["yellow", "blue", "green", "red"]
Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Rarity = Literal["common", "rare"]
Bonus = Literal["life", "carry", "move", "aura", "initiative", "talent"]
Level = Literal["normal", "difficult"]
#: What a hero may be given: gold, cubes of resources by id, or cards from a deck.
Deck = Literal["common_object", "rare_object", "common_weapon", "rare_weapon"]
DieName = Literal["skill", "difficulty", "threat_white", "threat_black", "attack", "power", "defence", "dodge"]
Face = Literal[
    "blank",
    "success",
    "stop",
    "special",
    "damage1",
    "damage2",
    "damage3",
    "shield1",
    "shield2",
    "cancel_attack",
    "threat1",
    "threat2",
    "threat3",
    "alarm",
]
Square: TypeAlias = tuple[int, int]
#: The east or south side of a square.
Side: TypeAlias = tuple[int, int, Literal["E", "S"]]
HexSpot: TypeAlias = tuple[int, int]


class _Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class FaceCount(_Record, frozen=True):
    face: Face
    count: int


class Die(_Record, frozen=True):
    """A kind of dice, with its faces."""

    id: DieName
    sides: int
    faces: tuple[FaceCount, ...]
    source: Source


class AuraEffect(_Record, frozen=True):
    """What one Aura token buys, in the mode that it names (MAL-3.28)."""

    id: str
    when: Literal["test", "infiltration", "combat", "travel", "any"]
    source: Source
    chars: tuple[Characteristic, ...] = ()  # that the skill dice count for
    skill_dice: int = 0
    ignore_heavy: bool = False
    heal: int = 0
    cancel_threat_dice: int = 0
    move_points: int = 0
    travel_tokens: int = 0
    initiative: int = 0
    attack_dice: int = 0
    defence_dice: int = 0
    dodge_dice: int = 0


class Growth(_Record, frozen=True):
    """The bonus for raising a characteristic to a level (MAL-3.32)."""

    char: Characteristic
    level: int
    bonus: Bonus
    source: Source


class TestBonus(_Record, frozen=True):
    """Successes at the start of every test that lists the aptitude (MAL-4.37)."""

    aptitude: Aptitude
    successes: int


class Ability(_Record, frozen=True):
    """What one hero alone can do."""

    id: str
    source: Source
    heavy_capacity: int = 0
    immune_push: bool = False
    test_bonus: TestBonus | None = None
    end_of_combat_heal: int = 0
    rest_heal_bonus: int = 0
    corpse_move_free: bool = False
    lock_stops_bonus: int = 0


class HeroCard(_Record, frozen=True):
    """A hero's card and board."""

    id: str
    life: int
    aura: int
    carry: int
    initiative: int
    move: int
    move_cost_ap: int
    wait_cost_ap: int
    track_max: int
    characteristics: dict[Characteristic, int]
    ability: Ability
    evolution: tuple[Growth, ...]
    aura_effects: tuple[AuraEffect, ...]
    start_talent: str
    start_weapon: str
    start_gold: int
    source: Source
    start_objects: tuple[str, ...] = ()
    start_resources: dict[str, int] = {}


class InCombat(_Record, frozen=True):
    """What a talent adds in Combat."""

    melee_attack_flat_damage: int = 0
    defence_dice: int = 0
    power_dice: int = 0
    ranged_ignore_hindering: bool = False
    damage_type: Wound | None = None


class InInfiltration(_Record, frozen=True):
    """What a talent changes in Infiltration; a cost of 0 leaves the printed one."""

    cancel_threat_dice_per_turn: int = 0
    assassinate_melee_cost: int = 0
    silent_shots: bool = False


class InTravel(_Record, frozen=True):
    """What a talent gives in Travel; a cost of 0 leaves the printed one."""

    travel_tokens: int = 0
    bad_weather_move_cost: int = 0


class TalentSide(_Record, frozen=True):
    """One side of a talent. `ap` is the price of a use, where the activation is "ap" (MAL-3.44)."""

    activation: Literal["passive", "ap", "aura", "once_per_day"]
    ap: int = 0
    aptitudes: tuple[Aptitude, ...] = ()
    special_successes: int = 0
    combat: InCombat = InCombat()
    infiltration: InInfiltration = InInfiltration()
    travel: InTravel = InTravel()


class Talent(_Record, frozen=True):
    id: str
    school: Literal["scholar", "mhay", "rogue", "ranger", "warrior"]
    basic: TalentSide
    advanced: TalentSide
    source: Source


class PerSpecial(_Record, frozen=True):
    """What each special face of a die brings (MAL-16.1, 16.2)."""

    damage: int = 0
    cancel_defence: int = 0
    cancel_dodge: int = 0
    push: int = 0
    heal: int = 0
    shields: int = 0
    convert: Wound | None = None  # so much of the damage left becomes this wound (MAL-17.5)
    convert_n: int = 0


class Line(_Record, frozen=True):
    """A combat line of a weapon: its price in Action Points, who may use it, what it adds."""

    cost: int
    requires: dict[Characteristic, int] = {}
    people: str = ""  # the only hero who may use it
    attack_dice: int = 0
    power_dice: int = 0
    flat_damage: int = 0
    special_attack: PerSpecial = PerSpecial()
    special_power: PerSpecial = PerSpecial()
    area: Literal["", "front3", "arc3"] = ""
    push: int = 0
    bend: bool = False
    damage_type: Wound | None = None
    defence_dice: int = 0
    dodge_dice: int = 0
    shields: int = 0
    special_defence: PerSpecial = PerSpecial()
    special_dodge: PerSpecial = PerSpecial()


class WeaponAbility(_Record, frozen=True):
    """What a weapon always does."""

    special_attack: PerSpecial = PerSpecial()
    special_power: PerSpecial = PerSpecial()


class Weapon(_Record, frozen=True):
    id: str
    rarity: Rarity
    kind: Literal["melee", "ranged"]
    heavy: bool
    value: int
    ability: WeaponAbility
    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    source: Source


class Activated(_Record, frozen=True):
    """What an armour gives for Action Points."""

    cost: int
    defence_dice: int = 0
    shields: int = 0


class ForTest(_Record, frozen=True):
    """Successes that a single-use object adds to a test of an aptitude."""

    aptitude: Aptitude
    n: int


class ObjectEffect(_Record, frozen=True):
    """What an object does: when used up, carried, worn or equipped, as its type says."""

    test_successes: ForTest | None = None
    gain_resources: dict[str, int] = {}
    cancel_threat_roll: bool = False
    cancel_alert: bool = False
    aura: int = 0
    aptitudes: tuple[Aptitude, ...] = ()
    special_successes: int = 0
    passive_shields: int = 0
    activated: Activated | None = None
    destroy_shields: int = 0
    life: int = 0
    initiative: int = 0
    move: int = 0
    cancel_threat_dice_per_turn: int = 0


class Object(_Record, frozen=True):
    id: str
    rarity: Rarity
    type: Literal["single_use", "item", "armour", "artefact"]
    value: int
    heavy: bool
    effect: ObjectEffect
    source: Source
    slot: Literal["", "ring", "amulet", "boots", "cloak"] = ""


class Attack(_Record, frozen=True):
    """The attack printed on an enemy's card."""

    attack_dice: int
    power_dice: int
    flat_damage: int
    damage_type: Wound


class Defence(_Record, frozen=True):
    """The defence printed on an enemy's card."""

    defence_dice: int
    dodge_dice: int
    shields: int


class Sign(_Record, frozen=True):
    """What the sign token does to a type of enemies for a combat turn (MAL-14.9)."""

    effect: Literal["flat_damage", "reach", "grave", "rally", "act_twice"]
    n: int


class Enemy(_Record, frozen=True):
    """An enemy card. `life` is for one, two, three, four heroes and, for veterans, one more (MAL-14.14)."""

    id: str
    kind: Literal["melee", "ranged"]
    initiative: int
    move: int
    life: tuple[int, ...]
    attack: Attack
    defence: Defence
    sign: Sign
    source: Source
    special_attack: PerSpecial = PerSpecial()
    special_power: PerSpecial = PerSpecial()
    levitation: bool = False
    target_engaged_first: bool = False
    no_assassination: bool = False


class Upgrade(_Record, frozen=True):
    """An upgrade token for enemies (MAL-14.7)."""

    id: str
    copies: int
    source: Source
    initiative: int = 0
    move: int = 0
    attack_dice: int = 0
    power_dice: int = 0
    defence_dice: int = 0
    dodge_dice: int = 0
    sign: bool = False


class BeastZone(_Record, frozen=True):
    """A zone of the river beast (MAL-20.1)."""

    id: int
    life_per_hero: int
    places: int
    source: Source
    special_attack: PerSpecial = PerSpecial()  # while the zone is open
    special_power: PerSpecial = PerSpecial()
    attack_dice: int = 0  # the lasting change of the beast's attack when the zone closes
    power_dice: int = 0
    heart_places: int = 0  # places at the heart that its closing opens


class Beast(_Record, frozen=True):
    """The river beast, fought by zones."""

    id: str
    page: str
    initiative: int
    attack: Attack
    defence: Defence
    sign_attack_dice: int
    victory: str
    defeat: str
    heart: int  # the zone whose closing wins
    zones: tuple[BeastZone, ...]
    source: Source


class ThreatZone(_Record, frozen=True):
    """A stretch of the threat track: how far enemies see, how many cards an enemy phase has (MAL-10.4)."""

    zone: Literal["green", "orange", "red"]
    first: int
    last: int
    vision: int
    cards: int


class ThreatTrack(_Record, frozen=True):
    id: Level
    spaces: int
    zones: tuple[ThreatZone, ...]
    source: Source


class Goal(_Record, frozen=True):
    """The reference point that enemies go to: a marker, the nearest noise, the nearest access (MAL-12.6)."""

    kind: Literal["marker", "noise", "access"]
    colour: Colour | None = None


class FirstStep(_Record, frozen=True):
    """The first step of an action card: enemies move, or the threat rises with each corpse."""

    type: Literal["move_nearest", "threat_per_corpse"]
    count: int = 0
    move: int = 0
    toward: Goal | None = None
    n: int = 0


class SecondStep(_Record, frozen=True):
    """The second step of an action card, and the condition it has."""

    type: Literal["none", "look", "threat", "remove_noise"]
    when: Literal["always", "moved", "noise", "enemy_on"] = "always"
    colour: Colour | None = None  # of the marker that an enemy must stand on
    move: int = 0
    dir: Compass | None = None
    vigilance: bool = False
    n: int = 0


class ActionCard(_Record, frozen=True):
    id: str
    first: FirstStep
    second: SecondStep
    loot: Literal["nothing", "gold1", "gold2", "common_object", "common_weapon"]
    gem: Gem
    zone: int
    source: Source


class TravelEffect(_Record, frozen=True):
    """One symbol of a travel card whose terrain does not match (MAL-6.7)."""

    weather: Weather | None = None
    token: int = 0
    if_terrain: Terrain | None = None
    or_village: bool = False


class TravelCard(_Record, frozen=True):
    id: str
    period: Period
    terrain: Terrain
    event_first: str
    effects: tuple[TravelEffect, ...]
    source: Source


class EventCard(_Record, frozen=True):
    id: str
    fair: str
    bad: str
    source: Source


class Resource(_Record, frozen=True):
    """A kind of cubes, and the zone of the backpack it lies in."""

    id: str
    zone: Literal["plants", "materials", "potions", "arrows", "picks"]
    source: Source


class Recipe(_Record, frozen=True):
    id: str
    makes: str
    n: int
    needs: dict[str, int]
    aptitudes: tuple[Aptitude, ...]
    source: Source


class Hex(_Record, frozen=True):
    """A hex of the region board."""

    at: HexSpot
    terrain: Terrain
    source: Source
    half: bool = False
    card: str = ""  # the scenario card that lies there
    name: str = ""  # the id of a place that has a name


class Region(_Record, frozen=True):
    start: HexSpot
    hexes: tuple[Hex, ...]


class Token(_Record, frozen=True):
    """An interest or access token: the chapter it opens, and its square."""

    chapter: str
    at: Square


class Door(_Record, frozen=True):
    id: str
    state: Literal["open", "closed", "locked", "blocked"]
    edges: tuple[Side, ...]


class PlacedTile(_Record, frozen=True):
    id: str
    face: Literal["a", "b"]
    at: Square


class Tile(_Record, frozen=True):
    id: str
    faces: dict[Literal["a", "b"], tuple[str, ...]]
    source: Source


class Room(_Record, frozen=True):
    """A page of the exploration book. A chapter "" means none."""

    id: str
    chapters: tuple[str, ...]
    victory: str
    defeat: str
    alarm: str  # the chapter that is read if the alarm sounds while no enemy is there
    source: Source
    place: bool = False  # a place without squares
    tiles: tuple[PlacedTile, ...] = ()
    rows: tuple[str, ...] = ()
    markers: dict[Colour, Square] = {}
    entries: dict[str, Square] = {}
    interest: tuple[Token, ...] = ()
    access: tuple[Token, ...] = ()
    doors: tuple[Door, ...] = ()
    water_start: int = 0


class DeploymentRow(_Record, frozen=True):
    """A row of a deployment table: the enemy on the marker in each column, "" for none."""

    marker: Colour
    cells: tuple[str, ...]


class Deployment(_Record, frozen=True):
    id: str
    chapter: str
    page: str
    rows: tuple[DeploymentRow, ...]
    source: Source


class ScenarioCard(_Record, frozen=True):
    id: str
    kind: Literal["location", "key", "relic", "treasure", "paper"]
    source: Source


class Clue(_Record, frozen=True):
    """A line of the journal; its id is the flag that puts it there (MAL-5.7)."""

    id: str
    source: Source


class Market(_Record, frozen=True):
    id: str
    stock: dict[Deck, int]
    fixed: dict[str, int]
    price_change: int
    sell: bool
    source: Source


class Ending(_Record, frozen=True):
    id: str
    chapters: tuple[str, ...]
    mhay: Literal["dead", "alive", "gone"]
    cylinder: Literal["opened", "destroyed", "sealed", "given", "none"]
    rank: int
    source: Source


class Constants(_Record, frozen=True):
    """Numbers of the rules that stand on no card."""

    action_points: int
    slots: tuple[Period, ...]
    start_weather: Weather
    start_travel_tokens: int
    most_travel_tokens: int
    move_cost: dict[Weather, int]
    rest_heal: int
    rest_aura: int
    collect_cost: int
    collect: dict[Terrain, dict[Gem, str]]  # the resource that a gem brings; "" for none
    destination_chapter: str
    destination_card: str
    assassinate_melee: int
    assassinate_ranged: int
    move_corpse: int
    first_aid: int
    change_weapon: int
    bare_hands_cost: int
    lock_stops: dict[str, int]  # by the pick that is used
    lock_stops_most: int
    empty_deck_gold: dict[Rarity, int]
    water_by_heroes: tuple[int, ...]  # how much higher it starts, for one hero, two, three and four
    flood: int  # the water at which the pool room sweeps the group out
