"""The same pages in Debian's Firefox: the start page, games begun and answered by clicks, and what it draws."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import pytest

from support.firefox import Firefox, firefox
from support.pixels import rows_of
from support.served import Served
from veillee.games import GAMES

ANSWER = ".choices [data-answer]"
CONFIRM = ".choice.confirm:not([hidden]):not([aria-disabled=true])"
#: Without moments, so that a question follows an answer at once.
QUICK = "localStorage.setItem('veillee.likes', JSON.stringify({ speed: 'off' })) ?? true"
SEQ = "Number(document.querySelector('#table')?.dataset.seq ?? -1)"
#: How many answers are given in each game.
ANSWERS = 3


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("firefox")) as running:
        yield running


@pytest.fixture
def fox(window: Firefox, server: Served) -> Iterator[Firefox]:
    """The window at the start page; what its console complains about fails the test."""
    window.complaints.clear()
    window.open(server.url)
    window.evaluate(QUICK)
    yield window
    assert window.complaints == []


def sit_down(fox: Firefox, game: str) -> None:
    """Begin a game against bots as the start page does, and wait for a question."""
    begin = f"document.querySelector('form[action^=\"/play/\"]').action = '/play/{game}'"
    fox.evaluate(begin)
    fox.click("form[action^='/play/'] button")
    fox.wait_for(f"location.pathname.startsWith('/t/') && document.querySelector('{ANSWER}') !== null")


def answer(fox: Firefox) -> None:
    """Give the first answer, or tick answers until they can be confirmed, and wait for the next question.

    Where points are proposed, the folded list has them.
    """
    before = fox.evaluate(SEQ)
    if not fox.evaluate(f"[...document.querySelectorAll('{ANSWER}')].some((one) => one.checkVisibility())"):
        fox.click(".choices .asides summary")
    for key in fox.evaluate(f"[...document.querySelectorAll('{ANSWER}')].map((one) => one.dataset.answer)"):
        fox.click(f"[data-answer={json.dumps(key)}]")
        fox.wait_for(f"{SEQ} > {before} || document.querySelector('.choice.confirm:not([hidden])') !== null")
        if fox.evaluate(SEQ) > before:
            break
        if fox.evaluate(f"document.querySelector('{CONFIRM}') !== null"):
            fox.click(CONFIRM)
            break
    fox.wait_for(f"{SEQ} > {before} && document.querySelector('{ANSWER}') !== null")


def test_the_start_page_shows_all_games(fox: Firefox) -> None:
    shown = fox.evaluate("[...document.querySelectorAll('.shelf a.game')].map((one) => one.getAttribute('href'))")
    assert shown == [f"/new/{game}" for game in GAMES]
    assert fox.evaluate("document.querySelectorAll('.game.soon').length") == 0
    assert fox.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth > 0)")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_and_answered_by_clicks(fox: Firefox, game: str) -> None:
    sit_down(fox, game)
    fox.wait_for("document.querySelector('.board svg').getBoundingClientRect().height > 200")
    for _ in range(ANSWERS):
        answer(fox)


def test_the_covered_line_of_the_legend_is_dashed(fox: Firefox) -> None:
    sit_down(fox, "blackstone")
    drawn = '<ul class="edge-key"><li><i class="e-cover"></i>couvert</li></ul>'
    fox.evaluate(f"document.querySelector('.board').insertAdjacentHTML('beforeend', {json.dumps(drawn)}) ?? true")
    x, y, width, height = fox.box(".edge-key:last-child i.e-cover")
    row = rows_of(fox.picture([x, y, width, max(height, 5)]))[2]
    light = [sum(pixel[:3]) > 450 for pixel in row]
    changes = sum(one != other for one, other in pairwise(light))
    assert changes >= 3, "a line without gaps"


def test_scrollbars_have_the_colours_of_the_page(fox: Firefox) -> None:
    assert fox.evaluate("getComputedStyle(document.documentElement).scrollbarColor") != "auto"
