"""The line mode: numbers in, sentences out."""

import io
import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from veillee import terminal
from veillee.kernel.errors import RuleBug
from veillee.kernel.journal import read
from veillee.kernel.text import gaps, load_texts
from veillee.play.table import Table
from veillee.terminal.plain import Lines
from veillee.terminal.session import TEXTS, Session


def sit(table, *typed, lang="fr", source=None):
    """Type these lines; the exit code and all that was said."""
    out = StringIO()
    source = source or StringIO("".join(f"{line}\n" for line in typed))
    return Lines(Session(table, lang), source, out).run(), out.getvalue()


def test_every_sentence_is_there_in_both_languages():
    assert gaps(load_texts(TEXTS)) == []


@pytest.mark.parametrize(("lang", "won"), [("fr", r"Victoire\s: \w+\."), ("en", r"Victory: \w+\.")])
@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_a_whole_game_by_numbers(new_table, lang, won, journey):
    table = new_table("human", "random", journey=journey)
    code, said = sit(table, *["1"] * 400, lang=lang)
    assert code == 0
    assert table.outcome is not None
    assert re.search(won, said)
    assert f"veillee replay {table.journal.path}" in said


def test_the_end_of_input_leaves_the_game_for_later(new_table):
    table = new_table("human", "random")
    code, said = sit(table, "2")
    assert code == 0
    assert said.endswith(f"Pour reprendre : veillee play --resume {table.journal.path}\n")

    again = Table.open(table.journal.path)
    assert again.match.done == 1
    assert "envoyez-vous au cimetière\xa0?" in sit(again, "s")[1]


def test_control_c_has_its_own_code(new_table):
    class Interrupted(StringIO):
        def readline(self, *_):
            raise KeyboardInterrupt

    code, said = sit(new_table("human", "random"), source=Interrupted())
    assert code == 130
    assert "--resume" in said


def test_what_happened_is_told_before_the_question(new_table):
    _, said = sit(new_table("human", "random"), "1", "1")
    lines = said.splitlines()
    enrolled = next(number for number, line in enumerate(lines) if line.startswith("Youri enrôle"))
    asked = lines.index("Maëlle, voulez-vous relancer des dés\xa0?")
    assert enrolled < lines.index("Jour 1 sur 8 · Fin de matinée · premier joueur\xa0: Maëlle") < asked
    assert lines[asked + 1].startswith("Guide : Vos dés sont lancés")
    assert lines[asked + 2] == "1. Garder ces dés"


def test_an_answer_by_its_key(new_table):
    table = new_table("human", "random")
    sit(table, "earth")
    assert [choice.key for choice in table.match.choices] == ["earth"]


@pytest.mark.parametrize("typed", ["0", "6", "1 2", "x", "-1", "1.0", "é"])
def test_a_wrong_line_is_answered_and_changes_nothing(new_table, typed):
    table = new_table("human", "random")
    code, said = sit(table, typed)
    assert code == 0
    assert f"« {typed} » ne correspond à aucune réponse. Tapez un numéro de 1 à 5" in said
    assert table.match.done == 0


def test_a_very_long_line_is_not_repeated_whole(new_table):
    _, said = sit(new_table("human", "random"), "x" * 5000)
    assert f"« {'x' * 40}… » ne correspond" in said
    assert "x" * 41 not in said


def test_going_on_tells_only_the_last_of_what_happened(new_table):
    table = new_table("human", "random")
    sit(table, *["1"] * 12)
    again = Table.open(table.journal.path)
    told = Session(again, "fr").log()
    _, said = sit(again, "1")
    before_question = said.split("\n\n")[0].splitlines()[4:]
    assert len(told) > 10
    assert before_question == told[-10:]


def test_a_console_without_a_cursor_gets_lines(new_table, monkeypatch):
    out = io.StringIO()
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys, "stdin", io.StringIO("s\n"))
    monkeypatch.setattr(sys, "stdout", out)
    assert terminal.play(new_table("human", "random"), "fr", plain=False) == 0
    assert "1. Okans (feu)" in out.getvalue()


def test_undo(new_table):
    table = new_table("human", "random")
    _, said = sit(table, "u", "1", "u", "3")
    assert "Rien à reprendre" in said
    assert "Le dernier choix est repris." in said
    assert [choice.key for choice in table.match.choices] == ["earth"]


