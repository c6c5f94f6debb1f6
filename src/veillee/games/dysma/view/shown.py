"""What events show on the table: thrown dice and which of them count, wounds, states, points, sentences that matter."""

from __future__ import annotations

from veillee.kernel.answers import key_of
from veillee.kernel.scene import Item
from veillee.kernel.shown import Rise, Roll, Shown
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ..prompts.ids import FigureId

#: Events whose sentence is shown over the table for a moment.
BANNERS = ("turn", "removed", "afraid", "spell-cast", "spell-failed", "spell-resisted", "scored", "over", "won", "draw")


def event_shown(event: Event, texts: Texts) -> Shown:
    """The dice of a throw, what happens to a figure, and whether the sentence stands over the table."""
    rolls = (_roll(event, texts),) if event.kind == "thrown" else ()
    rise = _rise(event, texts)
    return Shown(rolls, (rise,) if rise else (), banner=event.kind in BANNERS)


def _roll(event: Event, texts: Texts) -> Roll:
    """All dice of a throw: those thrown again are struck out, those that reach the threshold stand out."""
    facts = event.facts
    again = dict(facts["rerolled"])
    dice = [_die(f"first-{n}", face, facts["threshold"], out=n in again) for n, face in enumerate(facts["first"])]
    later = [*again.values(), *facts["exploded"]]
    dice += [_die(f"later-{n}", face, facts["threshold"]) for n, face in enumerate(later)]
    label = texts.say("shown.throw", roll=facts["roll"], threshold=facts["threshold"])
    total = texts.say("shown.successes", successes=facts["successes"])
    return Roll(tuple(dice), _on(event), label, total, facts["figure"].seat)


def _die(id: str, face: int, threshold: int, *, out: bool = False) -> Item:
    counts = face >= threshold and not out
    marks = ("cancelled",) if out else () if counts else ("out",)
    return Item(id, "die", str(face), "counts" if counts else "fails", str(face), marks=marks)


def _rise(event: Event, texts: Texts) -> Rise | None:
    facts = event.facts
    match event.kind:
        case "wounded":
            return Rise(f"−{facts['count']}", _on(event), tone="bad", icon="wound")
        case "healed":
            return Rise(f"+{facts['count']}", _on(event), tone="good", icon="heart")
        case "state" if facts["state"] != "on_guard":  # a figure goes on guard after nearly every march
            return Rise(texts.say(f"state.{facts['state']}"), _on(event), tone="bad")
        case "scored":
            return Rise(f"+{facts['points']}", seat=facts["seat"], tone="good", icon="victory")
    return None


def _on(event: Event) -> str:
    """The scene element of the figure that an event is about."""
    return key_of(FigureId(event.facts["figure"].id))
