"""Paths by hand, and any graph against networkx."""

from itertools import pairwise

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veillee.shared.bits import mask_of, numbers_of
from veillee.shared.graph import FAR, NO_CLOSED_WAYS, Graph, both_ways, closing

#   A - B - C
#   |   |   |
#   D - E - F
SIX = Graph("ABCDEF", both_ways([*zip("ABDE", "BCEF", strict=True), *zip("ABC", "DEF", strict=True)]))
A, B, C, D, E, F = range(6)


def names(numbers):
    return "".join(SIX.places[number] for number in numbers)


def test_places_are_numbered_in_the_order_given():
    assert SIX.places == tuple("ABCDEF")
    assert [SIX.number[place] for place in "ABCDEF"] == [0, 1, 2, 3, 4, 5]
    assert names(numbers_of(SIX.near[E])) == "BDF"


def test_distances_count_steps():
    assert SIX.distances[A] == (0, 1, 2, 1, 2, 3)
    assert names(numbers_of(SIX.within(A, 1))) == "ABD"
    assert SIX.within(A, 0) == 1 << A
    assert SIX.within(A, 3) == SIX.within(A, 99) == SIX.everywhere


def test_of_equal_paths_the_first_step_by_step_is_taken():
    assert names(SIX.path(A, F)) == "BCF"  # not BEF, not DEF
    assert names(SIX.path(F, A)) == "CBA"
    assert names(numbers_of(SIX.first_steps(A, F))) == "BD"


def test_of_equal_paths_one_past_shunned_places_is_taken():
    assert names(SIX.path(A, F, shunned=1 << C)) == "BEF"
    assert names(SIX.path(A, F, shunned=1 << B | 1 << C)) == "DEF"
    assert names(SIX.path(A, F, shunned=1 << E | 1 << F)) == "BCF"  # the goal is entered all the same
    assert names(SIX.path(A, B, shunned=1 << B)) == "B"  # no detour


def test_the_nearest_of_several_goals_are_found_together():
    assert SIX.nearest(A, 1 << B | 1 << D | 1 << F) == (1, 1 << B | 1 << D)
    assert SIX.nearest(A, 1 << C | 1 << F, blocked=1 << B) == (3, 1 << F)
    assert SIX.nearest(A, 1 << A | 1 << B) == (0, 1 << A)
    assert SIX.nearest(A, 1 << C, blocked=1 << B | 1 << D) == (FAR, 0)


def test_costs_are_found_no_farther_off_than_one_asks_for():
    assert SIX.costs_to(A, until=E) == (0, 1, 2, 1, 2, FAR)
    assert SIX.costs_to(A, until=A) == (0, FAR, FAR, FAR, FAR, FAR)


def test_what_follows_on_cheapest_paths_is_known_for_each_place_on_them():
    assert SIX.onward(A, 1 << E) == {A: [(B, 1), (D, 1)], B: [(E, 2)], D: [(E, 2)], E: []}
    assert SIX.onward(A, 1 << C | 1 << E | 1 << F) == {
        A: [(B, 1), (D, 1)], B: [(C, 2), (E, 2)], C: [], D: [(E, 2)], E: []
    }  # fmt: skip
    assert SIX.onward(A, 1 << A) == {A: []}
    assert SIX.onward(A, 1 << C, blocked=1 << B | 1 << E) == {}


def test_at_the_goal_there_is_nothing_to_walk():
    assert SIX.path(A, A) == ()
    assert SIX.first_steps(A, A) == 0
    assert SIX.cost(A, A) == 0


def test_a_path_goes_around_what_is_blocked():
    assert names(SIX.path(A, F, blocked=1 << B)) == "DEF"
    assert SIX.cost(A, C, blocked=1 << B) == 4
    assert names(numbers_of(SIX.reach(A, 2, blocked=1 << B))) == "ADE"


def test_the_start_is_never_blocked_and_the_goal_may_be():
    assert names(SIX.path(A, B, blocked=1 << A)) == "B"
    assert SIX.path(A, B, blocked=1 << B) is None
    assert SIX.first_steps(A, B, blocked=1 << B) == 0
    assert SIX.cost(A, B, blocked=1 << B) == FAR
    assert SIX.path(B, B, blocked=1 << B) == ()


