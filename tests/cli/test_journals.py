"""`replay` and `verify`: recorded games told, shown and checked, and files that are not what they should be."""

import json
from base64 import b64encode

import pytest


def changed(path, number, **fields):
    """The journal with some fields of one line (0 is the header) set to something else."""
    lines = path.read_text("utf-8").splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **fields})
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def line_with(path, field):
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return next(number for number, line in enumerate(lines) if number and line.get(field))


def test_replay_tells_the_game_with_the_numbers_of_the_choices(veillee, finished):
    shown = veillee("replay", finished).stdout.splitlines()
    assert shown[0] == "Lueur · Maëlle, Youri"
    assert shown[-2].strip().startswith("Victoire\xa0: ")
    last = int(shown[-1].removeprefix("La partie est finie, après ").removesuffix(" choix."))
    numbers = [int(line[:4]) for line in shown[1:-1] if line[:4].strip()]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == last


def test_replay_speaks_english_too(veillee, unfinished):
    assert veillee("replay", unfinished, "--lang", "en").stdout.endswith("The game stops here, after 20 choices.\n")


def test_replay_shows_the_table_after_some_choices(veillee, finished):
    begin, later = (veillee("replay", finished, "--to", number).stdout for number in (0, 60))
    assert begin.startswith("Avant le départ")
    assert later.startswith("Jour ")
    assert "Maëlle" in later


def test_replay_beyond_the_end(veillee, unfinished):
    done = veillee("replay", unfinished, "--to", 21)
    assert done.exit_code == 2
    assert "compte 20 choix : le choix 21 n'a pas eu lieu" in done.stderr


def test_verify_counts_the_dice_and_says_ok(veillee, finished):
    done = veillee("verify", finished)
    assert done.exit_code == 0
    assert "seat-0" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("ok : ")


def test_verify_finds_a_changed_die(veillee, finished):
    number = line_with(finished, "dice")
    done = veillee("verify", changed(finished, number, dice=[["seat-0", [5, 5, 5]]]))
    assert done.exit_code == 1
    assert "les dés écrits sont « seat-0 5 5 5 », la graine donne" in done.stdout


def test_verify_looks_at_choices_that_were_taken_back(veillee, finished):
    undo = line_with(finished, "undo")
    done = veillee("verify", changed(finished, undo - 1, position="0123456789abcdef"))
    assert done.exit_code == 1
    assert "la position écrite est 0123456789abcdef" in done.stdout


def test_verify_looks_at_checkpoints(veillee, finished):
    number = line_with(finished, "state")
    done = veillee("verify", changed(finished, number, state=b64encode(b"another").decode()))
    assert done.exit_code == 1
    assert "point de reprise" in done.stdout


def test_verify_finds_another_answer(veillee, unfinished):
    done = veillee("verify", changed(unfinished, 10, key="nonsense"))
    assert done.exit_code == 1
    assert "« nonsense » n'est pas une réponse possible ici" in done.stdout


def test_verify_finds_a_changed_seed(veillee, finished):
    done = veillee("verify", changed(finished, 0, seed="00" * 32))
    assert done.exit_code == 1
    assert "la graine révélée ne correspond pas à l'empreinte" in done.stdout


def test_verify_tells_where_a_file_is_damaged(veillee, finished):
    lines = finished.read_text("utf-8").splitlines()
    lines[12] = lines[12][:10]
    finished.write_text("\n".join(lines) + "\n", "utf-8")
    done = veillee("verify", finished)
    assert done.exit_code == 1
    assert "est abîmé à la ligne 13" in done.stdout


def test_a_line_that_was_not_written_whole_does_not_count(veillee, unfinished):
    with unfinished.open("ab") as file:
        file.write(b'{"n":21,"seat":0,"ke')
    done = veillee("verify", unfinished)
    assert done.exit_code == 0
    assert "La dernière ligne n'a pas été écrite en entier" in done.stdout
    assert "ok : 20 choix" in done.stdout


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"veillee": 99}, "est un journal au format 99 ; cette version lit le format 1"),
        ({"rules": 0}, "a été joué avec d'autres règles"),
    ],
)
def test_a_journal_of_another_version_is_refused(veillee, finished, command, fields, said):
    done = veillee(command, changed(finished, 0, **fields))
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "chess"}, "Le jeu « chess » n'existe pas."),
        ({"options": {"sea": "1"}}, "L'option « sea » n'existe pas."),
        ({"options": {"journey": "sea"}}, "L'option « journey » ne peut pas valoir « sea »."),
        ({"seats": ["human"], "names": ["Ann"]}, "Ce jeu se joue de 2 à 4 joueurs"),
        ({"seats": ["human", "robot"]}, "« robot » ne peut pas s'asseoir"),
    ],
)
def test_a_header_that_names_what_is_not_there_is_a_fault_of_its_file(veillee, unfinished, fields, said):
    done = veillee("verify", changed(unfinished, 0, **fields))
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{unfinished} : l'en-tête demande ce qui n'est pas ici.")
    assert said in done.stdout


def test_verify_finds_a_damaged_header(veillee, unfinished):
    done = veillee("verify", changed(unfinished, 0, seed="nonsense"))
    assert done.exit_code == 1
    assert f"{unfinished} : l'en-tête est abîmé" in done.stdout


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_other_commands_name_the_file_too(veillee, unfinished, command):
    done = veillee(*command, changed(unfinished, 0, game="chess"))
    assert done.exit_code == 2
    assert f"{unfinished} : l'en-tête demande ce qui n'est pas ici. Le jeu « chess »" in done.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x00\xff\n", b"[1]\n", b"{}\n", b'"text"\n'])
def test_a_foreign_file_is_refused(veillee, tmp_path, command, content):
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(content)
    done = veillee(command, path)
    assert done.exit_code == 2
    assert "n'est pas un journal de Veillée" in done.stderr


def test_a_folder_is_not_a_journal(veillee, tmp_path):
    done = veillee("replay", tmp_path)
    assert done.exit_code == 2
    assert "ne peut pas être lu" in done.stderr
