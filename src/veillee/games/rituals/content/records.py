"""The kinds of things that content files describe. A Zone is named by tile and corner: "B5.BR". Ranges are in Zones."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from veillee.kernel.content import Record
from veillee.kernel.contract import Count, Row, Symbol, Text

#: "S": stated in the rulebook, "P": published elsewhere, "D": designed for this edition, open to tuning.
Source = Literal["S", "P", "D"]
Category = Literal["hero", "witch", "creature", "minion", "demon", "serf", "possessed"]
HeroClass = Literal["tank", "fighter", "ranger", "assassin", "mystic", "support"]
Attribute = Literal["force", "resistance", "agility", "alchemy"]
Slot = Literal["attack", "defence", "artefact", "blood_magic"]
#: How long a change of an Attribute lasts.
Until = Literal["while_in_zone", "end_of_activation", "end_of_next_hero_activation", "end_of_round"]
#: A word of the Hero cards and Demon cards that names targets.
TargetWord = Literal[
    "witch", "creature", "minion", "disciple", "hero", "serf", "enemy", "objective", "plant", "chest", "demon"
]
#: When a spell or a Witchcraft card is used: as an Action, or at which moment as a Reaction.
Trigger = Literal[
    "action",
    "self_attacked_before_roll",
    "self_attacked_after_roll",
    "self_would_be_wounded",
    "self_wounded",
    "self_attacked_resolved",
    "legion_attacked_before_roll",
    "legion_eliminated",
    "hero_moves",
]
HeroTrigger = Literal[
    "hero_attack_declared",
    "hero_attack_failed",
    "hero_attacked_after_roll",
    "hero_would_be_wounded",
    "hero_would_be_eliminated",
    "hero_must_escape",
    "hero_searches_chest",
]
#: The level of a spell whose strength X is chosen when it is cast.
X_LEVEL = -1


class Prices(Record, frozen=True):
    """Energy that Actions and Reactions cost."""

    move: int
    attack: int
    possess: int
    feed: int
    take_ruby: int
    throw_ruby: int
    defend: int


class Constants(Record, frozen=True):
    NEEDS: ClassVar = ()

    hero_slots: int
    actions_per_activation: int
    cube_most: int
    aid: int
    soul_counter_most: int
    enraged_from: int  # the space of the Soul Counter from which the Legion is enraged
    hand: int
    most_witches: int
    summon_witch_price: int  # Energy for good
    alchemy_most: int
    chest_cards: int
    heroes_to_eliminate: int
    feed_heals: int
    most_rounds: int
    ritual_serfs: int  # eliminated Serfs that end the Ritual of Encounter 4
    sacrifice_souls: int  # Souls on the Pit that invoke the Demon of Encounter 5
    die: tuple[int, ...]
    prices: Prices


class Profile(Record, frozen=True):
    """One side of the card of a member of the Legion, or of a Serf."""

    force: int
    resistance: int
    agility: int
    attack_dice: int
    defence_dice: int
    range: int  # 0: the same Zone only
    wounds: int


class Effect(Record, frozen=True):
    """One operation of a spell, card or ability, in the vocabulary of chapter 19."""

    op: Literal[
        "attack",
        "wound",
        "heal",
        "push",
        "pull",
        "move",
        "teleport",
        "stun",
        "root",
        "mod",
        "defence",
        "mod_attack",
        "reroll",
        "negate_wounds",
        "negate_if_out_of_range",
        "negate_if_ranged",
        "sacrifice",
        "summon",
        "possess",
        "energy",
        "hero_energy_loss",
        "discard_plants",
        "discard_upgrade",
        "board_down",
        "plague",
        "extra_action",
        "free_action",
        "auto_escape",
        "wound_cap",
        "none",
        "demon_attack",
        "demon_attack_each",
        "demon_ability",
    ]
    who: Literal[
        "", "self", "attacker", "defender", "hero", "heroes_in_zone", "heroes_in_zone_chosen", "legion_one", "minion",
        "demon",
    ] = ""  # fmt: skip
    n: int = 0
    range: int = -1  # -1: that of the spell, card or profile (DAR-19.4)
    attr: Attribute | Literal["all", ""] = ""
    until: Until | Literal[""] = ""
    dice: int = 0
    force: int = 0
    wounds: int = 0
    resistance: int = 0
    scope: Literal["", "one", "each_hero_in_zone", "each_hero_in_zone_chosen"] = ""
    on_hit: Literal["", "stun", "heal_self"] = ""
    unit: str = ""
    dest: Literal["", "any", "zone_of_a_witch"] = ""
    action: Literal["", "attack"] = ""
    targets: tuple[TargetWord, ...] = ()
    order: Literal["", "nearest", "most_heroes", "nearest_hero"] = ""
    approach: int = 0
    ability: str = ""


class Ability(Record, frozen=True):
    id: str
    timing: Literal["action", "passive", "aura", "on_wound_hero", "on_eliminate_hero", "on_eliminate_serf"]
    cost: int
    effects: tuple[Effect, ...]


class Unit(Record, frozen=True):
    """A Minion, Creature, Demon, Serf or Possessed Serf."""

    NEEDS: ClassVar = (
        Text("unit.{id}"),
        Text("unit-note.{id}"),
        Text("category.{category}"),
        Text(lambda unit: [f"ability.{ability.id}" for ability in unit.abilities]),
        Text(lambda unit: [f"ability-note.{ability.id}" for ability in unit.abilities]),
        Symbol("emb-{id}"),
        Row(lambda unit: [unit.id] if unit.category not in ("demon", "serf") else [], "bot/stakes.py:PRESENCE"),
    )

    id: str
    category: Literal["creature", "minion", "demon", "serf", "possessed"]
    health: int
    count: int  # the most figures in play
    calm: Profile
    source: Source
    enraged: Profile | None = None  # None: as calm
    summon_cost: int = 0  # 0: not summoned by an Action
    abilities: tuple[Ability, ...] = ()


class Witch(Record, frozen=True):
    NEEDS: ClassVar = (Text("unit.{id}"), Text("unit-note.{id}"), Symbol("emb-{id}"))

    id: str
    health: int
    calm: Profile
    enraged: Profile
    source: Source


class Spell(Record, frozen=True):
    """A spell of a grimoire."""

    NEEDS: ClassVar = (Text("spell.{id}"), Text("spell-note.{id}"))

    id: str
    witch: str
    cost: int
    range: int
    trigger: Trigger
    effects: tuple[Effect, ...]
    source: Source


class Witchcraft(Record, frozen=True):
    """A Witchcraft card."""

    NEEDS: ClassVar = (
        Text("card.{id}"),
        Text("card-note.{id}"),
        Row("{id}", "bot/picking.py:KEPT"),
        Count(27, copies="copies"),
    )

    id: str
    copies: int
    cost: int
    range: int  # 9: anywhere
    effects: tuple[Effect, ...]
    solo: Literal["full", "plant", "none"]
    trigger: Trigger
    source: Source


class Melee(Record, frozen=True):
    dice: int
    wounds: int


class Ranged(Record, frozen=True):
    dice: int
    range: int
    wounds: int


class Hero(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("hero.{id}"),
        Text("hero-note.{id}"),
        Text("weapon.{id}"),
        Text("class.{hero_class}"),
        Symbol("emb-{id}"),
        Symbol("class-{hero_class}"),
    )

    id: str
    hero_class: HeroClass
    force: int
    resistance: int
    agility: int
    alchemy: int
    health: int
    melee: Melee
    source: Source
    ranged: Ranged | None = None
    starter: bool = False


class HeroAction(Record, frozen=True):
    """One action of an entry of a Hero card."""

    verb: Literal["activate_objective", "take_plants", "search_chest", "heal_hero", "move", "attack"]
    targets: tuple[TargetWord, ...] = ()
    mode: Literal["", "move", "escape", "teleport"] = ""
    steps: int = 0
    aim: Literal["", "to", "towards"] = ""
    scope: Literal["", "one", "distinct", "each_in_zone", "each_in_target_zone"] = ""
    count: int = 1
    force_bonus: int | Literal["X"] = 0
    n: int = 0
    who: Literal["", "most_wounded_in_zone"] = ""


class Entry(Record, frozen=True):
    """A line of a Hero card: one action, several, or an Alchemy spell of a level."""

    kind: Literal["single", "multi", "spell"]
    actions: tuple[HeroAction, ...]
    level: int = 0  # of a spell: 1 to 4, or X_LEVEL


class ReactionEffect(Record, frozen=True):
    op: Literal[
        "reduce_wounds",
        "survive",
        "resistance_bonus",
        "attack_bonus",
        "reroll_attack",
        "melee_range",
        "extra_loot",
        "auto_escape",
    ]
    n: int | Literal["X"] = 0


class HeroReaction(Record, frozen=True):
    """An Alchemy spell that any Hero may cast as a Reaction."""

    id: str
    level: int
    trigger: HeroTrigger
    effect: ReactionEffect


def entry_texts(card: AiCard | ActionCard) -> list[str]:
    """The sentences of the entries of a card, by their places on it."""
    return [f"entry.{card.id}-{place}" for place in range(1, len(card.entries) + 1)]


def reaction_texts(card: AiCard | ActionCard) -> list[str]:
    return [f"{table}.{reaction.id}" for reaction in card.reactions for table in ("reaction", "reaction-name")]


class AiCard(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("ai-card.{id}"),
        Text(entry_texts),
        Text(reaction_texts),
    )

    id: str
    number: int  # on the back: the place that acts
    entries: tuple[Entry, ...]
    source: Source
    reactions: tuple[HeroReaction, ...] = ()


class ActionCard(Record, frozen=True):
    NEEDS: ClassVar = (Text(entry_texts), Text(reaction_texts))

    id: str
    number: int  # the place
    hero_class: HeroClass
    entries: tuple[Entry, ...]
    source: Source
    reactions: tuple[HeroReaction, ...] = ()


class DemonCard(Record, frozen=True):
    NEEDS: ClassVar = (Text("demon-card.{id}"), Text("demon-card-note.{id}"))

    id: str
    control: Literal["master", "forced", "none", "heroes"]
    duration: Literal["activation", "round"]
    effects: tuple[Effect, ...]
    source: Source


class Swap(Record, frozen=True):
    remove: str
    add: str


class DemonPile(Record, frozen=True):
    """The pile of a Demon; its id is the Demon's."""

    NEEDS: ClassVar = ()

    id: str
    cards: tuple[str, ...]
    solo_replacements: tuple[Swap, ...]
    source: Source


