"""A window between two people and a bot, standing answers, requests and sides, in a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import support
from support.browsing import Visitors, check_accessibility
from support.served import Served, served
from support.toy_served import games_with_toy

#: Milliseconds until the first bot of a server has answered: its process has to be started.
BOT_BEGINS = 30_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that also offers the small game of the tests."""
    folder = tmp_path_factory.mktemp("windows")
    with pytest.MonkeyPatch.context() as patch:
        tests = str(Path(support.__file__).parents[1])
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (tests, os.environ.get("PYTHONPATH", "")))))
        words = ("--trust-proxy", "--bot-pause", "0")
        with served(folder / "data", *words, games=games_with_toy(folder / "games")) as running:
            yield running


def lay(page: Page, *kinds: str, **options: str) -> str:
    """A table at which Ana sits, with seats of these kinds; its address."""
    page.goto("/new/phare")
    page.locator("#name").fill("Ana")
    for number in range(1, 4):
        page.locator(f"[name='kind.{number}']").select_option(kinds[number - 1] if number <= len(kinds) else "")
    for name, value in options.items():
        page.locator(f"[name='option.{name}'][value='{value}']").check()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    return page.url


def sit(host: Page, guest: Page, seat: int, name: str) -> None:
    """The guest follows the link of a seat, which the host has made."""
    host.locator(f"[data-focus='link{seat}']").click()
    link = host.locator(f"[data-link='{seat}']").input_value()
    guest.goto(link)
    guest.locator("[data-focus^='called']").fill(name)
    guest.locator(".called button").click()
    expect(host.locator(".srow").nth(seat)).to_contain_text(name)


def two_and_a_bot(visitors: Visitors, **options: str) -> tuple[Page, Page]:
    visitors.expect("403")  # a private table is closed to whoever comes without its link
    ana, bo = visitors.desktop(), visitors.desktop()
    lay(ana, "open", "novice", **options)
    sit(ana, bo, 1, "Bo")
    ana.locator(".start").click()
    return ana, bo


def prompt(page: Page):
    return page.locator(".question-panel .prompt")


def lay_buoy(page: Page) -> None:
    """At the first mooring, from the list of points."""
    page.locator(".choices summary").first.click()
    page.locator(".choices [data-answer='5,5']").click()
    expect(prompt(page)).not_to_contain_text("où mouillez-vous")


def test_a_window_between_two_people_and_a_bot(visitors: Visitors):
    ana, bo = two_and_a_bot(visitors)
    expect(prompt(ana)).to_contain_text("où mouillez-vous")
    lay_buoy(ana)
    expect(prompt(bo)).to_contain_text("amarrez-vous la bouée de Ana")
    check_accessibility(bo)
    # The bot of the same side leaves the window to Bo; when Bo passes, the bot answers and the game goes on.
    bo.locator("[data-answer='pass']").click()
    expect(prompt(ana)).to_contain_text("quelles cartes posez-vous", timeout=BOT_BEGINS)


def test_what_is_said_beforehand_acts_and_can_be_changed(visitors: Visitors):
    ana, bo = two_and_a_bot(visitors)
    expect(prompt(ana)).to_contain_text("où mouillez-vous")
    # Bo is not asked yet: the settings have the menu.
    bo.locator(".t-settings").click()
    menu = bo.locator(".standing-settings select").first
    expect(bo.locator(".standing-settings")).to_contain_text("La bouée de Ana")
    menu.select_option("never")
    expect(bo.locator(".question-panel .standing summary")).to_contain_text("La bouée de Ana : Jamais")
    bo.keyboard.press("Escape")
    check_accessibility(bo)
    lay_buoy(ana)
    expect(bo.locator(".log")).to_contain_text("Comme dit d'avance, Bo passe.")
    expect(prompt(ana)).to_contain_text("quelles cartes posez-vous", timeout=BOT_BEGINS)
    # It is taken back where it acts.
    bo.locator(".question-panel .standing summary").click()
    bo.locator(".question-panel .standing select").first.select_option("ask")
    expect(bo.locator(".question-panel .standing")).to_be_hidden()


def test_a_flare_is_asked_for_and_fired_at_the_boundary(visitors: Visitors):
    ana, bo = two_and_a_bot(visitors)
    expect(prompt(ana)).to_contain_text("où mouillez-vous")
    flare = bo.locator(".wish")
    expect(flare).to_have_text("Tirer flare-2")
    flare.click()
    expect(flare).to_have_attribute("aria-pressed", "true")
    expect(flare).to_contain_text("demandé")
    check_accessibility(bo)
    lay_buoy(ana)
    bo.locator("[data-answer='pass']").click()
    expect(prompt(ana)).to_contain_text("quelles cartes posez-vous", timeout=BOT_BEGINS)
    ana.locator(".choices .confirm").click()
    expect(bo.locator(".log")).to_contain_text("Bo tire une fusée : la lampe est à 7.")
    expect(flare).to_have_count(0)


def test_the_page_of_a_new_table_shows_the_roles(visitors: Visitors):
    page = visitors.desktop()
    page.goto("/new/phare")
    expect(page.locator(".sides")).to_have_text("")
    page.locator("[name='kind.1']").select_option("novice")
    expect(page.locator(".sides")).to_have_text("Tous ensemble : on gagne ou l’on perd à plusieurs.")
    page.locator("[name='option.wrecker'][value='yes']").check()
    expect(page.locator("[data-role='0']")).to_have_text("Gardien")
    expect(page.locator("[data-role='1']")).to_have_text("Naufrageur")
    expect(page.locator(".sides")).to_have_text("Gardien · Naufrageur")
    check_accessibility(page)


def test_seats_of_one_screen_without_secrets_are_asked_as_one_without_a_curtain(visitors: Visitors):
    page = visitors.desktop()
    lay(page, "human", "human")
    lay_buoy(page)
    expect(prompt(page)).to_contain_text("amarrez-vous la bouée de Ana")
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator("[data-answer='rope-2']").first).to_contain_text("Avec rope-2")
    page.locator("[data-answer='2/rope-3']").first.click()
    expect(page.locator(".log")).to_contain_text("amarre la bouée de Ana")
