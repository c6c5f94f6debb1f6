"""The toy as a game that a real server offers: a folder of games for `VEILLEE_GAMES`."""

from __future__ import annotations

from pathlib import Path

import support.toy

MODULE = """
from dataclasses import replace
from pathlib import Path

from support.toy import TOY
from support.toy.watch import at_the_watch

GAME = replace(TOY, id="phare", folder=Path(__file__).parent, setup=at_the_watch, secrets="none")
"""


def games_with_toy(folder: Path) -> Path:
    """A folder of games with the toy in it, under the name of phare."""
    own = folder / "phare"
    own.mkdir(parents=True)
    (own / "game.py").write_text(MODULE, "utf-8")
    (own / "__init__.py").write_text("", "utf-8")
    for name in ("text", "content", "clauses.toml"):
        (own / name).symlink_to(Path(support.toy.__file__).parent / name)
    return folder
