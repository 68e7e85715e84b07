"""sightline.cuda with torch, on a GPU, against the CPU: views, observations, streams, graphs, memory."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from gpu_cases import AXES, RIMS, options, places, worlds

import sightline
import sightline.cuda


def on_gpu(value: Any) -> Any:
    return torch.as_tensor(value, device="cuda") if isinstance(value, np.ndarray) else value


def check(maps: Any, origins: Any, radius: Any, **how: Any) -> None:
    expected = sightline.fields_of_view(maps, origins, radius, threads=0, **how)
    given = {name: on_gpu(value) for name, value in how.items()}
    seen = sightline.cuda.fields_of_view(on_gpu(maps), on_gpu(origins), radius, **given)
    assert seen.is_cuda and (seen.cpu().numpy() == expected).all(), how
    bits = on_gpu(np.packbits(maps, axis=-1, bitorder="little"))
    seen = sightline.cuda.fields_of_view(bits, on_gpu(origins.astype(np.int32)), radius, width=maps.shape[-1], **given)
    assert (seen.cpu().numpy() == expected).all(), how


@pytest.mark.parametrize(("radius", "shape"), RIMS)
def test_views(radius: int, shape: str) -> None:
    random = np.random.default_rng(radius)
    for height, width in ((19, 70), (40, 33), (1, 3)):
        maps, origins = worlds(random, 1000, height, width), places(random, 1000, height, width)
        for how in options(random, 1000, radius):
            check(maps, origins, radius, shape=shape, **how)


def test_one_map_and_several_agents_each() -> None:
    random = np.random.default_rng(5)
    maps, origins = worlds(random, 200, 20, 30), places(random, 800, 20, 30).reshape(200, 4, 2)
    check(maps, origins, 8)
    check(maps[1], origins[1], 8, packed=True)
    every = on_gpu(maps)[:1].expand(200, 20, 30)  # a stride of 0
    seen = sightline.cuda.fields_of_view(every, on_gpu(origins), 8)
    expected = sightline.fields_of_view(np.broadcast_to(maps[:1], maps.shape), origins, 8)
    assert (seen.cpu().numpy() == expected).all()
    part, inside = on_gpu(maps)[:, 1:, 3:-2], np.clip(origins, 0, [18, 24])
    seen = sightline.cuda.fields_of_view(part, on_gpu(inside), 8)
    assert (seen.cpu().numpy() == sightline.fields_of_view(maps[:, 1:, 3:-2], inside, 8)).all()


@pytest.mark.parametrize("dtype", [torch.bool, torch.uint8, torch.int16, torch.bfloat16, torch.float32, torch.int64, torch.complex128])
def test_observations(dtype: Any) -> None:
    random = np.random.default_rng(3)
    maps, origins = worlds(random, 500, 17, 23), places(random, 500, 17, 23)
    looks = random.integers(0, 2 if dtype == torch.bool else 100, (500, 17, 23, 3))
    facing = AXES[random.integers(0, 4, 500)]
    first = on_gpu(looks).to(dtype)
    for tiles in (first, first.permute(0, 3, 1, 2).contiguous().permute(0, 2, 3, 1)):
        for how in ({}, {"direction": facing}, {"direction": (0, -1), "angle": 120, "light_walls": False}, {"radius": 2}):
            expected = sightline.observations(maps, looks, origins, window=(7, 7), anchor=(6, 3), threads=0, **how)
            given = {name: on_gpu(value) for name, value in how.items()}
            seen = sightline.cuda.observations(
                on_gpu(maps), tiles, on_gpu(origins), window=(7, 7), anchor=(6, 3), **given
            )
            assert seen.dtype == dtype and torch.equal(seen, on_gpu(expected).to(dtype))
    fills = torch.tensor([1, 0, 1], device="cuda").to(dtype)
    seen = sightline.cuda.observations(on_gpu(maps), first, on_gpu(origins), window=(7, 7), fill=fills)
    expected = sightline.observations(maps, looks, origins, window=(7, 7), fill=[1, 0, 1])
    assert torch.equal(seen, on_gpu(expected).to(dtype))


def test_the_current_stream() -> None:
    """Maps that the stream has yet to write: what another one would see is empty."""
    random = np.random.default_rng(1)
    maps, origins = worlds(random, 4096, 32, 32), places(random, 4096, 32, 32)
    expected, walls, at = sightline.fields_of_view(maps, origins, 8), on_gpu(maps), on_gpu(origins)
    sightline.cuda.fields_of_view(walls, at, 8)  # compiled
    for _ in range(3):
        late = torch.zeros_like(walls)
        torch.cuda.synchronize()
        with torch.cuda.stream(torch.cuda.Stream()):
            torch.cuda._sleep(100_000_000)
            late.copy_(walls)
            seen = sightline.cuda.fields_of_view(late, at, 8)
            late.zero_()
            assert not torch.cuda.current_stream().query(), "the call waited for the GPU"
            torch.cuda.current_stream().synchronize()
        assert (seen.cpu().numpy() == expected).all()


def test_graphs() -> None:
    random = np.random.default_rng(2)
    at, facing = on_gpu(places(random, 300, 32, 32)), on_gpu(AXES[random.integers(0, 4, 300)])
    walls = torch.zeros((300, 32, 32), dtype=torch.bool, device="cuda")
    looks = torch.randint(0, 100, (300, 32, 32, 3), device="cuda", dtype=torch.uint8)

    def step() -> Any:
        observed = sightline.cuda.observations(walls, looks, at, window=(7, 7), anchor=(6, 3), direction=facing)
        return sightline.cuda.fields_of_view(walls, at, 8, packed=True), observed

    step()  # compiled
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        seen, observed = step()
    for _ in range(3):
        walls.copy_(torch.rand(walls.shape, device="cuda") < 0.2)
        graph.replay()
        again, others = step()
        assert torch.equal(seen, again) and torch.equal(observed, others)


def test_nothing_is_allocated_but_the_result() -> None:
    walls = torch.zeros((1000, 20, 20), dtype=torch.bool, device="cuda")
    at = torch.full((1000, 2), 10, device="cuda")
    out = torch.empty((1000, 20, 20), dtype=torch.bool, device="cuda")
    sightline.cuda.fields_of_view(walls, at, 8)
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    assert sightline.cuda.fields_of_view(walls, at, 8, out=out) is out
    assert torch.cuda.max_memory_allocated() == before and bool(out[:, 10, 10].all())


def test_results_at_any_address() -> None:
    """A step's part of a rollout's buffer."""
    random = np.random.default_rng(4)
    maps, origins = worlds(random, 33, 20, 20), places(random, 33, 20, 20)
    buffer = torch.zeros((5, 33, 7, 7), dtype=torch.bool, device="cuda")
    expected = sightline.fields_of_view(maps, origins, window=(7, 7))
    for step in range(5):
        sightline.cuda.fields_of_view(on_gpu(maps), on_gpu(origins), window=(7, 7), out=buffer[step])
        assert (buffer[step].cpu().numpy() == expected).all() and not buffer[step + 1 :].any()


def test_more_than_32_bits_count() -> None:
    """Results of 2^31 bytes and more, and 2^32."""
    views = (1 << 32) // (64 * 64) + 777
    if torch.cuda.mem_get_info()[0] < 3 * views * 64 * 64:
        views = 1 << 10  # a small card: nothing to see here
    walls = torch.rand((views, 64, 64), device="cuda", dtype=torch.float16) < 0.12
    at = torch.randint(0, 64, (views, 2), device="cuda")
    seen = sightline.cuda.fields_of_view(walls, at, 15)
    observed = sightline.cuda.observations(walls, walls, at, window=(64, 64), radius=15)
    for part in (slice(0, 500), slice(views // 2 - 250, views // 2 + 250), slice(views - 500, views)):
        maps, places_ = walls[part].cpu().numpy(), at[part].cpu().numpy()
        assert (seen[part].cpu().numpy() == sightline.fields_of_view(maps, places_, 15)).all()
        expected = sightline.observations(maps, maps, places_, window=(64, 64), radius=15)
        assert (observed[part].cpu().numpy() == expected).all()


def test_empty_batches() -> None:
    none = torch.zeros((0, 2), dtype=torch.int64, device="cuda")
    walls = torch.zeros((0, 5, 9), dtype=torch.bool, device="cuda")
    assert sightline.cuda.fields_of_view(walls, none, 3, packed=True).shape == (0, 5, 2)
    assert sightline.cuda.fields_of_view(torch.zeros((5, 9), dtype=torch.bool, device="cuda"), none, 3).shape == (0, 5, 9)
    empty = torch.zeros((4, 0, 9), dtype=torch.bool, device="cuda")
    seen = sightline.cuda.fields_of_view(empty, torch.zeros((4, 2), dtype=torch.int64, device="cuda"), window=(3, 3))
    assert seen.shape == (4, 3, 3) and not seen.any()


def test_every_device() -> None:
    random = np.random.default_rng(6)
    maps, origins = worlds(random, 50, 20, 20), places(random, 50, 20, 20)
    expected = sightline.fields_of_view(maps, origins, 5)
    for number in range(torch.cuda.device_count()):  # the current one is 0
        walls, at = (torch.as_tensor(part, device=f"cuda:{number}") for part in (maps, origins))
        seen = sightline.cuda.fields_of_view(walls, at, 5)
        assert seen.get_device() == number and (seen.cpu().numpy() == expected).all()
    assert torch.cuda.current_device() == 0


def test_several_threads() -> None:
    """Each compiles, loads and calls at the same time, on a stream of its own."""
    random = np.random.default_rng(7)
    maps, origins = worlds(random, 200, 20, 20), places(random, 200, 20, 20)
    walls, at, wrong = on_gpu(maps), on_gpu(origins), []
    torch.cuda.synchronize()

    def work(radius: int) -> None:
        with torch.cuda.stream(torch.cuda.Stream()):
            seen = sightline.cuda.fields_of_view(walls, at, radius, shape="diamond").cpu().numpy()
        if (seen != sightline.fields_of_view(maps, origins, radius, shape="diamond")).any():
            wrong.append(radius)

    threads = [threading.Thread(target=work, args=(radius,)) for radius in (4, 5, 6, 4, 5, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_under_compile() -> None:
    random = np.random.default_rng(8)
    walls, at = on_gpu(worlds(random, 50, 20, 20)), on_gpu(places(random, 50, 20, 20))

    def step(walls: Any, at: Any) -> Any:
        return sightline.cuda.fields_of_view(walls, at, 5).float().sum()

    compiled = torch.compile(step, backend="eager")
    assert torch.equal(compiled(walls, at), step(walls, at))


def test_kept_kernels(tmp_path: Path) -> None:
    """Another process loads what one has compiled; a damaged file is replaced."""
    code = """
