"""`new-game`: a whole folder under another name, or nothing at all. The tutorial's test plays the game in it."""

import pytest

from veillee.commands import new_game
from veillee.commands.new_game import SKELETON, class_name, clause_prefix


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if "__pycache__" not in path.parts}


def test_the_skeleton_is_copied_under_the_name_of_the_game(veillee, tmp_path):
    done = veillee("new-game", "high_card", "--in", tmp_path / "my games", "--lang", "en")
    assert (done.exit_code, done.stderr) == (0, "")
    folder = tmp_path / "my games" / "high_card"
    assert done.stdout.splitlines() == [
        f"A whole small game lies in {folder}: change it as you like. To play it, type:",
        f"    export VEILLEE_GAMES='{folder.parent}'",
        "    veillee play high_card",
    ]
    assert files(folder) == files(SKELETON)
    whole = "".join(path.read_text("utf-8") for path in folder.rglob("*") if path.is_file())
    for placeholder in ("newgame", "NewGame", "NEW-"):
        assert placeholder not in whole
    assert 'id="high_card"' in (folder / "game.py").read_text("utf-8")
    assert "class HighCard(State" in (folder / "state.py").read_text("utf-8")
    assert '["HIG-1.1"]' in (folder / "clauses.toml").read_text("utf-8")


def test_without_a_folder_it_lies_where_one_stands(veillee, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert veillee("new-game", "ford").exit_code == 0
    assert (tmp_path / "ford" / "game.py").is_file()


def test_a_folder_of_games_that_is_known_need_not_be_named_again(veillee, tmp_path, monkeypatch):
    veillee("new-game", "ford", "--in", tmp_path)
    monkeypatch.setenv("VEILLEE_GAMES", str(tmp_path))
    assert "VEILLEE_GAMES" not in veillee("new-game", "weir", "--in", tmp_path).stdout
    other = veillee("new-game", "dam", "--in", tmp_path / "b").stdout
    assert f"export VEILLEE_GAMES={tmp_path}:{tmp_path / 'b'}\n" in other


@pytest.mark.parametrize("name", ["Ford", "ford-2", "2ford", "gué", "a/b", "..", "", "class", "_"])
def test_a_name_that_is_none_is_refused(veillee, tmp_path, name):
    done = veillee("new-game", "--in", tmp_path, "--", name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "ne peut pas être le nom d'un jeu" in done.stderr
    assert files(tmp_path) == set()


@pytest.mark.parametrize("name", ["lueur", "malhya"])
def test_the_name_of_a_game_that_exists_is_refused(veillee, tmp_path, name):
    done = veillee("new-game", name, "--in", tmp_path)
    assert (done.exit_code, files(tmp_path)) == (2, set())
    assert f"Le jeu « {name} » existe déjà" in done.stderr


def test_what_lies_there_already_is_left_alone(veillee, tmp_path):
    (tmp_path / "ford").mkdir()
    (tmp_path / "weir").symlink_to("nowhere")
    for name in ("ford", "weir"):
        done = veillee("new-game", name, "--in", tmp_path)
        assert done.exit_code == 2
        assert f"{tmp_path / name} existe déjà" in done.stderr
    assert files(tmp_path) == {"ford", "weir"}


def test_a_folder_that_cannot_be_is_refused(veillee, tmp_path):
    (tmp_path / "file").write_text("")
    done = veillee("new-game", "ford", "--in", tmp_path / "file" / "games")
    assert done.exit_code == 2
    assert "ne peut pas être écrit" in done.stderr


def test_nothing_half_written_stays(veillee, tmp_path, monkeypatch):
    (tmp_path / "skeleton").mkdir()
    (tmp_path / "skeleton" / "a.toml").write_text("")
    (tmp_path / "skeleton" / "b.toml").symlink_to(tmp_path)  # a folder cannot be read as a file
    monkeypatch.setattr(new_game, "_sources", lambda: sorted((tmp_path / "skeleton").iterdir()))
    monkeypatch.setattr(new_game, "SKELETON", tmp_path / "skeleton")
    done = veillee("new-game", "ford", "--in", tmp_path / "my" / "games")
    assert done.exit_code == 2
    assert "Rien n'a été laissé derrière." in done.stderr
    assert not (tmp_path / "my").exists()


def test_names_of_classes_and_clauses():
    assert class_name("the_old_ford") == "TheOldFord"
    assert clause_prefix("ford") == "FOR"
    assert clause_prefix("lueurs") == "LUU"  # LUE is Lueur's
    assert clause_prefix("g7") == "GXY"
