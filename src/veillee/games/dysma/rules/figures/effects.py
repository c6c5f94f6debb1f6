"""Temporary effects on figures (chapter 28): how they begin, last and end. The rules that they change read them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from veillee.kernel.answers import Point

from ...content.records import Effect, SkillRef
from ...prompts.course import UseId
from ...prompts.dice import Extras
from ...space.table.bodies import within
from ...state import Dysma, Figure, Lasting
from .refs import ref

#: Two effects with equal values in these fields are one effect of one source; those of a spell do not add up (13.21).
_DOUBLE = ("source", "op", "skill", "roll", "stat", "actions", "state")


class Use(Struct, frozen=True):
    """One use of a spell, ability or thing: its user, its target, and its result."""

    source: str
    origin: Literal["spell", "ability", "artefact"]
    user: Figure
    number: int  # see `Dysma.casts`
    target: Figure | None = None
    point: Point | None = None
    margin: int = 0  # the margin by which a malefice was won
    spared: Figure | None = None  # the figure that its talisman has saved
    extras: Extras | None = None  # dice declared with the target of an attack; None: to be asked
    eye: Figure | None = None  # the figure that a spell is cast from, if not its user


def begin(s: Dysma) -> int:
    """Count one more use; Concentration tells uses apart by this number."""
    s.casts += 1
    return s.casts


def lasting(effect: Effect, use: Use) -> Lasting:
    """The record of a temporary effect on a figure."""
    gained = None
    if effect.op == "gain_skill":
        bracket = "" if effect.roll == "any" else effect.roll
        gained = SkillRef(skill=effect.skill, value=effect.value, roll=bracket, action=effect.action)
    return Lasting(
        op=_kept_as(effect),
        source=use.source,
        origin=use.origin,
        by=use.user.seat,
        duration="end_of_turn" if effect.on == "end_of_activation" else effect.duration,
        skill=gained,
        roll=effect.roll if effect.op == "dice" else "",
        dice=effect.dice if effect.op == "dice" else 0,
        stat=effect.stat,
        delta=effect.delta if effect.op == "stat" else 0,
        actions=effect.actions,
        state=effect.state if effect.op == "add_state" else "",
        radius=effect.radius if effect.op == "ward" and effect.who == "all_within" else 0,
        cast=use.number,
    )


def _kept_as(effect: Effect) -> Literal["skill", "dice", "stat", "forbid", "ward", "later"]:
    match effect.op:
        case "gain_skill":
            return "skill"
        case "dice" | "stat" | "forbid" | "ward":
            return effect.op
    return "later"


def grant(s: Dysma, figure: Figure, lasting: Lasting) -> None:
    """Put an effect on a figure. Statues bear none (22.83); the same spell does not add up (13.21)."""
    if figure.statue:
        return
    if lasting.origin == "spell" and any(_same(lasting, other) for other in figure.effects):
        return
    figure.effects.append(lasting)


def _same(one: Lasting, other: Lasting) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in _DOUBLE)


def warded(s: Dysma, figure: Figure) -> bool:
    """Whether Magic actions cannot target the figure: a ward on it, or an anti-magic scroll near it (13.23, 18.11)."""
    for other in s.standing():
        for effect in other.effects:
            if effect.op == "ward" and (other is figure or _spreads(other, effect, figure)):
                return True
    return False


def _spreads(bearer: Figure, ward: Lasting, figure: Figure) -> bool:
    return ward.radius > 0 and within(bearer, figure, 10 * ward.radius)


def end_action(s: Dysma) -> None:
    """After an action or attack: effects that last for one action end."""
    for figure in s.figures:
        if figure.effects:
            figure.effects = [e for e in figure.effects if e.duration not in ("this_action", "this_roll")]


def end_turn(s: Dysma) -> None:
    """Step (b) of a turn's end: effects and zones end unless kept by Concentration; abilities can be used again."""
    for figure in s.figures:
        figure.used = []
        if figure.effects:
            figure.effects = [effect for effect in figure.effects if effect.kept]
            for effect in figure.effects:
                effect.kept = False
    s.zones = [zone for zone in s.zones if zone.kept]
    for zone in s.zones:
        zone.kept = False
    for player in s.players:
        player.granted = {}


def keepable(s: Dysma, seat: int) -> list[UseId]:
    """What Concentration can keep: the player's spells and abilities that last to the end of the turn (9.15-9.18)."""
    found = [UseId(e.source, e.cast) for f in s.standing() for e in f.effects if e.by == seat and _can_be_kept(e)]
    found += [UseId(zone.source, zone.cast) for zone in s.zones if zone.by == seat and not zone.kept]
    return list(dict.fromkeys(found))


def _can_be_kept(effect: Lasting) -> bool:
    return effect.duration == "end_of_turn" and effect.origin != "artefact" and not effect.kept


def keep(s: Dysma, use: UseId) -> None:
    """Concentration: all effects of this use of a spell or ability last through the next turn."""
    for figure in s.standing():
        for effect in figure.effects:
            if UseId(effect.source, effect.cast) == use and _can_be_kept(effect):
                effect.kept = True
    for zone in s.zones:
        if UseId(zone.source, zone.cast) == use:
            zone.kept = True


def dispel(s: Dysma, figure: Figure) -> None:
    """Take every spell effect that lasts to the end of the turn off a figure, kept ones too (28.8)."""
    ended = [e for e in figure.effects if e.origin == "spell" and e.duration == "end_of_turn"]
    figure.effects = [e for e in figure.effects if e not in ended]
    s.tell("dispelled", "DYS-28.8", figure=ref(figure), spells=sorted({e.source for e in ended}))
