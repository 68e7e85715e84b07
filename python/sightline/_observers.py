"""Observers: views that are kept, and recomputed only where something changed."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import as_integers
from sightline._options import Options, complete


class Observers:
    """What each of several observers sees on a grid, kept up to date by update().

    An observer is looked for again when it moved, when its radius changed, or when a wall changed
    that could alter what it sees, and not otherwise.

    >>> import numpy as np
    >>> grid = _native.OpacityGrid(np.zeros((9, 30)))
    >>> guards = Observers(grid, [(4, 2), (4, 27)], radius=5)
    >>> guards.update()
    2
    >>> grid[4, 4] = True  # close to the first
    >>> guards.update(), guards.renewed
    (1, array([ True, False]))
    >>> guards.origins[1] = 4, 26
    >>> guards.update(), guards.visible[1, 4, 21], guards.visible.any(axis=0).sum()
    (1, np.True_, np.int64(130))
    """

    origins: npt.NDArray[np.int64]  #: where they are, (N, 2): change it at will
    radius: npt.NDArray[np.int64]  #: how far each of them sees, (N,): change it at will
    visible: npt.NDArray[np.bool_]  #: what they see as of the last update, (N, H, W)
    renewed: npt.NDArray[np.bool_]  #: whose view the last update computed, (N,)

    def __init__(
        self,
        grid: _native.OpacityGrid,
        origins: Any,
        radius: Any = None,
        **options: Unpack[Options],
    ) -> None:
        if not isinstance(grid, _native.OpacityGrid):
            raise TypeError(f"grid must be an OpacityGrid, which notices changes, not {type(grid)}")
        self.origins = as_integers(origins, "origins").astype(np.int64)
        if self.origins.ndim != 2 or self.origins.shape[1] != 2:
            raise ValueError(f"origins must be of shape (N, 2), not {self.origins.shape}")
        count = len(self.origins)
        unlimited = np.iinfo(np.int32).max
        radii = as_integers(unlimited if radius is None else radius, "radius")
        self.radius = np.broadcast_to(radii, (count,)).astype(np.int64)
        self.visible = np.zeros((count, *grid.shape), dtype=bool)
        self.renewed = np.zeros(count, dtype=bool)
        how = complete(options)
        self._viewsheds = _native.Viewsheds(grid, count, None, **how)

    def update(self) -> int:
        """Brings `visible` up to date; returns how many views had to be computed."""
        for name, array in (("origins", self.origins), ("radius", self.radius)):
            wanted = (len(self.renewed), 2) if name == "origins" else (len(self.renewed),)
            if array.shape != wanted or array.dtype != np.int64:
                raise ValueError(f"{name} is {array.dtype} {array.shape}, and int64 {wanted} is needed")
        return self._viewsheds.update(
            np.ascontiguousarray(self.origins),
            np.ascontiguousarray(self.radius),
            self.visible,
            self.renewed,
        )
