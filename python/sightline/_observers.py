"""Observers: views that are kept, and recomputed only where something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import Array, as_integers, as_pairs, kept, read_only
from sightline._light import LightMap
from sightline._options import Options, complete

if TYPE_CHECKING:
    from typing_extensions import Unpack

UNLIMITED = int(np.iinfo(np.int32).max)
ARRAYS = ("origins", "radius", "direction", "dark_radius", "least_light", "_visible", "_renewed")


class Observers:
    """The views of several observers on a grid, kept up to date by update().

    A view is recomputed when its observer moved or turned, when its radius changed, or when a wall
    changed that could alter it, and not otherwise.

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
    >>> guards.add((0, 15))
    2
    >>> guards.remove(0)
    >>> guards.update(), len(guards)
    (1, 2)
    """

    origins: npt.NDArray[np.int64] = kept()  #: their tiles, (N, 2): change it at will
    radius: npt.NDArray[np.int64] = kept()  #: how far each of them sees, (N,): change it at will
    direction: npt.NDArray[np.int64] = kept()  #: where each looks, (N, 2); for a cone alone
    dark_radius: npt.NDArray[np.int64] = kept()  #: how far each sees without light, (N,)
    least_light: npt.NDArray[np.int64] = kept()  #: how much light each needs, 0 to 255, (N,)

    _visible: npt.NDArray[np.bool_]
    _renewed: npt.NDArray[np.bool_]

    def __init__(
        self,
        grid: _native.OpacityGrid | _native.HexGrid,
        origins: Any,
        radius: Any = None,
        *,
        dark_radius: Any = 0,
        least_light: Any = 1,
        **options: Unpack[Options],
    ) -> None:
        if not isinstance(grid, (_native.OpacityGrid, _native.HexGrid)):
            raise TypeError(f"grid must be an OpacityGrid or a HexGrid, which notice changes, not {type(grid)}")
        places = as_pairs(origins, "origins").copy()
        count = len(places)
        how = complete(options)
        directions = _each(how["direction"], (count, 2), "direction") if how["direction"] is not None else None
        if directions is not None:
            how["direction"] = tuple(directions[0].tolist()) if count else (0, 1)
        viewsheds = _native.Viewsheds(grid, count, None, **how)
        self.__dict__.clear()
        self._grid, self._options, self._viewsheds = grid, how, viewsheds
        self.__dict__.update(
            origins=places,
            radius=_each(UNLIMITED if radius is None else radius, (count,), "radius"),
            direction=directions if directions is not None else np.zeros((count, 2), dtype=np.int64),
            dark_radius=_each(dark_radius, (count,), "dark_radius"),
            least_light=_each(least_light, (count,), "least_light"),
            _visible=np.zeros((count, *grid.shape), dtype=bool),
            _renewed=np.zeros(count, dtype=bool),
        )

    def __len__(self) -> int:
        return len(self._renewed)

    @property
    def visible(self) -> npt.NDArray[np.bool_]:
        """The views as of the last update, (N, H, W); read-only."""
        return read_only(self._visible)

    @property
    def renewed(self) -> npt.NDArray[np.bool_]:
        """Which views the last update computed, (N,); read-only."""
        return read_only(self._renewed)

    @property
    def newly_seen(self) -> npt.NDArray[np.bool_]:
        """The tiles that the last update brought into each view, (N, H, W)."""
        return self._viewsheds.news(self.__dict__, True)

    @property
    def newly_hidden(self) -> npt.NDArray[np.bool_]:
        """The tiles that the last update took out of each view, (N, H, W)."""
        return self._viewsheds.news(self.__dict__, False)

    def update(self, light: LightMap | None = None) -> int:
        """Brings `visible` up to date; returns how many views were computed.

        With a LightMap, observers see what is lit as `least_light` demands, or within `dark_radius`.
        Several threads may call it, add() and remove(): one after the other.
        """
        if light is not None and not isinstance(light, LightMap):
            raise TypeError(f"light must be a LightMap, not {type(light)}")
        return self._viewsheds.update(self.__dict__, None if light is None else light._native)

    def add(self, origin: Any, radius: Any = None, *, direction: Any = None, dark_radius: int = 0, least_light: int = 1) -> int:
        """Adds an observer, and returns its number. All arrays are replaced by longer ones."""
        if self._options["direction"] is None and direction is not None:
            raise ValueError("direction needs observers with a cone")
        if direction is None:
            direction = self._options["direction"] or (0, 0)
        new = {
            "origins": as_pairs([_native.pair_of(origin, "origin")], "origin"),
            "radius": _each(UNLIMITED if radius is None else radius, (1,), "radius"),
            "direction": _each(direction, (1, 2), "direction"),
            "dark_radius": _each(dark_radius, (1,), "dark_radius"),
            "least_light": _each(least_light, (1,), "least_light"),
            "_visible": np.zeros((1, *self._grid.shape), dtype=bool),
            "_renewed": np.zeros(1, dtype=bool),
        }
        count = -1

        def longer() -> tuple[Array, dict[str, Array]]:
            nonlocal count
            count = len(self)
            arrays = {name: np.concatenate([self.__dict__[name], row]) for name, row in new.items()}
            arrays["_renewed"][:] = False
            return np.array([*range(count), -1]), arrays

        self._viewsheds.change(self.__dict__, longer)
        return count

    def remove(self, which: Any) -> None:
        """Removes observers: a number, a list of them, or an array of booleans. The others move up."""

        def shorter() -> tuple[Array, dict[str, Array]]:
            rest = np.delete(np.arange(len(self)), which)
            arrays = {name: self.__dict__[name][rest] for name in ARRAYS}
            arrays["_renewed"][:] = False
            return rest, arrays

        self._viewsheds.change(self.__dict__, shorter)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_viewsheds"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        # All views are recomputed by the next update.
        self._viewsheds = _native.Viewsheds(self._grid, len(self), None, **self._options)


def _each(values: Any, shape: tuple[int, ...], name: str) -> npt.NDArray[np.int64]:
    """Returns a number or a pair for each observer, given for all or for each."""
    array = as_integers(values, name)
    if array.shape not in (shape, shape[1:]):
        raise ValueError(f"{name} is of shape {array.shape}, and {shape[1:]} or {shape} is needed")
    return np.broadcast_to(array, shape).astype(np.int64, order="C")
