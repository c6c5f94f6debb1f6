"""Parts of panels in words: judged lists, counters with a greatest value, duels, sums."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.questions import Sum
from veillee.kernel.scene import Counter, Duel, DuelSide, Judged
from veillee.kernel.text import Texts


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "−")


def counter_value(counter: Counter) -> str:
    """The value of a counter; where there is a greatest value, also as pips: full ones, spent ones, empty ones."""
    if not counter.most:
        return number(counter.value)
    empty = max(0, counter.most - counter.value - counter.spent)
    pips = "◆" * counter.value + "◇" * counter.spent + "·" * empty
    return f"{number(counter.value)}/{counter.most} {pips}"


def counter_words(counter: Counter, texts: Texts) -> str:
    """A counter for a person who hears it: what is spent is told in words."""
    if not counter.most:
        return f"{counter.label} {number(counter.value)}"
    key = "terminal.pips-spent" if counter.spent else "terminal.pips"
    return texts.say(key, label=counter.label, value=counter.value, most=counter.most, spent=counter.spent)


def judged_lines(judged: tuple[Judged, ...], texts: Texts) -> Iterator[str]:
    """A list that was read in order: each entry with its verdicts, one for each reading, then its reasons."""
    for place, entry in enumerate(judged, start=1):
        verdicts = ", ".join(texts.say(f"terminal.{verdict}") for verdict in entry.verdicts)
        yield texts.say("terminal.pair", name=f"{place}. {entry.text}", what=verdicts)
        for reason in entry.reasons:
            which = f"{texts.say('terminal.reading', number=reason.reading)} " if reason.reading else ""
            yield f"   {which}{reason.text}{f' ({reason.rule})' if reason.rule else ''}"


def duel_lines(duel: Duel, texts: Texts) -> Iterator[str]:
    """Both sides of a duel, then what happens if nobody answers."""
    for place, side in enumerate(duel.sides):
        role = texts.say("terminal.defence" if place else "terminal.attack")
        yield texts.say("terminal.pair", name=f"{side.label} ({role})", what=_side(side))
    if duel.verdict:
        yield duel.verdict


def _side(side: DuelSide) -> str:
    """The faces of the dice, a question mark for a die that has not been rolled, what is added, the total."""
    faces = " ".join("?" if "idle" in die.marks else die.text or die.label for die in side.dice)
    return " · ".join(part for part in (faces, *side.fixed, side.total) if part)


def sum_line(amount: Sum, texts: Texts) -> str:
    """An itemised sum on one line."""
    parts = ", ".join(f"{words} {number(value)}" for words, value in amount.parts)
    return texts.say("terminal.sum", label=amount.label, parts=parts, total=number(amount.total))
