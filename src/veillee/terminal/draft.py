"""An answer that is being put together: tags typed and items picked, until the answer is complete.

Every answer has a tag to type: its place in the list, or for a number the number itself.
"""

from __future__ import annotations

from veillee.kernel.answers import Point, point_of
from veillee.play.question import Question

from .board import Asked

MANY = ("some", "order")


class Draft:
    """What the person has picked and typed so far. Methods that complete the answer return its key."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.many = question.kind in MANY
        self.picked: list[int] = []
        self.typed = ""
        self.aimed: int | None = None
        self.written: str | None = None  # the characters of an unlisted answer that is being written
        answers = enumerate(question.answers, 1)
        self.tags = [
            answer.key if question.kind == "number" and not answer.aside else str(place) for place, answer in answers
        ]

    @property
    def writable(self) -> bool:
        """Whether answers that are not listed can be written: any point, or a text that the rule reads."""
        return self.question.region is not None or self.question.open or bool(self.points())

    def points(self) -> list[tuple[int, str, Point]]:
        """The answers that are free points: their place in the list, their tag, where they are."""
        if self.question.kind != "place":
            return []
        found = [(place, point_of(answer.key)) for place, answer in enumerate(self.question.answers)]
        return [(place, self.tags[place], point) for place, point in found if point is not None]

    @property
    def ready(self) -> bool:
        """Whether enough answers are picked."""
        count, question = len(self.picked), self.question
        if question.kind == "order":
            return count == sum(not answer.aside for answer in question.answers)
        return question.least <= count <= question.most

    @property
    def full(self) -> bool:
        return self.question.kind == "some" and len(self.picked) >= self.question.most

    def type(self, sign: str) -> str | None:
        """Add a character of a tag; the answer is taken as soon as no other tag is possible.

        An aside is only aimed at, so that nobody concedes by a slip of the finger.
        """
        typed = self.typed + sign
        fits = [place for place, tag in enumerate(self.tags) if tag.startswith(typed)]
        if not fits and self.typed:  # no tag begins with the typed characters: this sign begins a new tag
            self.typed = ""
            return self.type(sign)
        self.typed = typed if fits else ""
        if len(fits) == 1 and self.tags[fits[0]] == typed and not self.question.answers[fits[0]].aside:
            return self.pick(fits[0])
        if typed in self.tags:
            self.aimed = self.tags.index(typed)
        return None

    def aim(self, by: int) -> None:
        """Aim at the answer `by` places further in the list."""
        self.typed = ""
        if self.aimed is None:
            self.aimed = 0 if by > 0 else len(self.tags) - 1
        else:
            self.aimed = (self.aimed + by) % len(self.tags)

    def aim_at(self, place: int) -> None:
        """Aim at the answer at a place of the list."""
        self.typed = ""
        self.aimed = place

    def pick(self, place: int) -> str | None:
        """Take an answer; where several may be picked, add it to the picked ones or take it out."""
        self.typed = ""
        self.aimed = place
        if not self.many or self.question.answers[place].aside:
            return self.question.answers[place].key
        if place in self.picked:
            self.picked.remove(place)
        elif self.full and self.question.most == 1:
            self.picked = [place]
        elif not self.full:
            self.picked.append(place)
        return None

    def confirm(self) -> str | None:
        """The key of the answer aimed at, or of the picked answers if they are enough."""
        if not self.many:
            return None if self.aimed is None else self.pick(self.aimed)
        if self.typed:  # the number that was being typed counts
            self.typed = ""
            if self.aimed is not None:
                self.pick(self.aimed)
            return None
        return self.whole() if self.ready else None

    def whole(self) -> str:
        """The key of all picked answers together."""
        return "+".join(self.question.answers[place].key for place in self.picked)

    def places_on(self, item: str) -> list[int]:
        """The answers that are about an item of the scene."""
        return [place for place, answer in enumerate(self.question.answers) if item in answer.on]

    def offers(self) -> dict[str, str]:
        """The tag of each item that can be picked now; a plus for an item that several answers are about."""
        offers: dict[str, str] = {}
        for tag, answer in zip(self.tags, self.question.answers, strict=True):
            for item in answer.on:
                offers[item] = f"{offers[item].rstrip('+')}+" if item in offers else tag
        return offers

    def asked(self) -> Asked:
        """What the board has to show of the question."""
        return Asked(self.offers(), self.lit(), self.points(), self.aimed, self.question.region)

    def lit(self) -> set[str]:
        """The items of the answers aimed at or picked."""
        places = {*self.picked, *(() if self.aimed is None else (self.aimed,))}
        return {item for place in places for item in self.question.answers[place].on}
