"""`warband`: lists checked and shown."""

import pytest

from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.building.files import write_json, write_toml
from veillee.games.dysma.content import WARBANDS

ORCS = WARBANDS["intro_orcs"]


@pytest.mark.parametrize(("name", "write"), [("band.toml", write_toml), ("band.json", write_json)])
def test_a_legal_file_is_told_with_its_cost_and_its_code(veillee, tmp_path, name, write):
    path = tmp_path / name
    path.write_text(write(ORCS), "utf-8")
    done = veillee("warband", "check", path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "bande en règle, 200 points pour un format de 200" in done.stdout
    assert write_code(ORCS) in done.stdout


def test_every_fault_of_a_list_is_told_with_its_clause(veillee, tmp_path):
    path = tmp_path / "band.toml"
    text = write_toml(ORCS).replace('"great_axe"', '"halberd"', 1).replace("format = 200", "format = 190")
    path.write_text(text, "utf-8")
    done = veillee("warband", "check", path)
    assert done.exit_code == 1
    assert "La bande coûte 200 points pour un format de 190 : 10 de trop. (DYS-3.6)" in done.stdout
    assert "5. Brute orque : Hallebarde n'est pas proposé." in done.stdout
    english = veillee("warband", "check", path, "--lang", "en").stdout
    assert "The warband costs 200 points for a format of 190: 10 too many. (DYS-3.6)" in english


def test_a_file_of_something_else_is_told_with_its_place(veillee, tmp_path):
    path = tmp_path / "band.toml"
    path.write_text('format = 200\nfactions = ["elves"]\nmember = []\n', "utf-8")
    done = veillee("warband", "check", path)
    assert done.exit_code == 1
    assert "band.toml:3: n'a pas de champ « member » ; vouliez-vous dire « members » ?" in done.stdout
    missing = veillee("warband", "check", tmp_path / "nothing.toml")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert "n'existe pas" in missing.stderr


def test_a_ready_warband_a_code_and_a_file_are_shown_alike(veillee, tmp_path):
    path = tmp_path / "band.toml"
    path.write_text(write_toml(ORCS), "utf-8")
    by_id = veillee("warband", "show", "intro_orcs")
    assert by_id.exit_code == 0
    lines = by_id.stdout.splitlines()
    assert lines[0] == "Les Poings d'Omrok · Orques · 200 points pour un format de 200"
    assert lines[1] == "1. Seigneur de guerre orque, 42 points"
    assert lines[2] == "   Mv 5 · Co 3+ · Ti 6+ · De 4+ · Ar 2 · Es 5+ · Sa 4"
    assert lines[-1] == f"Code : {write_code(ORCS)}"
    assert veillee("warband", "show", write_code(ORCS)).stdout == by_id.stdout
    assert veillee("warband", "show", path).stdout == by_id.stdout


@pytest.mark.parametrize("which", ["intro_trolls", "D1broken0", "nothing.toml"])
def test_what_is_no_warband_is_refused(veillee, which):
    done = veillee("warband", "show", which)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr


def test_a_list_with_unknown_names_is_not_shown(veillee, tmp_path):
    path = tmp_path / "band.toml"
    path.write_text(write_toml(ORCS).replace("orc_brute", "orc_bruet"), "utf-8")
    done = veillee("warband", "show", path)
    assert done.exit_code == 2
    assert "« orc_bruet » n'existe pas" in done.stderr
