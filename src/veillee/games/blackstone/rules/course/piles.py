"""The piles of cards: exploration, encounters, resources, and what is put back into them."""

from __future__ import annotations

from veillee.kernel import choose, confirm

from ...content import CHALLENGES
from ...prompts.combat import PickExplorer
from ...prompts.expedition import PutUnder
from ...state import Blackstone, Explorer
from ..dice import shuffled


def is_challenge(card: str) -> bool:
    return card in CHALLENGES


def add_exploration(s: Blackstone, kind: str, n: int) -> None:
    """Shuffle unused cards of a kind into the exploration pile."""
    able = [card for card in s.unused if is_challenge(card) == (kind == "challenge")]
    drawn = shuffled(s, "exploration", able)[:n]
    s.unused = tuple(card for card in s.unused if card not in drawn)
    s.exploration = shuffled(s, "exploration", s.exploration + drawn)
    s.seen_exploration = 0
    s.tell("exploration-added", "BSF-29.11", what=kind, n=len(drawn))


def skip_exploration(s: Blackstone, n: int) -> None:
    """The top cards leave play unseen."""
    skipped = min(n, len(s.exploration))
    s.exploration = s.exploration[: len(s.exploration) - skipped]
    s.seen_exploration = max(s.seen_exploration - skipped, 0)
    s.tell("exploration-skipped", "BSF-29.11", n=skipped)


def draw_encounter(s: Blackstone) -> str:
    """The top encounter card; "": the pile is empty."""
    if not s.encounters:
        return ""
    card = s.encounters[-1]
    s.encounters = s.encounters[:-1]
    s.fight.drawn += (card,)
    return card


def random_resource(s: Blackstone, explorer: Explorer) -> None:
    """The top card of the pile of a random ship in play (BSF-29.11)."""
    ship = s.ships[s.draw("resources", len(s.ships))]
    pile = s.resource_piles.get(ship, ())
    if not pile:
        s.tell("pile-empty", "BSF-29.11", ship=ship)
        return
    explorer.resources += (pile[-1],)
    s.resource_piles[ship] = pile[:-1]
    s.tell("resource", "BSF-29.11", reveals=True, explorer=explorer.id, card=pile[-1], ship=ship)
    s.beat()


async def peek_discovery(s: Blackstone, explorer: Explorer) -> None:
    """Look at the top discovery card; it may be put under the pile."""
    if not s.discoveries:
        return
    card = s.discoveries[-1]
    s.seen_discoveries = max(s.seen_discoveries, 1)
    s.tell("peeked", "BSF-29.11", to=s.explorer_seats(), reveals=True, card=card)
    if await confirm(s, s.control(explorer), PutUnder(card), rule="BSF-29.11"):
        s.discoveries = (card, *s.discoveries[:-1])
        s.seen_discoveries = 0


async def peek_exploration(s: Blackstone, explorer: Explorer) -> None:
    """Look at the top exploration card; it may be put under the pile."""
    card = s.exploration[-1]
    s.seen_exploration = max(s.seen_exploration, 1)
    s.tell("peeked", "BSF-29.11", to=s.explorer_seats(), reveals=True, card=card)
    if await confirm(s, s.control(explorer), PutUnder(card), rule="BSF-29.11"):
        s.exploration = (card, *s.exploration[:-1])
        s.seen_exploration = 0


async def pick_explorer(s: Blackstone, reason: str, able: list[Explorer]) -> Explorer | None:
    """The leader names the explorer that an effect concerns."""
    if not able:
        return None
    chosen = await choose(s, s.leader, PickExplorer(reason), [one.id for one in able], rule="BSF-28.20")
    return s.explorer(chosen)
