"""Names inside sentences: dice, faces, effects that Aura buys, action cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from veillee.kernel.text import Texts

from ...content import ACTION_CARDS
from ...content.cards import FirstStep, SecondStep
from ...content.words import Face
from ..panels.threat import second_words

#: In place of the number of enemies that a card moves: all of them.
EVERYBODY = 99


def opening(words: str) -> str:
    """These words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def faces_said(faces: Iterable[Face], texts: Texts) -> str:
    """The faces of a roll, those alike counted: "2 × réussite, vide"."""
    counted = Counter(faces)
    if not counted:
        return texts.say("telling.no-dice")
    return ", ".join(
        texts.say("telling.times", n=n, face=face) if n > 1 else texts.say(f"face.{face}")
        for face, n in sorted(counted.items())
    )


def effect_said(effect: str, texts: Texts) -> str:
    """What an Aura token buys: an effect of a hero's card, or a talent."""
    return texts.say(f"aura-effect.{effect}")


def card_deed(card: str, texts: Texts) -> str:
    """What an action card makes enemies do, both steps; the second one with its condition."""
    first, second = ACTION_CARDS[card].first, ACTION_CARDS[card].second
    if second.when == "always" or second.type == "none":
        return _first(first, texts) + _second(second, texts)
    words = second_words(ACTION_CARDS[card], texts)
    return texts.say("card-deed.then", first=_first(first, texts), second=words[:1].lower() + words[1:])


def first_deed(card: str, texts: Texts) -> str:
    """The first step of an action card, where the whole card lies on the table anyway."""
    return _first(ACTION_CARDS[card].first, texts)


def _first(step: FirstStep, texts: Texts) -> str:
    if step.toward is None:
        return texts.say("card-deed.threat_per_corpse", n=step.n)
    name = "all" if step.count >= EVERYBODY else "some" if step.count > 1 else "one"
    who = texts.say(f"card-deed.{name}", n=step.count)
    key = f"card-deed.move_nearest-{step.toward.kind}"
    return texts.say(key, who=who, colour=step.toward.colour, move=step.move)


def _second(step: SecondStep, texts: Texts) -> str:
    key = "straight" if step.type == "look" and not step.vigilance else step.type
    return texts.say(f"card-deed.{key}", dir=step.dir, n=step.n)
