"""The pictures of the documents show the product as it is."""

import json
import re

import pytest

from support.pictures import FOLDER, POSITIONS, SHOWN, START, TABLES, shown

HOW = "a picture is older than what it shows: cd tests && python -m support.pictures NAME"


def test_every_picture_of_a_page_can_be_taken_anew():
    drawn = {path.name for path in FOLDER.glob("*.png")}
    assert drawn == {START, TABLES, *POSITIONS}
    assert set(json.loads(SHOWN.read_text("utf-8"))) == drawn


@pytest.mark.parametrize("name", [START, TABLES, *POSITIONS])
def test_a_picture_shows_what_the_product_shows(name):
    assert json.loads(SHOWN.read_text("utf-8"))[name] == shown(name), HOW


def test_every_picture_that_a_document_names_is_there():
    root = FOLDER.parents[1]
    named = {
        name
        for page in (root / "README.md", *root.glob("docs/**/*.md"))
        for name in re.findall(r"pictures/([\w-]+\.\w+)", page.read_text("utf-8"))
    }
    assert named <= {path.name for path in FOLDER.iterdir()}
