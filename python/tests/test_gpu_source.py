"""What threads of a GPU do, compiled by g++, against fields_of_view() and observations(), bit for bit."""

from __future__ import annotations

import threading
from typing import Any

import gpu_source
import numpy as np
import pytest
from gpu_cases import AXES, RIMS, options, places, worlds

import sightline
from sightline import _cuda_compile
from sightline._cuda_compile import cache_folder, compile_cubin, kernel
from sightline._cuda_source import cuda_source
from sightline._gpu_plan import Rim


@pytest.mark.parametrize(("radius", "shape"), [(3, (4, 4)), (16, (3, 4))])  # by quadrants, by octants
def test_all_small_maps(radius: int, shape: tuple[int, int]) -> None:
    tiles = shape[0] * shape[1]
    maps = (np.arange(1 << tiles)[:, None] >> np.arange(tiles) & 1).astype(bool).reshape(-1, *shape)
    for origin in np.ndindex(shape):
        origins = np.tile(np.array(origin), (len(maps), 1))
        expected = sightline.fields_of_view(maps, origins, radius, shape="square")
        assert (gpu_source.fields_of_view(maps, origins, radius, shape="square") == expected).all()


@pytest.mark.parametrize(("radius", "shape"), RIMS)
def test_views(radius: int, shape: str) -> None:
    random = np.random.default_rng(radius)
    for height, width in ((19, 70), (40, 33), (1, 3)):
        maps, origins = worlds(random, 61, height, width), places(random, 61, height, width)
        bits = np.packbits(maps, axis=-1, bitorder="little")
        for how in options(random, 61, radius):
            expected = sightline.fields_of_view(maps, origins, radius, shape=shape, **how)  # type: ignore[arg-type]
            seen = gpu_source.fields_of_view(maps, origins, radius, shape=shape, **how)
            assert (seen == expected).all(), how
            narrow = origins.astype(np.int32)
            of_bits = gpu_source.fields_of_view(bits, narrow, radius, shape=shape, width=width, **how)
            assert (of_bits == expected).all(), how


def test_one_map_and_several_agents_each() -> None:
    random = np.random.default_rng(5)
    maps = worlds(random, 7, 20, 30)
    origins = places(random, 21, 20, 30).reshape(7, 3, 2)
    expected = sightline.fields_of_view(maps, origins, 8)
    assert (gpu_source.fields_of_view(maps, origins, 8) == expected).all()
    assert (gpu_source.fields_of_view(maps[2], origins[2], 8) == expected[2]).all()
    part = maps[:, 1:, 3:-2]  # rows at any distance, from any address
    inside = np.clip(origins, 0, [18, 24])
    assert (gpu_source.fields_of_view(part, inside, 8) == sightline.fields_of_view(part, inside, 8)).all()


def test_observers_outside_see_nothing() -> None:
    maps = np.zeros((4, 5, 5), bool)
    origins = np.array([(-1, 0), (0, 5), (5, 5), (2, 2)])
    assert gpu_source.fields_of_view(maps, origins, 3).sum(axis=(1, 2)).tolist() == [0, 0, 0, 25]
    askew = np.array([(1, 1), (0, 0), (0, 2), (0, 2)])
    turned = gpu_source.fields_of_view(maps, origins * 0, 1, window=(3, 3), direction=askew, turned=True)
    assert turned.sum(axis=(1, 2)).tolist() == [0, 0, 3, 3]


@pytest.mark.parametrize("dtype", ["uint8", "int16", "float32", "int64", "complex128"])
def test_observations(dtype: str) -> None:
    random = np.random.default_rng(3)
    maps, origins = worlds(random, 30, 17, 23), places(random, 30, 17, 23)
    tiles = random.integers(1, 100, (30, 17, 23, 3)).astype(dtype)
    facing = AXES[random.integers(0, 4, 30)]
    options: dict[str, Any] = {"window": (7, 7), "anchor": (6, 3)}
    for more in ({}, {"direction": facing}, {"direction": (0, -1), "angle": 120, "light_walls": False}, {"radius": 2}):
        for channels in (tiles, tiles[..., 1]):
            expected = sightline.observations(maps, channels, origins, fill=7, **options, **more)
            assert (gpu_source.observations(maps, channels, origins, fill=7, **options, **more) == expected).all()
    fills = np.array([1, 2, 3]).astype(dtype)
    expected = sightline.observations(maps, tiles, origins, fill=fills, **options)
    assert (gpu_source.observations(maps, tiles, origins, fill=fills, **options) == expected).all()


@pytest.mark.parametrize("architecture", ["sm_80", "sm_90", "sm_100"])
def test_nvrtc_compiles(architecture: str) -> None:
    for rim, item in ((Rim(8, "circle", 8), None), (Rim(31, "circle", 31), None), (Rim(3, "square", 3), 16)):
        assert compile_cubin(cuda_source(rim, item), architecture)[:4] == b"\x7fELF"


