"""Words: TOML files per language and game, keys in tables, and a small way of filling in facts.

In a sentence, `{n:éclat|éclats}` is the number with its noun in the right form, `{card:companion}` looks
`card` up in the table `companion` of the same language, `{n:+}` and `{n:+éclat|éclats}` show a sign,
`{seat:seat}` names a seat, `{n:tenths}` writes 84 as 8,4 or 8.4; a list of facts is joined with commas. A `Forecast`
says itself, per cent sign included. There are no other formats: `gaps` names each that is unknown, `say` fails on it.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from .errors import ContentFaults, Fault
from .forecast import Forecast

LANGUAGES = ("fr", "en")

A = TypeVar("A")
R = TypeVar("R")
_Part = tuple[str, str | None, str | None, str | None]
#: A noun in two forms.
_PLURAL = re.compile(r"[^|{}]+\|[^|{}]+")


class Texts:
    """All the sentences of one language. `say` fails loudly on a key or a fact that is not there."""

    def __init__(
        self,
        lang: str,
        sentences: Mapping[str, str],
        seats: tuple[str, ...] = (),
        files: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.lang = lang
        self.sentences = sentences
        self.seats = seats
        self.files = files  # by key, the file in which the sentence is written
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
        return Texts(self.lang, {**other.sentences, **self.sentences}, self.seats, {**other.files, **self.files})

    def for_seats(self, names: tuple[str, ...]) -> Texts:
        named = Texts(self.lang, self.sentences, names, self.files)
        named._parsed, named._remembered = self._parsed, self._remembered
        return named

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else str(seat + 1)

    def singular(self, number: float) -> bool:
        """French counts zero and one as one; English only one."""
        return abs(number) < 2 if self.lang == "fr" else abs(number) == 1

    def forecast(self, forecast: Forecast) -> str:
        """A chance or an average in a sentence. Every one that anybody is told goes through here."""
        return forecast.said(self.lang)

    def _fill(self, value: Any, spec: str) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._fill(item, spec) for item in value)
        if isinstance(value, Forecast):
            return self.forecast(value)
        if not spec:
            return str(value)
        if "|" in spec:
            one, _, many = spec.removeprefix("+").partition("|")
            return f"{_signed(value) if spec[0] == '+' else value} {one if self.singular(value) else many}"
        if spec == "seat":
            return self.seat(value)
        if spec == "+":
            return _signed(value)
        if spec == "tenths":
            return self._tenths(value)
        named = f"{spec}.{value}"
        if named not in self.sentences:
            raise KeyError(f"{{:{spec}}} of {value!r}: there is no sentence {named!r}")
        return self.say(named)

    def _tenths(self, tenths: int) -> str:
        """A number with one decimal, which is left out where it is 0."""
        whole, rest = divmod(abs(tenths), 10)
        sign = "−" if tenths < 0 else ""
        return f"{sign}{whole}{',' if self.lang == 'fr' else '.'}{rest}" if rest else f"{sign}{whole}"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def load_texts(folder: Path) -> dict[str, Texts]:
    """The texts of every language in `folder`: `fr.toml`, and for large games `fr.names.toml` and the like."""
    found = {}
    for lang in LANGUAGES:
        written = list(_sentences(text_files(folder, lang)))
        files = {key: file for key, _, file in written}
        found[lang] = Texts(lang, {key: sentence for key, sentence, _ in written}, files=files)
    return found


def text_files(folder: Path, lang: str) -> list[Path]:
    """The files of one language, the general one first."""
    return [folder / f"{lang}.toml", *sorted(folder.glob(f"{lang}.*.toml"))]


def _sentences(files: Iterable[Path]) -> Iterator[tuple[str, str, str]]:
    """Every sentence of these files: its key, its words, its file."""
    said: set[str] = set()
    for file in files:
        for key, sentence in _flat(tomllib.loads(file.read_text("utf-8"))):
            if key in said:
                raise ContentFaults([Fault("fault.said-twice", file=file.name, name=key)])
            said.add(key)
            yield key, sentence, file.name


def gaps(texts: Mapping[str, Texts]) -> list[Fault]:
    """Everything that is wrong with sentences.

    These are sentences that cannot be filled in, those that one language has and another lacks, and facts that one
    sentence uses and its sister does not.
    """
    found = [fault for language in texts.values() for fault in _misshapen(language)]
    broken = {str(fault.facts["name"]) for fault in found}
    keys = {key: language.files.get(key, "") for language in texts.values() for key in language.sentences}
    for key in sorted(keys):
        lacking = [lang for lang, language in texts.items() if key not in language]
        found += [Fault("fault.no-sentence", file=_file_in(lang, keys[key]), name=key) for lang in lacking]
        used = set() if key in broken else {frozenset(_facts(one, key)) for one in texts.values() if key in one}
        if len(used) > 1:
            found.append(Fault("fault.sentence-facts", file=_file_in(next(iter(texts)), keys[key]), name=key))
    return found


def _file_in(lang: str, file: str) -> str:
    """The file of a language that corresponds to this file of another language."""
    return f"{lang}.{file.partition('.')[2] or 'toml'}"


def _misshapen(texts: Texts) -> Iterator[Fault]:
    """A fault for each sentence that `say` could not fill in: an open brace, a nameless fact, an unknown format."""
    tables = {key[:dot] for key in texts.sentences for dot in range(len(key)) if key[dot] == "."}
    known = {"", "seat", "+", "tenths", *tables}
    for key, sentence in texts.sentences.items():
        file = _file_in(texts.lang, texts.files.get(key, ""))
        try:
            parts = list(string.Formatter().parse(sentence))
        except ValueError as wrong:
            yield Fault("fault.sentence-brace", file=file, name=key, reason=str(wrong))
            continue
        for _, fact, spec, conversion in parts:
            if fact is not None and (conversion or not fact.isidentifier()):
                yield Fault("fault.sentence-fact", file=file, name=key, fact=fact)
            elif spec is not None and spec not in known and not _PLURAL.fullmatch(spec):
                yield Fault("fault.sentence-format", file=file, name=key, format=spec)


def _facts(texts: Texts, key: str) -> Iterator[str]:
    return (name for _, name, _, _ in string.Formatter().parse(texts.sentences[key]) if name)


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
