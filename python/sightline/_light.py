"""Light: lights, how lit each tile is, what is seen by light."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._options import Shape

Falloff = Literal["smooth", "linear", "none"]


@dataclass
class Light:
    """Something that shines, or takes light away. It reaches what an eye in its place would see."""

    position: tuple[int, int]  #: its tile
    radius: int | None = 8  #: how far it shines; None: without limit
    color: tuple[int, int, int] = (255, 255, 255)  #: red, green, blue; negative takes light away
    shape: Shape = "circle"
    direction: Any = None  #: of a cone of light
    angle: int | None = None
    falloff: Falloff = "smooth"  #: how it gets weaker: smooth, linear or none

    def _parts(self) -> tuple[Any, ...]:
        return (
            self.position,
            self.radius,
            self.shape,
            self.direction,
            self.angle,
            self.color,
            self.falloff,
        )


class LightMap:
    """How much light there is on each tile of a map, from all lights together.

    >>> import numpy as np
    >>> from sightline import OpacityGrid, field_of_view
    >>> grid = OpacityGrid(np.zeros((3, 9)))
    >>> light = LightMap(grid)
    >>> torch = Light((1, 1), radius=2, color=(200, 100, 0))
    >>> light.update(grid, [torch])
    1
    >>> light.light[1, :5, 0]
    array([177, 200, 177, 110,   0], dtype=uint8)
    >>> seen = light.visible(grid, field_of_view(grid, (1, 8)), eye=(1, 8))
    >>> seen[1].astype(int)
    array([1, 1, 1, 1, 0, 0, 0, 0, 1])
    """

    def __init__(self, grid: _native.OpacityGrid | _native.HexGrid) -> None:
        self._native = _native.LightMap(_grid(grid))

    @property
    def shape(self) -> tuple[int, int]:
        return self._native.shape

    def update(self, grid: _native.OpacityGrid | _native.HexGrid, lights: Iterable[Light]) -> int:
        """Brings the map up to date with all lights there are; returns how many were computed."""
        return self._native.update(_grid(grid), _parts_of(lights))

    @property
    def light(self) -> npt.NDArray[np.uint8]:
        """The light on each tile, (H, W, 3), no less than the ambient light; a copy."""
        return self._native.colors(True).astype(np.uint8)

    @property
    def sums(self) -> npt.NDArray[np.int32]:
        """The sum of all lights on each tile, (H, W, 3), negative where darkness prevails; a copy."""
        return self._native.colors(False)

    def set_ambient(self, color: tuple[int, int, int], where: Any = None) -> None:
        """Sets the least light everywhere, or where an array says so."""
        self._native.set_ambient(color, where)

    def lit(self, least: int = 1) -> npt.NDArray[np.bool_]:
        """Returns the tiles whose brightest channel is `least` or more."""
        return self._native.lit(least)

    def seen(self, grid: _native.OpacityGrid | _native.HexGrid, visible: Any) -> npt.NDArray[np.uint8]:
        """Returns the light that a viewer who sees `visible` sees, (H, W, 3): walls from its side."""
        return self._native.seen(_grid(grid), visible).astype(np.uint8)

    def visible(
        self,
        grid: _native.OpacityGrid | _native.HexGrid,
        visible: Any,
        eye: Any,
        *,
        dark_radius: int | None = 0,
        shape: Shape = "circle",
        least: int = 1,
    ) -> npt.NDArray[np.bool_]:
        """Returns the part of a view from `eye` that is lit, or within `dark_radius`."""
        return self._native.visible(_grid(grid), visible, eye, dark_radius, shape, least)

    def __copy__(self) -> LightMap:
        other = LightMap.__new__(LightMap)
        other._native = self._native.copy()
        return other

    def __deepcopy__(self, memo: Any) -> LightMap:
        return self.__copy__()

    def __reduce__(self) -> Any:
        raise TypeError("a LightMap cannot be pickled: pickle its lights, and update() a new one")


def lights_to_bytes(grid: Any, lights: Iterable[Light]) -> bytes:
    """Saves the lights of a map, as the C++ library does."""
    return _native.lights_to_bytes(_grid(grid), _parts_of(lights))


def lights_from_bytes(grid: Any, saved: bytes) -> list[Light]:
    """Loads what lights_to_bytes() saved.

    >>> import numpy as np
    >>> from sightline import OpacityGrid
    >>> grid = OpacityGrid(np.zeros((5, 5)))
    >>> torch = Light((1, 2), radius=3, color=(9, 8, 7))
    >>> lights_from_bytes(grid, lights_to_bytes(grid, [torch])) == [torch]
    True
    """
    loaded = []
    for position, radius, shape, direction, angle, color, falloff in _native.lights_from_bytes(
        _grid(grid), saved
    ):
        loaded.append(Light(position, radius, color, shape, direction, angle, falloff))
    return loaded


def _parts_of(lights: Iterable[Light]) -> list[Any]:
    parts = []
    for light in lights:
        if not isinstance(light, Light):
            raise TypeError(f"lights must be Lights, not {type(light)}")
        parts.append(light._parts())
    return parts


def _grid(grid: Any) -> Any:
    if isinstance(grid, (_native.OpacityGrid, _native.HexGrid)):
        return grid
    raise TypeError(f"grid must be an OpacityGrid or a HexGrid, not {type(grid)}")
