"""Arrays on a GPU, whoever made them: where they are, and new ones of the same kind."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import numpy as np

from sightline._cuda_call import Memory

Call = TypeVar("Call", bound=Callable[..., Any])

_CUDA = 2  #: DLPack's number for memory of a GPU


def on_device(value: Any, name: str) -> Any:
    """Returns a torch tensor or a CuPy array as it is, anything else on a GPU as one of these, uncopied."""
    if _is_torch(value):
        if not value.is_cuda:
            raise TypeError(f"{name} must be on an NVIDIA GPU, not on {value.device}")
        if value.is_conj() or value.is_neg():  # its memory holds other numbers
            raise ValueError(f"{name} is conjugated or negated lazily: give {name}.resolve_conj().resolve_neg()")
        return value
    if _is_cupy(value):
        return value
    if hasattr(value, "__cuda_array_interface__") or _device_type(value) == _CUDA:
        return _adopted(value)
    raise TypeError(
        f"{name} must be an array on a GPU, with __dlpack__ or __cuda_array_interface__, not {type(value).__name__}; "
        "sightline.fields_of_view() takes arrays on the CPU"
    )


def memory_of(array: Any) -> Memory:
    """`array` is what on_device() returned."""
    if _is_torch(array):
        item = array.element_size()
        strides = tuple(stride * item for stride in array.stride())
        return Memory(array.data_ptr(), tuple(array.shape), strides, _dtype(array))
    return Memory(array.data.ptr, array.shape, array.strides, array.dtype)


def device_of(array: Any) -> int:
    return int(array.get_device()) if _is_torch(array) else int(array.device.id)


def current_stream(array: Any) -> int:
    """Returns the stream that the array's library works on now."""
    if _is_torch(array):
        return int(sys.modules["torch"].cuda.current_stream(array.device).cuda_stream)
    with array.device:  # each device has a current stream
        return int(sys.modules["cupy"].cuda.get_current_stream().ptr)


def new_array(like: Any, shape: tuple[int, ...], dtype: str | None) -> Any:
    """Makes an array of the same library, on the same GPU; `dtype` is "bool", "uint8" or None for like's."""
    if _is_torch(like):
        torch = sys.modules["torch"]
        wanted = like.dtype if dtype is None else getattr(torch, dtype)
        return torch.empty(shape, dtype=wanted, device=like.device)
    with like.device:
        return sys.modules["cupy"].empty(shape, dtype or like.dtype)


def not_traced(function: Call) -> Call:
    """Keeps torch.compile out: pointers and streams that it noted once would be wrong the next time."""

    eager: list[Any] = []  # the function, once torch is there to be kept out

    @wraps(function)
    def call(*arguments: Any, **options: Any) -> Any:
        torch: Any = sys.modules.get("torch")
        if not eager and hasattr(torch, "compiler"):
            eager.append(torch.compiler.disable(function))
        return (eager[0] if eager else function)(*arguments, **options)

    return call  # type: ignore[return-value]


def is_read_only(value: Any) -> bool:
    """Says whether an array of another library must not be written."""
    if _is_torch(value) or _is_cupy(value) or not hasattr(value, "__cuda_array_interface__"):
        return False
    return bool(value.__cuda_array_interface__["data"][1])


def _is_torch(value: Any) -> bool:
    """Who has a tensor has imported torch."""
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


def _is_cupy(value: Any) -> bool:
    cupy = sys.modules.get("cupy")
    return cupy is not None and isinstance(value, cupy.ndarray)


def _device_type(value: Any) -> int | None:
    return int(value.__dlpack_device__()[0]) if hasattr(value, "__dlpack_device__") else None


def _adopted(value: Any) -> Any:
    """Results will be of the library that is in use, CuPy if both are."""
    for module in sorted(("cupy", "torch"), key=lambda name: name not in sys.modules):
        try:
            library = importlib.import_module(module)
        except ImportError:
            continue
        if not hasattr(value, "__cuda_array_interface__"):
            return library.from_dlpack(value)
        return library.asarray(value) if module == "cupy" else _tensor(library, value)
    raise ImportError("sightline.cuda makes its results with torch or CuPy, and neither is installed")


class _Shared:
    """Another library's array, which torch takes only if it may write to it."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner
        given = owner.__cuda_array_interface__
        self.__cuda_array_interface__ = {**given, "data": (given["data"][0], False)}


def _tensor(torch: Any, value: Any) -> Any:
    """Makes the current stream wait for that of the array, if it names one: torch itself does not."""
    shared = _Shared(value)
    tensor = torch.as_tensor(shared)
    stream = shared.__cuda_array_interface__.get("stream")
    if stream is not None:
        other = torch.cuda.ExternalStream(stream, device=tensor.device)
        torch.cuda.current_stream(tensor.device).wait_stream(other)
    return tensor


def _dtype(tensor: Any) -> np.dtype[Any]:
    """Returns numpy's type, or one of as many bytes if numpy has none, as for bfloat16."""
    name = str(tensor.dtype).removeprefix("torch.")
    try:
        return np.dtype(name)
    except TypeError:
        return np.dtype(f"V{tensor.element_size()}")

