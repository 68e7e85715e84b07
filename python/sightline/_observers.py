"""Observers: views that are kept, and recomputed only where something changed."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import as_integers, kept, read_only
from sightline._options import Options, complete


class Observers:
    """The views of several observers on a grid, kept up to date by update().

    A view is recomputed when its observer moved, when its radius changed, or when a wall changed
    that could alter it, and not otherwise.

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

    origins: npt.NDArray[np.int64] = kept()  #: their tiles, (N, 2): change it at will
    radius: npt.NDArray[np.int64] = kept()  #: how far each of them sees, (N,): change it at will

    def __init__(
        self,
        grid: _native.OpacityGrid,
        origins: Any,
        radius: Any = None,
        **options: Unpack[Options],
    ) -> None:
        if not isinstance(grid, _native.OpacityGrid):
            raise TypeError(f"grid must be an OpacityGrid, which notices changes, not {type(grid)}")
        places = as_integers(origins, "origins").astype(np.int64)
        if places.ndim != 2 or places.shape[1] != 2:
            raise ValueError(f"origins must be of shape (N, 2), not {places.shape}")
        count = len(places)
        radii = as_integers(np.iinfo(np.int32).max if radius is None else radius, "radius")
        if radii.shape not in ((), (count,)):
            raise ValueError(f"radius is of shape {radii.shape}, and () or ({count},) is needed")
        self.__dict__.clear()
        self.origins = places
        self.radius = np.broadcast_to(radii, (count,)).astype(np.int64)
        self._visible = np.zeros((count, *grid.shape), dtype=bool)
        self._renewed = np.zeros(count, dtype=bool)
        self._viewsheds = _native.Viewsheds(grid, count, None, **complete(options))

    @property
    def visible(self) -> npt.NDArray[np.bool_]:
        """The views as of the last update, (N, H, W); read-only."""
        return read_only(self._visible)

    @property
    def renewed(self) -> npt.NDArray[np.bool_]:
        """Which views the last update computed, (N,); read-only."""
        return read_only(self._renewed)

    def update(self) -> int:
        """Brings `visible` up to date; returns how many views were computed.

        Several threads may call it: one after the other, each gets what is right at its turn.
        """
        return self._viewsheds.update(self.origins, self.radius, self._visible, self._renewed)
