"""What events show on the board: dice of rolls, wounds and points that fly up, and sentences that matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veillee.kernel.scene import Duel, DuelSide, Item
from veillee.kernel.shown import Rise, Roll, Shown
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ..content.words import ActionDie
from ..refs import Foe
from .naming import hostile_key
from .wording.naming import FACES, actor, foe_said, opening

#: Events whose sentence is shown over the board for a moment.
BANNERS: Final = frozenset(
    (
        "combat", "turn", "group-acts", "event", "twist", "escape", "combat-over", "found", "inspired", "out", "died",
        "challenge", "conquered", "legacy", "campaign-lost", "judged", "expedition-over", "support",
        "threat", "core-opened", "core-closed", "firestorm", "back", "crossfire", "ambushed", "arrival", "artefact",
    )
)  # fmt: skip
#: Events with one roll of the Blackstone die, and whom it concerns.
BLACKSTONE: Final = {
    "behaviour": "hostile",
    "armour": "hostile",
    "slab": "hostile",
    "pack": "hostile",
    "inspiration-roll": "explorer",
    "recovery-roll": "explorer",
    "blackstone-test": "explorer",
    "held-risk": "explorer",
    "search-risk": "explorer",
    "event-roll": "",
    "reinforcement-roll": "",
}
#: Events that show dice with six sides: the fact that holds them, and their look.
SIXES: Final = {
    "destiny-rolled": ("faces", "destiny"),
    "activation-dice": ("faces", "activation"),
    "on-watch": ("dice", "activation watch"),
}


def event_shown(event: Event, texts: Texts) -> Shown:
    """The dice, what rises from a figure, and whether the sentence stands over the board."""
    rise = _rise(event, texts)
    return Shown(
        rolls=_rolls(event, texts),
        rises=(rise,) if rise else (),
        duel=_duel(event, texts),
        banner=event.kind in BANNERS,
    )


def _on(event: Event, fact: str) -> str:
    """The figure that a fact of an event is."""
    found = event.facts[fact] if fact else ""
    return hostile_key(found.number) if isinstance(found, Foe) else found


def action_dice(dice: Sequence[ActionDie], faces: Sequence[int], texts: Texts) -> tuple[Item, ...]:
    """Action dice with the symbols they show; a die that is not the best does not count."""
    best = faces.index(max(faces))
    found = []
    for place, (die, face) in enumerate(zip(dice, faces, strict=True)):
        name = FACES[face]
        style = f"{die} counts" if place == best and face else f"{die} fails" if not face else die
        found.append(Item(f"die-{place}", "die", texts.say(f"face.{name}"), style, icon=f"face-{name}"))
    return tuple(found)


def _rolls(event: Event, texts: Texts) -> tuple[Roll, ...]:
    facts, kind = event.facts, event.kind
    if kind in BLACKSTONE:
        roll = str(facts["roll"])
        die = Item("die-0", "die", roll, "blackstone", roll)
        return (Roll((die,), _on(event, BLACKSTONE[kind]), texts.say(f"shown.{kind}")),)
    if kind in SIXES:
        fact, style = SIXES[kind]
        dice = tuple(Item(f"die-{n}", "die", str(face), style, str(face)) for n, face in enumerate(facts[fact]))
        return (Roll(dice, facts.get("explorer", ""), texts.say(f"shown.{kind}")),) if dice else ()
    if kind == "rolled" and (facts["roll"] != "attack" or facts["target"] < 0):
        dice = action_dice(facts["dice"], facts["faces"], texts)
        total = texts.say(f"face.{FACES[max(facts['faces'])]}")
        return (Roll(dice, facts["explorer"], texts.say(f"roll-for.{facts['roll']}"), total),)
    if kind == "trap-sprung":
        dice = action_dice((facts["die"],), (facts["face"],), texts)
        return (Roll(dice, _on(event, "hostile"), texts.say("shown.trap-sprung")),)
    if kind == "guessed":
        return (Roll((Item("die-0", "die", str(facts["die"]), "activation", str(facts["die"])),), facts["explorer"]),)
    return ()


def _duel(event: Event, texts: Texts) -> Duel | None:
    """An attack roll of an explorer or of a hostile: the attacker with its dice, and the target."""
    facts = event.facts
    if event.kind == "rolled" and facts["roll"] == "attack" and facts["target"] >= 0:
        name, on, target = actor(facts["explorer"], texts), facts["explorer"], hostile_key(facts["target"])
        against = texts.say("shown.target")
    elif event.kind == "hostile-rolled":
        name, on, target = opening(foe_said(facts["hostile"], texts)), _on(event, "hostile"), facts["explorer"]
        against = actor(facts["explorer"], texts)
    else:
        return None
    best = texts.say(f"face.{FACES[max(facts['faces'])]}")
    attack = DuelSide(name, action_dice(facts["dice"], facts["faces"], texts), (), best, on)
    return Duel((attack, DuelSide(against, on=target)))


def _rise(event: Event, texts: Texts) -> Rise | None:
    """What flies up from a figure; its tone is that of the explorers."""
    facts = event.facts
    match event.kind:
        case "wounded":
            return Rise("−1", facts["explorer"], tone="bad", icon="wound")
        case "grievous":
            return Rise("−1", facts["explorer"], tone="bad", icon="marker-grievous_wound")
        case "healed":
            return Rise(f"+{facts['n']}", facts["explorer"], tone="good", icon="heart")
        case "points":
            return Rise(f"+{facts['n']}", facts["explorer"], tone="good", icon="marker-inspiration")
        case "points-lost":
            return Rise(f"−{facts['n']}", facts["explorer"], tone="bad", icon="marker-inspiration")
        case "stunned":
            return Rise(texts.say("mark.stunned"), facts["explorer"], tone="bad", icon="mark-stunned")
        case "warded":
            return Rise(texts.say("shown.warded"), facts["explorer"], tone="good")
        case "hostile-wounded":
            return Rise(f"−{facts['n']}", _on(event, "hostile"), tone="good", icon="wound")
        case "hostile-healed":
            return Rise(f"+{facts['n']}", _on(event, "hostile"), tone="bad", icon="heart")
        case "hostile-stunned":
            return Rise(texts.say("mark.stunned"), _on(event, "hostile"), tone="good", icon="mark-stunned")
        case "missed":
            return Rise(texts.say("shown.missed"), _on(event, "hostile"), tone="bad")
        case "hostile-missed":
            return Rise(texts.say("shown.missed"), facts["explorer"], tone="good")
    return None
