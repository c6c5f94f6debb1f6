"""The workshop in a real browser: a list is made, mended, kept, shared, printed, and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browsing import Visitors, check_accessibility

HOME = "/games/dysma/lists"


def workshop(page: Page, address: str = HOME) -> None:
    page.goto(address)
    expect(page.locator("#points .sum")).to_be_visible()


def add(page: Page, name: str, times: int = 1) -> None:
    for _ in range(times):
        page.get_by_role("button", name=f"Ajouter {name},").click()


def total(page: Page, points: int) -> None:
    expect(page.locator("#points .sum")).to_have_text(f"{points} points sur 200")


def buy(page: Page, name: str, *things: str) -> None:
    """Tick things in the options of the last entry of that name."""
    entry = page.locator("#band > li").filter(has=page.locator("b", has_text=name)).last
    if not entry.locator("details").evaluate("one => one.open"):
        entry.get_by_text("Options", exact=True).click()
    for thing in things:
        box = entry.get_by_role("checkbox", name=re.compile(f"^{thing}")).first  # a second one may be offered then
        box.click()
        expect(box).to_be_checked()


def elves(page: Page) -> None:
    """A legal list of 199 points, by clicks."""
    add(page, "Prince elfe")
    buy(page, "Prince elfe", "Épée \\(", "Bouclier", "Amulette", "Potion de soin")
    total(page, 52)
    add(page, "Lancier elfe")
    buy(page, "Lancier elfe", "Bouclier")
    page.get_by_role("button", name="Une de plus : Lancier elfe").click()
    add(page, "Archer elfe", 3)
    add(page, "Garde royal")
    buy(page, "Garde royal", "Épée \\(")
    add(page, "Danseur de guerre")
    buy(page, "Danseur de guerre", "Épée \\(")
    add(page, "Éclaireur sylvain")
    total(page, 199)
    page.get_by_label("Nom de la liste").fill("La Garde d’Ondine")


def test_a_list_of_200_points_is_made_by_clicking(page: Page) -> None:
    workshop(page)
    elves(page)
    expect(page.locator("#points")).to_contain_text("prête à jouer")
    expect(page.locator(".quotas li").nth(1)).to_contain_text("6, de 4 à 8")
    expect(page.locator("#band > li").nth(1)).to_contain_text("36 points")
    check_accessibility(page)


def test_a_fault_cites_its_clause_in_place_and_is_mended(page: Page) -> None:
    workshop(page)
    elves(page)
    play = page.get_by_role("link", name="Jouer avec")
    expect(play).to_be_visible()
    add(page, "Archer elfe")
    fault = page.locator("#faults li")
    expect(fault).to_contain_text("La bande coûte 213 points pour un format de 200 : 13 de trop.")
    expect(play).to_be_hidden()
    fault.get_by_role("button", name="DYS-3.6").click()
    expect(fault.get_by_role("note")).to_contain_text("ne dépasse pas le format")
    check_accessibility(page)
    page.get_by_role("button", name="Une de moins : Archer elfe").click()
    expect(fault).to_have_count(0)
    expect(play).to_be_visible()


def test_a_fault_of_a_figure_marks_it(page: Page) -> None:
    workshop(page)
    elves(page)
    page.locator("#format").select_option("300")
    add(page, "Archimage elfe")
    fault = page.locator("#faults li", has_text="10. Archimage elfe")
    expect(fault).to_contain_text("il faut 1 domaine de magie")
    expect(page.locator("#band > li.is-faulty")).to_contain_text("10. Archimage elfe")
    buy(page, "Archimage elfe", "Magie elfique")
    expect(page.locator("#band > li.is-faulty")).to_have_count(0)


def test_paid_spells_appear_with_their_domain(page: Page) -> None:
    workshop(page)
    add(page, "Archimage elfe")
    entry = page.locator("#band > li").first
    entry.get_by_text("Options", exact=True).click()
    expect(entry.get_by_role("group", name="Sorts")).to_have_count(0)
    buy(page, "Archimage elfe", "Magie elfique")
    expect(entry.get_by_role("group", name="Sorts").get_by_role("checkbox")).not_to_have_count(0)


def test_a_kept_list_is_there_after_a_reload_and_can_be_forgotten(page: Page) -> None:
    workshop(page)
    elves(page)
    page.get_by_role("button", name="Garder", exact=True).click()
    expect(page.locator("#done")).to_contain_text("« La Garde d’Ondine » est gardée")
    workshop(page)
    total(page, 199)  # as it was left
    page.get_by_role("button", name="Tout retirer").click()
    total(page, 0)
    page.reload()
    total(page, 0)
    page.get_by_role("button", name="Ouvrir La Garde d’Ondine").click()
    total(page, 199)
    expect(page.get_by_label("Nom de la liste")).to_have_value("La Garde d’Ondine")
    page.get_by_role("button", name="Oublier La Garde d’Ondine").click()
    assert page.evaluate("localStorage.getItem('veillee.lists.dysma')") == "[]"


def test_a_link_opens_the_list_in_another_browser(visitors: Visitors) -> None:
    desk, phone = visitors.desktop(permissions=["clipboard-read", "clipboard-write"]), visitors.phone()
    workshop(desk)
    elves(desk)
    expect(desk.locator("#points")).to_contain_text("prête à jouer")
    desk.get_by_role("button", name="Copier le lien").click()
    expect(desk.locator("#done")).to_contain_text("Le lien est copié")
    workshop(phone, desk.evaluate("navigator.clipboard.readText()"))
    total(phone, 199)
    expect(phone.get_by_label("Nom de la liste")).to_have_value("La Garde d’Ondine")
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    check_accessibility(phone)


@pytest.mark.parametrize("form", ["TOML", "JSON"])
def test_a_file_carries_the_list_elsewhere(visitors: Visitors, tmp_path: Path, form: str) -> None:
    here, there = visitors.desktop(), visitors.desktop()
    workshop(here)
    elves(here)
    with here.expect_download() as coming:
        here.get_by_role("button", name=f"Fichier {form}").click()
    assert coming.value.suggested_filename == f"La-Garde-d-Ondine.{form.lower()}"
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    workshop(there)
    there.locator("#file").set_input_files(file)
    total(there, 199)
    expect(there.locator("#done")).to_contain_text("« La Garde d’Ondine » est ouverte.")


def test_text_that_is_no_list_is_refused_and_nothing_is_lost(page: Page, visitors: Visitors) -> None:
    visitors.expect("400")
    workshop(page)
    add(page, "Archer elfe")
    total(page, 14)
    page.get_by_label("Code, lien ou contenu d’un fichier").fill("D1nothing")
    page.get_by_role("button", name="Ouvrir ce texte").click()
    expect(page.get_by_role("alert")).to_contain_text("Ce code est incomplet ou abîmé")
    total(page, 14)


def test_a_damaged_link_says_so(page: Page, visitors: Visitors) -> None:
    visitors.expect("400")
    workshop(page, f"{HOME}#D1damaged")
    expect(page.get_by_role("alert")).to_contain_text("Ce code est incomplet ou abîmé")
    total(page, 0)


def test_a_list_is_made_by_keyboard_and_the_focus_stays(page: Page) -> None:
    workshop(page)
    page.get_by_role("button", name="Ajouter Archer elfe,").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    total(page, 28)
    expect(page.get_by_role("button", name="Ajouter Archer elfe,")).to_be_focused()
    fewer = page.get_by_role("button", name="Une de moins : Archer elfe")
    fewer.focus()
    page.keyboard.press("Enter")
    total(page, 14)
    expect(fewer).to_be_focused()
    page.keyboard.press("Enter")
    total(page, 0)
    expect(page.get_by_role("heading", name="Votre liste")).to_be_focused()


def test_paper_shows_the_cards_and_nothing_else(page: Page) -> None:
    workshop(page)
    page.get_by_label("Partir d’une liste prête").select_option("intro_elves")
    total(page, 199)
    expect(page.locator("#paper .card")).to_have_count(6)
    page.emulate_media(media="print")
    expect(page.locator("#editor")).to_be_hidden()
    expect(page.locator("#paper h1")).to_contain_text("La Garde du portail")
    archers = page.locator("#paper .card", has_text="3 × Archer elfe")
    expect(archers.locator(".box")).to_have_count(6)
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1


def test_the_workshop_speaks_english_and_keeps_the_draft(page: Page) -> None:
    workshop(page)
    add(page, "Archer elfe")
    total(page, 14)
    page.get_by_role("button", name="EN, Lire en anglais").click()
    expect(page.locator("#points .sum")).to_have_text("14 points of 200")
    expect(page.locator("#band")).to_contain_text("Elf Archer")


def test_a_list_is_played(page: Page) -> None:
    page.goto("/new/dysma")
    page.get_by_role("link", name="Composer une bande").click()
    expect(page.locator("#points .sum")).to_be_visible()
    elves(page)
    page.get_by_role("link", name="Jouer avec").click()
    expect(page.get_by_label("Bande de la première place")).to_have_value("choose")
    page.get_by_label("Qui s’assied à la place B").select_option("novice")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="La Garde d’Ondine").click()
    expect(page.locator("#table")).to_contain_text("La Garde d’Ondine")
