"""What closed answers and sketches tell of the table is true: read a second time, in a plain way, in random games."""

from __future__ import annotations

import random
import re
from collections import Counter
from math import hypot

from support import rule
from support.dysma import EAST, WEST, duel, fig, skill, table
from support.dysma_land import land, piece
from veillee.games import load
from veillee.games.dysma.content import EQUIPMENT
from veillee.games.dysma.prompts.course import Act, Action, Tire
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.prompts.moving import MoveTo
from veillee.games.dysma.rules.course import actions
from veillee.games.dysma.rules.figures import skills
from veillee.games.dysma.space.sight.rays import sees
from veillee.games.dysma.space.table.ground import ground
from veillee.games.dysma.state import Activation, Dysma, Figure
from veillee.games.dysma.traits import traits
from veillee.games.dysma.view.sketch.acting import act_sketch
from veillee.games.dysma.view.sketch.drawing import MOST_NAMES
from veillee.games.dysma.view.why_not import shut
from veillee.games.dysma.view.wording.naming import name_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match

GAME = load("dysma")
TEXTS = GAME.texts["fr"]
#: Random games, and how many choices of each are looked at.
SEEDS, CHOICES = range(6), 260


def reasons(s: Dysma, **fields) -> dict[str, str]:
    """Why actions of figure 0 are closed: by action."""
    now = s.activation = Activation([0], begun=True, **fields)
    opened = set(actions.possible(s, s.figures[0], now.done, 2))
    return {action.value: why for action, why, _ in shut(s, now, s.figures[0], opened)}


# By hand


@rule("DYS-6.4", "DYS-15.46")
def test_a_master_that_may_shoot_again_is_not_told_that_it_has_shot():
    archer = fig("elf_archer", 0, 100, 100, skill("master", action="shooting"))
    s = table(archer, fig("orc_warrior", 1, 350, 350), cp=0)
    assert reasons(s, done=["shoot"])["shoot"] == "no-shot"
    assert reasons(s, done=["shoot", "shoot"])["shoot"] == "done"


@rule("DYS-8.3")
def test_an_enemy_in_sight_and_in_range_behind_a_wall_is_not_told_to_be_out_of_range(monkeypatch):
    # a low wall that an orc sees across and that nobody can pass: a pit right across the table
    pit = piece("impassable", (120, 0, 130, 360), 0)
    s = table(
        fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 160, 100, facing=WEST), layout=land(monkeypatch, pit)
    )
    assert sees(s, s.figures[0], s.figures[1], False)
    assert reasons(s)["charge"] == "no-way"
    s.figures[1].x = 350
    assert reasons(s)["charge"] == "no-charge"


@rule("DYS-15.84")
def test_honour_is_not_told_as_want_of_enemies():
    knight = fig("elf_archer", 0, 100, 100, "honourable")
    s = table(knight, fig("orc_warrior", 1, 150, 100, prone=True), cp=0)
    found = reasons(s)
    assert "charge" not in found
    assert "shoot" not in found


@rule("DYS-12.23", "DYS-17.10")
def test_a_weapon_that_serves_once_is_told_to_be_used_up_and_not_to_be_reloaded():
    [once] = [item.id for item in EQUIPMENT.values() if item.category == "ranged" and item.uses == 1][:1]
    shooter = fig("orc_warrior", 0, 100, 100, equipment=(once,))
    s = table(shooter, fig("orc_warrior", 1, 200, 100, facing=WEST), cp=0)
    shooter.spent = [once]
    assert reasons(s)["shoot"] == "used-up"
    shooter.spent, shooter.unloaded = [], [once]
    assert reasons(s)["shoot"] == "unloaded"


@rule("DYS-7.16", "DYS-15.84")
def test_only_those_who_may_strike_are_told_to_strike_at_a_retreat():
    ours, theirs = fig("orc_warrior", 0), fig("orc_warrior", 1, 0, 0, "honourable")
    s = duel(ours, theirs)
    ours.facing = WEST  # its back is turned to an honourable enemy
    decision = Decision(0, Act(FigureId(0)), "DYS-6.1", ())
    assert act_sketch(s, decision, Action.RETREAT, TEXTS).lines == ()
    ours.facing = EAST
    assert "Peuvent frapper" in act_sketch(s, decision, Action.RETREAT, TEXTS).lines[0]


# Over random games


def gap(a: Figure, b: Figure) -> float:
    """The distance between two bases, in tenths."""
    return hypot(a.x - b.x, a.y - b.y) - a.r - b.r


