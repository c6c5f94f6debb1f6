"""`simulate` and `arena` from the command line: figures, files, failures, and what goes to which stream."""

import json

import pytest

from veillee.games import load
from veillee.kernel.journal import read
from veillee.simulate import one_game, output
from veillee.simulate.keeping import CannotKeep

GAME = load("lueur")


def simulated(veillee, *words):
    done = veillee("simulate", "lueur", "--games", "6", "--workers", "1", *words)
    assert done.exit_code == 0, done.stderr
    return done


def test_the_summary_is_for_people(veillee):
    shown = simulated(veillee).stdout
    assert "victoires [95 %]" in shown
    assert "Longueur : " in shown
    assert "Parties jouées : 6, en " in shown
    assert "parties/s" in shown


def test_json_is_one_object_and_nothing_else(veillee):
    done = simulated(veillee, "--json", "--seats", "random,novice", "--seed", "10")
    report = json.loads(done.stdout)
    assert done.stderr == ""
    assert (report["game"], report["asked"], report["games"], report["seed"]) == ("lueur", 6, 6, 10)
    assert report["options"] == {"journey": "province", "adventurers": "pick"}
    assert [seat["kind"] for seat in report["seats"]] == ["random", "novice"]
    assert report["length"]["mean"] == pytest.approx(sum(seat["decisions"]["mean"] for seat in report["seats"]))
    assert report["failures"] == []
    assert report["interrupted"] is False


@pytest.mark.parametrize("seats", ["random,random", "random,greedy"])
def test_results_do_not_depend_on_the_workers(veillee, tmp_path, seats):
    files = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.jsonl"
        words = ["--games", 8, "--workers", workers, "--seats", seats, "--out", out, "--json"]
        assert veillee("simulate", "lueur", *words).exit_code == 0
        files.append(out.read_bytes())
    assert files[0] == files[1]
    assert files[0].count(b"\n") == 8


def test_rows_are_the_games(veillee, tmp_path):
    out = tmp_path / "games.json"
    done = simulated(veillee, "--out", out, "--seed", "3", "--option", "journey=archipelago")
    written = json.loads(out.read_text("utf-8"))
    assert [row["seed"] for row in written["rows"]] == [3, 4, 5, 6, 7, 8]
    again = one_game.play(GAME, {"journey": "archipelago"}, ("random", "random"), 5)
    assert written["rows"][2]["scores"] == list(again.scores)
    assert written["games"] == 6
    assert f"6 parties écrites dans {out}." in done.stderr


def test_parquet(veillee, tmp_path):
    polars = pytest.importorskip("polars")
    out = tmp_path / "games.parquet"
    simulated(veillee, "--out", out)
    frame = polars.read_parquet(out)
    facts = ["game", "seed", "seats", "winners", "scores", "decisions", "failure", "brought", "ending", "verdict"]
    assert frame.columns == facts
    assert frame["seed"].to_list() == [0, 1, 2, 3, 4, 5]
    assert frame["seats"].to_list() == [["random", "random"]] * 6


def test_parquet_without_polars_says_how_to_get_it(veillee, monkeypatch):
    monkeypatch.setattr(output, "find_spec", lambda name: None)
    done = veillee("simulate", "lueur", "--games", "1", "--out", "x.parquet")
    assert done.exit_code == 2
    assert "python3 run.py setup analysis" in done.stderr


def test_values_that_do_not_go_together_are_refused_before_the_first_game(veillee):
    over = "warband-1=border_patrol|intro_orcs"
    done = veillee("simulate", "dysma", "--games", "1", "--option", "format=100", "--over", over)
    assert done.exit_code == 2
    assert "DYS-3.1" in done.stderr


def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(veillee, tmp_path):
    (tmp_path / "blocked").write_text("", "utf-8")
    done = veillee("simulate", "lueur", "--games", "1000000", "--out", tmp_path / "blocked" / "x.json")
    assert done.exit_code == 2
    assert "Impossible d'écrire" in done.stderr


def test_a_failing_rule_is_counted_with_its_seed_and_stops_nothing(veillee, monkeypatch):
    real = one_game._play_random

    def fragile(game, options, seed, decisions):
        if seed == 2:
            raise ZeroDivisionError("too many\nfireflies")
        return real(game, options, seed, decisions)

    monkeypatch.setattr(one_game, "_play_random", fragile)
    done = veillee("simulate", "lueur", "--games", "4", "--workers", "1", "--json")
    report = json.loads(done.stdout)
    assert done.exit_code == 1
    assert report["games"] == 3
    assert report["failures"] == [{"seed": 2, "reason": "ZeroDivisionError: too many\nfireflies"}]
    assert "graine 2 : ZeroDivisionError: too many\n" in done.stderr
    assert "--games 1 --seed 2" in done.stderr


def test_kinds_are_summed_over_their_seats(veillee):
    report = json.loads(simulated(veillee, "--seats", "random,random,novice", "--json").stdout)
    assert {kind: share["of"] for kind, share in report["kinds"].items()} == {"random": 12, "novice": 6}


def test_arena_plays_every_seed_from_both_sides(veillee):
    done = veillee("arena", "lueur", "--seats", "random,novice", "--games", "3", "--workers", "1", "--json")
    report = json.loads(done.stdout)
    assert done.exit_code == 0
    assert report["games"] == 4
    assert {rating["kind"] for rating in report["ratings"]} == {"random", "novice"}
    assert sum(pair["points"] for pair in report["pairs"]) == 4