def test_costs_to_a_goal_do_not_ask_what_stands_there():
    assert SIX.costs_to(F, blocked=1 << F | 1 << C) == (3, 2, FAR, 2, 1, 0)


def test_a_path_ends_where_it_has_to_stop():
    stops = mask_of((B, E))
    assert names(numbers_of(SIX.reach(A, 3, stops=stops))) == "ABDE"
    assert names(SIX.path(A, E, stops=stops)) == "DE"
    assert SIX.path(A, C, stops=stops) is None
    assert names(SIX.path(B, F, stops=stops)) == "CF"  # one may start from such a place


def test_closed_ways_are_closed_in_both_directions():
    doors = closing([(A, B), (D, E)])
    assert SIX.cost(A, B, closed=doors) == SIX.cost(B, A, closed=doors) == FAR
    assert names(numbers_of(SIX.reach(A, 9, closed=doors))) == "AD"
    assert SIX.costs_to(A, closed=doors) == (0, FAR, FAR, 1, FAR, FAR)
    assert SIX.path(F, A, closed=closing([(A, B)])) == (E, D, A)


def test_a_dear_way_is_taken_where_it_is_the_cheapest():
    # Straight through the water costs 2 + 1, around it 1 + 1 + 1 + 1
    ways = [
        ("start", "water", 2),
        ("water", "end", 1),
        *both_ways([("start", "a"), ("a", "b"), ("b", "c"), ("c", "end")]),
    ]
    graph = Graph(("start", "a", "b", "c", "water", "end"), ways)
    assert graph.distances[0] == (0, 1, 2, 3, 2, 3)
    assert graph.distances[5] == (4, 3, 2, 1, 6, 0)  # nobody swims upstream: the water is reached over the start
    assert graph.path(0, 5) == (4, 5)
    assert graph.path(0, 5, blocked=1 << 4) == (1, 2, 3, 5)
    assert graph.layers(0) == (1 << 0, 1 << 1, mask_of((2, 4)), mask_of((3, 5)))


def test_of_two_ways_between_two_places_the_cheaper_counts():
    assert Graph("AB", [("A", "B", 3), ("A", "B", 2), ("A", "B", 5)]).distances == ((0, 2), (FAR, 0))


@pytest.mark.parametrize(
    ("places", "ways", "why"),
    [
        ("AA", [], "twice"),
        ("AB", [("A", "B", 0)], "at least 1"),
        ("AB", [("A", "B", FAR)], "all ways together"),
    ],
)
def test_what_is_no_graph_is_refused(places, ways, why):
    with pytest.raises(ValueError, match=why):
        Graph(places, ways)


def test_a_way_to_nowhere_is_refused():
    with pytest.raises(KeyError):
        Graph("AB", [("A", "C", 1)])


@st.composite
def situations(draw):
    """A graph with directed ways, two places, and what is blocked, stops and is closed."""
    size = draw(st.integers(2, 9))
    place = st.integers(0, size - 1)
    ways = draw(st.dictionaries(st.tuples(place, place), st.integers(1, 4), max_size=30))
    graph = Graph(range(size), [(a, b, cost) for (a, b), cost in ways.items()])
    masks = st.integers(0, 2**size - 1)
    closed = draw(st.dictionaries(place, masks, max_size=3))  # some ways in one direction only
    facts = {"blocked": draw(masks) & draw(masks), "stops": draw(masks) & draw(masks), "closed": closed}
    return graph, ways, draw(place), draw(place), facts


def as_networkx(graph, ways, start, facts):
    """The ways that a path from the start may take."""
    directed = networkx.DiGraph()
    directed.add_nodes_from(range(len(graph.places)))
    directed.add_weighted_edges_from(
        (a, b, cost)
        for (a, b), cost in ways.items()
        if not facts["blocked"] >> b & 1
        and (a == start or not facts["stops"] >> a & 1)
        and (a == start or not facts["blocked"] >> a & 1)
        and not facts["closed"].get(a, 0) >> b & 1
    )
    return directed


