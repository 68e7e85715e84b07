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


def read_only(array: Array) -> Array:
    """Returns the same memory, read-only for good."""
    return np.asarray(memoryview(array.data).toreadonly())
