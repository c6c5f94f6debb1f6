"""The browser's own code under the TypeScript compiler: every type written in its comments has to hold."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import veillee
from support import wire_types
from support.tools import tsc
from veillee.kernel.text import load_texts

WEB = Path(veillee.__file__).parent / "web"


def test_the_types_of_the_browser_hold() -> None:
    checked = subprocess.run([*tsc(), "-p", WEB], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_the_types_of_the_messages_are_those_of_the_server() -> None:
    assert wire_types.FILE.read_text("utf-8") == wire_types.generate(), "run: python -m support.wire_types (in tests/)"


def test_a_wrong_type_would_be_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    wrong.write_text(
        "/** @param {number} n */\nexport function half(n) {\n  return n / 2;\n}\nhalf('four');\n", "utf-8"
    )
    settings = tmp_path / "tsconfig.json"
    settings.write_text(f'{{"extends": "{(WEB / "tsconfig.json").as_posix()}", "include": ["wrong.js"]}}', "utf-8")
    checked = subprocess.run([*tsc(), "-p", settings], capture_output=True, text=True)
    assert "wrong.js(5,6)" in checked.stdout


def test_no_file_of_the_browser_is_long() -> None:
    for script in (WEB / "static" / "js").rglob("*.js"):
        assert len(script.read_text("utf-8").splitlines()) <= 300, script.name


def test_the_browser_has_words_for_all_it_says_in_both_languages() -> None:
    scripts = "".join(script.read_text("utf-8") for script in (WEB / "static" / "js").rglob("*.js"))
    said = set(re.findall(r'\bt\(\s*"([\w.-]+)"', scripts))
    assert len(said) > 80
    for texts in load_texts(WEB / "text").values():
        assert {key for key in said if f"client.{key}" not in texts} == set()
