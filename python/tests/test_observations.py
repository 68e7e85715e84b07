"""What agents observe: tiles of windows, masked by sight, against numpy; memories; lines of sight."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from worlds import ALGORITHMS, cropped

import sightline

FACING = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])


def crop_items(tiles: Any, origin: Any, ahead: Any, window: Any, anchor: Any, shown: Any, fill: Any) -> Any:
    """Picks the tiles of a window one by one."""
    result = np.empty((*window, *tiles.shape[2:]), tiles.dtype)
    for row, column in np.ndindex(*window):
        forward, aside = anchor[0] - row, column - anchor[1]
        at = origin + forward * ahead + aside * np.array((ahead[1], -ahead[0]))
        result[row, column] = tiles[tuple(at)] if shown[row, column] else fill
    return result


@pytest.mark.parametrize("seed", range(12))
def test_observations_are_the_seen_tiles(seed: int) -> None:
    random = np.random.default_rng(seed)
    maps, agents = ((90, 1), (30, 3))[seed % 2]
    shape = tuple(random.integers(3, 20, 2))
    walls = random.random((maps, *shape)) < 0.2
    origins = random.integers(0, shape, (maps, agents, 2))
    facing = FACING[random.integers(0, 4, (maps, agents))]
    channels = ((), (3,), (1,), (2,), (5,))[seed % 5]
    dtype = (np.uint8, np.float32, np.int64, np.int16, np.float64, np.complex128)[seed % 6]
    tiles = random.integers(1, 100, (maps, *shape, *channels)).astype(dtype)
    fill: Any = 7 if seed % 3 else random.integers(0, 100, channels)
    window, anchor = (((7, 7), (6, 3)), ((5, 4), (2, 0)), ((1, 40), (0, 3)))[seed % 3]
    radius = (None, 4, random.integers(0, 9, (maps, agents)))[seed % 3]
    headings: list[Any] = [None, facing] + ([(0, 1)] if seed < 3 else [])
    for direction in headings:
        how: dict[str, Any] = {"window": window, "anchor": anchor, "direction": direction}
        seen = sightline.fields_of_view(walls, origins, radius, turned=direction is not None, **how)
        observed = sightline.observations(walls, tiles, origins, radius, fill=fill, threads=1 + seed % 2, **how)
        assert observed.dtype == dtype and observed.shape == (maps, agents, *window, *channels)
        strided = np.empty((*channels, maps, agents, *window), dtype)
        first = np.moveaxis(strided, 0, -1) if channels else strided
        assert sightline.observations(walls, tiles, origins, radius, fill=fill, out=first, **how) is first
        assert np.array_equal(first, observed)
        ahead = np.broadcast_to((-1, 0) if direction is None else direction, facing.shape)
        for index in np.ndindex(maps, agents):
            expected = crop_items(tiles[index[0]], origins[index], ahead[index], window, anchor, seen[index], fill)
            assert np.array_equal(observed[index], expected)
        inside = np.ones(shape, dtype=bool)
        around = sightline.windows(
            tiles if channels else tiles[..., np.newaxis], origins, window, anchor=anchor, direction=direction, fill=fill
        )
        for index in np.ndindex(maps, agents):
            shown = cropped(inside, origins[index], ahead[index], window, anchor)
            expected = crop_items(tiles[index[0]], origins[index], ahead[index], window, anchor, shown, fill)
            assert np.array_equal(around[index].reshape(expected.shape), expected)


def test_observations_on_one_map_and_of_cones() -> None:
    random = np.random.default_rng(20)
    walls = random.random((15, 22)) < 0.15
    tiles = np.asfortranarray(random.integers(0, 255, (15, 22, 3), dtype=np.uint8))
    origins = random.integers(0, (15, 22), (40, 2))
    facing = FACING[random.integers(0, 4, 40)]
    for algorithm in ALGORITHMS:
        for angle in (None, 90):
            how: dict[str, Any] = {"algorithm": algorithm, "angle": angle, "direction": facing, "window": (9, 9)}
            seen = sightline.fields_of_view(walls, origins, turned=True, **how)
            for layout in (walls, sightline.OpacityGrid(walls), sightline.OpacityGrid(np.asfortranarray(walls))):
                observed = sightline.observations(layout, tiles, origins, **how)
                for i in range(40):
                    expected = crop_items(tiles, origins[i], facing[i], (9, 9), (4, 4), seen[i], 0)
                    assert np.array_equal(observed[i], expected)
    assert sightline.observations(np.zeros((0, 4, 4)), np.zeros((0, 4, 4, 2)), np.zeros((0, 2), int), window=(3, 3)).shape == (0, 3, 3, 2)


WALLS = np.zeros((2, 4, 6), dtype=bool)
FINE: dict[str, Any] = {"opaque": WALLS, "tiles": WALLS, "origins": [(0, 0), (1, 1)], "window": (3, 3)}


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"tiles": WALLS[0]}, ValueError, r"tiles are of shape \(4, 6\), and \(2, 4, 6\) is needed, with or without"),
        ({"tiles": np.zeros((2, 4, 6, 1, 1))}, ValueError, "with or without channels"),
        ({"tiles": np.zeros((2, 4, 6), object)}, TypeError, "tiles must hold booleans or numbers, not object"),
        ({"fill": 300, "tiles": WALLS.astype(np.uint8)}, ValueError, r"fill has 300 at \(\), which uint8"),
        ({"fill": [1, 2]}, ValueError, r"fill has 2 at \(1,\), which bool"),
        ({"fill": [1, 1]}, ValueError, r"fill is of shape \(2,\), and \(\) or \(1,\) is needed"),
        ({"out": np.zeros((2, 3, 3))}, TypeError, "out is of dtype float64, and that of tiles is needed, bool"),
        ({"out": np.zeros((2, 3, 4), bool)}, ValueError, r"out is of shape \(2, 3, 4\), and \(2, 3, 3\) is needed"),
        ({"out": np.zeros((2, 9), bool)}, ValueError, "out is of shape"),
        ({"window": None}, ValueError, "window must be two whole numbers, not None"),
        ({"window": (0, 3)}, ValueError, "each side must be 1 to"),
        ({"anchor": (3, 3)}, ValueError, "the observer inside"),
        ({"origins": [(0, 0), (4, 0)]}, IndexError, r"origin number 1, \(4, 0\), is outside the map of shape \(4, 6\)"),
        ({"direction": (1, 1)}, ValueError, r"direction \(1, 1\) is not allowed with turned=True"),
        ({"direction": (1, 0), "angle": 400}, ValueError, "angle 400 is not allowed"),
        ({"angle": 90}, ValueError, "angle 90 needs a direction"),
        ({"haze_limit": 16}, ValueError, "haze_limit 16 is not allowed: it must be 0 to 15"),
        ({"colour": 1}, TypeError, "'colour' is not one of the options"),
    ],
)
def test_observations_name_what_is_wrong(arguments: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        sightline.observations(**{**FINE, **arguments})


def test_windows_name_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="tiles must have 2, 3 or 4 axes, not 1"):
        sightline.windows(np.zeros(5), [(0, 0)], (3, 3))
    with pytest.raises(ValueError, match=r"origins must be of shape \(2, 2\) or \(2, A, 2\) on 2 maps"):
        sightline.windows(WALLS, [(0, 0)], (3, 3))
    with pytest.raises(IndexError, match=r"origin number 0, \(0, 6\), is outside"):
        sightline.windows(WALLS[0], [(0, 6)], (3, 3))
    with pytest.raises(ValueError, match="the observer inside"):
        sightline.windows(WALLS[0], [(0, 0)], (3, 3), anchor=(0, 3))


def test_a_memory_of_many_agents() -> None:
    """Exactly one memory for each, also after some of them were reset."""
    random = np.random.default_rng(21)
    count, shape = 5, (6, 9)
    together = sightline.MapMemory((count, *shape), dtype=np.int32)
    singly = [sightline.MapMemory(shape, dtype=np.int32) for _ in range(count)]
    for turn in range(40):
        seen = random.random((count, *shape)) < 0.2
        tiles = random.integers(0, 99, (count, *shape))
        turns = turn + np.arange(count)
        together.update(seen, tiles, turn=turns)
        done = random.random(count) < 0.2
        for i, memory in enumerate(singly):
            memory.update(seen[i], tiles[i], turn=int(turns[i]))
            if done[i]:
                memory.reset()
        together.reset(done if turn % 2 else np.flatnonzero(done))
        for i, memory in enumerate(singly):
            for name in ("visible", "explored", "last_seen", "remembered"):
                assert np.array_equal(getattr(together, name)[i], getattr(memory, name)), name
    together.forget()
    assert np.array_equal(together.explored, together.visible)
    with pytest.raises(ValueError, match=r"which is of shape \(4,\), and \(5,\) is needed"):
        together.reset([True] * 4)
    with pytest.raises(IndexError, match="which has agents outside of 5"):
        together.reset(5)
    with pytest.raises(TypeError, match="which must hold booleans or whole numbers"):
        together.reset(1.5)
    with pytest.raises(ValueError, match=r"turn is of shape \(4,\), and \(5,\) is needed"):
        together.update(seen, tiles, turn=np.arange(4))
    with pytest.raises(ValueError, match="several agents"):
        singly[0].reset(0)


@pytest.mark.parametrize("algorithm", ["symmetric", "recursive"])
def test_lines_of_sight_are_those_of_single_calls(algorithm: Any) -> None:
    random = np.random.default_rng(22)
    walls = random.random((20, 14, 17)) < 0.2
    for layout in (walls, np.asfortranarray(walls), walls.astype(np.int64)):
        a, b = random.integers(0, (14, 17), (2, 20, 4, 2))
        for threads in (1, 2):
            how: dict[str, Any] = {"algorithm": algorithm, "radius": 9, "threads": threads}
            seen = sightline.lines_of_sight(layout, a, b, **how)
            del how["threads"]
            expected = [
                [sightline.line_of_sight(walls[m], a[m, i], b[m, i], **how) for i in range(4)] for m in range(20)
            ]
            assert seen.tolist() == expected
            assert sightline.lines_of_sight(layout, a[:, 0], b[:, 0], **how).tolist() == [e[0] for e in expected]
    for one in (walls[0], sightline.OpacityGrid(walls[0]), sightline.OpacityGrid(np.asfortranarray(walls[0]))):
        for count in (2, 60):
            a, b = random.integers(0, (14, 17), (2, count, 2))
            out = np.zeros(2 * count, np.uint8)[::2]
            assert sightline.lines_of_sight(one, a, b, out=out) is out
            assert out.tolist() == [sightline.line_of_sight(walls[0], p, q) for p, q in zip(a, b, strict=True)]
    with pytest.raises(IndexError, match=r"b number 1, \(0, 17\), is outside"):
        sightline.lines_of_sight(walls[0], [(0, 0)] * 2, [(0, 0), (0, 17)])
    with pytest.raises(ValueError, match=r"b is of shape \(1, 2\), and \(2, 2\) is needed"):
        sightline.lines_of_sight(walls[0], [(0, 0)] * 2, [(0, 0)])


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.float32, np.float64])
@pytest.mark.parametrize("channels", [1, 2, 3, 4])
def test_every_size_of_cells_and_windows_equals_that_of_another_layout(dtype: Any, channels: int) -> None:
    random = np.random.default_rng(channels)
    walls = random.random((40, 9, 11)) < 0.2
    tiles = random.integers(1, 200, (40, 9, 11, channels)).astype(dtype)
    origins = random.integers(0, 9, (40, 2))
    facing = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])[random.integers(0, 4, 40)]
    fill = np.arange(201, 201 + channels).astype(dtype)
    for height in range(1, 8):
        for width in range(1, 10):
            how: Any = {"window": (height, width), "direction": facing, "fill": fill}
            # Channels first are written item by item, without regard to their number and size.
            one_by_one = np.empty((40, channels, height, width), dtype).transpose(0, 2, 3, 1)
            sightline.observations(walls, tiles, origins, out=one_by_one, **how)
            around = np.full((42, height, width, channels), 255, dtype)
            sightline.observations(walls, tiles, origins, out=around[1:-1], **how)
            np.testing.assert_array_equal(around[1:-1], one_by_one)
            assert (around[[0, -1]] == 255).all()
