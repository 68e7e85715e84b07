"""Runs what threads of a GPU do on the CPU: the same source, compiled by g++."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from sightline._cuda_call import Call, Memory, prepare_observations, prepare_views
from sightline._cuda_source import plain_source
from sightline._gpu_options import view_of
from sightline._gpu_plan import Rim

# What kernels.cuh does, without threads: blocks of 5 views.
DRIVER = """
#include <vector>
extern "C" unsigned call_bytes() { return sizeof(Call); }
template <class Use>
static void each_block(const Call& call, Use use) {
    std::vector<u32> memory(5 * Slot::words);
    for (i64 first = 0; first < call.views; first += 5) {
        const u32 count = call.views - first < 5 ? static_cast<u32>(call.views - first) : 5;
        for (u32 i = 0; i < count; ++i) {
            const Slot slot{memory.data() + i * Slot::words};
            see(call, first + i, slot);
            if (call.framed != 0) frame(call, slot);
        }
        use(memory.data(), first, count);
    }
}
extern "C" void masks(const Call* call) {
    each_block(*call, [&](u32* memory, i64 first, u32 count) {
        const u32 bytes = count * call->per_view.value;
        for (u32 i = 0; i < bytes; i += 4) {
            const u32 four = call->framed != 0 ? four_framed_bytes(*call, memory, count, i)
                                               : four_bytes(*call, memory, count, i);
            for (u32 j = 0; j < 4 && i + j < bytes; ++j) {
                call->out[first * call->per_view.value + i + j] = static_cast<u8>(four >> (8 * j));
            }
        }
    });
}
template <class Item>
static void observe(const Call& call) {
    each_block(call, [&](u32* memory, i64 first, u32 count) {
        Item* const out = reinterpret_cast<Item*>(call.out) + first * call.per_view.value;
        for (u32 i = 0; i < count * call.per_view.value; ++i) out[i] = item<Item>(call, memory, i);
    });
}
extern "C" void observe_1(const Call* call) { observe<u8>(*call); }
extern "C" void observe_2(const Call* call) { observe<unsigned short>(*call); }
extern "C" void observe_4(const Call* call) { observe<u32>(*call); }
extern "C" void observe_8(const Call* call) { observe<u64>(*call); }
extern "C" void observe_16(const Call* call) { observe<Sixteen>(*call); }
"""


@lru_cache(maxsize=None)
def library(rim: Rim) -> ctypes.CDLL:
    compiler = shutil.which("g++")
    assert compiler is not None, "g++ is needed, as for the package itself"
    with TemporaryDirectory() as folder:
        source, made = Path(folder, "view.cpp"), Path(folder, "view.so")
        source.write_text(plain_source(rim) + DRIVER)
        flags = ["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-fno-strict-aliasing", "-shared", "-fPIC"]
        subprocess.run([compiler, *flags, str(source), "-o", str(made)], check=True)
        found = ctypes.CDLL(str(made))
    assert found.call_bytes() == ctypes.sizeof(Call)
    return found


def memory_of(array: Any) -> Memory:
    return Memory(array.ctypes.data, array.shape, array.strides, array.dtype)


def _direction(direction: Any) -> Any:
    return memory_of(direction) if np.ndim(direction) == 2 or np.ndim(direction) == 3 else direction


def fields_of_view(
    opaque: Any,
    origins: Any,
    radius: Any,
    *,
    shape: str = "circle",
    direction: Any = None,
    angle: Any = None,
    light_walls: bool = True,
    window: Any = None,
    anchor: Any = None,
    turned: bool = False,
    packed: bool = False,
    width: int | None = None,
) -> Any:
    view = view_of(radius, shape, direction, angle, light_walls, window, anchor, turned)
    call, wanted = prepare_views(
        view, memory_of(opaque), memory_of(origins), _direction(direction), packed, width
    )
    out = np.full(wanted, 99, np.uint8)
    call.out = out.ctypes.data
    library(view.rim).masks(ctypes.byref(call))
    return out if packed else out.view(bool)


def observations(
    opaque: Any,
    tiles: Any,
    origins: Any,
    radius: Any = None,
    *,
    window: Any,
    anchor: Any = None,
    fill: Any = 0,
    width: int | None = None,
    direction: Any = None,
    angle: Any = None,
    shape: str = "circle",
    light_walls: bool = True,
) -> Any:
    view = view_of(radius, shape, direction, angle, light_walls, window, anchor, direction is not None)
    call, wanted = prepare_observations(
        view,
        memory_of(opaque),
        memory_of(tiles),
        memory_of(origins),
        _direction(direction),
        width,
        memory_of(fill) if isinstance(fill, np.ndarray) else fill,
    )
    out = np.zeros(wanted, tiles.dtype)
    call.out = out.ctypes.data
    getattr(library(view.rim), f"observe_{tiles.dtype.itemsize}")(ctypes.byref(call))
    return out
