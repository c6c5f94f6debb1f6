"""Missions (chapter 22): what pays victory points, at once and at the end of a turn."""

from __future__ import annotations

from ...content import GEOMETRY, MAIN_MISSIONS, SECONDARY_MISSIONS
from ...space.table.bodies import within_point
from ...space.table.zones import inside, quarter_holds, quarter_touches
from ...state import Dysma, Figure, Token
from ...traits import traits
from ..course.several import in_game, opponents
from ..figures import skills
from ..figures.refs import ref, token_ref
from . import credit
from .zones import zone

TOKEN = GEOMETRY.token_radius


def score(s: Dysma, seat: int, points: int, source: str) -> None:
    """Book victory points."""
    if points and not s.players[seat].conceded:
        player = s.players[seat]
        player.vp += points
        player.sources[source] = player.sources.get(source, 0) + points
        s.scored = True
        s.tell("scored", "DYS-22.73", seat=seat, points=points, source=source, total=player.vp)
        s.beat()


def earns(s: Dysma, figure: Figure) -> bool:
    """Whether a figure scores for objectives that it controls or carries (15.42)."""
    return not skills.has(s, figure, "insignificant")


# Kills


def killed(s: Dysma, victim: Figure, by: Figure | None = None) -> None:
    """A figure has died of its wounds: points for the killer's side, and for Sacrifice.

    `by` is the killer; None if no figure is credited (fire, poison, a leap, 22.69).
    """
    if by is not None and by.seat != victim.seat:  # 22.70
        credit.kill(s, by)
        score(s, by.seat, kill_points(s, victim, by), s.secondary)
    if s.secondary == "sacrifice" and traits(victim.kit).type != "summoned":
        score(s, victim.seat, SECONDARY_MISSIONS["sacrifice"].vp_per_own_death, "sacrifice")


def kill_points(s: Dysma, victim: Figure, by: Figure) -> int:
    """What the secondary mission pays when `by` kills an enemy (22.58-22.66)."""
    if not s.secondary:
        return 0
    mission = SECONDARY_MISSIONS[s.secondary]
    kind, killer = traits(victim.kit).type, traits(by.kit).type
    owner = s.players[victim.seat]
    match s.secondary:
        case "duel_of_chiefs" if kind == "hero":
            return mission.vp_kill_hero + (mission.vp_bonus_if_hero_killer if killer == "hero" else 0)
        case "survival" if kind == "warrior":
            return mission.vp_kill_warrior
        case "for_glory" if (killer, kind) == ("hero", "support"):
            return mission.vp_hero_kills_support
        case "for_glory" if (killer, kind) == ("support", "hero"):
            return mission.vp_support_kills_hero
        case "witch_hunt" if traits(victim.kit).sorcerer:
            return mission.vp_kill_sorcerer
        case "ambassador" if owner.ambassador == victim.id:
            return mission.vp_kill_ambassador
        case "legend" if s.players[by.seat].legend == by.id:
            return mission.vp_per_legend_kill
        case "sabotage" if owner.dearest == victim.id:
            return mission.vp_kill_most_expensive
    return 0


def statue_wounded(s: Dysma, statue: Figure, wounds: int, by: Figure | None) -> None:
    """An attack gave a statue `wounds`, at most its health: each wound pays an enemy (22.55)."""
    if by is not None and by.seat != statue.seat:
        credit.objective(s, [by])
        score(s, by.seat, wounds * MAIN_MISSIONS["two_statues"].vp_per_wound, "two_statues")


# The end of a turn


def count_turn(s: Dysma) -> None:
    """Step (d): points for positions and tokens, for all players at the same time (22.73).

    Where the others play on, a seat without figures is out: altars and flags pay it nothing any more (26.7).
    """
    seats = [seat for seat in in_game(s) if not s.play_on or any(s.of(seat))]
    if s.main:
        pays = [(seat, turn_points(s, seat)) for seat in seats]
        for seat, points in pays:
            score(s, seat, points, s.main)
            if points and s.chronicle is not None:
                credit.objective(s, scorers(s, seat))
    if s.secondary == "witch_hunt":
        for seat in seats:
            if s.players[seat].cast:
                score(s, seat, SECONDARY_MISSIONS["witch_hunt"].vp_per_turn_with_spell, "witch_hunt")
    if s.main == "pillage":
        _reveal(s)


