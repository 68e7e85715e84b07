"""Times sightline beside python-tcod and Minigrid: processor time, one thread, results compared first.

    make bench-python

Each pair is measured in turns, and the best round of each counts, so that what else the machine does
hurts both alike. A ratio below its floor fails.
"""

from __future__ import annotations

import sys
from typing import Any

import agents
import measure
import numpy as np
import tcod.map
from measure import compare, must_equal

import sightline
import sightline.tcod

NAMES = {12: "restrictive", 2: "recursive", 13: "symmetric"}


def dungeon(random: np.random.Generator) -> tuple[Any, tuple[int, int]]:
    """Returns 80x50 tiles, rooms of 6 to 10 joined by corridors, and the middle of one of them."""
    walls = np.ones((80, 50), dtype=bool)
    before = None
    for _ in range(12):
        size = random.integers(6, 11, 2)
        corner = random.integers(1, np.array(walls.shape) - size)
        walls[corner[0] : corner[0] + size[0], corner[1] : corner[1] + size[1]] = False
        here = corner + size // 2
        if before is not None:
            low, high = np.minimum(before, here), np.maximum(before, here)
            walls[low[0] : high[0] + 1, before[1]] = False
            walls[here[0], low[1] : high[1] + 1] = False
        before = here
    return walls, (int(here[0]), int(here[1]))


def single_views(walls: Any, pov: tuple[int, int]) -> None:
    transparency = ~walls
    grid = sightline.OpacityGrid(walls)
    for algorithm, name in NAMES.items():
        for radius in (8, 20, 0):
            call = (transparency, pov, radius, True, algorithm)
            must_equal(
                sightline.tcod.compute_fov(*call),
                tcod.map.compute_fov(*call),
                1.0 if name == "recursive" else 0.98,
            )
            compare(
                f"compute_fov, {name}, radius {radius or 'unlimited'}",
                lambda call=call: sightline.tcod.compute_fov(*call),
                lambda call=call: tcod.map.compute_fov(*call),
                3,
            )
            how: Any = {
                "radius": radius or None,
                "algorithm": name,
                "shape": "square" if name == "restrictive" else "circle",
            }
            must_equal(sightline.field_of_view(grid, pov, **how), sightline.field_of_view(walls, pov, **how))
            compare(
                f"a kept OpacityGrid, {name}, radius {radius or 'unlimited'}",
                lambda how=how: sightline.field_of_view(grid, pov, **how),
                lambda call=call: tcod.map.compute_fov(*call),
                4,
            )


def batches() -> None:
    random = np.random.default_rng(2)
    walls = random.random((4096, 64, 64)) < 0.1
    origins = random.integers(0, 64, (4096, 2))
    transparency = ~walls
    pov = tuple(origins[7].tolist())
    out = np.empty(walls.shape, dtype=bool)
    seen = sightline.fields_of_view(walls, origins, 8)
    for i in range(0, 4096, 64):
        must_equal(seen[i], sightline.field_of_view(walls[i], origins[i], 8))
    views = len(walls)
    theirs = 13
    compare(
        "a batch of 4096 maps of 64x64, radius 8",
        lambda: sightline.fields_of_view(walls, origins, 8),
        lambda: tcod.map.compute_fov(transparency[7], pov, 8, True, theirs),
        15,
        views,
    )
    compare(
        "the same into memory of one's own",
        lambda: sightline.fields_of_view(walls, origins, 8, out=out),
        lambda: tcod.map.compute_fov(transparency[7], pov, 8, True, theirs),
        15,
        views,
    )
    compare(
        "the same as windows of 17x17",
        lambda: sightline.fields_of_view(walls, origins, 8, window=(17, 17)),
        lambda: tcod.map.compute_fov(transparency[7], pov, 8, True, theirs),
        15,
        views,
    )


def drop_in() -> None:
    """compute_fov on random maps: every radius, density and algorithm."""
    for density in (0.0, 0.05, 0.2):
        walls = np.random.default_rng(1).random((80, 50)) < density
        walls[40, 25] = False
        transparency = ~walls
        for radius in (8, 20, 0):
            for algorithm, name in NAMES.items():
                call = (transparency, (40, 25), radius, True, algorithm)
                must_equal(
                    sightline.tcod.compute_fov(*call),
                    tcod.map.compute_fov(*call),
                    1.0 if name == "recursive" else 0.95,
                )
                compare(
                    f"compute_fov, {density:.0%} walls, {name}, radius {radius or 'unlimited'}; tcod",
                    lambda call=call: sightline.tcod.compute_fov(*call),
                    lambda call=call: tcod.map.compute_fov(*call),
                    3,
                )


def main() -> int:
    print(f"{'microseconds a view':60} {'sightline':>9} {'theirs':>9} {'ratio':>8}")
    single_views(*dungeon(np.random.default_rng(1)))
    drop_in()
    batches()
    agents.windows()
    agents.process_vis()
    if measure.failures:
        print(f"{measure.failures} below their floor")
    return 1 if measure.failures else 0


if __name__ == "__main__":
    sys.exit(main())