@settings(max_examples=300)
@given(situations(), st.integers(0, 12))
def test_costs_and_reach_are_those_of_networkx(situation, budget):
    graph, ways, start, goal, facts = situation
    known = networkx.single_source_dijkstra_path_length(as_networkx(graph, ways, start, facts), start)
    assert graph.costs_from(start, **facts) == tuple(known.get(place, FAR) for place in graph.places)
    assert graph.cost(start, goal, **facts) == known.get(goal, FAR)
    assert graph.reach(start, budget, **facts) == mask_of(p for p, cost in known.items() if cost <= budget)


@settings(max_examples=300)
@given(situations())
def test_the_path_is_the_first_of_the_shortest_paths_of_networkx(situation):
    graph, ways, start, goal, facts = situation
    directed = as_networkx(graph, ways, start, facts)
    if not networkx.has_path(directed, start, goal):
        assert graph.path(start, goal, **facts) is None
        assert graph.first_steps(start, goal, **facts) == 0
    else:
        paths = [tuple(path[1:]) for path in networkx.all_shortest_paths(directed, start, goal, weight="weight")]
        assert graph.path(start, goal, **facts) == min(paths)
        whole = graph.cost(start, goal, **facts)
        assert graph.path(start, goal, budget=whole, **facts) == min(paths)
        assert whole == 0 or graph.path(start, goal, budget=whole - 1, **facts) is None
        assert graph.first_steps(start, goal, **facts) == mask_of(path[0] for path in paths if path)


@settings(max_examples=150)
@given(situations())
def test_what_follows_on_cheapest_paths_is_what_follows_on_those_of_networkx(situation):
    graph, ways, start, goal, facts = situation
    facts = {"blocked": facts["blocked"], "stops": 0, "closed": NO_CLOSED_WAYS}
    directed = as_networkx(graph, ways, start, facts)
    pairs = set()
    if networkx.has_path(directed, start, goal):
        costs = networkx.single_source_dijkstra_path_length(directed, start)
        for path in networkx.all_shortest_paths(directed, start, goal, weight="weight"):
            pairs |= {(a, b, costs[b]) for a, b in pairwise(path)}
    found = graph.onward(start, 1 << goal, blocked=facts["blocked"])
    assert {(a, b, cost) for a, following in found.items() for b, cost in following} == pairs


@settings(max_examples=300)
@given(situations(), st.integers(0, 2**9 - 1))
def test_past_shunned_places_the_path_is_one_of_the_shortest_of_networkx(situation, shunned):
    graph, ways, start, goal, facts = situation
    directed = as_networkx(graph, ways, start, facts)
    if networkx.has_path(directed, start, goal):
        paths = [tuple(path[1:]) for path in networkx.all_shortest_paths(directed, start, goal, weight="weight")]
        best = min(paths, key=lambda path: (sum(shunned >> place & 1 for place in path), path))
        assert graph.path(start, goal, shunned=shunned, **facts) == best


@settings(max_examples=150)
@given(situations(), st.integers(0, 12))
def test_tables_are_those_of_networkx_when_nothing_is_in_the_way(situation, budget):
    graph, ways, start, _, _ = situation
    free = as_networkx(graph, ways, start, {"blocked": 0, "stops": 0, "closed": NO_CLOSED_WAYS})
    known = networkx.single_source_dijkstra_path_length(free, start)
    assert graph.distances[start] == tuple(known.get(place, FAR) for place in graph.places)
    assert graph.within(start, budget) == mask_of(p for p, cost in known.items() if cost <= budget)


@settings(max_examples=150)
@given(situations())
def test_costs_to_a_goal_are_costs_from_everywhere(situation):
    graph, ways, _, goal, facts = situation
    facts["stops"] = 0
    facts["blocked"] &= ~(1 << goal)
    for place in graph.places:
        if not facts["blocked"] >> place & 1:
            known = networkx.single_source_dijkstra_path_length(as_networkx(graph, ways, place, facts), place)
            assert graph.costs_to(goal, blocked=facts["blocked"], closed=facts["closed"])[place] == known.get(goal, FAR)
            short = graph.costs_to(goal, blocked=facts["blocked"], closed=facts["closed"], until=place)
            assert short[place] == known.get(goal, FAR)
