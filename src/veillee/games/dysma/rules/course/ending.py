"""The end of the game (chapter 23): when it comes, who has won, and what could still be scored."""

from __future__ import annotations

from ...content import ARTEFACTS, ENDING, MAIN_MISSIONS, SECONDARY_MISSIONS
from ...content.records import Member
from ...state import Dysma, Figure
from ...traits import Traits, traits
from ..figures import skills
from ..missions.scoring import earns, kill_points
from .several import in_game

TARGET = ENDING.target_vp
#: The clause by which the last player who has not given up wins.
CONCEDED = "DYS-23.9"


# At the end of a turn


def check(s: Dysma) -> bool:
    """At the end of a turn: whether the game is over, and who has won (23.1)."""
    s.idle = 0 if s.scored else s.idle + 1
    reason = _reason(s)
    if not reason:
        return False
    s.winner = winner(s)
    finish(s, *reason)
    return True


def finish(s: Dysma, reason: str, rule: str) -> None:
    """End the game with the winner that the state names, or without one."""
    s.at = "over"
    s.activation = None
    s.tell("over", rule, reason=reason)
    if s.winner >= 0:
        s.tell("won", "DYS-23.5", seat=s.winner)
    else:
        s.tell("draw", "DYS-23.5")


def why_over(s: Dysma) -> tuple[str, str]:
    """Why a finished game ended, and the clause: nothing has changed since."""
    reason = ("conceded", CONCEDED) if len(in_game(s)) == 1 else _reason(s)
    assert reason is not None, "only a finished game has ended"
    return reason


def _reason(s: Dysma) -> tuple[str, str] | None:
    """Why the game ends now, and the clause."""
    playing = in_game(s)
    if any(s.players[seat].vp >= TARGET for seat in playing):
        return "target", "DYS-23.2"
    left = [seat for seat in playing if any(s.of(seat))]
    if len(left) < (2 if s.play_on else len(playing)):  # 26.7
        return "wiped-out", "DYS-23.3"
    if all(s.players[seat].vp + bound(s, seat) < TARGET for seat in playing):
        return "out-of-reach", "DYS-23.6"
    if s.turn >= ENDING.safety_turn_limit:
        return "long", "DYS-23.7"
    if s.idle >= ENDING.stall_turns:
        return "idle", "DYS-23.17"
    return None


def winner(s: Dysma) -> int:
    """The only seat at the target (23.5); with `decisive_end`, else the seat alone with the most points (23.8)."""
    playing = in_game(s)
    there = [seat for seat in playing if s.players[seat].vp >= TARGET]
    if len(there) == 1:
        return there[0]
    if not s.decisive_end:
        return -1
    ranks = {seat: (s.players[seat].vp, points_in_play(s, seat)) for seat in playing}
    best = [seat for seat in playing if ranks[seat] == max(ranks.values())]
    return best[0] if len(best) == 1 else -1


def points_in_play(s: Dysma, seat: int) -> int:
    """What a seat's figures on the table, or taken off with loot, have cost (23.10)."""
    return sum(worth(figure) for figure in s.figures if figure.seat == seat and figure.out in ("", "taken_off"))


def worth(figure: Figure) -> int:
    """The points of a figure. A familiar is worth its artefact, which then does not count for its sorcerer."""
    return worth_of_kit(figure.kit)


def worth_of_kit(kit: Member) -> int:
    """The points of a figure with this kit."""
    if traits(kit).type == "familiar":
        return ARTEFACTS["familiar"].price
    if traits(kit).type == "summoned":
        return 0
    return traits(kit).cost - ARTEFACTS["familiar"].price * kit.artefacts.count("familiar")


# What could still be scored


def bound(s: Dysma, seat: int) -> int:
    """The most victory points that a seat can still score; the target stands for "no bound" (23.13-23.16)."""
    return _main_bound(s, seat) + _secondary_bound(s, seat)


def _main_bound(s: Dysma, seat: int) -> int:
    scoring = [figure for figure in s.of(seat) if earns(s, figure)]
    carrying = [figure for figure in scoring if not skills.has(s, figure, "beast")]
    match s.main:
        case "chests" | "breakthrough" | "portal_activation":
            return TARGET if scoring else 0
        case "capture_the_flag" | "pillage":
            return TARGET if carrying else 0
        case "control":
            return TARGET if len(scoring) >= MAIN_MISSIONS["control"].min_figures else 0
        case "loot":
            return TARGET if carrying and any(not token.gone for token in s.tokens) else 0
        case "two_statues":
            mission = MAIN_MISSIONS["two_statues"]
            left = [
                mission.max_wounds_per_statue - figure.wounds
                for figure in s.bodies()
                if figure.statue and figure.seat != seat
            ]
            return mission.vp_per_wound * sum(left) if any(_can_attack(figure) for figure in s.of(seat)) else 0
    return TARGET  # without a main mission there is no bound


def _secondary_bound(s: Dysma, seat: int) -> int:
    own = list(s.of(seat))
    if s.secondary == "sacrifice":
        mortal = sum(traits(figure.kit).type != "summoned" for figure in own)
        return SECONDARY_MISSIONS["sacrifice"].vp_per_own_death * mortal
    if s.secondary == "witch_hunt" and any(_can_cast(figure) for figure in own):
        return TARGET
    return sum(max((kill_points(s, enemy, killer) for killer in own), default=0) for enemy in s.enemies(seat))


def _can_attack(figure: Figure) -> bool:
    kit = traits(figure.kit)
    return bool(kit.co or (kit.ti and kit.ranged) or _can_cast(figure))


def _can_cast(figure: Figure) -> bool:
    """Whether a figure is a sorcerer with a spell, or has an unused ring (18.17)."""
    kit = traits(figure.kit)
    return (kit.sorcerer and bool(kit.spells)) or any(_unused_ring(kit, figure, name) for name in kit.artefacts)


def _unused_ring(kit: Traits, figure: Figure, name: str) -> bool:
    return bool(ARTEFACTS[name].casts) and figure.spent.count(name) < kit.artefacts.count(name)
