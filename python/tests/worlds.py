"""Random maps and origins: the same in every run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

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


def cropped(
    seen: npt.NDArray[np.bool_], origin: Any, ahead: Any, window: tuple[int, ...], anchor: tuple[int, ...]
) -> npt.NDArray[np.bool_]:
    """Returns a window of a view: rows count against `ahead`, columns to its right; 0 outside the map."""
    forward = anchor[0] - np.arange(window[0])[:, np.newaxis]
    aside = np.arange(window[1]) - anchor[1]
    rows = origin[0] + forward * ahead[0] + aside * ahead[1]
    columns = origin[1] + forward * ahead[1] - aside * ahead[0]
    inside = (rows >= 0) & (rows < seen.shape[0]) & (columns >= 0) & (columns < seen.shape[1])
    shown: npt.NDArray[np.bool_] = inside & seen[np.where(inside, rows, 0), np.where(inside, columns, 0)]
    return shown
