"""Warbands as codes and files: what goes in comes out, and what is broken is refused by name."""

import tomllib

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from veillee.games.dysma.building.checks import faults
from veillee.games.dysma.building.codec import read_code, write_code
from veillee.games.dysma.building.files import read_file, read_json, read_text, write_json, write_toml
from veillee.games.dysma.building.toml import to_toml
from veillee.games.dysma.content import WARBANDS
from veillee.games.dysma.content.records import Member, SkillRef, Warband
from veillee.kernel.errors import ContentFaults, Refusal

ORCS = WARBANDS["intro_orcs"]
CODE = write_code(ORCS)

texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=12)
words = st.lists(texts, max_size=3).map(tuple)
members = st.builds(
    Member,
    profile=texts,
    equipment=words,
    skills=st.lists(st.builds(SkillRef, skill=texts, value=st.integers(0, 3)), max_size=2).map(tuple),
    artefacts=words,
    spells=words,
    name=texts,
)
warbands = st.builds(
    Warband,
    name=texts,
    format=st.integers(0, 1000),
    factions=words,
    members=st.lists(members, max_size=5).map(tuple),
)


@given(warbands)
def test_any_warband_comes_back_from_its_code_and_its_files(warband):
    assert read_code(write_code(warband)) == warband
    assert read_json(write_json(warband).encode()) == warband
    assert read_text(write_toml(warband)) == warband


@given(texts)
def test_any_text_can_stand_in_a_toml_file(text):
    assert tomllib.loads(to_toml({"text": text, "many": [{"text": text}]})) == {"text": text, "many": [{"text": text}]}


@pytest.mark.parametrize("name", WARBANDS)
def test_codes_of_ready_warbands_are_short_enough_for_a_link(name):
    code = write_code(WARBANDS[name])
    assert code.startswith("D1")
    assert len(code) < 500
    assert code.replace("-", "").replace("_", "").isalnum()
    assert faults(read_code(code)) == []


def test_a_code_may_be_copied_with_blanks_around_it():
    assert read_code(f"  {CODE}\n") == ORCS


@given(st.integers(2, len(CODE) - 1), st.sampled_from("ABCxyz019-_"))
def test_a_changed_character_is_noticed(place, character):
    changed = CODE[:place] + character + CODE[place + 1 :]
    assume(changed != CODE)
    with pytest.raises(Refusal) as refused:
        read_code(changed)
    assert refused.value.key == "building.code-damaged"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "building.code-foreign"),
        ("intro_elfes", "building.code-foreign"),
        ("D9" + CODE[2:], "building.code-version"),
        (CODE[:-9], "building.code-damaged"),
        (CODE + "AAAA", "building.code-damaged"),
        ("D1étrange", "building.code-damaged"),
        (CODE + "!", "building.code-damaged"),
    ],
)
def test_what_is_no_whole_code_is_refused(code, key):
    with pytest.raises(Refusal) as refused:
        read_code(code)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("data", "key", "facts"),
    [
        (b"{", "building.not-json", {"byte": 1}),
        (b"[]", "building.json-type", {"place": "{}", "expected": "object", "got": "array"}),
        (b"{}", "building.json-missing", {"place": "{}", "field": "format"}),
        (
            b'{"format": 200, "factions": ["elves"], "members": [{"profil": "elf_archer"}]}',
            "building.json-unknown",
            {"place": "members[0]", "field": "profil"},
        ),
        (
            b'{"format": "200", "factions": ["elves"], "members": []}',
            "building.json-type",
            {"place": "format", "expected": "int", "got": "str"},
        ),
    ],
)
def test_broken_json_is_refused_with_its_place(data, key, facts):
    with pytest.raises(Refusal) as refused:
        read_json(data)
    assert (refused.value.key, refused.value.facts) == (key, facts)


def test_broken_toml_is_refused_with_all_its_faults(tmp_path):
    path = tmp_path / "band.toml"
    path.write_text('format = "200"\nfaction = ["elves"]\n[[members]]\nprofile = "elf_archer"\n', "utf-8")
    with pytest.raises(ContentFaults) as refused:
        read_file(path)
    assert [fault.key for fault in refused.value.faults] == [
        "fault.type",
        "fault.unknown-field-close",
        "fault.missing-field",
    ]


@pytest.mark.parametrize("name", ["nobody.toml", "x" * 300])
def test_a_file_that_is_not_there_is_refused(tmp_path, name):
    with pytest.raises(Refusal) as refused:
        read_file(tmp_path / name)
    assert refused.value.key == "building.no-file"


def test_json_files_are_told_by_their_name(tmp_path):
    path = tmp_path / "band.json"
    path.write_text(write_json(ORCS), "utf-8")
    assert read_file(path) == ORCS
    path.with_suffix(".toml").write_text(write_toml(ORCS), "utf-8")
    assert read_file(path.with_suffix(".toml")) == ORCS
    assert msgspec.json.decode(path.read_bytes())["id"] == "intro_orcs"
