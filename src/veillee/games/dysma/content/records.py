"""The kinds of things that content files describe. Lengths on the table are tenths of a step, ranges are steps."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from veillee.kernel.content import Record
from veillee.kernel.contract import Row, Text

FigureType = Literal["hero", "warrior", "specialist", "support", "familiar", "summoned", "statue"]
Size = Literal["small", "medium", "large", "huge", "token"]
RollKind = Literal["combat", "shooting", "defence", "spirit"]
Terrain = Literal["difficult", "impassable", "open_building", "obstacle", "raised"]
StateName = Literal["activated", "tired", "prone", "on_fire", "poisoned", "on_guard"]
Duration = Literal["instant", "this_roll", "next_roll", "this_action", "end_of_turn"]
Rect: TypeAlias = tuple[int, int, int, int]
Corner: TypeAlias = tuple[int, int]


class SkillRef(Record, frozen=True, kw_only=True):
    """A skill as a figure, weapon, spell or effect has it."""

    skill: str
    value: int = 0
    roll: RollKind | Literal[""] = ""  # only on that roll
    action: str = ""  # of Master
    of: str = ""  # the inner skill of Aura and Immunity
    of_value: int = 0
    keyword: str = ""  # of Inspiring


class PricedSkill(SkillRef, frozen=True, kw_only=True):
    """A skill that can be bought."""

    price: int

    @property
    def bare(self) -> SkillRef:
        return SkillRef(
            skill=self.skill,
            value=self.value,
            roll=self.roll,
            action=self.action,
            of=self.of,
            of_value=self.of_value,
            keyword=self.keyword,
        )


class PricedItem(Record, frozen=True):
    id: str
    price: int
    mandatory: bool = False


class Skill(Record, frozen=True):
    NEEDS: ClassVar = (Text("skill.{id}"), Text("skill-note.{id}"))

    id: str
    timing: str
    points: float


class Effect(Record, frozen=True):
    """One effect of an ability, spell, artefact or item, in the vocabulary of chapter 28."""

    op: Literal[
        "gain_skill",
        "dice",
        "stat",
        "heal",
        "wound",
        "wound_margin",
        "attack",
        "add_state",
        "remove_state",
        "push",
        "move",
        "free_action",
        "summon",
        "zone",
        "cp",
        "dispel",
        "reload",
        "forbid",
        "ward",
    ]
    who: Literal[
        "target",
        "caster",
        "user",
        "friends_within",
        "enemies_within",
        "all_within",
        "friends_within_target",
        "enemies_contact",
    ] = "target"
    radius: int = 0
    keyword: str = ""
    duration: Duration = "instant"
    trigger: str = ""
    on: str = ""
    skill: str = ""
    value: int = 0
    roll: RollKind | Literal["any", ""] = ""
    dice: int = 0
    stat: Literal["mv", "ar", ""] = ""
    delta: int = 0
    n: int = 0
    max: int = 0
    threshold: int = 0
    skills: tuple[str, ...] = ()
    state: StateName | Literal[""] = ""
    distance: int = 0
    direction: str = ""
    kind: str = ""
    action: str = ""
    actions: tuple[str, ...] = ()
    profile: str = ""
    max_in_play: int = 0
    terrain: str = ""
    height: int = 0
    limit_per_turn: int = 0
    unless_skill: str = ""
    into_difficult_or_cover: bool = False


class Ability(Record, frozen=True):
    NEEDS: ClassVar = (Text("ability.{id}"), Text("ability-note.{id}"), Text("sheet.ability.{type}"))

    id: str
    cost_cp: int
    type: Literal["short_action", "long_action", "reaction", "talent"]
    target: str
    range: int
    points: int
    effects: tuple[Effect, ...]


class Equipment(Record, frozen=True):
    NEEDS: ClassVar = (Text("equipment.{id}"),)

    id: str
    category: Literal["armour", "shield", "melee", "melee_pair", "ranged", "other", "mount"]
    hands: int
    price: int
    skills: tuple[SkillRef, ...] = ()
    charge_only_skills: tuple[str, ...] = ()
    armour_bonus: int = 0
    mv_delta: int = 0
    mv_set: int = 0
    range: int = 0
    uses: int = 0  # 0: as often as one likes
    requires_skill: str = ""
    requires: str = ""
    band_limit: int = 0
    use_effects: tuple[Effect, ...] = ()


class Artefact(Record, frozen=True):
    NEEDS: ClassVar = (Text("artefact.{id}"), Text("artefact-note.{id}"))

    id: str
    price: int
    uses: int = 0
    timing: str = ""
    effects: tuple[Effect, ...] = ()
    band_limit: int = 0
    per_figure_limit: int = 0
    casts: str = ""
    skills: tuple[SkillRef, ...] = ()
    requires_keyword: str = ""
    mv_delta: int = 0
    extra_domains: int = 0
    profile: str = ""
    save: int = 0


class Domain(Record, frozen=True):
    NEEDS: ClassVar = (Text("domain.{id}"), Text("domain-note.{id}"))

    id: str


class Spell(Record, frozen=True, kw_only=True):
    NEEDS: ClassVar = (Text("spell.{id}"), Text("spell-note.{id}"), Text("sheet.spell.{kind}"))

    id: str
    domain: str
    kind: Literal["projectile", "malefice", "enchantment"]
    difficulty: int
    tier: Literal["basic", "paid"]
    price: int
    range: int
    target: Literal["enemy", "friend", "any", "self", "point"]
    skills: tuple[SkillRef, ...] = ()
    effects: tuple[Effect, ...] = ()
    duration: Duration


class Faction(Record, frozen=True):
    NEEDS: ClassVar = (Text("faction.{id}"), Text("faction-note.{id}"))

    id: str
    keyword: str


class Profile(Record, frozen=True):
    """What a figure is before anything is bought. Thresholds: 4 is 4+, 0 is none."""

    NEEDS: ClassVar = (Text("profile.{id}"), Text("sheet.type.{type}"), Text("size.{size}"))

    id: str
    faction: str
    type: FigureType
    size: Size
    cost: int
    mv: int
    co: int
    ti: int
    de: int
    ar: int
    es: int
    sa: int
    included_equipment: tuple[str, ...] = ()
    equipment_options: tuple[PricedItem, ...] = ()
    skills: tuple[SkillRef, ...] = ()
    skill_options: tuple[PricedSkill, ...] = ()
    abilities: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    artefact_slots: int = 0


class Wall(Record, frozen=True):
    rect: Rect
    z0: int
    z1: int


class Floor(Record, frozen=True):
    rect: Rect
    z: int


class TerrainPiece(Record, frozen=True):
    """A piece of terrain: a rectangle, or a convex polygon, counter-clockwise."""

    id: str
    kind: str  # what it is pictured as: house, wood, hedge…
    type: Terrain
    height: int
    rect: Rect | None = None
    points: tuple[Corner, ...] = ()
    doors: tuple[Corner, ...] = ()
    walls: tuple[Wall, ...] = ()
    floors: tuple[Floor, ...] = ()

    @property
    def corners(self) -> tuple[Corner, ...]:
        if self.rect is None:
            return self.points
        x0, y0, x1, y1 = self.rect
        return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


class Layout(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("layout.{id}"),
        Text(lambda layout: [f"piece.{piece.kind}" for piece in layout.pieces]),
        Row("{id}", "art/soil.py:SOILS"),
        Row(lambda layout: [piece.kind for piece in layout.pieces], "art/picture.py:DRAWERS"),
    )

    id: str
    d8: int
    pieces: tuple[TerrainPiece, ...]


class Shape(Record, frozen=True):
    """A part of a deployment zone."""

    shape: Literal["rect", "quarter_disc"]
    rect: Rect | None = None
    corner: Corner | None = None
    radius: int = 0


class Deployment(Record, frozen=True):
    NEEDS: ClassVar = (Text("deployment.{id}"), Text("deployment-note.{id}"))

    id: str
    d8: tuple[int, ...]
    zones_side_a: tuple[Shape, ...]
    zones_side_b: tuple[Shape, ...]
    first_player_choices: tuple[str, ...]


class MainMission(Record, frozen=True):
    NEEDS: ClassVar = (Text("mission.{id}"), Text("mission-note.{id}"))

    id: str
    d8: int
    tokens: int = 0
    tokens_per_player: int = 0
    token_positions: tuple[Corner, ...] = ()
    vp_per_control: int = 0
    control_range: int = 0
    min_from_edge: int = 0
    min_from_zone: int = 0
    min_between: int = 0
    carrier_mv_max: int = 0
    vp_per_carried: int = 0
    vp_exit: int = 0
    vp_per_figure: int = 0
    vp_per_quarter: int = 0
    min_figures: int = 0
    vp_enemy_flag: int = 0
    vp_own_flag_in_enemy_zone: int = 0
    distance_from_enemy_zone: int = 0
    vp_per_altar: int = 0
    resource_values: tuple[int, ...] = ()
    vp_per_wound: int = 0
    max_wounds_per_statue: int = 0


class SecondaryMission(Record, frozen=True):
    NEEDS: ClassVar = (Text("secondary.{id}"), Text("secondary-note.{id}"))

    id: str
    d8: int
    vp_kill_hero: int = 0
    vp_bonus_if_hero_killer: int = 0
    vp_kill_warrior: int = 0
    vp_hero_kills_support: int = 0
    vp_support_kills_hero: int = 0
    vp_per_turn_with_spell: int = 0
    vp_kill_sorcerer: int = 0
    vp_kill_ambassador: int = 0
    vp_per_legend_kill: int = 0
    vp_kill_most_expensive: int = 0
    vp_per_own_death: int = 0


class SeveralZones(Record, frozen=True):
    """Zones when more than two play, in clockwise order."""

    NEEDS: ClassVar = ()

    id: str
    zones: tuple[tuple[Shape, ...], ...]


class Ending(Record, frozen=True):
    NEEDS: ClassVar = ()

    target_vp: int
    safety_turn_limit: int
    stall_turns: int


class SizeInfo(Record, frozen=True):
    radius: int
    height: int
    outline: tuple[Corner, ...]  # in hundredths, for sight


class Geometry(Record, frozen=True):
    NEEDS: ClassVar = ()

    width: int
    height: int
    contact_gap: int
    contact_dz: int
    exclusion: int
    exclusion_dz: int
    lattice: int
    token_radius: int
    aura_range: int
    blast_radius: int
    bot_list_max: int
    facings: tuple[Corner, ...]
    sizes: dict[str, SizeInfo]


class Quota(Record, frozen=True):
    NEEDS: ClassVar = (Text("quota.{id}"), Text("sheet.type.{id}"))

    id: str
    min_per_slice: int
    max_per_slice: int


class Points(Record, frozen=True):
    """The formula that prices profiles; tables by value, "none" where a profile has none."""

    NEEDS: ClassVar = ()

    base: float
    mv_per_step_above_4: float
    mv_per_step_above_6: float
    sorcerer: float
    armour_health_coefficient: float
    armour_defence_coefficient: float
    minimum: int
    master: dict[str, float]
    expert: dict[str, float]
    co: dict[str, float]
    ti: dict[str, float]
    de: dict[str, float]
    ar: dict[str, float]
    es: dict[str, float]
    sa: dict[str, float]


class CampaignRules(Record, frozen=True):
    NEEDS: ClassVar = ()

    games: int
    start_format: int
    format_step: int
    win_gold: int
    draw_gold: int
    loss_gold: int
    gold_per_vp: int
    max_advances_per_figure: int


class Lasting(Record, frozen=True):
    """What an injury or an advance changes for good."""

    remove: bool = False
    stat: str = ""
    delta: int = 0
    skill: str = ""
    value: int = 0
    roll: RollKind | Literal[""] = ""
    of: str = ""
    miss_games: int = 0
    experience: int = 0


class Mark(Record, frozen=True):
    """A line of the injury or advance table."""

    id: str
    d8: int
    effect: Lasting


class Injury(Mark, frozen=True):
    NEEDS: ClassVar = (Text("injury.{id}"),)


class Advance(Mark, frozen=True):
    NEEDS: ClassVar = (Text("advance.{id}"),)


class Member(Record, frozen=True, kw_only=True, cache_hash=True):
    """A figure of a warband: its profile and what is bought for it."""

    profile: str
    equipment: tuple[str, ...] = ()
    skills: tuple[SkillRef, ...] = ()
    artefacts: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()  # of a campaign: ids of its injuries and advances
    name: str = ""


class Warband(Record, frozen=True, kw_only=True):
    """A player's list of figures."""

    NEEDS: ClassVar = (Text("warband.{id}"), Text("warband-note.{id}"))

    id: str = ""
    name: str = ""
    format: int
    factions: tuple[str, ...]
    members: tuple[Member, ...]