import os, torch, sightline.cuda, sightline._cuda_compile as made
if os.environ.get("KEPT"): made.compile_cubin = None
walls = torch.zeros((1, 9, 9), dtype=torch.bool, device="cuda")
assert sightline.cuda.fields_of_view(walls, torch.full((1, 2), 4, device="cuda"), 2).sum() == 13
"""

    def run(**more: str) -> int:
        import os

        return subprocess.run([sys.executable, "-c", code], env={**os.environ, "SIGHTLINE_CACHE": str(tmp_path), **more}).returncode

    assert run() == 0
    [file] = tmp_path.iterdir()
    assert run(KEPT="1") == 0
    whole = file.read_bytes()
    file.write_bytes(whole[:-100])
    assert run(KEPT="1") != 0 and run() == 0 and file.read_bytes() == whole


def test_errors() -> None:
    walls = torch.zeros((2, 5, 5), dtype=torch.bool, device="cuda")
    at = torch.zeros((2, 2), dtype=torch.int64, device="cuda")
    view = sightline.cuda.fields_of_view
    with pytest.raises(TypeError, match="origins must be on an NVIDIA GPU, not on cpu"):
        view(walls, at.cpu(), 3)
    with pytest.raises(TypeError, match="origins must hold int32 or int64, not float32"):
        view(walls, at.float(), 3)
    with pytest.raises(ValueError, match="origins must be contiguous"):
        view(walls, torch.zeros((2, 4), dtype=torch.int64, device="cuda")[:, ::2], 3)
    with pytest.raises(ValueError, match="opaque must have the tiles of a row side by side"):
        view(walls.transpose(1, 2), at, 3)
    with pytest.raises(TypeError, match="give opaque != 0"):
        view(walls.float(), at, 3)
    with pytest.raises(ValueError, match=r"out is of shape \(2, 5, 4\), and \(2, 5, 5\) is needed"):
        view(walls, at, 3, out=walls[:, :, 1:])
    with pytest.raises(TypeError, match="out is of dtype uint8, and bool is needed"):
        view(walls, at, 3, out=walls.to(torch.uint8))
