"""What all Heroes share: the Attribute Board and the common reserve."""

from __future__ import annotations

from collections import Counter as Tally

from veillee.kernel.scene import Counter, Item, Panel
from veillee.kernel.text import Texts

from ..content import CONSTANTS
from ..state import CUBES, Rituals


def momentum(s: Rituals, texts: Texts) -> Panel:
    """The four cubes, and the Ingredients of all Heroes."""
    cubes = tuple(
        Counter(name, texts.say(f"attribute.{name}"), s.cubes[name], "cube", f"attr-{name}", CONSTANTS.cube_most)
        for name in CUBES
    )
    plants = tuple(
        Item(
            f"plant-{plant}",
            "token",
            texts.say("reserve.several", plant=plant, n=count),
            "ingredient",
            texts.say("reserve.several", plant=plant, n=count) if count > 1 else texts.say(f"plant.{plant}"),
            icon=f"plant-{plant}",
        )
        for plant, count in sorted(Tally(s.reserve).items())
    )
    note = texts.say("reserve.count", n=len(s.reserve)) if s.reserve else texts.say("reserve.empty")
    reserve = Panel("reserve", texts.say("panel.reserve"), plants, note=note)
    return Panel("momentum", texts.say("panel.momentum"), counters=cubes, place="left", groups=(reserve,))
