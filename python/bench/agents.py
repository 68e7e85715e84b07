"""What agents observe: windows, observations, Minigrid's rule; beside batched numpy, jax and Minigrid itself."""

from __future__ import annotations

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
    """Lines of tiles from the anchor to each cell of a window, for all agents at once: what people write with numpy.

    Rounded lines are not exact: a few tiles in a hundred differ.
    """

    def __init__(self, side: int, window: int) -> None:
        self.side, self.window = side, window
        rows, columns = np.indices((window, window))
        self.ahead, self.aside = window - 1 - rows, columns - window // 2
        steps = np.arange(1, window)[:, np.newaxis, np.newaxis]
        length = np.maximum(np.maximum(abs(self.ahead), abs(self.aside)), 1)
        row = window - 1 - np.rint(self.ahead * steps / length).astype(int)
        column = window // 2 + np.rint(self.aside * steps / length).astype(int)
        before = steps < length  # tiles between the two ends
        self.cells = np.where(before, row * window + column, (window - 1) * window + window // 2)

    def crop(self, maps: Any, origins: Any, facing: Any) -> Any:
        ahead, right = facing, np.stack([facing[:, 1], -facing[:, 0]], 1)
        at = (
            origins[:, :, np.newaxis, np.newaxis]
            + ahead[:, :, np.newaxis, np.newaxis] * self.ahead
            + right[:, :, np.newaxis, np.newaxis] * self.aside
        )
        inside = ((at >= 0) & (at < self.side)).all(axis=1)
        at = np.clip(at, 0, self.side - 1)
        return maps[np.arange(len(maps))[:, np.newaxis, np.newaxis], at[:, 0], at[:, 1]] | ~inside, inside

    def __call__(self, maps: Any, origins: Any, facing: Any) -> Any:
        walls, inside = self.crop(maps, origins, facing)
        flat = walls.reshape(len(maps), -1)
        flat[:, (self.window - 1) * self.window + self.window // 2] = False  # one's own tile
        blocked = np.zeros(inside.shape, dtype=bool)
        for cells in self.cells:
            blocked |= flat[:, cells]
        return ~blocked & inside


def windows() -> None:
    random = np.random.default_rng(4)
    for side, window, most in ((19, 7, 0.15), (48, 15, 0.35)):
        maps = random.random((COUNT, side, side)) < 0.2
        tiles = random.integers(1, 255, (COUNT, side, side, 3), dtype=np.uint8)
        origins = random.integers(0, side, (COUNT, 2))
        facing = HEADINGS[random.integers(0, 4, COUNT)]
        how: Any = {"window": (window, window), "anchor": (window - 1, window // 2), "direction": facing}
        rays = Rays(side, window)

        def mask(maps: Any = maps, origins: Any = origins, how: Any = how) -> Any:
            return sightline.fields_of_view(maps, origins, turned=True, **how)

        def observed(maps: Any = maps, tiles: Any = tiles, origins: Any = origins, how: Any = how) -> Any:
            return sightline.observations(maps, tiles, origins, **how)

        seen = mask()
        for i in range(0, COUNT, 16):
            must_equal(seen[i : i + 1], sightline.fields_of_view(maps[i : i + 1], origins[i : i + 1], turned=True, **{**how, "direction": facing[i : i + 1]}))
        must_equal(seen, rays(maps, origins, facing), 0.9)
        must_equal(observed()[..., 0] > 0, seen)
        name = f"{window}x{window} turned windows of {side}x{side} maps"
        compare(f"{name}; batched numpy rays", mask, lambda: rays(maps, origins, facing), 1, COUNT, COUNT, most)
        compare(f"the mask of {name}; observations, 3 channels", mask, observed, 0, COUNT, COUNT)


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
    jitted = jax_process_vis()
    if jitted is not None:
        must_equal(ours, jitted(see))
        compare("process_vis, 7x7; jax.jit, if it is installed", mine, lambda: np.asarray(jitted(see)), 1, COUNT, COUNT)


def jax_process_vis() -> Any:
    """The rule for an agent at (3, 6), vectorised and compiled; None without jax."""
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

    return jax.jit(all_grids)
