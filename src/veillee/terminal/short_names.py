"""Long names in narrow places: shortened so that no two of them look the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import partial

#: The words of a name; a word of two parts, such as "north-west", is two.
_WORDS = re.compile(r"[^\s-]+")


def shortened(names: Collection[str], width: int) -> dict[str, str]:
    """Each name in at most so many characters, all of them shortened in the first way in which they stay different."""
    wanted = sorted(set(names))
    for shorten in _ways(wanted, width):
        short = {name: shorten(name) for name in wanted}
        if max(map(len, short.values()), default=0) <= width and len(set(short.values())) == len(wanted):
            return short
    return _numbered(wanted, width)


def _ways(names: list[str], width: int) -> Iterator[Callable[[str], str]]:
    """Ways to shorten: not at all; initials of last words that several names have; all words alike, ever shorter."""
    lasts = Counter(name.rpartition(" ")[2] for name in names)
    yield lambda name: name
    yield lambda name: _with_initials(name, width) if lasts[name.rpartition(" ")[2]] > 1 else name[:width].rstrip()
    for letters in range(width, 0, -1):
        yield partial(_words_cut, letters)


def _words_cut(letters: int, name: str) -> str:
    return _WORDS.sub(lambda word: word[0][:letters], name)


def _with_initials(name: str, width: int) -> str:
    """The beginning of a name and the initials of its last word: "Graveyard north-west" is "Graveyard NW"."""
    first, space, last = name.rpartition(" ")
    if not first:
        return name[:width].rstrip()
    initials = "".join(part[0].upper() for part in _WORDS.findall(last))
    return f"{first[: max(1, width - len(initials) - 1)].rstrip()}{space}{initials}"


def _numbered(names: list[str], width: int) -> dict[str, str]:
    """Beginnings with numbers, where nothing else tells the names apart."""
    return {name: f"{name[: max(0, width - len(str(n)))]}{n}"[:width] for n, name in enumerate(names, 1)}
