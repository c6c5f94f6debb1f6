"""Free pieces of an open table: the short name each goes by on the board, and how it looks there."""

from __future__ import annotations

from collections import Counter

from rich.style import Style

from veillee.kernel.scene import Item, Scene

from . import palette

#: The ways a piece can face, from the east counter-clockwise.
ARROWS = "→↗↑↖←↙↓↘"
GOAL = "◇"
ABOVE = "^"
#: Stands between the tag of an answer and the text printed on the item, since both may be numbers.
APART = "·"


def short_names(scene: Scene) -> dict[str, str]:
    """The short name of each piece that has a health bar: the fewest letters that distinguish it from others.

    Pieces of one name are told apart by the number printed on them: A, A2, A3. A first word that several names of a
    seat have tells nothing: of "Red Archer" and "Red Guard" the second words count.
    """
    pieces = [item for item in scene.board if item.r and item.bar[1] and item.seat is not None]
    whole = {item.id: (item.seat, _plain(item)) for item in pieces}
    firsts = Counter((seat, name.partition(" ")[0]) for seat, name in set(whole.values()))
    names = {id: (seat, _telling(name, firsts[seat, name.partition(" ")[0]])) for id, (seat, name) in whole.items()}
    others = set(names.values())
    return {item.id: _shortest(names[item.id], others) + item.text for item in pieces}


def _telling(name: str, alike: int) -> str:
    """A name without its first word, if other names have it, too."""
    return name.partition(" ")[2] or name if alike > 1 else name


def _plain(item: Item) -> str:
    """A piece's name without its number."""
    return item.label.replace(f" {item.text}", "", 1) if item.text else item.label


def _shortest(name: tuple[int | None, str], others: set[tuple[int | None, str]]) -> str:
    seat, words = name
    rivals = [other for whose, other in others if whose == seat and other != words]
    length = next((n for n in range(1, len(words)) if not any(o[:n] == words[:n] for o in rivals)), len(words))
    return words[:length].strip()


def arrow(item: Item, facings: int) -> str:
    """The arrow nearest to the facing of a piece."""
    return ARROWS[round(item.turn * len(ARROWS) / facings) % len(ARROWS)] if facings and item.turn >= 0 else ""


def free_face(item: Item, name: str, tag: str, lit: bool, facings: int) -> list[tuple[str, Style]]:
    """A piece where it stands: the shape of its seat, its name, where it faces, whether it stands on a floor."""
    reach = palette.pick(item.id)
    tagged = [(tag, palette.TAG + reach), (APART, palette.FAINT + reach)] if tag else []
    if item.seat is None:
        look = palette.TAG if lit else palette.PLAIN
        return [*tagged, (f"{GOAL}{item.text}", look + reach)]
    look = palette.TAG if lit else palette.seat_style(item.seat)
    if not name:  # a token that belongs to a seat
        return [*tagged, (f"{GOAL}{item.text}", look + reach), (palette.letter(item.seat), look + reach)]
    if item.emphasis == "weak":
        look += Style(dim=True, bold=False)
    if "active" in item.marks:
        look += Style(underline=True)
    text = f"{palette.shape(item.seat)}{name}{arrow(item, facings)}{ABOVE if item.level else ''}"
    return [*tagged, (text, look + reach)]
