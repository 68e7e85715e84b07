"""Windows around observers: exactly the tiles of the whole view, however many are computed at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from worlds import ALGORITHMS, SHAPES, cropped

import sightline

FACING = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])


@pytest.mark.parametrize("seed", range(24))
def test_windows_show_the_whole_view(seed: int) -> None:
    """Sizes, anchors, radii, shapes, layouts; 70 views of one kind are a full block and a part of one."""
    random = np.random.default_rng(seed)
    maps, agents = ((300, 1), (1, 300), (75, 4))[seed % 3]
    shape = tuple(random.integers(1, 40, 2))
    walls = random.random((maps, *shape)) < random.choice([0.0, 0.1, 0.3, 0.6], (maps, 1, 1))
    origins = random.integers(0, shape, (maps, agents, 2))
    facing = FACING[random.integers(0, 4, (maps, agents))]
    window = tuple(int(side) for side in random.integers(1, (9, 16, 32)[seed // 3 % 3], 2))
    anchor = tuple(int(at) for at in random.integers(0, window))
    options: dict[str, Any] = {"shape": SHAPES[seed % 4], "light_walls": seed % 5 != 0}
    radius: Any = random.integers(0, 20, (maps, agents)) if seed % 2 else None
    whole = sightline.fields_of_view(walls, origins, radius, **options)
    layouts: list[Any] = [walls, np.asfortranarray(walls), walls[:, ::-1].copy()[:, ::-1], walls.astype(np.int32) * 256]
    if maps == 1:
        layouts = [walls[0], sightline.OpacityGrid(walls[0]), sightline.OpacityGrid(np.asfortranarray(walls[0]))]
        origins, facing, whole = origins[0], facing[0], whole[0]
        radius = radius if radius is None else radius[0]
    for layout in layouts:
        how = {**options, "window": window, "anchor": anchor, "threads": 1 + seed % 2}
        upright = sightline.fields_of_view(layout, origins, radius, **how)
        turned = sightline.fields_of_view(layout, origins, radius, direction=facing, turned=True, **how)
        packed = sightline.fields_of_view(layout, origins, radius, packed=True, **how)
        for index in np.ndindex(origins.shape[:-1]):
            expected = cropped(whole[index], origins[index], (-1, 0), window, anchor)
            assert np.array_equal(upright[index], expected)
            assert np.array_equal(packed[index], np.packbits(expected, axis=-1, bitorder="little"))
            expected = cropped(whole[index], origins[index], facing[index], window, anchor)
            assert np.array_equal(turned[index], expected)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("angle", [None, 90, 200])
def test_tiles_outside_the_window_do_not_matter(algorithm: Any, angle: int | None) -> None:
    """Only the window's part of a map is read: for every algorithm, in every direction."""
    random = np.random.default_rng(7)
    walls = random.random((60, 25, 33)) < random.choice([0.05, 0.2, 0.5], (60, 1, 1))
    origins = random.integers(0, (25, 33), (60, 2))
    facing = FACING[random.integers(0, 4, 60)]
    how: dict[str, Any] = {"algorithm": algorithm, "direction": facing, "angle": angle}
    all_around = {**how, "direction": None} if angle is None else how
    for window, anchor in (((7, 7), (6, 3)), ((5, 11), (2, 5)), ((1, 9), (0, 8)), ((40, 33), (20, 16))):
        for radius in (None, 4):
            whole = sightline.fields_of_view(walls, origins, radius, **all_around)
            seen = sightline.fields_of_view(
                walls, origins, radius, window=window, anchor=anchor, turned=True, **how
            )
            for i in range(60):
                expected = cropped(whole[i], origins[i], facing[i], window, anchor)
                assert np.array_equal(seen[i], expected), (window, radius, i)


def test_windows_go_into_any_memory() -> None:
    random = np.random.default_rng(8)
    walls = random.random((130, 12, 14)) < 0.2
    origins = random.integers(0, (12, 14), (130, 2))
    expected = sightline.fields_of_view(walls, origins, window=(5, 7))
    for out in (
        np.ones((130, 5, 7), dtype=np.uint8),
        np.ones((130, 5, 7), dtype=bool, order="F"),
        np.ones((130, 10, 21), dtype=bool)[:, ::2, ::3],
        np.ones((130, 5, 7), dtype=bool)[::-1, ::-1],
    ):
        assert sightline.fields_of_view(walls, origins, window=(5, 7), out=out) is out
        assert np.array_equal(out, expected)


def test_a_window_at_the_end_of_memory() -> None:
    """Nothing is read after the last byte: under the address sanitizer this would be an error."""
    for width in range(1, 10):
        memory = bytearray(20 * 3 * width)
        walls = np.frombuffer(memory, dtype=bool).reshape(20, 3, width)
        origins = np.tile([2, width - 1], (20, 1))
        seen = sightline.fields_of_view(walls, origins, window=(3, 3), anchor=(2, 2))
        assert seen.sum() == 20 * 3 * min(width, 3)
