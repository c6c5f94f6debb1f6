"""Small hand-made tables of Dysma's Portal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.scripted import ScriptedDice, scripted
from veillee.games.dysma.content.records import Member, SkillRef
from veillee.games.dysma.state import Dysma, Figure, Player, Token
from veillee.games.dysma.traits import traits
from veillee.kernel.decision import Decision

#: What `fig` takes for the kit; everything else is a field of the figure.
_KIT = ("equipment", "artefacts", "domains", "spells", "marks", "name")

EAST, NORTH, WEST, SOUTH = 0, 8, 16, 24


def skill(name: str, value: int = 0, **fields: Any) -> SkillRef:
    """A skill for the kit of a figure: `skill("expert", 1, roll="combat")`."""
    return SkillRef(skill=name, value=value, **fields)


def fig(profile: str, seat: int = 0, x: int = 0, y: int = 0, *skills: SkillRef | str, **fields: Any) -> Figure:
    """A figure at a place, facing east unless told: `fig("elf_archer", 0, 100, 100, "agile", tired=True)`.

    `skills` are bought ones, whether or not the profile sells them; `equipment`, `artefacts`, `domains`, `spells` and
    `marks` go into its kit. Size is that of the profile unless `r` and `h` are given.
    """
    bought = tuple(skill(one) if isinstance(one, str) else one for one in skills)
    kit = Member(profile=profile, skills=bought, **{name: fields.pop(name) for name in _KIT if name in fields})
    info = traits(kit)
    fields.setdefault("r", info.r)
    fields.setdefault("h", info.h)
    fields.setdefault("statue", info.type == "statue")
    return Figure(id=-1, seat=seat, kit=kit, x=x, y=y, **fields)


def table(
    *figures: Figure,
    rolls: tuple[int, ...] = (),
    players: int = 2,
    tokens: tuple[Token, ...] = (),
    cp: int = 3,
    **fields: Any,
) -> Dysma:
    """An open table with these figures, in turn 1 of seat 0; events are kept.

    `rolls` are the faces of the dice to come, from 1 to 8, in the order they are thrown. Without a layout the table is
    bare. Figures get their ids and numbers in the given order.
    """
    fields.setdefault("turn", 1)
    fields.setdefault("at", "activate")
    fields.setdefault("order", list(range(players)))
    seats = [Player(cp=cp, zone=seat) for seat in range(players)]
    s = Dysma(dice=scripted(*(face - 1 for face in rolls)), players=seats, tokens=list(tokens), **fields)
    for figure in figures:
        figure.id = len(s.figures)
        alike = [other for other in s.figures if other.kit.profile == figure.kit.profile]
        figure.number = len(alike) + 1
        s.figures.append(figure)
    s.events = []
    return s


def duel(ours: Figure, theirs: Figure, *more: Figure, cp: int = 0, **fields: Any) -> Dysma:
    """Two figures in contact, face to face, the first at (100, 100); only the second player has command points."""
    ours.x, ours.y, ours.facing = 100, 100, EAST
    theirs.x, theirs.y, theirs.facing = 100 + ours.r + theirs.r + 1, 100, WEST
    s = table(ours, theirs, *more, cp=0, **fields)
    s.players[1].cp = cp
    return s


def dice_left(s: Dysma) -> list[int]:
    """The faces that were given and not thrown."""
    assert isinstance(s.dice, ScriptedDice)
    return [face + 1 for face in s.dice.given]


def answers(s: Dysma, given: Mapping[str, str | list[str]] | None = None, **more: str | list[str]) -> list[Decision]:
    """Answer questions by their prompt from now on: a text answers every time, a list once for each of its entries.

    Use the mapping for prompts with a hyphen. A prompt that is not named, or a key that is not legal, fails.
    Returns the list of the questions asked, which grows.
    """
    script = {
        prompt: list(keys) if isinstance(keys, list) else keys for prompt, keys in {**(given or {}), **more}.items()
    }
    asked: list[Decision] = []

    def policy(_: Dysma, decision: Decision) -> Any:
        asked.append(decision)
        keys = script.get(decision.prompt)
        assert keys, f"no answer is given to {decision.prompt!r} of seat {decision.seat}: {decision.keys()}"
        return decision.value_of(keys.pop(0) if isinstance(keys, list) else keys)

    s.policy = policy
    return asked


def run(rule: Any) -> Any:
    """Run a rule to its end, with `answers` given before (or no question at all), and return what it returns."""
    try:
        asked = rule.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError(f"nobody answers {asked}")
