"""Blackstone Fortress in a real browser: an expedition by mouse, combats by keyboard and by thumb, its questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from support import answered
from support.blackstone_campaign import begun
from support.browsing import DRAWN, Visitors, check_accessibility
from support.by_hand import answer_twenty, answers, beyond_the_edge, lay, play, tap_first
from support.game_tests import own_tests
from support.legible import text_faults
from support.staged import Staged
from support.walks import free_answer
from veillee.games import load
from veillee.games.blackstone.campaign.episodes import CAMPAIGN
from veillee.games.blackstone.prompts.acting import Act
from veillee.games.blackstone.prompts.fighting import Overwatch, Reroll
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.play.table import Table

#: Positions of the recorded game up to this one are looked at.
SHOWN = 120
#: A match that is played by chance is left after so many choices.
MOST_BY_CHANCE = 40
SIZES = ((1440, 900), (1280, 720), (390, 844))


def begin(page: Page) -> Page:
    """A one-off expedition of two explorers that the dice choose, begun from the page of a new table."""
    return lay(page, "blackstone", group="random", size="2")


def into_combat(page: Page) -> None:
    """Begin expeditions until one stands before a combat: the first card may be a challenge that ends the match."""
    for _ in range(5):
        begin(page)
        for _ in range(30):
            if page.locator("[data-panel='initiative']").count():
                return
            if page.locator(".won").count() or play(page, lambda _: first(page), most=1) == 0:
                break
    raise AssertionError("no combat was met")


def first(page: Page) -> None:
    """Give the first answer, by mouse."""
    page.mouse.move(5, 5)  # nothing is aimed at, or the list would move under the pointer
    if page.locator(".choices .confirm").count():
        page.locator(".choices .confirm").click()
        return
    if page.locator(".piece-choice").count():
        page.locator(".piece-choice").first.click()
    answers(page).first.click()


def test_an_expedition_is_played_whole_by_mouse(page: Page) -> None:
    into_combat(page)
    expect(page.locator("[data-panel='destiny']")).to_be_visible()
    check_accessibility(page)

    def act(turn: int) -> None:
        page.mouse.move(5, 5)
        if page.locator(".choices .confirm").count():
            page.locator(".choices .confirm").click()
            return
        pieces = page.locator(".piece-choice")
        if pieces.count():
            pieces.nth(turn % pieces.count()).click()
        answers(page).nth(turn % answers(page).count()).click()

    play(page, act, most=18)
    assert answered.play(page, quietly=True, likes=("stop",)) == "over"
    expect(page.locator(".won")).to_be_visible()
    expect(page.locator("[data-panel='ending']")).to_be_visible()
    assert text_faults(page) == []
    check_accessibility(page)


def test_twenty_answers_by_keyboard_alone(page: Page) -> None:
    def act(turn: int) -> None:
        if page.locator(".choices .confirm").count():
            page.keyboard.press("Enter")
            return
        if page.locator(".piece-choice").count():
            page.keyboard.press("1")
            expect(page.locator(".other-piece")).to_be_visible()
        page.keyboard.press(str(1 + turn % min(3, answers(page).count())))

    answer_twenty(page, into_combat, act)
    check_accessibility(page)


def test_twenty_answers_on_a_phone_by_touch(phone: Page) -> None:
    answer_twenty(phone, into_combat, lambda turn: tap_first(phone, turn))
    assert beyond_the_edge(phone) <= 0
    check_accessibility(phone)


# ---------- positions of a game that a bot has played ----------


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A one-off expedition of four explorers with everything in it: re-rolls, overwatch, hostiles that act."""
    path = tmp_path_factory.mktemp("blackstone") / "expedition.jsonl"
    table = Table.create(
        load("blackstone"), {"group": "random"}, ("novice",), ("Ana",), seed=seed_of(5), bots_seed=1, path=path
    )
    missing: set[type] = {Reroll, Overwatch}
    while table.outcome is None and (missing or table.match.done < SHOWN):
        missing.discard(type(table.match.pending[0].about))
        table.answer(0, table.think(0))
    assert table.journal is not None
    table.journal.close()
    return path


def positions(staged: Staged, prompt: type) -> Iterator[int]:
    """Show one position after the other in which the first seat is asked such a question."""
    for record in staged.records:
        staged.record = record
        if record.match.outcome is None and isinstance(record.match.pending[0].about, prompt):
            staged.go(record.match.done)
            yield record.match.done


def reach(staged: Staged, prompt: type, *, after_hostiles: bool = False) -> None:
    """Show the next position with such a question; `after_hostiles`: once a hostile has acted."""
    for _ in positions(staged, prompt):
        combat = staged.record.match.state.combat
        if not after_hostiles or (combat is not None and combat.turns_of_group):
            return
    raise AssertionError(f"{prompt.__name__} is never asked")


def faults_in_all_sizes(page: Page) -> list[str]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found += [f"{width}x{height}: {fault}" for fault in text_faults(page)]
        if beyond_the_edge(page) > 0:
            found.append(f"{width}x{height}: one can scroll to the right")
        if width >= 900 and page.evaluate("document.documentElement.scrollHeight") > height:
            found.append(f"{width}x{height}: one can scroll down")
    page.set_viewport_size({"width": 1440, "height": 900})
    return found


