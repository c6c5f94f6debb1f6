"""Any font: in positions of recorded games every text stays inside its box, off other texts and off icons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from support.browsing import DRAWN
from support.fonts import FONTS, know_narrow_faces, write_in
from support.game_tests import own_tests
from support.legible import text_faults
from support.staged import Staged

SIZES = ((1440, 900), (1280, 720), (390, 844))


def stage(page: Page, game: str, name: str) -> Staged:
    """A page at a recorded game that knows the narrow faces."""
    know_narrow_faces(page)
    return Staged(page, own_tests(game) / "golden" / f"{name}.jsonl")


def faults(page: Page, width: int, height: int) -> list[str]:
    """What cannot be read once the page has this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)
    return text_faults(page)


#: Of each recorded game some positions: how many choices had been made, or which question is asked next; and whether
#: the first answer is aimed at.
POSITIONS = [
    # all adventurers on offer; five companions on offer; one among them that brings any die
    ("lueur", "province-2", ((0, False), (23, True), (91, False))),
    # boats, routes with two signs each, and a hand of cards
    ("lueur", "archipelago-3", ((88, False),)),
    # a shot with its sketch; a reply to an attack; where a march may end; all figures with marks
    ("dysma", "pillage-2", ((31, True), (151, True), (200, False), (264, False))),
    # the story and a hand; a Defence with its chance, twice; a Plague; a Zone to choose
    ("rituals", "souls", ((0, False), (3, True), (12, True), (20, False), (25, False))),
    # long goals and a Possessed Serf; a Defence beside the Demon; a target to choose; the end
    ("rituals", "rubies", ((8, False), (15, True), (19, True), (200, False))),
    # many figures; a Defence that a Hero may turn; a Plague
    ("rituals", "ritual", ((17, False), (70, True), (76, False))),
    # all explorers on offer; a halt; a deed with its chances; a roll that may be changed; a shot in overwatch
    ("blackstone", "expedition", ((0, False), ("camp", True), ("act", True), ("reroll", True), ("overwatch", True))),
    # five seats: where a hostile is put
    ("blackstone", "hostiles", (("which-hex", True),)),
    # four heroes: in a room unseen, in a fight, at the end
    ("malhya", "four", (("act", True), ("fight-turn", True), (9999, False))),
]


@pytest.mark.parametrize(("game", "name", "positions"), POSITIONS, ids=[name for _, name, _ in POSITIONS])
def test_no_text_leaves_its_box_or_covers_another_in_any_font(
    page: Page, game: str, name: str, positions: tuple[tuple[int | str, bool], ...]
) -> None:
    staged, found = stage(page, game, name), []
    for n, aimed in positions:
        if isinstance(n, int):
            staged.go(n)
        else:
            staged.reach(n)
        for fonts in FONTS:
            write_in(page, fonts)
            for width, height in SIZES:
                seen = faults(page, width, height)
                if aimed:
                    staged.aim()
                    seen += faults(page, width, height)
                found += [f"{n}, {fonts}, {width}x{height}: {fault}" for fault in seen]
    assert found == []


def test_the_check_finds_what_is_broken_on_purpose(page: Page) -> None:
    staged = stage(page, "lueur", "province-2")
    staged.go(23)
    assert faults(page, 1280, 720) == []
    pills = page.locator(".map .pill:has(text):has(use)")
    pills.nth(0).evaluate("""pill => pill.querySelector("text").setAttribute("transform", "translate(9 0)")""")
    pills.nth(1).evaluate("""pill => pill.querySelector("rect").setAttribute("width", 12)""")
    page.locator(".spot .named b").first.evaluate(
        "name => Object.assign(name.style, { width: '20px', overflow: 'hidden', textOverflow: 'ellipsis' })"
    )
    page.locator(".mine .card .nm").first.evaluate("name => { name.style.marginBottom = '-18px'; }")
    found = text_faults(page)
    for words in (
        "overlaps an icon by .*: ways way pill text “",
        "leaves its box by .*: ways way pill text “",
        "is cut short: spot who named b “Tamnuca”",
        "overlaps .*“Moloc’h”",
    ):
        assert any(re.match(words, fault) for fault in found), (words, found)