class Plague(Record, frozen=True):
    NEEDS: ClassVar = (Text("plague.{id}"), Count(10))

    id: str
    value: int
    source: Source


class Item(Record, frozen=True):
    """A Loot card."""

    NEEDS: ClassVar = (Text("item.{id}"), Count(30))

    id: str
    slot: Slot
    source: Source


class Plant(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("plant.{id}"),
        Symbol(lambda plant: [f"plant-{plant.id}"] if plant.ingredient else []),
        Count(30, copies="copies"),
    )

    id: str
    copies: int
    ingredient: bool  # False: of no use in solo
    source: Source


class PlantToken(Record, frozen=True):
    NEEDS: ClassVar = ()

    id: str
    value: int
    source: Source


Border = Literal["open", "wall", "door"]


class Edges(Record, frozen=True):
    """The inner borders of a tile, named by the two corners that they part."""

    TL_TR: Border
    BL_BR: Border
    TL_BL: Border
    TR_BR: Border


class Tile(Record, frozen=True):
    NEEDS: ClassVar = (Text("tile.{id}"), Text("tile-at.{id}"), Row("{id}", "art/tiles.py:COLOURS"))

    id: str
    edges: Edges
    outer_walls: tuple[str, ...]  # "N.TL": the north side of the upper left Zone
    source: Source


