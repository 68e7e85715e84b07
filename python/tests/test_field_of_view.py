"""One observer: what is seen, in every layout."""

from __future__ import annotations

import sys
import threading

import numpy as np
import pytest
from worlds import ALGORITHMS, SHAPES, picture, worlds

import sightline

ROOM = np.array([[c == "#" for c in row] for row in ("......#...", ".#....#...", "..........", "......#...", "##.####...")])


def test_a_picture() -> None:
    seen = sightline.field_of_view(ROOM, (2, 0), radius=8)
    assert seen.dtype == bool
    assert picture(seen, ROOM) == "..??..#???\n.#....#???\n.........?\n......#???\n##.####???"


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_layout_and_type_gives_the_same(algorithm: str) -> None:
    for world in worlds(30, seed=1):
        walls, origin = world
        how = {"radius": 6, "algorithm": algorithm}
        expected = sightline.field_of_view(walls, origin, **how)
        large = np.zeros((walls.shape[0] * 2, walls.shape[1] * 3), dtype=np.int16)
        large[::2, ::3] = walls * 512
        layouts = [
            walls.astype(np.uint8) * 255,
            np.asfortranarray(walls),
            large[::2, ::3],
            walls[::-1].copy()[::-1],
            np.ascontiguousarray(walls[:, ::-1])[:, ::-1],
            walls.astype(np.int64) << 40,
            walls.astype(">i4"),
            walls.astype(np.float32) / 3,
            walls.tolist(),
            memoryview(np.ascontiguousarray(walls)),
        ]
        for layout in layouts:
            assert np.array_equal(sightline.field_of_view(layout, origin, **how), expected)
            grid = sightline.OpacityGrid(layout)
            assert np.array_equal(sightline.field_of_view(grid, origin, **how), expected)
            assert np.array_equal(grid.to_array(), walls)


def test_the_result_has_the_memory_order_of_the_map() -> None:
    walls = np.zeros((20, 30), dtype=bool)
    assert sightline.field_of_view(walls, (1, 2)).flags.c_contiguous
    assert sightline.field_of_view(np.asfortranarray(walls), (1, 2)).flags.f_contiguous
    grid = sightline.OpacityGrid(np.asfortranarray(walls))
    assert grid.order == "F"
    assert sightline.field_of_view(grid, (1, 2)).flags.f_contiguous


@pytest.mark.parametrize("shape", SHAPES)
def test_a_radius_only_removes_tiles(shape: str) -> None:
    for walls, origin in worlds(30, seed=2):
        everything = sightline.field_of_view(walls, origin)
        y, x = np.indices(walls.shape)
        dy, dx = abs(y - origin[0]), abs(x - origin[1])
        for radius in (0, 1, 4, 9):
            rim = {
                "circle": dx * dx + dy * dy <= radius * radius,
                "round": dx * dx + dy * dy <= radius * radius + radius,
                "square": np.maximum(dx, dy) <= radius,
                "diamond": dx + dy <= radius,
            }[shape]
            seen = sightline.field_of_view(walls, origin, radius, shape=shape)
            assert np.array_equal(seen, everything & rim)


def test_cones_have_the_axes_of_the_array() -> None:
    open_field = np.zeros((9, 9), dtype=bool)
    for layout in (open_field, np.asfortranarray(open_field)):
        up = sightline.field_of_view(layout, (4, 4), direction=(-1, 0), angle=90)
        assert up[0, 4] and up[3, 3] and not up[5, 4] and not up[4, 5]
        assert up.sum() == 1 + 3 + 5 + 7 + 9


def test_out_is_written_and_returned() -> None:
    for world in worlds(20, seed=3):
        walls, origin = world
        expected = sightline.field_of_view(walls, origin, 5)
        for out in (
            np.ones(walls.shape, dtype=bool),
            np.full(walls.shape, 9, dtype=np.uint8),
            np.ones((walls.shape[0], walls.shape[1] * 2), dtype=bool)[:, ::2],
            np.ones(walls.shape, dtype=bool, order="F"),
        ):
            assert sightline.field_of_view(walls, origin, 5, out=out) is out
            assert np.array_equal(out, expected)


