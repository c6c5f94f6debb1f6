"""Windows, groups, requests and standing answers at a live table, with people, bots and people who are away."""

import asyncio
import sys
from dataclasses import replace

import pytest

from support.online import PATIENCE, first_answer, new_id
from support.toy import TOY
from support.toy.watch import at_the_watch
from veillee.kernel.journal import Header
from veillee.kernel.match import Match
from veillee.play.asked_together import waits_for_people
from veillee.play.record import Record
from veillee.server.live.thinking import quick

pytestmark = pytest.mark.anyio


@pytest.fixture
def stage(server, toy, monkeypatch):
    """Lay tables that begin where keeper 0 is to lay a buoy; every keeper holds ropes and a flare."""

    async def at_once(position, seat, level):
        return quick(position.match(), seat)

    monkeypatch.setattr(server.services.thinkers, "decide", at_once)

    async def lay(*kinds, alone=False, game=TOY, **facts):
        staged = replace(game, setup=at_the_watch)
        monkeypatch.setattr(sys.modules["veillee.games.toy.game"], "GAME", staged)
        return await (server.alone if alone else server.lay)(*kinds, game="toy", **facts)

    return lay


async def asked(page, prompt: str = "rope"):
    """Wait until the page is asked this."""
    while not page.asked or page.asked[0]["prompt"] != prompt:
        await page.next()
    return page.asked[0]


