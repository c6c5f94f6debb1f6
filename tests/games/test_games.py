"""The list of games: found by folder, in a steady order, also outside the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import veillee
from support.toy import TOY
from veillee.games import FIRST, GAMES, find_games, folder_of, further_folders, load, part_of

SRC = Path(veillee.__file__).parents[1]


def lay(folder: Path, name: str, *, source: str = "") -> Path:
    """A folder that looks like a game."""
    path = folder / name
    path.mkdir(parents=True)
    (path / "game.py").write_text(source, "utf-8")
    return path


@pytest.fixture
def outside(tmp_path):
    """A folder with the toy game as a game of its own."""
    folder = tmp_path / "my games"
    shutil.copytree(TOY.folder, folder / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "toy" / "game.py").write_text("from . import TOY as GAME\n", "utf-8")
    return folder


def run(named, *words):
    """`python …` with VEILLEE_GAMES set to `named`."""
    environ = {**os.environ, "PYTHONPATH": str(SRC), "VEILLEE_GAMES": str(named), "LANG": "fr_FR.UTF-8"}
    environ.pop("LC_ALL", None)
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environ, check=False)


def test_every_game_of_the_package_is_found_and_bears_the_name_of_its_folder():
    for name in GAMES:
        assert load(name).id == name
        assert load(name).folder == folder_of(name)


def test_games_come_in_the_order_of_the_list_and_then_by_name(tmp_path):
    for name in ("zither", "malhya", "chess", "lueur", "rituals"):
        lay(tmp_path, name)
    (tmp_path / "notes").mkdir()
    found, faults = find_games([tmp_path])
    assert (list(found), faults) == (["lueur", "rituals", "malhya", "chess", "zither"], [])
    assert FIRST == ("lueur", "dysma", "rituals", "blackstone", "malhya")


def test_a_part_of_a_game_is_imported_where_it_exists_without_the_game():
    assert part_of("lueur", "umbrella") is None
    assert part_of("chess", "commands") is None
    program = "import sys; from veillee.games import part_of; part_of('dysma', 'traits')"
    assert run("", "-c", f"{program}; sys.exit('veillee.games.dysma.game' in sys.modules)").returncode == 0


def test_a_game_outside_the_package_is_listed_played_and_read_like_any_other(outside):
    listed = run(outside, "-m", "veillee", "games")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "(toy)" in listed.stdout
    assert listed.stdout.index("(dysma)") < listed.stdout.index("(toy)")
    played = run(outside, "-m", "veillee", "simulate", "toy", "--games", "4", "--workers", "2", "--json")
    assert (played.returncode, played.stderr) == (0, "")
    assert '"games": 4' in played.stdout


COMMANDS = """
import click
from veillee.commands.command import Command
from veillee.kernel.text import Texts

@click.command(cls=Command)
@click.option("--wick", is_flag=True)
@click.pass_obj
def lamp(texts: Texts, wick: bool) -> None:
    click.echo(texts.say("lamp.lit"))

COMMANDS = (lamp,)
"""


def test_a_game_brings_its_own_commands_and_their_words(outside):
    (outside / "toy" / "commands.py").write_text(COMMANDS, "utf-8")
    for lang, said in (("fr", "Allume la lampe."), ("en", "Light the lamp.")):
        words = f'[help]\nlamp = "{said}"\n[option]\nwick = "{said}"\n[lamp]\nlit = "{said} *"\n'
        (outside / "toy" / "text" / f"{lang}.commands.toml").write_text(words, "utf-8")
    assert run(outside, "-m", "veillee", "lamp").stdout == "Allume la lampe. *\n"
    assert run(outside, "-m", "veillee", "lamp", "--lang", "en").stdout == "Light the lamp. *\n"
    assert "lamp      Allume la lampe." in run(outside, "-m", "veillee", "--help").stdout
    assert "--wick        Allume la lampe." in run(outside, "-m", "veillee", "lamp", "--help").stdout


def test_several_folders_are_separated_as_in_a_search_path(tmp_path):
    lay(tmp_path / "one", "chess")
    lay(tmp_path / "two", "zither")
    folders, faults = further_folders(f"{tmp_path / 'one'}{os.pathsep}{tmp_path / 'two'}{os.pathsep}")
    assert (folders, faults) == ([tmp_path / "one", tmp_path / "two"], [])


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("nowhere", "nowhere n'est pas un dossier."),
        ("empty", "aucun jeu dans"),
        ("twice", "porte le nom d'un autre jeu, « lueur »"),
        ("odd", "my-game ne peut pas être un jeu."),
    ],
)
def test_a_folder_that_cannot_be_used_is_told(tmp_path, named, said):
    (tmp_path / "empty").mkdir()
    lay(tmp_path / "twice", "lueur")
    lay(tmp_path / "odd", "my-game")
    done = run(tmp_path / named, "-m", "veillee", "games")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert str(tmp_path / named) in done.stderr
    assert run(tmp_path / named, "-c", "import veillee; veillee.load('lueur')").returncode == 1


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("GAMES = ()", "il manque GAME"),
        (
            "from dataclasses import replace\nfrom ..lueur.game import GAME as G\nGAME = replace(G)",
            "est « lueur », mais",
        ),
    ],
)
def test_a_game_that_does_not_say_what_it_is_is_told(tmp_path, source, said):
    lay(tmp_path, "chess", source=source)
    done = run(tmp_path, "-m", "veillee", "rules", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
