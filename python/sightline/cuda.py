"""Fields of view on NVIDIA GPUs, for torch, CuPy and whatever shares arrays with them.

Results are exactly those of sightline on the CPU. Calls run on the caller's current stream and wait
for nothing; arrays stay where they are, and only the result is allocated. Kernels are compiled at
the first call for a radius, shape and GPU, and kept on disk.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sightline._cuda_arrays import current_stream, device_of, is_read_only, memory_of, new_array, not_traced, on_device
from sightline._cuda_call import Memory, Prepared, prepare_observations, prepare_views
from sightline._cuda_driver import launch
from sightline._gpu_options import View, direction_of, view_of

__all__ = ["fields_of_view", "observations"]


@not_traced
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
    out: Any = None,
) -> Any:
    """Computes the views of many observers, as sightline.fields_of_view() does.

    `opaque` is (H, W) with `origins` (N, 2), or (B, H, W) with (B, 2) or (B, A, 2), all on one GPU.
    It holds booleans or bytes; or, if `width` is given, bits along its last axis, the first one
    lowest, as `packed=True` returns them. `origins` and `direction` hold int32 or int64. `radius` is
    0 to 31 and the same for all; with a window that ends earlier it may be larger, or None.
    Observers outside their map see nothing, nor do those with `turned=True` whose direction is not
    along an axis: checking them would mean waiting for the GPU.
    """
    view = view_of(radius, shape, direction, angle, light_walls, window, anchor, turned)
    opaque, origins = on_device(opaque, "opaque"), on_device(origins, "origins")
    facing, kept = _direction(direction, turned)
    prepared = prepare_views(view, memory_of(opaque), memory_of(origins), facing, packed, width)
    _same_device(opaque, origins, kept)
    return _run(view, None, prepared, opaque, "uint8" if packed else "bool", out)


@not_traced
def observations(
    opaque: Any,
    tiles: Any,
    origins: Any,
    radius: int | None = None,
    *,
    window: tuple[int, int],
    anchor: tuple[int, int] | None = None,
    fill: Any = 0,
    shape: str = "circle",
    direction: Any = None,
    angle: int | None = None,
    light_walls: bool = True,
    width: int | None = None,
    out: Any = None,
) -> Any:
    """Returns the tiles around each agent that it sees, as sightline.observations() does.

    `tiles` are (H, W[, C]) or (B, H, W[, C]), of any type. `fill` is a number, or an array on the GPU
    with one for each channel. The other arguments are those of fields_of_view().
    """
    view = view_of(radius, shape, direction, angle, light_walls, window, anchor, direction is not None)
    if view.window is None:
        raise ValueError("window must be two whole numbers, not None")
    opaque, tiles = on_device(opaque, "opaque"), on_device(tiles, "tiles")
    origins = on_device(origins, "origins")
    facing, kept = _direction(direction, True)
    items = memory_of(tiles)
    values, fills = fill, None
    if np.ndim(fill) != 0 or hasattr(fill, "__cuda_array_interface__"):
        fills = on_device(fill, "fill")
        values = memory_of(fills)
    elif items.dtype.kind == "V":
        if fill != 0:
            raise TypeError(f"fill must be 0, or an array on the GPU, with tiles of dtype {tiles.dtype}")
        values = np.zeros((), items.dtype)
    prepared = prepare_observations(view, memory_of(opaque), items, memory_of(origins), facing, width, values)
    _same_device(tiles, opaque, origins, kept, fills)
    return _run(view, items.dtype.itemsize, prepared, tiles, None, out)


def _direction(direction: Any, turned: bool) -> tuple[Any, Any]:
    """Returns one direction or the memory of many, and the array that must stay alive."""
    if direction is None:
        return None, None
    if not hasattr(direction, "shape") or isinstance(direction, np.ndarray) and direction.ndim == 1:
        return direction_of(direction, turned), None
    array = on_device(direction, "direction")
    return memory_of(array), array


def _same_device(first: Any, *others: Any) -> None:
    for other in others:
        if other is not None and device_of(other) != device_of(first):
            raise ValueError(f"all arrays must be on one GPU, not on {device_of(first)} and {device_of(other)}")


def _run(view: View, item_bytes: int | None, prepared: Prepared, like: Any, dtype: str | None, out: Any) -> Any:
    result = new_array(like, prepared.shape, dtype) if out is None else on_device(out, "out")
    memory = memory_of(result)
    if out is not None:
        if is_read_only(out):
            raise ValueError("out is read-only")
        _check_out(memory, prepared.shape, memory_of(like).dtype if dtype is None else np.dtype(dtype))
        _same_device(like, result)
    prepared.call.out = memory.pointer
    launch(view.rim, item_bytes, prepared.call, device_of(result), current_stream(like))
    return result


def _check_out(out: Memory, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
    if out.shape != shape:
        raise ValueError(f"out is of shape {out.shape}, and {shape} is needed")
    if out.dtype != dtype:
        raise TypeError(f"out is of dtype {out.dtype}, and {dtype} is needed")
    if not out.is_contiguous or not out.is_aligned:
        raise ValueError("out must be contiguous, and aligned like its items")
