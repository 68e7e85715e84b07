"""Options of views: the keyword arguments that all calls share, with their defaults."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Shape = Literal["circle", "round", "square", "diamond", "hexagon"]
Algorithm = Literal[
    "symmetric", "recursive", "permissive", "restrictive", "diamond", "raycast", "bevelled"
]


class Options(TypedDict, total=False):
    """The keyword arguments of views."""

    shape: Shape
    algorithm: Algorithm
    light_walls: bool
    direction: Any
    angle: int | None
    permissiveness: int
    haze_limit: int


DEFAULTS: Options = {
    "shape": "circle",
    "algorithm": "symmetric",
    "light_walls": True,
    "direction": None,
    "angle": None,
    "permissiveness": 8,
    "haze_limit": 15,
}


def complete(options: Options) -> Options:
    """Adds defaults for options that were not given; raises TypeError for unknown ones."""
    for name in options:
        if name not in DEFAULTS:
            raise TypeError(f"{name!r} is not one of the options {', '.join(DEFAULTS)}")
    return {**DEFAULTS, **options}
