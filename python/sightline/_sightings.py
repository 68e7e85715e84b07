"""Who is in view, who came into it and who left it; and what a team sees."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import as_array, read_only

Entity = TypeVar("Entity", bound=Hashable)
Tile = tuple[int, int]


class Sightings(Generic[Entity]):
    """Which entities are in view, from update to update.

    >>> import numpy as np
    >>> sightings = Sightings()
    >>> sightings.update([[1, 1, 0]], {"rat": (0, 1), "owl": (0, 2)})
    >>> sightings.came, sightings.left
    ({'rat': (0, 1)}, {})
    >>> sightings.update([[1, 1, 1]], {"rat": (0, 0), "owl": (0, 2)})
    >>> sightings.came, sightings.stayed
    ({'owl': (0, 2)}, {'rat': (0, 0)})
    """

    in_view: dict[Entity, Tile]  #: who is in view, and where
    came: dict[Entity, Tile]  #: who was not in view before
    stayed: dict[Entity, Tile]  #: who was in view before
    left: dict[Entity, Tile]  #: who is no longer in view, and where it was last seen

    def __init__(self) -> None:
        self.in_view, self.came, self.stayed, self.left = {}, {}, {}, {}

    def update(
        self, visible: Any, entities: Mapping[Entity, Any] | Iterable[tuple[Entity, Any]]
    ) -> None:
        """Compares the entities on visible tiles with those of the last update."""
        seen = as_array(visible, "visible")
        if seen.ndim != 2:
            raise ValueError(f"visible must have 2 axes, not {seen.ndim}")
        now: dict[Entity, Tile] = {}
        for entity, position in entities.items() if isinstance(entities, Mapping) else entities:
            row, column = _native.pair_of(position, "position")
            inside = 0 <= row < seen.shape[0] and 0 <= column < seen.shape[1]
            if inside and seen[row, column]:
                now.setdefault(entity, (row, column))
        before = self.in_view
        self.came = {entity: at for entity, at in now.items() if entity not in before}
        self.stayed = {entity: at for entity, at in now.items() if entity in before}
        self.left = {entity: at for entity, at in before.items() if entity not in now}
        self.in_view = now

    def to_bytes(self) -> bytes:
        """Saves who is in view, as the C++ library does, if entities are whole numbers; pickle saves all others."""
        for entity in self.in_view:
            if not isinstance(entity, int) or not -(2**63) <= entity < 2**63:
                raise TypeError(f"entities must be whole numbers of 64 bits to be saved, not {entity!r}")
        return _native.sightings_to_bytes(list(self.in_view.items()))

    @staticmethod
    def from_bytes(saved: bytes) -> Sightings[int]:
        """Loads what to_bytes() saved: all of them count as having stayed."""
        sightings: Sightings[int] = Sightings()
        sightings.in_view = dict(_native.sightings_from_bytes(saved))
        sightings.stayed = dict(sightings.in_view)
        return sightings


class Team:
    """What several observers see together, from update to update.

    >>> team = Team()
    >>> team.update([[[1, 0, 0]], [[0, 1, 0]]])
    True
    >>> team.update([[[1, 0, 0]], [[0, 0, 1]]])
    True
    >>> team.visible.tolist(), team.newly_seen.tolist(), team.newly_hidden.tolist()
    ([[True, False, True]], [[False, False, True]], [[False, True, False]])
    """

    def __init__(self) -> None:
        self._visible: npt.NDArray[np.bool_] | None = None
        self._before: npt.NDArray[np.bool_] | None = None

    def update(self, views: Any) -> bool:
        """Unites views, (N, H, W), such as Observers.visible; says whether the union changed."""
        now = as_array(views, "views").astype(bool)
        if now.ndim != 3:
            raise ValueError(f"views must have 3 axes, not {now.ndim}")
        union: npt.NDArray[np.bool_] = np.asarray(now.any(axis=0))
        if self._visible is not None and self._visible.shape != union.shape:
            self._visible = None  # another map
        self._before = np.zeros_like(union) if self._visible is None else self._visible
        self._visible = union
        return not np.array_equal(union, self._before)

    def reset(self) -> None:
        """Forgets everything. The next update is the first."""
        self._visible = self._before = None

    @property
    def visible(self) -> npt.NDArray[np.bool_]:
        """The tiles that the team sees; read-only."""
        return read_only(self._views()[0])

    @property
    def newly_seen(self) -> npt.NDArray[np.bool_]:
        """The tiles that the last update brought into view."""
        now, before = self._views()
        return now & ~before

    @property
    def newly_hidden(self) -> npt.NDArray[np.bool_]:
        """The tiles that the last update took out of view."""
        now, before = self._views()
        return before & ~now

    def _views(self) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        if self._visible is None or self._before is None:
            raise ValueError("the team has seen nothing yet: call update() first")
        return self._visible, self._before


class SightTrace(NamedTuple):
    """How far sight got: what trace_sight() returns."""

    path: list[Tile]  #: the tiles that sight runs through
    reached: bool  #: whether it reached its target
    stopped_at: Tile  #: the last tile of the path: where the arrow lands
    stopped_by: Tile | None  #: the wall behind it, or the tile of too much haze


def trace_sight(
    opaque: Any,
    a: Any,
    b: Any,
    radius: int | None = None,
    *,
    shape: Any = "circle",
    light_walls: bool = True,
    direction: Any = None,
    angle: int | None = None,
    haze_limit: int = 15,
) -> SightTrace:
    """Says how far sight from `a` gets on its way to `b`.

    >>> import numpy as np
    >>> trace_sight(np.array([[0, 0, 1, 0]]), (0, 0), (0, 3))
    SightTrace(path=[(0, 0), (0, 1)], reached=False, stopped_at=(0, 1), stopped_by=(0, 2))
    """
    return SightTrace(
        *_native.trace_sight(
            opaque,
            a,
            b,
            radius,
            shape=shape,
            light_walls=light_walls,
            direction=direction,
            angle=angle,
            haze_limit=haze_limit,
        )
    )


def tiles_to_bytes(tiles: Any) -> bytes:
    """Saves an array of booleans, such as a view, as the C++ library saves a TileSet."""
    array = as_array(tiles, "tiles")
    return _native.tiles_to_bytes(array, array.shape)


def tiles_from_bytes(saved: bytes, shape: tuple[int, int]) -> npt.NDArray[np.bool_]:
    """Loads what tiles_to_bytes() saved, for a map of that shape.

    >>> tiles_from_bytes(tiles_to_bytes([[1, 0], [0, 1]]), (2, 2)).astype(int)
    array([[1, 0],
           [0, 1]])
    """
    return _native.tiles_from_bytes(saved, shape)
