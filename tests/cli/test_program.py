"""Around every command: help, language, mistakes, exit codes, bugs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import click
import pytest

from veillee import __version__
from veillee.cli import main
from veillee.commands import playing, program
from veillee.commands.program import TEXT
from veillee.kernel.text import gaps, load_texts

#: A name that no file can have.
LONG = "x" * 300


def commands(group=main, path=()):
    brought = {name: command for name, (_, command) in main.game_commands().items()} if group is main else {}
    for name, command in {**group.commands, **brought}.items():
        yield (*path, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


def test_both_languages_say_the_same_things():
    assert gaps(load_texts(TEXT)) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("path", [(), *commands()], ids=" ".join)
def test_every_command_explains_itself(veillee, path, lang):
    done = veillee(*path, "--help", "--lang", lang)
    assert done.exit_code == 0
    assert done.stdout.startswith("Emploi : veillee" if lang == "fr" else "Usage: veillee")
    assert "None" not in done.stdout


def test_the_commands_of_games_are_imported_when_somebody_asks_for_one():
    program = "import sys; from veillee.cli import main\ntry: main(sys.argv[1:])\nexcept SystemExit: pass\n"
    program += "sys.exit(any(name.endswith('.commands') and name.count('.') == 3 for name in sys.modules))"
    for words, imported in ((["games"], 0), (["warband", "--help"], 1), (["--help"], 1)):
        assert subprocess.run([sys.executable, "-c", program, *words], stdout=subprocess.DEVNULL).returncode == imported


def test_a_game_cannot_bring_a_command_that_is_there_already(veillee, monkeypatch):
    brought = ModuleType("commands")
    brought.COMMANDS = (main.commands["play"],)
    monkeypatch.setattr(program, "part_of", lambda game, part: brought)
    done = veillee("umbrella")
    assert done.exit_code == 2
    assert "Le jeu « lueur » apporte une commande « play », et ce nom est déjà pris." in done.stderr


def test_the_version(veillee):
    assert veillee("--version").stdout == f"veillee {__version__}\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["simulat"], "La commande « simulat » n'existe pas. Commandes : serve, play, games,"),
        (["content", "chek"], "La commande « chek » n'existe pas. Commandes : check."),
        (["simulate"], "Il manque JEU."),
        (["simulate", "lueur"], "Il manque --games."),
        (["simulate", "lueur", "--games", "many"], "--games attend un nombre entier, de 1 à 100\u202f000\u202f000."),
        (["simulate", "lueur", "--games", "0"], "--games attend un nombre entier, de 1 à 100\u202f000\u202f000."),
        (["simulate", "lueur", "--games", "9" * 20], "--games attend un nombre entier, de 1 à 100\u202f000\u202f000."),
        (["simulate", "lueur", "--games", "1", "--seed", "9" * 20], "--seed attend un nombre entier, de 0 à"),
        (["simulate", "lueur", "--games", "1", "--workers", "9" * 20], "--workers attend un nombre entier, de 1 à"),
        (["simulate", "lueur", "--games", "1", "--seats", "random"], "Ce jeu se joue de 2 à 4 joueurs, pas à 1."),
        (["simulate", "lueur", "--games", "1", "--out", LONG + ".json"], f"Impossible d'écrire {LONG}.json"),
        (["content", "check", LONG], f"« {LONG} » n'est ni un jeu ni un dossier."),
        (["play", LONG], f"Le jeu « {LONG} » n'existe pas."),
        (["play", "lueur", "--data", LONG], f"Impossible d'écrire {LONG}"),
        (["play", "--resume", "--data", LONG], f"{LONG} ne peut pas être lu"),
        (["play", "--resume", LONG], f"{LONG} ne peut pas être lu"),
        (["play", "lueur", "--data", ""], "--data attend le nom d'un dossier, et il est vide."),
        (["play", "--resume", "lueur"], "« lueur » est un jeu, et aucun fichier ne porte ce nom."),
        (["play", "--resume", "--data", __file__], f"{__file__} n'est pas un dossier."),
        (["play", __file__], f"Pour reprendre sa partie : veillee play --resume {__file__}"),
        (["play", "lueur", "--seats"], "L'option --seats attend une valeur, et rien ne la suit."),
        (["play", "lueur", "--seats"], "Pour en savoir plus : veillee play --help"),
        (["play", "lueur", "--plain=yes"], "L'option --plain ne prend pas de valeur."),
        (["simulate", "lueur", "--gams", "3"], "L'option --gams n'existe pas. Peut-être : --games"),
        (["simulate", "lueur", "--games"], "L'option --games attend une valeur"),
        (
            ["simulate", "chess", "--games", "1"],
            "Le jeu « chess » n'existe pas. Jeux : lueur, dysma, rituals, blackstone, malhya.",
        ),
        (["games", "lueur", "now", "please"], "« now please » est de trop."),
        (["rules", "chess"], "Le jeu « chess » n'existe pas."),
        (["games", "--lang", "de"], "La langue « de » n'est pas disponible. Langues : fr, en."),
        (["play"], "À quel jeu ? Jeux : lueur, dysma, rituals, blackstone, malhya. Par exemple : veillee play lueur"),
        (["play", "lueur", "--option", "journey"], "« journey » : une option s'écrit nom=valeur. Noms : journey,"),
        (["play", "lueur", "--option", "sea=1"], "L'option « sea » n'existe pas. Options : journey, adventurers."),
        (["play", "lueur", "--option", "journey=sea"], "L'option « journey » ne peut pas valoir « sea »."),
        (["play", "lueur", "--seats", "human,robot"], "« robot » ne peut pas s'asseoir à une table."),
        (["play", "lueur", "--seats", "human,search:x"], "après search: il faut des secondes"),
        (["play", "lueur", "--seats", "human"], "Ce jeu se joue de 2 à 4 joueurs, pas à 1."),
        (["simulate", "lueur", "--games", "1", "--seats", "human,random"], "seuls des robots s'assoient"),
        (
            ["arena", "lueur", "--games", "1", "--seats", "random"],
            "Il faut au moins 2 robots différents",
        ),
        (["arena", "lueur", "--games", "1", "--seats", "adept,adept"], "Un robot ne se mesure pas à lui-même"),
        (["simulate", "lueur", "--games", "1", "--out", "x.csv"], "la fin du nom dit le format."),
        (["replay", "nowhere.jsonl"], "Le fichier nowhere.jsonl n'existe pas."),
        (["verify", "nowhere.jsonl"], "Le fichier nowhere.jsonl n'existe pas."),
        (["content", "check", "chess"], "« chess » n'est ni un jeu ni un dossier."),
        (["rules", "lueur", "parapluie"], "Aucun article de Lueur ne contient « parapluie »."),
    ],
)
def test_a_mistake_is_explained_and_ends_with_2(veillee, args, said):
    done = veillee(*args)
    assert said in done.stderr
    assert (done.exit_code, done.stdout) == (2, "")


def test_mistakes_are_explained_in_english_too(veillee):
    assert "There is no command “simulat”." in veillee("simulat", "--lang", "en").stderr
    assert "--games is missing." in veillee("simulate", "lueur", "--lang=en").stderr
    assert "To know more: veillee simulate --help" in veillee("simulate", "lueur", "--lang=en").stderr


def test_the_locale_gives_the_language(veillee, monkeypatch):
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "2 to 4 players" in veillee("games").stdout
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "2 à 4 joueurs" in veillee("games").stdout


def test_a_bug_is_told_politely_and_kept_in_a_report(veillee, data, monkeypatch):
    monkeypatch.setattr(playing, "_describe", lambda game, lang: 1 / 0)
    done = veillee("games")
    assert done.exit_code == 70
    assert "Traceback" not in done.output
    [report] = (data / "reports").iterdir()
    assert str(report) in done.stderr
    assert "ZeroDivisionError" in report.read_text("utf-8")


def test_bugs_of_the_same_second_are_all_kept(veillee, data, monkeypatch):
    monkeypatch.setattr(program, "stamp", lambda: "2026-01-01-00h00-00")
    monkeypatch.setattr(playing, "_describe", lambda game, lang: 1 / 0)
    told = [veillee("games").stderr for _ in range(3)]
    reports = sorted(report.name for report in (data / "reports").iterdir())
    assert reports == [f"2026-01-01-00h00-00{number}.txt" for number in ("-2", "-3", "")]
    assert len(set(told)) == 3


def test_a_bug_shows_itself_when_asked(veillee, monkeypatch):
    monkeypatch.setattr(playing, "_describe", lambda game, lang: 1 / 0)
    monkeypatch.setenv("VEILLEE_DEBUG", "1")
    assert isinstance(veillee("games").exception, ZeroDivisionError)


def test_ctrl_c_leaves_without_a_traceback(veillee, monkeypatch):
    def interrupt(game, lang):
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "_describe", interrupt)
    done = veillee("games")
    assert (done.exit_code, done.stderr.strip()) == (130, "Interrompu.")


def in_shell(line, data):
    """A line of bash, in which $veillee is the command."""
    environ = {"PATH": os.environ["PATH"], "VEILLEE_DATA": str(data), "veillee": f"{sys.executable} -m veillee"}
    line = f"set -o pipefail; {line}"
    return subprocess.run(["bash", "-c", line], env=environ, capture_output=True, text=True, check=False, timeout=60)


def test_a_reader_who_leaves_early_is_no_trouble(data):
    done = in_shell("$veillee rules lueur | head -1", data)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        "verify {file}",
        "simulate lueur --games 2 --workers 1",
        "arena lueur --seats random,novice --games 2 --workers 1",
        "clauses",
        "--help",
        "play --help",
    ],
)
def test_nobody_reads_at_all(data, finished, words):
    done = in_shell(f"$veillee {words.format(file=finished)} | (exec <&-; sleep 0.1; cat /dev/null)", data)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_games_are_written_even_if_nobody_reads_the_summary(data, tmp_path):
    out = tmp_path / "games.jsonl"
    done = in_shell(f"$veillee simulate lueur --games 2 --workers 1 --out {out} | (exec <&-; cat /dev/null)", data)
    assert done.returncode == 0
    assert len(out.read_text("utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    "line",
    [
        "games >&-",
        "games <&- >&- 2>&-",
        "play lueur <&-",
        "play lueur >&- </dev/null",
        "simulate lueur --games 4 --workers 2 <&- >&-",
    ],
)
def test_closed_streams_are_no_trouble(data, line):
    done = in_shell(f"$veillee {line}", data)
    assert (done.returncode, done.stderr) == (0, "")
    assert not (data / "reports").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["games", "--help", "rules lueur", "simulate lueur --games 2", "play lueur"])
def test_an_output_that_takes_no_more_is_told(data, words):
    done = in_shell(f"$veillee {words} </dev/null >/dev/full", data)
    assert done.returncode == 2
    assert done.stderr.startswith("La sortie n'a pas pu être écrite en entier : ")
    assert done.stderr.count("\n") == 1
    assert not (data / "reports").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_messages_that_cannot_be_told_change_no_exit_code(data):
    assert in_shell("$veillee rules chess 2>/dev/full", data).returncode == 2


def test_h_is_help(veillee):
    assert veillee("play", "-h").stdout == veillee("play", "--help").stdout


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_the_games_that_are_done(workers: int, tmp_path: Path):
    out, kept = tmp_path / "games.jsonl", tmp_path / "kept"
    words = ["simulate", "lueur", "--games", "1000000", "--workers", str(workers), "--out", str(out), "--json"]
    words += ["--keep", str(kept), "--keep-which", "0,1"]
    running = subprocess.Popen(
        [sys.executable, "-m", "veillee", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while running.poll() is None and not (kept / "lueur-1.jsonl").exists():
        time.sleep(0.05)  # until the journal of the second game is written: the first game is done by then
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: everybody hears it
    stdout, stderr = running.communicate(timeout=300)
    assert running.returncode == 130
    assert "Interrompu : ce qui est joué est gardé." in stderr
    assert "Traceback" not in stderr
    assert '"interrupted": true' in stdout
    rows = out.read_text("utf-8").splitlines()
    assert 0 < len(rows) < 1_000_000
    assert f'"games": {len(rows)},' in stdout
