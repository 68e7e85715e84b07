"""MapMemory: remembers a map as it was last seen, in arrays."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import numpy.typing as npt

from sightline._arrays import Array, as_array, cast, kept, require_shape


class MapMemory:
    """What is known of a map: tiles in view, tiles seen before, when, and how they looked.

    An update that fails has changed nothing.

    >>> import numpy as np
    >>> memory = MapMemory((2, 3), dtype="U1")
    >>> memory.update([[1, 1, 0], [0, 0, 0]], tiles=np.array([list("+.#"), list("...")]), turn=1)
    >>> memory.update([[0, 1, 1], [0, 0, 0]], tiles=np.array([list("/.#"), list("...")]), turn=2)
    >>> memory.remembered[0].tolist()  # the door has opened since, out of sight
    ['+', '.', '#']
    >>> memory.last_seen[0].tolist(), memory.explored.sum()
    ([1, 2, 2], np.int64(3))
    """

    visible: npt.NDArray[np.bool_] = kept()  #: in view as of the last update
    explored: npt.NDArray[np.bool_] = kept()  #: seen at least once
    last_seen: npt.NDArray[np.int64] = kept()  #: the turn on which it was last seen; -1 for never
    remembered: Array = kept()  #: how it looked then; zero or empty where unknown

    def __init__(self, shape: tuple[int, int], dtype: npt.DTypeLike = np.uint8) -> None:
        visible = np.zeros(shape, dtype=bool)
        if visible.ndim != 2:
            raise ValueError(f"shape must be two numbers, not {shape!r}")
        self.__dict__.clear()
        self.visible = visible
        self.explored = np.zeros(shape, dtype=bool)
        self.last_seen = np.full(shape, -1, dtype=np.int64)
        self.remembered = np.zeros(shape, dtype=dtype)

    def update(self, visible: Any, tiles: Any = None, turn: int = 0) -> None:
        """Remembers `visible` as in view on turn `turn`; `tiles` is how the map looks.

        Tiles that `remembered` cannot hold raise ValueError: give MapMemory a larger dtype.
        """
        now = operator.index(turn)
        if not -(2**63) <= now < 2**63:
            raise ValueError(f"turn {now} is not allowed: it must fit into 64 bits")
        seen = as_array(visible, "visible").astype(bool)
        require_shape(seen, self.visible.shape, "visible")
        if tiles is not None:
            looks = as_array(tiles, "tiles")
            require_shape(looks, self.visible.shape, "tiles")
            fitted = cast(np.where(seen, looks, np.zeros((), looks.dtype)), self.remembered.dtype, "tiles")
            self.remembered[seen] = fitted[seen]
        self.visible[...] = seen
        self.explored[seen] = True
        self.last_seen[seen] = now

    def forget(self, where: Any = True) -> None:
        """Forgets what is not in view: all of it, or where an array says so."""
        gone = np.logical_and(where, self.explored & ~self.visible)
        self.explored[gone] = False
        self.last_seen[gone] = -1
        self.remembered[gone] = np.zeros((), self.remembered.dtype)
