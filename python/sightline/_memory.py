"""MapMemory: remembers a map as it was last seen, in arrays."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import Array, as_array, as_integers, cast, kept, require_shape


class MapMemory:
    """What is known of a map: tiles in view, tiles seen before, when, and how they looked.

    The shape is (H, W), or (B, H, W) for the memories of B agents, which reset() empties one by one.
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

    def __init__(self, shape: tuple[int, ...], dtype: npt.DTypeLike = np.uint8) -> None:
        visible = np.zeros(shape, dtype=bool)
        if visible.ndim < 2:
            raise ValueError(f"shape must be two numbers or more, not {shape!r}")
        self.__dict__.clear()
        self.visible = visible
        self.explored = np.zeros(shape, dtype=bool)
        self.last_seen = np.full(shape, -1, dtype=np.int64)
        self.remembered = np.zeros(shape, dtype=dtype)

    def update(self, visible: Any, tiles: Any = None, turn: Any = 0) -> None:
        """Remembers `visible` as in view on turn `turn`; `tiles` is how the map looks.

        Tiles that `remembered` cannot hold raise ValueError: give MapMemory a larger dtype. `turn` is
        one number, or one for each agent.
        """
        now = self._turns(turn)
        seen = as_array(visible, "visible").astype(bool)
        require_shape(seen, self.visible.shape, "visible")
        if tiles is not None:
            looks = as_array(tiles, "tiles")
            require_shape(looks, self.visible.shape, "tiles")
            fitted = cast(np.where(seen, looks, np.zeros((), looks.dtype)), self.remembered.dtype, "tiles")
            np.copyto(self.remembered, fitted, where=seen)
        self.visible[...] = seen
        np.logical_or(self.explored, seen, out=self.explored)
        np.copyto(self.last_seen, now, where=seen)

    def _turns(self, turn: Any) -> Any:
        """Returns turns that can be assigned to `last_seen`."""
        if np.ndim(turn) > 0:
            turns = as_integers(turn, "turn").astype(np.int64)
            require_shape(turns, self.visible.shape[:-2], "turn")
            return turns[..., np.newaxis, np.newaxis]
        now = operator.index(turn)
        if not -(2**63) <= now < 2**63:
            raise ValueError(f"turn {now} is not allowed: it must fit into 64 bits")
        return now

    def reset(self, which: Any = ...) -> None:
        """Forgets everything, or everything of the agents that `which` selects.

        It is an index of the first axis, a list of them, or an array of booleans, such as the
        environments of a batch that are done.

        >>> memory = MapMemory((3, 1, 2))
        >>> memory.update([[[1, 1]]] * 3)
        >>> memory.reset([False, True, False])
        >>> memory.explored.sum(axis=(1, 2)).tolist()
        [2, 0, 2]
        """
        if which is not ...:
            if self.visible.ndim < 3:
                raise ValueError("which needs a memory of several agents: a shape of three numbers")
            which = as_array(which, "which")
            if which.dtype.kind not in "biu":
                raise TypeError(f"which must hold booleans or whole numbers, not {which.dtype}")
            if which.dtype.kind == "b":
                require_shape(which, self.visible.shape[: max(1, which.ndim)], "which")
            elif which.size and not (-len(self.visible) <= which.min() and which.max() < len(self.visible)):
                raise IndexError(f"which has agents outside of {len(self.visible)}")
        self.visible[which] = False
        self.explored[which] = False
        self.last_seen[which] = -1
        self.remembered[which] = np.zeros((), self.remembered.dtype)

    def forget(self, where: Any = True) -> None:
        """Forgets what is not in view: all of it, or where an array says so."""
        gone = np.logical_and(where, self.explored & ~self.visible)
        self.explored[gone] = False
        self.last_seen[gone] = -1
        self.remembered[gone] = np.zeros((), self.remembered.dtype)

    def merge(self, other: MapMemory) -> None:
        """Takes over newer knowledge from another memory of the same map: allies share their maps.

        Tiles in view here stay; tiles in view there are remembered.
        """
        require_shape(other.visible, self.visible.shape, "other")
        news = other.explored & ~self.visible & (~self.explored | (other.last_seen > self.last_seen))
        looks = cast(np.where(news, other.remembered, np.zeros((), other.remembered.dtype)), self.remembered.dtype, "other")
        np.copyto(self.remembered, looks, where=news)
        np.copyto(self.last_seen, other.last_seen, where=news)
        np.logical_or(self.explored, news, out=self.explored)

    def to_bytes(self) -> bytes:
        """Saves the memory of one map as the C++ library saves a MapMemory of 64-bit numbers."""
        if self.visible.ndim != 2 or self.remembered.dtype.kind not in "biu":
            raise TypeError("only a memory of one map, of whole numbers, can be saved; pickle saves all others")
        return _native.memory_to_bytes(
            self.visible.shape,
            self.visible,
            self.explored,
            self.last_seen,
            cast(self.remembered, np.dtype(np.int64), "remembered"),
        )

    @staticmethod
    def from_bytes(saved: bytes, dtype: npt.DTypeLike = np.int64) -> MapMemory:
        """Loads what to_bytes() saved.

        >>> memory = MapMemory((1, 3))
        >>> memory.update([[1, 1, 0]], [[4, 5, 6]], turn=7)
        >>> MapMemory.from_bytes(memory.to_bytes()).remembered
        array([[4, 5, 0]])
        """
        shape, known = _native.memory_from_bytes(saved)
        memory = MapMemory(shape, dtype)
        for row, column, visible, turn, tile in known:
            memory.explored[row, column] = True
            memory.visible[row, column] = visible
            memory.last_seen[row, column] = turn
            memory.remembered[row, column] = cast(np.array(tile), memory.remembered.dtype, "tile")
        return memory
