"""What can go wrong, by whose hand.

A `Refusal` is somebody's mistake (a player, an author of files, a user of the command line): it has a
text key and facts, which the program that shows it puts into the reader's language. A `RuleBug` is ours.
"""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """Something that cannot be done, why, and by which clause; nothing has changed."""

    def __init__(self, key: str, *, rule: str = "", **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.key}({facts})"


class Fault(Refusal):
    """One thing that is wrong in a content file, and where."""

    def __init__(self, key: str, *, file: str, line: int | None = None, table: str = "", **facts: object) -> None:
        super().__init__(key)
        self.facts = facts
        self.place = f"{file}:{line}:" if line else f"{file}:"
        self.table = f" [{table}]" if table else ""


class ContentFaults(Refusal):
    """Every fault of one or more content files.

    `content` is what the files say, without the records that cannot be read.
    """

    def __init__(self, faults: list[Fault], content: Any = None) -> None:
        super().__init__("content.faults", count=len(faults), faults=faults)
        self.faults = faults
        self.content = content


class RuleBug(Exception):
    """A rule failed. The message holds what a report needs: the position and the way there."""

    def __init__(self, what: str, position: str, journal: list[str]) -> None:
        super().__init__(f"{what}\n--- after {len(journal)} choices: {' '.join(journal[-20:])}\n{position}")
