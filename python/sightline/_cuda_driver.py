"""CUDA's driver, as far as it takes to launch a kernel: modules, functions, streams of others."""

from __future__ import annotations

import ctypes
import sys
from ctypes import byref, c_char_p, c_int, c_uint, c_void_p
from functools import lru_cache

from sightline._cuda_call import Call
from sightline._cuda_compile import kernel
from sightline._gpu_plan import Rim


def launch(rim: Rim, item_bytes: int | None, call: Call, device: int, stream: int) -> None:
    """Runs a kernel on a stream of the device's primary context. Does not wait for it."""
    if call.views == 0 or call.per_view.value == 0:
        return
    driver, context = _driver(), _context(device)
    _check(driver.cuCtxPushCurrent_v2(context))
    try:
        function = _function(rim, item_bytes, device)
        threads = 64 if rim.reach > 15 else 128
        blocks = -(-call.views // threads)
        if blocks >= 1 << 31:
            raise ValueError(f"{call.views} views are too many for one call: split it")
        arguments = (c_void_p * 1)(ctypes.addressof(call))
        _check(driver.cuLaunchKernel(function, blocks, 1, 1, threads, 1, 1, 0, c_void_p(stream), arguments, None))
    finally:
        driver.cuCtxPopCurrent_v2(byref(c_void_p()))


@lru_cache(maxsize=None)
def _function(rim: Rim, item_bytes: int | None, device: int) -> c_void_p:
    """Loads a kernel; the device's context is current."""
    driver = _driver()
    module, function = c_void_p(), c_void_p()
    _check(driver.cuModuleLoadData(byref(module), kernel(rim, item_bytes, architecture(device))))
    name = b"masks" if item_bytes is None else b"observe"
    _check(driver.cuModuleGetFunction(byref(function), module, name))
    return function


@lru_cache(maxsize=None)
def architecture(device: int) -> str:
    numbers, handle = [], _device(device)
    for attribute in (75, 76):  # CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, _MINOR
        number = c_int()
        _check(_driver().cuDeviceGetAttribute(byref(number), attribute, handle))
        numbers.append(number.value)
    return "sm_{}{}".format(*numbers)


def _device(number: int) -> c_int:
    handle = c_int()
    _check(_driver().cuDeviceGet(byref(handle), number))
    return handle


@lru_cache(maxsize=None)
def _context(device: int) -> c_void_p:
    context = c_void_p()
    _check(_driver().cuDevicePrimaryCtxRetain(byref(context), _device(device)))
    return context


def _check(status: int) -> None:
    if status != 0:
        text = c_char_p()
        _driver().cuGetErrorString(status, byref(text))
        raise RuntimeError(f"CUDA failed: {(text.value or b'unknown error').decode()} ({status})")


@lru_cache(maxsize=1)
def _driver() -> ctypes.CDLL:
    name = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
    try:
        driver = ctypes.CDLL(name)
    except OSError as error:
        raise RuntimeError(
            f"sightline.cuda needs an NVIDIA GPU and its driver: {error}. Without one, "
            "sightline.fields_of_view() and sightline.observations() compute the same on the CPU"
        ) from error
    driver.cuLaunchKernel.argtypes = [c_void_p, *[c_uint] * 7, c_void_p, c_void_p, c_void_p]
    driver.cuCtxPushCurrent_v2.argtypes = [c_void_p]
    driver.cuModuleLoadData.argtypes = [c_void_p, c_char_p]
    driver.cuModuleGetFunction.argtypes = [c_void_p, c_void_p, c_char_p]
    status = driver.cuInit(0)
    if status != 0:
        raise RuntimeError(f"sightline.cuda needs an NVIDIA GPU, and CUDA's driver finds none (error {status})")
    return driver
