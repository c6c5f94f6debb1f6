"""What events show on the board: dice of Attacks and Defence, Wounds, conditions, and sentences that matter."""

from __future__ import annotations

from typing import Final, Literal

from veillee.kernel.answers import key_of
from veillee.kernel.scene import Duel, DuelSide, Item
from veillee.kernel.shown import Rise, Roll, Shown
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ..prompts import FigureId
from ..state import Who
from .wording.naming import opening, who_said

#: Events whose sentence is shown over the board for a moment.
BANNERS: Final = frozenset(
    (
        "round", "card-turned", "appeared", "no-entry", "plague", "enraged", "demon-came", "demon-card",
        "poor-welcome", "soul-trapped", "soul-freed", "soul-offered", "spell-cast", "card-played", "spell-answers",
        "card-answers", "hero-reacts", "eliminated", "possessed", "ruby-thrown", "passed", "over",
    )
)  # fmt: skip


def event_shown(event: Event, texts: Texts) -> Shown:
    """The dice, what rises from a figure, and whether the sentence stands over the board."""
    rise = _rise(event, texts)
    return Shown(
        rolls=_rolls(event, texts),
        rises=(rise,) if rise else (),
        duel=_duel(event, texts) if event.kind == "rolled" else None,
        banner=event.kind in BANNERS,
    )


def _key(who: Who) -> str:
    return key_of(FigureId(who.number))


def _dice(event: Event) -> tuple[Item, ...]:
    faces = event.facts["faces"]
    return tuple(Item(f"die-{n}", "die", str(face), "bone", str(face)) for n, face in enumerate(faces))


def _duel(event: Event, texts: Texts) -> Duel:
    """The Attack Total against the Resistance, before any Defence."""
    facts = event.facts
    attacker, target = facts["attacker"], facts["target"]
    attack = DuelSide(
        opening(who_said(attacker, texts)),
        _dice(event),
        (texts.say("shown.force", n=facts["force"]),) if facts["force"] else (),
        str(facts["total"]),
        _key(attacker),
    )
    fixed = (texts.say("shown.resistance", n=facts["resistance"]),)
    defence = DuelSide(opening(who_said(target, texts)), (), fixed, str(facts["resistance"]), _key(target))
    passes = facts["total"] > facts["resistance"]
    return Duel((attack, defence), texts.say("shown.passes" if passes else "shown.fails"))


def _rolls(event: Event, texts: Texts) -> tuple[Roll, ...]:
    """Dice that are no first roll of an Attack: Defence, and rolls made again."""
    facts = event.facts
    match event.kind:
        case "defended":
            total = texts.say("shown.total", n=facts["total"])
            return (Roll(_dice(event), _key(facts["target"]), texts.say("shown.defence"), total),)
        case "rerolled-attack":
            total = texts.say("shown.total", n=facts["total"])
            return (Roll(_dice(event), _key(facts["attacker"]), texts.say("shown.again"), total),)
        case "rerolled-defence":
            return (Roll(_dice(event), _key(facts["figure"]), texts.say("shown.again")),)
    return ()


def _rise(event: Event, texts: Texts) -> Rise | None:
    """What flies up from a figure; its tone is that of the Witch Master."""
    facts = event.facts
    match event.kind:
        case "wounded":
            return Rise(f"−{facts['n']}", _key(facts["figure"]), tone=_tone(facts["figure"], harm=True), icon="wound")
        case "healed":
            return Rise(f"+{facts['n']}", _key(facts["figure"]), tone=_tone(facts["figure"], harm=False), icon="heart")
        case "missed":
            miss = texts.say("shown.missed", total=facts["total"], defence=facts["defence"])
            return Rise(miss, _key(facts["target"]), tone=_tone(facts["target"], harm=False))
        case "stunned" | "rooted":
            tone = _tone(facts["figure"], harm=True)
            return Rise(texts.say(f"mark.{event.kind}"), _key(facts["figure"]), tone=tone)
        case "recovered" | "plague-energy":
            return Rise(f"+{facts['n']}", seat=0, tone="good", icon="energy")
    return None


def _tone(who: Who, *, harm: bool) -> Literal["good", "bad"]:
    """What harms a Hero is good for the Witch Master, what harms another figure is not."""
    return "good" if bool(who.place) == harm else "bad"
