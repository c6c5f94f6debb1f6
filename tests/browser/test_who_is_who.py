"""Who is who: colour, shape and letter of a seat are the same from the waiting room to the end of the match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.browsing import Visitors
from support.game_tests import own_tests
from support.staged import Staged

#: Every token of a seat beside the board: whose it is, its colour (a class), its letter and its shape.
TOKENS = """() => [...document.querySelectorAll(".srow, .seats .seat, .scores li, .log li")].flatMap((row) => {
    const pawn = row.querySelector(".pawn");
    if (!pawn) return [];
    const look = [pawn.classList[1], pawn.textContent, pawn.querySelector("use").getAttribute("href")];
    return [[row.textContent.slice(pawn.textContent.length), ...look]];
})"""
#: A piece of the board: its colour and, where it has one, its letter.
PIECE = """([id]) => {
    const piece = document.querySelector(`.pieces [data-item="${id}"]`);
    return [[...piece.classList].filter((name) => /^s[a-g]$/.test(name)), piece.querySelector(".letter")?.textContent];
}"""


def tokens_of(page: Page, names: tuple[str, ...]) -> dict[str, set[tuple[str, str, str]]]:
    """How each player is shown, in the waiting room, the list of seats, the log and the results."""
    found: dict[str, set[tuple[str, str, str]]] = {name: set() for name in names}
    for words, colour, letter, shape in page.evaluate(TOKENS):
        name = next((name for name in names if words.startswith(name)), None)
        if name:
            found[name].add((colour, letter, shape))
    return found


@pytest.mark.parametrize(
    ("game", "name", "steps"),
    # In Lueur before, while and after adventurers are chosen; None is the end of the game.
    [("lueur", "province-2", (0, 1, 2, 14, 33, 60, 90, None)), ("dysma", "pillage-2", (0, 30, 200, None))],
)
def test_a_seat_keeps_its_colour_shape_and_letter_over_a_whole_game(
    visitors: Visitors, game: str, name: str, steps: tuple[int | None, ...]
) -> None:
    page = visitors.desktop()
    staged = Staged(page, own_tests(game) / "golden" / f"{name}.jsonl")
    expected = {
        name: {(f"s{letter}", letter.upper(), f"#seat-{letter}")}
        for name, letter in zip(staged.names, "ab", strict=True)
    }
    staged.gather()
    expect(page.locator(".srow")).to_have_count(2)
    assert tokens_of(page, staged.names) == expected
    for n in steps:
        staged.go(n)
        assert tokens_of(page, staged.names) == expected, n
        for item in staged.sync().picture.board:
            if item.kind == "token" and item.seat is not None:
                letter = "ab"[item.seat]
                assert page.evaluate(PIECE, [item.id]) in ([[f"s{letter}"], letter.upper()], [[f"s{letter}"], None])
    assert staged.record.match.outcome is not None
