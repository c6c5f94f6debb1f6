"""Dark Rituals in a real browser: by mouse, by keyboard and by thumb, to the Demon, and two nights of the campaign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from support import answered
from support.browsing import DRAWN, Visitors, check_accessibility
from support.by_hand import SETTLED, answer_twenty, answers, beyond_the_edge, lay, play, tap_first
from support.game_tests import own_tests
from support.legible import text_faults
from support.staged import Staged
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table
from veillee.server.live.speech import Speech


def begin(page: Page, encounter: str = "e1") -> Page:
    """A game of an Encounter, begun from the page of a new table."""
    return lay(page, "rituals", encounter=encounter)


def in_sight(page: Page, wanted: Locator) -> None:
    """An element can be seen whole, without scrolling anything."""
    expect(wanted).to_be_in_viewport(ratio=1)
    box, room = wanted.bounding_box(), page.locator(".question-panel").bounding_box()
    assert box is not None
    assert room is not None
    assert box["y"] + box["height"] <= room["y"] + room["height"]


def test_an_encounter_is_played_whole_by_mouse(page: Page) -> None:
    begin(page)
    expect(page.locator("[data-panel='story']")).to_contain_text("Pour gagner, ayez quatre Âmes")
    check_accessibility(page)
    faults: list[str] = []

    def act(turn: int) -> None:
        page.mouse.move(5, 5)  # nothing is aimed at, or the list would move under the pointer
        pieces, confirm = page.locator(".piece-choice"), page.locator(".choices .confirm")
        if turn < 14 and turn % 3 == 1:
            page.evaluate(DRAWN)
            faults.extend(text_faults(page))
        if confirm.count():
            confirm.click()
        elif pieces.count() and turn < 30:
            in_sight(page, page.locator("[data-answer='pass-round']"))
            pieces.nth(turn % pieces.count()).click()
            expect(page.locator(".other-piece")).to_be_visible()
            answers(page).first.click()
        else:
            answers(page).last.click()  # to pass, to stop, to bear it

    assert play(page, act, most=200) < 200
    assert not faults, "\n".join(faults)
    expect(page.locator(".won")).to_be_visible()
    expect(page.locator(".scores")).to_be_hidden()  # a number that means nothing to the only player
    check_accessibility(page)


def test_twenty_answers_by_keyboard_alone(page: Page) -> None:
    def act(turn: int) -> None:
        if page.locator(".choices .confirm").count():
            if turn == 0:
                page.keyboard.press("1")  # one card goes back
                expect(page.locator(".choices .is-picked")).to_have_count(1)
            page.keyboard.press("Enter")
            return
        if page.locator(".piece-choice").count():
            page.keyboard.press("1")
            expect(page.locator(".other-piece")).to_be_visible()
        page.keyboard.press("1")

    answer_twenty(page, begin, act)
    check_accessibility(page)


def test_twenty_answers_on_a_phone_by_touch(phone: Page) -> None:
    answer_twenty(phone, begin, lambda turn: tap_first(phone, turn))
    assert beyond_the_edge(phone) <= 0
    check_accessibility(phone)


def recorded_to_the_demon(folder: Path) -> Path:
    """The journal of a game of Encounter 3 that a bot has played until the Demon came, and one choice further."""
    for seed in range(1, 30):
        path = folder / f"demon-{seed}.jsonl"
        options = {"encounter": "e3"}
        table = Table.create(
            load("rituals"), options, ("novice",), ("Ana",), seed=seed_of(seed), bots_seed=1, path=path
        )
        while table.outcome is None and not table.match.state.demon_came:
            table.answer(0, table.think(0))
        if table.outcome is None:
            table.answer(0, table.think(0))
        assert table.journal is not None
        table.journal.close()
        if table.outcome is None:
            return path
    raise AssertionError("the Demon never came")


def test_the_demon_of_encounter_3_is_on_the_board_with_its_card(page: Page, tmp_path: Path) -> None:
    staged = Staged(page, recorded_to_the_demon(tmp_path))
    demon = None
    while demon is None:
        staged.record = next(staged.records)
        demon = staged.record.match.state.demon_figure()
    staged.go(staged.record.match.done)
    figure = page.locator(f".board [data-item='f{demon.number}']")
    expect(figure).to_be_visible()
    name = staged.game.texts["fr"].say(f"unit.{demon.unit}")
    expect(figure).to_have_attribute("aria-label", re.compile(name))
    expect(page.locator(".log")).to_contain_text(name)
    faults = text_faults(page)
    assert not faults, "\n".join(faults)
    check_accessibility(page)


def test_two_nights_of_the_campaign(visitors: Visitors) -> None:
    page = visitors.desktop()
    page.goto("/campaigns/new/rituals")
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/c/*")
    campaign = page.url
    check_accessibility(page)
    for night in (1, 2):
        page.locator(".hearth button.choice").click()
        page.wait_for_url("**/t/*")
        page.wait_for_function(SETTLED)
        assert answered.play(page, quietly=True) == "over"
        page.goto(campaign)
        expect(page.locator(".diary li")).to_have_count(night)
    check_accessibility(page)


SOULS = own_tests("rituals") / "golden" / "souls.jsonl"
#: Of the recorded game: the first Act, of many pieces; an Act of one piece; a Plague; a Reaction; a Defence.
FIRST_ACT, HAGATHA_ACTS, PLAGUE, REACTION, DEFENCE = 4, 16, 20, 1, 3
WHOLE = """() => {
  const body = document.querySelector(".question-body").getBoundingClientRect();
  return [...document.querySelectorAll(".choices [data-answer]")].filter((one) => one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().bottom <= body.bottom).map((one) => one.dataset.answer);
}"""


def test_on_a_low_screen_no_answer_makes_room_for_what_it_would_bring(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    staged = Staged(page, SOULS)
    staged.go(HAGATHA_ACTS)
    whole = page.evaluate(WHOLE)
    assert len(whole) >= 4
    aimed = page.locator(f".choices [data-answer='{whole[2]}']")
    before = aimed.bounding_box()
    aimed.hover()
    expect(page.locator(".sketch-lines")).to_contain_text(re.compile(r"\d+\s%"))
    assert aimed.bounding_box() == before
    assert page.evaluate(WHOLE) == whole
    expect(page.locator(".log .said").first).to_be_in_viewport(ratio=1)


def test_pieces_beyond_the_edge_are_counted(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 601})
    staged = Staged(page, SOULS)
    staged.go(FIRST_ACT)
    expect(page.locator(".piece-choice")).to_have_count(4)
    page.locator(".question-body").evaluate("body => { body.style.maxHeight = '100px'; }")
    expect(page.locator(".beyond")).to_have_text("3 réponses de plus en dessous")


def test_on_a_phone_the_board_stays_in_sight_while_cards_are_asked_about(phone: Page) -> None:
    staged = Staged(phone, SOULS)
    for n in (0, REACTION, PLAGUE):
        staged.go(n)
        phone.evaluate(DRAWN)
        board, sheet = phone.locator(".board").bounding_box(), phone.locator(".question-panel").bounding_box()
        assert board is not None
        assert sheet is not None
        assert board["y"] >= 0
        assert board["y"] + board["height"] / 2 <= sheet["y"], n


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844)], ids=str)
def test_under_the_advice_for_a_first_game_answers_are_in_sight(visitors: Visitors, size: tuple[int, int]) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = visitors.desktop(viewport=viewport) if size[0] > 900 else visitors.phone(viewport=viewport)
    staged = Staged(page, SOULS)
    staged.speech = Speech(staged.game, staged.names, guided=True)
    for n in (0, FIRST_ACT, DEFENCE):  # cards to exchange, who acts, whether to defend
        staged.go(n)
        # On a phone the guide is folded where the answers leave it no room for two lines.
        expect(page.locator(".guide p" if size[0] > 900 else ".guide summary")).to_be_visible()
        page.evaluate(DRAWN)
        expect(page.locator(".choices :is([data-answer], [data-piece])").nth(1)).to_be_in_viewport(ratio=1)
        in_sight(page, page.locator(".choices :is([data-answer], [data-piece])").nth(1))
