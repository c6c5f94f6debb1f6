"""What is agreed before a game: Encounter, figures, the level of the Heroes, difficulty (chapters 2, 11 and 18).

Settings are texts. `fit` refuses those that do not go together, and `read` makes an `Options` of them for the set-up.
Options of chapter 18 combine freely (DAR-18.10): more and less Energy are added up, and Plagues fixed at 2 override
Plagues of 1 that count 2. Plague Rewards are lowered first; the last one is removed afterwards (DAR-18.6).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from veillee.kernel.errors import Refusal
from veillee.kernel.setting import Setting

from .content import CONSTANTS, DEMON_PILES, ENCOUNTERS, HEROES, UNITS, WITCHES
from .content.records import Encounter

Level: TypeAlias = Literal["simplified", "standard", "advanced"]
TieBreak: TypeAlias = Literal["auto", "player"]
AppearChoice: TypeAlias = Literal["random", "player"]

NO, YES = "no", "yes"
NONE: Final = "none"
#: No figure is chosen by hand: the Witch is the one that the Encounter names, the Hero the one that `heroes` says.
STANDARD: Final = "standard"
STARTERS, RANDOM = "starters", "random"
PLAYABLE: Final = tuple(one.id for one in ENCOUNTERS.values() if one.playable)
#: The Heroes of a first game, by place (DAR-2.7): the content lists them in the order of the places.
STARTING_HEROES: Final = tuple(hero.id for hero in HEROES.values() if hero.starter)
CREATURES: Final = tuple(unit.id for unit in UNITS.values() if unit.category == "creature")
#: The Demons that have a pile of cards, the usual one first (DAR-8.1).
DEMONS: Final = tuple(DEMON_PILES)
#: By choice: how many spaces lower each Plague Reward lies, the first one first (DAR-18.1).
LOWERED: Final[dict[str, tuple[int, ...]]] = {
    NONE: (),
    "first": (1,),
    "second": (0, 1),
    "third": (0, 0, 1),
    "fourth": (0, 0, 0, 1),
    "all": (1, 1, 1, 1),
    "most": (1, 2, 2, 2),
}
WITCH_POSITIONS: Final = range(1, CONSTANTS.most_witches + 1)
PLACES: Final = range(1, CONSTANTS.hero_slots + 1)


def _rare(id: str, choices: tuple[str, ...], words: str = "") -> Setting:
    """A setting that is folded away; it has its first choice unless somebody says otherwise."""
    return Setting(id, choices, choices[0], words, rare=True)


#: Options of chapter 18: those that make a game easier for the Witch Master, then those that make it harder.
DIFFICULTY: Final = (
    _rare("easier_energy", ("0", "3", "6", "9")),
    _rare("easier_plague_rewards", tuple(LOWERED)),
    _rare("easier_plague_floor", (NO, YES)),
    _rare("easier_minions_back", ("0", "1", "2")),
    _rare("easier_creature", (NONE, *CREATURES), "unit"),
    _rare("harder_energy", ("0", "2", "4")),
    _rare("harder_last_reward", (NO, YES)),
    _rare("harder_plague_fixed", (NO, YES)),
    _rare("harder_minions", ("0", "1", "2")),
)
AI_LEVEL: Final = Setting("ai_level", ("simplified", "standard", "advanced"), "standard")

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("encounter", PLAYABLE, PLAYABLE[0], "encounter"),
    AI_LEVEL,
    Setting("heroes", (STARTERS, RANDOM), STARTERS),
    *DIFFICULTY,
    _rare("demon_choice", DEMONS, "unit"),
    *(_rare(f"witch-{position}", (STANDARD, *WITCHES), "unit") for position in WITCH_POSITIONS),
    *(_rare(f"hero-{place}", (STANDARD, *HEROES), "hero") for place in PLACES),
    _rare("match_hero_class", (YES, NO)),
    _rare("appear_choice", ("random", "player")),
    _rare("tie_break", ("auto", "player")),
    _rare("remove_special_plants", (YES, NO)),
    _rare("remove_blood_magic", (YES, NO)),
    _rare("solo_friendly_creatures", (YES, NO)),
)


class Options(Struct, frozen=True, kw_only=True):
    """The options of a game as the set-up needs them."""

    encounter: str
    level: Level
    energy: int  # of the Witch Master at the start
    rewards: tuple[int, ...]  # spaces of the Soul Counter with a Plague Reward, in ascending order
    demon: str  # "": none comes in this Encounter
    witches: tuple[str, ...]  # by start position of the Encounter
    heroes: tuple[str, ...]  # by place; "": drawn at random
    match_hero_class: bool  # Heroes drawn at random have the class of their place, while there are such Heroes
    creature: str  # in play at the start; "": none
    minions_back: int  # Zones that starting Minions go away from the Heroes
    extra_minions: int
    plague_floor: bool  # a Plague of 1 counts 2
    plague_fixed: bool  # every Plague counts 2
    remove_special_plants: bool
    remove_blood_magic: bool
    solo_friendly_creatures: bool
    tie_break: TieBreak
    appear_choice: AppearChoice


def read(options: Mapping[str, str]) -> Options:
    """The options of a table, of which none may be missing; what does not go together is refused."""
    encounter = ENCOUNTERS[options["encounter"]]
    return Options(
        encounter=encounter.id,
        level=msgspec.convert(options["ai_level"], Level),
        energy=encounter.witch_master_energy + int(options["easier_energy"]) - int(options["harder_energy"]),
        rewards=_rewards(encounter, options),
        demon=_demon(encounter, options["demon_choice"]),
        witches=_witches(encounter, options),
        heroes=_heroes(options),
        match_hero_class=options["match_hero_class"] == YES,
        creature="" if options["easier_creature"] == NONE else options["easier_creature"],
        minions_back=int(options["easier_minions_back"]),
        extra_minions=int(options["harder_minions"]),
        plague_floor=options["easier_plague_floor"] == YES,
        plague_fixed=options["harder_plague_fixed"] == YES,
        remove_special_plants=options["remove_special_plants"] == YES,
        remove_blood_magic=options["remove_blood_magic"] == YES,
        solo_friendly_creatures=options["solo_friendly_creatures"] == YES,
        tie_break=msgspec.convert(options["tie_break"], TieBreak),
        appear_choice=msgspec.convert(options["appear_choice"], AppearChoice),
    )


def fit(options: Mapping[str, str], players: int) -> None:
    """Refuse options that do not go together, with the clause."""
    read(options)


def apt(setting: Setting, encounter: Encounter) -> bool:
    """Whether a setting can change anything in an Encounter: a Demon needs one, a Witch her start position."""
    if setting.id == "demon_choice":
        return bool(encounter.demon)
    kind, _, number = setting.id.partition("-")
    return kind != "witch" or int(number) <= len(encounter.witches)


def _rewards(encounter: Encounter, options: Mapping[str, str]) -> tuple[int, ...]:
    """The spaces of the Plague Rewards, lowered as was agreed, without the last one if that was agreed.

    No choice lowers a Reward below space 1 or onto a space that has one (DAR-18.14): Rewards lie on 2, 4, 6 and so on.
    """
    spaces, lower = encounter.plague_rewards, LOWERED[options["easier_plague_rewards"]]
    if sum(lower[len(spaces) :]) and not sum(lower[: len(spaces)]):
        raise Refusal("options.no-such-reward", rule="DAR-18.1", encounter=encounter.id, count=len(spaces))
    lowered = tuple(space - down for space, down in zip_longest(spaces, lower[: len(spaces)], fillvalue=0))
    return lowered[:-1] if options["harder_last_reward"] == YES else lowered


def _demon(encounter: Encounter, chosen: str) -> str:
    """The Demon that may come; "" in Encounters without one, where only the usual Demon, the default, is accepted."""
    if encounter.demon:
        return chosen
    if chosen != DEMONS[0]:
        raise Refusal("options.no-demon", rule="DAR-8.1", encounter=encounter.id, demon=chosen)
    return ""


def _witches(encounter: Encounter, options: Mapping[str, str]) -> tuple[str, ...]:
    """The Witches by start position: as the Encounter has them, but for those that were replaced."""
    usual = [start.witch for start in encounter.witches]
    chosen = [options[f"witch-{position}"] for position in WITCH_POSITIONS]
    for witch in chosen[len(usual) :]:
        if witch != STANDARD:
            raise Refusal("options.no-position", rule="DAR-1.2", encounter=encounter.id, witch=witch, count=len(usual))
    witches = [own if one == STANDARD else one for one, own in zip(chosen, usual, strict=False)]
    for number, witch in enumerate(witches):
        if witch in witches[:number]:
            free = [one for one in WITCHES if one not in witches]
            first, second = witches.index(witch) + 1, number + 1
            raise Refusal("options.witch-twice", rule="DAR-2.22", witch=witch, first=first, second=second, free=free)
    return tuple(witches)


def _heroes(options: Mapping[str, str]) -> tuple[str, ...]:
    """The Heroes by place; any Hero may fill any place (DAR-2.5), but none fills two."""
    usual = STARTING_HEROES if options["heroes"] == STARTERS else ("",) * len(PLACES)
    chosen = [options[f"hero-{place}"] for place in PLACES]
    heroes = [own if one == STANDARD else one for one, own in zip(chosen, usual, strict=True)]
    for number, hero in enumerate(heroes):
        if hero and hero in heroes[:number]:
            first, second = heroes.index(hero) + 1, number + 1
            raise Refusal("options.hero-twice", rule="DAR-2.22", hero=hero, first=first, second=second)
    return tuple(heroes)
