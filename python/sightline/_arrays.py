"""Converts anything that holds numbers to a numpy array, if the native part cannot use it in place."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def as_array(value: object, name: str) -> Array:
    """Returns `value` as an array, without a copy if possible: buffers, DLPack tensors, nested lists.

    Exceptions from its own methods pass through: their tracebacks have more frames than ours.
    """
    if isinstance(value, np.ndarray):
        return value
    from sightline._native import HexGrid  # which imports this module

    if isinstance(value, HexGrid):
        raise TypeError(f"{name} must be an array or an OpacityGrid here, not a HexGrid")
    try:
        if hasattr(value, "__dlpack__") and not hasattr(value, "__array__"):
            return np.from_dlpack(value)
        array = np.asarray(value)
    except (AttributeError, BufferError, RuntimeError, TypeError, ValueError) as error:
        if error.__traceback__ is not None and error.__traceback__.tb_next is not None:
            raise
        raise TypeError(f"{name} cannot be read as an array: {error}") from error
    if array.dtype == object and array.ndim == 0 and isinstance(value, Sized):
        # numpy takes a sequence that raises as a scalar: raise its exception here.
        len(value)
        list(value)  # type: ignore[call-overload]
    return array


def as_tiles(value: object, name: str, start: Sequence[int] = (0, 0, 0)) -> Array:
    """Returns an array of booleans or integers. `start` is its offset in a larger one, for messages."""
    array = as_array(value, name)
    if array.dtype.kind in "biu":
        return array
    if array.dtype.kind == "f":
        nan = np.isnan(array)
        if nan.any():
            where = tuple(int(i) + first for i, first in zip(np.argwhere(nan)[0], start))
            raise ValueError(f"{name} has a NaN at {where}, which is neither zero nor not zero")
        nonzero: Array = array != 0
        return nonzero
    raise TypeError(f"{name} must hold booleans or numbers, not {array.dtype}")


def as_integers(value: object, name: str) -> Array:
    """Returns a contiguous array of int32 or int64."""
    array = as_array(value, name)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must hold whole numbers, not {array.dtype}")
    if array.dtype not in (np.int32, np.int64):
        if array.dtype.kind == "u" and array.size and array.max() > np.iinfo(np.int64).max:
            raise ValueError(f"{name} has {array.max()}, which is too large")
        array = array.astype(np.int64)
    return np.ascontiguousarray(array).view(np.ndarray).reshape(array.shape)


def as_places(value: object, name: str) -> Array:
    """Returns tiles, (..., 2), as int32 or int64. An empty list is no tiles."""
    if isinstance(value, (list, tuple)) and not value:
        return np.zeros((0, 2), dtype=np.int64)
    return as_integers(value, name)


def as_pairs(value: object, name: str) -> Array:
    """Returns tiles, (N, 2), as int64."""
    array = as_places(value, name)
    if array.ndim != 2 or array.shape[1] != 2:
        raise ValueError(f"{name} must be of shape (N, 2), not {array.shape}")
    return array.astype(np.int64, copy=False)


def as_color(value: object, most: int) -> tuple[int, int, int]:
    """Returns red, green and blue."""
    array = as_integers(value, "color")
    if array.shape != (3,):
        raise ValueError(f"color must be three numbers, not of shape {array.shape}")
    red, green, blue = (int(channel) for channel in array)
    if max(abs(red), abs(green), abs(blue)) > most:
        raise ValueError(f"color ({red}, {green}, {blue}) is not allowed: channels must be {-most} to {most}")
    return red, green, blue


def as_memory(value: object, name: str) -> Array:
    """Returns an array that shares its memory with `value`, for writing."""
    if isinstance(value, np.ndarray):
        return value
    try:
        return np.asarray(memoryview(value))  # type: ignore[arg-type]
    except TypeError:
        pass
    if hasattr(value, "__dlpack__") or hasattr(value, "__array__"):
        memory = as_array(value, name)
        if memory.size == 0 or np.may_share_memory(memory, as_array(value, name)):
            return memory
    raise TypeError(f"{name} must be an array to write to, not {type(value)}")


def require_shape(array: Array, shape: tuple[int, ...], name: str) -> None:
    if array.shape != shape:
        raise ValueError(f"{name} is of shape {array.shape}, and {shape} is needed")


def flattened(memory: Array, kept: int) -> Array:
    """Returns the same memory with one axis before the last `kept` ones."""
    leading = memory.shape[:-kept]
    if len(leading) == 1:
        return memory
    if not leading:
        return memory[np.newaxis]
    # Axes of length 1 have any stride, and there are two: others would have been refused.
    for axis in (0, 1):
        if leading[axis] == 1:
            return memory[0] if axis == 0 else memory[:, 0]
    if memory.size and memory.strides[0] != leading[1] * memory.strides[1]:
        raise ValueError("out must have its views at equal distances")
    shape = (leading[0] * leading[1], *memory.shape[2:])
    return np.lib.stride_tricks.as_strided(memory, shape, memory.strides[1:])


def assigned(array: Array, key: Any, value: Any, name: str, most: int) -> Array:
    """Assigns whole numbers of 0 to `most` to an array, as array[key] = value does."""
    values = as_array(value, name)
    if values.dtype.kind not in "biu":
        raise TypeError(f"{name} must hold whole numbers, not {values.dtype}")
    wrong = (values < 0) | (values > most)
    if wrong.any():
        raise ValueError(f"{name} {values[wrong].flat[0]} is not allowed: it must be 0 to {most}")
    array[key] = values
    return array


def cast(values: Array, dtype: np.dtype[Any], name: str) -> Array:
    """Converts the values to `dtype`. Raises ValueError for those that do not fit; floats may lose digits."""
    if np.can_cast(values.dtype, dtype, "safe"):
        return values.astype(dtype)
    try:
        with np.errstate(all="ignore"):
            fitted = values.astype(dtype)
            same = fitted == values
            if values.dtype.kind in "fc" and dtype.kind in "fc":
                same = np.isfinite(fitted) == np.isfinite(values)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{name} is of dtype {values.dtype}, and {dtype} is needed") from error
    if not np.all(same):
        where = tuple(int(i) for i in np.argwhere(~np.broadcast_to(same, values.shape))[0])
        raise ValueError(f"{name} has {values[where]!s} at {where}, which {dtype} does not hold")
    return fitted


class Kept:
    """An attribute that is an array of fixed shape and type: assignment copies values into it.

    Reading returns a view, so that the array itself cannot be reshaped.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, holder: Any, owner: type) -> Any:
        return self if holder is None else holder.__dict__[self.name].view()

    def __set__(self, holder: Any, value: Any) -> None:
        kept = holder.__dict__.get(self.name)
        if kept is None:
            holder.__dict__[self.name] = value
            return
        values = as_array(value, self.name)
        if values.ndim > 0:
            require_shape(values, kept.shape, self.name)
        kept[...] = cast(values, kept.dtype, self.name)


def kept() -> Any:
    """Returns a Kept, for attributes that are declared with the type of their arrays."""
    return Kept()


def load_grid(kind: Any, *saved: Any) -> Any:
    """Makes a grid of what pickle saved."""
    return kind.from_bytes(*saved)


def read_only(array: Array) -> Array:
    """Returns the same memory, read-only for good."""
    return np.asarray(memoryview(array.data).toreadonly())
