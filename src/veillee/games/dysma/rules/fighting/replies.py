"""How the other side answers (16.8, 16.9, 16.15 to 16.19): one reply to each attack or malefice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from veillee.kernel.asking import choose

from ...content import ABILITIES, GEOMETRY
from ...prompts.fighting import PlainReply, ReactionUse, ReplyChoice, ReplyTo, ReplyWay, Riposte
from ...prompts.ids import FigureId
from ...state import Dysma, Figure
from ...traits import traits
from ..dice import pools
from ..dice.extras import declarable
from ..dice.pools import Pool
from ..figures import skills
from ..moving import movement
from . import reactions
from .threats import Threat, asks

#: The most answers that are listed; answers beyond the list can still be given.
LONGEST = GEOMETRY.bot_list_max


async def answer(s: Dysma, target: Figure, threat: Threat) -> ReplyChoice:
    """Ask the target's owner for its whole reply, unless only a plain roll is possible (16.15, 16.16).

    The reactions of the reply are played before it is returned.
    """
    rolls = ways(s, target, threat)
    possible = options(s, target, threat, rolls)
    choice = possible[0]
    if len(possible) > 1 and asks(s, target, threat):
        about = ReplyTo(FigureId(target.id), threat, rolls)
        listed, beyond = possible[:LONGEST], possible[LONGEST:]
        choice = await choose(s, target.seat, about, listed, rule="DYS-16.15", asides=beyond)
    for one in choice.reactions:
        reactions.react(s, s.figures[one.user.number], one.ability, target)
    return choice


def ways(s: Dysma, target: Figure, threat: Threat) -> dict[ReplyWay, Pool]:
    """The ways to answer, each with its roll; the plain roll first."""
    found: dict[ReplyWay, Pool] = {
        PlainReply.SPIRIT if threat.form == "malefice" else PlainReply.DEFENCE: threat.plain,
    }
    if target.statue:
        return found
    if threat.march and movement.can_react(s, target):
        found[PlainReply.MARCH] = threat.plain
    if threat.riposte and not target.tired and traits(target.kit).co:
        for number, weapons in enumerate(traits(target.kit).weapon_sets):
            found[Riposte(number)] = pools.combat(s, target, threat.by, weapons)
    return found


def options(s: Dysma, target: Figure, threat: Threat, rolls: Mapping[ReplyWay, Pool]) -> list[ReplyChoice]:
    """Every possible reply, the plain roll first: a way, then reactions, then extra dice."""
    if target.statue:
        return [ReplyChoice(way) for way in rolls]
    playable = [one for one in reactions.reactions(s, target, threat.form) if _helps(s, target, threat, one[1])]
    found = []
    for way, pool in rolls.items():
        fitting = [one for one in playable if not isinstance(way, Riposte) or not _defence_dice(one[1])]
        for played in _subsets(fitting):
            cost = sum(ABILITIES[name].cost_cp for _, name in played)
            if cost + threat.promised <= s.players[target.seat].cp or not cost:
                dice = sum(_defence_dice(name) for _, name in played)
                uses = tuple(ReactionUse(name, FigureId(user.id)) for user, name in played)
                added = declarable(s, target, pool, promised=cost + threat.promised, more=dice)
                found += [ReplyChoice(way, uses, more) for more in added]
    return sorted(found, key=lambda reply: len(reply.reactions) + len(reply.extras))


def _helps(s: Dysma, target: Figure, threat: Threat, name: str) -> bool:
    """Whether a reaction would change anything with this way of replying (16.18, 16.19)."""
    effect = ABILITIES[name].effects[0]
    if effect.stat == "ar":
        return threat.shielded(effect.delta)
    return not (effect.skill and skills.has(s, target, effect.skill))


def _defence_dice(name: str) -> int:
    """The dice that a reaction adds to a Defence roll."""
    return sum(effect.dice for effect in ABILITIES[name].effects if effect.roll == "defence")


def _subsets(playable: list[tuple[Figure, str]]) -> Iterator[tuple[tuple[Figure, str], ...]]:
    return chain.from_iterable(combinations(playable, size) for size in range(len(playable) + 1))
