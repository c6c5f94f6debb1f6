"""The documents tell the truth: their commands and programs run, their links lead somewhere."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md"), *ROOT.glob("requirements/*.md")]
)


TUTORIAL = ROOT / "docs" / "adding-a-game.md"  # carried out by test_tutorial.py


def blocks(language: str) -> list[str]:
    return [
        block
        for page in PAGES
        if page != TUTORIAL
        for block in re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    ]


COMMANDS = [line[2:] for block in blocks("console") for line in block.splitlines() if line.startswith("$ ")]
PROGRAMS = [block for block in blocks("python") if block.startswith("from veillee")]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_documents_runs(command: str, tmp_path: Path) -> None:
    name, *arguments = shlex.split(command)
    assert name == "veillee"
    done = subprocess.run(
        [sys.executable, "-m", "veillee", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_of_the_documents_runs(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "Outcome" in done.stdout


def test_the_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    command = "python3 run.py test"
    assert f"\n    {command}\n" in (ROOT / "README.md").read_text("utf-8")
    assert (ROOT / ".ci" / "run").read_text("utf-8").rstrip().endswith(f"exec {command}")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target
