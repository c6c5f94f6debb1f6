"""The content contract: what records declare is looked for, and all that is missing is told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest
from msgspec import Struct

from veillee.kernel.contract import (
    Count,
    DrawnBy,
    Row,
    Supplies,
    Symbol,
    Text,
    contract_faults,
    count_faults,
    inside,
    symbols_in,
    tables_for,
)
from veillee.kernel.text import Texts
from veillee.play.texts import common_texts, explain_faults


class Weapon(Struct, frozen=True):
    id: str
    parts: tuple[Weapon, ...] = ()


class Figure(Struct, frozen=True):
    NEEDS: ClassVar = (
        Text("figure.{id}"),
        Text("keyword.{keywords}"),
        Text(lambda figure: [f"weapon.{weapon.id}" for weapon in inside(figure, Weapon)]),
        Symbol("emb-{emblem}"),
        Row("{id}", "bot/prices.py:WORTH"),
        DrawnBy("{id}", "web/icons.toml", "icon-{}"),
        Count(3, copies="copies", within=lambda figure: figure.emblem != "ghost"),
    )

    id: str
    emblem: str = ""
    keywords: tuple[str, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    copies: int = 1


class Silent(Struct, frozen=True):
    id: str


class Content(Struct, frozen=True):
    figures: dict[str, Figure]


class Single(Struct, frozen=True):
    figure: Figure


class Unfinished(Struct, frozen=True):
    figures: dict[str, Silent]


def supplies(
    *said: str, symbols: tuple[str, ...] = (), rows: tuple[str, ...] = (), icons: dict[str, str] | None = None
):
    texts = {lang: Texts(lang, dict.fromkeys(said, "x")) for lang in ("fr", "en")}
    tables = {"bot/prices.py:WORTH": rows, "web/icons.toml": icons or {}}
    return Supplies(texts=texts, symbols=frozenset(symbols), tables=tables)


def told(folder: Path, content: Struct, there: Supplies) -> list[str]:
    return explain_faults(contract_faults(folder, content, there), common_texts("en"))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "figures.toml").write_text("# figures\n\n[orc]\n", "utf-8")
    return tmp_path


def test_all_that_a_record_needs_is_named_at_once_with_its_place(folder):
    orc = Figure("orc", "skull", ("big", "green"), (Weapon("axe", (Weapon("blade"),)),))
    assert told(folder, Content({"orc": orc}), supplies("keyword.big")) == [
        "figures.toml:3: [orc] lacks the sentence 'figure.orc' (fr, en)",
        "figures.toml:3: [orc] lacks the sentence 'keyword.green' (fr, en)",
        "figures.toml:3: [orc] lacks the sentence 'weapon.axe' (fr, en)",
        "figures.toml:3: [orc] lacks the sentence 'weapon.blade' (fr, en)",
        "figures.toml:3: [orc] lacks the drawing 'emb-skull' in web/symbols.svg",
        "figures.toml:3: [orc] lacks 'orc' in bot/prices.py:WORTH",
        "figures.toml:3: [orc] lacks 'orc' in web/icons.toml",
    ]


def test_a_row_that_names_a_drawing_which_is_not_there_is_a_fault(folder):
    there = supplies("figure.orc", rows=("orc",), icons={"orc": "axe"})
    [said] = told(folder, Content({"orc": Figure("orc")}), there)
    assert said == "figures.toml:3: [orc] lacks 'orc = icon-axe' in web/symbols.svg"


def test_an_empty_field_asks_for_nothing(folder):
    there = supplies("figure.orc", symbols=("icon-axe",), rows=("orc",), icons={"orc": "axe"})
    assert told(folder, Content({"orc": Figure("orc")}), there) == []


def test_what_a_record_needs_several_times_is_told_once(folder):
    orc = Figure("orc", keywords=("big", "big"), weapons=(Weapon("axe"), Weapon("axe")))
    there = supplies("figure.orc", symbols=("icon-axe",), rows=("orc",), icons={"orc": "axe"})
    assert told(folder, Content({"orc": orc}), there) == [
        "figures.toml:3: [orc] lacks the sentence 'keyword.big' (fr, en)",
        "figures.toml:3: [orc] lacks the sentence 'weapon.axe' (fr, en)",
    ]


def test_a_file_of_one_record_that_could_not_be_read_needs_nothing(tmp_path):
    assert contract_faults(tmp_path, Single(None), supplies()) == []


def test_a_type_that_declares_nothing_is_a_fault(folder):
    [said] = told(folder, Unfinished({"orc": Silent("orc")}), supplies())
    assert said == "figures.toml: the type Silent does not declare what must exist for it (NEEDS)"


@pytest.mark.parametrize(("copies", "said"), [(3, []), (4, ["figures.toml: this deck has 4 cards; it needs 3"])])
def test_counts_are_exact_and_count_copies(copies, said):
    content = Content({"orc": Figure("orc", copies=copies), "ghost": Figure("ghost", "ghost")})
    assert explain_faults(list(count_faults(content)), common_texts("en")) == said


def test_drawings_and_tables_are_found_in_folders_and_packages(tmp_path, monkeypatch):
    web, bot = tmp_path / "web", tmp_path / "kingdom" / "bot"
    web.mkdir()
    bot.mkdir(parents=True)
    (web / "symbols.svg").write_text('<svg><symbol id="emb-skull"/><symbol id="icon-axe"/></svg>', "utf-8")
    (web / "icons.toml").write_text('orc = "axe"', "utf-8")
    (bot / "prices.py").write_text('WORTH = {"orc": 2.0}', "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert symbols_in(web / "symbols.svg", web / "none.svg") == {"emb-skull", "icon-axe"}
    found = tables_for(Content({}), tmp_path, "kingdom")
    assert found == {"bot/prices.py:WORTH": {"orc": 2.0}, "web/icons.toml": {"orc": "axe"}}