def test_line_of_sight_and_path_agree_with_the_view() -> None:
    for world in worlds(25, seed=4, most=14):
        walls, origin = world
        grid = sightline.OpacityGrid(np.asfortranarray(walls))
        seen = sightline.field_of_view(walls, origin)
        for target in np.ndindex(*walls.shape):
            assert sightline.line_of_sight(walls, origin, target) == seen[target]
            assert sightline.line_of_sight(grid, origin, target) == seen[target]
            path = sightline.sight_path(walls, origin, target)
            assert bool(path) == seen[target]
            if path:
                assert path[0] == origin and path[-1] == target
                assert not any(walls[tile] for tile in path[1:-1])
                steps = np.abs(np.diff(np.array(path), axis=0))
                assert steps.max(initial=0) <= 1
        nearby = sightline.field_of_view(walls, origin, 3, algorithm="recursive")
        for target in np.ndindex(*walls.shape):
            assert sightline.line_of_sight(walls, origin, target, 3, algorithm="recursive") == nearby[target]


def test_a_grid_changes_like_an_array() -> None:
    random = np.random.default_rng(5)
    array = np.zeros((30, 70), dtype=bool)
    for order in "CF":
        array = np.array(array, order=order)
        grid = sightline.OpacityGrid(array)
        for key, value in (
            ((3, 4), True),
            ((-1, -2), True),
            ((slice(2, 9), slice(1, 66)), True),
            ((slice(None), 5), False),
            ((4, slice(-20, None)), True),
            (7, True),
            ((np.int8(3), np.uint64(4)), False),
            (([1, 2], np.array([3, 4])), True),
            ((np.array(5), np.array([3, 4])), True),
            ((slice(0, 20, 3), slice(50, 0, -2)), False),
            ((slice(5, 9), slice(60, 64)), random.random((4, 4)) < 0.5),
            (random.random((30, 70)) < 0.1, True),
            (Ellipsis, random.random((30, 70)) < 0.3),
        ):
            array[key] = value
            grid[key] = value
            assert np.array_equal(np.asarray(grid), array)
            assert np.array_equal(grid[key], array[key])
            seen = sightline.field_of_view(grid, (15, 30))
            assert np.array_equal(seen, sightline.field_of_view(array, (15, 30)))
    assert "of shape (30, 70)" in repr(grid)


def test_a_grid_is_a_copy_and_can_be_pickled() -> None:
    import pickle

    walls = np.zeros((4, 5), dtype=bool)
    grid = sightline.OpacityGrid(walls)
    walls[0, 0] = True
    assert grid[0, 0] is False
    grid[1, 1] = True
    assert np.array_equal(pickle.loads(pickle.dumps(grid)).to_array(), grid.to_array())


def test_a_transposed_map_has_a_transposed_view() -> None:
    for walls, origin in worlds(20, seed=6):
        seen = sightline.field_of_view(walls, origin, 12)
        turned = sightline.field_of_view(walls.T, origin[::-1], 12)
        assert np.array_equal(seen, turned.T)


def test_several_threads_compute_views_while_one_builds() -> None:
    grid = sightline.OpacityGrid(np.zeros((300, 300), dtype=bool))
    stop = threading.Event()
    wrong: list[str] = []

    def look() -> None:
        while not stop.is_set():
            seen = sightline.field_of_view(grid, (150, 150))
            if not seen[150, 150]:
                wrong.append("the origin is not seen")

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for i in range(200):
        grid[i, :] = i % 2 == 0
        grid[150, i] = False
    stop.set()
    for thread in threads:
        thread.join()
    assert not wrong


def test_views_release_the_gil() -> None:
    """While one thread computes a large view, another runs Python: sooner or later it does."""
    grid = sightline.OpacityGrid(np.zeros((4096, 4096), dtype=bool))
    out = np.zeros((4096, 4096), dtype=bool)

    def who_is_first() -> str:
        looking = threading.Event()
        turns: list[str] = []

        def look() -> None:
            looking.set()
            sightline.field_of_view(grid, (2000, 2000), out=out)
            turns.append("looked")

        thread = threading.Thread(target=look)
        thread.start()
        looking.wait()
        turns.append("meanwhile")
        thread.join()
        return turns[0]

    before = sys.getswitchinterval()
    sys.setswitchinterval(60)  # a thread that does not release the GIL keeps it
    try:
        assert any(who_is_first() == "meanwhile" for _ in range(300))
    finally:
        sys.setswitchinterval(before)
    assert out.all()
