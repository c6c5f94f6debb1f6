"""Which picture in ink stands at the head of which page; `vig-<name>` in `symbols.svg`."""

from __future__ import annotations

from typing import Final

from ..content import ENDINGS

#: The pages of each picture. Pages without one have words only.
_PAGES: Final = {
    "fair": "1 2 3 4 5 7 8 65 71 83 99 106 128 01-01 01-05 06-04",
    "market": "9 118",
    "city_gate": "72 41 112",
    "rope_bridge": "10 11 62 92 105 133 01-02 01-08",
    "battlefield": "26 47 48 52 117 120 136 02-02 02-06 05-08",
    "ruins": "119 03-03 03-04 04-03",
    "river": "13 51 70 135 01-06 04-04 04-05",
    "camp": "86 01-03 02-03 02-04 02-08 03-07 03-08 05-07 06-01 06-08",
    "horde": "6 12 23 49 50 66 89 132 02-01 02-05 05-04",
    "storm": "01-07 02-07 03-05 03-06 05-05 06-05 06-06 06-07",
    "fortress_night": "108 109 126 138",
    "sewers": "55 78 79 80 81 148",
    "wall": "30 31 32",
    "cart": "35 38 57 73 130 146",
    "wagon_yard": "75 100",
    "gardens": "22 53 95 96 97 147",
    "dungeons": "19 27 28 37 40 56 101 122 144",
    "library": "16 36 39 42 43 44 46 98 145 149",
    "pool_room": "14 29 58 59 61 63 64 67 69 82 84 91 94 121 129 131 140",
    "fresco": "17 18 25 68 88 104 139",
    "great_hall": "45 54 76 77 113 114 115 116 125 134 150",
}
VIGNETTES: Final[dict[str, str]] = {
    **{page: name for name, pages in _PAGES.items() for page in pages.split()},
    **{chapter: id for id, ending in ENDINGS.items() for chapter in ending.chapters},
}


def vignette_of(page: str) -> str:
    """The picture of a page; "" for none."""
    return VIGNETTES.get(page, "")
