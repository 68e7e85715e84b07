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
    path = cache_folder() / name
    try:
        return path.read_bytes()
    except OSError:
        pass
    made = compile_cubin(source, architecture)
    _keep(path, made)
    return made


def cache_folder() -> Path:
    """SIGHTLINE_CACHE, or a folder of the user's cache."""
    given = os.environ.get("SIGHTLINE_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir()), "sightline", "cubins")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "sightline")


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
    nvrtc = _nvrtc()
    program = c_void_p()
    _check(nvrtc.nvrtcCreateProgram(byref(program), source.encode(), b"sightline.cu", 0, None, None))
    try:
        options = [f"-arch={architecture}".encode(), b"-std=c++17"]
        if nvrtc.nvrtcCompileProgram(program, len(options), (c_char_p * len(options))(*options)) != 0:
            log = _read(nvrtc.nvrtcGetProgramLogSize, nvrtc.nvrtcGetProgramLog, program)
            raise RuntimeError(f"NVRTC cannot compile for {architecture}: {log.decode(errors='replace')}")
        return _read(nvrtc.nvrtcGetCUBINSize, nvrtc.nvrtcGetCUBIN, program)
    finally:
        nvrtc.nvrtcDestroyProgram(byref(program))


def _read(get_size: ctypes._NamedFuncPointer, get: ctypes._NamedFuncPointer, program: c_void_p) -> bytes:
    size = c_size_t()
    _check(get_size(program, byref(size)))
    data = ctypes.create_string_buffer(size.value)
    _check(get(program, data))
    return data.raw


def _check(status: int) -> None:
    if status != 0:
        text: bytes = _nvrtc().nvrtcGetErrorString(status)
        raise RuntimeError(f"NVRTC failed: {text.decode()}")


@lru_cache(maxsize=1)
def _nvrtc() -> ctypes.CDLL:
    """Finds the library: in the packages of NVIDIA that pip installs, with torch or alone, or in the system."""
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
        return library
    raise ImportError(f"sightline.cuda compiles its kernels with NVRTC, which is not installed: {INSTALL}")


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
