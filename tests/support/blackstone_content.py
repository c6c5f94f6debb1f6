"""Content files of Blackstone Fortress, broken on purpose."""

from pathlib import Path
from typing import get_args, get_origin

from msgspec import structs

from veillee.games import blackstone
from veillee.games.blackstone.content import CONTENT
from veillee.games.blackstone.content.checks import cross_faults
from veillee.games.blackstone.content.lists import Content
from veillee.kernel.content import load_record, load_records
from veillee.kernel.errors import Fault
from veillee.kernel.text import load_texts
from veillee.play.texts import common_texts, explain_faults

GAME = Path(blackstone.__file__).parent
TEXTS = load_texts(GAME / "text")
#: Some faults are told by the kernel, in the words of all games.
ALL_TEXTS = {lang: texts.joined(common_texts(lang)) for lang, texts in TEXTS.items()}
KINDS = {field.name: field.type for field in structs.fields(Content)}


def told(faults: list[Fault]) -> list[str]:
    """The faults in English; each is told in French as well."""
    assert all(ALL_TEXTS["fr"].say(fault.key, **fault.facts) for fault in faults)
    return explain_faults(faults, ALL_TEXTS["en"])


def changed(text: str, table: str, before: str, after: str) -> str:
    """A content file in which something is replaced in a table, or in the whole file without a table."""
    start = text.index(f"[{table}]") if table else 0
    at = text.index(before, start)
    return text[:at] + after + text[at + len(before) :]


def broken(folder: Path, file: str, *changes: tuple[str, str, str]) -> list[str]:
    """All faults among the lists once something is replaced in tables of a copy of one of their files."""
    text = (GAME / "content" / f"{file}.toml").read_text("utf-8")
    for table, before, after in changes:
        text = changed(text, table, before, after)
    path = folder / f"{file}.toml"
    path.write_text(text, "utf-8")
    kind = KINDS[file]
    lists = load_records(path, get_args(kind)[1]) if get_origin(kind) is dict else load_record(path, kind)
    return told(cross_faults(structs.replace(CONTENT, **{file: lists})))