def test_the_rule_behind_a_question(new_table):
    _, said = sit(new_table("human", "random"), "?")
    assert "LUE-5.1. À son tour, chaque joueur doit prendre" in said


def test_the_whole_table_in_words(new_table):
    _, said = sit(new_table("human", "random"), "t")
    assert "Piste de rencontres\n  Le volcan\n    Okans : −2 à la fin" in said
    summit = "  Cime-Pourpre, 20 éclats : 3 petits pas à payer ; mène à : "
    assert f"{summit}première case terre au nord-ouest de Cime-Pourpre\n" in said
    assert "compagnie (Maëlle) : Départ" in said


def test_the_summary_counts_pieces_on_one_place(new_table):
    _, said = sit(new_table("human", "random", journey="archipelago"), "c")
    assert "Maëlle : score 10, petits pas 0" in said
    assert "bateau (Youri) : Île centrale (× 4)" in said


def test_help_and_language(new_table):
    _, said = sit(new_table("human", "random"), "h", "l")
    assert said.count("Tapez le numéro d'une réponse.") == 2
    assert "Maëlle, which companion joins your company?" in said


def test_two_people_pass_the_screen(new_table):
    table = new_table("human", "human", adventurers="pick")
    _, said = sit(table, "1", "", "2")
    assert "Passez l'écran à Youri." in said
    assert said.index("Passez l'écran") < said.index("Youri, quel aventurier serez-vous\xa0?")
    assert table.match.done == 2


def test_bots_among_themselves(new_table):
    code, said = sit(new_table("random", "random"))
    assert code == 0
    assert "Victoire" in said


def test_our_fault_is_reported(new_table, monkeypatch):
    table = new_table("human", "random")

    def fail(seat, key, **marks):
        raise RuleBug("lueur: KeyError: 'x'", "the position", ["1"])

    monkeypatch.setattr(table.match, "answer", fail)
    code, said = sit(table, "1")
    report = table.journal.path.with_name("table-0-report.txt")
    assert code == 70
    assert f"un rapport est écrit dans {report}. Il contient les cartes cachées" in said
    assert "the position" in report.read_text("utf-8")


def test_without_a_journal_the_report_goes_to_the_temporary_folder(new_table, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    table = new_table("human", "random", kept=False)
    monkeypatch.setattr(table, "think", lambda seat: {}["nothing"])
    code, said = sit(table, "1", "1")
    assert code == 70
    assert "KeyError" in next(tmp_path.glob("veillee-*.txt")).read_text("utf-8")
    assert "Cette partie n'était pas gardée." in said


def test_a_full_disk_is_explained_and_the_choice_can_be_made_again(new_table, monkeypatch):
    table = new_table("human", "random")
    real, calls = os.fsync, []

    def fsync(number):
        calls.append(number)
        if len(calls) == 1:
            raise OSError(28, "No space left on device")
        real(number)

    monkeypatch.setattr("os.fsync", fsync)
    code, said = sit(table, "1", "2")
    assert code == 0
    assert "No space left on device" in said
    assert "Rien n'est perdu" in said
    assert [choice.key for choice in table.match.choices] == ["water"]
    assert [line.key for line in read(table.journal.path).choices()] == ["water"]


def test_a_bot_before_a_full_disk_ends_the_sitting(new_table, monkeypatch):
    table = new_table("random", "human")

    def fsync(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fsync)
    code, said = sit(table, "1")
    assert code == 1
    assert said.count("Rien n'est perdu") == 1


def test_play_reads_and_writes_the_console(new_table, monkeypatch):
    out = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n1\n"), "utf-8"))
    monkeypatch.setattr(sys, "stdout", out)
    assert terminal.play(new_table("human", "random"), "fr", plain=True) == 0
    out.flush()
    assert b"1. Okans (feu)" in out.buffer.getvalue()


def test_a_reader_that_goes_away_ends_nothing_badly(new_table):
    """As in `veillee play lueur | head -3`."""
    script = (
        "import sys; from pathlib import Path; from veillee.play.table import Table;"
        "from veillee.terminal import play; sys.exit(play(Table.open(Path(sys.argv[1])), 'fr', plain=True))"
    )
    table = new_table("human", "random")
    table.close()
    source = Path(terminal.__file__).parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", script, table.journal.path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(source)},
    )
    process.stdout.readline()
    process.stdout.close()
    _, errors = process.communicate(b"t\n" * 200)
    assert errors == b""
    assert process.returncode == 0
