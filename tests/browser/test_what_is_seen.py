"""What a person sees of a question, over recorded positions of every game; `support/seen.py` says what is asked.

In each position one looks at three sizes of screen, with the guide and without, and from position to position in wide
or narrow fonts. `VEILLEE_SEEN=99 python3 run.py test -n0 tests/browser/test_what_is_seen.py` looks at every prompt.
"""

from __future__ import annotations

import os

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
#: Short questions that are looked at too: their answers were hidden once, or moved.
ALSO = {"blackstone": ("overwatch",), "dysma": ("stance",), "malhya": ("raise",)}
#: Games of one person, who has nobody to talk to and no bot at the table.
ALONE = {"rituals"}
#: So many positions of each game are looked at with a bot that has moved and the chat open.
IN_COMPANY = 3


def positions(game: str, most: int) -> list[Position]:
    """In the order of the recorded games, in which a page goes on from one to the next."""
    return sorted(longest(questions(game), most, ALSO.get(game, ())), key=lambda one: (one.journal, one.done))


@pytest.mark.parametrize("game", tested_games)
def test_every_question_is_seen_with_its_answers_and_their_marks(page: Page, game: str) -> None:
    know_narrow_faces(page)
    onlooker, found = Onlooker(page, game), []
    for number, position in enumerate(positions(game, MOST)):
        fonts = list(FONTS)[number % 2]
        onlooker.go(position)
        write_in(page, fonts)
        for look in LOOKS:
            onlooker.look(look)
            seen = onlooker.faults()
            if look.guided:
                seen += [*onlooker.faults_while_aiming(AIMED), *onlooker.faults_with_a_piece()]
            elif not look.on_phone:
                seen += onlooker.faults_of_presses()
            found += [f"{position}, {look}, {fonts} fonts: {fault}" for fault in seen]
    assert not found, "\n".join([f"{len(found)} faults", *found])


@pytest.mark.parametrize("game", tested_games)
def test_log_and_chat_keep_their_height_beside_a_guided_question(page: Page, game: str) -> None:
    onlooker, found, looked = Onlooker(page, game), [], 0
    for position in positions(game, IN_COMPANY):
        onlooker.go(position)
        if len(onlooker.staged.names) == 1:
            continue  # nobody to talk to, and no bot
        for look in LOOKS:
            if look.on_phone or not look.guided:
                continue
            onlooker.look_after_a_bot(look)
            found += [f"{position}, {look}, after a bot: {fault}" for fault in onlooker.faults_of_rooms()]
            onlooker.look_while_talking(look)
            found += [f"{position}, {look}, while talking: {fault}" for fault in onlooker.faults_of_rooms()]
            onlooker.fall_silent()
            looked += 1
    assert not found, "\n".join([f"{len(found)} faults", *found])
    assert looked or game in ALONE


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=str)
def test_a_blow_the_question_how_to_defend_and_the_log_are_in_sight_together(page: Page, size: tuple[int, int]) -> None:
    onlooker = Onlooker(page, "malhya")
    onlooker.go(Position("malhya", "pair", 57, "defend", 4))  # a long heading, and answers of three lines
    onlooker.look(Look(*size, guided=True))
    assert page.locator(".duel").is_visible()
    assert onlooker.faults_of_rooms() == []
