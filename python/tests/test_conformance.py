"""The digests that every language of the library prints, as far as views, lines and grids go.

They are lines of tests/c/conformance.txt; conformance.h there says how sums and random numbers are made, conformance.c and
conformance_grids.h of what. Tiles are (x, y) there and (row, column) here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from worlds import ALGORITHMS, SHAPES

import sightline

EXPECTED = {
    line[17:]: line[:16]
    for line in (Path(__file__).parents[2] / "tests/c/conformance.txt").read_text().splitlines()
}
WORD = 2**64 - 1
PRIME = 0x100000001B3
EIGHT_TIMES = pow(PRIME, 8, 2**64)
Tile = tuple[int, int]


class Sum:
    def __init__(self) -> None:
        self.value = 0xCBF29CE484222325

    def add(self, number: int) -> None:
        if 0 <= number < 256:  # its other bytes are 0
            self.value = (self.value ^ number) * EIGHT_TIMES & WORD
            return
        for byte in int(number).to_bytes(8, "little", signed=True):
            self.value = (self.value ^ byte) * PRIME & WORD

    def add_tile(self, tile: Iterable[int]) -> None:
        row, column = tile
        self.add(column)
        self.add(row)

    def add_view(self, seen: npt.NDArray[np.bool_]) -> None:
        tiles = np.argwhere(seen).tolist()
        self.add(len(tiles))
        for tile in tiles:
            self.add_tile(tile)

    def add_bytes(self, numbers: bytes) -> None:
        self.add(len(numbers))
        for byte in numbers:
            self.add(byte)

    def __str__(self) -> str:
        return f"{self.value:016x}"


class Random:
    def __init__(self, seed: int) -> None:
        self.state = seed

    def between(self, low: int, high: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return low + (z ^ z >> 31) % (high - low + 1)

    def somewhere(self, grid: Any) -> Tile:
        column = self.between(0, grid.shape[1] - 1)
        return self.between(0, grid.shape[0] - 1), column


def scattered(kind: Any, seed: int, width: int, height: int, percent: int, with_haze: bool = False) -> Any:
    random = Random(seed)
    walls = np.zeros((height, width), dtype=bool)
    haze = np.zeros((height, width), dtype=int)
    for tile in np.ndindex(*walls.shape):
        walls[tile] = random.between(0, 99) < percent
        if with_haze and random.between(0, 4) == 0:
            haze[tile] = random.between(1, 11)
    grid = kind(walls)
    grid.set_haze(..., haze)
    return grid


def ways_on(grid: Any) -> Iterator[dict[str, Any]]:
    shapes = ("circle", "round", "hexagon") if isinstance(grid, sightline.HexGrid) else SHAPES
    for shape in shapes:
        for radius in (0, 1, 4, 8, 15, 31, 33, 64):
            yield {"shape": shape, "radius": radius}
    for x, y, angle in ((1, 0, 90), (-3, 2, 47), (5, -8, 200), (0, 1, 0), (1, 1, 360)):
        cone = {"direction": (y, x), "angle": angle}
        yield {"radius": 12, "light_walls": False, **cone}
        yield cone


def add_views(total: Sum, random: Random, grid: Any, with_haze: bool = False) -> None:
    for way in ways_on(grid):
        origin = random.somewhere(grid)
        if with_haze:
            way["haze_limit"] = random.between(0, 15)
        total.add_view(sightline.field_of_view(grid, origin, **way))


def add_lines(total: Sum, random: Random, grid: Any, pairs: int) -> None:
    for _ in range(pairs):
        a, b = random.somewhere(grid), random.somewhere(grid)
        total.add(sightline.line_of_sight(grid, a, b))
        for tile in sightline.sight_path(grid, a, b):
            total.add_tile(tile)
        trace = sightline.trace_sight(grid, a, b)
        for tile in trace.path:
            total.add_tile(tile)
        total.add_tile(trace.stopped_at)
        if trace.stopped_by is not None:
            total.add_tile(trace.stopped_by)


def add_worlds(total: Sum, cast: Any, radius: int) -> None:
    def remainder(a: int, b: int) -> int:  # as in C: below 0 left of 0
        return a % b if a >= 0 else -(-a % b)

    def wall(tile: Tile) -> bool:
        return remainder(tile[1] * 7 + tile[0] * 13, 11) == 0

    def haze(tile: Tile) -> int:
        return 4 if remainder(tile[0] + tile[1], 5) == 0 else 0

    for called in (None, haze):
        for origin in ((5, -2000000), (0, 0), (-1, 77)):
            for tile in cast(wall, origin, radius, called):
                total.add_tile(tile)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_each_algorithm(algorithm: Any) -> None:
    total, random = Sum(), Random(7)
    for size in ((1, 150, 21, 12), (2, 37, 80, 25), (3, 70, 40, 3), (4, 5, 3, 30)):
        grid = scattered(sightline.OpacityGrid, *size)
        for i, way in enumerate(ways_on(grid)):
            origin = random.somewhere(grid)
            options = {**way, "algorithm": algorithm, "permissiveness": i % 9}
            total.add_view(sightline.field_of_view(grid, origin, **options))
    assert str(total) == EXPECTED[algorithm]


def test_lines_of_sight() -> None:
    total = Sum()
    add_lines(total, Random(11), scattered(sightline.OpacityGrid, 8, 90, 60, 9), 1000)
    assert str(total) == EXPECTED["lines of sight"]


def test_haze() -> None:
    total, random = Sum(), Random(13)
    grid = scattered(sightline.OpacityGrid, 9, 70, 50, 6, True)
    for way in ways_on(grid):
        a, b = random.somewhere(grid), random.somewhere(grid)
        total.add_view(sightline.field_of_view(grid, a, **way, haze_limit=random.between(0, 15)))
        haze = sightline.haze_passed(grid, a, b)
        total.add(-1 if haze is None else haze)
    assert str(total) == EXPECTED["haze"]


def test_worlds_without_an_end() -> None:
    total = Sum()
    add_worlds(total, sightline.cast_sight, 30)
    assert str(total) == EXPECTED["worlds without an end"]


def test_hexagons() -> None:
    total, random = Sum(), Random(23)
    grid = scattered(sightline.HexGrid, 21, 40, 30, 10)
    add_views(total, random, grid)
    add_views(total, random, scattered(sightline.HexGrid, 22, 30, 40, 6, True), True)
    add_lines(total, random, grid, 300)
    add_worlds(total, sightline.cast_hex_sight, 20)
    for _ in range(100):
        q, r, to_q, to_r = (random.between(-1000, 1000) for _ in range(4))
        total.add(sightline.hex_distance((r, q), (to_r, to_q)))
        for offset in ("odd-r", "even-r", "odd-q", "even-q"):
            total.add_tile(sightline.to_axial((r, q), offset))
            total.add_tile(sightline.to_offset((r, q), offset))
    assert str(total) == EXPECTED["hexagons"]


def sides_of(grid: Any) -> tuple[str, ...]:
    if isinstance(grid, sightline.HexGrid):
        return "east", "south-east", "south-west", "west", "north-west", "north-east"
    return "east", "south", "west", "north"


def build_walls(random: Random, grid: Any, count: int) -> None:
    sides = sides_of(grid)
    for _ in range(count):
        tile = random.somewhere(grid)
        side, wall = sides[random.between(0, len(sides) - 1)], random.between(0, 3) != 0
        grid.set_wall(tile, side, wall, one_way=random.between(0, 4) == 0)


def add_walls(total: Sum, random: Random, grid: Any) -> None:
    build_walls(random, grid, 300)
    for tile in np.ndindex(*grid.shape):
        for side in sides_of(grid):
            total.add(grid.has_wall(tile, side))
    add_views(total, random, grid)
    add_lines(total, random, grid, 300)
    guard = sightline.Observers(grid, [random.somewhere(grid)], radius=8)
    for _ in range(20):
        build_walls(random, grid, 5)
        total.add(guard.update())
        total.add_view(guard.visible[0])


def test_thin_walls_shares_and_saved_grids() -> None:
    walls, shares, saved, random = Sum(), Sum(), Sum(), Random(29)
    grids = [
        scattered(sightline.OpacityGrid, 24, 50, 30, 6),
        scattered(sightline.HexGrid, 25, 35, 40, 6),
        scattered(sightline.OpacityGrid, 26, 40, 40, 12),
        scattered(sightline.HexGrid, 27, 40, 25, 12),
    ]
    for grid in grids[:2]:
        add_walls(walls, random, grid)
    assert str(walls) == EXPECTED["thin walls"]
    for grid in grids:
        for _ in range(300):
            a = random.somewhere(grid)
            shares.add(sightline.share_seen(grid, a, random.somewhere(grid)))
        for way in ways_on(grid):
            shares.add_bytes(sightline.shares(grid, random.somewhere(grid), **way).tobytes())
    assert str(shares) == EXPECTED["shares"]
    for grid in grids:
        saved.add_bytes(grid.to_bytes())
    assert str(saved) == EXPECTED["saved grids"]
