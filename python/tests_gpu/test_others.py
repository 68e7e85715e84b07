"""sightline.cuda with CuPy and with arrays of other libraries; sightline.jax on a GPU."""

from __future__ import annotations

from typing import Any

import cupy
import jax
import numpy as np
import pytest
import torch
from gpu_cases import options, places, worlds

import sightline
import sightline.cuda
import sightline.jax


class Foreign:
    """An array of a library that nobody knows."""

    def __init__(self, owner: Any, **more: Any) -> None:
        self.owner = owner
        self.__cuda_array_interface__ = {**owner.__cuda_array_interface__, **more}


class Capsule:
    """Likewise, by DLPack alone."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner

    def __dlpack__(self, **how: Any) -> Any:
        return self.owner.__dlpack__(**how)

    def __dlpack_device__(self) -> Any:
        return self.owner.__dlpack_device__()


def batch(seed: int, count: int = 300) -> tuple[Any, Any, Any]:
    random = np.random.default_rng(seed)
    maps, origins = worlds(random, count, 19, 37), places(random, count, 19, 37)
    return maps, origins, sightline.fields_of_view(maps, origins, 6)


def test_cupy() -> None:
    maps, origins, expected = batch(1)
    walls, at = cupy.asarray(maps), cupy.asarray(origins)
    seen = sightline.cuda.fields_of_view(walls, at, 6)
    assert isinstance(seen, cupy.ndarray) and (seen.get() == expected).all()
    upside = sightline.cuda.fields_of_view(walls[:, ::-1], cupy.asarray([18, 0] + origins * [-1, 1]), 6)
    assert (upside.get() == expected[:, ::-1]).all()
    out = cupy.zeros_like(walls)
    sightline.cuda.fields_of_view(walls, at, 6, out=out)
    assert (out.get() == expected).all()
    looks = cupy.arange(300 * 19 * 37, dtype="float32").reshape(300, 19, 37)
    observed = sightline.cuda.observations(walls, looks, at, window=(5, 5), fill=-1)
    assert (observed.get() == sightline.observations(maps, looks.get(), origins, window=(5, 5), fill=-1)).all()
    unaligned = cupy.zeros(2 * 300 * 8 + 4, cupy.uint8)[1:-3].view(cupy.int64).reshape(300, 2)
    with pytest.raises(ValueError, match="origins must be contiguous, and aligned"):
        sightline.cuda.fields_of_view(walls, unaligned, 6)


def test_streams_of_cupy() -> None:
    maps, origins, expected = batch(2, 4096)
    walls, at = cupy.asarray(maps), cupy.asarray(origins)
    sightline.cuda.fields_of_view(walls, at, 6)
    late, much = cupy.zeros_like(walls), cupy.ones((8192, 8192), "float32")
    cupy.cuda.Device().synchronize()
    with cupy.cuda.Stream(non_blocking=True) as stream:
        for _ in range(10):
            much = much @ much * 1e-4
        late[...] = walls
        seen = sightline.cuda.fields_of_view(late, at, 6)
        late[...] = False
        stream.synchronize()
    assert (seen.get() == expected).all()


def test_others() -> None:
    maps, origins, expected = batch(3)
    walls, at = torch.as_tensor(maps, device="cuda"), torch.as_tensor(origins, device="cuda")
    for other in (Foreign(walls), Foreign(walls, data=(walls.data_ptr(), True)), Capsule(walls)):
        seen = sightline.cuda.fields_of_view(other, at, 6)
        assert isinstance(seen, cupy.ndarray) and (seen.get() == expected).all()
    seen = sightline.cuda.fields_of_view(walls, Capsule(at), 6)
    assert isinstance(seen, torch.Tensor) and (seen.cpu().numpy() == expected).all()
    with pytest.raises(ValueError, match="out is read-only"):
        sightline.cuda.fields_of_view(walls, at, 6, out=Foreign(torch.empty_like(walls), data=(walls.data_ptr(), True)))


def test_others_as_tensors(monkeypatch: Any) -> None:
    """Without CuPy; arrays that are read-only, or still being written on a stream that they name."""
    from sightline import _cuda_arrays

    maps, origins, expected = batch(4, 4096)
    walls, at = torch.as_tensor(maps, device="cuda"), torch.as_tensor(origins, device="cuda")
    sightline.cuda.fields_of_view(walls, at, 6)
    stream, late = torch.cuda.Stream(), torch.zeros_like(walls)
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        torch.cuda._sleep(100_000_000)
        late.copy_(walls)
    foreign = Foreign(late, data=(late.data_ptr(), True), stream=stream.cuda_stream)
    tensor = _cuda_arrays._tensor(torch, foreign)
    assert tensor.data_ptr() == late.data_ptr()
    assert (sightline.cuda.fields_of_view(tensor, at, 6).cpu().numpy() == expected).all()


def test_arrays_of_jax() -> None:
    maps, origins, expected = batch(5)
    seen = sightline.cuda.fields_of_view(jax.numpy.asarray(maps), jax.numpy.asarray(origins), 6)
    assert isinstance(seen, cupy.ndarray) and (seen.get() == expected).all()


@pytest.mark.parametrize(("radius", "shape"), [(0, "circle"), (3, "diamond"), (8, "circle"), (16, "round"), (31, "circle")])
def test_jax(radius: int, shape: str) -> None:
    random = np.random.default_rng(radius)
    maps, origins = worlds(random, 1000, 40, 70), places(random, 1000, 40, 70)
    bits = np.packbits(maps, axis=-1, bitorder="little")
    assert jax.devices()[0].platform == "gpu"
    for how in list(options(random, 1000, radius))[2::3]:
        expected = sightline.fields_of_view(maps, origins, radius, shape=shape, threads=0, **how)  # type: ignore[arg-type]
        seen = sightline.jax.fields_of_view(bits, origins, radius, shape=shape, width=70, **how)
        assert (np.asarray(seen) == expected).all(), how


def test_process_vis() -> None:
    from sightline.minigrid import process_vis

    random = np.random.default_rng(1)
    clear, agents = random.random((5000, 7, 7)) < 0.7, places(random, 5000, 7, 7)
    assert (np.asarray(sightline.jax.process_vis(clear, agents)) == process_vis(clear, agents)).all()
