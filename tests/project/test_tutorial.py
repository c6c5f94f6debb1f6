"""The tutorial `docs/adding-a-game.md`, carried out literally: files written, commands run, the game played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import Page, expect

from support.browsing import Visitors, chromium
from support.served import served

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
#: A file with the line that names it, or some commands.
BLOCK = re.compile(r"(?:^`(?P<file>[\w/.]+)`:\n\n)?^```(?P<language>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
#: What somebody types who is asked: the first answer, again and again.
ANSWERS = "1\n" * 400
SERVE = "veillee serve"


class File(Struct, frozen=True):
    """A file to be written in the folder of games."""

    path: str
    text: str


def steps() -> Iterator[File | str]:
    """What the page asks for, in its order: files to write and commands to type."""
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        if block["language"] == "console":
            yield from (line.removeprefix("$ ") for line in block["body"].splitlines())
        else:
            yield File(block["file"], block["body"])


class Newcomer:
    """Somebody with an empty home who sits in the folder of the sources, with `veillee` and `python` at hand."""

    def __init__(self, home: Path) -> None:
        self.games = home / "my-games"
        self.exported: list[str] = []
        programs = home / "bin"
        programs.mkdir()
        for name, words in (("veillee", "-m veillee"), ("python", "")):
            (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n')
            (programs / name).chmod(0o755)
        foreign = ("VEILLEE_", "PYTEST_", "LC_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        self.environ = {
            **kept,
            "HOME": str(home),
            "XDG_DATA_HOME": "",
            "LANG": "fr_FR.UTF-8",
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT / "src"),
            "PYTEST_ADDOPTS": "-p no:cacheprovider",
        }

    def type(self, command: str) -> str:
        """Run a command as a shell does, and give what it printed; it has to end well."""
        if command.startswith("export "):
            self.exported.append(command)
        done = subprocess.run(
            ["bash", "-c", "\n".join([*self.exported, command])],
            cwd=ROOT,
            env=self.environ,
            input=ANSWERS if command.startswith("veillee play") else "",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def write(self, file: File) -> None:
        path = self.games / file.path
        assert path.parent.is_dir(), file.path
        path.write_text(file.text, "utf-8")


def test_every_file_of_the_tutorial_is_named_and_every_command_begins_with_a_prompt():
    page = PAGE.read_text("utf-8")
    blocks = list(BLOCK.finditer(page))
    assert page.count("\n```") == 2 * len(blocks)
    for block in blocks:
        assert (block["file"] is None) == (block["language"] == "console"), block[0]
        if not block["file"]:
            assert all(line.startswith("$ ") for line in block["body"].splitlines())


def test_the_tutorial_leads_to_a_game_that_keeps_the_contract(tmp_path):
    newcomer = Newcomer(tmp_path)
    printed = {}
    for step in steps():
        if isinstance(step, File):
            newcomer.write(step)
        elif step != SERVE:
            printed[step] = newcomer.type(step)
    assert "(ford)" in printed["veillee games"]
    assert "The first on the far bank wins." in printed["veillee rules ford --lang en"]
    assert re.search(r"^Victory: \S+\.$", printed["veillee play ford --lang en"], re.MULTILINE)
    [contract] = [said for command, said in printed.items() if "tests/contract ~" in command]
    assert re.search(r" \d{3} passed in ", contract), contract
    assert "8 articles cités sur 8" in printed["veillee clauses ford"]
    assert "sans défaut" in printed["veillee content check ford"]


def test_a_new_game_keeps_the_contract_as_it_stands(tmp_path):
    newcomer = Newcomer(tmp_path)
    newcomer.type("veillee new-game old_mill --in ~/my-games")
    newcomer.type("export VEILLEE_GAMES=~/my-games")
    newcomer.type("python -m pytest -n0 tests/contract ~/my-games/old_mill/tests --game old_mill")
    newcomer.type("veillee clauses old_mill && veillee content check old_mill")
    assert "Old" in newcomer.type("veillee play old_mill --plain")


def test_the_game_of_the_tutorial_is_played_in_a_browser(tmp_path):
    newcomer = Newcomer(tmp_path)
    first, *rest = steps()
    newcomer.type(first)
    for step in rest:
        if isinstance(step, File):
            newcomer.write(step)
    words = ("--trust-proxy", "--bot-pause", "0")
    with served(tmp_path / "data", *words, games=newcomer.games) as server, chromium() as browser:
        people = Visitors(browser, server.url, pictures=tmp_path)
        page = people.desktop()
        lay_table(page)
        play_by_clicking(page)
        people.leave()
        assert people.unexpected() == []


def lay_table(page: Page) -> None:
    """From the start page, which shows the cover, to a table against a bot."""
    page.goto("/")
    cover = page.locator(".shelf a[href='/new/ford'] img")
    expect(cover).to_have_attribute("src", re.compile("games/ford/cover.svg$"))
    assert cover.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") == 220
    cover.click()
    page.locator("#name").fill("Maëlle")
    page.locator("[name='kind.1']").select_option("adept")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    stone = page.locator(".board .place.k-stone .disc")
    expect(stone).to_have_count(10)
    assert stone.first.evaluate("disc => getComputedStyle(disc).fill") == "rgb(77, 89, 99)"  # as style.css says
    expect(page.locator(".board .token use[href='#piece-traveller']")).to_have_count(2)
    expect(page.locator("symbol#piece-traveller")).to_be_attached()


def play_by_clicking(page: Page) -> None:
    """Rest by clicking the stone, throw by clicking in the list, until somebody has crossed."""
    for turn in range(200):
        page.wait_for_function(
            """() => document.querySelector(".won")
                || (document.querySelector(".choices [data-answer]") && !document.querySelector(".choices .is-sent"))"""
        )
        if page.locator(".won").count():
            break
        before = int(page.locator("#table").get_attribute("data-seq") or -1)
        stone = page.locator(".board .place.offered")
        if turn % 3 == 2 and stone.count():
            stone.click(force=True)  # the traveller stands on it, and counts for the stone
        else:
            page.locator(".choices [data-answer]:visible").first.click()
        page.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)
    expect(page.locator(".scores li")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("pose le pied sur l'autre rive")