async def test_everybody_who_could_cut_in_is_asked_at_once_and_knows_of_the_others(server, stage):
    made = await stage("human", "human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo, server.page(made, 2) as cy:
        await ana.do("5,5")
        question = await asked(bo)
        assert question["others"] == [{"seat": 2, "state": "asked"}]
        await asked(cy)
        assert (await bo.do("pass"))["t"] == "ack"
        view = await cy.until("view", lambda view: view["n"] == 2)
        assert view["asked"][0]["others"] == [{"seat": 1, "state": "passed"}]


async def test_of_two_answers_at_one_moment_the_first_stands_and_the_second_is_told_what_happened(server, stage):
    made = await stage("human", "human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo, server.page(made, 2) as cy:
        await ana.do("5,5")
        await asked(bo)
        await asked(cy)
        assert (await bo.do("rope-2"))["t"] == "ack"
        late = await cy.do("rope-3")
        assert (late["t"], late["code"]) == ("nack", "live.taken-told")
        assert late["reason"] == "Bo a été plus rapide. Bo amarre la bouée de Ana."
        table = await server.table(made)
        assert table.record.match.state.keepers[2].cards == ["horn-3", "rope-3", "flare-3"]


async def test_a_pass_of_another_seat_does_not_make_an_answer_stale(server, stage):
    made = await stage("human", "human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo, server.page(made, 2) as cy:
        await ana.do("5,5")
        await asked(bo)
        await asked(cy)
        await bo.do("pass")
        assert (await cy.do("rope-3"))["t"] == "ack"


async def test_one_person_with_several_seats_without_secrets_gets_one_question(server, stage):
    made = await stage("human", "human", "human", alone=True, game=replace(TOY, secrets="none"))
    async with server.page(made, 0) as ana:
        assert not ana.messages[0]["table"].get("curtain", False)
        await ana.do("5,5")
        question = await asked(ana)
        assert question["text"] == "Bo, Cy, amarrez-vous la bouée de Ana ?"
        assert [(one["key"], one.get("seat")) for one in question["answers"]] == [
            ("rope-2", 1),
            ("2/rope-3", 2),
            ("pass", None),
        ]
        assert "others" not in question
        await ana.send(t="try", seq=ana.seq, seat=1, key="2/rope-3")
        assert (await ana.until("tried"))["preview"]["lines"][0] == "Cy amarre la bouée de Ana."
        assert (await ana.do("2/rope-3"))["t"] == "ack"
        table = await server.table(made)
        assert [(choice.seat, choice.key) for choice in table.record.match.choices] == [(0, "5,5"), (2, "rope-3")]


async def test_to_pass_a_joint_question_is_to_pass_for_all_seats_one_holds(server, stage):
    made = await stage("human", "human", "human", alone=True, game=replace(TOY, secrets="sides"))
    async with server.page(made, 1) as ana:
        await ana.command("do", seq=ana.seq, seat=0, key="5,5")
        await asked(ana)
        assert (await ana.do("pass"))["t"] == "ack"
        await ana.until("view", lambda view: view["n"] == 3)
        table = await server.table(made)
        assert [choice.key for choice in table.record.match.choices] == ["5,5", "pass", "pass"]


async def test_with_secrets_each_seat_is_asked_apart(server, stage):
    made = await stage("human", "human", "human", alone=True)
    async with server.page(made, 1) as ana:
        await ana.command("do", seq=ana.seq, seat=0, key="5,5")
        question = await asked(ana)
        assert [one["key"] for one in question["answers"]] == ["rope-2", "pass"]


# Bots


async def test_a_bot_answers_a_window_after_the_people_of_its_side(server, stage):
    made = await stage("human", "human", "novice")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        await ana.do("5,5")
        await asked(bo)
        table = await server.table(made)
        await table.run(table.look_round)
        assert not table.bots.busy
        await bo.do("pass")
        await bo.until("view", lambda view: view["n"] >= 3)
        assert table.record.match.choices[2].seat == 2


async def test_a_bot_of_another_side_answers_at_once(server, stage):
    made = await stage("human", "human", "novice", options={"wrecker": "yes"})
    async with server.page(made, 0) as ana, server.page(made, 1):
        await ana.do("5,5")
        view = await ana.until("view", lambda view: view["n"] >= 2)
        assert view["by"] == 2


async def test_bots_alone_on_their_side_end_a_window_by_themselves(server, stage):
    made = await stage("human", "novice", "novice")
    async with server.page(made, 0) as ana:
        await ana.do("5,5")
        await asked(ana, "redraw")


async def test_a_bot_leaves_a_groups_question_to_a_person_who_is_here_and_answers_when_the_person_is_away(
    server, stage, monkeypatch
):
    made = await stage("human", "novice", options={"weather": "rough"})
    table = await server.table(made)
    async with server.page(made, 0) as ana:
        await ana.play(first_answer, most=1)
        while not (ana.asked and ana.asked[0]["prompt"] == "sails"):
            await ana.play(first_answer, most=1)
            while not ana.asked:
                await ana.next()
        assert ana.asked[0]["group"]
        assert ana.asked[0]["others"] == [{"seat": 1, "state": "asked"}]
        await table.run(table.look_round)
        assert not table.bots.busy
        done = table.record.match.done
    monkeypatch.setattr(table.seating, "patience", 0)
    async with asyncio.timeout(PATIENCE):
        while table.record.match.done == done:
            await table.run(table.look_round)
            await asyncio.sleep(0.01)
    assert table.record.match.choices[done].seat == 1


async def test_a_bot_takes_over_for_somebody_away_inside_a_window(server, stage, monkeypatch):
    made = await stage("human", "human")
    async with server.page(made, 0) as ana:
        await ana.do("5,5")
        table = await server.table(made)
        monkeypatch.setattr(table.seating, "patience", 0)
        assert (await ana.command("bot", seat=1, on=True))["t"] == "ack"
        await asked(ana, "redraw")


# Standing answers


async def test_what_is_said_beforehand_answers_for_somebody_who_is_away(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 1) as bo:
        [rope] = bo.messages[0]["standing"]
        assert (rope["prompt"], rope["subjects"][0]["now"]) == ("rope", "ask")
        assert (await bo.command("say", seat=1, prompt="rope", subject="0", option="never"))["t"] == "ack"
        told = bo.messages[-1] if bo.messages[-1]["t"] == "standing" else await bo.until("standing")
        assert told["standing"][0]["subjects"] == [{"id": "0", "text": "La bouée de Ana", "now": "never"}]
    async with server.page(made, 0) as ana:
        await ana.do("5,5")
        await asked(ana, "redraw")
        table = await server.table(made)
        assert [(one.seat, one.key, one.standing) for one in table.record.match.choices] == [
            (0, "5,5", False),
            (1, "pass", True),
        ]
    async with server.page(made, 1) as bo:
        [line] = [line for line in bo.messages[0]["log"] if line.get("standing")]
        assert line["text"] == "Comme dit d'avance, Bo passe."


async def test_it_can_be_said_while_the_question_is_open(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        await ana.do("5,5")
        await asked(bo)
        await bo.command("say", seat=1, prompt="rope", subject="0", option="always")
        view = await bo.until("view", lambda view: view["n"] == 2)
        assert view["log"][0]["text"] == "Bo amarre la bouée de Ana."
        assert view["log"][0]["standing"]


async def test_a_standing_answer_that_is_not_possible_is_asked(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        await bo.command("say", seat=1, prompt="rope", subject="0", option="spare-rope")
        await ana.do("5,5")
        assert (await asked(bo))["prompt"] == "rope"


async def test_what_stands_is_known_again_after_a_restart(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 1) as bo:
        await bo.command("say", seat=1, prompt="rope", subject="0", option="never")
    await (await server.table(made)).close()
    async with server.page(made, 1) as bo:
        assert bo.messages[0]["standing"][0]["subjects"][0]["now"] == "never"


async def test_what_cannot_be_said_or_is_not_ones_own_is_refused(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 1) as bo:
        refused = await bo.command("say", seat=1, prompt="rope", subject="7", option="never")
        assert refused["code"] == "standing.impossible"
        refused = await bo.command("say", seat=0, prompt="rope", subject="1", option="never")
        assert refused["code"] == "live.not-yours"


async def test_the_same_words_said_twice_by_one_command_are_written_once(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 1) as bo:
        id = new_id()
        first = await bo.command("say", id=id, seat=1, prompt="rope", subject="0", option="never")
        assert await bo.command("say", id=id, seat=1, prompt="rope", subject="0", option="never") == first


async def test_no_standing_answer_is_used_where_a_bot_stands_in(server, stage):
    made = await stage("human", "human")
    table = await server.table(made)
    async with server.page(made, 1) as bo:
        await bo.command("say", seat=1, prompt="rope", subject="0", option="never")
    await table.run(lambda: table.stand_in(1, "novice"))
    async with server.page(made, 0) as ana:
        await ana.do("5,5")
        await asked(ana, "redraw")
    assert not table.record.match.choices[1].standing


# Requests


async def test_a_request_is_shown_as_pending_and_served_at_the_boundary(server, stage):
    made = await stage("human", "novice")
    async with server.page(made, 0) as ana:
        assert ana.messages[0]["wishes"] == [{"seat": 0, "key": "flare-1", "text": "Tirer flare-1"}]
        assert (await ana.command("ask", seat=0, key="flare-1"))["t"] == "ack"
        view = await ana.until("view")
        assert view["wishes"][0]["pending"]
        await ana.do("5,5")
        await asked(ana, "redraw")
        await ana.do("")
        view = await ana.until("view", lambda view: any(line["kind"] == "fired" for line in view.get("log", ())))
        assert "wishes" not in view or not any(wish.get("pending") for wish in view["wishes"])


async def test_what_cannot_be_asked_for_is_refused(server, stage):
    made = await stage("human", "novice")
    async with server.page(made, 0) as ana:
        assert (await ana.command("ask", seat=0, key="flare-2"))["code"] == "request.impossible"
        assert (await ana.command("ask", seat=1, key="flare-2"))["code"] == "live.not-yours"


# Undo by sides


async def test_an_ally_takes_back_a_choice_of_the_side_without_asking_its_allies(server, stage):
    made = await stage("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        await ana.do("5,5")
        await asked(bo)
        assert bo.messages[-1]["undo"] == "free"
        assert (await bo.command("undo", seq=bo.seq, seat=1))["t"] == "ack"
        await asked(ana, "buoy")


async def test_somebody_of_another_side_is_asked_to_agree(server, stage):
    made = await stage("human", "human", "human", options={"wrecker": "yes"})
    async with server.page(made, 0) as ana, server.page(made, 1) as bo, server.page(made, 2) as cy:
        await ana.do("5,5")
        await asked(bo)
        await asked(cy)
        assert bo.messages[-1]["undo"] == "ask"
        assert not cy.messages[-1].get("undo")  # the wrecker has chosen nothing
        await bo.command("undo", seq=bo.seq, seat=1)
        offer = await cy.until("offer")
        assert offer["offer"]["waits_for"] == [2]


async def test_roles_and_sides_of_the_seats_are_shown(server, toy):
    made = await server.lay("human", "novice", "novice", game="toy", options={"wrecker": "yes"})
    async with server.page(made, 0) as ana:
        seats = ana.messages[0]["table"]["seats"]
    assert [(seat["role"], seat["side"]) for seat in seats] == [("Gardien", 0), ("Gardien", 0), ("Naufrageur", 1)]


def test_a_table_of_people_and_bots_never_deadlocks_whoever_is_away():
    """Whatever subset of people is away, some bot, standing answer or person here may answer, unless all are away."""
    match = Match.start(TOY, {"weather": "rough"}, 4, b"s" * 32)
    record = Record.begin(TOY, _header(4))[0]
    while match.pending:
        for people in ({0}, {1, 2}, {3}, set(), {0, 1, 2, 3}):
            free = [
                seat
                for seat in match.pending
                if seat in people or not waits_for_people(match.pending, seat, people, record.parts)
            ]
            assert free
        seat = next(iter(match.pending))
        match.answer(seat, match.pending[seat].keys()[-1])


def _header(players: int):
    return Header.of(TOY, TOY.checked({}), ("human",) * players, ("A", "B", "C", "D")[:players], b"s" * 32)
