"""Small hand-made tables of Dysma's Portal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from support.scripted import Face, ScriptedDice, scripted
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


def scatter(facing: int) -> Face:
    """The direction in which a shot strays, among 32: `scatter(NORTH)`."""
    return Face(facing, 32, "scatter")


def scenario(*faces: int) -> tuple[Face, ...]:
    """The dice that draw the scenario and the order of the players, 1 to 8."""
    return tuple(Face(face - 1, 8, "scenario") for face in faces)


def target(number: int, of: int) -> Face:
    """Which of several figures in a melee a shot is drawn to, counted from 0: `target(1, of=3)`."""
    return Face(number, of, "target")


def eights(faces: Iterable[int | Face]) -> list[Face]:
    """The script of dice with eight sides, written 1 to 8; what `scatter` and the like make stands as it is."""
    return [face if isinstance(face, Face) else Face(face - 1, 8, "dice") for face in faces]


def table(
    *figures: Figure,
    rolls: tuple[int | Face, ...] = (),
    players: int = 2,
    tokens: tuple[Token, ...] = (),
    cp: int = 3,
    **fields: Any,
) -> Dysma:
    """An open table with these figures, in turn 1 of seat 0; events are kept.

    `rolls` are the faces of the dice to come, from 1 to 8, in the order they are thrown, with `scatter`, `target` and
    `scenario` among them. Without a layout the table is bare. Figures get their ids and numbers in the given order.
    """
    fields.setdefault("turn", 1)
    fields.setdefault("at", "activate")
    fields.setdefault("order", list(range(players)))
    seats = [Player(cp=cp, zone=seat) for seat in range(players)]
    s = Dysma(dice=scripted(*eights(rolls)), players=seats, tokens=list(tokens), **fields)
    for figure in figures:
        figure.id = len(s.figures)
        alike = [other for other in s.figures if other.kit.profile == figure.kit.profile]
        figure.number = len(alike) + 1
        s.figures.append(figure)
    s.events = []
    return s


def give(s: Dysma, *rolls: int | Face) -> None:
    """Further faces to come, written as for `table`, once all that were given before are thrown."""
    assert isinstance(s.dice, ScriptedDice)
    assert not s.dice.given, f"left over: {s.dice.given}"
    s.dice.given = eights(rolls)


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
    return [face.number + 1 for face in s.dice.given]


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
