"""observations(): what agents observe. windows(): tiles around agents, seen or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sightline import _native
from sightline._arrays import Array, as_array, as_integers, as_memory, as_places, cast, flattened, require_shape
from sightline._batches import observers_of, prepare, same_for_all, window_of
from sightline._options import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack


def observations(
    opaque: Any,
    tiles: Any,
    origins: Any,
    radius: Any = None,
    *,
    window: tuple[int, int],
    anchor: tuple[int, int] | None = None,
    fill: Any = 0,
    out: Any = None,
    threads: int = 1,
    **options: Unpack[Options],
) -> Array:
    """Returns the tiles around each agent that it sees, and `fill` in place of all others.

    =========== =================== ============= ==================
    `opaque`    `tiles`             `origins`     result
    =========== =================== ============= ==================
    (H, W)      (H, W[, C])         (N, 2)        (N, h, w[, C])
    (B, H, W)   (B, H, W[, C])      (B, 2)        (B, h, w[, C])
    (B, H, W)   (B, H, W[, C])      (B, A, 2)     (B, A, h, w[, C])
    =========== =================== ============= ==================

    `tiles` are numbers of any type, which the result has too, with or without channels. `window` is
    (h, w), with the agent in its middle or at `anchor`. With a `direction`, along an axis, windows
    are rotated so that it is up; with an `angle` too, the agent sees a cone. `fill` is one number,
    or one for each channel. Radius, direction and the other options are those of fields_of_view().
    Nothing is computed beyond the window. `out` may have any layout: for channels first, give
    `np.empty((B, C, h, w)).transpose(0, 2, 3, 1)`.

    >>> import numpy as np
    >>> walls = np.array([[0, 0, 0, 0, 0],
    ...                   [0, 1, 1, 1, 0],
    ...                   [0, 0, 0, 0, 0]])
    >>> tiles = np.arange(15).reshape(3, 5)
    >>> observations(walls, tiles, [(2, 2)], window=(3, 3), anchor=(2, 1), fill=-1)
    array([[[-1, -1, -1],
            [ 6,  7,  8],
            [11, 12, 13]]])
    >>> observations(walls, tiles, [(2, 2)], window=(3, 3), anchor=(2, 1), fill=-1, direction=(0, 1))
    array([[[ 9, 14, -1],
            [ 8, 13, -1],
            [ 7, 12, -1]]])
    """
    turned = options.get("direction") is not None
    call = prepare(opaque, origins, radius, window, anchor, turned, options)
    if call.window is None:
        raise ValueError("window must be two whole numbers, not None")
    items, channels = _items(tiles, call.arguments["opaque"].shape)
    result, memory = _memory(out, items.dtype, (*call.leading, *call.window), channels)
    _native.observations(
        **call.arguments,
        tiles=items,
        fill=_fill(fill, items),
        out=memory,
        threads=threads,
    )
    return result


def windows(
    tiles: Any,
    origins: Any,
    window: tuple[int, int],
    *,
    anchor: tuple[int, int] | None = None,
    direction: Any = None,
    fill: Any = 0,
    out: Any = None,
) -> Array:
    """Returns the tiles around each agent, seen or not, and `fill` in place of those outside the map.

    `tiles` are (H, W), (B, H, W) or (B, H, W, C); `origins` are (N, 2) on one map, else (B, 2) or
    (B, A, 2). The other arguments are those of observations(). It shows agents the maps that they
    remember:

    >>> import numpy as np
    >>> from sightline import MapMemory
    >>> memory = MapMemory((1, 2, 3))
    >>> memory.update([[[1, 1, 0], [1, 0, 0]]], tiles=[[[7, 8, 9], [4, 5, 6]]])
    >>> windows(memory.remembered, [(0, 0)], (3, 3), fill=255)
    array([[[255, 255, 255],
            [255,   7,   8],
            [255,   4,   0]]], dtype=uint8)
    """
    places = as_places(origins, "origins")
    array = as_array(tiles, "tiles")
    if array.ndim not in (2, 3, 4):
        raise ValueError(f"tiles must have 2, 3 or 4 axes, not {array.ndim}")
    many = array.ndim > 2
    items, channels = _items(array, array.shape[: 3 if many else 2])
    leading, observers = observers_of(places, len(array) if many else None, "origins")
    size, at = window_of(window, anchor)
    directions = None
    if direction is not None:
        directions = (
            as_integers(direction, "direction")
            if np.ndim(direction) > 1
            else same_for_all(direction, leading)
        )
        require_shape(directions, (*leading, 2), "direction")
    result, memory = _memory(out, items.dtype, (*leading, *size), channels)
    _native.windows(
        tiles=items,
        many=many,
        origins=places,
        observers=observers,
        directions=directions,
        window=size,
        anchor=at,
        fill=_fill(fill, items),
        out=memory,
    )
    return result


def _items(tiles: Any, shape: tuple[int, ...]) -> tuple[Array, int | None]:
    """Returns the tiles with an axis for channels, and how many there are; None without that axis."""
    array = as_array(tiles, "tiles")
    if array.dtype.kind not in "biufc":
        raise TypeError(f"tiles must hold booleans or numbers, not {array.dtype}")
    if array.shape[: len(shape)] != shape or array.ndim > len(shape) + 1:
        raise ValueError(f"tiles are of shape {array.shape}, and {shape} is needed, with or without channels")
    if array.ndim == len(shape):
        return array[..., np.newaxis], None
    return array, array.shape[-1]


def _fill(fill: Any, items: Array) -> Array:
    """Returns an item for each channel."""
    values = cast(as_array(fill, "fill"), items.dtype, "fill")
    if values.shape not in ((), items.shape[-1:]):
        raise ValueError(f"fill is of shape {values.shape}, and () or {items.shape[-1:]} is needed")
    return np.ascontiguousarray(np.broadcast_to(values, items.shape[-1:]))


def _memory(out: Any, dtype: np.dtype[Any], shape: tuple[int, ...], channels: int | None) -> tuple[Array, Array]:
    """Returns the result, and the same memory as (views, rows, columns, channels)."""
    wanted = shape if channels is None else (*shape, channels)
    if out is None:
        out = np.empty(wanted, dtype)
    memory = as_memory(out, "out")
    if not memory.flags.writeable:
        raise ValueError("out is read-only")
    if memory.dtype != dtype:
        raise TypeError(f"out is of dtype {memory.dtype}, and that of tiles is needed, {dtype}")
    require_shape(memory, wanted, "out")
    return out, flattened(memory if channels is not None else memory[..., np.newaxis], 3)
