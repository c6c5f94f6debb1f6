"""Content files: every fault of every file at once, each with its line and a hint."""

from pathlib import Path

import pytest
from msgspec import Struct

from veillee.kernel.content import Folder, load_record, load_records
from veillee.kernel.errors import ContentFaults, Fault
from veillee.play.texts import common_texts, explain_faults


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    oil: int = 0
    bursts: int = 0


class Figure(Struct, frozen=True):
    id: str
    name: str
    combat: int
    keywords: tuple[str, ...] = ()
    gives: Gain = Gain()
    speed: float = 1.0

    def __post_init__(self) -> None:
        if not 2 <= self.combat <= 8:
            raise ValueError(f"rolls succeed on 2+ to 8+, not {self.combat}+")


class Constants(Struct, frozen=True):
    days: int
    names: tuple[str, ...] = ()


def write(tmp_path: Path, text: str | bytes, name: str = "figures.toml") -> Path:
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def faults(load, *arguments) -> list[str]:
    with pytest.raises(ContentFaults) as found:
        load(*arguments)
    return explain_faults(found.value.faults, common_texts("en"))


def test_tables_become_frozen_records_by_their_id(tmp_path):
    path = write(
        tmp_path,
        '[orc]\nname = "Orc"\ncombat = 4\nkeywords = ["big", "green"]\nspeed = 2\n\n'
        '["a b"]\nname = "AB"\ncombat = 2\ngives = { oil = 1 }\n',
    )
    assert load_records(path, Figure) == {
        "orc": Figure("orc", "Orc", 4, ("big", "green"), speed=2.0),
        "a b": Figure("a b", "AB", 2, gives=Gain(oil=1)),
    }


def test_a_file_can_be_one_record(tmp_path):
    assert load_record(write(tmp_path, 'days = 8\nnames = ["a"]\n'), Constants) == Constants(8, ("a",))


def test_an_empty_file_holds_no_record(tmp_path):
    assert load_records(write(tmp_path, "# nothing yet\n"), Figure) == {}


def test_all_faults_are_named_at_once_with_their_lines(tmp_path):
    path = write(
        tmp_path,
        """# figures
[orc]
name = "Orc"
combta = 4
combat = "four"

[troll]
combat = 9
colour = "grey"

[elf]
name = "Elf"
combat = 9

[fine]
name = "Fine"
combat = 3
""",
    )
    assert faults(load_records, path, Figure) == [
        "figures.toml:4: [orc] has no field 'combta'; did you mean 'combat'?",
        "figures.toml:5: [orc] combat: Expected `int`, got `str`",
        "figures.toml:9: [troll] has no field 'colour'; its fields are name, combat, keywords, gives, speed",
        "figures.toml:7: [troll] lacks the field 'name'",
        "figures.toml:11: [elf] rolls succeed on 2+ to 8+, not 9+",
    ]


def test_faults_inside_lists_and_inner_tables_are_named_at_their_field(tmp_path):
    path = write(
        tmp_path,
        """[orc]
name = "Orc"
combat = 4
keywords = ["big", 3]
gives = { gold = 1 }

[elf]
name = "Elf"
combat = 4
[elf.gives]
oil = "much"

[troll]
name = "Troll"
combat = 4
gives = { oil = 1 }
""",
    )
    assert faults(load_records, path, Figure) == [
        "figures.toml:4: [orc] keywords: Expected `str`, got `int` (`$[1]`)",
        "figures.toml:5: [orc] gives: unknown field 'gold'",
        "figures.toml:10: [elf] gives: Expected `int`, got `str` (`$.oil`)",
    ]


def test_a_value_where_a_table_is_wanted_is_named(tmp_path):
    assert faults(load_records, write(tmp_path, "orc = 4\n"), Figure) == [
        "figures.toml:1: [orc] is a value, not a table of fields"
    ]


def test_an_id_is_not_written_twice(tmp_path):
    path = write(tmp_path, '[orc]\nid = "orc"\nname = "Orc"\ncombat = 4\n')
    assert faults(load_records, path, Figure) == [
        "figures.toml:2: [orc] has no field 'id'; its fields are name, combat, keywords, gives, speed"
    ]


def test_what_is_not_toml_is_named_with_its_line(tmp_path):
    [fault] = faults(load_records, write(tmp_path, "[orc]\nname = \n"), Figure)
    assert fault.startswith("figures.toml:2: not TOML: Invalid value")


