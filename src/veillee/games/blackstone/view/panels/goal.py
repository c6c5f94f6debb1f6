"""What the group is after: told before the first question, counted on the way, and how it ended."""

from __future__ import annotations

from veillee.kernel.scene import Counter, Panel
from veillee.kernel.text import Texts

from ...content import CONSTANTS, STRONGHOLDS
from ...rules.course.endings import ending_of
from ...rules.course.haul import CLUE_WORTH, found, score
from ...state import Blackstone

#: The steps before the first card is turned up.
SETTING_OUT = ("leader", "group", "destination", "ships")


def goal_counters(s: Blackstone, texts: Texts) -> tuple[Counter, ...]:
    """What has been found against the goal; in a campaign against what a stronghold costs, and what has fallen."""
    held, worth = found(s)
    if s.mode == "one_off":
        goal = CONSTANTS.goals[s.goal]
        return (
            Counter("clues", texts.say("counter.clues"), min(held, goal.clues), "goal", "clue", goal.clues),
            Counter(
                "archeotech",
                texts.say("counter.archeotech"),
                min(worth, goal.archeotech),
                "goal",
                "archeotech",
                goal.archeotech,
            ),
        )
    needed, conquered = CONSTANTS.clues_for_stronghold, _conquered(s)
    return (
        Counter("clues", texts.say("counter.clues"), min(held, needed), "goal", "clue", needed),
        Counter("strongholds", texts.say("counter.strongholds"), conquered, "goal", "tower", len(_strongholds())),
    )


def _strongholds() -> list[str]:
    return [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold"]


def _conquered(s: Blackstone) -> int:
    return sum(id in s.past.conquered for id in _strongholds())


def goal(s: Blackstone, texts: Texts) -> Panel:
    """The goal in words: of this expedition, and of the campaign."""
    prose = [*_aim(s, texts)]
    if s.at in SETTING_OUT:
        prose.append(texts.say("goal.rounds"))
    return Panel("goal", texts.say("panel.goal"), counters=goal_counters(s, texts), place="left", prose=tuple(prose))


def _aim(s: Blackstone, texts: Texts) -> list[str]:
    if s.mode == "one_off":
        aim = CONSTANTS.goals[s.goal]
        return [texts.say("goal.one-off", goal=s.goal, clues=aim.clues, archeotech=aim.archeotech)]
    whole = texts.say("goal.campaign", left=len(_strongholds()) - _conquered(s), pile=len(s.legacy_pile))
    if s.destination == "expedition" and _conquered(s) == len(_strongholds()):
        return [whole, texts.say("goal.vault-open")]
    if s.destination == "expedition":
        return [whole, texts.say("goal.expedition", clues=CONSTANTS.clues_for_stronghold)]
    if not s.stronghold:
        return [whole]  # clues are being paid, the stronghold has not been drawn yet
    aim_note = texts.say(f"objective-note.{s.stronghold}")
    return [texts.say("goal.stronghold", stronghold=s.stronghold, note=aim_note), whole]


def ending(s: Blackstone, texts: Texts) -> Panel:
    """How the match ended, and what its score is made of.

    The sealed text of the vault is read only after its conquest (R30).
    """
    held, worth = found(s)
    prose = [texts.say(f"ended.{ending_of(s)}", clues=held, archeotech=worth, stronghold=s.stronghold)]
    dead = [explorer.id for explorer in s.explorers if explorer.dead]
    if dead:
        prose.append(texts.say("ended.dead", names=[texts.say(f"explorer.{id}") for id in dead]))
    if s.result == "won" and s.ending == "vault":
        prose.append(texts.say(f"ending.{s.stronghold}"))
    key = "ended.score" if score(s) else "ended.no-score"
    prose.append(texts.say(key, n=score(s), clues=held, each=CLUE_WORTH, archeotech=worth))
    counters = goal_counters(s, texts)
    return Panel("ending", texts.say("panel.ending"), counters=counters, place="left", prose=tuple(prose))


def objective_counters(s: Blackstone, texts: Texts) -> tuple[Counter, ...]:
    """How far the group is with the objective of a stronghold, where it can be counted."""
    c = s.combat
    stronghold = c.stronghold if c is not None else None
    if c is None or stronghold is None:
        return ()
    aim = stronghold.objective
    label = texts.say(f"objective-count.{aim.kind}")
    if aim.kind in ("access", "core"):
        most = aim.count or sum(len(action.where) for action in stronghold.actions)
        return (Counter("objective", label, min(len(c.access), most), "goal", "marker-access", most),)
    if aim.kind == "burned":
        return (Counter("objective", label, min(len(c.burned), aim.count), "goal", "marker-fire", aim.count),)
    if aim.kind == "slain_all":
        group = next((n for n, one in enumerate(c.groups) if one.source == aim.group), -1)
        guards = [hostile for hostile in c.hostiles if hostile.group == group]
        slain = sum(hostile.slain > 0 for hostile in guards)
        return (Counter("objective", label, slain, "goal", "skull", len(guards)),) if guards else ()
    return ()
