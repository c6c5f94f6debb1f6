"""What a person sees of a question, over recorded positions of every game; `support/seen.py` says what is asked.

In each position one looks at three sizes of screen, with the guide and without, and from position to position in wide
or narrow fonts. `VEILLEE_SEEN=99 python3 run.py test -n0 tests/browser/test_what_is_seen.py` looks at every prompt.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from support.fonts import FONTS, know_narrow_faces, write_in
from support.game_tests import tested_games
from support.seen import Look, Onlooker, Position, longest, questions

SIZES = ((1440, 900), (1280, 720), (390, 844))
LOOKS = [Look(width, height, guided) for width, height in SIZES for guided in (True, False)]
#: So many positions of each game, the longest questions of all prompts.
MOST = int(os.environ.get("VEILLEE_SEEN", "8"))
AIMED = 2


def positions(game: str) -> Iterator[Position]:
    """In the order of the recorded games, in which a page goes on from one to the next."""
    yield from sorted(longest(questions(game), MOST), key=lambda one: (one.journal, one.done))


@pytest.mark.parametrize("game", tested_games)
def test_every_question_is_seen_with_its_answers_and_their_marks(page: Page, game: str) -> None:
    know_narrow_faces(page)
    onlooker, found = Onlooker(page, game), []
    for number, position in enumerate(positions(game)):
        fonts = list(FONTS)[number % 2]
        onlooker.go(position)
        write_in(page, fonts)
        for look in LOOKS:
            onlooker.look(look)
            seen = onlooker.faults()
            if look.guided:
                seen += onlooker.faults_while_aiming(AIMED)
            elif not look.on_phone:
                seen += onlooker.faults_of_presses()
            found += [f"{position}, {look}, {fonts} fonts: {fault}" for fault in seen]
    assert not found, "\n".join([f"{len(found)} faults", *found])
