"""`play` and `games`: sitting down, coming back, and what there is to play."""

import json

import pytest

from cli.conftest import record
from veillee.commands.playing import default_names
from veillee.commands.program import cli_texts
from veillee.games import GAMES
from veillee.kernel.journal import read
from veillee.play.bots import BOTS
from veillee.play.table import Table


def tables(data):
    return sorted(data.glob("*.jsonl"))


def test_a_game_is_kept_in_the_data_folder_under_its_date_and_name(veillee, data):
    done = veillee("play", "lueur", "--seed", "7", typed="1\ns\n")
    assert done.exit_code == 0
    [table] = tables(data)
    assert table.name.endswith("-lueur.jsonl")
    header = read(table).header
    assert (header.seats, header.names) == (("human", "adept"), ("Joueur", "Adepte"))


def test_seats_names_options_and_folder_are_as_told(veillee, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    words = ["--seats", "human,random,novice", "--names", "Ann,Bob,Zoë", "--option", "journey=archipelago"]
    done = veillee("play", "lueur", *words, "--data", elsewhere, "--lang", "en", typed="s\n")
    assert done.exit_code == 0
    [table] = tables(elsewhere)
    header = read(table).header
    assert header.seats == ("human", "random", "novice")
    assert header.names == ("Ann", "Bob", "Zoë")
    assert header.options == {"journey": "archipelago", "adventurers": "pick"}


def test_a_seed_gives_the_same_table(veillee, data):
    veillee("play", "lueur", "--seed", "3", typed="s\n")
    veillee("play", "lueur", "--seed", "3", typed="s\n")
    veillee("play", "lueur", typed="s\n")
    seeds = [read(table).header.seed for table in tables(data)]
    assert len(seeds) == 3
    assert len(set(seeds)) == 2


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("Ann", "1 nom pour 2 places"),
        ("Ann,Ann", "Deux places portent le même nom"),
        ("Ann,", "de 1 à 40 caractères visibles"),
        ("Ann,\x1b[2J", "de 1 à 40 caractères visibles"),
    ],
)
def test_names_that_would_confuse_are_refused(veillee, data, names, said):
    done = veillee("play", "lueur", "--names", names, typed="")
    assert done.exit_code == 2
    assert said in done.stderr
    assert tables(data) == []


def test_bots_of_the_same_kind_are_numbered():
    names = default_names(cli_texts("fr"), ("human", "adept", "adept", "search:200x"))
    assert names == ("Joueur", "Adepte 1", "Adepte 2", "Recherche")


def test_resume_goes_on_with_the_given_table(veillee, unfinished):
    done = veillee("play", "--resume", unfinished, typed="1\ns\n")
    assert done.exit_code == 0
    assert len(read(unfinished).choices()) >= 20


def test_resume_takes_the_newest_unfinished_table_and_says_which(veillee, unfinished, finished, data):
    finished.rename(data / "2026-02-02-00h00-00-lueur.jsonl")
    (data / "2026-03-03-00h00-00-lueur.jsonl").write_text("what is this\n", "utf-8")
    done = veillee("play", "--resume", typed="s\n")
    assert done.exit_code == 0
    assert f"Table reprise après 20 choix : {unfinished}" in done.stderr
    assert "2026-03-03-00h00-00-lueur.jsonl n'est pas un journal de Veillée" in done.stderr


def test_resume_does_not_open_an_older_table_while_the_newest_is_open_elsewhere(veillee, unfinished, data):
    newest = record(data / "2026-02-02-00h00-00-lueur.jsonl", choices=10)
    open_elsewhere = Table.open(newest)
    try:
        done = veillee("play", "--resume", typed="s\n")
    finally:
        open_elsewhere.close()
    assert done.exit_code == 2
    assert f"{newest} est déjà ouvert" in done.stderr
    assert str(unfinished) not in done.stderr


def test_resume_with_nothing_to_resume(veillee, data):
    done = veillee("play", "--resume")
    assert done.exit_code == 2
    assert f"Aucune table inachevée dans {data}." in done.stderr


def test_resume_of_a_finished_game_leads_to_replay(veillee, finished):
    done = veillee("play", "--resume", finished)
    assert done.exit_code == 2
    assert "elle se revoit avec veillee replay" in done.stderr


def test_resume_keeps_what_was_agreed(veillee, unfinished):
    done = veillee("play", "--resume", unfinished, "--seed", "3")
    assert done.exit_code == 2
    assert "--resume va seul" in done.stderr


def test_a_folder_that_cannot_be_written_is_named(veillee, tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder", "utf-8")
    done = veillee("play", "lueur", "--data", blocked, typed="")
    assert done.exit_code == 2
    assert f"Impossible d'écrire {blocked}" in done.stderr


def test_options_that_do_not_go_together_are_refused_in_the_words_of_the_game(veillee):
    options = ["--option", "format=100", "--option", "warband-2=silver_path"]
    done = veillee("play", "dysma", "--plain", *options, "--lang", "en", typed="")
    assert done.exit_code == 2
    assert "Seat 2: The Silver Path costs 147 points, and this table plays 100." in done.stderr


@pytest.mark.parametrize(("lang", "alone"), [("fr", "1 joueur"), ("en", "1 player")])
def test_games_has_a_line_for_each_game_and_says_where_the_rest_is(veillee, lang, alone):
    *lines, empty, more = veillee("games", "--lang", lang).stdout.splitlines()
    assert [line.rsplit("(")[-1].split(")")[0] for line in lines] == list(GAMES)
    assert [line for line in lines if line.endswith(f" · {alone}")] == [line for line in lines if "(rituals)" in line]
    assert (empty, "veillee games lueur" in more) == ("", True)
    assert max(map(len, lines)) < 80


def test_games_tells_seats_options_and_bots_of_a_game(veillee):
    shown = veillee("games", "lueur").stdout
    for word in (
        "Lueur (lueur) · 2 à 4 joueurs",
        "La Province des ombres (d'office)",
        "archipelago",
        "adept",
        "human",
    ):
        assert word in shown
    assert "dysma" not in shown


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "Le jeu « chess » n'existe pas."), ("en", "There is no game “chess”.")]
)
def test_details_of_an_unknown_game_are_refused(veillee, lang, said):
    for options in ((), ("--json",)):
        done = veillee("games", "chess", *options, "--lang", lang)
        assert (done.exit_code, done.stdout) == (2, "")
        assert said in done.stderr
        assert all(game in done.stderr for game in GAMES)


def test_names_of_choices_stand_in_a_column_whatever_the_length_of_their_ids(veillee):
    assert "\n    random-wildkin     Peuple sauvage" in veillee("games", "dysma").stdout
    for game in json.loads(veillee("games", "--json").stdout)["games"]:
        shown = veillee("games", game["id"]).stdout
        for setting in game["options"]:
            for choice in setting["choices"]:
                assert f"    {choice['id']}  " in shown


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_kind_of_bot_has_a_name_at_the_table(lang):
    for kind in BOTS:
        assert default_names(cli_texts(lang), (kind,)) != ("",)


def test_games_as_json(veillee):
    [lueur, *_] = json.loads(veillee("games", "--json").stdout)["games"]
    assert lueur["id"] == "lueur"
    assert lueur["players"] == [2, 3, 4]
    assert [option["id"] for option in lueur["options"]] == ["journey", "adventurers"]
    assert lueur["options"][0]["default"] == "province"
    assert json.loads(veillee("games", "lueur", "--json").stdout)["games"] == [lueur]
