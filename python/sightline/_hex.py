"""Hexagons: distances, neighbours, offset coordinates. Tiles are (r, q), row and column."""

from __future__ import annotations

from typing import Literal

Tile = tuple[int, int]
HexOffset = Literal["odd-r", "even-r", "odd-q", "even-q"]

#: The six ways to a neighbour, each 60 degrees after the one before: (r, q).
HEX_DIRECTIONS: tuple[Tile, ...] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


def hex_distance(a: Tile, b: Tile) -> int:
    """Returns how many steps lie between two hexagons.

    >>> hex_distance((0, 0), (2, -1)), hex_distance((0, 0), (2, 1))
    (2, 3)
    """
    r, q = b[0] - a[0], b[1] - a[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def hex_neighbours(tile: Tile) -> list[Tile]:
    """Returns the six hexagons around one.

    >>> hex_neighbours((5, 5))
    [(5, 6), (6, 5), (6, 4), (5, 4), (4, 5), (4, 6)]
    """
    return [(tile[0] + r, tile[1] + q) for r, q in HEX_DIRECTIONS]


def _shifted(offset: str) -> tuple[bool, int]:
    """Returns whether rows are shifted, and 1 if the even ones are."""
    kinds = {"odd-r": (True, 0), "even-r": (True, 1), "odd-q": (False, 0), "even-q": (False, 1)}
    if offset not in kinds:
        raise ValueError(f"offset {offset!r} is not one of {', '.join(kinds)}")
    return kinds[offset]


def to_axial(tile: Tile, offset: HexOffset) -> Tile:
    """Converts (row, column) of an offset map to (r, q).

    >>> to_axial((3, 4), "odd-r"), to_axial((3, 4), "even-q")
    ((3, 3), (1, 4))
    """
    rows, even = _shifted(offset)
    row, column = tile
    if rows:
        return row, column - (row + even * (row & 1) - (1 - even) * (row & 1)) // 2
    return row - (column + even * (column & 1) - (1 - even) * (column & 1)) // 2, column


def to_offset(tile: Tile, offset: HexOffset) -> Tile:
    """Converts (r, q) to (row, column) of an offset map.

    >>> to_offset((3, 3), "odd-r"), to_offset((1, 4), "even-q")
    ((3, 4), (3, 4))
    """
    rows, even = _shifted(offset)
    r, q = tile
    if rows:
        return r, q + (r + even * (r & 1) - (1 - even) * (r & 1)) // 2
    return r + (q + even * (q & 1) - (1 - even) * (q & 1)) // 2, q
