"""What a view is made of on a GPU: masks of slopes, computed once for each radius and shape.

The edges of a quadrant's tiles within the rim, (2c - 1) / 2d for column c of row d, cut the slopes
from -1 to 1 into intervals, and no shadow ends inside one. So the open part of a quadrant is a bit
for each interval, 32 of them to a word. A tile's `span` is the intervals that cross it; its
`centre` is the one that holds the slope to its centre, or the two beside it. A wall is seen if any
interval of its span is open, a floor if one of its centre is, and a wall closes its span:

    wall = row & bit(column)
    seen |= bit(column) if open & (span if wall else centre)
    open &= ~span if wall

Words are independent of each other. Tiles outside the rim hide only tiles outside the rim.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

MOST_REACH = 31  #: rows and columns
SHAPES = ("circle", "round", "square", "diamond")


class Rim(NamedTuple):
    """Which tiles can be seen: those within `radius`, and at most `reach` rows and columns away."""

    reach: int
    shape: str
    radius: int

    def holds(self, row: int, column: int) -> bool:
        """Says whether a tile is within, as `within` of include/sightline/core/shape.hpp does."""
        squares = row * row + column * column
        if max(abs(row), abs(column)) > self.reach:
            return False
        if self.shape == "circle":
            return squares <= self.radius * self.radius
        if self.shape == "round":
            return squares <= self.radius * self.radius + self.radius
        return self.shape == "square" or abs(row) + abs(column) <= self.radius


class Tile(NamedTuple):
    """A tile of a quadrant, as one word of intervals has it."""

    row: int
    column: int
    span: int
    centre: int  #: 0 if another word has it
    shade: int  #: those of `span` that matter to later rows


class Plan(NamedTuple):
    """A quadrant: for each word its intervals, and the tiles that they cross, by rows."""

    opens: tuple[int, ...]
    tiles: tuple[tuple[Tile, ...], ...]


@lru_cache(maxsize=None)
def plan_of(rim: Rim, octant: bool = False) -> Plan:
    """Cuts the slopes of a quadrant, or of its right half, into words of 32 intervals."""
    places = [
        (row, column)
        for row in range(1, rim.reach + 1)
        for column in range(0 if octant else -row, row + 1)
        if rim.holds(row, column)
    ]
    least = 0 if octant else -1
    sides = {place: (_edge(*place, -1, least), _edge(*place, 1, least)) for place in places}
    edges = sorted({edge for pair in sides.values() for edge in pair})
    number = {edge: i for i, edge in enumerate(edges)}

    later = 0  # the intervals that cross any tile of a later row
    found: list[tuple[int, int, int, int, int]] = []
    row_spans = 0
    current = rim.reach
    for row, column in reversed(places):
        if row != current:
            later, row_spans, current = later | row_spans, 0, row
        first, end = (number[edge] for edge in sides[row, column])
        span = (1 << end) - (1 << first)
        slope = Fraction(column, row)
        above = bisect_left(edges, slope)  # the first edge that is not below the centre
        centre = (1 << above | 1 << above >> 1 if edges[above] == slope else 1 << above >> 1) & span
        found.append((row, column, span, centre, span & later))
        row_spans |= span

    words = range((len(edges) + 30) // 32) if edges else range(0)
    full = (1 << max(len(edges) - 1, 0)) - 1
    return Plan(
        tuple(_word(full, word) for word in words),
        tuple(
            tuple(
                Tile(row, column, *(_word(mask, word) for mask in masks))
                for row, column, *masks in reversed(found)
                if _word(masks[0], word)
            )
            for word in words
        ),
    )


def _edge(row: int, column: int, side: int, least: int) -> Fraction:
    """The slope of a tile's left (-1) or right (1) edge, from `least` to 1."""
    return min(max(Fraction(2 * column + side, 2 * row), Fraction(least)), Fraction(1))


def _word(mask: int, word: int) -> int:
    return mask >> 32 * word & 0xFFFFFFFF