def test_nvrtc_that_is_too_old() -> None:
    with pytest.raises(RuntimeError, match="does not compile for sm_999: pip install --upgrade nvidia-cuda-nvrtc"):
        compile_cubin("", "sm_999")


def test_kernels_are_kept(tmp_path: Any, monkeypatch: Any) -> None:
    compiled: list[str] = []

    def compile_here(source: str, architecture: str) -> bytes:
        compiled.append(architecture)
        return b"made for " + architecture.encode()

    monkeypatch.setattr(_cuda_compile, "compile_cubin", compile_here)
    monkeypatch.setenv("SIGHTLINE_CACHE", str(tmp_path / "kept"))
    rim = Rim(1, "square", 1)
    made = kernel(rim, None, "sm_90")
    [file] = (tmp_path / "kept").iterdir()
    assert sightline.__version__ in file.name and "-1-" in file.name and "sm_90" in file.name
    assert kernel(rim, None, "sm_90") == made and compiled == ["sm_90"]
    kernel(rim, None, "sm_80"), kernel(rim, 4, "sm_90"), kernel(Rim(2, "circle", 2), None, "sm_90")
    assert len(list((tmp_path / "kept").iterdir())) == len(compiled) == 4
    whole = file.read_bytes()
    for damaged in (b"", whole[:-1], whole[:16], whole[:-1] + b"?"):
        file.write_bytes(damaged)
        compiled.clear()
        assert kernel(rim, None, "sm_90") == made and compiled == ["sm_90"] and file.read_bytes() == whole


def test_folders_that_cannot_be_written(tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(_cuda_compile, "compile_cubin", lambda source, architecture: b"made")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SIGHTLINE_CACHE", str(tmp_path / "file" / "no folder"))
    assert kernel(Rim(1, "square", 1), None, "sm_90") == b"made"
    monkeypatch.delenv("SIGHTLINE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "sightline"
    monkeypatch.delenv("XDG_CACHE_HOME")

    def no_home() -> None:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("pathlib.Path.home", no_home)
    assert cache_folder() is None and kernel(Rim(1, "square", 1), None, "sm_90") == b"made"


def test_many_processes_keep_one_kernel(tmp_path: Any, monkeypatch: Any) -> None:
    """Whoever reads while others write finds nothing or all of it."""
    monkeypatch.setattr(_cuda_compile, "compile_cubin", lambda source, architecture: b"made" * 100_000)
    monkeypatch.setenv("SIGHTLINE_CACHE", str(tmp_path))
    wrong: list[bytes] = []

    def work() -> None:
        for _ in range(20):
            for file in tmp_path.glob("*.cubin"):
                file.unlink(missing_ok=True)
            made = kernel(Rim(1, "square", 1), None, "sm_90")
            if made != b"made" * 100_000:
                wrong.append(made)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong and all(file.suffix == ".cubin" for file in tmp_path.iterdir())


def test_errors_name_the_way_out() -> None:
    import sightline.cuda

    maps, origins = np.zeros((2, 5, 5), bool), np.zeros((2, 2), np.int64)
    with pytest.raises(ValueError, match=r"radius 32 is not allowed.*sightline.fields_of_view\(\) on the CPU"):
        sightline.cuda.fields_of_view(maps, origins, 32)
    with pytest.raises(TypeError, match="opaque must be an array on a GPU.*sightline.fields_of_view"):
        sightline.cuda.fields_of_view(maps, origins, 3)
    with pytest.raises(TypeError, match="give opaque != 0"):
        gpu_source.fields_of_view(maps.astype(np.int32), origins, 3)
    with pytest.raises(ValueError, match=r"direction is of shape \(1, 2\), and \(2, 2\) is needed"):
        gpu_source.fields_of_view(maps, origins, 3, direction=origins[:1])
    with pytest.raises(ValueError, match="shape 'star' is not one of"):
        gpu_source.fields_of_view(maps, origins, 3, shape="star")


def test_without_a_driver(monkeypatch: Any) -> None:
    from sightline import _cuda_driver

    def missing(name: str) -> None:
        raise OSError(f"{name}: cannot open")

    _cuda_driver._driver.cache_clear()
    _cuda_compile._nvrtc.cache_clear()
    monkeypatch.setattr("ctypes.CDLL", missing)
    with pytest.raises(RuntimeError, match="needs an NVIDIA GPU and its driver"):
        _cuda_driver._driver()
    with pytest.raises(ImportError, match=r"pip install sightline\[cuda\]"):
        compile_cubin("", "sm_90")