class WitchPlace(Record, frozen=True):
    witch: str
    zone: str


class UnitPlace(Record, frozen=True):
    unit: str
    zone: str


ObjectiveWord: TypeAlias = Literal[
    "witch", "demon", "ruby_carrier", "pekka", "legion_in_cave_entrance", "soul_token", "possessed"
]


class Objective(Record, frozen=True):
    """What Heroes pursue while a condition holds."""

    when: Literal[
        "always", "trapped_soul_on_board", "demon_in_play", "possessed_carries_ruby", "hero_in_caves_or_can_enter"
    ]
    activate: Literal["attack", "free_soul", "free_serf"]
    targets: tuple[ObjectiveWord, ...]
    equal_priority: bool = False


class Condition(Record, frozen=True):
    """A way to win: what is counted, and how many are enough."""

    id: Literal[
        "trapped_souls_on_board",
        "souls_freed",
        "heroes_eliminated",
        "witches_eliminated_total",
        "heroes_eliminated_by_demon",
        "all_possessed_eliminated_before_demon",
        "demon_eliminated",
        "pekka_eliminated_before_demon",
        "starting_witches_eliminated",
    ]
    n: int


SpecialRule = Literal[
    "trapped_souls",
    "rubies",
    "obsessed_possessed",
    "pit",
    "eager_militia",
    "caves",
    "pekka_ward",
    "pekka_ritual",
    "devoted_witches",
    "blood_sacrifice",
    "invoke_demon",
    "welcome_demon",
]


