"""make bench-gpu: views a second on a GPU, by sightline.cuda and sightline.jax, results checked first.

Needs an NVIDIA GPU, torch, and jax on the GPU. Maps are packed bits, 12 % walls; one for each agent,
or one for all. Also the same batch on all cores of the processor, and rays cast in plain jax.numpy as
people write them, which are not exact. With Nsight Compute (ncu) it prints the shares of the card's
instructions and memory that kernels use.
"""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from typing import Any, Callable

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

import numpy as np
import torch
from gpu_limits import counted, limits

import sightline
import sightline.cuda

SIDES = {3: 32, 8: 32, 15: 64, 31: 64}  # of maps, by radius
ON_CORES = 1 << 18  # views
SECONDS = 0.2  # measured for each figure


def batch(radius: int, views: int, shared: bool, seed: int = 1) -> tuple[Any, Any, Any]:
    """Returns maps as bits, origins and directions, on the GPU."""
    side = SIDES[radius]
    random = torch.Generator(device="cuda").manual_seed(seed)
    maps = torch.zeros((1 if shared else views, side, side // 8), dtype=torch.uint8, device="cuda")
    for bit in range(8):
        maps |= (torch.rand(maps.shape, generator=random, device="cuda") < 0.12).to(torch.uint8) << bit
    origins = torch.randint(0, side, (views, 2), generator=random, device="cuda", dtype=torch.int32)
    ways = torch.tensor([[-1, 0], [0, 1], [1, 0], [0, -1]], device="cuda", dtype=torch.int32)
    facing = ways[torch.randint(0, 4, (views,), generator=random, device="cuda")]
    return (maps[0] if shared else maps), origins, facing


def kinds(radius: int) -> dict[str, dict[str, Any]]:
    side = 2 * radius + 1
    return {
        "bits": {"window": (side, side), "packed": True},
        "turned, bytes": {"window": (side, side), "turned": True},
    }


def by_cuda(radius: int, kind: str, maps: Any, origins: Any, facing: Any) -> Any:
    options = kinds(radius)[kind]
    direction = facing if options.get("turned") else None
    return sightline.cuda.fields_of_view(maps, origins, radius, direction=direction, width=SIDES[radius], **options)


def by_jax(radius: int, kind: str, maps: Any, origins: Any, facing: Any) -> Any:
    import sightline.jax

    options = kinds(radius)[kind]
    direction = facing if options.get("turned") else None
    return sightline.jax.fields_of_view(maps, origins, radius, direction=direction, width=SIDES[radius], **options)


def by_processor(radius: int, kind: str, walls: Any, origins: Any, facing: Any) -> Any:
    options = kinds(radius)[kind]
    direction = facing if options.get("turned") else None
    return sightline.fields_of_view(walls, origins, radius, direction=direction, threads=0, **options)


def for_jax(arrays: Any) -> Any:
    """Returns the same arrays for jax, maps in words of 32 bits."""
    import jax.numpy as jnp

    maps, origins, facing = (part.cpu().numpy() for part in arrays)
    return jnp.asarray(maps.view(np.uint32)), jnp.asarray(origins), jnp.asarray(facing)


def for_processor(arrays: Any) -> Any:
    maps, origins, facing = (part.cpu().numpy() for part in arrays)
    return np.unpackbits(maps, axis=-1, bitorder="little"), origins, facing


def timed(run: Callable[[], Any]) -> float:
    """Returns the median seconds of a call, by the GPU's clock, one call after another."""
    calls = 1
    taken: list[float] = []
    start = time.perf_counter()
    while len(taken) < 5 or time.perf_counter() - start < SECONDS:
        first, last = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        first.record()
        for _ in range(calls):
            run()
        last.record()
        last.synchronize()
        taken.append(first.elapsed_time(last) / 1000 / calls)
        if calls == 1:
            calls = 1 + min(19, int(0.02 / taken.pop()))
    return float(np.median(taken))


def timed_by_clock(run: Callable[[], Any]) -> float:
    """The same for jax, by the clock on the wall."""
    taken = []
    for _ in range(8):
        start = time.perf_counter()
        for _ in range(4):
            last = run()
        last.block_until_ready()
        taken.append((time.perf_counter() - start) / 4)
    return float(np.median(taken))


def check(radius: int, cells: int, with_jax: bool) -> int:
    """Compares with the processor's; returns how many tiles were compared. Raises if one is wrong."""
    side, compared, seed = 2 * radius + 1, 0, 100
    views = min(1 << 18, cells // (side * side) + 1)
    while compared < 2 * cells:
        seed += 1
        arrays = batch(radius, views, seed % 4 == 0, seed)
        walls = for_processor(arrays)
        for kind in kinds(radius):
            expected = by_processor(radius, kind, *walls)
            found = {"cuda": by_cuda(radius, kind, *arrays).cpu().numpy()}
            if with_jax:
                found["jax"] = np.asarray(by_jax(radius, kind, *for_jax(arrays)))
            for name, seen in found.items():
                wrong = int((seen != expected).sum())
                if wrong:
                    raise SystemExit(f"{name}, radius {radius}, {kind}: {wrong} of {expected.size} are wrong")
            compared += views * side * side
    return compared


def print_figures(name: str, radius: int, kind: str, shared: bool, figures: list[str]) -> None:
    print(f"{name}, radius {radius}, {kind}, {'one map' if shared else 'a map each'}: {', '.join(figures)}", flush=True)


def seconds_by_cuda(radius: int, kind: str, arrays: Any) -> tuple[float, str]:
    return timed(partial(by_cuda, radius, kind, *arrays)), ""


def seconds_by_jax(radius: int, kind: str, arrays: Any) -> tuple[float, str]:
    import jax

    arrays = for_jax(arrays)
    start = time.perf_counter()
    ready = jax.jit(partial(by_jax, radius, kind)).lower(*arrays).compile()
    compiled = time.perf_counter() - start
    ready(*arrays).block_until_ready()
    return timed_by_clock(partial(ready, *arrays)), f" (compiled in {compiled:.1f} s)"


def table(name: str, radius: int, powers: list[int], card: tuple[float, float]) -> None:
    """Prints views a second, and what share of the card's limits the largest figure is."""
    seconds = {"cuda": seconds_by_cuda, "jax": seconds_by_jax}[name]
    for kind in kinds(radius):
        best = 0.0
        for shared in (False, True):
            figures = []
            # jax compiles for each size: fewer of them.
            for power in powers if name == "cuda" or not shared and kind == "bits" else powers[-2:]:
                torch.cuda.empty_cache()
                try:
                    taken, more = seconds(radius, kind, batch(radius, 1 << power, shared))
                except RuntimeError as error:
                    if "out of memory" not in str(error).lower():
                        raise
                    figures.append(f"2^{power} too large")
                    continue
                figures.append(f"2^{power} {(1 << power) / taken:.3g}{more}")
                best = best if shared else max(best, (1 << power) / taken)
            print_figures(name, radius, kind, shared, figures)
        cost = counted(__file__, name, radius, kind)
        if cost is not None:
            print(
                f"{name}, radius {radius}, {kind}, a map each: a view takes {32 * cost[0]:.0f} instructions and {cost[1]:.0f} bytes, "
                f"{100 * best * cost[0] / card[0]:.0f} % and {100 * best * cost[1] / card[1]:.0f} % of the card",
                flush=True,
            )


def cores(radius: int) -> None:
    for shared in (False, True):
        arrays = for_processor(batch(radius, ON_CORES, shared))
        taken = []
        for _ in range(3):
            start = time.perf_counter()
            by_processor(radius, "bits", *arrays)
            taken.append(time.perf_counter() - start)
        figures = [f"2^{ON_CORES.bit_length() - 1} {ON_CORES / float(np.median(taken)):.3g}"]
        print_figures(f"all {os.cpu_count()} cores of the processor", radius, "bits", shared, figures)


def rays(radius: int) -> None:
    """Rays to all tiles of a window, sampled along the way: what people write, and not exact."""
    import jax
    import jax.numpy as jnp

    views = 1 << (18 if radius < 15 else 14)
    maps, origins, _ = batch(radius, views, False)
    walls = jnp.asarray(np.unpackbits(maps.cpu().numpy(), axis=-1, bitorder="little").astype(bool))
    steps = np.arange(1, radius)[:, None, None] / radius
    offsets = np.arange(-radius, radius + 1)
    ys, xs = np.rint(steps * offsets[:, None]).astype(int), np.rint(steps * offsets).astype(int)
    ys, xs = np.broadcast_arrays(ys, xs)

    @jax.jit
    def cast(walls: Any, origins: Any) -> Any:
        def one(map_: Any, at: Any) -> Any:
            padded = jnp.pad(map_, radius, constant_values=True)
            return ~padded[at[0] + radius + ys, at[1] + radius + xs].any(axis=0)

        return jax.vmap(one)(walls, origins)

    at = jnp.asarray(origins.cpu().numpy())
    cast(walls, at).block_until_ready()
    taken = timed_by_clock(partial(cast, walls, at))
    figures = [f"2^{views.bit_length() - 1} {views / taken:.3g}"]
    print_figures("rays by plain jax.numpy, not exact", radius, "bytes", False, figures)


def once(name: str, radius: int, kind: str) -> None:
    """One call between the profiler's start and stop, on 2^20 views."""
    arrays = batch(radius, 1 << 20, False)
    run: Any = partial(by_cuda, radius, kind)
    if name == "jax":
        import jax

        arrays = for_jax(arrays)
        run = jax.jit(partial(by_jax, radius, kind))
    run(*arrays)
    torch.cuda.synchronize()
    torch.cuda.profiler.start()
    run(*arrays)
    torch.cuda.synchronize()
    torch.cuda.profiler.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--radius", type=int, action="append", choices=list(SIDES))
    parser.add_argument("--power", type=int, action="append", help="of two: views in a batch")
    parser.add_argument("--cells", type=int, default=130_000_000, help="to compare for each radius and kind of result")
    parser.add_argument("--no-jax", action="store_true", help="neither checks nor measures it")
    parser.add_argument("--no-cuda", action="store_true", help="checks it, but does not measure it")
    parser.add_argument("--no-tables", action="store_true", help="only checks")
    parser.add_argument("--once", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        once(given.once[0], int(given.once[1]), given.once[2])
        return
    radii, powers = given.radius or list(SIDES), given.power or [10, 14, 18, 22]
    compared = 0
    for radius in radii:
        compared += check(radius, given.cells, not given.no_jax)
        print(f"{compared:.3g} tiles compared with the processor's, up to radius {radius}, none wrong", flush=True)
    if given.no_tables:
        return
    card = limits(timed)
    print("views a second, by the number of views in a call")
    for radius in radii:
        if not given.no_cuda:
            table("cuda", radius, powers, card)
            cores(radius)
        if not given.no_jax:
            table("jax", radius, powers, card)
            rays(radius)


main()
