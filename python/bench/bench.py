"""Times sightline beside python-tcod and Minigrid: processor time, one thread, results compared first.

    make bench-python

Each pair is measured in turns, and the best round of each counts, so that what else the machine does
hurts both alike. A ratio below its floor fails.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import minigrid.core.grid
import minigrid.core.world_object
import numpy as np
import tcod.map

import sightline
import sightline.minigrid
import sightline.tcod

NAMES = {12: "restrictive", 2: "recursive", 13: "symmetric"}
failures = 0


def seconds(call: Callable[[], object], calls: int) -> float:
    start = time.process_time()
    for _ in range(calls):
        call()
    return (time.process_time() - start) / calls


def compare(
    title: str, ours: Callable[[], object], theirs: Callable[[], object], floor: float, views: int = 1
) -> None:
    """`views` is how many one call of ours makes; theirs makes one."""
    global failures
    best_ours = best_theirs = float("inf")
    calls_ours = max(1, int(0.02 / max(seconds(ours, 3), 1e-7)))
    calls_theirs = max(1, int(0.02 / max(seconds(theirs, 3), 1e-7)))
    for _ in range(12):
        best_ours = min(best_ours, seconds(ours, calls_ours) / views)
        best_theirs = min(best_theirs, seconds(theirs, calls_theirs))
    ratio = best_theirs / best_ours
    verdict = "" if ratio >= floor else f"  BELOW {floor:g}"
    failures += ratio < floor
    print(f"{title:52} {best_ours * 1e6:9.3f} {best_theirs * 1e6:9.2f} {ratio:8.1f}{verdict}")


def must_equal(ours: Any, theirs: Any, least_share: float = 1.0) -> None:
    """Compares all tiles where the definitions agree; elsewhere nearly all (docs/differences.md)."""
    share = float(np.mean(np.asarray(ours) == np.asarray(theirs)))
    if share < least_share:
        sys.exit(f"results differ: {share:.4f} of the tiles are equal")


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


def minigrids() -> None:
    random = np.random.default_rng(3)
    count = 4096
    see = random.random((count, 7, 7)) < 0.9
    agents = np.tile([3, 6], (count, 1))
    wall = minigrid.core.world_object.Wall()
    grid = minigrid.core.grid.Grid(7, 7)
    ours = sightline.minigrid.process_vis(see, agents)
    cells = np.where(see.transpose(0, 2, 1), None, wall).reshape(count, -1).tolist()
    for i in range(200):
        grid.grid = list(cells[i])
        must_equal(ours[i], grid.process_vis((3, 6)))
    turn = iter(range(10**9))

    def theirs() -> None:
        grid.grid = list(cells[next(turn) % 64])
        grid.process_vis((3, 6))

    compare(
        "process_vis, batches of 4096, 7x7",
        lambda: sightline.minigrid.process_vis(see, agents),
        theirs,
        200,
        count,
    )


def main() -> int:
    print(f"{'microseconds a view':52} {'sightline':>9} {'theirs':>9} {'ratio':>8}")
    single_views(*dungeon(np.random.default_rng(1)))
    batches()
    minigrids()
    if failures:
        print(f"{failures} below their floor")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
