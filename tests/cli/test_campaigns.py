"""`veillee campaign`: begun, played in the terminal, given up, taken to a file and brought back, deleted."""

import json

import pytest

from support.campaigns import register_voyage


@pytest.fixture(autouse=True)
def _voyage(monkeypatch):
    register_voyage(monkeypatch)


@pytest.fixture
def begun(veillee):
    done = veillee("campaign", "new", "toy", "Jeudi soir")
    assert (done.exit_code, done.stderr) == (0, "")
    return done


def play(veillee, *words):
    return veillee("campaign", "play", "Jeudi soir", "--seats", "random", "--seed", 3, "--plain", *words)


def test_a_new_campaign_is_kept_and_shown(veillee, begun, data):
    assert (data / "campaigns" / "jeudi-soir.campaign.json").is_file()
    assert "Le port attend ses gardiens." in begun.stdout
    shown = veillee("campaign", "show", "jeudi soir")
    assert "harbour: Vers Le port [ana (Ana), bo (Bo), cy (Cy), dee (Dee)]" in shown.stdout
    assert veillee("campaign", "show").stdout == "Jeudi soir · Le phare · 0 épisode joué\n"


def test_matches_follow_each_other_until_the_campaign_is_over(veillee, begun, data):
    told = [play(veillee).stdout for _ in range(3)]
    assert ["1. Le port" in told[0], "2. Le cap" in told[1], "3. L'île" in told[2]] == [True] * 3
    assert "Le voyage est fini" in told[2]
    assert len(list((data / "campaigns").glob("jeudi-soir-*.jsonl"))) == 3
    for number in (1, 2, 3):
        assert veillee("verify", data / "campaigns" / f"jeudi-soir-{number}.jsonl").exit_code == 0
    late = play(veillee)
    assert (late.exit_code, "La campagne est finie" in late.stderr) == (2, True)


def test_a_match_that_was_left_is_gone_on_with_and_can_be_given_up(veillee, begun, data):
    left = veillee("campaign", "play", "Jeudi soir", "--seats", "human", "--plain", typed="")
    assert left.exit_code in (0, 130)
    assert (data / "campaigns" / "jeudi-soir-1.jsonl").is_file()
    done = veillee("campaign", "abandon", "Jeudi soir")
    assert "On rentre avant la fin, avec 4 mesures." in done.stdout
    again = veillee("campaign", "abandon", "Jeudi soir")
    assert (again.exit_code, "Aucune partie" in again.stderr) == (2, True)


def test_a_finished_match_is_carried_once_also_after_the_program_was_killed(veillee, begun, data):
    file = data / "campaigns" / "jeudi-soir.campaign.json"
    before = file.read_bytes()
    play(veillee)
    after = file.read_bytes()
    file.write_bytes(before)  # as if the program had died before the file was written
    veillee("campaign", "show", "Jeudi soir")
    assert file.read_bytes() == after
    veillee("campaign", "show", "Jeudi soir")
    assert file.read_bytes() == after


def test_a_campaign_goes_to_a_file_and_comes_back(veillee, begun, tmp_path, data):
    play(veillee)
    file = tmp_path / "out.json"
    assert veillee("campaign", "export", "Jeudi soir", file).exit_code == 0
    assert veillee("campaign", "export", "Jeudi soir", file).exit_code == 2
    taken = veillee("campaign", "import", file)
    assert (taken.exit_code, "s'appelle déjà" in taken.stderr) == (2, True)
    assert veillee("campaign", "delete", "Jeudi soir").exit_code == 0
    assert veillee("campaign", "import", file).exit_code == 0
    assert "1. Le port" in veillee("campaign", "show", "Jeudi soir").stdout


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": 0}, "version plus ancienne"),
        ({"veillee_campaign": 7}, "format 7"),
        ({"game": "lueur"}, "Aucune campagne ne se joue ici au jeu « lueur »"),
        ({"start": {"carried": {"keepers": ["zoe"]}, "digest": "0"}}, "abîmé"),
        ({"start": {"carried": {"sails": 2}, "digest": "0"}}, "n'a pas la forme"),
        ({"colour": "red"}, "abîmé"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_and_says_why(veillee, begun, tmp_path, change, words):
    file = tmp_path / "wrong.json"
    assert veillee("campaign", "export", "Jeudi soir", file).exit_code == 0
    veillee("campaign", "delete", "Jeudi soir")
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    done = veillee("campaign", "import", file)
    assert done.exit_code == 2
    assert words in done.stderr


def test_mistakes_are_refused(veillee, begun, data):
    for words, said in (
        (("play", "Mardi"), "Aucune campagne"),
        (("delete", "Mardi"), "Aucune campagne"),
        (("new", "toy", "Jeudi soir"), "s'appelle déjà"),
        (("new", "toy", "…"), "ne peut pas être le nom"),
        (("new", "lueur", "Mardi"), "n'a pas de campagne"),
        (("new", "toy", "Mardi", "--option", "barrel=oak"), "ne peut pas valoir"),
        (("play", "Jeudi soir", "--seats", "random", "--members", "zoe"), "ne peut pas jouer"),
        (("play", "Jeudi soir", "--episode", "cape"), "ne se joue pas maintenant"),
    ):
        done = veillee("campaign", *words)
        assert done.exit_code == 2, words
        assert said in done.stderr
    (data / "campaigns" / "jeudi-soir-1.jsonl").write_text("{}\n")
    assert veillee("campaign", "show", "Jeudi soir").exit_code == 2
