"""How often one may do what, and what is said then."""

import pytest

from veillee.kernel.errors import Refusal
from veillee.play.texts import explain
from veillee.server.who.limits import BUDGETS, CROWDS, OWN_MACHINE, THROTTLES, Limits, Throttle


@pytest.mark.parametrize(
    ("name", "most", "period"),
    [
        ("tables", 60, 3600),
        ("joins", 30, 60),
        ("logins", 5, 60),
        ("chat", 10, 60),
        ("accounts", 10, 3600),
        ("names", 60, 3600),
        ("lists", 120, 60),
    ],
)
def test_a_budget_is_spent_and_says_when_there_is_more(name, most, period):
    limits = Limits()
    for _ in range(most):
        limits.spend(name, "192.0.2.7")
    with pytest.raises(Refusal) as caught:
        limits.spend(name, "192.0.2.7")
    assert caught.value.key == f"limit.{name}"
    assert 1 <= caught.value.facts["seconds"] <= period
    assert 0 <= 60 * caught.value.facts["minutes"] - caught.value.facts["seconds"] < 60
    limits.spend(name, "192.0.2.8")  # somebody else


@pytest.mark.parametrize("name", ["tables", "joins", "accounts", "names"])
def test_whoever_sits_at_the_machine_has_no_budget(name):
    limits = Limits()
    for _ in range(100):
        limits.spend(name, OWN_MACHINE)


@pytest.mark.parametrize("name", ["logins", "knocks"])
def test_passwords_are_not_guessed_from_the_machine_either(name):
    limits = Limits()
    for _ in range(BUDGETS[name].amount):
        limits.spend(name, OWN_MACHINE)
    with pytest.raises(Refusal, match=f"limit.{name}"):
        limits.spend(name, OWN_MACHINE)


def test_pages_are_counted_by_address_but_not_at_home():
    limits = Limits()
    for _ in range(64):
        limits.enter("pages", "192.0.2.7")
    with pytest.raises(Refusal, match=r"limit\.pages"):
        limits.enter("pages", "192.0.2.7")
    for _ in range(100):
        limits.enter("pages", OWN_MACHINE)()


@pytest.mark.parametrize("name", ["tables", "accounts", "names"])
def test_long_rests_are_told_in_minutes(texts, name):
    refusal = Refusal(f"limit.{name}", seconds=3541, minutes=60)
    assert "60\u00a0minutes" in explain(refusal, texts["fr"]).replace(" ", "\u00a0")
    assert "60 minutes" in explain(refusal, texts["en"])


def test_budgets_do_not_touch_each_other():
    limits = Limits()
    for _ in range(10):
        limits.spend("chat", "brume", "v1")
    limits.spend("joins", "brume", "v1")
    limits.spend("chat", "orme", "v1")


def test_a_crowd_has_an_end_and_whoever_leaves_makes_room():
    limits = Limits()
    inside = [limits.enter("sockets", "192.0.2.7", "brume") for _ in range(8)]
    with pytest.raises(Refusal, match=r"limit\.sockets"):
        limits.enter("sockets", "192.0.2.7", "brume")
    limits.enter("sockets", "192.0.2.7", "orme")
    inside[0]()
    inside[0]()  # leaving twice makes room for one
    limits.enter("sockets", "192.0.2.7", "brume")
    with pytest.raises(Refusal, match=r"limit\.sockets"):
        limits.enter("sockets", "192.0.2.7", "brume")


@pytest.mark.parametrize(("name", "most"), [("messages", 100), ("watching", 50)])
def test_a_socket_speaks_at_its_pace(name, most):
    now = 1000.0
    throttle = Throttle(name, clock=lambda: now)
    for _ in range(most):
        throttle.spend()
    now = 1004.5
    with pytest.raises(Refusal) as caught:
        throttle.spend()
    assert (caught.value.key, caught.value.facts["seconds"]) == (f"limit.{name}", 16)
    now = 1020.0
    throttle.spend()


def test_every_limit_has_its_words(texts):
    for name in (*BUDGETS, *THROTTLES, *CROWDS):
        assert all(f"limit.{name}" in language for language in texts.values())