def test_why_a_hostile_did_what_it_did_stands_beside_the_board(page: Page, journal: Path) -> None:
    staged = Staged(page, journal)
    reach(staged, Act, after_hostiles=True)
    why = page.locator("[data-panel='why']")
    expect(why.locator(".judged")).to_contain_text("Colonne")  # which column of the table
    expect(why.locator(".judged")).to_contain_text("Dé Sombreroche")  # which row was rolled
    combat = staged.record.match.state.combat
    assert combat is not None
    expect(why.locator(".sub")).to_contain_text(f"au dé {combat.turns_of_group[-1].roll}")
    assert faults_in_all_sizes(page) == []
    check_accessibility(page)


def test_a_shot_is_aimed_at_with_its_chances(page: Page, journal: Path) -> None:
    staged = Staged(page, journal)
    reach(staged, Act)
    staged.aim()
    expect(page.locator(".sketch-lines")).to_contain_text(re.compile(r"\d+\s%"))
    assert faults_in_all_sizes(page) == []


def test_a_roll_that_may_be_changed_is_told_with_the_question(page: Page, journal: Path) -> None:
    staged = Staged(page, journal)
    reach(staged, Reroll)
    expect(page.locator(".prompt")).to_contain_text(re.compile("échec|réussite|critique"))
    expect(answers(page).last).to_have_text(re.compile("Garder"))
    staged.aim()
    assert faults_in_all_sizes(page) == []


def test_who_may_shoot_in_overwatch_is_lit_on_the_board_and_in_the_list(page: Page, journal: Path) -> None:
    staged = Staged(page, journal)
    reach(staged, Overwatch)
    expect(page.locator(".board .tag")).not_to_have_count(0)
    expect(page.locator("[data-panel='explorers'] .offered")).not_to_have_count(0)
    expect(answers(page).last).to_have_text(re.compile("Ne pas tirer"))
    staged.aim()
    assert faults_in_all_sizes(page) == []
    check_accessibility(page)


def test_every_position_of_a_combat_can_be_read(visitors: Visitors, journal: Path) -> None:
    page = visitors.desktop()
    staged, found = Staged(page, journal), []
    for n in range(1, SHOWN, 12):
        staged.go(n)
        found += [f"{n}, {fault}" for fault in faults_in_all_sizes(page)]
    assert found == []


def expedition_with(prompt: str, least: int, path: Path) -> Path:
    """The journal of a campaign's first expedition, played by chance, that soon comes to a question.

    The question has at least so many answers.
    """
    [episode] = CAMPAIGN.next(begun())
    game, handed = load("blackstone"), CAMPAIGN.handed(begun(), episode.id)
    for number in range(1000):
        chance = Random(number)
        table = Table.create(game, episode.options, ("human",), ("Ana",), seed=seed_of(number), handed=handed)
        while table.outcome is None and table.match.done < MOST_BY_CHANCE:
            asked = table.match.pending[0]
            if asked.prompt == prompt and len(asked.values) >= least:
                written = Table.create(
                    game, episode.options, ("human",), ("Ana",), seed=seed_of(number), handed=handed, path=path
                )
                for choice in table.match.choices:
                    written.answer(choice.seat, choice.key)
                assert written.journal is not None
                written.journal.close()
                return path
            table.answer(0, key_of(free_answer(asked, chance)))
    raise AssertionError(f"{prompt} is never asked")


@pytest.mark.parametrize(
    ("prompt", "least"), [("visit", 1), ("bargain", 3), ("exchange", 3), ("take-on", 1), ("volunteer", 1)]
)
def test_a_question_between_combats_can_be_read(page: Page, tmp_path: Path, prompt: str, least: int) -> None:
    staged = Staged(page, expedition_with(prompt, least, tmp_path / "expedition.jsonl"))
    staged.reach(prompt, least)
    assert faults_in_all_sizes(page) == []
    staged.aim()
    assert faults_in_all_sizes(page) == []
    check_accessibility(page)


def test_in_camp_the_answer_to_turn_back_is_in_sight_however_many_gifts_there_are(page: Page) -> None:
    staged = Staged(page, own_tests("blackstone") / "golden" / "expedition.jsonl")
    staged.reach("camp", least=12)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        expect(answers(page).nth(1)).to_have_text(re.compile("Rentrer"))
        expect(answers(page).nth(1)).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_board_and_answers_are_in_sight_together(phone: Page, journal: Path) -> None:
    staged = Staged(phone, journal)
    for prompt in (Act, Reroll, Overwatch):
        reach(staged, prompt)
        phone.evaluate(DRAWN)
        board, sheet = phone.locator(".board").bounding_box(), phone.locator(".question-panel").bounding_box()
        assert board is not None
        assert sheet is not None
        assert board["y"] >= 0
        assert board["y"] + board["height"] / 2 <= sheet["y"], prompt
        shown = phone.locator(".choices :is([data-answer], [data-piece]):visible")  # others are folded
        expect(shown.nth(1)).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_cards_of_hostiles_are_folded_until_they_are_opened(phone: Page, journal: Path) -> None:
    staged = Staged(phone, journal)
    reach(staged, Act)
    hostiles = phone.locator("[data-panel='hostiles']")
    expect(hostiles.locator(".groups")).to_be_hidden()
    hostiles.locator("summary").press("Enter")
    expect(hostiles.locator(".groups")).to_be_visible()
    reach(staged, Reroll)
    expect(hostiles.locator(".groups")).to_be_visible()  # it stays as it was left
    check_accessibility(phone)
