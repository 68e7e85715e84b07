"""Fields of view in jax, on whatever it runs on: CPU, GPU or TPU. Exactly those of sightline on the CPU.

Nothing but jax.numpy: works under jit, vmap, scan and shard_map, without a callback.

>>> import jax.numpy as jnp
>>> walls = jnp.zeros((2, 4, 6), dtype=bool).at[1, :, 3].set(True)
>>> seen = fields_of_view(walls, jnp.array([[0, 0], [0, 0]]), 9)
>>> seen.shape, [int(n) for n in seen.sum(axis=(1, 2))]
((2, 4, 6), [24, 16])
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import Any, Iterator

try:
    import jax
    import jax.numpy as jnp
except ImportError as error:  # pragma: no cover
    raise ImportError(f"sightline.jax needs jax: pip install sightline[jax] ({error})") from error
import numpy as np
from jax import Array, lax

from sightline import _native
from sightline._batches import observers_of
from sightline._gpu_options import View, direction_of, half_angle, maps_of, view_of
from sightline._jax_lines import (
    bit_at,
    bytes_of,
    cut_window,
    lines_inside,
    pack_words,
    read_lines,
    tiles_of,
    words_of_bits,
)
from sightline._jax_scan import seen_lines

__all__ = ["fields_of_view", "process_vis"]


def fields_of_view(
    opaque: Any,
    origins: Any,
    radius: int | None = None,
    *,
    shape: str = "circle",
    direction: Any = None,
    angle: int | None = None,
    light_walls: bool = True,
    window: tuple[int, int] | None = None,
    anchor: tuple[int, int] | None = None,
    turned: bool = False,
    packed: bool = False,
    width: int | None = None,
) -> Array:
    """Computes the views of many observers, as sightline.fields_of_view() does.

    `opaque` is (H, W) with `origins` (N, 2), or (B, H, W) with (B, 2) or (B, A, 2). It holds
    booleans or numbers; or, if `width` is given, bits along its last axis, in items of 1 or 4 bytes,
    the first one lowest. All arguments but `opaque`, `origins` and `direction` are static. `radius`
    is 0 to 31 and the same for all; with a window that ends earlier it may be larger, or None.
    Observers outside their map see nothing, nor do those with `turned=True` whose direction is not
    along an axis: values cannot be checked while jax traces a function.
    """
    view = view_of(radius, shape, direction, angle, light_walls, window, anchor, turned)
    if isinstance(opaque, (_native.OpacityGrid, _native.HexGrid)):
        raise TypeError(
            f"opaque must be an array, not {type(opaque).__name__}: sightline.fields_of_view() on the CPU "
            "knows thin walls, haze and hexagons"
        )
    opaque, origins = jnp.asarray(opaque), jnp.asarray(origins)
    maps, map_shape = maps_of(opaque, width)
    if width is not None:
        width = map_shape[1]
    if not jnp.issubdtype(origins.dtype, jnp.integer):
        raise TypeError(f"origins must hold whole numbers, not {origins.dtype}")
    leading, _ = observers_of(origins, maps, "origins")
    fixed = directions = None
    if direction is not None:
        fixed, directions = _direction(direction, leading, turned)
    with _usual_promotion():
        seen: Array = _views(opaque, origins, directions, view, fixed, bool(packed), width)
    return seen


@contextmanager
def _usual_promotion() -> Iterator[None]:
    """Numbers and shapes are promoted here as usual, whatever the caller has configured."""
    with jax.numpy_dtype_promotion("standard"), jax.numpy_rank_promotion("allow"):
        yield


def _direction(direction: Any, leading: tuple[int, ...], turned: bool) -> tuple[tuple[int, int] | None, Any]:
    """Returns a direction that is known already, or else an array with one for each observer."""
    listed = isinstance(direction, (tuple, list)) and not all(isinstance(part, (int, np.integer)) for part in direction)
    is_known = isinstance(direction, np.ndarray) and direction.shape == (2,)
    if is_known or not hasattr(direction, "shape") and not listed:
        return direction_of(direction, turned), None
    array = jnp.asarray(direction)
    if not jnp.issubdtype(array.dtype, jnp.integer):
        raise TypeError(f"direction must hold whole numbers, not {array.dtype}")
    if array.shape not in ((2,), (*leading, 2)):
        raise ValueError(f"direction is of shape {array.shape}, and {(*leading, 2)} is needed")
    return None, jnp.broadcast_to(array, (*leading, 2))


@partial(jax.jit, static_argnames=("view", "fixed", "packed", "width"))
def _views(
    opaque: Array,
    origins: Array,
    directions: Array | None,
    view: View,
    fixed: tuple[int, int] | None,
    packed: bool,
    width: int | None,
) -> Array:
    maps, (height, columns) = maps_of(opaque, width)
    leading = origins.shape[:-1]
    rows, places = (height, columns) if view.window is None else view.window, origins.reshape(-1, 2)
    views = places.shape[0]
    if 0 in (views, height, columns):
        shown = (rows[0], (rows[1] + 7) // 8 if packed else rows[1])
        return jnp.zeros((*leading, *shown), jnp.uint8 if packed else bool)

    y, x = places[:, 0].astype(jnp.int32), places[:, 1].astype(jnp.int32)
    ok = _between(places[:, 0], 0, height - 1) & _between(places[:, 1], 0, columns - 1)
    y, x = jnp.where(ok, y, 0), jnp.where(ok, x, 0)
    words = words_of_bits(opaque) if width is not None else pack_words(opaque != 0)
    number: Any = 0
    if maps is None:
        words = words[None]
    else:
        number = jnp.arange(views, dtype=jnp.int32) // (views // maps)
    reach = view.rim.reach
    walls = read_lines(words, number, y, x, reach, (height, columns))

    # How many rows and columns the map has on each side: up, right, down, left.
    sides = jnp.stack([y, columns - 1 - x, height - 1 - y, x])
    ahead = None if directions is None else directions.reshape(-1, 2)
    if ahead is not None:
        most = _native.MAX_SIDE
        ok &= (ahead != 0).any(axis=1) & _between(ahead, -most, most).all(axis=1)
        ahead = ahead.astype(jnp.int32)
    turns = None
    if view.turned:
        turns, along = _turns(jnp.broadcast_to(jnp.array(fixed), (views, 2)) if ahead is None else ahead)
        ok &= along
        sides = jnp.take_along_axis(sides, (jnp.arange(4)[:, None] + turns) % 4, axis=0)
    lines = seen_lines(walls, turns, lines_inside(sides, reach, ok), view.rim, view.light_walls)
    offsets = np.arange(-reach, reach + 1)
    if view.angle is not None:
        ahead_at: Any = (-1, 0) if view.turned else fixed
        if ahead_at is None and ahead is not None:
            ahead_at = ahead[:, 0, None, None], ahead[:, 1, None, None]
        cone = in_cone(ahead_at, view.angle, offsets[:, None], offsets)
        cone = jnp.asarray(cone).reshape(-1, *cone.shape[-2:])  # one, or one for each view
        lines &= jnp.moveaxis(pack_words(cone), 0, -1)
    if view.window is None or view.anchor is None:
        down, right = jnp.arange(height) - y[:, None], jnp.arange(columns) - x[:, None]
        seen = bit_at(lines, down + reach, right + reach).reshape(*leading, *rows)
        return _packed(seen) if packed else seen
    cut = cut_window(lines, [reach - at for at in view.anchor], view.window)
    return (bytes_of(cut, view.window[1]) if packed else tiles_of(cut, view.window[1])).reshape(*leading, rows[0], -1)


def _between(numbers: Array, least: int, most: int) -> Array:
    """Says which numbers are in a range, whatever type they have: it may hold less than the range."""
    limits = np.iinfo(numbers.dtype)
    result: Array = (numbers >= max(least, limits.min)) & (numbers <= min(most, limits.max))
    return result


def _turns(ahead: Array) -> tuple[Array, Array]:
    """Returns how many quarter turns to the right of up a direction is, and whether it is along an axis."""
    y, x = ahead[:, 0], ahead[:, 1]
    turns = jnp.where(x == 0, jnp.where(y > 0, 2, 0), jnp.where(x > 0, 1, 3))
    return turns, (x == 0) != (y == 0)


def in_cone(direction: Any, angle: int, down: Any, right: Any) -> Any:
    """Says which tiles a cone lets be seen, as `within` of include/sightline/core/cone.hpp.

    Where numbers are arrays of jax, they have 32 bits: products are computed in parts.
    """
    ahead_y, ahead_x = direction
    ahead = ahead_x * right + ahead_y * down
    aside = abs(ahead_x * down - ahead_y * right)
    if angle == 0:
        return (aside == 0) & (ahead >= 0)
    # ahead * sine >= aside * cosine; up to 2^23 * 2^30.
    sine, cosine = half_angle(angle)

    def part(shift: int, factor: int) -> tuple[Any, Any]:
        upper = (ahead >> 12) * (sine >> shift & factor) - (aside >> 12) * (cosine >> shift & factor)
        lower = (ahead & 4095) * (sine >> shift & factor) - (aside & 4095) * (cosine >> shift & factor)
        return upper, lower

    upper_low, lower_low = part(0, 0x7FFF)
    upper_high, lower_high = part(15, -1)
    low = (lower_low >> 12) + upper_low  # in units of 2^12
    middle = (low >> 3) + lower_high  # of 2^15
    return (middle >> 12) + upper_high >= 0  # of 2^27


def _packed(seen: Array) -> Array:
    """Packs tiles along the last axis, eight to a byte."""
    padding = [(0, 0)] * (seen.ndim - 1) + [(0, -seen.shape[-1] % 8)]
    bits = jnp.pad(seen, padding).reshape(*seen.shape[:-1], -1, 8).astype(jnp.uint8)
    return jnp.sum(bits << jnp.arange(8, dtype=jnp.uint8), axis=-1, dtype=jnp.uint8)


def process_vis(see_through: Any, agent_pos: Any) -> Array:
    """Returns what agents see by Minigrid's rule, as sightline.minigrid.process_vis() does.

    `see_through` is (width, height) or (B, width, height), `agent_pos` (2,) or (B, 2). Agents outside
    see nothing.

    >>> see_through = jnp.ones((3, 4), dtype=bool).at[:, 1].set(False)
    >>> print(process_vis(see_through, jnp.array([1, 3])).astype(int).T)
    [[0 0 0]
     [1 1 1]
     [1 1 1]
     [1 1 1]]
    """
    see_through, agent_pos = jnp.asarray(see_through), jnp.asarray(agent_pos)
    if see_through.ndim not in (2, 3):
        raise ValueError(f"see_through must have 2 or 3 axes, not {see_through.ndim}")
    wanted = (*see_through.shape[:-2], 2)
    if agent_pos.shape != wanted:
        raise ValueError(f"agent_pos is of shape {agent_pos.shape}, and {wanted} is needed")
    if not jnp.issubdtype(agent_pos.dtype, jnp.integer):
        raise TypeError(f"agent_pos must hold whole numbers, not {agent_pos.dtype}")
    if 0 in see_through.shape:
        return jnp.zeros(see_through.shape, bool)
    with _usual_promotion():
        lit: Array = (jax.vmap(_process_vis) if see_through.ndim == 3 else _process_vis)(see_through, agent_pos)
    return lit


@jax.jit
def _process_vis(see_through: Array, agent: Array) -> Array:
    clear = see_through != 0
    width, height = clear.shape
    start = (jnp.arange(width)[:, None] == agent[0]) & (jnp.arange(height) == agent[1])

    def spread(lit: Array, passing: Array, step: int) -> Array:
        """Light goes from tile to tile in one direction, through those that let it pass."""
        enters, distance = _shifted(passing, step), 1
        while distance < width:
            lit = lit | enters & _shifted(lit, step * distance)
            enters = enters & _shifted(enters, step * distance)
            distance *= 2
        return lit

    def row(above: Array, column: tuple[Array, Array]) -> tuple[Array, Array]:
        start_row, passing = column
        first = spread(above | start_row, passing, 1)
        right = (first & passing).at[-1].set(False)
        both = spread(first, passing, -1)
        left = (both & passing).at[0].set(False)
        up = right | _shifted(right, 1) | left | _shifted(left, -1)
        return up, both

    none = start[:, 0] & clear[:, 0] & False  # of the type that rows have under shard_map
    _, lit = lax.scan(row, none, (start.T, clear.T), reverse=True)
    return lit.T


def _shifted(bits: Array, step: int) -> Array:
    padding = (step, 0) if step > 0 else (0, -step)
    padded = jnp.pad(bits, padding)
    return padded[: bits.shape[0]] if step > 0 else padded[-bits.shape[0] :]
