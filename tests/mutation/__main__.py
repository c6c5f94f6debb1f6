"""Break the rules of a game at random places, one at a time, and see whether the game's own tests notice.

    cd tests && python -m mutation dysma --count 60 --seed 1

Breaks are made in `rules/` (and in `--also space`, `--also traits.py`), in a copy of the tree. Whoever reads the report
judges the survivors: some do not change play.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from random import Random

from .breaks import Break, breaks_of
from .trials import Tree, Trial

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="mutation", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", help="its folder in src/veillee/games")
    parser.add_argument("--count", type=int, default=60, help="how many breaks")
    parser.add_argument("--seed", type=int, default=1, help="which ones: the same for the same seed and source")
    parser.add_argument("--also", action="append", default=[], help="a further folder or module of the game")
    given = parser.parse_args()
    folder = ROOT / "src" / "veillee" / "games" / given.game
    chosen = choose([folder / part for part in ("rules", *given.also)], given.count, given.seed)
    with tempfile.TemporaryDirectory(prefix="mutation-") as copy:
        tree = Tree(ROOT, Path(copy), f"tests/games/{given.game}")
        print(f"{len(chosen)} breaks; without one the tests pass in {tree.check():.0f} s", flush=True)
        trials = []
        for number, broken in enumerate(chosen, start=1):
            trial = tree.attempt(broken)
            trials.append(trial)
            print(f"{number:3} {line(trial, folder)}", flush=True)
    print(report(trials))


def choose(parts: list[Path], count: int, seed: int) -> list[Break]:
    """So many breaks at random places of these folders and modules."""
    modules = [module for part in parts for module in (sorted(part.rglob("*.py")) if part.is_dir() else [part])]
    every = [broken for module in modules for broken in breaks_of(module)]
    return Random(seed).sample(every, min(count, len(every)))


def line(trial: Trial, folder: Path) -> str:
    broken = trial.broken
    place = f"{broken.path.relative_to(folder)}:{broken.line}"
    fate = f"killed by {trial.killed_by}" if trial.killed_by else "SURVIVED"
    return f"{place:36} {broken.kind:18} {trial.seconds:5.1f} s  {fate}"


def report(trials: list[Trial]) -> str:
    """How many were killed, and the patch of each that was not."""
    alive = [trial.broken for trial in trials if not trial.killed_by]
    share = 100 * (len(trials) - len(alive)) / max(1, len(trials))
    patches = [f"\n{broken.kind}\n{broken.diff(ROOT)}" for broken in alive]
    return "\n".join([f"\n{len(trials) - len(alive)} of {len(trials)} killed ({share:.0f} %)", *patches])


if __name__ == "__main__":
    main()
