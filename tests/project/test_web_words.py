"""The words of the pages: a counted noun is right for one as for many."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import veillee

TEXTS = sorted((Path(veillee.__file__).parent / "web" / "text").glob("*.toml"))
#: "les {n:autre|autres}" becomes "les 1 autre".
PLURAL_BEFORE_NUMBER = re.compile(r"\b(les|des|ces|vos|nos|the|these|those)\s+\{n:", re.IGNORECASE)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_no_article_of_many_stands_before_a_number_that_may_be_one(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert [line for line in lines if PLURAL_BEFORE_NUMBER.search(line)] == []


def test_to_skip_a_scene_is_not_called_as_to_pass_a_turn() -> None:
    french = next(path for path in TEXTS if path.name == "fr.toml").read_text("utf-8")
    assert re.search(r'^skip = "Passer"$', french, re.MULTILINE) is None
