"""The list of orders, worked out when somebody looks at it."""

from support.rituals import put, table
from veillee.games.rituals.prompts import Finish, Recover
from veillee.games.rituals.rules.legion.order_list import OrderList, any_member
from veillee.games.rituals.rules.legion.orders import orders


def test_the_list_has_the_orders_of_each_member_and_ends_with_passing():
    s = table(energy=3)
    hagatha, condemned = put(s, "hagatha", "B4.TL"), put(s, "condemned", "B1.TR")
    values = OrderList(s, Finish.PASS)
    assert list(values) == [*orders(s, hagatha), *orders(s, condemned), Finish.PASS]
    assert values[-1] is Finish.PASS
    assert values[:2] == orders(s, hagatha)[:2]


def test_every_order_may_be_drawn_and_members_have_equal_shares():
    s = table(energy=1)  # nothing but moves: Hagatha has two, the Condemned four, and a stunned one recovers
    put(s, "hagatha", "B4.TL")
    put(s, "condemned", "B1.TR")
    stunned = put(s, "ravenous", "B5.BR", stunned=True)
    values = OrderList(s, Finish.PASS)
    drawn = [values.one_at(part / 400) for part in range(400)]
    assert set(drawn) == set(values)
    assert [drawn.count(value) for value in (Recover(values[-2].figure), Finish.PASS)] == [100, 100]
    assert values[-2].figure.number == stunned.number


def test_a_member_without_orders_has_no_share():
    s = table(energy=0)
    put(s, "condemned", "B1.TR")
    put(s, "ravenous", "B5.BR", stunned=True)
    values = OrderList(s, Finish.PASS)
    assert {values.one_at(part / 100) for part in range(100)} == set(values)
    assert [OrderList(s, Finish.PASS, member).has_orders() for member in any_member(s)] == [False, True]
