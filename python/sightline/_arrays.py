"""Anything that holds numbers, as a numpy array: what the native part cannot use in place."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def as_array(value: object, name: str) -> Array:
    """The array that `value` is, or a view of it: buffers, DLPack tensors, nested lists."""
    if isinstance(value, np.ndarray):
        return value
    if hasattr(value, "__dlpack__") and not hasattr(value, "__array__"):
        try:
            return np.from_dlpack(value)
        except (BufferError, RuntimeError, TypeError) as error:
            raise TypeError(f"{name} cannot be read as an array: {error}") from error
    try:
        return np.asarray(value)
    except (ValueError, TypeError, RuntimeError) as error:
        raise TypeError(f"{name} cannot be read as an array: {error}") from error


def as_tiles(value: object, name: str) -> Array:
    """An array of booleans or integers; zero is zero."""
    array = as_array(value, name)
    if array.dtype.kind in "biu":
        return array
    if array.dtype.kind == "f":
        if np.isnan(array).any():
            where = tuple(int(i) for i in np.argwhere(np.isnan(array))[0])
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
    return np.ascontiguousarray(array)
