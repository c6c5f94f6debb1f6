"""What events show on the board: dice of rolls, wounds and gains that fly up, sentences that matter."""

from __future__ import annotations

from typing import Any, Final

from veillee.kernel.scene import Duel, DuelSide, Item
from veillee.kernel.shown import Rise, Roll, Shown
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ..rules.combat.beast import BEAST
from .dice import attack_dice, defence_dice, dice
from .naming import figure_key, foe_name, square_key

#: Events whose sentence is shown over the board for a moment.
BANNERS: Final = frozenset(
    (
        "page", "room", "stealth", "combat", "alert", "about-to-alert", "alert-cancelled", "alert-undone", "cycle",
        "combat-turn", "combat-over", "unconscious", "beaten", "zone-closed", "day-over", "nightfall", "weather",
        "ending", "clue", "scenario-card", "silent-victory", "open-fight", "defeat", "level-up", "talent",
        "travel-card", "test-failed", "market", "takes-hand",
    )
)  # fmt: skip


def event_shown(event: Event, texts: Texts) -> Shown:
    """The dice, what rises from a figure, what is lit, and whether the sentence stands over the board."""
    rise = _rise(event, texts)
    return Shown(
        rolls=_rolls(event, texts),
        rises=(rise,) if rise else (),
        lit=_lit(event),
        duel=_duel(event, texts),
        banner=event.kind in BANNERS,
    )


def _rolls(event: Event, texts: Texts) -> tuple[Roll, ...]:
    facts = event.facts
    match event.kind:
        case "threat-roll":
            rolled = dice("threat_white", facts["faces"], texts)
            return (Roll(rolled, facts["hero"], texts.say("shown.threat-roll"), f"+{facts['n']}"),)
        case "page-die":
            return (Roll(dice("threat_black", (facts["face"],), texts), "", texts.say("shown.page-die")),)
        case "defence":
            return (
                Roll(defence_dice(facts["defence"], facts["dodge"], texts), facts["hero"], texts.say("shown.defence")),
            )
        case "test-roll":
            rolled = (*dice("skill", facts["skill"], texts), *dice("difficulty", facts["hard"], texts))
            return (Roll(rolled, facts["hero"], texts.say("shown.test")),)
    return ()


def _rise(event: Event, texts: Texts) -> Rise | None:
    facts = event.facts
    match event.kind:
        case "wounded":
            return Rise(f"−{facts['n']}", facts["hero"], tone="bad", icon=f"crystal-{facts['wound']}")
        case "healed":
            return Rise(f"+{facts['n']}", facts["hero"], tone="good", icon="crystal-life")
        case "unhurt":
            return Rise(texts.say("shown.unhurt"), facts["hero"], tone="good", icon="shield")
        case "aura":
            return Rise(f"+{facts['n']}", facts["hero"], tone="good", icon="aura-token")
        case "aura-spent":
            return Rise("−1", facts["hero"], icon="aura-token")
        case "cubes":
            return Rise(f"+{facts['n']}", facts["hero"], tone="good", icon=f"res-{facts['resource']}")
        case "threat":
            return Rise(f"+{facts['n']}", f"threat-{facts['threat']}", tone="bad", icon="threat")
        case "enemy-wounded":
            return Rise(f"−{facts['n']}", figure_key(facts["figure"]), tone="good", icon="wound")
        case "enemy-defence":
            on, through = figure_key(facts["figure"]), facts["through"]
            if through:
                return Rise(f"−{through}", on, tone="good", icon="wound")
            return Rise(texts.say("shown.unhurt"), on, tone="bad", icon="shield")
        case "beast-struck":
            return Rise(f"−{facts['through']}", f"beast-{facts['zone']}", tone="good", icon="wound")
        case "assassinated":
            return Rise(texts.say("shown.silent"), facts["hero"], tone="good", icon="act-assassinate_melee")
        case "waits":
            return Rise(texts.say("state.waits"), facts["hero"], icon="mark-waits")
    return None


def _lit(event: Event) -> tuple[str, ...]:
    """Noise is lit where it arises, a vigilance token with the enemy that bears it."""
    facts = event.facts
    match event.kind:
        case "noise":
            return (square_key(facts["square"]),)
        case "vigilance":
            return (figure_key(facts["figure"]),)
        case "about-to-alert":
            return tuple(figure_key(number) for number in facts["spotters"])
    return ()


def _duel(event: Event, texts: Texts) -> Duel | None:
    facts: dict[str, Any] = event.facts
    match event.kind:
        case "attack":
            name, on = texts.say(f"hero.{facts['hero']}"), facts["hero"]
            target = DuelSide(texts.say("duel.target"), on=figure_key(facts["aims"][0]) if facts["aims"] else "")
        case "enemy-attack":
            name, on = foe_name(facts["enemy"], facts["figure"], texts), figure_key(facts["figure"])
            target = DuelSide(texts.say(f"hero.{facts['target']}"), on=facts["target"])
        case "beast-attack":
            name, on = texts.say(f"beast.{BEAST.id}"), f"beast-{facts['zone']}"
            target = DuelSide(texts.say("duel.heroes"), on=facts["targets"][0] if facts["targets"] else "")
        case _:
            return None
    total = texts.say("duel.damage", n=facts["damage"])
    rolled: tuple[Item, ...] = attack_dice(facts["attack"], facts["power"], texts)
    return Duel((DuelSide(name, rolled, (), total, on), target))
