"""Maps, observers and options that every way to compute views must agree on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

AXES = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])
RIMS = [
    (0, "circle"),
    (1, "round"),
    (3, "diamond"),
    (8, "circle"),
    (9, "round"),
    (15, "square"),
    (16, "circle"),
    (31, "circle"),
]


def worlds(random: Any, count: int, height: int, width: int) -> Any:
    """Maps of all densities: at random, with long walls, rooms, caves, and pillars."""
    maps = random.random((count, height, width)) < random.choice([0, 0.02, 0.12, 0.25, 0.5], (count, 1, 1))
    maps[::3, height // 2] |= random.random((len(maps[::3]), width)) < 0.9
    maps[::4, ::5, :] |= random.random(maps[::4, ::5, :].shape) < 0.7
    maps[::4, :, ::7] |= random.random(maps[::4, :, ::7].shape) < 0.8
    maps[1::5] |= random.random((len(maps[1::5]), height, width)) < 0.4
    near = np.pad(maps[1::5], ((0, 0), (1, 1), (1, 1)), constant_values=True)
    walls = sum(near[:, y : y + height, x : x + width].astype(int) for y in range(3) for x in range(3))
    maps[1::5] = np.asarray(walls) > 4
    maps[2::7] = False
    maps[2::7, 1::3, 1::2] = True
    return maps


def places(random: Any, count: int, height: int, width: int) -> Any:
    return np.stack([random.integers(0, height, count), random.integers(0, width, count)], axis=1)


def options(random: Any, count: int, radius: int) -> Iterator[dict[str, Any]]:
    """The arguments after radius and shape, for as many observers."""
    side = 2 * radius + 1
    facing = AXES[random.integers(0, 4, count)]
    window = {"window": (side, side)}
    yield {}
    yield {"light_walls": False}
    yield {"packed": True}
    yield {"direction": random.integers(-300, 300, (count, 2)) * 2 + 1, "angle": 77}
    yield {"direction": (-3, 2), "angle": 0}
    yield {"direction": (32768, -32767), "angle": 301, "packed": True}
    yield window
    yield {**window, "packed": True}
    yield {**window, "direction": facing, "turned": True, "packed": True, "light_walls": False}
    yield {**window, "direction": (0, -5), "turned": True}
    yield {"window": (7, 9), "anchor": (6, 2), "direction": facing, "turned": True, "angle": 200}
    yield {"window": (2 * side + 3, 3), "anchor": (side, 2), "packed": True}
