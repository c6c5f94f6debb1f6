"""Chapter 2: throwing dice. Every roll of a figure goes through `throw`, tests of a single die through `single`."""

from __future__ import annotations

from msgspec import Struct

from veillee.kernel.asking import confirm

from ...prompts.dice import ExtraDie, Extras, RerollFailed
from ...prompts.ids import FigureId
from ...state import Dysma, Figure
from ..figures.refs import ref
from .pools import Pool

SIDES = 8
#: The texts that name extra dice among the parts of a roll.
EXTRAS = {ExtraDie.HEROISM: "command.heroism", ExtraDie.AMULET: "artefact.amulet"}


class Thrown(Struct, frozen=True):
    """The result of a roll: its successes, and its successes without the last of the first dice (for 15.80)."""

    successes: int
    sparing: int


def die(s: Dysma) -> int:
    """One die, 1 to 8 (2.1)."""
    return s.roll("dice", 1, SIDES)[0] + 1


def single(s: Dysma, on: int) -> bool:
    """A test of one die that succeeds on `on` and more: no reroll, no explosion, no extra die (2.18)."""
    return die(s) >= on


def bare(s: Dysma, count: int, threshold: int) -> int:
    """The successes of dice that belong to nobody, such as the attack of a fall: they only explode (2.22)."""
    successes = 0
    while count > 0:
        faces = s.roll("dice", count, SIDES)
        successes += sum(face + 1 >= threshold for face in faces)
        count = sum(face + 1 >= SIDES for face in faces)
    return successes


async def throw(
    s: Dysma,
    figure: Figure,
    pool: Pool,
    extras: Extras = (),
    *,
    wanted: bool = True,
    last_apart: bool = False,
) -> Thrown:
    """Throw a figure's pool with its declared extra dice, which are paid now (2.21).

    `wanted` is False for an attack that can hit only the roller's own side (2.19). With `last_apart` the last die
    is the one not counted against a Stealthy victim of a Blast, and is rerolled last (15.80).
    """
    extras = tuple(extra for extra in extras if _is_there(s, figure, extra))
    count = pool.dice + len(extras)
    _use_up(figure, pool.roll)
    if not pool.threshold:
        return Thrown(0, 0)  # 1.11
    if count <= 0:
        s.tell("no-dice", "DYS-2.5", figure=ref(figure), roll=pool.name)
        return Thrown(0, 0)
    _pay(s, figure, extras)
    faces = [face + 1 for face in s.roll("dice", count, SIDES)]
    first = faces[:]
    last = count - 1
    failed = sorted(
        (n for n in range(count) if faces[n] < pool.threshold),
        key=lambda n: (last_apart and n == last, faces[n]),
    )[: pool.rerolls]
    if failed and await _rerolling(s, figure, pool, wanted):
        for n, face in zip(failed, s.roll("dice", len(failed), SIDES), strict=True):
            faces[n] = face + 1
    else:
        failed = []
    successes = sum(face >= pool.threshold for face in faces)
    last_one = int(faces[last] >= pool.threshold)
    exploding = [n == last for n, face in enumerate(faces) if face >= pool.explodes]
    exploded: list[int] = []
    while exploding:
        extra = [face + 1 for face in s.roll("dice", len(exploding), SIDES)]
        exploded += extra
        successes += sum(face >= pool.threshold for face in extra)
        last_one += sum(of_last and face >= pool.threshold for of_last, face in zip(exploding, extra, strict=True))
        exploding = [of_last for of_last, face in zip(exploding, extra, strict=True) if face >= pool.explodes]
    if s.events is not None:
        s.tell(
            "thrown",
            "DYS-2.3",
            figure=ref(figure),
            roll=pool.name,
            threshold=pool.threshold,
            parts=[[name, dice] for name, dice in pool.parts] + [[EXTRAS[extra], 1] for extra in extras],
            first=first,
            rerolled=[[n, faces[n]] for n in failed],
            exploded=exploded,
            successes=successes,
        )
    return Thrown(successes, successes - last_one)


async def _rerolling(s: Dysma, figure: Figure, pool: Pool, wanted: bool) -> bool:
    """Whether failed dice are rerolled: by the player's setting (2.20).

    The setting belongs to the match and is no standing answer: as one, every roll would be a choice of its own, which
    the journals of matches played so far do not have. Said beforehand, it settles the question of "ask" alone.
    """
    match s.players[figure.seat].rerolls:
        case "never":
            return False
        case "ask":
            return await confirm(s, figure.seat, RerollFailed(FigureId(figure.id), pool.name), rule="DYS-2.20")
    return wanted


def _is_there(s: Dysma, figure: Figure, extra: ExtraDie) -> bool:
    """Whether an extra die can still be paid: its point or amulet may be gone since the declaration (9.19)."""
    if extra == ExtraDie.HEROISM:
        return s.players[figure.seat].cp > 0
    return figure.kit.artefacts.count(ExtraDie.AMULET) > figure.spent.count(ExtraDie.AMULET)


def _pay(s: Dysma, figure: Figure, extras: Extras) -> None:
    if ExtraDie.HEROISM in extras:
        s.players[figure.seat].cp -= 1
        s.tell("heroism", "DYS-9.11", figure=ref(figure), seat=figure.seat)
    if ExtraDie.AMULET in extras:
        figure.spent.append(ExtraDie.AMULET.value)
        s.tell("amulet", "DYS-18.2", figure=ref(figure))


def _use_up(figure: Figure, roll: str) -> None:
    """Effects for one roll end with that roll (28.2). The attack roll of an ability uses up no such effect."""
    if figure.effects and roll:
        figure.effects = [
            effect
            for effect in figure.effects
            if effect.duration not in ("this_roll", "next_roll") or effect.roll not in ("any", roll)
        ]
