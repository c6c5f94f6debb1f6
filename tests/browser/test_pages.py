"""The pages in a real browser: for the eye, the keyboard, the thumb and the screen reader, by day and by night."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import Visitors, check_accessibility

PAGES = (
    "/",
    "/tables",
    "/new/lueur",
    "/new/dysma",
    "/games/dysma/lists",
    "/rules",
    "/rules/lueur?q=luciole&both=1",
    "/account",
    "/about",
)


def light(page: Page, theme: str) -> Page:
    page.goto("/about")
    if theme == "jour":
        page.get_by_role("button", name="Passer au jour").click()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    return page


def sideways(page: Page) -> int:
    """How many pixels of the page lie beyond its right edge."""
    beyond: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return beyond


@pytest.mark.parametrize("theme", ["nuit", "jour"])
def test_nothing_stands_in_anybodys_way(visitors: Visitors, theme: str) -> None:
    for page in (light(visitors.desktop(), theme), light(visitors.phone(), theme)):
        for address in PAGES:
            page.goto(address)
            check_accessibility(page)
            assert sideways(page) <= 0, address


@pytest.mark.parametrize("theme", ["nuit", "jour"])
def test_nothing_stands_in_the_way_of_somebody_who_plays(visitors: Visitors, theme: str) -> None:
    page = light(visitors.phone(), theme)
    page.goto("/new/lueur")
    page.get_by_label("Ouverte à tous").check()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    table = page.url
    page.goto("/account")
    create = page.locator("form").filter(has=page.get_by_role("heading", name="Créer un compte"))
    create.get_by_label("Nom").fill(f"Ondine {theme}")
    create.get_by_label("Mot de passe").fill("lanterne douce")
    create.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Bonsoir, Ondine {theme}")
    for address in ("/account", "/", "/tables", f"{table}/dice"):
        page.goto(address)
        check_accessibility(page)
        assert sideways(page) <= 0, address


def test_a_page_that_does_not_exist_is_as_readable(visitors: Visitors, phone: Page) -> None:
    visitors.expect("404")
    phone.goto("/nowhere")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Il n’y a rien ici")
    check_accessibility(phone)
    assert sideways(phone) <= 0


def test_a_game_begins_with_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Jouer maintenant").click()
    expect(page).to_have_url(re.compile(r"/t/\w+-\w+-\w+$"))
    page.goto("/")
    expect(page.get_by_role("link", name="Lueur").first).to_have_attribute("href", re.compile("^/t/"))


def test_whatever_a_table_loads_is_fetched_once_under_its_version(page: Page) -> None:
    asked: list[str] = []
    page.goto("/")
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Jouer maintenant").click()
    expect(page.get_by_role("heading", name="Récit de la table")).to_be_attached()
    files = [url for url in asked if "/static/" in url]
    assert [url for url in files if not re.search(r"/static/[0-9a-f]{12}/", url)] == []
    symbols = [url for url in files if url.endswith("/symbols.svg")]
    assert len(symbols) == len({*symbols}) == 2  # those of all games, those of this one
    assert sum(url.endswith("/js/lib/dom.js") for url in files) == 1


def test_the_first_stop_of_the_keyboard_leads_past_the_bar(page: Page) -> None:
    page.goto("/rules")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Aller au contenu")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#main$"))


def test_a_table_is_opened_by_keyboard_alone(page: Page) -> None:
    page.goto("/new/lueur")
    page.get_by_label("Votre nom").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("Maëlle")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Qui s’assied à la place B")).to_be_focused()
    page.keyboard.type("Robot n")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ouvrir la table").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/t/\w+-\w+-\w+$"))


def test_one_screen_asks_for_names_and_a_curtain(page: Page) -> None:
    page.goto("/new/lueur")
    curtain = page.get_by_label("Un rideau tombe")
    name = page.get_by_label("Nom de la personne B")
    expect(curtain).to_be_hidden()
    expect(name).to_be_hidden()
    page.get_by_label("Un seul écran").check()
    expect(curtain).to_be_visible()
    expect(curtain).to_be_checked()
    expect(name).to_be_visible()
    expect(page.get_by_label("Ouverte à tous")).to_be_hidden()
    page.get_by_label("En direct").check()
    expect(name).to_be_hidden()


def test_the_form_tells_what_is_chosen_where_it_is_folded(page: Page) -> None:
    page.goto("/new/dysma")
    fold = page.locator("details.more")
    expect(page.get_by_label("Gué de la rivière")).to_be_hidden()
    fold.locator("summary").click()
    page.get_by_label("Gué de la rivière").check()
    expect(fold.locator("summary")).to_contain_text("Gué de la rivière")
    band = page.get_by_label("Bande de la troisième place")
    expect(band).to_be_hidden()
    page.get_by_label("Qui s’assied à la place C").select_option("novice")
    band.select_option("silver_path")
    expect(page.locator(".of-seat", has=band).locator(".noted")).to_contain_text("150 points")
    check_accessibility(page)


def test_rules_are_sifted_while_one_types(page: Page) -> None:
    page.goto("/rules/lueur")
    leaves = page.locator(".leaf:visible")
    everything = leaves.count()
    page.get_by_label("Chercher dans les règles").press_sequentially("de noir")  # without its accent
    expect(page.locator("#LUE-1\\.1")).to_be_hidden()
    assert 0 < leaves.count() < everything
    page.get_by_label("Chercher dans les règles").fill("LUE-3.2")
    expect(page.locator("#LUE-3\\.2")).to_be_visible()


def test_the_number_of_clauses_follows_what_one_types(page: Page) -> None:
    page.goto("/rules/lueur")
    told, field = page.get_by_role("status"), page.get_by_label("Chercher dans les règles")
    everything = told.inner_text()
    field.fill("luciole")
    expect(told).to_have_text(f"{page.locator('.leaf:visible').count()} articles trouvés pour «\xa0luciole\xa0»")
    field.fill("LUE-9.49")
    expect(told).to_have_text("1 article trouvé pour «\xa0LUE-9.49\xa0»")
    field.fill("zeppelin")
    expect(told).to_contain_text("Aucun article ne contient «\xa0zeppelin\xa0»")
    field.fill("")
    expect(told).to_have_text(everything)


@pytest.mark.parametrize("width", [360, 620, 720, 898, 1024, 1600])
def test_the_scene_of_the_start_page_reaches_both_edges(visitors: Visitors, width: int) -> None:
    page = visitors.desktop(viewport={"width": width, "height": 450})
    page.goto("/")
    scene = page.locator(".scene").bounding_box()
    assert scene is not None
    assert scene["x"] <= 0
    assert scene["x"] + scene["width"] >= page.evaluate("document.documentElement.clientWidth")


def test_a_clause_has_an_address(page: Page) -> None:
    page.goto("/rules/lueur#LUE-9.21")
    expect(page.locator("#LUE-9\\.21")).to_be_in_viewport()


def test_a_private_table_opens_to_whoever_has_its_link(visitors: Visitors) -> None:
    visitors.expect("403")
    host, friend, stranger = visitors.desktop(), visitors.phone(), visitors.desktop()
    host.goto("/new/lueur")
    host.get_by_role("button", name="Ouvrir la table").click()
    host.wait_for_url("**/t/*")
    table = host.url
    ask_for_link = """async (table) => (await (await fetch(`${table}/renew`, {
            method: "POST", headers: {"Content-Type": "application/json"}, body: '{"seat": 1}',
        })).json()).link"""
    link = host.evaluate(ask_for_link, table)
    stranger.goto(table)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Cette table est privée")
    check_accessibility(stranger)
    stranger.goto(f"{table}#nothing")
    expect(stranger.get_by_role("alert")).to_contain_text("Ce lien ne mène plus")
    friend.goto(link)
    expect(friend.locator("main#table")).to_be_attached()
    assert friend.url == table
    stranger.goto(link)
    expect(stranger.get_by_role("alert")).to_contain_text("il a déjà servi")
    stranger.goto("/")
    stranger.goto(friend.evaluate(ask_for_link, table))  # the friend's own link, for another device
    stranger.get_by_role("button", name="Reprendre cette place").click()
    expect(stranger.locator("main#table")).to_be_attached()


def test_the_language_changes_in_place(phone: Page) -> None:
    phone.goto("/rules/lueur?q=LUE-1")
    phone.get_by_role("button", name="EN, Lire en anglais").click()
    expect(phone).to_have_url(re.compile(r"/rules/lueur\?q=LUE-1$"))
    expect(phone.locator("html")).to_have_attribute("lang", "en")


def test_everything_but_the_table_works_without_a_script(visitors: Visitors) -> None:
    page = visitors.desktop(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Ouvrir une table").click()
    page.get_by_label("Qui s’assied à la place B").select_option("novice")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator("noscript .note")).to_contain_text("La table a besoin de JavaScript")
    page.goto("/tables")
    expect(page.get_by_role("heading", name="En cours")).to_be_visible()
    page.goto("/rules/lueur")
    page.get_by_label("Chercher dans les règles").fill("luciole")
    page.get_by_role("button", name="Chercher").click()
    expect(page.get_by_text("articles trouvés")).to_be_visible()
