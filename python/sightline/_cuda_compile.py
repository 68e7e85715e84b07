"""Kernels, compiled by NVRTC for the GPU that is there, and kept on disk."""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
import tempfile
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_void_p
from functools import lru_cache
from pathlib import Path
from typing import Iterator

from sightline._cuda_source import cuda_source
from sightline._gpu_plan import Rim
from sightline._native import version

INSTALL = "pip install sightline[cuda]"


def kernel(rim: Rim, item_bytes: int | None, architecture: str) -> bytes:
    """Returns a cubin for `architecture`, such as "sm_90", from disk if it was compiled before."""
    source = cuda_source(rim, item_bytes)
    digest = hashlib.sha256(source.encode()).hexdigest()[:16]
    kind = "masks" if item_bytes is None else f"observe{item_bytes}"
    name = f"{version}-{kind}-{rim.shape}-{rim.radius}-{rim.reach}-{architecture}-{digest}.cubin"
    folder = cache_folder()
    kept = None if folder is None else _kept(folder / name)
    if kept is not None:
        return kept
    made = compile_cubin(source, architecture)
    if folder is not None:
        _keep(folder / name, hashlib.sha256(made).digest() + made)
    return made


def cache_folder() -> Path | None:
    """SIGHTLINE_CACHE, or a folder of the user's cache; None if the user has no folder."""
    given = os.environ.get("SIGHTLINE_CACHE")
    if given:
        return Path(given)
    users = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    if users:
        return Path(users, "sightline")
    try:
        return Path.home() / ".cache" / "sightline"
    except RuntimeError:
        return None


def _kept(path: Path) -> bytes | None:
    """Reads a file, None if it is missing or damaged: its first 32 bytes are the digest of the others."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    return data[32:] if hashlib.sha256(data[32:]).digest() == data[:32] else None


def _keep(path: Path, data: bytes) -> None:
    """Writes a file that others see whole or not at all. A full or read-only disk costs only time."""
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, temporary = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)


def compile_cubin(source: str, architecture: str) -> bytes:
    nvrtc = _nvrtc(architecture)
    program = c_void_p()
    _check(nvrtc, nvrtc.nvrtcCreateProgram(byref(program), source.encode(), b"sightline.cu", 0, None, None))
    try:
        options = [f"-arch={architecture}".encode(), b"-std=c++17"]
        if nvrtc.nvrtcCompileProgram(program, len(options), (c_char_p * len(options))(*options)) != 0:
            log = _read(nvrtc, "ProgramLog", program)
            raise RuntimeError(f"NVRTC cannot compile for {architecture}: {log.decode(errors='replace')}")
        return _read(nvrtc, "CUBIN", program)
    finally:
        nvrtc.nvrtcDestroyProgram(byref(program))


def _read(nvrtc: ctypes.CDLL, what: str, program: c_void_p) -> bytes:
    size = c_size_t()
    _check(nvrtc, getattr(nvrtc, f"nvrtcGet{what}Size")(program, byref(size)))
    data = ctypes.create_string_buffer(size.value)
    _check(nvrtc, getattr(nvrtc, f"nvrtcGet{what}")(program, data))
    return data.raw


def _check(nvrtc: ctypes.CDLL, status: int) -> None:
    if status != 0:
        text: bytes = nvrtc.nvrtcGetErrorString(status)
        raise RuntimeError(f"NVRTC failed: {text.decode()}")


@lru_cache(maxsize=None)
def _nvrtc(architecture: str) -> ctypes.CDLL:
    """Finds a library that compiles for it."""
    found = False
    for nvrtc in _libraries():
        count = c_int()
        _check(nvrtc, nvrtc.nvrtcGetNumSupportedArchs(byref(count)))
        numbers = (c_int * count.value)()
        _check(nvrtc, nvrtc.nvrtcGetSupportedArchs(numbers))
        if int(architecture.removeprefix("sm_")) in numbers:
            return nvrtc
        found = True
    if found:
        raise RuntimeError(
            f"the NVRTC that is installed does not compile for {architecture}: pip install --upgrade nvidia-cuda-nvrtc"
        )
    raise ImportError(f"sightline.cuda compiles its kernels with NVRTC, which is not installed: {INSTALL}")


def _libraries() -> Iterator[ctypes.CDLL]:
    """Finds NVRTC in the packages of NVIDIA that pip installs, with torch or alone, and in the system."""
    tried = [*_installed(), "libnvrtc.so.12", "libnvrtc.so.13", "libnvrtc.so", "nvrtc64_120_0.dll", "nvrtc64_130_0.dll"]
    for name in tried:
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        library.nvrtcGetErrorString.restype = c_char_p
        library.nvrtcCreateProgram.argtypes = [POINTER(c_void_p), c_char_p, c_char_p, c_int, c_void_p, c_void_p]
        for function in ("CompileProgram", "GetProgramLogSize", "GetProgramLog", "GetCUBINSize", "GetCUBIN"):
            getattr(library, f"nvrtc{function}").argtypes = {
                "CompileProgram": [c_void_p, c_int, POINTER(c_char_p)],
            }.get(function, [c_void_p, c_void_p])
        yield library


def _installed() -> list[str]:
    """Returns the files of NVIDIA's packages, older toolkits first: their kernels suit more drivers."""
    found = {
        file
        for folder in sys.path
        for pattern in ("nvidia/*/lib/libnvrtc.so.*", "nvidia/*/bin/nvrtc64_*_0.dll", "nvidia/*/bin/*/nvrtc64_*_0.dll")
        for file in Path(folder or ".").glob(pattern)
        if ".alt." not in file.name
    }
    return [str(file) for file in sorted(found, key=lambda file: file.name)]
