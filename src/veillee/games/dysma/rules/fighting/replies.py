"""How the other side answers (16.8, 16.9, 16.15 to 16.19): one reply to each attack or malefice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from msgspec import Struct

from ...content import ABILITIES, GEOMETRY
from ...named import choose
from ...state import Dysma, Figure
from ...traits import traits
from ..dice import pools
from ..dice.extras import declarable
from ..dice.pools import AMULET, HEROISM
from ..figures import skills
from ..figures.refs import figure_of, item, ref
from ..moving import movement
from . import reactions
from .threats import Threat, asks

#: The longest list that is put before anybody; what is beyond can still be answered.
LONGEST = GEOMETRY.bot_list_max


class Reply(Struct, frozen=True):
    """The answer to a threat; reactions have been played by then."""

    way: str = "defence"  # or riposte, march; spirit against a malefice
    weapons: int = 0  # of a Riposte: which set
    extras: tuple[str, ...] = ()


async def answer(s: Dysma, target: Figure, threat: Threat) -> Reply:
    """Ask the target's owner for its whole reply, unless only a plain roll is possible (16.15, 16.16)."""
    possible = options(s, target, threat)
    if len(possible) > 1 and asks(s, target, threat):
        about = {
            "who": ref(target),
            "target": item(target),
            "form": threat.form,
            "plain": threat.plain,
            "threat": threat,
        }
        if threat.by is not None:
            about |= {"enemy": ref(threat.by), "by": item(threat.by)}
        value = await choose(
            s, target.seat, "reply", possible[:LONGEST], rule="DYS-16.15", about=about, asides=possible[LONGEST:]
        )
    else:
        value = possible[0]
    for part in value[1:]:
        name, _, user = part.partition(":")
        if user:
            reactions.react(s, figure_of(s, user), name, target)
    way, _, number = value[0].partition(":")
    return Reply(way, int(number or 0), tuple(part for part in value[1:] if part in (HEROISM, AMULET)))


def options(s: Dysma, target: Figure, threat: Threat) -> list[tuple[str, ...]]:
    """Every reply there is, the plain roll first: a way, then reactions ("hard_head:f4"), then extra dice."""
    ways = [("spirit" if threat.form == "malefice" else "defence", threat.plain)]
    if target.statue:
        return [(ways[0][0],)]
    if threat.march and movement.can_react(s, target):
        ways.append(("march", threat.plain))
    if threat.riposte and threat.by is not None and not target.tired and traits(target.kit).co:
        sets = enumerate(traits(target.kit).weapon_sets)
        ways += [(f"riposte:{n}", pools.combat(s, target, threat.by, weapons)) for n, weapons in sets]
    playable = [one for one in reactions.reactions(s, target, threat.form) if _helps(s, target, threat, one[1])]
    found = []
    for way, pool in ways:
        fitting = [one for one in playable if not way.startswith("riposte") or not _defence_dice(one[1])]
        for played in _subsets(fitting):
            cost = sum(ABILITIES[name].cost_cp for _, name in played)
            if cost + threat.promised <= s.players[target.seat].cp or not cost:
                dice = sum(_defence_dice(name) for _, name in played)
                names = [f"{name}:{item(user)}" for user, name in played]
                added = declarable(s, target, pool, promised=cost + threat.promised, more=dice)
                found += [(way, *names, *more) for more in added]
    return sorted(found, key=len)


def _helps(s: Dysma, target: Figure, threat: Threat, name: str) -> bool:
    """Whether a reaction would do anything here (16.18, 16.19)."""
    effect = ABILITIES[name].effects[0]
    if effect.stat == "ar":
        return threat.shielded(effect.delta)
    return not (effect.skill and skills.has(s, target, effect.skill))


def _defence_dice(name: str) -> int:
    """The dice that a reaction adds to a Defence roll."""
    return sum(effect.dice for effect in ABILITIES[name].effects if effect.roll == "defence")


def _subsets(playable: list[tuple[Figure, str]]) -> Iterator[tuple[tuple[Figure, str], ...]]:
    return chain.from_iterable(combinations(playable, size) for size in range(len(playable) + 1))
