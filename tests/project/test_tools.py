"""The programs beside Python: what is missing is installed if it can be, and told if not. Here all are pretended."""

import base64
import hashlib
import io
import json
import os
import tarfile
from pathlib import Path

import pytest

from support import tools

ARCHIVE = io.BytesIO()
with tarfile.open(fileobj=ARCHIVE, mode="w:gz") as files:
    files.addfile(tarfile.TarInfo("package/bin/tsc"))


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """A folder for programs that shadow those of the machine, and a lantern that the tests need."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    known = {
        "lantern": (("lantern", "lamp"), "lantern-tools"),
        "npm": (("npm",), "npm"),
        "node": (("node",), "library"),
    }
    monkeypatch.setattr(tools, "PROGRAMS", known)
    program(folder, "node", notes=False)
    monkeypatch.setattr(tools, "TYPESCRIPT", tmp_path / "typescript.json")
    monkeypatch.setattr(tools.sys, "prefix", str(tmp_path))
    (tmp_path / "typescript-5.0.0").mkdir()
    tools.TYPESCRIPT.write_text(json.dumps({"version": "5.0.0", "integrity": "sha512-of another file"}))
    return folder


def program(folder: Path, name: str, script: str = "", *, notes: bool = True) -> Path:
    """A program that notes how it was called, then does what `script` says."""
    path = folder / name
    note = f'echo "{name} $*" >> {folder}/calls' if notes else ""
    path.write_text(f"#!/bin/sh\n{note}\n{script}\n")
    path.chmod(0o755)
    return path


def calls(folder: Path) -> list[str]:
    return (folder / "calls").read_text().splitlines() if (folder / "calls").exists() else []


def test_any_of_its_names_will_do(programs):
    assert tools.find("lantern") is None
    lamp = program(programs, "lamp")
    assert tools.need("lantern") == lamp


def test_a_program_can_be_named_by_the_environment(programs, monkeypatch):
    monkeypatch.setenv("LANTERN", str(program(programs, "torch")))
    assert tools.need("lantern").name == "torch"


def test_the_newest_postgresql_is_taken(programs, tmp_path, monkeypatch):
    monkeypatch.setattr(tools, "POSTGRESQL", tmp_path)
    monkeypatch.setitem(tools.PROGRAMS, "postgres", (("postgres",), "postgresql"))
    for version in ("9", "15", "13"):
        (tmp_path / version / "bin").mkdir(parents=True)
        program(tmp_path / version / "bin", "postgres")
    assert tools.need("postgres") == tmp_path / "15" / "bin" / "postgres"


def test_root_installs_what_is_missing_and_asks_nothing(programs, monkeypatch):
    monkeypatch.setattr(tools.os, "geteuid", lambda: 0)
    program(programs, "apt-get", f"cp {program(programs, 'seed')} {programs}/lantern")
    assert tools.main() == 0
    assert calls(programs) == [
        "apt-get -qq -o Dpkg::Use-Pty=0 update",
        "apt-get -qq -o Dpkg::Use-Pty=0 install --yes --no-install-recommends lantern-tools",
    ]


def test_what_is_here_is_not_installed_again(programs, monkeypatch):
    monkeypatch.setattr(tools.os, "geteuid", lambda: 0)
    program(programs, "apt-get")
    program(programs, "lantern")
    assert tools.main() == 0
    assert calls(programs) == []


def test_a_sudo_without_a_password_installs_too(programs, monkeypatch):
    monkeypatch.setattr(tools.os, "geteuid", lambda: 1000)
    program(programs, "apt-get", f"cp {program(programs, 'seed')} {programs}/lantern")
    program(programs, "sudo", 'shift; exec "$@"')
    tools.install(["lantern"])
    assert calls(programs)[-1].startswith("apt-get -qq -o Dpkg::Use-Pty=0 install")


def test_where_a_password_is_asked_for_the_command_is_told_in_both_languages(programs, monkeypatch, capsys):
    monkeypatch.setattr(tools.os, "geteuid", lambda: 1000)
    program(programs, "apt-get")
    program(programs, "sudo", "exit 1")
    assert tools.main() == 1
    assert calls(programs) == ["sudo -n true"]
    command = "sudo apt-get install --no-install-recommends lantern-tools"
    assert capsys.readouterr().err.splitlines() == [
        f"Il manque aux tests : lantern. Sous Debian ou Ubuntu : {command}",
        f"The tests need: lantern. On Debian or Ubuntu: {command}",
    ]


def test_a_node_that_lacks_a_library_is_not_found(programs):
    program(programs, "node", "exit 127")
    with pytest.raises(tools.ToolMissing, match="--no-install-recommends library"):
        tools.need("node")


def test_a_test_that_needs_what_is_missing_fails_with_the_same_words(programs):
    with pytest.raises(tools.ToolMissing, match="sudo apt-get install --no-install-recommends lantern-tools"):
        tools.need("lantern")


def test_an_installation_that_fails_is_told(programs, monkeypatch, capsys):
    monkeypatch.setattr(tools.os, "geteuid", lambda: 0)
    program(programs, "apt-get", "echo no such package; exit 100")
    with pytest.raises(tools.ToolMissing):
        tools.install(["lantern"])
    assert "no such package" in capsys.readouterr().err


def pretend_npm(programs: Path) -> None:
    archive = programs / "given.tgz"
    archive.write_bytes(ARCHIVE.getvalue())
    program(programs, "npm", f'cp {archive} "$5"/typescript-6.0.0.tgz')


def test_the_compiler_is_fetched_once_by_npm_and_checked(programs, tmp_path):
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(ARCHIVE.getvalue()).digest()).decode()
    tools.TYPESCRIPT.write_text(json.dumps({"version": "6.0.0", "integrity": integrity}))
    pretend_npm(programs)
    assert tools.tsc()[1] == str(tmp_path / "typescript-6.0.0" / "package" / "bin" / "tsc")
    assert Path(tools.tsc()[1]).exists()
    assert [line.split()[:3] for line in calls(programs)] == [["npm", "pack", "typescript@6.0.0"]]


def test_another_archive_than_the_noted_one_is_refused(programs, tmp_path):
    tools.TYPESCRIPT.write_text(json.dumps({"version": "6.0.0", "integrity": "sha512-of another file"}))
    pretend_npm(programs)
    with pytest.raises(ValueError, match="is not what was asked for"):
        tools.tsc()
    assert not (tmp_path / "typescript-6.0.0").exists()


def test_without_a_network_it_is_told(programs):
    tools.TYPESCRIPT.write_text(json.dumps({"version": "6.0.0", "integrity": ""}))
    program(programs, "npm", "exit 1")
    with pytest.raises(tools.ToolMissing, match="Is there a network"):
        tools.tsc()
