"""Temporary effects on figures (chapter 28): how they come, stay and end. What they change is read where it counts."""

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

#: Effects alike in these are the same effect of the same thing; those of a spell do not add up (13.21).
_DOUBLE = ("source", "op", "skill", "roll", "stat", "actions", "state")


class Use(Struct, frozen=True):
    """One use of something: whose it is, whom or what it is aimed at, and how well it went."""

    source: str
    origin: Literal["spell", "ability", "artefact"]
    user: Figure
    number: int  # see `Dysma.casts`
    target: Figure | None = None
    point: Point | None = None
    margin: int = 0  # by which a malefice was won
    spared: Figure | None = None  # saved by its talisman
    extras: Extras | None = None  # dice declared with the target of an attack; None: to be asked
    eye: Figure | None = None  # from where a spell is cast, if not from its user's place


def begin(s: Dysma) -> int:
    """Count one more use; Concentration tells uses apart by this number."""
    s.casts += 1
    return s.casts


def lasting(effect: Effect, use: Use) -> Lasting:
    """The effect as it stays on a figure."""
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
    """After an action or attack: what was for it alone is over."""
    for figure in s.figures:
        if figure.effects:
            figure.effects = [e for e in figure.effects if e.duration not in ("this_action", "this_roll")]


def end_turn(s: Dysma) -> None:
    """Step (b) of the end of a turn: effects and zones end, but for those kept; abilities are fresh again."""
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
    """What a player's Concentration can keep: its spells and abilities that last to the end of the turn (9.15-9.18)."""
    found = [UseId(e.source, e.cast) for f in s.standing() for e in f.effects if e.by == seat and _can_be_kept(e)]
    found += [UseId(zone.source, zone.cast) for zone in s.zones if zone.by == seat and not zone.kept]
    return list(dict.fromkeys(found))


def _can_be_kept(effect: Lasting) -> bool:
    return effect.duration == "end_of_turn" and effect.origin != "artefact" and not effect.kept


def keep(s: Dysma, use: UseId) -> None:
    """Concentration: all that this use of a spell or ability brought stays through the next turn."""
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
