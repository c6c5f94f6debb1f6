"""Words: one TOML file per language and game, keys in tables, and a small way of filling in facts.

In a sentence, `{n:éclat|éclats}` is the number with its noun in the right form, `{card:companion}` looks
`card` up in the table `companion` of the same language, `{n:+}` and `{n:+éclat|éclats}` show a sign,
`{seat:seat}` names a seat; a list of facts is joined with commas.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "en")


class Texts:
    """All the sentences of one language. `say` fails loudly on a key or a fact that is not there."""

    def __init__(self, lang: str, sentences: Mapping[str, str], seats: tuple[str, ...] = ()) -> None:
        self.lang = lang
        self.sentences = sentences
        self.seats = seats
        self._formatter = _Filler(self)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **facts: Any) -> str:
        return self._formatter.vformat(self.sentences[key], (), facts)

    def joined(self, other: Texts) -> Texts:
        """These texts, with what they lack taken from `other`."""
        return Texts(self.lang, {**other.sentences, **self.sentences}, self.seats)

    def for_seats(self, names: tuple[str, ...]) -> Texts:
        return Texts(self.lang, self.sentences, names)

    def seat(self, seat: int) -> str:
        return self.seats[seat] if seat < len(self.seats) else str(seat + 1)

    def singular(self, number: float) -> bool:
        """French counts zero and one as one; English only one."""
        return abs(number) < 2 if self.lang == "fr" else abs(number) == 1


class _Filler(string.Formatter):
    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def format_field(self, value: Any, spec: str) -> str:
        texts = self.texts
        if isinstance(value, list | tuple):
            return ", ".join(self.format_field(item, spec) for item in value)
        if "|" in spec:
            one, _, many = spec.removeprefix("+").partition("|")
            return f"{_signed(value) if spec[0] == '+' else value} {one if texts.singular(value) else many}"
        if spec == "seat":
            return texts.seat(value)
        if spec == "+":
            return _signed(value)
        if spec and not spec[-1].isdigit() and f"{spec}.{value}" in texts:
            return texts.say(f"{spec}.{value}")
        return format(value, spec)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def load_texts(folder: Path) -> dict[str, Texts]:
    """The texts of every language in `folder`, one file each."""
    return {
        lang: Texts(lang, dict(_flat(tomllib.loads((folder / f"{lang}.toml").read_text("utf-8")))))
        for lang in LANGUAGES
    }


def gaps(texts: Mapping[str, Texts]) -> list[str]:
    """What one language has and another lacks, and facts that one sentence uses and its sister does not."""
    found = []
    keys = {key for language in texts.values() for key in language.sentences}
    for key in sorted(keys):
        lacking = [lang for lang, language in texts.items() if key not in language]
        found += [f"{lang}: {key} is missing" for lang in lacking]
        if not lacking and len({frozenset(_facts(t.sentences[key])) for t in texts.values()}) > 1:
            found.append(f"{key}: the languages use different facts")
    return found


def _facts(sentence: str) -> Iterator[str]:
    return (name for _, name, _, _ in string.Formatter().parse(sentence) if name)


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
