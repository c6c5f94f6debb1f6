"""Words: TOML files per language and game, keys in tables, and a small way of filling in facts.

In a sentence, `{n:éclat|éclats}` is the number with its noun in the right form, `{card:companion}` looks
`card` up in the table `companion` of the same language, `{n:+}` and `{n:+éclat|éclats}` show a sign,
`{seat:seat}` names a seat; a list of facts is joined with commas.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from .errors import ContentFaults, Fault

LANGUAGES = ("fr", "en")

A = TypeVar("A")
R = TypeVar("R")
_Part = tuple[str, str | None, str | None, str | None]


class Texts:
    """All the sentences of one language. `say` fails loudly on a key or a fact that is not there."""

    def __init__(self, lang: str, sentences: Mapping[str, str], seats: tuple[str, ...] = ()) -> None:
        self.lang = lang
        self.sentences = sentences
        self.seats = seats
        self._parsed: dict[str, list[_Part]] = {}
        self._remembered: dict[Any, Any] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **facts: Any) -> str:
        parts = self._parsed.get(key)
        if parts is None:
            parts = self._parsed[key] = list(string.Formatter().parse(self.sentences[key]))
        said = [
            literal if name is None else literal + self._fill(facts[name], spec or "")
            for literal, name, spec, _ in parts
        ]
        return "".join(said)

    def remember(self, make: Callable[[A, Texts], R], about: A) -> R:
        """What `make` says about a thing, made once: for words that depend on neither seats nor the position."""
        key = (make, about)
        if key not in self._remembered:
            self._remembered[key] = make(about, self)
        found: R = self._remembered[key]
        return found

    def joined(self, other: Texts) -> Texts:
        """These texts, with what they lack taken from `other`."""
        return Texts(self.lang, {**other.sentences, **self.sentences}, self.seats)

    def for_seats(self, names: tuple[str, ...]) -> Texts:
        named = Texts(self.lang, self.sentences, names)
        named._parsed, named._remembered = self._parsed, self._remembered
        return named

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else str(seat + 1)

    def singular(self, number: float) -> bool:
        """French counts zero and one as one; English only one."""
        return abs(number) < 2 if self.lang == "fr" else abs(number) == 1

    def _fill(self, value: Any, spec: str) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._fill(item, spec) for item in value)
        if not spec:
            return str(value)
        if "|" in spec:
            one, _, many = spec.removeprefix("+").partition("|")
            return f"{_signed(value) if spec[0] == '+' else value} {one if self.singular(value) else many}"
        if spec == "seat":
            return self.seat(value)
        if spec == "+":
            return _signed(value)
        named = f"{spec}.{value}"
        return self.say(named) if named in self.sentences else format(value, spec)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def load_texts(folder: Path) -> dict[str, Texts]:
    """The texts of every language in `folder`: `fr.toml`, and for large games `fr.names.toml` and the like."""
    return {lang: Texts(lang, dict(_sentences(text_files(folder, lang)))) for lang in LANGUAGES}


def text_files(folder: Path, lang: str) -> list[Path]:
    """The files of one language, the general one first."""
    return [folder / f"{lang}.toml", *sorted(folder.glob(f"{lang}.*.toml"))]


def _sentences(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    said: set[str] = set()
    for file in files:
        for key, sentence in _flat(tomllib.loads(file.read_text("utf-8"))):
            if key in said:
                raise ContentFaults([Fault("fault.said-twice", file=file.name, name=key)])
            said.add(key)
            yield key, sentence


def gaps(texts: Mapping[str, Texts]) -> list[Fault]:
    """What one language has and another lacks, and facts that one sentence uses and its sister does not."""
    found = []
    keys = {key for language in texts.values() for key in language.sentences}
    for key in sorted(keys):
        lacking = [lang for lang, language in texts.items() if key not in language]
        found += [Fault("fault.no-sentence", file=f"{lang}.toml", name=key) for lang in lacking]
        if not lacking and len({frozenset(_facts(t.sentences[key])) for t in texts.values()}) > 1:
            found.append(Fault("fault.sentence-facts", file=f"{next(iter(texts))}.toml", name=key))
    return found


def _facts(sentence: str) -> Iterator[str]:
    return (name for _, name, _, _ in string.Formatter().parse(sentence) if name)


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
