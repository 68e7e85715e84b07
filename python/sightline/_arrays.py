"""Anything that holds numbers, as a numpy array: what the native part cannot use in place."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def as_array(value: object, name: str) -> Array:
    """The array that `value` is, or a view of it: buffers, DLPack tensors, nested lists.

    What its own methods raise comes out as it is: such an error has passed more frames than ours.
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
        # numpy takes a sequence that raises for a scalar.
        len(value)
        list(value)  # type: ignore[call-overload]
    return array


def as_tiles(value: object, name: str, start: Sequence[int] = (0, 0, 0)) -> Array:
    """An array of booleans or integers; zero is zero. `start` is where in a larger one it is."""
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
    """An array of int32 or int64, side by side."""
    array = as_array(value, name)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must hold whole numbers, not {array.dtype}")
    if array.dtype not in (np.int32, np.int64):
        if array.dtype.kind == "u" and array.size and array.max() > np.iinfo(np.int64).max:
            raise ValueError(f"{name} has {array.max()}, which is too large")
        array = array.astype(np.int64)
    return np.ascontiguousarray(array).view(np.ndarray).reshape(array.shape)


def as_memory(value: object, name: str) -> Array:
    """The array that shares its memory with `value`: what is written to it, `value` has."""
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
    """The values as that type. Raises ValueError for those that it does not hold; floats may lose digits."""
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
    """An attribute that is an array of one shape and type for good: assigning to it copies values,
    or one value to all of it.

    Reading it gives a view, so that nobody can give the array itself another shape.
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
    """A Kept, for attributes that are declared with the type of their arrays."""
    return Kept()


def read_only(array: Array) -> Array:
    """The same memory, which nobody can make writable again."""
    return np.asarray(memoryview(array.data).toreadonly())