def test_arena_with_three_bots_shows_who_beats_whom(veillee):
    words = ["--seats", "random,novice,greedy", "--games", "2", "--workers", "1"]
    shown = veillee("arena", "lueur", *words).stdout
    assert "cote Elo [95 %]" in shown
    assert "points contre" in shown


def test_values_of_an_option_are_compared_in_a_table_and_a_picture(veillee, tmp_path):
    picture = tmp_path / "who.svg"
    done = simulated(veillee, "--over", "journey=province|archipelago", "--picture", picture)
    assert "victoires de la place 2 [95 %]" in done.stdout
    assert "12 parties en " in done.stdout
    assert f"Image écrite dans {picture}." in done.stderr
    assert picture.read_text("utf-8").startswith("<svg")


def test_compared_games_are_written_with_their_options(veillee, tmp_path):
    out = tmp_path / "games.jsonl"
    report = json.loads(simulated(veillee, "--over", "journey=province|archipelago", "--out", out, "--json").stdout)
    assert [cell["games"] for cell in report["cells"]] == [6, 6]
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [row["journey"] for row in rows[:2]] == ["province", "archipelago"]
    assert "case" not in rows[0]


def test_a_picture_needs_something_to_compare(veillee, tmp_path):
    done = veillee("simulate", "lueur", "--games", "1", "--picture", tmp_path / "who.svg")
    assert done.exit_code != 0
    assert "--over" in done.stderr


def test_games_are_kept_as_journals_that_replay_and_verify_read(veillee, tmp_path):
    folder = tmp_path / "kept"
    done = simulated(veillee, "--seed", "3", "--keep", folder, "--keep-which", "0,5")
    assert f"2 parties gardées dans {folder}." in done.stderr
    assert sorted(path.name for path in folder.iterdir()) == ["lueur-3.jsonl", "lueur-8.jsonl"]
    told = veillee("replay", folder / "lueur-8.jsonl")
    assert (told.exit_code, "La partie est finie" in told.stdout) == (0, True)
    assert veillee("verify", folder / "lueur-8.jsonl").exit_code == 0
    assert veillee("simulate", "lueur", "--games", "1", "--keep", folder).exit_code == 2  # it is not empty any more


def test_all_games_are_kept_unless_somebody_says_which(veillee, tmp_path):
    done = simulated(veillee, "--over", "journey=province|archipelago", "--keep", tmp_path / "kept", "--json")
    assert json.loads(done.stdout)["kept"] == 12
    assert len(list((tmp_path / "kept").iterdir())) == 12


def test_workers_keep_games_too(veillee, tmp_path):
    words = ("--games", "6", "--workers", "2", "--seats", "random,novice", "--keep", tmp_path / "kept")
    assert veillee("simulate", "lueur", *words).exit_code == 0
    assert len(list((tmp_path / "kept").iterdir())) == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--keep-which", "all"), "il faut aussi dire où : --keep DOSSIER."),
        (("--keep", "x", "--keep-which", "6"), "par leur numéro, de 0 à 5"),
        (("--keep", __file__), "Impossible d'écrire"),
    ],
)
def test_what_cannot_be_kept_is_refused_before_the_first_game(veillee, words, said):
    done = veillee("simulate", "lueur", "--games", "6", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_journal_that_cannot_be_written_ends_the_run_with_what_is_played(veillee, tmp_path, monkeypatch):
    real = one_game.write_journal

    def full(path, *game):
        if path.name == "lueur-2.jsonl":
            raise CannotKeep(str(path), "No space left on device")
        real(path, *game)

    monkeypatch.setattr(one_game, "write_journal", full)
    folder = tmp_path / "kept"
    done = veillee("simulate", "lueur", "--games", "6", "--workers", "1", "--keep", folder, "--json")
    assert done.exit_code == 1
    assert f"Impossible d'écrire {folder / 'lueur-2.jsonl'} : No space left on device." in done.stderr
    report = json.loads(done.stdout)
    assert (report["games"], report["interrupted"], report["kept"]) == (2, True, 2)


@pytest.mark.parametrize(
    ("game", "seats", "seed"),
    [("lueur", "greedy,random", 5), ("lueur", "random,novice,search:30x", 6), ("dysma", "random,quick", 7)],
)
def test_one_seed_is_one_game_simulated_or_played(veillee, data, tmp_path, game, seats, seed):
    words = ("--seats", seats, "--seed", seed)
    assert veillee("simulate", game, "--games", "1", *words, "--keep", tmp_path / "kept").exit_code == 0
    assert veillee("play", game, *words, "--plain").exit_code == 0
    [played] = data.glob("*.jsonl")
    simulated, played = read(tmp_path / "kept" / f"{game}-{seed}.jsonl"), read(played)
    assert simulated.header.seed == played.header.seed
    assert simulated.choices() == played.choices()  # also every die and every position


def test_the_game_of_a_number_is_played_by_its_seed(veillee, data, tmp_path):
    words = ("--seats", "random,random")
    kept = tmp_path / "kept"
    assert veillee("simulate", "lueur", "--games", "4", "--seed", "10", *words, "--keep", kept).exit_code == 0
    assert veillee("play", "lueur", *words, "--seed", "12", "--plain").exit_code == 0
    [played] = data.glob("*.jsonl")
    assert read(kept / "lueur-12.jsonl").choices() == read(played).choices()
