"""Running steps of an expedition of Blackstone Fortress: the open question, its answers, and what a step leads to."""

from __future__ import annotations

from typing import Any

from support.scripted import open_questions
from veillee.kernel.decision import Decision

#: A group of four from four ships.
GROUP = ("janus_draik", "taddeus", "amallyn", "ur_025")


def asked(rule: Any, *answers: str | tuple[int, str]) -> Decision[Any]:
    """The only question that is open after these answers."""
    [decision] = open_questions(rule, *answers).values()
    return decision


def offered(rule: Any, *answers: str | tuple[int, str]) -> list[str]:
    """The keys of all answers to the only question that is open after these answers."""
    return asked(rule, *answers).keys()


def leads_to(rule: Any, *answers: str | tuple[int, str]) -> Any:
    """What a step returns after exactly these answers."""
    left, send = list(answers), None
    while True:
        try:
            items = rule.send(send)
        except StopIteration as end:
            assert not left, f"answers left over: {left}"
            return end.value
        pending = {item.seat: item for item in items if isinstance(item, Decision)}
        assert left, f"no answer given to {pending}"
        answer = left.pop(0)
        seat, key = answer if isinstance(answer, tuple) else (next(iter(pending)), answer)
        send = (seat, pending[seat].value_of(key))
