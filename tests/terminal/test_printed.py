"""What is left to clients that draw: tracks, pictures, flags; and what is printed instead of them."""

from io import StringIO

from msgspec.structs import replace

from veillee.kernel.scene import Counter, Item, Panel, Scene, Sign
from veillee.kernel.text import Texts
from veillee.play.question import Answer, Question
from veillee.play.texts import common_texts
from veillee.terminal.board import Asked, draw_board
from veillee.terminal.describe import results, whole_table
from veillee.terminal.panels import PanelWriter, counters_line
from veillee.terminal.plain import Lines
from veillee.terminal.printed import all_items, notes_of, own_notes, price_words, told_once, track_line
from veillee.terminal.session import TEXTS, Session

PLACES = (
    Item("a", "cell", "A", text="1", x=40, y=40),
    Item("b", "cell", "B", text="2", x=60, y=60, icon="fire", signs=(Sign("burst", "+1"),)),
)
PAWN = Item("pawn", "token", "a pawn", text="p", at="a", seat=0)
DRAWN = (
    Item("name-a", "label", "the name of A", at="a"),
    Item("stop", "track", "the stop", text="5", x=0, y=100),
)
MARKER = Item("marker", "token", "the marker", at="stop", seat=0)
NUMBERS = (Counter("score", "score", 7, icon="burst"),)
FLAG = Counter("first", "the first", 1, "flag", "first")


def scene(fixed=PLACES, board=(PAWN,), counters=NUMBERS):
    return Scene("title", (100, 100), fixed, board, (Panel("p", "Ana", (), counters, 0),))


def rich_scene():
    return scene((*PLACES, *DRAWN), (PAWN, MARKER), (*NUMBERS, FLAG))


def stops(*signs, here=""):
    return tuple(
        Item(f"s{n}", "token", f"stop {n}", text=sign, marks=("active",) * (sign == here))
        for n, sign in enumerate(signs)
    )


def test_a_track_in_a_panel_is_one_short_line_with_the_stop_that_is_reached():
    signs = ("1", "2", "3", "4", "5", "6", "!")
    assert track_line(stops(*signs, here="1")) == "[1] 2–6 !"
    assert track_line(stops(*signs, here="4")) == "1–3 [4] 5–6 !"
    assert track_line(stops(*signs, here="!")) == "1–6 [!]"
    assert track_line(stops("0", "1", "2", "3")) == "0–3"
    assert track_line(stops("1", "2", "4", "5")) == ""  # these are things with numbers
    assert track_line(stops("1", "2", "3")) == ""  # few enough for their names
    table = Scene("title", (100, 100), (), (), (Panel("p", "Threat", stops(*signs, here="4")),))
    texts = common_texts("en", TEXTS)
    assert [line.plain for line in PanelWriter(texts, {}, set(), viewer=0, full=False).write(table)] == [
        "Threat",
        "1–3\u00a0[4]\u00a05–6\u00a0!",
    ]
    assert list(whole_table(table, texts))[-2:] == ["Threat", "  1–3 [4] 5–6 !"]


def test_the_board_looks_the_same_with_and_without_what_is_drawn():
    bare, rich = (draw_board(one, 40, 12, Asked()) for one in (scene(), rich_scene()))
    assert [row.plain for row in rich] == [row.plain for row in bare]


def test_the_table_in_words_is_the_same_too():
    texts = common_texts("en", TEXTS)
    assert list(whole_table(rich_scene(), texts)) == list(whole_table(scene(), texts))
    assert results(rich_scene()) == results(scene())


def test_who_does_what_in_the_order_of_a_turn_is_one_line_each():
    states = (("Ana", "ana", 6, "acting"), ("Guards", "", 4, "waits"))
    order = tuple(
        Panel(
            f"turn-{name}", name, (Item(f"t-{name}", "token", name, text=does, note=does, shows=shows),),
            (Counter("speed", "Speed", speed),), letter="1",
        )
        for name, shows, speed, does in states
    )  # fmt: skip
    table = Scene("title", (100, 100), (), (), (Panel("order", "Turn 1", groups=order),))
    texts = common_texts("en", TEXTS)
    drawn = [line.plain for line in PanelWriter(texts, {"ana": "3"}, set(), viewer=0, full=False).write(table)]
    assert drawn[1:] == ["  \u00a03\u00a0 Ana · acting · Speed\u00a06", "  Guards · waits · Speed\u00a04"]
    full = [line.plain for line in PanelWriter(texts, {}, set(), viewer=0, full=True).write(table)]
    assert len(full) > len(drawn)


def test_only_a_long_name_of_a_number_is_broken():
    long = Counter("weather", "Fair weather, tokens per step", 2)
    assert counters_line((Counter("days", "Days gone by", 0),)).plain == "Days\u00a0gone\u00a0by\u00a00"
    assert counters_line((long,)).plain == "Fair weather, tokens per step\u00a02"


def test_a_flag_is_no_number():
    assert counters_line((*NUMBERS, FLAG)).plain == counters_line(NUMBERS).plain


def test_an_answer_is_followed_by_what_its_card_does_and_by_the_name_of_its_place():
    card = Item("card", "card", "Likyar", note="fire → +1")
    items = {"card": card, **all_items(scene())}
    assert notes_of(Answer("x", "Likyar", ("card",)), items) == ["fire → +1"]
    assert notes_of(Answer("x", "To the north", ("b",)), items) == ["B"]
    assert notes_of(Answer("x", "To B", ("b", "gone")), items) == []
    assert notes_of(Answer("x", "Stop"), items) == []


def test_what_several_answers_are_about_is_told_once():
    pistol, foe = Item("pistol", "card", "Pistol", note="range 3"), Item("foe", "token", "Cultist", note="health 2")
    other = Item("other", "token", "Marine", note="health 7")
    answers = (Answer("x", "Shoot", ("foe", "pistol")), Answer("y", "Shoot the other", ("other", "pistol")))
    asked = Question(seat=0, prompt="shoot", text="?", rule="", kind="one", answers=answers)
    items = {item.id: item for item in (pistol, foe, other)}
    assert told_once(asked, items) == ["health 2 · range 3", "health 7"]
    assert own_notes(asked, items) == ["", ""]  # on the screen the figures and the card are in sight
    assert own_notes(replace(asked, answers=answers[:1]), items) == ["range 3"]


def test_what_an_answer_says_itself_is_not_said_again_after_it():
    items = {"ship": Item("ship", "card", "Clarion", note="For the leader. Everybody may try once. No die is spent.")}
    said = Answer("x", "Support: Everybody may try once", ("ship",))
    assert notes_of(said, items) == ["For the leader. No die is spent."]
    whole = Answer("x", "For the leader. Everybody may try once. No die is spent.", ("ship",))
    assert notes_of(whole, items) == []


def test_lines_say_what_the_offered_cards_do(new_table):
    table = new_table("human", "random")
    out = StringIO()
    Lines(Session(table, "fr"), StringIO("s\n"), out).run()
    [okans] = [line for line in out.getvalue().splitlines() if line.startswith("1. ")]
    assert okans.startswith("1. Okans (feu), avec ")
    assert " · −2 à la fin" in okans
    assert "→" in okans


def test_the_price_of_an_answer_is_told_where_the_game_has_words_for_it():
    texts = Texts("en", {"sign.price.gem": "{n:gem|gems}", "sign.least.d6": "a die of {n} or more"})
    signs = (Sign("d6", "4+"), Sign("gem", "2"), Sign("d6", "3"), Sign("gem", "+1"), Sign("fire"))
    assert price_words(Answer("x", "Do it", signs=signs), texts) == "a die of 4 or more, 2 gems"
