"""`warband` and `campaign`: lists checked and shown, and a roster that lives through games."""

import pytest

from support import rule
from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.building.files import write_json, write_toml
from veillee.games.dysma.content import WARBANDS

ORCS = WARBANDS["intro_orcs"]


@pytest.fixture
def roster(tmp_path, veillee):
    """A roster that has just been begun."""
    path = tmp_path / "crocs.toml"
    assert veillee("campaign", "new", path, "--name", "Crocs", "--factions", "orcs").exit_code == 0
    return path


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


def test_a_campaign_from_the_first_gold_to_the_second_game(veillee, roster):
    fielded = veillee("campaign", "field", roster, "broken_tusk")
    assert fielded.exit_code == 0
    assert fielded.stdout.splitlines()[0] == "Crocs · Orques · 149 points pour un format de 150"
    assert "Or restant : 1." in fielded.stdout
    removed, killer = "Guerrier orque 1", "Brute orque 1"
    report = ("--result", "win", "--vp", 12, "--removed", removed, "--kill", killer, "--scored", killer, "--seed", 3)
    done = veillee("campaign", "after", roster, *report)
    assert done.exit_code == 0
    assert "Or gagné : 42. (DYS-27.3)" in done.stdout
    assert "Brute orque 1 gagne 3 d'expérience (3 en tout). (DYS-27.5)" in done.stdout
    assert f"{removed} a été retiré : " in done.stdout
    status = veillee("campaign", "status", roster).stdout.splitlines()
    assert status[:3] == [
        "Crocs · 1 partie jouée sur 5",
        "Prochaine partie : 175 points.",
        "Score : 3 ; points de victoire : 12 ; valeur de la troupe : 149 ; or : 43",
    ]
    assert done.stdout.endswith("\n".join(status) + "\n")


@rule("DYS-27.8")
def test_of_several_campaigns_the_best_stands_first(veillee, roster, tmp_path):
    other = tmp_path / "other.toml"
    veillee("campaign", "new", other, "--name", "Griffes", "--factions", "orcs")
    veillee("campaign", "field", roster, "broken_tusk")
    veillee("campaign", "after", roster, "--result", "draw", "--vp", 4, "--seed", 3)
    told = veillee("campaign", "status", other, roster).stdout
    assert told.index("Crocs") < told.index("Griffes")


def test_refusals_of_a_campaign_change_nothing(veillee, roster, tmp_path):
    before = roster.read_text("utf-8")
    early = veillee("campaign", "after", roster, "--result", "draw", "--vp", 3)
    assert early.exit_code == 2
    assert "veillee campaign field" in early.stderr
    dear = veillee("campaign", "field", roster, "intro_orcs")
    assert dear.exit_code == 2
    assert "La bande coûte 200 points pour un format de 150 : 50 de trop. (DYS-3.6)" in dear.stderr
    again = veillee("campaign", "new", roster, "--name", "Crocs", "--factions", "orcs")
    assert (again.exit_code, "existe déjà" in again.stderr) == (2, True)
    assert roster.read_text("utf-8") == before
    unknown = veillee("campaign", "new", tmp_path / "other.toml", "--name", "Crocs", "--factions", "orks")
    assert (unknown.exit_code, "« orks » n'existe pas" in unknown.stderr) == (2, True)
    nowhere = veillee("campaign", "new", tmp_path / "no" / "where.toml", "--name", "Crocs", "--factions", "orcs")
    assert nowhere.exit_code == 2


def test_a_finished_campaign_says_so(veillee, roster):
    text = roster.read_text("utf-8") + '\n[[games]]\nresult = "win"\nvp = 12\n' * 5
    roster.write_text(text, "utf-8")
    assert "Prochaine partie" not in veillee("campaign", "status", roster).stdout
    assert "ses 5 parties sont jouées" in veillee("campaign", "field", roster, "broken_tusk").stderr
