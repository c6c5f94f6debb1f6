"""Challenges that are resolved step by step from their card (chapter 28)."""

from __future__ import annotations

from veillee.kernel import choose, choose_some

from ...content.cards import Challenge, Step
from ...outcomes.faces import CRITICAL, FAIL, SUCCESS
from ...outcomes.trials import best_band
from ...prompts.expedition import Volunteer
from ...prompts.precipice import PickArcheotech
from ...state import Blackstone, Explorer
from ..course.piles import pick_explorer
from ..dice import roll_blackstone
from ..effects import apply
from ..explorers.cards import archeotech, lose_discovery, rolls_again
from ..explorers.defending import defence_test
from ..explorers.rolls import Throw, make
from ..explorers.tests import agility_roll, vitality_test

#: In this challenge at most one explorer steps forward (BSF-28.12).
ONE_VOLUNTEER = "gravity_surge"


class Progress:
    """What a challenge counts: its counter, who has failed, whether somebody stepped forward (BSF-28.11)."""

    def __init__(self) -> None:
        self.counter = 0
        self.failed: list[str] = []
        self.volunteered = False


async def resolve_steps(s: Blackstone, challenge: Challenge) -> None:
    """The steps in order, each for everybody it concerns."""
    progress = Progress()
    for step in challenge.steps:
        if not _is_due(step, progress):
            continue
        for explorer in await _who(s, challenge, step, progress):
            if not explorer.out:  # one out of action takes no further part (BSF-28.17)
                await _test(s, challenge.id, step, explorer, progress)


def _is_due(step: Step, progress: Progress) -> bool:
    if step.progress_below and progress.counter >= step.progress_below:
        return False
    if step.progress_from and progress.counter < step.progress_from:
        return False
    return not (step.without_volunteer and progress.volunteered)


async def _who(s: Blackstone, challenge: Challenge, step: Step, progress: Progress) -> list[Explorer]:
    """Whom a step concerns (BSF-28.8, 28.20, 28.21)."""
    able = s.in_order()
    if step.who == "each":
        return able
    if step.who == "failed":
        return [explorer for explorer in able if explorer.id in progress.failed]
    if step.who == "random":
        return [able[s.draw("challenge", len(able))]] if able else []
    if step.who == "leader_choice":
        named = await pick_explorer(s, challenge.id, able)
        return [named] if named is not None else []
    stepped = await _volunteers(s, challenge, step, able)
    progress.volunteered = bool(stepped)
    return stepped


async def _volunteers(s: Blackstone, challenge: Challenge, step: Step, able: list[Explorer]) -> list[Explorer]:
    """All are named before the first of them rolls (BSF-28.24); only those who can pay are asked (BSF-30.24)."""
    if step.cost:
        able = [explorer for explorer in able if archeotech(explorer)]
    found: list[str] = []
    for seat in dict.fromkeys(s.control(explorer) for explorer in able):
        if challenge.id == ONE_VOLUNTEER and found:
            break
        ids = [explorer.id for explorer in able if s.control(explorer) == seat]
        most = 1 if challenge.id == ONE_VOLUNTEER else len(ids)
        found += await choose_some(s, seat, Volunteer(challenge.id), ids, rule="BSF-28.8", most=most)
    return [explorer for explorer in able if explorer.id in found]


async def _test(s: Blackstone, challenge: str, step: Step, explorer: Explorer, progress: Progress) -> None:
    """One test, and what follows from it."""
    if step.cost:
        about = PickArcheotech(explorer.id, challenge=challenge)
        card = await choose(s, s.control(explorer), about, archeotech(explorer), rule="BSF-24.16")
        lose_discovery(s, explorer, card)
    face = await _face(s, step, explorer)
    effects = {FAIL: step.fail, SUCCESS: step.success, CRITICAL: step.critical}[face]
    for effect in effects:
        if effect.op == "progress":
            progress.counter += effect.n
        elif effect.op == "mark_failed":
            progress.failed.append(explorer.id)
        else:
            await apply(s, effect, "BSF-28.9", explorer)
    s.beat()


async def _face(s: Blackstone, step: Step, explorer: Explorer) -> int:
    matters = step.critical != step.success
    if step.test == "agility":
        return await agility_roll(s, explorer, "BSF-28.18", critical_matters=matters)
    if step.test == "vitality":
        return await vitality_test(s, explorer, "BSF-28.16", critical_matters=matters)
    if step.test == "defence":
        return await defence_test(s, explorer, "BSF-28.16", critical_matters=matters)
    if step.test == "attack":
        throw = Throw(explorer, "attack", best_band(explorer), "BSF-28.7")
        return await make(s, throw, lambda best: best == FAIL or matters)
    if step.test == "blackstone":
        return SUCCESS if await _blackstone(s, step, explorer) else FAIL
    return SUCCESS


async def _blackstone(s: Blackstone, step: Step, explorer: Explorer) -> bool:
    """A test with the Blackstone die; only a card that names any die changes it (BSF-28.18)."""
    while True:
        roll = roll_blackstone(s, "challenge")
        passed = roll >= step.at_least if step.at_least else roll <= step.at_most
        s.tell("blackstone-test", "BSF-28.1", explorer=explorer.id, roll=roll, passed=passed)
        s.beat()
        if passed or not await rolls_again(s, explorer, roll):
            return passed
