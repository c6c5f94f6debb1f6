"""`content check`: every fault of an author's copy, each with its place."""

import shutil

import pytest

from support.more_content import add_record, copied
from veillee.games import GAMES, load


@pytest.fixture
def copy(tmp_path):
    """A copy of a whole game folder."""
    folder = tmp_path / "lueur"
    shutil.copytree(load("lueur").folder, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return folder


def change(path, before, after):
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_our_own_files_are_without_fault(veillee, game):
    done = veillee("content", "check", game)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "sans défaut" in done.stdout


def test_all_games_are_checked_when_none_is_named(veillee):
    assert veillee("content", "check").stdout.count("sans défaut") == len(GAMES)


def test_a_copy_is_checked_with_the_loaders_of_its_game(veillee, copy):
    assert veillee("content", "check", copy).exit_code == 0
    assert veillee("content", "check", copy / "content").exit_code == 0


def test_every_fault_of_every_file_is_told_with_its_place(veillee, copy):
    change(copy / "content" / "constants.toml", "days = 8", 'days = "eight"')
    change(copy / "content" / "dice.toml", "\nfaces", "\nface")
    (copy / "content" / "spells.toml").write_text("[broken\n", "utf-8")
    (copy / "content" / "archipelago.toml").unlink()
    (copy / "content" / "novelties.toml").write_text("", "utf-8")
    change(copy / "text" / "en.toml", "[game]\nname", "[game]\nnames")
    change(copy / "clauses.toml", 'en = "The game accepts', 'eng = "The game accepts')
    done = veillee("content", "check", copy)
    assert done.exit_code == 1
    for place in (
        "constants.toml:",
        "n'a pas de champ « face » ; vouliez-vous dire « faces » ?",
        "spells.toml:1: ce n'est pas du TOML",
        "archipelago.toml: le fichier manque",
        "novelties.toml : aucun jeu ne lit ce fichier",
        "text/en.toml: la phrase « game.name » manque",
        "[LUE-1.1] n'a pas de champ « eng »",
    ):
        assert place in done.stdout, place


def test_what_files_say_of_each_other_is_checked(veillee, copy):
    paths = copy / "content" / "province_paths.toml"
    paths.write_text(paths.read_text("utf-8") + "\n[P00-P999]\n", "utf-8")
    change(copy / "content" / "companions.toml", 'special = "kaar"', 'special = "cromaug"')
    done = veillee("content", "check", copy)
    assert done.exit_code == 1
    assert "province_paths.toml: [P00-P999] doit nommer deux lieux" in done.stdout
    assert "0 carte porte special = 'kaar'" in done.stdout
    assert "2 cards have special = 'cromaug' instead of one" in veillee("content", "check", copy, "--lang", "en").stdout


def test_another_companion_is_told_all_that_it_lacks_at_once(veillee, copy):
    add_record(copy, "companions", "B23")
    done = veillee("content", "check", copy, "--lang", "en")
    assert done.exit_code == 1
    for said in (
        "companions.toml: the decks give 41 cards; exactly 40 are needed",
        "[B23x9] lacks the sentence 'companion.B23x9' (fr, en)",
        "[B23x9] lacks the sentence 'flavour.B23x9' (fr, en)",
        "[B23x9] lacks 'B23x9' in web/emblems.toml",
    ):
        assert said in done.stdout, said


def test_another_hostile_is_told_all_that_it_lacks_at_once(veillee, tmp_path):
    folder = copied(load("blackstone"), tmp_path)
    add_record(folder, "hostiles", "ur_ghul")
    done = veillee("content", "check", folder, "--lang", "en")
    assert done.exit_code == 1
    for said in (
        "lacks the sentence 'hostile.ur_ghulx9' (fr, en)",
        "lacks the sentence 'crowd.ur_ghulx9' (fr, en)",
        "lacks the drawing 'emb-ur_ghulx9' in web/symbols.svg",
        "lacks 'ur_ghulx9' in bot/threats.py:WORTH",
    ):
        assert said in done.stdout, said


def test_sentences_that_cannot_be_filled_in_are_told_with_their_file(veillee, copy):
    change(copy / "text" / "fr.toml", "{count:gros dé vert|gros dés verts}", "{count:gros dé vert")
    change(copy / "text" / "en.toml", "{count:big green die|big green dice}", "{count:03d}")
    done = veillee("content", "check", copy, "--lang", "en")
    assert done.exit_code == 1
    assert "text/fr.toml: 'big-dice.green': a brace is left open" in done.stdout
    assert "text/en.toml: 'big-dice.green': there is no format '03d'" in done.stdout


def test_texts_that_are_not_toml(veillee, copy):
    (copy / "text" / "fr.toml").write_bytes(b"\xff\xfe")
    done = veillee("content", "check", copy)
    assert done.exit_code == 1
    assert "text/fr.toml" in done.stdout


def test_a_folder_of_something_else_is_refused(veillee, tmp_path):
    done = veillee("content", "check", tmp_path)
    assert done.exit_code == 2
    assert "ne contient aucun fichier de contenu connu" in done.stderr
