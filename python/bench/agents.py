"""What agents observe: windows, observations, Minigrid's rule; beside batched numpy, jax and Minigrid itself."""

from __future__ import annotations

import functools
from typing import Any

import minigrid.core.grid
import minigrid.core.world_object
import numpy as np
from measure import compare, must_equal

import sightline
import sightline.minigrid

COUNT = 2**12
HEADINGS = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])


class Rays:
    """Lines of tiles from the anchor to each cell of a window, for all agents at once, as fast as numpy can.

    Rounded lines are not exact: a few tiles in a hundred differ. Maps are kept with a margin, and their
    indices are looked up by heading. The walls of a window are packed into words; a cell is seen if its
    line has none of them.
    """

    def __init__(self, maps: Any, window: int) -> None:
        margin = window - 1
        padded = np.pad(maps.astype(np.uint8), ((0, 0), (margin, margin), (margin, margin)), constant_values=2)
        self.tiles, self.margin, self.width = padded.ravel(), margin, padded.shape[2]
        self.first = np.arange(len(maps)) * padded[0].size
        rows, columns = np.indices((window, window))
        ahead, aside = (window - 1 - rows).ravel(), (columns - window // 2).ravel()
        self.offsets = np.array([(a * ahead + b * aside) * self.width + b * ahead - a * aside for a, b in HEADINGS])
        steps = np.arange(1, window)[:, np.newaxis]
        length = np.maximum(np.maximum(abs(ahead), abs(aside)), 1)
        line = (window - 1 - np.rint(ahead * steps / length)) * window + window // 2 + np.rint(aside * steps / length)
        between = np.zeros((window**2, -(-(window**2) // 64) * 64), dtype=bool)
        for cell, length_of in enumerate(length):
            between[cell, line[: length_of - 1, cell].astype(int)] = True
        self.lines = np.packbits(between, axis=-1, bitorder="little").view(np.uint64).T
        self.shape = (len(maps), window, window)

    def __call__(self, origins: Any, headings: Any) -> Any:
        at = self.first + (origins[:, 0] + self.margin) * self.width + origins[:, 1] + self.margin
        cells = self.tiles.take(at[:, np.newaxis] + self.offsets[headings])
        walls = np.zeros((len(cells), self.lines.shape[0] * 8), dtype=np.uint8)
        walls[:, : -(-cells.shape[1] // 8)] = np.packbits(cells, axis=-1, bitorder="little")
        seen = cells != 2
        for words, line in zip(walls.view(np.uint64).T, self.lines, strict=True):
            seen &= (words[:, np.newaxis] & line) == 0
        return seen.reshape(self.shape)


def windows() -> None:
    random = np.random.default_rng(4)
    for side, window, most in ((19, 7, 0.15), (48, 15, 0.35)):
        maps = random.random((COUNT, side, side)) < 0.2
        tiles = random.integers(1, 255, (COUNT, side, side, 3), dtype=np.uint8)
        origins = random.integers(0, side, (COUNT, 2))
        headings = random.integers(0, 4, COUNT)
        facing = HEADINGS[headings]
        how: Any = {"window": (window, window), "anchor": (window - 1, window // 2), "direction": facing}
        rays = Rays(maps, window)
        kept = {"mask": np.empty((COUNT, window, window), dtype=bool), "observed": np.empty((COUNT, window, window, 3), dtype=np.uint8)}

        def mask(out: Any = None, maps: Any = maps, origins: Any = origins, how: Any = how) -> Any:
            return sightline.fields_of_view(maps, origins, turned=True, out=out, **how)

        def observed(out: Any = None, maps: Any = maps, tiles: Any = tiles, origins: Any = origins, how: Any = how) -> Any:
            return sightline.observations(maps, tiles, origins, out=out, **how)

        seen = mask()
        for i in range(0, COUNT, 16):
            must_equal(seen[i : i + 1], sightline.fields_of_view(maps[i : i + 1], origins[i : i + 1], turned=True, **{**how, "direction": facing[i : i + 1]}))
        must_equal(seen, rays(origins, headings), 0.9)
        all_tiles = sightline.windows(tiles, origins, (window, window), anchor=how["anchor"], direction=facing)
        must_equal(observed(), np.where(seen[..., np.newaxis], all_tiles, 0))
        name = f"{window}x{window} turned windows of {side}x{side} maps"
        compare(f"{name}; batched numpy rays", lambda: mask(kept["mask"]), lambda: rays(origins, headings), 1, COUNT, COUNT, most)
        # At most twice the mask alone: floor 0.5.
        compare(f"observations, 3 channels, {window}x{window} of {side}x{side}; the mask", lambda: observed(kept["observed"]), lambda: mask(kept["mask"]), 0.5, COUNT, COUNT)


def process_vis() -> None:
    random = np.random.default_rng(3)
    see = random.random((COUNT, 7, 7)) < 0.9
    agents = np.tile([3, 6], (COUNT, 1))
    wall = minigrid.core.world_object.Wall()
    grid = minigrid.core.grid.Grid(7, 7)
    ours = sightline.minigrid.process_vis(see, agents)
    cells = np.where(see.transpose(0, 2, 1), None, wall).reshape(COUNT, -1).tolist()
    for i in range(200):
        grid.grid = list(cells[i])
        must_equal(ours[i], grid.process_vis((3, 6)))
    turn = iter(range(10**9))

    def theirs() -> None:
        grid.grid = list(cells[next(turn) % 64])
        grid.process_vis((3, 6))

    def mine() -> Any:
        return sightline.minigrid.process_vis(see, agents)

    compare("process_vis, 7x7; Minigrid", mine, theirs, 200, COUNT, most=0.05)
    jitted = jax_process_vis(see)
    if jitted is not None:
        must_equal(ours, jitted())
        compare("process_vis, 7x7; jax.jit, if it is installed", mine, lambda: jitted().block_until_ready(), 1, COUNT, COUNT)


def jax_process_vis(grids: Any) -> Any:
    """The rule for an agent at (3, 6), vectorised and compiled, on grids that jax has already; None without jax."""
    try:
        import jax  # type: ignore[import-not-found]
    except ImportError:
        return None

    def all_grids(see: Any) -> Any:
        columns = [[see[:, i, j] for j in range(7)] for i in range(7)]
        lit = [[jax.numpy.zeros(see.shape[0], bool) for _ in range(7)] for _ in range(7)]
        lit[3][6] = jax.numpy.ones(see.shape[0], bool)
        for j in reversed(range(7)):
            for i, beside in [*((i, i + 1) for i in range(6)), *((i, i - 1) for i in reversed(range(1, 7)))]:
                passing = lit[i][j] & columns[i][j]
                lit[beside][j] = lit[beside][j] | passing
                if j > 0:
                    lit[beside][j - 1] = lit[beside][j - 1] | passing
                    lit[i][j - 1] = lit[i][j - 1] | passing
        return jax.numpy.stack([jax.numpy.stack(column, 1) for column in lit], 1)

    return functools.partial(jax.jit(all_grids), jax.numpy.asarray(grids))
