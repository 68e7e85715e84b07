"""Arrays on a GPU, whoever made them: where they are, and new ones of the same kind."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import numpy as np

from sightline._cuda_call import Memory


def on_device(value: Any, name: str) -> Any:
    """Returns a torch tensor or a CuPy array as it is, anything else on a GPU as one of these, uncopied."""
    kind = _kind(value)
    if kind == "torch":
        if not value.is_cuda:
            raise TypeError(f"{name} must be on a GPU, not on {value.device}")
        return value
    if kind == "cupy":
        return value
    if hasattr(value, "__cuda_array_interface__") or _device_type(value) == 2:
        return _adopted(value)
    raise TypeError(
        f"{name} must be an array on a GPU, with __dlpack__ or __cuda_array_interface__, not {type(value).__name__}; "
        "sightline.fields_of_view() takes arrays on the CPU"
    )


def memory_of(array: Any, name: str) -> Memory:
    if _kind(array) == "torch":
        item = array.element_size()
        strides = tuple(stride * item for stride in array.stride())
        return Memory(array.data_ptr(), tuple(array.shape), strides, _dtype(array))
    return Memory(array.data.ptr, array.shape, array.strides, array.dtype)


def device_of(array: Any) -> int:
    return int(array.get_device()) if _kind(array) == "torch" else int(array.device.id)


def current_stream(array: Any) -> int:
    """Returns the stream that the array's library works on now."""
    if _kind(array) == "torch":
        return int(_torch().cuda.current_stream(array.device).cuda_stream)
    return int(_cupy().cuda.get_current_stream().ptr)


def new_array(like: Any, shape: tuple[int, ...], dtype: str | None) -> Any:
    """Makes an array of the same library, on the same GPU; `dtype` is "bool", "uint8" or None for like's."""
    if _kind(like) == "torch":
        torch = _torch()
        wanted = like.dtype if dtype is None else getattr(torch, dtype)
        return torch.empty(shape, dtype=wanted, device=like.device)
    with like.device:
        return _cupy().empty(shape, dtype or like.dtype)


def _kind(array: Any) -> str:
    return str(type(array).__module__).partition(".")[0]


def _device_type(value: Any) -> int | None:
    return int(value.__dlpack_device__()[0]) if hasattr(value, "__dlpack_device__") else None


def _adopted(value: Any) -> Any:
    for module, attribute in (("cupy", "asarray"), ("torch", "as_tensor")):
        try:
            library = importlib.import_module(module)
        except ImportError:
            continue
        if hasattr(value, "__cuda_array_interface__"):
            return getattr(library, attribute)(value)
        return library.from_dlpack(value)
    raise ImportError("sightline.cuda makes its results with torch or CuPy, and neither is installed")


def _dtype(tensor: Any) -> np.dtype[Any]:
    """Returns numpy's type, or one of as many bytes if numpy has none, as for bfloat16."""
    name = str(tensor.dtype).removeprefix("torch.")
    try:
        return np.dtype(name)
    except TypeError:
        return np.dtype(f"V{tensor.element_size()}")


def _torch() -> Any:
    return sys.modules["torch"]


def _cupy() -> Any:
    return sys.modules["cupy"]
