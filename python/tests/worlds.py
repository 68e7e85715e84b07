"""Random maps and origins: the same in every run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

ALGORITHMS = (
    "symmetric",
    "recursive",
    "permissive",
    "restrictive",
    "diamond",
    "raycast",
    "bevelled",
)
SHAPES = ("circle", "round", "square", "diamond")


class World(NamedTuple):
    walls: npt.NDArray[np.bool_]
    origin: tuple[int, int]


def worlds(count: int, seed: int, least: int = 1, most: int = 40) -> Iterator[World]:
    """Returns maps of all sizes, from open to crowded."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        shape = tuple(random.integers(least, most + 1, 2))
        walls = random.random(shape) < random.choice([0.0, 0.05, 0.2, 0.4])
        yield World(walls, (int(random.integers(shape[0])), int(random.integers(shape[1]))))


def picture(seen: npt.NDArray[np.bool_], walls: npt.NDArray[np.bool_]) -> str:
    """Returns the view as text: '?' is not seen."""
    return "\n".join(
        "".join("?" if not s else "#" if w else "." for s, w in zip(row, wall, strict=True))
        for row, wall in zip(seen, walls, strict=True)
    )
