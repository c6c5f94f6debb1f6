"""Malhya in a real browser: two scenarios whole by mouse, a room by keyboard and by thumb, two people and a window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from support.browsing import DRAWN, Visitors, check_accessibility
from support.by_hand import AFTER, SETTLED, beyond_the_edge
from support.legible import text_faults
from support.malhya_told import ALONE, ID, THREE, TWO, Walk, answer, games_with_told, key, told_table, with_pages
from support.rehearsed import Rehearsal
from support.served import Served, served
from veillee.games.malhya.game import GAME
from veillee.games.malhya.room import plan_of
from veillee.play.table import Table

#: Milliseconds until the other page has been told of an answer.
TOLD = 30_000
#: The answers of the walk of one hero before the first room, and those with which this hero leaves it.
TO_THE_ROOM, OUT_OF_THE_ROOM = 18, 31
#: The answers before this hero strikes for the first time, and before the first roll after which one may stop.
TO_THE_FIGHT, TO_THE_TEST = 4, 34
#: Milliseconds after which an answer is on its way for certain: a digit counts without a second one after 700.
ON_ITS_WAY = 2000
#: An answer is on its way, or has already arrived.
GIVEN = f"before => ({AFTER})(before) || document.querySelector('.choices .is-sent') !== null"
FOCUSED = "document.activeElement.getAttribute('data-item')"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that also offers the game with dice known beforehand."""
    folder = tmp_path_factory.mktemp("malhya")
    words = ("--trust-proxy", "--bot-pause", "0")
    with served(folder / "data", *words, games=games_with_told(folder / "games")) as running:
        yield running


def lay(page: Page, walk: Walk, *, guided: bool = False) -> Table:
    """A table for one person, and the same table here."""
    page.goto(f"/new/{ID}")
    page.locator(f"[name='option.size'][value='{walk.size}']").check(force=True)
    if guided:
        page.get_by_label("Guider les premiers pas").check(force=True)
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function(SETTLED)
    return told_table(walk)


def follow(table: Table, *pages: Page) -> None:
    """Let people make at the server the choices that have been made here."""
    Rehearsal(table.match, ()).follow(*pages)
    for page in pages:
        expect(page.locator("#table")).to_have_attribute("data-seq", re.compile(r"\d+"))
        page.wait_for_function(SETTLED)


def seq(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-seq") or -1)


def middle(page: Page, cell: str) -> tuple[float, float]:
    """The middle of a square, a hex or a zone on the screen."""
    box = page.locator(f".board [data-item='{cell}'] .outline").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page: Page, chosen: str) -> None:
    """Give an answer by mouse: on the board if it names a place, else in the list."""
    page.mouse.move(5, 5)  # nothing is aimed at, or the list would move under the pointer
    cell = re.search(r"[qh]\d+$", chosen)
    if cell is not None:
        page.mouse.click(*middle(page, cell[0]))
        return
    parts = [chosen] if page.locator(f".choices [data-answer='{chosen}']").count() else chosen.split("+")
    several = page.locator(".choices .confirm").count() > 0
    for n, part in enumerate(parts, start=1):
        page.locator(f".choices [data-answer='{part}']:visible").first.click()
        if several:
            expect(page.locator(".choices .is-picked")).to_have_count(n)
    if several:
        page.locator(".choices .confirm").click()


def play_by_mouse(page: Page, table: Table, *answers: str | tuple[int, str]) -> None:
    for word in with_pages(table, answers):
        chosen, before = key(table.match.state, word), seq(page)
        click(page, chosen)
        page.wait_for_function(AFTER, arg=before)
        page.wait_for_function(SETTLED)
        table.answer(0, chosen)


def advised(page: Page, prompt: str) -> None:
    """The advice for such a question is shown with it."""
    expect(page.locator(".guide")).to_be_visible()
    expect(page.locator(".guide p")).to_have_text(GAME.texts["fr"].say(f"guide.{prompt}"))


