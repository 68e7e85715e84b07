"""The argument of the kernels: `Call` of gpu/call.hpp, filled in from arrays anywhere in memory."""

from __future__ import annotations

import ctypes
from ctypes import c_int32, c_int64, c_uint32, c_uint64, c_void_p
from typing import Any, NamedTuple

import numpy as np

from sightline._arrays import cast
from sightline._batches import observers_of
from sightline._gpu_options import View, half_angle, maps_of

MOST_BLOCK_BYTES = 1 << 31  #: of results, so that 32 bits number them
MOST_THREADS = 128  #: in a block


class Memory(NamedTuple):
    """Where an array is. Strides are in bytes."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype[Any]  #: of its items, or of as many bytes

    @property
    def is_contiguous(self) -> bool:
        expected = self.dtype.itemsize
        for size, stride in zip(reversed(self.shape), reversed(self.strides)):
            if size != 1 and stride != expected and 0 not in self.shape:
                return False
            expected *= size
        return True

    @property
    def is_aligned(self) -> bool:
        """Items begin where the GPU can read them: it stops at others, for good."""
        item = min(self.dtype.itemsize, 8)
        return self.pointer % item == 0 and all(stride % item == 0 for stride in self.strides)


class Divisor(ctypes.Structure):
    _fields_ = [("value", c_uint32), ("magic", c_uint32)]


class Call(ctypes.Structure):
    _fields_ = [
        ("opaque", c_void_p),
        ("map_stride", c_int64),
        ("row_stride", c_int64),
        ("height", c_int32),
        ("width", c_int32),
        ("bits", c_int32),
        ("observers", c_int32),
        ("origins", c_void_p),
        ("directions", c_void_p),
        ("views", c_int64),
        ("origins_wide", c_int32),
        ("directions_wide", c_int32),
        ("direction_y", c_int32),
        ("direction_x", c_int32),
        ("turned", c_int32),
        ("light_walls", c_int32),
        ("cone", c_int32),
        ("whole", c_int32),
        ("sine", c_int64),
        ("cosine", c_int64),
        ("out", c_void_p),
        ("rows", c_int32),
        ("columns", c_int32),
        ("anchor_y", c_int32),
        ("anchor_x", c_int32),
        ("packed", c_int32),
        ("framed", c_int32),
        ("tiles", c_void_p),
        ("fills", c_void_p),
        ("tile_map_stride", c_int64),
        ("tile_row_stride", c_int64),
        ("tile_column_stride", c_int64),
        ("tile_channel_stride", c_int64),
        ("fill", c_uint64 * 2),
        ("per_view", Divisor),
        ("per_row", Divisor),
        ("per_tile", Divisor),
    ]


class Prepared(NamedTuple):
    """A call that lacks its result, and the shape that it must have."""

    call: Call
    shape: tuple[int, ...]


def prepare_views(
    view: View, opaque: Memory, origins: Memory, direction: Any, packed: bool, width: int | None
) -> Prepared:
    """`direction` is None, two numbers, or the Memory of one for each observer."""
    call, leading, (rows, columns) = _prepare(view, opaque, origins, direction, width)
    row_bytes = (columns + 7) // 8 if packed else columns
    call.packed = packed
    call.rows, call.columns = rows, columns
    if view.window is not None and view.anchor is not None and row_bytes >= 3:
        reach = max(max(at, size - 1 - at) for at, size in zip(view.anchor, view.window))
        call.framed = reach <= view.rim.reach
    _divide(call, rows * row_bytes, row_bytes, 1)
    if call.per_view.magic == 0 or call.per_row.magic == 0:
        call.framed = 0
    return Prepared(call, (*leading, rows, row_bytes))


def prepare_observations(
    view: View,
    opaque: Memory,
    tiles: Memory,
    origins: Memory,
    direction: Any,
    width: int | None,
    fill: Any,
) -> Prepared:
    """`fill` is a number, or the Memory of one for each channel."""
    if tiles.dtype.itemsize not in (1, 2, 4, 8, 16):
        raise TypeError(f"tiles of {tiles.dtype.itemsize} bytes are not supported: 1, 2, 4, 8 and 16 are")
    if not tiles.is_aligned:
        raise ValueError("tiles must be aligned like their items")
    call, leading, (rows, columns) = _prepare(view, opaque, origins, direction, width)
    maps = opaque.shape[:-2]
    wanted = (*maps, call.height, call.width)
    if tiles.shape[: len(wanted)] != wanted or len(tiles.shape) > len(wanted) + 1:
        raise ValueError(f"tiles are of shape {tiles.shape}, and {wanted} is needed, with or without channels")
    channels = tiles.shape[len(wanted) :]
    strides = tiles.strides if channels else (*tiles.strides, 0)
    call.tiles = tiles.pointer
    call.tile_row_stride, call.tile_column_stride, call.tile_channel_stride = strides[-3:]
    call.tile_map_stride = strides[0] if maps else 0
    count = channels[0] if channels else 1
    if isinstance(fill, Memory):
        if fill.shape != (count,) or fill.dtype != tiles.dtype or not fill.is_contiguous or not fill.is_aligned:
            raise ValueError(
                f"fill is of shape {fill.shape} and dtype {fill.dtype}, and ({count},) and {tiles.dtype} are needed"
            )
        call.fills = fill.pointer
    else:
        ctypes.memmove(call.fill, cast(np.asarray(fill), tiles.dtype, "fill").tobytes(), tiles.dtype.itemsize)
    call.rows, call.columns = rows, columns
    _divide(call, rows * columns * count, columns * count, count)
    return Prepared(call, (*leading, rows, columns, *channels))


def _prepare(
    view: View, opaque: Memory, origins: Memory, direction: Any, width: int | None
) -> tuple[Call, tuple[int, ...], tuple[int, int]]:
    if opaque.dtype.itemsize != 1 and width is None:
        raise TypeError(f"opaque must have a byte a tile, as booleans have, not {opaque.dtype}: give opaque != 0")
    if opaque.dtype.kind not in "biu":
        raise TypeError(f"opaque must hold booleans, bytes or bits, not {opaque.dtype}")
    maps, (height, columns) = maps_of(opaque, width)
    if opaque.shape[-1] > 1 and opaque.strides[-1] != opaque.dtype.itemsize:
        raise ValueError("opaque must have the tiles of a row side by side")
    _require_numbers(origins, "origins")
    leading, observers = observers_of(origins, maps, "origins")  # type: ignore[arg-type]
    call = Call(
        opaque=opaque.pointer,
        map_stride=opaque.strides[0] if maps is not None else 0,
        row_stride=opaque.strides[-2],
        height=height,
        width=columns,
        bits=width is not None,
        observers=0 if maps is None else max(observers, 1),
        origins=origins.pointer,
        origins_wide=origins.dtype.itemsize == 8,
        views=int(np.prod(leading, dtype=np.int64)),
        turned=view.turned,
        light_walls=bool(view.light_walls),
        whole=view.window is None,
    )
    if isinstance(direction, Memory):
        _require_numbers(direction, "direction")
        if direction.shape != (*leading, 2):
            raise ValueError(f"direction is of shape {direction.shape}, and {(*leading, 2)} is needed")
        call.directions = direction.pointer
        call.directions_wide = direction.dtype.itemsize == 8
    elif direction is not None:
        call.direction_y, call.direction_x = direction
    if view.angle is not None:
        call.cone = 2 if view.angle == 0 else 1
        call.sine, call.cosine = half_angle(view.angle)
    if view.window is None or view.anchor is None:
        return call, leading, (height, columns)
    call.anchor_y, call.anchor_x = view.anchor
    return call, leading, view.window


def _require_numbers(array: Memory, name: str) -> None:
    if array.dtype not in (np.dtype(np.int32), np.dtype(np.int64)):
        raise TypeError(f"{name} must hold int32 or int64, not {array.dtype}")
    if not array.is_contiguous or not array.is_aligned:
        raise ValueError(f"{name} must be contiguous, and aligned like its items")


def _divide(call: Call, view: int, row: int, tile: int) -> None:
    """Sets the sizes by which the kernels divide."""
    most = view * MOST_THREADS
    if most >= MOST_BLOCK_BYTES:
        raise ValueError(f"results of {view} items each are too large: give a window")
    for name, value in (("per_view", view), ("per_row", row), ("per_tile", tile)):
        # Rounding up makes no difference to quotients of numbers below 2^32 / value.
        magic = -(-(1 << 32) // value) if value > 1 and most * value < 1 << 32 else 0
        setattr(call, name, Divisor(value, magic))