def story_texts(encounter: Encounter) -> list[str]:
    """What is told before and after an Encounter, and what each side must do; a board for examples has no story."""
    story = [f"story.{encounter.id}.{moment}" for moment in ("before", "won", "lost")]
    goals = [f"goal.{encounter.id}.{side}" for side in ("legion", "heroes")]
    ends = [f"encounter-{how}.{encounter.id}" for how in ("won", "lost")]
    return [*story, *goals, *ends] if encounter.playable else []


class Encounter(Record, frozen=True):
    NEEDS: ClassVar = (
        Text("encounter.{id}"),
        Text("encounter-note.{id}"),
        Text(story_texts),
        Text("special-rule.{special_rules}"),
        Text("special-rule-note.{special_rules}"),
        Text(lambda one: [f"condition.{goal.id}" for goal in (*one.witch_master_wins, *one.heroes_win)]),
        Row("{id}", "bot/stakes.py:STAKES"),
    )

    id: str
    number: int
    playable: bool  # False: a board for examples, on which no victory is checked (DAR-12.9)
    layout: tuple[tuple[str, ...], ...]
    red_zone: str
    witch_master_energy: int
    plague_rewards: tuple[int, ...]
    witches: tuple[WitchPlace, ...]
    legion: tuple[UnitPlace, ...]
    serfs: tuple[UnitPlace, ...]
    hero_zones: tuple[str, ...]
    chests: tuple[str, ...]
    plants: tuple[str, ...]
    rubies: tuple[str, ...]
    default_objective: ObjectiveWord  # attacked when no Objective can be pursued (DAR-10.36)
    objectives: tuple[Objective, ...]
    witch_master_wins: tuple[Condition, ...]
    heroes_win: tuple[Condition, ...]
    special_rules: tuple[SpecialRule, ...]
    source: Source
    yellow_zone: str = ""  # the Pit, or where the Demon comes
    green_zone: str = ""  # where a Witch welcomes the Demon
    demon: str = ""
