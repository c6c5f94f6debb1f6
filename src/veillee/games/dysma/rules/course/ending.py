"""The end of the game (chapter 23), and the questions of one's own turn, with what a player has set for others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

from ...content import ARTEFACTS, ENDING, MAIN_MISSIONS, SECONDARY_MISSIONS
from ...named import choose
from ...state import Dysma, Figure
from ...traits import Traits, traits
from ..figures import skills, wounds
from ..missions.scoring import earns, kill_points
from . import turn
from .several import in_game

V = TypeVar("V")
SETTINGS, DONE = "settings", "done"
REROLLS: dict[str, Literal["auto", "ask", "never"]] = {f"rerolls-{name}": name for name in ("auto", "ask", "never")}
REPLIES = {f"reply-{percent}": percent for percent in (0, 10, 25, 100)}
TARGET = ENDING.target_vp


# At any time


async def ask(
    s: Dysma,
    seat: int,
    prompt: str,
    values: Sequence[V],
    *,
    rule: str,
    about: dict[str, Any] | None = None,
    more: Sequence[V] = (),
) -> V:
    """Ask the hand what it does; a single value is taken. A person may look at the settings first.

    `more` are answers for which a list has no room (25.14).
    """
    if len(values) == 1:
        return values[0]
    asides = () if s.policy is not None else (*more, SETTINGS)
    while True:
        answer = await choose(s, seat, prompt, values, rule=rule, about=about or {}, top=True, asides=asides)
        if answer != SETTINGS:
            return answer
        await _change_settings(s, seat)


async def _change_settings(s: Dysma, seat: int) -> None:
    """How often a player wants to be asked: about rerolls (2.20) and about replies (16.24)."""
    player = s.players[seat]
    rerolls = [key for key, name in REROLLS.items() if name != player.rerolls]
    replies = [key for key, percent in REPLIES.items() if percent != player.reply_threshold]
    about = {"rerolls": player.rerolls, "replies": f"from-{player.reply_threshold}"}
    answer = await choose(s, seat, SETTINGS, [*rerolls, *replies, DONE], rule="DYS-16.24", about=about)
    if answer in REROLLS:
        player.rerolls = REROLLS[answer]
    elif answer in REPLIES:
        player.reply_threshold = REPLIES[answer]


def concede(s: Dysma, seat: int) -> None:
    """A player gives up: the last one left wins; until then the others play on without those figures (23.9, 23.12)."""
    figures = list(s.of(seat))
    s.players[seat].conceded = True
    s.tell("conceded", "DYS-23.9", seat=seat)
    left = in_game(s)
    if len(left) == 1:
        s.winner = left[0]
        finish(s, "conceded", "DYS-23.9")
        return
    for figure in figures:
        if not figure.out:  # a familiar goes with its sorcerer
            wounds.remove(s, figure, out="gone")
    s.extra = False
    turn.after_activation(s)


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
    """Close the game with the winner that stands in the state, or none."""
    s.at = "over"
    s.activation = None
    s.tell("over", rule, reason=reason)
    if s.winner >= 0:
        s.tell("won", "DYS-23.5", seat=s.winner)
    else:
        s.tell("draw", "DYS-23.5")


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
    """The only one who has reached the target (23.5); with `decisive_end`, else who is alone at the top (23.8)."""
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
    """The points of a figure. A familiar is worth its artefact, which then is not its sorcerer's any more."""
    if traits(figure.kit).type == "familiar":
        return ARTEFACTS["familiar"].price
    if traits(figure.kit).type == "summoned":
        return 0
    return traits(figure.kit).cost - ARTEFACTS["familiar"].price * figure.kit.artefacts.count("familiar")


# What could still be scored


def bound(s: Dysma, seat: int) -> int:
    """More victory points than this a seat cannot score any more; the target stands for "no bound" (23.13-23.16)."""
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
    return TARGET  # without a main mission nothing is known


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
    """A sorcerer with a spell, or somebody with a ring that has not been used (18.17)."""
    kit = traits(figure.kit)
    return (kit.sorcerer and bool(kit.spells)) or any(_unused_ring(kit, figure, name) for name in kit.artefacts)


def _unused_ring(kit: Traits, figure: Figure, name: str) -> bool:
    return bool(ARTEFACTS[name].casts) and figure.spent.count(name) < kit.artefacts.count(name)
