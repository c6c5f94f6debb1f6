"""The colours of the pictures. Boards are night in both themes, so each colour is one value."""

from __future__ import annotations

from typing import Final

#: What lies around a room, and the marks of masonry in it.
NIGHT: Final = "#060a17"
ROCK: Final = "#0d1222"
BRICKS: Final = ("#141a2e", "#182038", "#111728")
MASONRY: Final = "#232841"
#: Slabs of the floor, each with a tone of its own, their joints and cracks.
SLABS: Final = ("#3a3d4f", "#40424f", "#373c52", "#44424c")
JOINT: Final = "#12141f"
LIT_EDGE: Final = "#8d8f9e"
CRACK: Final = "#1b1d29"
STRAW: Final = "#b28a4a"
#: Walls seen from above: their dark body and the line that says where they are.
WALL: Final = "#c9513f"
WALL_BODY: Final = "#0a0c15"
#: Shadow, water, void, and what hinders.
SHADOW: Final = "#02040a"
WATER: Final = "#1f4f78"
WAVE: Final = "#7fb6de"
VOID: Final = "#160b33"
VOID_GLOW: Final = "#5b33a8"
VOID_RIM: Final = "#c3a0ff"
CRATE: Final = "#7a5320"
CRATE_DARK: Final = "#3d2a12"
HINDERING: Final = "#d9b84a"
#: Torches.
FLAME: Final = "#ffc46a"
GLOW: Final = "#ff9a3c"
#: The region.
SEA: Final = "#12305c"
DEEP_SEA: Final = "#0b1f42"
PLAIN: Final = "#4f5a2c"
GRASS: Final = "#9aa056"
FOREST: Final = "#1c4a38"
TREES: Final = ("#256a4c", "#1f5a42", "#2d7a57")
TRUNK: Final = "#0f2a20"
MOUNTAIN: Final = "#34324a"
ROCKS: Final = ("#4a4763", "#565270", "#3f3d58")
SNOW: Final = "#d8dcea"
MARSH: Final = "#2e4a44"
REED: Final = "#b08a50"
TOWN: Final = "#4f4a2c"
HOUSE: Final = "#6d4a44"
ROOF: Final = "#3d2430"
WINDOW: Final = "#ffb547"
KEEP: Final = "#1d1a2c"
KEEP_WINDOW: Final = "#b06bf0"
#: The river beast.
SCALES: Final = "#3a6b5a"
SCALES_DARK: Final = "#1d3a34"
FOAM: Final = "#bfe3ef"
EYE: Final = "#ff8d7e"

#: Every colour that a picture may use.
PALETTE: Final = frozenset(
    (
        NIGHT, ROCK, *BRICKS, MASONRY, *SLABS, JOINT, LIT_EDGE, CRACK, STRAW, WALL, WALL_BODY, SHADOW, WATER, WAVE,
        VOID, VOID_GLOW, VOID_RIM, CRATE, CRATE_DARK, HINDERING, FLAME, GLOW, SEA, DEEP_SEA, PLAIN, GRASS, FOREST,
        *TREES, TRUNK, MOUNTAIN, *ROCKS, SNOW, MARSH, REED, TOWN, HOUSE, ROOF, WINDOW, KEEP, KEEP_WINDOW, SCALES,
        SCALES_DARK, FOAM, EYE,
    )
)  # fmt: skip
