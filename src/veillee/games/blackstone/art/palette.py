"""The colours of the pictures. Boards are night in both themes, so each colour is one value."""

from __future__ import annotations

from typing import Final

#: What lies around the battlefield: the ground of all boards, and shards of black stone.
NIGHT: Final = "#060a17"
DEPTH: Final = "#131a3c"
SHARDS: Final = ("#0e1432", "#141c42", "#1e2857")
SHARD_EDGE: Final = "#4a5a9e"
#: The floor of each chamber.
GROUNDS: Final = {
    "MAG": "#37587d",
    "T01": "#394374",
    "T02": "#334b6e",
    "T03": "#434376",
    "T04": "#344370",
    "T05": "#464071",
    "T06": "#374d71",
    "T07": "#3e3c6e",
    "T08": "#324676",
    "T09": "#41497a",
    "T10": "#3a3e6c",
    "T11": "#443b65",
    "T12": "#364e79",
}
ESCAPE: Final = "#2c5f63"
LIGHT: Final = "#cdd8f2"
SHADE: Final = "#05070f"
ENGRAVED: Final = "#8fa0dc"
#: Walls around the battlefield: the side that faces the viewer, its rim, and what hangs under the floor.
BACK: Final = "#2a3464"
RIM: Final = "#8290cc"
DROP: Final = "#141a38"
DROP_EDGE: Final = "#2b3566"
#: Edges.
COVER: Final = "#f1f3fb"
COVER_SIDE: Final = "#8d97bd"
WALL: Final = "#b06bf0"
WALL_SIDE: Final = "#4d2684"
WALL_TOP: Final = "#dcb8ff"
#: Portals, lifts, and other lights that are no choices: cold, never amber.
GATE: Final = "#9fe0ff"
GATE_WELL: Final = "#0b1430"
ARRIVAL: Final = "#bfe9ff"
WAY_OUT: Final = "#8ff0d8"
STONE: Final = "#4a5588"
EMBER: Final = "#ff8d7e"
BONE: Final = "#d9d2c1"
MEND: Final = "#8fdcb4"
BRASS: Final = "#c7b58a"

#: Every colour that a picture may use.
PALETTE: Final = frozenset(
    (
        NIGHT, DEPTH, *SHARDS, SHARD_EDGE, *GROUNDS.values(), ESCAPE, LIGHT, SHADE, ENGRAVED, BACK, RIM, DROP,
        DROP_EDGE, COVER, COVER_SIDE, WALL, WALL_SIDE, WALL_TOP, GATE, GATE_WELL, ARRIVAL, WAY_OUT, STONE, EMBER, BONE,
        MEND, BRASS,
    )
)  # fmt: skip
