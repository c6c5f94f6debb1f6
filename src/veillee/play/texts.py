"""The reader's language: which one it is, and all the texts of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import veillee.kernel
from veillee.kernel.errors import ContentFaults, Fault, Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import LANGUAGES, Texts, load_texts


def language(wanted: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for, or else that of the locale: French, unless the locale names another language."""
    if wanted:
        if wanted not in LANGUAGES:
            raise Refusal("language.unknown", lang=wanted, possible=", ".join(LANGUAGES))
        return wanted
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "fr" if locale.partition(".")[0] in ("", "C", "POSIX") or locale.startswith("fr") else "en"


@cache
def _folder(folder: Path) -> dict[str, Texts]:
    return load_texts(folder)


def common_texts(lang: str, *folders: Path) -> Texts:
    """The texts of the kernel and of this package, and those of further `folders`."""
    texts = _folder(Path(veillee.kernel.__file__).parent / "text")[lang]
    for folder in (Path(__file__).parent / "text", *folders):
        texts = _folder(folder)[lang].joined(texts)
    return texts


def game_texts(game: Game[Any], lang: str, names: tuple[str, ...] = (), *folders: Path) -> Texts:
    """All texts needed at a table of `game`, with the names of its seats."""
    return game.texts[lang].joined(common_texts(lang, *folders)).for_seats(names)


def explain(refusal: Refusal, texts: Texts) -> str:
    """A refusal in the reader's language, with its clause."""
    if isinstance(refusal, ContentFaults):
        return texts.say(
            refusal.key, count=len(refusal.faults), faults="\n".join(explain_faults(refusal.faults, texts))
        )
    facts = {name: explain(fact, texts) if isinstance(fact, Refusal) else fact for name, fact in refusal.facts.items()}
    said = texts.say(refusal.key, **facts)
    return f"{said} ({refusal.rule})" if refusal.rule else said


def explain_faults(faults: Iterable[Fault], texts: Texts) -> list[str]:
    """Each fault with its place. A game whose content is broken may not get as far as having texts of its own."""
    return [f"{fault.place}{fault.table} {explain(fault, texts) if fault.key in texts else fault}" for fault in faults]
