"""What bots think of the choices of the book. They know no more than a reader: pages not yet reached are closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..content import WEAPONS
from ..prompts.book import Buy, BuyCubes, ChooseOption, Deal, LeaveMarket, PickOne, Sell, TakeHero, Trade, WhichHero
from ..rules.book.market import price, sale_price, worth
from ..rules.conditions import is_night
from ..rules.heroes.values import can_wield
from ..state import Malhya
from .value import health

#: How much a reader likes an option by what it says; options not named here are worth 0.
TASTE: Final[dict[tuple[str, str], float]] = {
    ("9", "leave_village"): 0.5,
    ("11", "take_time_shore"): 0.4,
    ("11", "give_up_look"): -0.5,
    ("40", "give_up_mission"): -9.0,
    ("45", "withdraw"): -4.0,
    ("54", "withdraw"): -4.0,
    ("56", "step_back"): -0.2,
    ("58", "withdraw_along_conduit"): -6.0,
    ("65", "watch_play"): 1.2,
    ("65", "knock_down_tins"): 0.6,
    ("65", "go_stalls"): 0.5,
    ("65", "try_trial_strength"): 0.3,
    ("77", "return_council"): -1.0,
    ("98", "examine_shelves"): 2.0,
    ("98", "examine_desk"): 1.0,
    ("122", "search_cell"): 0.5,
    ("123", "leave_cylinder"): 1.0,
    ("124", "bring_back_unopened"): 0.5,
    ("124", "hand_sovereign_elf"): -0.5,
    ("126", "look_treasure_cellars"): 1.0,
    ("126", "search_library"): 1.5,
    ("126", "return_council"): 0.2,
    ("139", "do_not_touch"): -0.5,
    ("140", "step_away"): -0.5,
    ("145", "touch_nothing"): -0.5,
    ("30", "take_corridor"): 0.5,
    ("75", "make_gardens"): 0.3,
    ("80", "towards_light"): 0.5,
    ("02-02", "stay_together_search"): 0.3,
    ("02-06", "stay_together_search"): 0.3,
}
#: Options that a clue of the journal points to.
POINTED: Final[dict[str, tuple[str, str]]] = {
    "clue_volume": ("145", "take_volume_24"),
    "clue_totem": ("139", "white_black_white"),
    "clue_star": ("124", "star"),
}


def option(s: Malhya, decision: Decision[ChooseOption], values: Sequence[str]) -> list[float]:
    page = decision.about.page
    pointed = {target for clue, target in POINTED.items() if s.lit(clue)}
    return [TASTE.get((page, id), 0.0) + 5.0 * ((page, id) in pointed) + _fits(s, page, id) for id in values]


def _fits(s: Malhya, page: str, id: str) -> float:
    """What suits this group and what it holds: the library before the pool, the hall last, the Elf by who speaks."""
    best = {name: max(hero.characteristics[name] for hero in s.heroes) for name in s.heroes[0].characteristics}
    no_library, half, treasure = "39" not in s.pages, "03" in s.cards, "07" in s.cards
    match page, id:
        case "108", "go_through_sewers":
            return 1.0
        case "108", "climb_wall_lit":
            return 1.2 if all(hero.characteristics["physical"] >= 3 for hero in s.heroes) else 0.0
        case "108", "hide_cart":
            return 1.1 if "09" in s.cards else 0.2
        case "16", "threaten":
            return 0.5 * (best["physical"] - 2)
        case "16", "tell_truth":
            return 0.3 * (best["knowledge"] - 1)
        case "16", "play_along_mistake":
            return 0.25 * (len(s.heroes) > 1) + 0.3 * ("09" in s.cards or s.lit("uniform"))
        case ("40", "go_up") | ("42", "visit_library") | ("58", "take_dusty_passage") | ("95", "servants_passage"):
            return 1.0 if no_library else -0.5
        case ("40", "go_down") | ("95", "well"):
            return 0.5
        case (("77" | "126"), "return_council"):
            return 3.0 if {"39", "61"} <= set(s.pages) and not _door_waits(s) else 0.0  # everything has been searched
        case ("77", "search_cellars") | ("126", "look_treasure_cellars"):
            return 2.0 if half else 0.0
        case "37", "use_green_key":
            return 2.0
        case "37", "pick_lock":
            return 1.0
        case (("45" | "42" | "149"), "go_up_great") | ("95", "door_keep"):
            return _hall(s)
        case ("45", "go_down_cellars") | ("149", "go_down_hidden"):
            return 1.2 if half and not treasure else 0.3
        case "58", "climb_towards_voices":
            return 0.2
        case _:
            return 0.0


def _door_waits(s: Malhya) -> bool:
    """Whether both halves are there, or one and the way to the other."""
    return not s.lit("pool_flooded") and {"03", "04"} <= set(s.cards)


def _hall(s: Malhya) -> float:
    """The hall: not by night, when its master is known to leave; better in good health."""
    if is_night(s) or s.day.crystals:
        return -1.0
    return 0.8 if _healthy(s) else 0.1


def _healthy(s: Malhya) -> bool:
    return sum(map(health, s.heroes)) >= 6.0 * len(s.heroes)


def pick_one(s: Malhya, decision: Decision[PickOne], values: Sequence[str]) -> list[float]:
    hero = s.hero(decision.about.hero)
    taste = {"climb": hero.characteristics["dexterity"], "hide": hero.characteristics["senses"]}
    return [float(taste.get(value, 0)) for value in values]


def which_hero(s: Malhya, decision: Decision[WhichHero], values: Sequence[str]) -> list[float]:
    """Good things and bad ones fall best on the healthiest."""
    return [health(s.hero(id)) for id in values]


def take_hero(s: Malhya, decision: Decision[TakeHero], values: Sequence[object]) -> list[float]:
    return [0.0 for _ in values]


def trade(s: Malhya, decision: Decision[Trade], values: Sequence[Deal]) -> list[float]:
    """Buy what the group can use, sell nothing that is worn, then leave."""
    return [_deal(s, value) for value in values]


def _deal(s: Malhya, deal: Deal) -> float:
    match deal:
        case LeaveMarket.LEAVE:
            return 0.0
        case Buy():
            hero = s.hero(deal.hero)
            if deal.card in WEAPONS:
                better = not hero.weapon or worth(deal.card) > worth(hero.weapon)
                return 0.3 if can_wield(hero, deal.card) and better and not hero.other_weapon else -1.0
            room = len(hero.pack) < hero.carry
            return 0.2 + 0.05 * (worth(deal.card) - price(s, deal.card)) if room else -1.0
        case BuyCubes():
            hero = s.hero(deal.hero)
            wanted = deal.resource.startswith("potion") and hero.held(deal.resource) == 0
            return 0.25 if wanted else -0.5
        case Sell():
            return 0.01 * sale_price(deal.card) - 1.0
