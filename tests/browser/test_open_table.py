"""A table on which pieces stand freely: points are chosen by mouse, keyboard and thumb; a skirmish is played on it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from support.browsing import Visitors, check_accessibility, sit_down

SETTLED = """() => document.querySelector(".won")
    || (document.querySelector(".choices [data-answer]") && !document.querySelector(".choices .is-sent"))"""
ON_SCREEN = """([x, y]) => {
    const point = new DOMPoint(x, 360 - y).matrixTransform(document.querySelector(".map").getScreenCTM());
    return [point.x, point.y];
}"""
Json = dict[str, Any]


def ring(floor: int, *corners: tuple[int, int]) -> list[Json]:
    return [{"x": x, "y": y, **({"floor": floor} if floor else {})} for x, y in corners]


#: A figure of mine may go into a square around it, and onto a floor above a part of it.
SQUARE = ring(0, (100, 100), (200, 100), (200, 200), (100, 200))
FLOOR = ring(28, (170, 170), (230, 170), (230, 230), (170, 230))
ORIGIN = {"x": 150, "y": 120, "facing": 8}
POINTS = ("160,160@8", "120,180@4", "210,210,28@0", "190,110@16", "110,110@0")
FIXED = [
    {
        "id": "ruin",
        "kind": "area",
        "label": "Ruine",
        "style": "terrain open_building",
        "x": 200,
        "y": 200,
        "text": "2,8 pas",
    }
    | {"points": [[170, 170], [230, 170], [230, 230], [170, 230]], "note": "On y entre."},
    {
        "id": "ruin-28",
        "kind": "area",
        "label": "Étage",
        "style": "floor",
        "text": "2 pas",
        "x": 200,
        "y": 200,
        "level": 28,
    }
    | {"points": [[170, 170], [230, 170], [230, 230], [170, 230]]},
    {"id": "x-6", "kind": "label", "label": "6", "text": "6", "shape": "ruler", "x": 60},
]
FIGURES = [
    {"id": "f0", "kind": "token", "label": "Archer (Maëlle)", "style": "figure warrior", "x": 150, "y": 120, "seat": 0}
    | {"r": 5, "turn": 8, "bar": [2, 3], "icon": "bow", "note": "santé 2 sur 3", "marks": ["active"]},
    {"id": "f1", "kind": "token", "label": "Orque (Youri)", "style": "figure hero", "x": 40, "y": 300, "seat": 1}
    | {
        "r": 8,
        "turn": 24,
        "bar": [7, 8],
        "icon": "sword",
        "marks": ["activated", "on_fire"],
        "emphasis": "weak",
        "note": "santé 7 sur 8",
    },
    {"id": "t0", "kind": "token", "label": "Butin", "shape": "flat", "at": "f1", "r": 5, "icon": "deck"},
]
SHEETS = [
    {
        "id": f"sheet-f{n}",
        "kind": "card",
        "label": name,
        "shape": "row",
        "style": "warrior",
        "seat": n,
        "shows": f"f{n}",
        "text": "prêt",
    }
    | {"icon": "sword", "bar": [2, 3], "note": f"Guerrier · 20 points\nMv 5 · Co 4+\nAgile : {name} passe les haies."}
    for n, name in ((0, "Archer"), (1, "Orque"))
]


def question(kind: str, *keys: str, **more: Any) -> Json:
    answers = [{"key": key, "text": key} for key in keys] + more.pop("asides", [])
    return {
        "seat": 0,
        "prompt": kind,
        "text": f"Maëlle, {kind} ?",
        "rule": "",
        "kind": kind,
        "answers": answers,
        **more,
    }


def place(**more: Any) -> Json:
    region = {"rings": [SQUARE, FLOOR], "facings": 32, "origin": ORIGIN} | more.pop("region", {})
    return question("place", *POINTS, region=region, **more)


class Made:
    """A table that no game of ours has: it asks one question after another, and refuses points beyond x = 250."""

    def __init__(self, page: Page, *asked: Json, acting: bool = True) -> None:
        self.page = page
        self.acting = acting
        self.asked = json.loads(json.dumps(asked))
        self.given: list[str] = []
        self.tried: list[str] = []
        self.deaf = 0  # to so many more questions of what an answer would bring
        self.slow = False  # to say that a point is out of reach: only before the next answer
        self.owed: list[Json] = []
        page.route_web_socket(re.compile("/ws$"), self._serve)
        sit_down(page, "dysma")  # a page with the drawings of a game that has an open table
        expect(page.locator(".pieces [data-item=f0]")).to_have_count(1)

    def _serve(self, line: WebSocketRoute) -> None:
        line.on_message(lambda message: self._hear(line, json.loads(message)))

    def _hear(self, line: WebSocketRoute, said: Json) -> None:
        n = len(self.given)
        if said["t"] == "hello":
            line.send(json.dumps(self._sync()))
        elif said["t"] == "try":
            self.tried.append(said["key"])
            if self.deaf:
                self.deaf -= 1
            elif self.slow and _beyond(said["key"]):
                self.owed.append(self._tried(said))
            else:
                for message in (*self.owed, self._tried(said)):
                    line.send(json.dumps(message))
        elif said["t"] == "do" and _beyond(said["key"]):
            line.send(json.dumps(_nack(said["id"], n)))
        elif said["t"] == "do":
            self.given.append(said["key"])
            n += 1
            line.send(json.dumps({"t": "ack", "id": said["id"], "seq": n}))
            view = {"t": "view", "seq": n, "n": n, "picture": self._picture(), "by": 0}
            line.send(json.dumps({**view, "asked": self.asked[n : n + 1], "asks": [0]}))

    def _picture(self) -> Json:
        panels = [
            {"id": f"p{n}", "title": name, "seat": n, "items": [SHEETS[n]]}
            for n, name in enumerate(("Maëlle", "Youri"))
        ]
        board = FIGURES if self.acting else [{**one, "marks": []} for one in FIGURES]
        return {"map": "open", "title": "", "board": board, "panels": panels, "when": "Tour 1"}

    def _sync(self) -> Json:
        seats = [
            {"name": "Maëlle", "kind": "human", "online": True, "yours": True},
            {"name": "Youri", "kind": "novice"},
        ]
        table = {"id": "t", "game": "lueur", "name": "Essai", "status": "playing", "options": [], "commit": ""}
        board = {"hash": "open", "size": [360, 360], "fixed": FIXED, "up": True, "facings": 32, "open": True}
        sync = {"t": "sync", "seq": 0, "n": 0, "table": table | {"seats": seats}, "you": {"seats": [0], "seat": 0}}
        return sync | {"board": board, "picture": self._picture(), "asked": self.asked[:1], "asks": [0]}

    def _tried(self, said: Json) -> Json:
        if _beyond(said["key"]):
            return _nack("", said["seq"], said["key"])
        items = [{"id": "way", "kind": "line", "label": "", "style": "way", "points": [[150, 120], [160, 150]]}]
        sketch = {"items": items, "lines": ["Marche de 3 pas."] * (6 if said["key"] == "long" else 1)}
        preview = {"sure": True, "moves": [], "changes": [], "lines": ["Il marche."], "sketch": sketch}
        return {"t": "tried", "seq": said["seq"], "seat": 0, "key": said["key"], "preview": preview}

    def at(self, x: int, y: int) -> tuple[float, float]:
        """Where a point of the table lies on the screen."""
        across, down = self.page.evaluate(ON_SCREEN, [x, y])
        return across, down

    def click(self, x: int, y: int) -> None:
        self.page.mouse.click(*self.at(x, y))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.page.mouse.move(*self.at(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(*end), steps=5)
        self.page.mouse.up()

    def given_soon(self, *keys: str) -> None:
        """These were answered, perhaps in a moment."""
        expect(self.page.locator("#table")).to_have_attribute("data-seq", str(len(keys)))
        assert self.given == list(keys)


def told(page: Page) -> None:
    """What the aimed answer would bring has been said; a busy machine takes its time."""
    expect(page.locator(".foresee[aria-busy]")).to_have_attribute("aria-busy", "false", timeout=30_000)


def twice(phone: Page, answer: Locator) -> None:
    """Tap an answer, see what it would bring, and tap the same spot again: nothing may have moved there."""
    answer.scroll_into_view_if_needed()
    box = answer.bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.touchscreen.tap(*spot)
    expect(answer).to_have_class(re.compile("is-hover"))
    told(phone)
    assert answer.bounding_box() == box
    phone.touchscreen.tap(*spot)


def ghost(page: Page) -> Locator:
    return page.locator(".aim .ghost")


def _beyond(key: str) -> bool:
    found = re.match(r"(\d+),", key)
    return key == "D1bad" or (found is not None and int(found[1]) > 250)


def _nack(id: str, seq: int, key: str = "") -> Json:
    why = {"code": "refusal.far", "reason": "C'est trop loin.", "rule": "DYS-7.1"}
    return {"t": "nack", "id": id, "seq": seq, **why, "key": key}


def test_the_first_click_aims_at_a_point_and_the_second_chooses_it(page: Page) -> None:
    made = Made(page, place(), place())
    made.click(150, 150)
    expect(ghost(page)).to_have_count(1)
    expect(page.locator(".sketch .k-way")).to_have_count(1)
    expect(page.locator(".sketch-lines")).to_have_text("Marche de 3 pas.")
    assert made.tried == ["150,150@8"]  # facing as the nearest point that was proposed
    assert made.given == []
    made.click(151, 151)
    made.given_soon("150,150@8")


def test_a_drag_of_the_piece_aims_where_it_is_let_go(page: Page) -> None:
    made = Made(page, place(), place())
    made.drag((150, 120), (130, 170))
    expect(ghost(page)).to_have_count(1)
    page.get_by_role("button", name="Valider ce point").click()
    made.given_soon("130,170@4")


def test_a_drag_from_a_free_point_places_and_turns(page: Page) -> None:
    made = Made(page, place(), place())
    made.drag((140, 160), (110, 160))
    page.keyboard.press("Enter")
    made.given_soon("140,160@16")


def test_the_handle_turns_what_is_aimed(page: Page) -> None:
    made = Made(page, place(), place())
    made.click(150, 150)
    knob = page.locator(".turner .knob").bounding_box()
    assert knob
    page.mouse.move(knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2)
    page.mouse.down()
    page.mouse.move(*made.at(150, 110), steps=5)
    page.mouse.up()
    page.get_by_role("button", name="Valider ce point").click()
    made.given_soon("150,150@24")


def test_what_an_answer_would_bring_is_asked_again_if_nobody_says(page: Page) -> None:
    made = Made(page, place(), place())
    made.deaf = 1
    made.click(150, 150)
    told(page)
    expect(page.locator(".sketch-lines")).to_have_text("Marche de 3 pas.")
    page.wait_for_timeout(3500)  # long enough to be asked once more, were it not known
    assert made.tried == ["150,150@8"] * 2


def test_a_point_out_of_reach_says_why_and_proposes_the_nearest(page: Page) -> None:
    made = Made(page, place(), place())
    made.click(300, 120)
    expect(page.locator(".point-bar .trouble")).to_contain_text("C'est trop loin.")
    expect(page.locator(".point-bar [data-clause]")).to_have_count(1)
    expect(page.locator(".ghost.refused")).to_have_count(1)
    page.get_by_role("button", name="Au plus près possible").click()
    page.get_by_role("button", name="Valider ce point").click()
    made.given_soon("190,110@16")


def test_a_late_refusal_is_not_taken_for_one_of_the_point_aimed_at_since(page: Page) -> None:
    made = Made(page, place(), place())
    made.slow = True
    made.click(300, 120)
    expect(ghost(page)).to_have_count(1)
    page.wait_for_timeout(300)  # it has been tried
    made.click(150, 150)
    expect(page.locator(".sketch-lines")).to_have_text("Marche de 3 pas.")
    assert len(made.owed) == 1
    expect(page.locator(".ghost.refused")).to_have_count(0)
    expect(page.locator(".point-bar .trouble")).to_have_count(0)


def test_a_click_takes_the_level_that_is_looked_at(page: Page) -> None:
    made = Made(page, place(), place(), place())
    made.click(180, 180)
    page.keyboard.press("Enter")
    made.given_soon("180,180,28@0")
    page.get_by_role("button", name="Sol").click()
    expect(page.locator(".places .elsewhere")).to_have_count(1)
    made.click(180, 180)
    page.keyboard.press("Enter")
    made.given_soon("180,180,28@0", "180,180@8")


def test_points_are_aimed_at_turned_and_chosen_by_keys_alone(page: Page) -> None:
    made = Made(page, place(), place())
    page.locator(".aimer").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".aimer")).to_contain_text("Point visé : 160, 160.")
    for key in ("ArrowUp", "ArrowUp", "Shift+ArrowLeft", "q", "q", "e"):
        page.keyboard.press(key)
    expect(page.locator(".aimer")).to_contain_text("Point visé : 150, 162.")
    page.keyboard.press("Shift+ArrowUp")
    for _ in range(8):
        page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(".aimer")).to_contain_text("Point visé : 150, 192.")  # and no further than is free
    page.keyboard.press("Enter")
    made.given_soon("150,192@9")


def test_the_proposed_points_are_folded_and_numbered(page: Page) -> None:
    made = Made(page, place(), place(), place())
    expect(page.locator("[data-answer='160,160@8']")).to_be_hidden()
    page.get_by_text("5 points proposés").click()
    page.locator("[data-answer='120,180@4']").click()
    made.given_soon("120,180@4")
    page.keyboard.press("5")  # not in sight: it is shown and aimed at
    expect(page.locator("[data-answer='110,110@0']")).to_be_visible()
    expect(ghost(page)).to_have_count(1)
    assert made.given == ["120,180@4"]
    page.keyboard.press("5")
    made.given_soon("120,180@4", "110,110@0")


def test_a_thumb_aims_drags_and_chooses(visitors: Visitors) -> None:
    phone = visitors.phone()
    made = Made(phone, place(), place())
    phone.touchscreen.tap(*made.at(150, 150))
    expect(ghost(phone)).to_have_count(1)
    expect(phone.locator(".sketch-lines")).to_be_visible()
    assert made.given == []
    check_accessibility(phone)
    phone.touchscreen.tap(*made.at(150, 150))
    made.given_soon("150,150@8")


@pytest.mark.parametrize("others", [1, 12])
def test_no_answer_moves_under_the_thumb_when_its_sketch_comes(visitors: Visitors, others: int) -> None:
    phone = visitors.phone()
    many = [f"réponse {n}" for n in range(others)]
    made = Made(phone, question("one", "long", *many), question("one", "a", "b"))
    twice(phone, phone.locator("[data-answer=long]"))
    made.given_soon("long")


def test_on_a_phone_what_is_asked_about_the_whole_table_shows_it(visitors: Visitors) -> None:
    phone = visitors.phone()
    near = question("one", "here", "there")
    near["answers"][0]["on"] = ["f0"]
    made = Made(phone, question("one", "a", "b"), near, question("one", "a", "b"), acting=False)
    board = phone.locator(".board")
    expect(board).not_to_have_class(re.compile("zoomed"))
    twice(phone, phone.locator("[data-answer=a]"))
    made.given_soon("a")
    expect(board).to_have_class(re.compile("zoomed"))
    twice(phone, phone.locator("[data-answer=there]"))
    made.given_soon("a", "there")
    expect(board).not_to_have_class(re.compile("zoomed"))


def test_on_a_phone_what_is_asked_of_the_piece_that_acts_stays_by_it(visitors: Visitors) -> None:
    phone = visitors.phone()
    Made(phone, question("one", "a", "b"))
    expect(phone.locator(".board")).to_have_class(re.compile("zoomed"))


def test_a_thumb_finds_the_sheet_of_what_it_aims_at(visitors: Visitors) -> None:
    phone = visitors.phone()
    asked = question("one", "a", "b")
    asked["answers"][0]["on"] = ["f1"]
    made = Made(phone, asked, question("one", "a", "b"))
    answer = phone.locator("[data-answer=a]")
    answer.tap()
    phone.get_by_role("button", name="Fiche : Orque").tap()
    sheet = phone.locator(".sheet")
    expect(sheet).to_contain_text("Agile : Orque passe les haies.")
    check_accessibility(phone)
    sheet.get_by_role("button", name="Fermer la fiche").tap()
    answer.tap()
    made.given_soon("a")


def test_pieces_show_facing_health_marks_and_what_they_carry(page: Page) -> None:
    Made(page, place())
    archer, orc = page.locator(".pieces [data-item=f0]"), page.locator(".pieces [data-item=f1]")
    expect(archer.locator(".look")).to_have_attribute("transform", "rotate(-90)")
    expect(archer.locator(".pip-on")).to_have_count(2)
    expect(archer.locator(".pip-off")).to_have_count(1)
    expect(orc.locator("rect.pip-on")).to_have_attribute("width", "17.5")
    expect(orc.locator(".state")).to_have_count(2)
    expect(page.locator(".pieces [data-item=t0]")).to_have_attribute("transform", "translate(32.4 67.6)")
    check_accessibility(page)


def test_the_sheet_of_a_piece_opens_by_a_click_and_stays(page: Page) -> None:
    made = Made(page, question("one", "a", "b"))
    made.click(40, 300)
    sheet = page.locator(".sheet")
    expect(sheet.locator(".sheet-head")).to_have_text("Orque")
    expect(sheet).to_contain_text("Agile : Orque passe les haies.")
    page.locator(".prompt").hover()
    expect(sheet).to_be_visible()
    check_accessibility(page)
    sheet.get_by_role("button", name="Fermer la fiche").click()
    expect(sheet).to_be_hidden()


def test_a_row_stands_for_its_piece(page: Page) -> None:
    asked = question("one", "a", "b")
    asked["answers"][0]["on"] = ["f0"]
    made = Made(page, asked, question("one", "a", "b"))
    row = page.locator(".unit[data-item=sheet-f0]")
    row.hover()
    expect(page.locator(".offers .aim-ring")).to_have_count(1)
    row.click()
    made.given_soon("a")


def test_giving_up_stands_apart_and_is_asked_twice(page: Page) -> None:
    apart = [
        {"key": "concede", "text": "Abandonner", "aside": True},
        {"key": "auto", "text": "Relances", "aside": True},
    ]
    made = Made(page, question("one", "a", "b", asides=apart), question("one", "a", "b"))
    give_up = page.locator("[data-answer=concede]")
    expect(give_up).to_be_hidden()
    page.keyboard.press("3")  # two answers have a number: no slip of the finger concedes
    page.keyboard.press("Enter")
    page.get_by_text("Autres choix").click()
    give_up.click()
    expect(give_up).to_have_text(re.compile("Abandonner pour de bon"))
    assert made.given == []
    give_up.click()
    made.given_soon("concede")


def test_a_list_is_given_by_its_code_or_taken_from_those_kept_here(page: Page) -> None:
    page.add_init_script('localStorage.setItem(\'veillee.lists.lueur\', \'[{"name": "Ma bande", "code": "D1mine"}]\')')
    made = Made(page, *(question("one", "a", "b", open=True, lists=True) for _ in range(3)))
    field = page.get_by_role("textbox", name="Coller un code")
    field.fill("D1bad")
    field.press("Enter")
    expect(page.locator(".lists .trouble")).to_contain_text("C'est trop loin.")
    field.fill(" D1good ")
    field.press("Enter")
    made.given_soon("D1good")
    page.get_by_role("button", name="Ma bande").click()
    made.given_soon("D1good", "D1mine")


def skirmish(page: Page, **options: str) -> Page:
    """A small game against a bot; `options` say what is other than usual."""
    page.goto("/new/dysma")
    page.locator("#name").fill("Maëlle")
    page.locator("[name='kind.1']").select_option("novice")
    small = {"format": "100", "warband-1": "border_patrol", "warband-2": "tusk_raiders"}
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
    for name, value in (small | options).items():
        field = page.locator(f"[name='option.{name}']")
        if field.first.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            page.locator(f"[name='option.{name}'][value='{value}']").check()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    page.locator(".start, .choices [data-answer]").first.wait_for(state="attached")
    if page.locator(".start").count():
        page.locator(".start").click()
    page.wait_for_function(SETTLED)
    return page


def over(page: Page) -> bool:
    return page.locator(".won").count() > 0


def seq(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-seq") or -1)


def play(page: Page, act: Callable[[int], None], most: int) -> int:
    """Answer until it is over, or so many times. How often one was asked."""
    for turn in range(most):
        page.wait_for_function(SETTLED, timeout=60_000)
        if over(page):
            return turn
        before = seq(page)
        act(turn)
        page.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)
    return most


def aimed(page: Page, tap: Callable[[float, float], None], press: Callable[[Locator], None]) -> None:
    """Choose a free point: beside one that is proposed, or that one if it is not free there."""
    dots = page.locator(".proposed")
    box = dots.nth(dots.count() // 2).bounding_box()
    assert box
    tap(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2 + 2)
    page.locator(".do-point:visible, .point-bar .quiet:visible").first.wait_for()
    told(page)
    if page.locator(".ghost.refused").count():
        press(page.get_by_role("button", name="Au plus près possible"))
    press(page.get_by_role("button", name="Valider ce point"))


def test_a_skirmish_is_played_by_mouse(page: Page) -> None:
    skirmish(page)

    def act(turn: int) -> None:
        if page.locator(".board.aiming").count():
            aimed(page, page.mouse.click, Locator.click)
            return
        lit = page.locator(".pieces .offered")
        if lit.count() and turn % 2:
            one = lit.nth(turn % lit.count())
            several = " / " in (one.get_attribute("aria-label") or "")
            one.dispatch_event("click")  # another piece may stand in front of it
            if several:
                page.locator(".choices [data-answer]:not(.is-dim)").first.click()
        else:
            usual = page.locator(".choices > [data-answer], .pair > [data-answer]")
            usual.nth(turn % usual.count()).click()

    assert play(page, act, 60) > 10
    expect(page.locator(".log li")).not_to_have_count(0)
    check_accessibility(page)
    give_up(page)


def give_up(page: Page) -> None:
    """Whoever has had enough gives up, as soon as that can be said."""
    for _ in range(30):
        page.wait_for_function(SETTLED, timeout=60_000)
        if over(page):
            break
        before = seq(page)
        if page.locator("[data-answer=concede]").count():
            page.get_by_text("Autres choix").click()
            page.locator("[data-answer=concede]").click()
            page.locator("[data-answer=concede]").click()
        else:
            page.keyboard.press("1")
        page.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)
    expect(page.locator(".scores li")).to_have_count(2)


def test_a_skirmish_is_played_by_keyboard_to_its_end(page: Page) -> None:
    skirmish(page)

    def act(turn: int) -> None:
        if page.locator(".board.aiming").count():
            page.locator(".aimer").focus()
            page.keyboard.press("ArrowUp")
        else:
            page.locator(".prompt").focus()
            page.keyboard.press("ArrowDown" if turn % 3 else "ArrowUp")
        page.keyboard.press("Enter")

    play(page, act, 600)
    expect(page.locator(".scores li")).to_have_count(2)


def test_a_skirmish_is_played_by_thumb(visitors: Visitors) -> None:
    phone = skirmish(visitors.phone())

    def act(turn: int) -> None:
        if phone.locator(".board.aiming").count():
            aimed(phone, phone.touchscreen.tap, Locator.tap)  # a mouse lying there would aim as well
            return
        usual = phone.locator(".choices > [data-answer], .pair > [data-answer]")
        one = usual.nth(turn % usual.count())
        key = one.get_attribute("data-answer")
        twice(phone, phone.locator(f".choices [data-answer='{key}']"))

    assert play(phone, act, 40) > 10
    check_accessibility(phone)
