"""Planning Attacks: targets in reach, the nearest, ties by harm (DAR-10.23, 10.26 to 10.30, 10.48 to 10.52)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from ...content.records import HeroAction, HeroReaction, TargetWord
from ...state import Figure, Reason, Rituals
from ..fighting.strike import Bonus
from . import objective
from .alchemy import first_payable
from .harm import HARM_WORDS, harm, least
from .plans import AttackPlan
from .reach import chance_of_elimination, hero_reach

_CATEGORIES: Final[dict[str, tuple[str, ...]]] = {
    "witch": ("witch",),
    "creature": ("creature",),
    "minion": ("minion",),
    "disciple": ("creature", "minion"),
    "enemy": ("witch", "creature", "minion", "demon", "possessed"),
    "demon": ("demon",),
    "serf": ("serf",),
}


def plan_attack(s: Rituals, hero: Figure, action: HeroAction, bonus: Bonus, besides: int) -> AttackPlan | Reason:
    """Attacks of an entry by their scope (DAR-10.26 to 10.30, 10.48 to 10.51)."""
    match action.scope:
        case "each_in_zone":
            here = [f for f in of_words(s, action.targets) if f.zone == hero.zone]
            return _attack_all(s, hero, here, hero.zone, bonus)
        case "each_in_target_zone":
            return _attack_fullest_zone(s, hero, action.targets, bonus)
        case "distinct":
            return _attack_several(s, hero, action, bonus, besides)
    return _attack_first_word(s, hero, action.targets, bonus, besides)


def of_word(s: Rituals, word: str) -> list[Figure]:
    """The figures that a target word names (DAR-10.37, DAR-10.38)."""
    categories = _CATEGORIES[word]
    return [figure for figure in s.figures if figure.category in categories]


def of_words(s: Rituals, words: Sequence[str]) -> list[Figure]:
    categories = {category for word in words for category in _CATEGORIES[word]}
    return [figure for figure in s.figures if figure.category in categories]


def _attack_first_word(
    s: Rituals, hero: Figure, words: Sequence[TargetWord], bonus: Bonus, besides: int
) -> AttackPlan | Reason:
    """One target of the first word that has any in reach; if none has, of the first for which a Reaction suffices."""
    reach = hero_reach(s, hero)
    refused: Reason | None = None
    for word in words:
        targets = of_word(s, word)
        found = _choose_target(s, hero, targets, reach, bonus)
        if found is not None:
            return found
        if refused is None or refused.key == "no-such-target":
            refused = out_of_reach(word) if targets else no_such_target(word)
    reaction, longer = _longer_reach(s, hero, bonus, besides)
    if reaction is not None:
        for word in words:
            found = _choose_target(s, hero, of_word(s, word), longer.reach, longer)
            if found is not None:
                return _with_reaction(found, reaction, hero)
    assert refused is not None
    return refused


@cache
def no_such_target(word: str) -> Reason:
    return Reason("no-such-target", "DAR-10.23", word=word)


@cache
def out_of_reach(word: str) -> Reason:
    return Reason("out-of-reach", "DAR-10.26", word=word)


def attack_one(
    s: Rituals,
    hero: Figure,
    targets: list[Figure],
    word: str,
    bonus: Bonus,
    besides: int,
    *,
    surest_first: bool = False,
) -> AttackPlan | Reason:
    """One target within reach: the nearest, then the one that harms most; a Reaction may lengthen the reach.

    `surest_first`: of the nearest, the chance of elimination decides before anything else (DAR-17.11).
    """
    if not targets:
        return no_such_target(word)
    found = _choose_target(s, hero, targets, hero_reach(s, hero), bonus, surest_first=surest_first)
    if found is None:
        reaction, longer = _longer_reach(s, hero, bonus, besides)
        if reaction is not None:
            found = _choose_target(s, hero, targets, longer.reach, longer, surest_first=surest_first)
            if found is not None:
                return _with_reaction(found, reaction, hero)
    return found or out_of_reach(word)


def _longer_reach(s: Rituals, hero: Figure, bonus: Bonus, besides: int) -> tuple[HeroReaction | None, Bonus]:
    """The Reaction of a declared Attack that can be paid besides the entry, and its reach (DAR-10.30, DAR-10.51)."""
    reaction = first_payable(s, hero, "hero_attack_declared", besides)
    if reaction is None or not isinstance(reaction.effect.n, int):
        return None, bonus
    return reaction, Bonus(force=bonus.force, reach=reaction.effect.n)


def _with_reaction(found: AttackPlan, reaction: HeroReaction, hero: Figure) -> AttackPlan:
    why = Reason("by-reaction", "DAR-10.30", figure=hero.number, unit=hero.unit, word=reaction.id)
    return AttackPlan(found.targets, found.bonus, found.tied, reaction, (*found.why, why))


def _choose_target(
    s: Rituals, hero: Figure, targets: list[Figure], reach: int, bonus: Bonus, *, surest_first: bool = False
) -> AttackPlan | None:
    distances = s.board.range_of[hero.zone]
    inside = [target for target in targets if distances[target.zone] <= reach]
    if not inside:
        return None

    def chance(target: Figure) -> float:
        return chance_of_elimination(s, hero, target, hero.zone, bonus)

    if s.level == "advanced":  # the surest elimination instead of the nearest (DAR-11.4)
        tied = least(inside, lambda target: -chance(target))
        key, rule = "surest", "DAR-11.4"
    else:
        tied = least(inside, lambda t: distances[t.zone])
        key, rule = "nearest", "DAR-10.23"
    chosen, tied, why = most_harmful(s, hero, tied, chance, surest_first=surest_first)
    if why is None:
        others = [target for target in inside if target not in tied]
        other = others[0] if others else None
        why = preferred(key if len(inside) > 1 else "only", rule, chosen, other, distances[chosen.zone])
    return AttackPlan((chosen.number,), bonus, tuple(t.number for t in tied), why=(why,))


def preferred(key: str, rule: str, chosen: Figure, other: Figure | None, n: int = 0) -> Reason:
    """Why this target and not another one."""
    return Reason(
        key, rule, figure=chosen.number, unit=chosen.unit, ordinal=chosen.ordinal, zone=chosen.zone, n=n,
        other=other.number if other else 0, other_unit=other.unit if other else "",
        other_ordinal=other.ordinal if other else 0,
    )  # fmt: skip


def most_harmful(
    s: Rituals, hero: Figure, tied: list[Figure], chance: Callable[[Figure], float], *, surest_first: bool = False
) -> tuple[Figure, list[Figure], Reason | None]:
    """The target of several equals that harms the Witch Master most, those still tied, and what decided (DAR-10.40).

    Where a player will choose among the tied, nothing has decided.
    """
    if len(tied) == 1:
        return tied[0], tied, None
    if surest_first:
        surest = least(tied, lambda target: -chance(target))
        if len(surest) == 1:
            other = next(target for target in tied if target is not surest[0])
            return surest[0], surest, preferred("harm-chance", "DAR-17.11", surest[0], other)
        tied = surest
    goal = objective.current(s, hero).figures
    ranked = sorted((harm(s, target, goal, chance(target)), target.number) for target in tied)
    by_number = {target.number: target for target in tied}
    chosen, second = by_number[ranked[0][1]], by_number[ranked[1][1]]
    if s.tie_break == "player":
        return chosen, tied, None
    part = next(n for n, (one, other) in enumerate(zip(ranked[0][0], ranked[1][0], strict=True)) if one != other)
    return chosen, tied, preferred(f"harm-{HARM_WORDS[part]}", "DAR-10.40", chosen, second)


def in_order_of_harm(s: Rituals, hero: Figure, targets: list[Figure], bonus: Bonus) -> list[Figure]:
    goal = objective.current(s, hero).figures
    return sorted(targets, key=lambda one: harm(s, one, goal, chance_of_elimination(s, hero, one, hero.zone, bonus)))


def _attack_several(s: Rituals, hero: Figure, action: HeroAction, bonus: Bonus, besides: int) -> AttackPlan | Reason:
    """So many different targets of one word, the nearest first, or the surest (DAR-10.27, DAR-10.48, DAR-11.4)."""
    most = 0
    for word in action.targets:
        targets = of_word(s, word)
        found = _nearest_several(s, hero, targets, action.count, hero_reach(s, hero), bonus)
        if found is not None:
            return found
        reaction, longer = _longer_reach(s, hero, bonus, besides)
        if reaction is not None:
            found = _nearest_several(s, hero, targets, action.count, longer.reach, longer)
            if found is not None:
                return _with_reaction(found, reaction, hero)
        inside = [t for t in targets if s.board.range_of[hero.zone][t.zone] <= hero_reach(s, hero)]
        most = max(most, len(inside))
    return Reason("too-few-targets", "DAR-10.27", n=most, word=action.targets[0])


def _nearest_several(
    s: Rituals, hero: Figure, targets: list[Figure], count: int, reach: int, bonus: Bonus
) -> AttackPlan | None:
    distances = s.board.range_of[hero.zone]
    inside = [target for target in targets if distances[target.zone] <= reach]
    if len(inside) < count:
        return None
    surest = s.level == "advanced"

    def rank(target: Figure) -> float:
        return -chance_of_elimination(s, hero, target, hero.zone, bonus) if surest else distances[target.zone]

    ranked = sorted(in_order_of_harm(s, hero, inside, bonus), key=rank)
    chosen = ranked[:count]
    key, clause = ("surest", "DAR-11.4") if surest else ("nearest", "DAR-10.48")
    why = tuple(preferred(key, clause, target, None, distances[target.zone]) for target in chosen)
    last = rank(chosen[-1])
    tied = tuple(target.number for target in ranked if rank(target) == last)
    return AttackPlan(tuple(target.number for target in chosen), bonus, tied, why=why)


def _attack_all(s: Rituals, hero: Figure, targets: list[Figure], zone: int, bonus: Bonus) -> AttackPlan | Reason:
    """One Attack against each enemy of a Zone, the most harmful first (DAR-10.28, DAR-10.50)."""
    if not targets:
        return Reason("nobody-here", "DAR-10.28", zone=zone)
    ranked = in_order_of_harm(s, hero, targets, bonus)
    why = Reason("everybody-in", "DAR-10.50", zone=zone, n=len(ranked))
    return AttackPlan(tuple(target.number for target in ranked), bonus, why=(why,))


def _attack_fullest_zone(s: Rituals, hero: Figure, words: Sequence[str], bonus: Bonus) -> AttackPlan | Reason:
    """The Zone in reach with most enemies; then the nearest, then reading order (DAR-10.29, DAR-10.49)."""
    distances, reach = s.board.range_of[hero.zone], hero_reach(s, hero)
    by_zone: dict[int, list[Figure]] = {}
    for figure in of_words(s, words):
        if distances[figure.zone] <= reach:
            by_zone.setdefault(figure.zone, []).append(figure)
    if not by_zone:
        return Reason("out-of-reach", "DAR-10.29", word=words[0])
    zone = min(by_zone, key=lambda z: (-len(by_zone[z]), distances[z], z))
    return _attack_all(s, hero, by_zone[zone], zone, bonus)
