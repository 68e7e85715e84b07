"""The arguments that sightline.jax and sightline.cuda share, checked alike."""

from __future__ import annotations

from functools import lru_cache
from operator import index
from typing import Any, NamedTuple

from sightline import _native
from sightline._batches import window_of
from sightline._gpu_plan import MOST_REACH, SHAPES, Rim


class View(NamedTuple):
    """How views are computed and shown, where that does not depend on arrays."""

    rim: Rim
    window: tuple[int, int] | None
    anchor: tuple[int, int] | None
    turned: bool
    angle: int | None  #: None: no cone
    light_walls: bool


def view_of(
    radius: Any,
    shape: str,
    direction: Any,
    angle: Any,
    light_walls: bool,
    window: Any,
    anchor: Any,
    turned: bool,
) -> View:
    """Checks the arguments, as fields_of_view() on the CPU does."""
    if shape not in SHAPES:
        raise ValueError(f"shape {shape!r} is not one of {', '.join(SHAPES)}")
    if turned and (window is None or direction is None):
        raise ValueError("turned=True needs a window and a direction")
    if direction is None and angle is not None:
        raise ValueError(f"angle {angle!r} needs a direction")
    if angle is None and direction is not None and not turned:
        angle = 90
    if angle is not None:
        angle = _whole(angle, "angle")
        if not 0 <= angle <= 360:
            raise ValueError(f"angle {angle} is not allowed: it must be 0 to 360 degrees")
    if window is not None:
        window, anchor = window_of(window, anchor)
        anchor = _native.pair_of(anchor, "anchor")
        if not (0 <= anchor[0] < window[0] and 0 <= anchor[1] < window[1]):
            raise ValueError(f"anchor {anchor} is outside the window {window}")
    elif anchor is not None:
        raise ValueError(f"anchor {anchor!r} needs a window")
    return View(_rim_of(radius, shape, window, anchor), window, anchor, bool(turned), angle, bool(light_walls))


def direction_of(direction: Any, turned: bool) -> tuple[int, int]:
    """Checks a direction that is the same for all, as fields_of_view() on the CPU does."""
    y, x = _native.pair_of(direction, "direction")
    most = _native.MAX_SIDE
    if (y, x) == (0, 0) or max(abs(y), abs(x)) > most:
        raise ValueError(
            f"direction ({y}, {x}) is not allowed: it must not be (0, 0), and each part must be {-most} to {most}"
        )
    if turned and y != 0 and x != 0:
        raise ValueError(f"direction ({y}, {x}) is not allowed with turned=True: it must be along an axis")
    return y, x


def _whole(value: Any, name: str) -> int:
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None


def _rim_of(radius: Any, shape: str, window: Any, anchor: Any) -> Rim:
    """Returns the tiles that can be seen: windows often end before the radius does."""
    reach = None
    if window is not None:
        reach = max(max(at, size - 1 - at) for at, size in zip(anchor, window))
    if radius is None:
        if reach is None:
            raise ValueError(f"radius must be 0 to {MOST_REACH} here, not None; {_ON_THE_CPU}")
        radius, shape = reach, "square"
    try:
        radius = index(radius)
    except TypeError:
        raise TypeError(
            f"radius must be a whole number that is the same for all, not {radius!r}; {_ON_THE_CPU}"
        ) from None
    if radius < 0:
        raise ValueError(f"radius {radius} is not allowed: it must be 0 to {MOST_REACH}")
    reach = radius if reach is None else min(radius, reach)
    if reach > MOST_REACH:
        raise ValueError(f"radius {reach} is not allowed: it must be 0 to {MOST_REACH} here; {_ON_THE_CPU}")
    rim = Rim(reach, shape, radius)
    # Rims that cut nothing off are all the same: one kernel serves them.
    return Rim(reach, "square", reach) if rim.holds(reach, reach) else rim


_ON_THE_CPU = "sightline.fields_of_view() on the CPU takes any"


class HalfAngle(NamedTuple):
    """Sine and cosine of half a cone's angle, scaled by 2^30."""

    sine: int
    cosine: int


def half_angle(angle: int) -> HalfAngle:
    """Returns the numbers of include/sightline/core/cone.hpp."""
    sines = _half_degree_sines()
    if angle <= 180:
        return HalfAngle(sines[angle], sines[180 - angle])
    return HalfAngle(sines[360 - angle], -sines[angle - 180])


@lru_cache(maxsize=1)
def _half_degree_sines() -> tuple[int, ...]:
    one, pi = 1 << 30, 3373259426
    sines = [0] * 181
    for i in range(91):
        x, term, n = pi * i // 360, one, 0
        sums = [0, 0]  # cosine, sine
        while term != 0:
            sums[n % 2] += term if n % 4 < 2 else -term
            n += 1
            term = term * x // one // n
        sines[180 - i] = sums[0]
        sines[i] = sums[1]  # last, so that 45 degrees has one value
    return tuple(sines)


def maps_of(opaque: Any, width: Any) -> tuple[int | None, tuple[int, int]]:
    """Returns the number of maps, None for one without an axis of its own, and their shape."""
    axes = tuple(opaque.shape)
    if len(axes) not in (2, 3):
        raise ValueError(f"opaque must have 2 or 3 axes, not {len(axes)}")
    maps = axes[0] if len(axes) == 3 else None
    shape = axes[-2], axes[-1]
    if width is not None:
        item = opaque.dtype.itemsize
        shape = axes[-2], _whole(width, "width")
        if shape[1] < 0 or axes[-1] * item * 8 < shape[1]:
            raise ValueError(f"rows of {axes[-1] * item} bytes do not hold the bits of width {width}")
    if max(shape) > _native.MAX_SIDE:
        raise ValueError(f"a map of shape {shape} is too large: each side may be {_native.MAX_SIDE} at the most")
    return maps, shape
