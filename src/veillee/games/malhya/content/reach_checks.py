"""Chapters, pages and deployment tables that no game ever comes to."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.errors import Fault
from veillee.shared.tables import Table

from .lists import Content
from .places import Room
from .steps import AddAccess, Boss, Goto, OpenRoom, Step
from .walking import steps_within


class Reading:
    """What a group may come to: made by following every link from the events and the destination."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.chapters: set[str] = set()
        self.pages: set[str] = set()
        self.deployments: set[str] = set()
        for event in content.events.values():
            self._follow(event.steps)
        self._read(content.constants.destination_chapter)

    def _read(self, first: str) -> None:
        waiting = [first]
        while waiting:
            chapter = waiting.pop()
            if chapter in self.content.chapters and chapter not in self.chapters:
                self.chapters.add(chapter)
                waiting += self._links(self.content.chapters[chapter].steps)

    def _follow(self, steps: tuple[Step, ...]) -> None:
        for chapter in self._links(steps):
            self._read(chapter)

    def _links(self, steps: tuple[Step, ...]) -> list[str]:
        """The chapters that steps lead to, also by way of a room or a beast."""
        found: list[str] = []
        for step in steps_within(steps):
            match step:
                case Goto():
                    found.append(step.chapter)
                case AddAccess():
                    found.append(step.chapter)
                case Boss():
                    beast = self.content.beasts.get(step.id)
                    found += [beast.victory, beast.defeat] if beast else []
                case OpenRoom():
                    self.pages.add(step.page)
                    self.deployments.add(step.deployment)
                    room = self.content.rooms.get(step.page)
                    found += [step.victory, *_links_of(room)] if room else []
        return found


def _links_of(room: Room) -> Iterator[str]:
    """The chapters that a page leads to."""
    yield from (room.victory, room.defeat, room.alarm)
    yield from (token.chapter for token in (*room.interest, *room.access))


def reach_faults(content: Content) -> Iterator[Fault]:
    """A fault for each chapter, page and table that no link leads to."""
    reading = Reading(content)
    for file, ids, reached in (
        ("chapters", content.chapters, reading.chapters),
        ("rooms", content.rooms, reading.pages),
        ("deployments", content.deployments, reading.deployments),
    ):
        for name in ids:
            if name not in reached:
                yield Table(file, name).fault("unreached")
