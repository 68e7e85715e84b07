"""torch and CuPy without a GPU: arrays in the processor's memory that say they are on one.

Calls of sightline.cuda run what threads of a GPU do, compiled by g++, and are recorded.
"""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace
from typing import Any

import gpu_source
import numpy as np
import pytest

import sightline.cuda


class FakeTensor:
    def __init__(self, array: Any, number: int = 0, is_cuda: bool = True) -> None:
        self.array, self.number, self.is_cuda = array, number, is_cuda
        self.device = f"cuda:{number}" if is_cuda else "cpu"
        self.shape, self.ndim, self.dtype = array.shape, array.ndim, f"torch.{array.dtype}"
        self.conjugated = False

    def data_ptr(self) -> int:
        return int(self.array.ctypes.data)

    def element_size(self) -> int:
        return int(self.array.itemsize)

    def stride(self) -> tuple[int, ...]:
        return tuple(stride // self.array.itemsize for stride in self.array.strides)

    def get_device(self) -> int:
        return self.number

    def is_conj(self) -> bool:
        return self.conjugated

    def is_neg(self) -> bool:
        return False

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if not self.is_cuda:
            raise AttributeError
        return {"data": (self.data_ptr(), False)}


class FakeDevice:
    current = 0

    def __init__(self, number: int) -> None:
        self.id = number

    def __enter__(self) -> None:
        self.before, FakeDevice.current = FakeDevice.current, self.id

    def __exit__(self, *_: object) -> None:
        FakeDevice.current = self.before


class FakeCupyArray:
    def __init__(self, array: Any, number: int | None = None) -> None:
        self.array, self.device = array, FakeDevice(FakeDevice.current if number is None else number)
        self.shape, self.ndim, self.dtype, self.strides = array.shape, array.ndim, array.dtype, array.strides
        self.data = SimpleNamespace(ptr=array.ctypes.data)
        self.__cuda_array_interface__ = {"data": (array.ctypes.data, False)}


class Foreign:
    """An array of a library that nobody knows."""

    def __init__(self, array: Any, read_only: bool = False, **more: Any) -> None:
        self.array = array
        self.__cuda_array_interface__ = {"data": (array.ctypes.data, read_only), **more}


class Capsule:
    """Likewise, by DLPack alone."""

    def __init__(self, array: Any, kind: int = 2) -> None:
        self.array, self.kind = array, kind

    def __dlpack__(self) -> None: ...

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.kind, 0


class FakeStream:
    def __init__(self, number: int, waited: list[int]) -> None:
        self.cuda_stream, self.waited = number, waited

    def wait_stream(self, other: FakeStream) -> None:
        self.waited.append(other.cuda_stream)


class Libraries:
    """What is installed: modules by name. `calls` are the devices and streams of kernels."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, int]] = []
        self.waited: list[int] = []
        self.torch = SimpleNamespace(
            Tensor=FakeTensor,
            bool="torch.bool",
            uint8="torch.uint8",
            empty=lambda shape, dtype, device: FakeTensor(
                np.full(shape, 99, np.uint8).astype(dtype.removeprefix("torch.")), int(device[-1])
            ),
            as_tensor=self._shared,
            from_dlpack=lambda value: FakeTensor(value.array),
            cuda=SimpleNamespace(
                current_stream=lambda device: FakeStream(700 + int(device[-1]), self.waited),
                ExternalStream=lambda number, device: FakeStream(number, self.waited),
            ),
        )
        self.cupy = SimpleNamespace(
            ndarray=FakeCupyArray,
            empty=lambda shape, dtype: FakeCupyArray(np.zeros(shape, dtype)),
            asarray=lambda value: FakeCupyArray(value.array),
            from_dlpack=lambda value: FakeCupyArray(value.array),
            cuda=SimpleNamespace(get_current_stream=lambda: SimpleNamespace(ptr=800 + FakeDevice.current)),
        )

    @staticmethod
    def _shared(value: Any) -> FakeTensor:
        if value.__cuda_array_interface__["data"][1]:
            raise TypeError("the read only flag is not supported")
        return FakeTensor(value.owner.array)

    def launch(self, rim: Any, item_bytes: int | None, call: Any, device: int, stream: int) -> None:
        self.calls.append((device, stream))
        name = "masks" if item_bytes is None else f"observe_{item_bytes}"
        getattr(gpu_source.library(rim), name)(ctypes.byref(call))


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch) -> Libraries:
    """Both libraries are installed and in use."""
    made = Libraries()
    monkeypatch.setitem(sys.modules, "torch", made.torch)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "cupy", made.cupy)  # type: ignore[arg-type]
    monkeypatch.setattr(sightline.cuda, "launch", made.launch)
    return made
