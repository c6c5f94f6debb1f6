"""Sight, cover and range between all hexes of all battlefields, against shapely and networkx.

The second program below is written from the clauses alone: it lists the edges of a card, gives each a type for a
layout, and asks shapely how lines from centre to centre meet them.
"""

from itertools import combinations
from typing import NamedTuple

import networkx
import numpy
import pytest
import shapely

from support import rule
from veillee.games.blackstone.battlefield import FAR, NOWHERE, Layout, battlefield_of
from veillee.games.blackstone.content import MAPS, STRONGHOLDS

CARDS = [*MAPS.values(), *STRONGHOLDS.values()]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def beyond(cell, direction):
    return cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]


def corner(cell, k):
    """Corner k of a hex: its centre and two neighbouring directions (BSF-7.1)."""
    one, other = STEPS[k % 6], STEPS[(k + 1) % 6]
    return 3 * cell[0] + one[0] + other[0], 3 * cell[1] + one[1] + other[1]


def kept(edges):
    """Edges by the pair of hexes they lie between, one of which may be off the board."""
    return {frozenset(((q, r), beyond((q, r), direction))) for q, r, direction in edges}


class Meetings(NamedTuple):
    """How the lines between all hexes of a card meet all edges there could be."""

    pairs: list  # of hexes, each once
    edges: list  # pairs of hexes
    hits: tuple  # numbers of lines, and of the edges that they cross or run along
    touches: tuple  # numbers of lines, of corners, of edges that end there, and on which side of the line (-1 or 1)


def meetings(card):
    cells = sorted({*card.hexes, *(cell for portal in card.portals for cell in (portal.cell, *portal.escape))})
    ends = {}
    for cell in cells:
        for direction in range(6):
            ends[frozenset((cell, beyond(cell, direction)))] = corner(cell, direction - 1), corner(cell, direction)
    points = numpy.array(list(ends.values()))
    names = {point: n for n, point in enumerate(sorted({end for pair in ends.values() for end in pair}))}
    pairs = list(combinations(cells, 2))
    centres = 3 * numpy.array(pairs)
    drawn, edges = shapely.linestrings(centres), shapely.linestrings(points)
    line, edge = shapely.STRtree(edges).query(drawn, predicate="intersects")
    at_first = shapely.intersects(drawn[line], shapely.points(points[edge, 0]))
    at_second = shapely.intersects(drawn[line], shapely.points(points[edge, 1]))
    hit = at_first == at_second  # both ends on the line: along it; none: it crosses
    near = numpy.where(at_first[~hit, None], points[edge[~hit], 0], points[edge[~hit], 1])
    off = numpy.where(at_first[~hit, None], points[edge[~hit], 1], points[edge[~hit], 0])
    start, end = centres[line[~hit], 0], centres[line[~hit], 1]
    way, aside = end - start, off - start
    sides = numpy.sign(way[:, 0] * aside[:, 1] - way[:, 1] * aside[:, 0])
    corners = numpy.array([names[tuple(point)] for point in near.tolist()], dtype=int)
    return Meetings(pairs, list(ends), (line[hit], edge[hit]), (line[~hit], corners, edge[~hit], sides))


def edge_types(card, escape):
    """The edges that block and those of cover, and the hexes, in a layout (chapter 6)."""
    portal = card.portals[escape] if escape != NOWHERE else None
    chamber = {portal.cell, *portal.escape} if portal else set()
    board = {*card.hexes, *chamber}
    walls, covers = kept(card.wall), kept(card.cover)
    doors = {frozenset((portal.cell, cell)) for cell in portal.touches} if portal else set()
    blocking = set()
    for cell in board:
        for direction in range(6):
            edge = frozenset((cell, beyond(cell, direction)))
            at_chamber = len(edge & chamber) == 1 and edge not in doors
            if not edge <= board or at_chamber or edge in walls:
                blocking.add(edge)
    return blocking, covers - blocking, board


def seen_pairs(met, blocking):
    """For each line, whether it is free (BSF-7.4, 7.5)."""
    shut = numpy.array([edge in blocking for edge in met.edges])
    free = numpy.ones(len(met.pairs), dtype=bool)
    line, edge = met.hits
    free[line[shut[edge]]] = False
    lines, corners, _, sides = (column[shut[met.touches[2]]] for column in met.touches)
    spots = lines * (1 + int(corners.max(initial=0))) + corners
    pinched = numpy.intersect1d(spots[sides < 0], spots[sides > 0])
    free[lines[numpy.isin(spots, pinched)]] = False
    return free


def covered_pairs(met, covers):
    """The lines whose second hex is in cover from the first, and those the other way (BSF-7.8, 7.9)."""
    lines = numpy.concatenate((met.hits[0], met.touches[0]))
    edges = numpy.concatenate((met.hits[1], met.touches[2]))
    there, back = set(), set()
    marked = numpy.array([edge in covers for edge in met.edges])
    for line, edge in zip(lines[marked[edges]].tolist(), edges[marked[edges]].tolist(), strict=True):
        first, second = met.pairs[line]
        if first not in met.edges[edge]:
            there.add(line)
        if second not in met.edges[edge]:
            back.add(line)
    return there, back


@rule("BSF-7.2", "BSF-7.3", "BSF-7.4", "BSF-7.5", "BSF-7.7", "BSF-7.8", "BSF-7.9", "BSF-7.16", "BSF-6.23")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_sight_and_cover_are_those_of_shapely_in_every_layout(card):
    met, field = meetings(card), battlefield_of(card.id)
    for escape in (NOWHERE, *range(len(card.portals))):
        blocking, covers, board = edge_types(card, escape)
        terrain = field.terrain(Layout(escape))
        free = seen_pairs(met, blocking)
        there, back = covered_pairs(met, covers)
        wrong = []
        for line, (first, second) in enumerate(met.pairs):
            if first not in board or second not in board:
                continue
            a, b = field.number[first], field.number[second]
            seen = terrain.seen[a] >> b & 1, terrain.seen[b] >> a & 1
            if seen != (free[line], free[line]):
                wrong.append(("sight", first, second))
            covered = terrain.in_cover_from[a] >> b & 1, terrain.in_cover_from[b] >> a & 1
            if free[line] and covered != (line in there, line in back):
                wrong.append(("cover", first, second))
        assert wrong == [], escape


@rule("BSF-6.5", "BSF-6.6", "BSF-6.9", "BSF-6.14", "BSF-8.1", "BSF-8.3")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_range_and_adjacency_are_those_of_networkx_in_every_layout(card):
    field = battlefield_of(card.id)
    for escape in (NOWHERE, *range(len(card.portals))):
        blocking, _, board = edge_types(card, escape)
        graph = networkx.Graph()
        graph.add_nodes_from(board)
        beside = {(cell, beyond(cell, direction)) for cell in board for direction in range(6)}
        graph.add_edges_from(pair for pair in beside if set(pair) <= board and frozenset(pair) not in blocking)
        terrain = field.terrain(Layout(escape))
        adjacent = {(a, b) for a in board for b in board if terrain.adjacent[field.number[a]] >> field.number[b] & 1}
        assert adjacent == {pair for edge in graph.edges for pair in (edge, edge[::-1])}
        graph.add_edges_from(getattr(card, "links", ()))
        for start, ranges in networkx.all_pairs_shortest_path_length(graph):
            found = {cell: terrain.range[field.number[start]][field.number[cell]] for cell in board}
            assert found == {cell: ranges.get(cell, FAR) for cell in board}
