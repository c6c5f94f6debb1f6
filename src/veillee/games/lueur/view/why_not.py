"""Closed answers: the steps and crossings that a player would expect but cannot take today, with reason and clause."""

from __future__ import annotations

from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Closed
from veillee.kernel.text import Texts

from ..content import ELEMENTS, ISLANDS, PATHS_FROM, ROUTES, ROUTES_FROM, SPACES, SYMBOLS
from ..prompts import Sail, Step
from ..rules.archipelago import crossing_price
from ..rules.province import steps, unused_kinds
from ..rules.symbols import counts, curse
from ..state import Lueur, Player
from .words import toward_text

#: The most closed answers that are shown.
MOST = 3


def closed_steps(s: Lueur, decision: Decision[Step], texts: Texts) -> tuple[Closed, ...]:
    """At most three closed steps of the company."""
    player = s.players[decision.seat]
    return tuple([*_closed_camp(player, texts), *_closed_spaces(player, texts)][:MOST])


def closed_crossings(s: Lueur, decision: Decision[Sail], texts: Texts) -> tuple[Closed, ...]:
    """At most three closed crossings."""
    return tuple(_closed_routes(s.players[decision.seat], texts)[:MOST])


def _closed_camp(player: Player, texts: Texts) -> list[Closed]:
    here = player.company
    if SPACES[here].kind != "village" or player.camp != here:
        return []
    return [Closed(texts.say("closed.camp"), texts.say("closed.camp-here"), "LUE-9.49", (here,))]


def _closed_spaces(player: Player, texts: Texts) -> list[Closed]:
    """The neighbouring spaces that cannot be entered; spaces already visited today come last."""
    open_now = {way.space for way in steps(player)}
    shut = [name for name in PATHS_FROM[player.company] if name not in open_now]
    shut.sort(key=lambda name: (name in player.visited, -SPACES[name].bursts))
    found = []
    for name in shut:
        key, rule = _why_no_step(player, name)
        facts: dict[str, Any] = {"symbol": SPACES[name].symbol, "toll": SPACES[name].toll, "have": player.footprints}
        text = texts.say("closed.step", space=toward_text(player.company, name, texts))
        found.append(Closed(text, texts.say(f"closed.{key}", **facts), rule, (name,)))
    return found


def _why_no_step(player: Player, name: str) -> tuple[str, str]:
    """The sentence and the clause that close a space which is next to the company."""
    space = SPACES[name]
    if name in player.visited:
        return "visited", "LUE-9.21"
    if space.kind == "village":
        return "toll", "LUE-9.26"
    if space.kind == "barred":
        return "barred", "LUE-9.23"
    symbol = SYMBOLS.index(space.symbol)
    if curse(player) == symbol:
        return "cursed", "LUE-11.26"
    assert not unused_kinds(player, symbol), "a die would open the way"
    return ("used", "LUE-9.35") if counts(player)[symbol] else ("no-die", "LUE-9.22")


def _closed_routes(player: Player, texts: Texts) -> list[Closed]:
    """The islands that no boat can reach today, nearest misses first, then the most valuable."""
    misses: dict[str, tuple[int, Closed]] = {}
    reached = set()
    shown = counts(player)
    different = sum(1 for element in ELEMENTS if shown[element])
    for start in sorted(set(player.boats)):
        for end, route in ROUTES_FROM[start].items():
            cost = crossing_price(player, route)
            facts: dict[str, Any] = {"most": ROUTES[route].most, "different": different, "have": player.footprints}
            if end in player.boats:
                distance, key, rule = 2, "own-boat", "LUE-10.2"
            elif cost is None:
                distance, key, rule = 1, "too-many", "LUE-10.14"
            elif cost > player.footprints:
                distance, key, rule, facts["toll"] = 0, "price", "LUE-10.15", cost
            else:
                reached.add(end)
                continue
            text = texts.say("closed.sail", start=start, island=end)
            miss = (distance, Closed(text, texts.say(f"closed.{key}", **facts), rule, (end,)))
            if end not in misses or distance < misses[end][0]:
                misses[end] = miss
    islands = [end for end in misses if end not in reached]
    islands.sort(key=lambda end: (misses[end][0], -ISLANDS[end].bursts, end))
    return [misses[end][1] for end in islands]
