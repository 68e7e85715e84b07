"""python-tcod's compute_fov on the cases that sightline-bench-peers wrote: tcod_views.py CASES"""

import sys
import time

import numpy
import tcod.constants
import tcod.map

ALGORITHMS = {
    "shadow": tcod.constants.FOV_SHADOW,
    "restrictive": tcod.constants.FOV_RESTRICTIVE,
    "symmetric": tcod.constants.FOV_SYMMETRIC_SHADOWCAST,
}

with open(sys.argv[1], encoding="ascii") as file:
    lines = iter(file.read().splitlines())
for head in lines:
    _, name, width, height = head.split()
    rows = [next(lines) for _ in range(int(height))]
    transparent = numpy.array([[tile == "." for tile in row] for row in rows])
    origins = [tuple(map(int, pair.split(","))) for pair in next(lines).split()[1:]]
    for kind, algorithm in ALGORITHMS.items():
        for radius in (8, 20):
            tiles = 0
            best = float("inf")
            for _ in range(20):
                start = time.perf_counter_ns()
                views = [tcod.map.compute_fov(transparent, (y, x), radius, algorithm=algorithm) for x, y in origins]
                best = min(best, (time.perf_counter_ns() - start) / len(origins))
                tiles = sum(int(view.sum()) for view in views)
            print(f"python-tcod {kind}\t{name}\t{radius}\t{best:.0f}\t{tiles / len(origins):.1f}")
