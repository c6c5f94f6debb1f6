"""What tests of the Dark Legion do again and again: look at its orders, carry one out, let somebody strike at it."""

from __future__ import annotations

from support.scripted import play
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import card_strike, hero_strike
from veillee.games.rituals.rules.legion.order_list import any_member
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.rules.legion.performing import perform
from veillee.games.rituals.state import Figure, Rituals
from veillee.kernel import key_of


def offered(s: Rituals, figure: Figure | None = None, *, word: str = "") -> list[str]:
    """The keys of the orders that a member may be given, or of all orders; only those that begin with a word."""
    members = any_member(s) if figure is None else [figure]
    values = [order for member in members for order in orders(s, member)]
    return [key for key in map(key_of, values) if key.startswith(word)]


def do(s: Rituals, key: str, *answers: str) -> None:
    """Carry out the order with this key, which must be offered, and give these answers to what is asked."""
    values = {key_of(order): order for figure in list(s.legion()) for order in orders(s, figure)}
    assert key in values, f"{key!r} is not offered; offered are {sorted(values)}"
    play(perform(s, values[key]), *_by_master(answers))


def strike(s: Rituals, attacker: Figure, target: Figure, *answers: str) -> None:
    """An Attack; that of a Hero takes place in an activation of the Heroes."""
    s.side = "heroes" if not attacker.is_legion else "legion"
    made = hero_strike if attacker.is_hero else card_strike
    play(attack(s, made(s, attacker, target)), *_by_master(answers))


def _by_master(answers: tuple[str, ...]) -> list[tuple[int, str]]:
    """Answers of the Witch Master, who alone is asked: seat 0."""
    return [(0, answer) for answer in answers]
