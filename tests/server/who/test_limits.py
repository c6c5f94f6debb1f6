"""How often one may do what, and what is said then."""

import pytest

from veillee.kernel.errors import Refusal
from veillee.server.who.limits import BUDGETS, CROWDS, PACES, Limits, Pace


@pytest.mark.parametrize(
    ("name", "most", "period"),
    [("tables", 10, 3600), ("joins", 30, 60), ("logins", 5, 60), ("chat", 10, 60), ("accounts", 10, 3600)],
)
def test_a_budget_is_spent_and_says_when_there_is_more(name, most, period):
    limits = Limits()
    for _ in range(most):
        limits.spend(name, "192.0.2.7")
    with pytest.raises(Refusal) as caught:
        limits.spend(name, "192.0.2.7")
    assert caught.value.key == f"limit.{name}"
    assert 1 <= caught.value.facts["seconds"] <= period
    limits.spend(name, "192.0.2.8")  # somebody else


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
    pace = Pace(name, clock=lambda: now)
    for _ in range(most):
        pace.spend()
    now = 1004.5
    with pytest.raises(Refusal) as caught:
        pace.spend()
    assert (caught.value.key, caught.value.facts["seconds"]) == (f"limit.{name}", 16)
    now = 1020.0
    pace.spend()


def test_every_limit_has_its_words(texts):
    for name in (*BUDGETS, *PACES, *CROWDS):
        assert all(f"limit.{name}" in language for language in texts.values())
