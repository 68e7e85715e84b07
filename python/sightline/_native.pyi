from typing import Any

import numpy as np
import numpy.typing as npt

from sightline._options import Algorithm, Shape

MAX_SIDE: int

def pair_of(value: Any, name: str) -> tuple[int, int]: ...

class OpacityGrid:
    def __init__(self, opaque: Any) -> None: ...
    @property
    def shape(self) -> tuple[int, int]: ...
    @property
    def order(self) -> str: ...
    def to_array(self) -> npt.NDArray[np.bool_]: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> npt.NDArray[Any]: ...
    def __getitem__(self, key: Any, /) -> Any: ...
    def __setitem__(self, key: Any, value: Any, /) -> None: ...
    def _repr_html_(self) -> str: ...

class Viewsheds:
    def __init__(
        self,
        grid: OpacityGrid,
        count: int,
        radius: int | None,
        shape: Shape,
        algorithm: Algorithm,
        light_walls: bool,
        direction: Any,
        angle: int | None,
        permissiveness: int,
    ) -> None: ...
    def update(
        self, origins: npt.NDArray[Any], radii: npt.NDArray[Any], out: Any, renewed: Any
    ) -> int: ...

def field_of_view(
    opaque: Any,
    origin: Any,
    radius: int | None = None,
    *,
    shape: Shape = "circle",
    algorithm: Algorithm = "symmetric",
    light_walls: bool = True,
    direction: Any = None,
    angle: int | None = None,
    permissiveness: int = 8,
    out: Any = None,
) -> npt.NDArray[np.bool_]: ...
def compute_fov(
    transparency: Any,
    pov: Any,
    radius: int = 0,
    light_walls: bool = True,
    algorithm: int = 12,
) -> npt.NDArray[np.bool_]: ...
def line_of_sight(
    opaque: Any,
    a: Any,
    b: Any,
    radius: int | None = None,
    *,
    shape: Shape = "circle",
    algorithm: Algorithm = "symmetric",
    light_walls: bool = True,
    direction: Any = None,
    angle: int | None = None,
    permissiveness: int = 8,
) -> bool: ...
def sight_path(
    opaque: Any,
    a: Any,
    b: Any,
    radius: int | None = None,
    *,
    shape: Shape = "circle",
    light_walls: bool = True,
    direction: Any = None,
    angle: int | None = None,
) -> list[tuple[int, int]]: ...
def fields_of_view(
    *,
    opaque: Any,
    origins: npt.NDArray[Any],
    observers: int,
    radius: int | None,
    shape: Shape,
    algorithm: Algorithm,
    light_walls: bool,
    direction: Any,
    angle: int | None,
    permissiveness: int,
    radii: npt.NDArray[Any] | None,
    directions: npt.NDArray[Any] | None,
    window: tuple[int, int] | None,
    anchor: tuple[int, int] | None,
    turned: bool,
    packed: bool,
    out: npt.NDArray[Any],
    threads: int,
) -> None: ...
def survey(
    grid: OpacityGrid,
    first: int,
    left: int,
    out: npt.NDArray[Any],
    radius: int | None,
    shape: Shape,
    algorithm: Algorithm,
    light_walls: bool,
    direction: Any,
    angle: int | None,
    permissiveness: int,
    threads: int,
) -> None: ...
def process_vis(
    see_through: npt.NDArray[Any], agents: npt.NDArray[Any], out: npt.NDArray[Any]
) -> None: ...
