"""sightline.cuda as users call it, with libraries that only say they have a GPU: gpu_fakes.py."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from gpu_cases import AXES, options, places, worlds
from gpu_fakes import Capsule, FakeCupyArray, FakeTensor, Foreign, Libraries, libraries

import sightline
import sightline.cuda

__all__ = ["libraries"]  # a fixture


def batch(count: int = 40) -> tuple[Any, Any, Any]:
    random = np.random.default_rng(count)
    maps, origins = worlds(random, count, 19, 37), places(random, count, 19, 37)
    return maps, origins, sightline.fields_of_view(maps, origins, 3)


@pytest.mark.parametrize("kind", [FakeTensor, FakeCupyArray])
def test_views(kind: Any, libraries: Libraries) -> None:
    maps, origins, _ = batch()
    for how in options(np.random.default_rng(1), 40, 3):
        expected = sightline.fields_of_view(maps, origins, 3, **how)
        given = {name: kind(value) if isinstance(value, np.ndarray) else value for name, value in how.items()}
        seen = sightline.cuda.fields_of_view(kind(maps), kind(origins), 3, **given)
        assert type(seen) is kind and seen.array.dtype == expected.dtype and (seen.array == expected).all(), how


@pytest.mark.parametrize("kind", [FakeTensor, FakeCupyArray])
def test_observations(kind: Any, libraries: Libraries) -> None:
    maps, origins, _ = batch()
    tiles = np.random.default_rng(2).integers(0, 100, (40, 3, 19, 37)).astype("float32").transpose(0, 2, 3, 1)
    facing = AXES[np.arange(40) % 4]
    fills = np.array([7, 8, 9], "float32")
    for fill in (5, fills):
        expected = sightline.observations(maps, tiles, origins, window=(5, 5), direction=facing, fill=fill)
        seen = sightline.cuda.observations(
            kind(maps), kind(tiles), kind(origins), window=(5, 5), direction=kind(facing),
            fill=kind(fill) if isinstance(fill, np.ndarray) else fill,
        )  # fmt: skip
        assert type(seen) is kind and (seen.array == expected).all()
    with pytest.raises(ValueError, match="fill has 300 at .* which uint8 does not hold"):
        sightline.cuda.observations(kind(maps), kind(maps.view("uint8")), kind(origins), window=(5, 5), fill=300)


def test_the_device_and_its_current_stream(libraries: Libraries) -> None:
    maps, origins, expected = batch()
    seen = sightline.cuda.fields_of_view(FakeTensor(maps, 1), FakeTensor(origins, 1), 3)
    assert seen.get_device() == 1 and (seen.array == expected).all()
    other = sightline.cuda.fields_of_view(FakeCupyArray(maps, 2), FakeCupyArray(origins, 2), 3)
    assert other.device.id == 2 and (other.array == expected).all()
    assert libraries.calls == [(1, 701), (2, 802)]
    walls, at, facing = FakeTensor(maps), FakeTensor(origins), FakeTensor(AXES[np.arange(40) % 4], 1)
    with pytest.raises(ValueError, match="all arrays must be on one GPU, not on 0 and 1"):
        sightline.cuda.fields_of_view(walls, FakeTensor(origins, 1), 3)
    with pytest.raises(ValueError, match="on one GPU"):
        sightline.cuda.fields_of_view(walls, at, 3, direction=facing)
    with pytest.raises(ValueError, match="on one GPU"):
        sightline.cuda.fields_of_view(walls, at, 3, out=FakeTensor(maps.copy(), 1))
    with pytest.raises(ValueError, match="on one GPU"):
        sightline.cuda.observations(walls, walls, at, window=(3, 3), fill=FakeTensor(np.zeros(1, bool), 1))


def test_arrays_of_other_libraries(libraries: Libraries, monkeypatch: Any) -> None:
    maps, origins, expected = batch()
    for other in (Foreign(maps), Foreign(maps, read_only=True), Capsule(maps)):
        seen = sightline.cuda.fields_of_view(other, Capsule(origins), 3)
        assert type(seen) is FakeCupyArray and (seen.array == expected).all()
    monkeypatch.setitem(sys.modules, "cupy", None)
    for other in (Foreign(maps, read_only=True, stream=55), Capsule(maps)):
        seen = sightline.cuda.fields_of_view(other, Capsule(origins), 3)
        assert type(seen) is FakeTensor and (seen.array == expected).all()
    assert libraries.waited == [55]
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(ImportError, match="with torch or CuPy, and neither is installed"):
        sightline.cuda.fields_of_view(Foreign(maps), Foreign(origins), 3)
    with pytest.raises(TypeError, match="opaque must be an array on a GPU"):
        sightline.cuda.fields_of_view(Capsule(maps, kind=1), origins, 3)


def test_results_where_the_caller_wants_them(libraries: Libraries) -> None:
    maps, origins, expected = batch(33)
    buffer = np.zeros((3, 33, 19, 37), bool)
    for step in range(3):  # at odd addresses
        out = FakeTensor(buffer[step])
        assert sightline.cuda.fields_of_view(FakeTensor(maps), FakeTensor(origins), 3, out=out) is out
        assert (buffer[step] == expected).all() and not buffer[step + 1 :].any()
    with pytest.raises(ValueError, match="out is read-only"):
        sightline.cuda.fields_of_view(FakeTensor(maps), FakeTensor(origins), 3, out=Foreign(buffer[0], read_only=True))
    with pytest.raises(ValueError, match="out must be contiguous"):
        sightline.cuda.fields_of_view(FakeTensor(maps), FakeTensor(origins), 3, out=FakeTensor(np.zeros((33, 19, 74), bool)[:, :, ::2]))
    with pytest.raises(TypeError, match="out is of dtype uint8, and bool is needed"):
        sightline.cuda.fields_of_view(FakeTensor(maps), FakeTensor(origins), 3, out=FakeTensor(np.zeros((33, 19, 37), np.uint8)))


def test_errors(libraries: Libraries) -> None:
    maps, origins, _ = batch()
    walls, at = FakeTensor(maps), FakeTensor(origins)

    def refused(kind: Any, said: str, *arguments: Any, **more: Any) -> None:
        with pytest.raises(kind, match=said):
            sightline.cuda.fields_of_view(*arguments, **more)

    refused(TypeError, "opaque must be on an NVIDIA GPU, not on cpu", FakeTensor(maps, is_cuda=False), at, 3)
    refused(ValueError, "origins must be contiguous", walls, FakeTensor(np.zeros((40, 4), int)[:, ::2]), 3)
    unaligned = np.zeros(641, np.uint8)[1:].view(np.int64).reshape(40, 2)
    refused(ValueError, "origins must be contiguous, and aligned", walls, FakeCupyArray(unaligned), 3)
    refused(TypeError, "origins must hold int32 or int64, not int16", walls, FakeTensor(origins.astype(np.int16)), 3)
    refused(ValueError, "opaque must have the tiles of a row side by side", FakeTensor(maps.transpose(0, 2, 1)), at, 3)
    refused(ValueError, r"direction \(0, 0\) is not allowed", walls, at, 3, direction=(0, 0))
    refused(ValueError, r"with turned=True: it must be along an axis", walls, at, 3, direction=(1, 1), window=(3, 3), turned=True)
    refused(TypeError, "direction must be an array on a GPU", walls, at, 3, direction=np.zeros((40, 2), int))
    refused(TypeError, "angle must be a whole number, not 90.5", walls, at, 3, direction=(0, 1), angle=90.5)
    refused(ValueError, "too large: each side may be 32768", FakeTensor(np.zeros((40, 1, 32769), bool)), at, 3)
    conjugated = FakeTensor(maps)
    conjugated.conjugated = True
    refused(ValueError, "resolve_conj", conjugated, at, 3)
    halves = np.zeros((40, 19, 37 * 4 + 1), np.uint8)[:, :, 1:].view(np.float32)
    with pytest.raises(ValueError, match="tiles must be aligned"):
        sightline.cuda.observations(walls, FakeCupyArray(halves), at, window=(3, 3))
    with pytest.raises(TypeError, match="tiles of 32 bytes are not supported"):
        sightline.cuda.observations(walls, FakeCupyArray(np.zeros((40, 19, 37), "V32")), at, window=(3, 3))
