"""What both sides need to win, and how far they are."""

from __future__ import annotations

from veillee.kernel.scene import Counter, Panel
from veillee.kernel.text import Texts

from ..content import CONSTANTS
from ..content.records import Condition
from ..state import Rituals

#: The signs of both sides.
LEGION, HEROES = "enrage", "shield"


def goals(s: Rituals, texts: Texts) -> Panel:
    """The Encounter with its own rules, and the conditions of both sides."""
    rules = tuple(
        texts.say("goal.rule", name=texts.say(f"special-rule.{rule}"), note=texts.say(f"special-rule-note.{rule}"))
        for rule in s.scenario.special_rules
    )
    return Panel(
        "goals",
        texts.say(f"encounter.{s.encounter}"),
        place="left",
        prose=(texts.say(f"encounter-note.{s.encounter}"), *rules),
        groups=(
            Panel("legion-wins", texts.say("goal.legion-wins"), counters=_all(s, legion_goals(s), LEGION, texts)),
            Panel(
                "heroes-win",
                texts.say("goal.heroes-win"),
                counters=_all(s, heroes_goals(s), HEROES, texts),
                note=texts.say("goal.no-witch", n=sum(1 for _ in s.witches())),
            ),
        ),
    )


def goal_counters(s: Rituals, texts: Texts) -> tuple[Counter, ...]:
    """The nearest goal of each side, for the top of the table: the Encounter's own one comes first."""
    return (*_all(s, legion_goals(s)[:1], LEGION, texts), *_all(s, heroes_goals(s)[:1], HEROES, texts))


def legion_goals(s: Rituals) -> list[Condition]:
    """The Encounter's conditions, and six Heroes in all (DAR-12.1)."""
    own = list(s.scenario.witch_master_wins)
    always = Condition("heroes_eliminated", CONSTANTS.heroes_to_eliminate)
    return own if always in own else [*own, always]


def heroes_goals(s: Rituals) -> list[Condition]:
    """The Encounter's conditions that can still be met; that no Witch is left always counts (DAR-12.2)."""
    over = ("all_possessed_eliminated_before_demon", "pekka_eliminated_before_demon") if s.demon_came else ()
    return [condition for condition in s.scenario.heroes_win if condition.id not in over]


def progress(s: Rituals, condition: Condition) -> tuple[int, int]:
    """How many there are, of how many."""
    match condition.id:
        case "trapped_souls_on_board":
            return len(s.trapped), condition.n
        case "souls_freed":
            return s.freed, condition.n
        case "heroes_eliminated":
            return s.heroes_lost, condition.n
        case "heroes_eliminated_by_demon":
            return s.heroes_lost_to_demon, condition.n
        case "witches_eliminated_total":
            return s.witches_lost, condition.n
        case "starting_witches_eliminated":
            here = {witch.unit for witch in s.witches()}
            return sum(1 for witch in s.starters if witch not in here), condition.n
        case "pekka_eliminated_before_demon":
            return int(all(witch.unit != s.keeper for witch in s.witches())), condition.n
        case "demon_eliminated":
            return int(s.demon_came and s.demon_figure() is None), condition.n
        case "all_possessed_eliminated_before_demon":
            return int(not any(figure.category == "possessed" for figure in s.figures)), condition.n


def _all(s: Rituals, conditions: list[Condition], icon: str, texts: Texts) -> tuple[Counter, ...]:
    return tuple(_counter(s, condition, icon, texts) for condition in conditions)


def _counter(s: Rituals, condition: Condition, icon: str, texts: Texts) -> Counter:
    value, most = progress(s, condition)
    label = texts.say(f"condition.{condition.id}")
    return Counter(condition.id, label, min(value, most), "goal", icon, most)
