"""The numbered clauses of a game, in our own words, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from .content import load_records
from .errors import Refusal


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    fr: str
    en: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Z]{3}-\d+\.\d+", self.id):
            raise Refusal("fault.clause-id")
        if not (self.fr.strip() and self.en.strip()):
            raise Refusal("fault.clause-sentence")

    @property
    def chapter(self) -> str:
        """The number of its chapter: 6 of LUE-6.5."""
        return self.id[4:].partition(".")[0]

    def say(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


def load_clauses(path: Path) -> dict[str, Clause]:
    return load_records(path, Clause)


def load_chapters(path: Path) -> dict[str, tuple[str, str]]:
    """The titles of the chapters in French and English, from the comments (`# 3. Le matin / Morning`)."""
    titles = re.findall(r"^# (\d+)\. (.+?) / (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {number: (french, english) for number, french, english in titles}


def search_clauses(clauses: Mapping[str, Clause], words: str) -> list[Clause]:
    """The clauses of some ids or chapters (`LUE-9`), or else those that hold all the words in either language."""
    wanted = words.casefold().split()
    names = {c.id: {c.id.casefold(), f"{c.id[:4]}{c.chapter}".casefold()} for c in clauses.values()}
    if wanted and set(wanted) <= set().union(*names.values()):
        return [c for c in clauses.values() if not names[c.id].isdisjoint(wanted)]
    return [c for c in clauses.values() if _holds(f"{c.fr} {c.en}".casefold(), wanted)]


def _holds(sentence: str, words: Iterable[str]) -> bool:
    return all(word in sentence for word in words)
