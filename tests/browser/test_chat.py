"""The chat: it keeps its height beside a question, and whoever has closed it is told of a new message."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import check_accessibility
from support.game_tests import own_tests
from support.seen import Look, Onlooker, Position
from support.staged import Staged

GAME = own_tests("lueur") / "golden" / "province-2.jsonl"
WORDS = "Je vous laisse le village, " + "je garde la route, " * 6


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=str)
def test_an_open_chat_has_room_for_two_lines_and_so_has_the_log(page: Page, size: tuple[int, int]) -> None:
    onlooker = Onlooker(page, "lueur")
    onlooker.go(Position("lueur", "province-2", 9, "step", 5))
    page.get_by_role("button", name="Parler").click()
    for guided in (True, False):
        onlooker.look(Look(*size, guided=guided))
        onlooker.staged.chat(1 - onlooker.staged.seat, text="Bonsoir")
        expect(page.locator(".chat li").first).to_contain_text("Bonsoir")
        assert onlooker.faults() == []


def test_a_message_to_a_closed_chat_is_told_with_its_first_words(page: Page) -> None:
    staged = Staged(page, GAME)
    staged.go(9)
    news = page.locator(".chat-news")
    expect(news).to_be_empty()
    staged.chat(1 - staged.seat, text=WORDS)
    staged.chat(staged.seat, text="C’est moi qui parle.")
    expect(news).to_have_attribute("role", "status")
    expect(news).to_have_text(re.compile(r"^1\s*1 nouveau message\s*Bo\s: Je vous laisse le village.*…$"))
    staged.chat(1 - staged.seat, phrase="well-played")
    expect(news).to_contain_text("2 nouveaux messages")
    expect(news).to_contain_text(re.compile(r"Bo\s: Bien joué"))
    check_accessibility(page)
    news.get_by_role("button").click()
    expect(page.locator(".chat li")).to_have_count(3)
    expect(news).to_be_empty()


def test_on_a_phone_the_message_is_told_above_the_board(phone: Page) -> None:
    staged = Staged(phone, GAME)
    staged.go(9)
    staged.chat(1 - staged.seat, text="Bonsoir")
    news = phone.locator(".chat-news")
    expect(news).to_be_in_viewport(ratio=1)
    told, board = news.bounding_box(), phone.locator(".board").bounding_box()
    assert told
    assert board
    assert told["y"] + told["height"] <= board["y"] + 1
    news.get_by_role("button").tap()
    expect(phone.locator(".chat")).to_be_visible()
    expect(news).to_be_empty()
