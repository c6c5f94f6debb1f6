"""Quick, sensible play: every question has a judge that puts a price on its answers, and the best one is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision, Policy

from ..state import Dysma
from . import acting, answering, casting, fighting, preparing, waiting

Judge = Callable[[Dysma, Decision[Any], Sequence[Any]], list[float]]
#: Answers nearly as good as the best are taken now and then.
DOUBT = 0.3
#: How many answers are worth thinking about, and how far they may be behind the best one.
SHORTLISTS = {"act": (4, 3.0), "activate": (4, 3.0), "move": (3, 2.0), "charge": (3, 3.0), "reply": (2, 1.0)}
#: Of places so near to each other, in tenths, only the best is worth thinking about.
APART = 40


def _act(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> list[float]:
    assert s.activation is not None
    return acting.next_actions(s, s.figures[s.activation.figures[0]], values)


JUDGES: dict[str, Judge] = {
    "activate": waiting.activate,
    "act": _act,
    "multiple-figure": waiting.figures,
    "slot": waiting.slot,
    "move": answering.places,
    "teleport": answering.places,
    "summon": answering.places,
    "charge": answering.charge,
    "combat": fighting.combat,
    "strike-back": fighting.combat,
    "shoot": fighting.shoot,
    "aim": fighting.blast,
    "reply": fighting.defend,
    "extras": fighting.extras,
    "strikes": fighting.strikes,
    "intercept": answering.intercept,
    "spell": casting.spell,
    "spell-target": casting.spell_target,
    "spell-point": fighting.blast,
    "ability-target": casting.ability_target,
    "potion-target": casting.potion_target,
    "bandage-target": casting.bandage_target,
    "stance": answering.stance,
    "push": answering.push,
    "recovery": answering.recovery,
    "leftover": answering.leftover,
    "altar": answering.altar,
    "pick-up": answering.pick_up,
    "run-for-it": fighting.run_for_it,
    "scroll": casting.scroll,
    "loot": preparing.token_place,
    "altar-place": preparing.token_place,
    "statue": preparing.token_place,
    "deploy": preparing.deploy,
    "scout": preparing.deploy,
    "flag": preparing.bearer,
    "resource": preparing.resource,
    "ambassador": preparing.sturdy,
    "legend": preparing.legend,
    "dearest": preparing.sturdy,
}


def policy(chance: Callable[[], float]) -> Policy:
    """The best answer by the judges, with a little doubt; any answer where there is no judge."""

    def answer(s: Dysma, decision: Decision[Any]) -> Any:
        values = decision.candidates()
        judge = JUDGES.get(decision.prompt)
        if judge is None:
            return values[int(chance() * len(values))]
        scores = judge(s, decision, values)
        return max(zip(scores, values, strict=True), key=lambda one: one[0] + DOUBT * chance())[1]

    return answer


def candidates(s: Dysma, decision: Decision[Any]) -> Sequence[Any]:
    """The answers worth thinking about, the best first; all of them where there is no judge."""
    values = decision.candidates()
    judge = JUDGES.get(decision.prompt)
    if judge is None:
        return values
    ranked = sorted(zip(judge(s, decision, values), range(len(values)), strict=True), key=lambda one: (-one[0], one[1]))
    most, behind = SHORTLISTS.get(decision.prompt, (1, 0.0))
    least = ranked[0][0] - behind
    found: list[Any] = []
    for score, number in ranked:
        if len(found) == most or score < least:
            break
        if not any(_alike(values[number], other) for other in found):
            found.append(values[number])
    return found


def _alike(value: Any, other: Any) -> bool:
    return (
        isinstance(value, Point)
        and isinstance(other, Point)
        and (value.x - other.x) ** 2 + (value.y - other.y) ** 2 < APART**2
    )
