"""The toy as a game that a real server offers: a folder of games for `VEILLEE_GAMES`."""

from __future__ import annotations

from pathlib import Path

import support.toy

#: Laid out so that a window comes at once: keeper 0 is to lay a buoy, and every keeper holds a rope and a flare.
MODULE = """
from dataclasses import replace
from pathlib import Path

from support.toy import CARDS, TOY


def staged(options, players, dice):
    s = TOY.setup(options, players, dice)
    s.at = "watch"
    for seat, keeper in enumerate(s.keepers):
        keeper.cards = [f"horn-{seat + 1}", f"rope-{seat + 1}", f"flare-{seat + 1}"]
    dealt = {card for keeper in s.keepers for card in keeper.cards}
    s.deck = [card for card in CARDS if card not in dealt]
    return s


GAME = replace(TOY, id="phare", folder=Path(__file__).parent, setup=staged, secrets="none")
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
