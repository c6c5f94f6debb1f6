"""Warbands that strangers send: every size is bounded, and whoever passes a bound is told which."""

import pytest

from veillee.games import load
from veillee.games.dysma.building.checks import check
from veillee.games.dysma.building.codec import read_code, write_code
from veillee.games.dysma.building.files import read_plain, read_text
from veillee.games.dysma.content.records import Member, Warband
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.play.words import explain

HEAD = 'format = 100\nfactions = ["elves"]\n'


def warband(members=(), **facts):
    return {"format": 100, "factions": ["elves"], "members": list(members), **facts}


def refused(read, given):
    with pytest.raises(Refusal) as caught:
        read(given)
    for lang in LANGUAGES:
        assert explain(caught.value, load("dysma").texts[lang])
    return caught.value.key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (HEAD + "a" + ".a" * 8000 + " = 1", "building.dots"),
        (HEAD + "[a" + ".a" * 8000 + "]", "building.dots"),
        (HEAD + '"\u2028".' * 2000 + "a = 1", "building.dots"),  # a line for Python, none for TOML
        (HEAD + "a = " + "[" * 7000 + "]" * 7000, "building.too-deep"),
        (HEAD + "a = " + "{a = " * 3000, "building.too-deep"),
        (HEAD + "a = " + "9" * 5000, "building.too-large"),
        ("format = 0x" + "f" * 15_000 + '\nfactions = ["elves"]\nmembers = []', "building.too-large"),
        ('{"format": ' + "9" * 15_000 + "}", "building.too-large"),
        ('{"format": ' + "[" * 15_000, "building.too-deep"),
        ("a = 1\n" * 20_000, "building.too-long"),
        ("{" + " " * 100_000, "building.not-json"),
        ('{"name": "' + "x" * 100_000, "building.too-long"),
    ],
    ids=range(12),
)
def test_a_text_that_is_no_warband_is_refused_by_what_is_wrong_with_it(text, key):
    assert refused(read_text, text) == key


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (warband([{"profile": "elf_spearman"}] * 201), "building.too-many"),
        (warband([{"profile": "elf_spearman", "equipment": ["bow"] * 51}]), "building.too-many"),
        (warband([{"profile": "elf_spearman", "skills": [{"skill": "fast"}] * 51}]), "building.too-many"),
        (warband(factions=["elves"] * 51), "building.too-many"),
        (warband([{"profile": "e" * 201}]), "building.word"),
        (warband([{"profile": "elf_spearman", "skills": [{"skill": "fast", "of": "e" * 201}]}]), "building.word"),
        (warband(name="e" * 201), "building.word"),
        (warband(format=1_000_001), "building.too-large"),
        (warband([{"profile": "elf", "skills": [{"skill": "fast", "value": -(10**7)}]}]), "building.too-large"),
    ],
    ids=range(9),
)
def test_a_warband_beyond_all_bounds_is_refused(data, key):
    assert refused(read_plain, data) == key


def test_a_code_is_bounded_as_a_file_is():
    members = (Member(profile="elf_spearman"),) * 201
    assert refused(read_code, write_code(Warband(format=100, factions=("elves",), members=members))) == (
        "building.too-many"
    )


def test_of_many_unknown_names_the_first_ten_are_told():
    data = warband([{"profile": f"elf_{n}"} for n in range(150)])
    with pytest.raises(Refusal) as caught:
        load("dysma").workshop.check(data, load("dysma").texts["en"])
    said = explain(caught.value, load("dysma").texts["en"])
    assert [line for line in said.splitlines() if "does not exist" in line][9].startswith("“elf_9”")
    assert said.count("does not exist") == 10


def test_a_warband_with_hundreds_of_faults_is_told_all_of_them():
    figures = (Member(profile="elf_spearman", name="\n"),) * 200
    with pytest.raises(Refusal) as caught:
        check(Warband(format=100, factions=("elves",), members=figures))
    assert caught.value.facts["count"] >= 200
    assert len(explain(caught.value, load("dysma").texts["fr"]).splitlines()) > 200