def test_a_scenario_of_one_hero_is_played_whole_by_mouse(page: Page) -> None:
    table = lay(page, ALONE, guided=True)
    # The goal is told before the first question, and stands in it.
    expect(page.locator(".prose").first).to_contain_text("Mhaÿ du temps")
    expect(page.locator(".prompt")).to_contain_text("rapporter le trésor")
    advised(page, "take-hero")
    play_by_mouse(page, table, *ALONE.answers[:TO_THE_FIGHT])
    advised(page, "fight-turn")
    play_by_mouse(page, table, *ALONE.answers[TO_THE_FIGHT:TO_THE_ROOM])
    advised(page, "act")
    expect(page.locator("[data-panel='threat']")).to_be_visible()
    assert text_faults(page) == []
    check_accessibility(page)
    play_by_mouse(page, table, *ALONE.answers[TO_THE_ROOM:TO_THE_TEST])
    advised(page, "roll-on")
    play_by_mouse(page, table, *ALONE.answers[TO_THE_TEST:])
    expect(page.locator(".won")).to_be_visible()
    expect(page.locator(".page-title")).to_have_text("Telle une ombre")
    expect(page.locator(".log")).to_contain_text("Telle une ombre")
    assert text_faults(page) == []
    check_accessibility(page)


def test_a_scenario_of_three_heroes_is_played_whole_by_mouse(page: Page) -> None:
    table = lay(page, THREE)
    play_by_mouse(page, table, *THREE.answers)
    expect(page.locator(".won")).to_be_visible()
    expect(page.locator(".page-title")).to_have_text("Telle une ombre")
    check_accessibility(page)


# ---------- a room by keyboard and by thumb ----------


def to_square(page: Page, table: Table, word: str) -> None:
    """Lead the keyboard over the board to the square of an answer, and choose it."""
    plan = plan_of(table.match.state.here.page)
    x, y = map(int, word.partition("@")[2].split(","))
    goal = plan.number[x, y]
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowUp")  # from the hero
    for _ in range(60):
        here = int(page.evaluate(FOCUSED).removeprefix("q"))
        if here == goal:
            page.keyboard.press("Enter")
            return
        across, down = (plan.at[goal][axis] - plan.at[here][axis] for axis in (0, 1))
        if down:
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        if int(page.evaluate(FOCUSED).removeprefix("q")) == here or not down:
            page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    raise AssertionError(f"{word} is not reached by arrows")


def by_keyboard(page: Page, table: Table, word: str) -> None:
    """Give an answer: on the board by arrows, in the list by its number."""
    if "@" in word:
        to_square(page, table, word)
        return
    before = seq(page)
    for _ in range(2):  # an answer that is out of sight is brought into sight first
        for digit in page.locator(f".choices [data-answer='{word}'] kbd").first.inner_text():
            page.keyboard.press(digit)
        with suppress(PlaywrightTimeoutError):
            page.wait_for_function(GIVEN, arg=before, timeout=ON_ITS_WAY)
            return


def by_touch(page: Page, table: Table, word: str) -> None:
    """Give an answer by thumb: the first tap aims, the second one answers."""
    chosen = key(table.match.state, word)
    if "@" in word:
        page.evaluate("scrollTo(0, 0)")  # the board lies above the book
        page.evaluate(DRAWN)
        square = middle(page, chosen.rpartition("+")[2])
        page.touchscreen.tap(*square)
        expect(page.locator(".offers .aim-ring")).to_have_count(1)
        page.touchscreen.tap(*square)
        return
    wanted = page.locator(f".choices [data-answer='{chosen}']:visible").first
    wanted.tap()
    expect(wanted).to_have_class(re.compile("is-hover"))
    wanted.tap()


@pytest.mark.parametrize("way", ["keyboard", "touch"])
def test_a_room_is_played_by_keyboard_alone_and_on_a_phone_by_touch(visitors: Visitors, way: str) -> None:
    page = visitors.desktop() if way == "keyboard" else visitors.phone()
    give = by_keyboard if way == "keyboard" else by_touch
    table = lay(page, ALONE)
    answer(table, *ALONE.answers[:TO_THE_ROOM])
    follow(table, page)
    check_accessibility(page)
    page.evaluate("document.documentElement.dataset.theme = 'jour'")
    check_accessibility(page)
    page.evaluate("document.documentElement.dataset.theme = 'nuit'")
    for ending in ("wait", "end"):  # however many answers there are, the turn can be ended at once
        expect(page.locator(f".choices [data-answer='{ending}']")).to_be_in_viewport(ratio=1)
    for word in with_pages(table, ALONE.answers[TO_THE_ROOM:OUT_OF_THE_ROOM]):
        before = seq(page)
        give(page, table, word)
        page.wait_for_function(AFTER, arg=before)
        page.wait_for_function(SETTLED)
        table.answer(0, key(table.match.state, word))
    assert table.match.state.pages[-1] == "122"  # the room is theirs
    expect(page.locator(".page-number")).to_contain_text("122")
    assert beyond_the_edge(page) <= 0
    check_accessibility(page)