def turn_points(s: Dysma, seat: int) -> int:
    """What the main mission would pay a seat if the turn ended now."""
    mission = MAIN_MISSIONS[s.main]
    match s.main:
        case "chests":
            return mission.vp_per_control * sum(controls(s, seat, token) for token in s.tokens)
        case "loot":
            return mission.vp_per_carried * len(_carried(s, seat))
        case "breakthrough":
            zones = [zone(s, other) for other in opponents(s, seat)]
            there = [figure for figure in s.of(seat) if any(inside(area, figure.x, figure.y) for area in zones)]
            return mission.vp_per_figure * sum(not figure.prone and earns(s, figure) for figure in there)
        case "control":
            return mission.vp_per_quarter * sum(holds_quarter(s, seat, quarter) for quarter in range(4))
        case "capture_the_flag":
            enemy = sum(token.owner != seat for token in _carried(s, seat))
            abroad = any(_in_enemy_zone(s, token) for token in s.tokens if token.owner == seat and not token.gone)
            return mission.vp_enemy_flag * enemy + mission.vp_own_flag_in_enemy_zone * abroad
        case "portal_activation":
            return mission.vp_per_altar * sum(token.active and token.owner == seat for token in s.tokens)
        case "pillage":
            return sum(token.value for token in _carried(s, seat) if token.owner != seat)
    return 0  # statues pay at once


def scorers(s: Dysma, seat: int) -> list[Figure]:
    """The figures by whom the main mission pays a seat now, for the experience of a campaign (27.5)."""
    own = [figure for figure in s.of(seat) if earns(s, figure)]
    upright = [figure for figure in own if not figure.prone]
    match s.main:
        case "chests":
            reach = MAIN_MISSIONS["chests"].control_range * 10
            held = [token for token in s.tokens if controls(s, seat, token)]
            return [one for one in upright if any(within_point(one, at.x, at.y, reach, TOKEN) for at in held)]
        case "breakthrough":
            zones = [zone(s, other) for other in opponents(s, seat)]
            return [one for one in upright if any(inside(area, one.x, one.y) for area in zones)]
        case "control":
            quarters = [quarter for quarter in range(4) if holds_quarter(s, seat, quarter)]
            return [one for one in upright if any(quarter_holds(quarter, one.x, one.y, one.r) for quarter in quarters)]
        case "loot":
            return [one for one in own if one.carries >= 0]
        case "capture_the_flag" | "pillage":
            return [one for one in own if one.carries >= 0 and s.tokens[one.carries].owner != seat]
    return []  # altars are credited when they are switched on


def controls(s: Dysma, seat: int, chest: Token) -> bool:
    """Whether a seat is the only one near a chest (22.17); Prone figures do not count, Insignificant ones contest."""
    reach = MAIN_MISSIONS["chests"].control_range * 10
    near = [one for one in s.standing() if not one.prone and within_point(one, chest.x, chest.y, reach, TOKEN)]
    return {figure.seat for figure in near} == {seat} and any(earns(s, figure) for figure in near)


def holds_quarter(s: Dysma, seat: int, quarter: int) -> bool:
    """Whether a seat has two figures wholly in a quarter and no enemy reaches into it (22.35, 22.36)."""
    own = 0
    for figure in s.standing():
        if figure.prone:
            continue
        if figure.seat == seat:
            own += quarter_holds(quarter, figure.x, figure.y, figure.r) and earns(s, figure)
        elif quarter_touches(quarter, figure.x, figure.y, figure.r):
            return False
    return own >= MAIN_MISSIONS["control"].min_figures


def _carried(s: Dysma, seat: int) -> list[Token]:
    """The tokens that figures of a seat carry and that pay (22.77)."""
    return [s.tokens[figure.carries] for figure in s.of(seat) if figure.carries >= 0 and earns(s, figure)]


def _in_enemy_zone(s: Dysma, flag: Token) -> bool:
    """Whether a flag is in an enemy zone; its carrier does not matter (22.42)."""
    place = s.figures[flag.carrier] if flag.carrier >= 0 else flag
    return any(inside(zone(s, other), place.x, place.y) for other in opponents(s, flag.owner))


def _reveal(s: Dysma) -> None:
    """Resources that have just been scored are turned up (22.51)."""
    for seat in in_game(s):
        for token in _carried(s, seat):
            if token.owner != seat and not token.revealed:
                token.revealed = True
                carrier = s.figures[token.carrier]
                s.tell(
                    "revealed",
                    "DYS-22.51",
                    reveals=True,
                    figure=ref(carrier),
                    token=token_ref(token),
                    value=token.value,
                )
