"""How the other side answers (16.8, 16.9, 16.13 to 16.24): one reply to each attack or spell, and questions like it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import chain, combinations, islice, permutations, product

from msgspec import Struct

from veillee.kernel.errors import Refusal

from ...content import ABILITIES, GEOMETRY
from ...named import choose, offer
from ...space.table.bodies import contact, in_contact
from ...state import Dysma, Figure
from ...traits import traits
from ..course.several import clockwise
from ..dice import odds, pools
from ..dice.pools import AMULET, HEROISM, Pool
from ..figures import skills
from ..figures.refs import figure_of, item, ref
from ..moving import movement
from . import combat, reactions

#: The longest list that is put before anybody; what is beyond can still be answered.
LONGEST = GEOMETRY.bot_list_max


class Threat(Struct, frozen=True):
    """An attack or a malefice before it is rolled, as the one who answers it sees it."""

    form: str  # as in `attack.Form`, or "malefice"
    by: Figure | None
    pool: Pool
    extra: int  # declared dice on top of the pool
    plain: Pool  # the roll the target makes if nothing else is chosen
    wounds: Callable[[int], int]  # what a margin of the attacker would do
    shielded: Callable[[int], bool] = lambda more: False  # whether more Armour would be of use
    march: bool = False  # it is a shot from which the target may march away
    riposte: bool = False
    promised: int = 0  # command points that the target's side has already promised to rolls of this attack


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
                found += [
                    (way, *names, *more) for more in extras(s, target, pool, promised=cost + threat.promised, more=dice)
                ]
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


def asks(s: Dysma, target: Figure, threat: Threat) -> bool:
    """Whether the danger is great enough for this player to be asked (16.24)."""
    least = s.players[target.seat].reply_threshold
    return not least or 100 * removal(s, target, threat) >= least


def removal(s: Dysma, target: Figure, threat: Threat) -> Fraction:
    """The chance that a plain roll lets the target be removed."""
    left = traits(target.kit).sa - target.wounds
    stays = skills.has(s, target, "relentless")

    def enough(margin: int) -> Fraction:
        count = threat.wounds(margin)
        return Fraction(count >= left) / (2 if stays and count == left else 1)

    return odds.chance(odds.spread(threat.pool, threat.extra), odds.spread(threat.plain), enough)


def extras(
    s: Dysma, figure: Figure, pool: Pool, *, promised: int = 0, more: int = 0, declared: tuple[str, ...] = ()
) -> list[tuple[str, ...]]:
    """The extra dice a figure may declare for a roll: Heroism, an amulet, both, none (16.17).

    `promised` command points are not free any more; `more` dice come to the pool by the same answer; what the figure
    has `declared` for a roll to come is not there twice.
    """
    found: list[tuple[str, ...]] = [()]
    if not pool.threshold or figure.statue:
        return found
    dice = pool.dice + more
    heroism = s.players[figure.seat].cp > promised + (HEROISM in declared)
    amulet = figure.kit.artefacts.count(AMULET) > figure.spent.count(AMULET) + (AMULET in declared)
    if heroism and dice >= 0:
        found.append((HEROISM,))
    if amulet and dice >= 0:
        found.append((AMULET,))
    if heroism and amulet and dice >= -1:
        found.append((HEROISM, AMULET))
    return found


async def ask_extras(s: Dysma, figure: Figure, pool: Pool, declared: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Extra dice for a roll that is part of no attack: a test of courage, the Defence against a fall (16.22)."""
    possible = [("roll", *more) for more in extras(s, figure, pool, declared=declared)]
    about = {"who": ref(figure), "figure": item(figure), "roll": pool.name}
    return (await choose(s, figure.seat, "extras", possible, rule="DYS-16.22", about=about))[1:]


def others(s: Dysma, seat: int) -> list[int]:
    """All seats but one, clockwise from the active player, who comes last (7.18, 16.9)."""
    return [one for one in [*clockwise(s, s.hand)[1:], s.hand] if one != seat]


async def after_move(s: Dysma, mover: Figure) -> None:
    """Run for It: once for each move that ended near a figure which has it (16.20)."""
    for seat in others(s, mover.seat):
        runners = [
            figure
            for figure in reactions.runners(s, mover, seat)
            if not figure.prone and skills.mv(s, figure) and movement.can_march(s, figure)
        ]
        about = {"who": ref(mover), "mover": item(mover)}
        runner = await offer(s, seat, "run-for-it", [item(one) for one in runners], rule="DYS-16.20", about=about)
        if runner is not None:
            figure = figure_of(s, runner)
            ready = reactions.ready(s, figure)
            reactions.react(s, figure, next(one.id for one in ready if one.effects[0].trigger == reactions.RUN), figure)
            await movement.free_march(s, figure)


async def retreat_strikes(s: Dysma, figure: Figure) -> None:
    """The free Combats against a figure that breaks off: each owner says who strikes, in which order, how (16.23)."""
    for seat in others(s, figure.seat):
        strikers = [
            enemy
            for enemy in in_contact(s, figure)
            if enemy.seat == seat and not enemy.prone and combat.may_attack(s, enemy, figure)
        ]
        if not strikers:
            continue
        for strike in await _plan(s, seat, figure, strikers):
            name, number, *more = strike.split(":")
            striker = figure_of(s, name)
            if striker.out or striker.prone or figure.out or not contact(s, striker, figure):
                continue  # 7.24
            plan = combat.Plan(figure, int(number), tuple(more))
            await combat.fight(s, striker, figure, defence_only=True, plan=plan)


async def _plan(s: Dysma, seat: int, figure: Figure, strikers: list[Figure]) -> tuple[str, ...]:
    """Who strikes: "f3:0" is figure 3 with its first weapons, "f3:0:heroism" with one more die; () is nobody."""
    ways = {item(one): [":".join((item(one), *way)) for way in combat.ways(s, one, figure)] for one in strikers}
    orders = chain.from_iterable(permutations(ways, size) for size in range(len(ways), 0, -1))
    plans = chain.from_iterable(product(*(ways[name] for name in order)) for order in orders)
    paid = (plan for plan in plans if _heroism(plan) <= s.players[seat].cp)
    values: list[tuple[str, ...]] = [*islice(paid, LONGEST - 1), ("none",)]

    def read(key: str) -> tuple[str, ...]:
        plan = tuple(key.split("+"))
        names = [strike.partition(":")[0] for strike in plan]
        known = all(strike in ways.get(name, ()) for strike, name in zip(plan, names, strict=True))
        if not known or len(set(names)) != len(names) or _heroism(plan) > s.players[seat].cp:
            raise Refusal("answer.one", rule="DYS-16.23", given=key, possible=", ".join("+".join(v) for v in values))
        return plan

    about = {"who": ref(figure), "target": item(figure)}
    plan = await choose(s, seat, "strikes", values, rule="DYS-16.23", about=about, read=read)
    return () if plan == ("none",) else plan


def _heroism(plan: tuple[str, ...]) -> int:
    return sum(HEROISM in strike for strike in plan)
