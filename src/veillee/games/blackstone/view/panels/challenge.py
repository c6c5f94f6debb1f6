"""The challenge card that is being resolved: its steps in words."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Panel
from veillee.kernel.text import Texts

from ...content import CHALLENGES
from ...content.cards import Step
from ...content.effects import Effect


def challenge_panel(challenge: str, texts: Texts) -> Panel:
    """The card of a challenge; it is made once."""
    return texts.remember(_panel, challenge)


def _panel(challenge: str, texts: Texts) -> Panel:
    card = CHALLENGES[challenge]
    prose = [texts.say(f"challenge-note.{challenge}")]
    if card.special:
        prose.append(texts.say(f"challenge-rule.{card.special}"))
    if card.optional:
        prose.append(texts.say("challenge-step.optional"))
    items = tuple(_step(place, step, texts) for place, step in enumerate(card.steps))
    return Panel("challenge", texts.say(f"challenge.{challenge}"), items, place="left", prose=tuple(prose))


def _step(place: int, step: Step, texts: Texts) -> Item:
    label = texts.say("challenge-step.test", who=texts.say(f"challenge-who.{step.who}"), test=_test(step, texts))
    return Item(f"step-{place}", "card", label, "step", note=" ".join(_parts(step, texts)), icon="challenge")


def _test(step: Step, texts: Texts) -> str:
    n = step.at_least or step.at_most
    if step.test == "blackstone":
        return texts.say("challenge-test.at-least" if step.at_least else "challenge-test.at-most", n=n)
    return texts.say(f"challenge-test.{step.test}", hostile=step.hostile)


def _parts(step: Step, texts: Texts) -> Iterator[str]:
    """When the step is made, what it costs, and what follows from each face."""
    if step.progress_below:
        yield texts.say("challenge-step.below", n=step.progress_below)
    if step.progress_from:
        yield texts.say("challenge-step.from", n=step.progress_from)
    if step.without_volunteer:
        yield texts.say("challenge-step.without-volunteer")
    if step.cost:
        yield texts.say("challenge-step.cost")
    if step.test == "none":
        yield texts.say("challenge-step.effects", effects=_effects(step.success, texts))
        return
    if step.fail:
        yield texts.say("challenge-step.fail", effects=_effects(step.fail, texts))
    if step.success and step.success == step.critical:
        yield texts.say("challenge-step.success", effects=_effects(step.success, texts))
        return
    if step.success:
        yield texts.say("challenge-step.success", effects=_effects(step.success, texts))
    if step.critical:
        yield texts.say("challenge-step.critical", effects=_effects(step.critical, texts))


def _effects(effects: tuple[Effect, ...], texts: Texts) -> list[str]:
    return [texts.say(f"challenge-effect.{effect.op}", n=effect.n) for effect in effects]