# ---------- two people ----------


def sit_down_together(visitors: Visitors) -> tuple[Page, Page, Table, str]:
    """Ana and Bo at a table in the middle of an enemy phase: two cards are revealed, and both heroes wait."""
    visitors.expect("403")  # a private table is closed to whoever comes without its link
    ana, bo = visitors.desktop(), visitors.desktop()
    ana.goto(f"/new/{ID}")
    ana.locator("#name").fill("Ana")
    ana.locator("[name='kind.1']").select_option("open")
    ana.locator("[name='option.size'][value='2']").check(force=True)
    ana.get_by_role("button", name="Ouvrir la table").click()
    ana.wait_for_url("**/t/*")
    address = ana.url
    ana.locator("[data-focus='link1']").click()
    bo.goto(ana.locator("[data-link='1']").input_value())
    bo.locator("[data-focus^='called']").fill("Bo")
    bo.locator(".called button").click()
    expect(ana.locator(".srow").nth(1)).to_contain_text("Bo")
    ana.locator(".start").click()
    ana.locator(".question-panel .prompt").wait_for(timeout=TOLD)
    table = told_table(TWO)
    answer(table, *TWO.answers)
    Rehearsal(table.match, ()).follow(ana, bo)
    return ana, bo, table, address


def answer_keys(page: Page) -> list[str]:
    found: list[str] = page.locator(".choices [data-answer]").evaluate_all(
        "answers => answers.map((answer) => answer.dataset.answer)"
    )
    return sorted(found)


def test_each_of_two_people_takes_the_hand_and_one_is_gone_in_a_window(visitors: Visitors) -> None:
    ana, bo, table, address = sit_down_together(visitors)
    heard: list[str] = []
    ana.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    # The window is one question to both; nobody can answer for the other.
    expect(ana.locator(".choices [data-answer='interrupt+yoktal']")).to_be_visible()
    expect(bo.locator(".choices [data-answer='interrupt+sulk']")).to_be_visible()
    assert answer_keys(ana) == ["interrupt+yoktal", "pass"]
    assert answer_keys(bo) == ["interrupt+sulk", "pass"]
    question, before = ana.locator(".prompt").inner_text(), seq(bo)
    assert question.startswith("2 ")  # two cards are revealed
    # Ana is gone, and comes back to the same question. Meanwhile nothing has happened.
    ana.goto("about:blank")
    expect(bo.locator(".choices [data-answer='interrupt+sulk']")).to_be_visible()
    ana.goto(address)
    expect(ana.locator(".choices [data-answer='interrupt+yoktal']")).to_be_visible()
    assert (ana.locator(".prompt").inner_text(), answer_keys(ana)) == (question, ["interrupt+yoktal", "pass"])
    assert seq(bo) == seq(ana) == before
    check_accessibility(ana)
    # Bo takes the hand in the window. Ana asks for it while Bo acts, and is served after one square.
    ana.locator(".choices [data-answer='pass']").click()
    bo.locator(".choices [data-answer='interrupt+sulk']").click()
    answer(table, "pass", (1, "interrupt+sulk"))
    expect(bo.locator(".prompt")).to_contain_text("Le Sulk agit", timeout=TOLD)
    assert answer_keys(ana) == []
    hand = ana.locator(".wish", has_text="Yoktal")
    hand.click()
    expect(hand).to_have_attribute("aria-pressed", "true")
    table.request(0, "interrupt+yoktal")
    bo.mouse.click(*middle(bo, key(table.match.state, "walk@2,2").rpartition("+")[2]))
    answer(table, (1, "walk@2,2"))
    expect(ana.locator(".prompt")).to_contain_text("La Yoktal agit", timeout=TOLD)
    expect(bo.locator(".choices [data-answer]")).to_have_count(0)
    expect(bo.locator(".log")).to_contain_text("Yoktal")
    # Both end; the cards go on.
    ana.locator(".choices [data-answer='wait']").click()
    expect(bo.locator(".prompt")).to_contain_text("Le Sulk agit", timeout=TOLD)
    bo.locator(".choices [data-answer='wait']").click()
    for page in (ana, bo):
        expect(page.locator(".prompt")).to_contain_text("Seconde phase", timeout=TOLD)
    # What lies in the decks is told to nobody.
    told = "".join(heard)
    assert len(heard) > 3
    answer(table, "wait", (1, "wait"))
    assert not [card for card in table.match.state.actions if f'"{card}"' in told]
