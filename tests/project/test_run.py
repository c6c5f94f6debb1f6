"""run.py: what it does before anything is installed.

Each test works on a copy of run.py in a folder of its own, whose requirement files are empty: nothing here
needs a network, and only the last tests make real environments.
"""

import ast
import importlib.util
import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[2] / "run.py"


@pytest.fixture
def run(tmp_path):
    """The module run.py of a small project in `tmp_path`, whose program prints its arguments."""
    shutil.copy(RUN, tmp_path)
    (tmp_path / "pyproject.toml").write_text("# settings\n")
    (tmp_path / "requirements").mkdir()
    for name in ("core", "dev", "uv"):
        (tmp_path / "requirements" / f"{name}.txt").write_text("# nothing\n")
    (tmp_path / "src" / "veillee").mkdir(parents=True)
    (tmp_path / "src" / "veillee" / "__main__.py").write_text("import sys\nprint(sys.argv[1:], sys.prefix)\n")
    spec = importlib.util.spec_from_file_location("run", tmp_path / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def calls(run, monkeypatch):
    """What `main` asks for, instead of doing it."""
    calls = []
    monkeypatch.setattr(run, "set_up", lambda sets: calls.append(("set_up", *sets)))
    monkeypatch.setattr(run, "run_module", lambda name, args: calls.append((name, *args)))
    monkeypatch.setattr(run, "run", lambda command: calls.append(("run", *command)))
    monkeypatch.setattr(run.os, "chdir", lambda folder: calls.append(("chdir", folder)))
    monkeypatch.setattr(run.os, "environ", {**os.environ})
    return calls


def pretend_ready(run, sets=("core",)):
    run.BIN.mkdir(parents=True)
    run.PYTHON.symlink_to(sys.executable)
    run.write_stamp(list(sets), digest=run.digest())


# --- Before the first line -------------------------------------------------------------------------


def test_an_old_python_is_told_so_in_both_languages(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(RUN))
    assert str(stop.value).splitlines() == [
        "Veillée demande Python 3.11 ou plus récent ; celui-ci est 3.10.",
        "Veillée needs Python 3.11 or newer; this one is 3.10.",
    ]


def test_an_old_python_can_read_the_file_as_far_as_that_message():
    ast.parse(RUN.read_text("utf-8"), feature_version=(3, 7))


def test_only_the_standard_library_is_used():
    tree = ast.parse(RUN.read_text("utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


# --- Arguments -------------------------------------------------------------------------------------


def test_arguments_go_to_the_program(run, calls):
    assert run.main(["play", "lueur", "--seed", "3"]) == 0
    assert calls == [("set_up", "core"), ("veillee", "play", "lueur", "--seed", "3")]


def test_the_word_test_runs_pytest_from_the_project_folder(run, calls, tmp_path):
    assert run.main(["test", "-k", "dice"]) == 0
    assert calls == [
        ("set_up", "core", "dev"),
        ("run", run.PYTHON, run.TOOLS),
        ("chdir", tmp_path),
        ("pytest", "-k", "dice"),
    ]


def test_tests_may_keep_compiled_modules_even_where_other_programs_may_not(run, calls):
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # those of the fixture, which are given back
    assert run.main(["play"]) == 0
    assert "PYTHONDONTWRITEBYTECODE" in os.environ
    assert run.main(["test"]) == 0
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_setup_takes_further_sets(run, calls):
    assert run.main(["setup", "analysis", "postgres"]) == 0
    assert calls == [("set_up", "core", "analysis", "postgres")]


@pytest.mark.parametrize("names", [[], ["everything"], ["uv"]])
def test_setup_refuses_unknown_sets_and_names_the_known_ones(run, calls, capsys, names):
    with pytest.raises(SystemExit) as stop:
        run.main(["setup", *names])
    assert stop.value.code == 2
    assert "Possible : analysis, core, dev, peers, postgres." in capsys.readouterr().err
    assert calls == []


# --- When to set up --------------------------------------------------------------------------------


def test_a_complete_environment_is_left_alone(run):
    pretend_ready(run, ["core", "dev"])
    assert run.is_ready(run.read_stamp(), {"core"})
    assert run.is_ready(run.read_stamp(), {"core", "dev"})
    assert not run.is_ready(run.read_stamp(), {"core", "peers"})


@pytest.mark.parametrize("file", ["pyproject.toml", "run.py", "requirements/core.txt"])
def test_contents_count_and_dates_do_not(run, tmp_path, file):
    pretend_ready(run)
    os.utime(tmp_path / file, (1, 1))
    assert run.is_ready(run.read_stamp(), {"core"})
    with (tmp_path / file).open("a") as lines:
        lines.write("# changed\n")
    assert not run.is_ready(run.read_stamp(), {"core"})


def test_a_new_requirement_file_counts(run, tmp_path):
    before = run.digest()
    (tmp_path / "requirements" / "more.txt").touch()
    assert run.digest() != before


def test_an_environment_whose_python_is_gone_is_not_ready(run):
    pretend_ready(run)
    run.PYTHON.unlink()
    assert not run.is_ready(run.read_stamp(), {"core"})


def test_a_moved_environment_is_not_ready(run, tmp_path, monkeypatch):
    pretend_ready(run)
    monkeypatch.setattr(run, "ROOT", tmp_path / "elsewhere")
    assert not run.is_at_home(run.read_stamp())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"sets": ["core"]}'])
def test_a_damaged_stamp_is_as_good_as_none(run, text):
    pretend_ready(run)
    run.STAMP.write_text(text)
    assert not run.is_ready(run.read_stamp(), {"core"})


def test_an_environment_of_somebody_else_is_set_aside(run, tmp_path, capsys):
    (run.VENV / "precious").mkdir(parents=True)
    run.clear_away()
    [aside] = tmp_path.glob(".venv-*")
    assert (aside / "precious").exists()
    assert not run.VENV.exists()
    assert aside.name in capsys.readouterr().err


# --- Installing ------------------------------------------------------------------------------------


def test_without_pip_the_line_for_debian_is_given_in_both_languages(run, monkeypatch, capsys):
    monkeypatch.setattr(run, "run", lambda *_, **__: False)  # neither uv, nor pip, nor ensurepip
    assert run.main([]) == 1
    message = capsys.readouterr().err
    assert "Ce Python n'a ni pip ni ensurepip" in message
    assert "This Python has neither pip nor ensurepip" in message
    assert message.count("sudo apt install python3-venv") == 2


def test_without_uv_pip_installs_with_hashes(run, monkeypatch):
    commands = []
    monkeypatch.setattr(run, "run", lambda command, **_: commands.append([*map(str, command)]) or True)
    monkeypatch.setattr(run, "find_uv", lambda: None)
    run.install_packages(["core"])
    assert commands[-1][1:4] == ["-m", "pip", "--disable-pip-version-check"]
    assert commands[-1][-3:] == [
        "--quiet",
        "--require-hashes",
        f"--requirement={run.REQUIREMENTS / 'core.txt'}",
    ]


def test_a_uv_of_our_own_is_not_removed_by_itself(run, monkeypatch):
    commands = []
    monkeypatch.setattr(run, "run", lambda command, **_: commands.append([*map(str, command)]) or True)
    monkeypatch.setattr(run, "find_uv", lambda: run.BIN / "uv")
    run.install_packages(["core"])
    assert commands[-1][-2:] == [str(run.REQUIREMENTS / "core.txt"), str(run.REQUIREMENTS / "uv.txt")]


def test_uv_trusts_the_certificates_of_the_system_and_fetches_no_python(run, capfd):
    assert run.run([sys.executable, "-c", "import os; print(*os.environ)"])
    said = capfd.readouterr()
    assert {"UV_SYSTEM_CERTS", "UV_NATIVE_TLS", "UV_PYTHON_DOWNLOADS"} <= set(said.err.split())
    assert said.out == ""  # kept for the program


# --- For real --------------------------------------------------------------------------------------


def start(folder, *args):
    return subprocess.run(
        [sys.executable, folder / "run.py", *args],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder.parent,
    )


def test_a_real_environment_is_made_once_and_again_after_an_interruption(run, tmp_path):
    first = start(tmp_path, "play", "it is")
    assert first.stdout == f"{['play', 'it is']} {run.VENV}\n"
    assert "Installation (core)" in first.stderr
    assert "Setting up (core)" in first.stderr

    second = start(tmp_path, "again")
    assert (second.stdout, second.stderr) == (f"{['again']} {run.VENV}\n", "")

    # Killed in the middle of its work: the stamp has no digest, and half a package lies about.
    run.STAMP.write_text(json.dumps({**run.read_stamp(), "digest": None}))
    (run.VENV / "half").touch()
    third = start(tmp_path)
    assert "Installation (core)" in third.stderr
    assert not (run.VENV / "half").exists()

    script = subprocess.run([run.BIN / "veillee", "x"], capture_output=True, text=True, check=True)
    assert script.stdout == f"{['x']} {run.VENV}\n"