def touching(s: Dysma, figure: Figure) -> bool:
    """Whether an enemy is in contact: side by side, or linked across an obstacle."""
    side_by_side = [one for one in s.enemies(figure.seat) if gap(figure, one) <= 2 and abs(figure.z - one.z) <= 10]
    return bool(side_by_side) or any(figure.id in link for link in s.links)


def is_true(s: Dysma, figure: Figure, action: Action, why: str) -> bool:
    """A second reading of why an action is closed, from positions and states alone."""
    now = s.activation
    assert now is not None
    seen = [one for one in s.bodies() if one.seat != figure.seat and sees(s, figure, one, skills.keen(s, figure))]
    loaded = [
        weapon
        for weapon in traits(figure.kit).ranged
        if weapon not in figure.unloaded
        and not (EQUIPMENT[weapon].uses and figure.spent.count(weapon) >= EQUIPMENT[weapon].uses)
    ]
    carried = [token for token in s.tokens if token.carrier == figure.id and token.kind == "loot"]
    match why:
        case "done":
            return now.done.count(action) >= 1
        case "recover-first":
            return figure.tired or figure.prone
        case "in-contact" | "shoot-contact" | "charge-contact":
            return touching(s, figure)
        case "no-contact":
            return not touching(s, figure)
        case "loot-run" | "loot-charge":
            return bool(carried)
        case "unloaded":
            return not loaded and bool(figure.unloaded)
        case "used-up":
            return not loaded and not figure.unloaded
        case "no-shot":
            return not [
                one for one in seen for weapon in loaded if gap(figure, one) < 10 * EQUIPMENT[weapon].range - 0.001
            ]
        case "no-charge":
            return not [one for one in seen if gap(figure, one) <= 20 * skills.mv(s, figure)]
        case "no-way":
            return bool([one for one in seen if gap(figure, one) <= 20 * skills.mv(s, figure) + 3])
        case "held":
            return any(effect.op == "forbid" for effect in figure.effects)
        case "frenzied":
            return skills.has(s, figure, "frenzied")
    raise AssertionError(f"{why} is not known here")


def looked_at(seed: int):
    """The positions of a random game in which somebody is asked, with the question."""
    chance = random.Random(seed)
    match = Match.start(GAME, {"warband-1": "random", "warband-2": "random"} if seed % 2 else {}, 2, seed_of(seed))
    while match.pending and match.done < CHOICES:
        seat, decision = next(iter(match.pending.items()))
        yield match.state, decision
        match.answer(seat, chance.choice(decision.keys()))


def test_reasons_of_closed_actions_are_true_in_random_games():
    told: Counter[str] = Counter()
    for seed in SEEDS:
        for s, decision in looked_at(seed):
            if not isinstance(decision.about, Act) or s.activation is None or s.activation.multiple:
                continue
            figure = s.figures[decision.about.figure.number]
            opened = {value.action if isinstance(value, Tire) else value for value in decision.values}
            for action, why, _ in shut(s, s.activation, figure, opened):
                assert action not in opened
                assert is_true(s, figure, action, why), (seed, figure.id, action, why)
                told[why] += 1
    assert len(told) >= 6, told
    assert told.total() > 200, told


def test_lengths_and_watchers_of_moves_are_true_in_random_games():
    looked = 0
    for seed in SEEDS:
        chance = random.Random(seed)
        for s, decision in looked_at(seed):
            if not isinstance(decision.about, MoveTo) or chance.random() > 0.3:
                continue
            figure = s.figures[decision.about.figure.number]
            value = chance.choice([one for one in decision.values if hasattr(one, "x")] or [None])
            if value is None:
                continue
            sketch = GAME.questions[MoveTo].sketch(s, decision, value, TEXTS)
            cost, left = (float(n.replace(",", ".")) for n in re.findall(r"[\d,]+(?= pas|\.$)", sketch.lines[0])[:2])
            assert abs(cost + left - decision.about.allowance / 100) < 0.11, sketch.lines
            assert cost >= hypot(value.x - figure.x, value.y - figure.y) / 10 - 0.06
            there = s.copy()
            moved = there.figures[figure.id]
            moved.x, moved.y, moved.floor, moved.facing = value.x, value.y, value.floor, value.facing
            moved.z = value.floor or ground(there).height(value.x, value.y)
            watching = [one for one in there.enemies(figure.seat) if sees(there, one, moved, skills.keen(there, one))]
            if len(watching) < MOST_NAMES and len(sketch.lines) > 1:
                assert all(name_of(one, TEXTS) in sketch.lines[1] for one in watching), sketch.lines
                assert bool(watching) == ("Hors de vue" not in sketch.lines[1])
            looked += 1
    assert looked > 30