def test_what_is_declared_twice_is_not_toml(tmp_path):
    [fault] = faults(load_records, write(tmp_path, "[orc]\n[orc]\n"), Figure)
    assert fault.startswith("figures.toml:2: not TOML: ")


def test_what_breaks_off_is_named_even_without_a_line(tmp_path):
    [fault] = faults(load_records, write(tmp_path, 'name = "x'), Figure)
    assert fault.startswith("figures.toml:")
    assert "not TOML" in fault


def test_what_is_not_utf_8_is_named_with_its_byte(tmp_path):
    assert faults(load_records, write(tmp_path, b'name = "\xe9t\xe9"'), Figure) == [
        "figures.toml: not UTF-8 text at byte 8"
    ]


@pytest.mark.parametrize("load", [load_records, load_record])
def test_a_missing_file_is_named(load, tmp_path):
    assert faults(load, tmp_path / "gone.toml", Constants) == ["gone.toml: the file is missing"]


def test_faults_of_a_single_record_are_named_too(tmp_path):
    path = write(tmp_path, "# constants\ndays = true\nname = []\n", "constants.toml")
    assert faults(load_record, path, Constants) == [
        "constants.toml:2: days: Expected `int`, got `bool`",
        "constants.toml:3: has no field 'name'; did you mean 'names'?",
    ]


class Board(Struct, frozen=True):
    first: Gain
    rest: tuple[Gain, ...] = ()


def test_tables_of_a_single_record_are_found_by_their_heading(tmp_path):
    path = write(tmp_path, "# board\n\n[first]\noil = true\n\n[[rest]]\noil = 1\n\n[[rest]]\ngold = 1\n")
    assert faults(load_record, path, Board) == [
        "figures.toml:3: first: Expected `int`, got `bool` (`$.oil`)",
        "figures.toml:6: rest: unknown field 'gold' (`$[1]`)",
    ]


class Light(Struct, frozen=True, tag_field="op", tag="light", forbid_unknown_fields=True):
    oil: int


class Branch(Struct, frozen=True, tag_field="op", tag="branch", forbid_unknown_fields=True):
    then: tuple[Light, ...]


class Tale(Struct, frozen=True):
    id: str
    steps: tuple[Light | Branch, ...]


def test_every_faulty_part_of_a_list_is_named_with_its_place(tmp_path):
    """Two lights within a branch have no number for oil; a third step is of no kind at all."""
    lights = '[{ op = "light", oil = "x" }, { op = "light", oil = 1 }, { op = "light", oil = "y" }]'
    text = f'[lamp]\nsteps = [{{ op = "branch", then = {lights} }}, {{ op = "dark" }}]\n'
    assert faults(load_records, write(tmp_path, text), Tale) == [
        "figures.toml:2: [lamp] steps: Expected `int`, got `str` (`$[0].then[0].oil`)",
        "figures.toml:2: [lamp] steps: Expected `int`, got `str` (`$[0].then[2].oil`)",
        "figures.toml:2: [lamp] steps: Invalid value 'dark' (`$[1].op`)",
    ]


def test_a_folder_knows_which_references_fail_only_because_of_a_faulty_table(tmp_path):
    write(tmp_path, "[orc]\ncombat = 3\n")
    folder = Folder(tmp_path)
    folder.records("figures.toml", Figure)
    folder.records("gone.toml", Figure)
    told = [("orc", "figures.toml"), ("elf", "figures.toml"), ("elf", "gone.toml"), ("elf", "others.toml")]
    references = [Fault("fault.reference", file="cards.toml", given=given, there=there) for given, there in told]
    assert [folder.follows(fault) for fault in references] == [True, False, True, False]


def test_the_faults_of_a_whole_folder_come_together(tmp_path):
    write(tmp_path, "[orc]\ncombat = 3\n")
    write(tmp_path, "days = 1\n", "constants.toml")
    folder = Folder(tmp_path)
    assert folder.records("figures.toml", Figure) == {}
    assert folder.record("constants.toml", Constants) == Constants(1)
    assert folder.record("gone.toml", Constants) is None
    assert faults(folder.finish) == [
        "figures.toml:1: [orc] lacks the field 'name'",
        "gone.toml: the file is missing",
    ]


def test_a_folder_without_faults_finishes_quietly(tmp_path):
    write(tmp_path, "days = 1\n", "constants.toml")
    folder = Folder(tmp_path)
    folder.record("constants.toml", Constants)
    folder.finish()
