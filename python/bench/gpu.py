"""make bench-gpu: views a second on a GPU, by sightline.cuda and sightline.jax, results checked first.

Needs an NVIDIA GPU, torch, and for the second table jax on the GPU. Maps are packed bits, results
too; one random map for each agent, or one for all; 12 % walls. Also the same batch on all cores of
the processor, and rays cast in plain jax.numpy as people write them, which are not exact.
"""

from __future__ import annotations

import argparse
import csv
import os
import shutil
import subprocess
import sys
import time
from typing import Any, Callable

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

import numpy as np
import torch

import sightline
import sightline.cuda

SIDES = {3: 32, 8: 32, 15: 64, 31: 64}  # of maps, by radius
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


def arguments(options: dict[str, Any], facing: Any) -> dict[str, Any]:
    return {**options, "direction": facing} if options.get("turned") else options


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


def check(radius: int, cells: int) -> int:
    """Compares with the CPU; returns how many tiles were compared. Raises if one is wrong."""
    side, compared, seed = 2 * radius + 1, 0, 100
    while compared < cells:
        seed += 1
        views = min(1 << 18, cells // (side * side) + 1)
        shared = seed % 4 == 0
        maps, origins, facing = batch(radius, views, shared, seed)
        walls = np.unpackbits(maps.cpu().numpy(), axis=-1, bitorder="little")
        for name, options in kinds(radius).items():
            given = arguments(options, facing)
            seen = sightline.cuda.fields_of_view(maps, origins, radius, width=SIDES[radius], **given)
            expected = sightline.fields_of_view(
                walls, origins.cpu().numpy(), radius, threads=0, **arguments(options, facing.cpu().numpy())
            )
            wrong = int((seen.cpu().numpy() != expected).sum())
            if wrong:
                raise SystemExit(f"radius {radius}, {name}: {wrong} of {expected.size} are wrong")
            compared += views * side * side
    return compared


def limits() -> tuple[float, float]:
    """Returns the card's instructions of warps and bytes a second, the latter measured by a copy."""
    card = torch.cuda.get_device_properties(0)
    clock = subprocess.run(
        ["nvidia-smi", "--query-gpu=clocks.max.sm", "--format=csv,noheader,nounits"], capture_output=True, text=True
    ).stdout
    data = torch.empty(1 << 31, dtype=torch.uint8, device="cuda")
    other = torch.empty_like(data)
    return card.multi_processor_count * 4 * float(clock.split()[0]) * 1e6, 2 * data.numel() / timed(lambda: other.copy_(data))


def counted(radius: int, kind: str) -> tuple[float, float] | None:
    """Returns a view's instructions of warps and bytes of memory, by Nsight Compute if it is there."""
    tool = shutil.which("ncu")
    if tool is None:
        return None
    metrics = "smsp__inst_executed.sum,dram__bytes.sum"
    made = subprocess.run(
        [tool, "--clock-control", "none", "--csv", "--metrics", metrics, "--kernel-name", "masks", "--launch-skip", "1",
         "--launch-count", "1", sys.executable, __file__, "--once", str(radius), kind],
        capture_output=True, text=True,
    )  # fmt: skip
    rows = list(csv.reader(line for line in made.stdout.splitlines() if line.startswith('"')))
    if len(rows) < 3:
        return None
    scale = {"byte": 1, "Kbyte": 1e3, "Mbyte": 1e6, "Gbyte": 1e9, "inst": 1}
    at = {name: rows[0].index(name) for name in ("Metric Name", "Metric Unit", "Metric Value")}
    found = {
        row[at["Metric Name"]]: float(row[at["Metric Value"]].replace(",", "")) * scale.get(row[at["Metric Unit"]], 1)
        for row in rows[1:]
    }
    return found["smsp__inst_executed.sum"] / (1 << 20), found["dram__bytes.sum"] / (1 << 20)


def once(radius: int, kind: str) -> None:
    maps, origins, facing = batch(radius, 1 << 20, False)
    for _ in range(2):
        options = arguments(kinds(radius)[kind], facing)
        sightline.cuda.fields_of_view(maps, origins, radius, width=SIDES[radius], **options)
    torch.cuda.synchronize()


def on_all_cores(radius: int) -> float:
    maps, origins, _ = batch(radius, 1 << 16, False)
    walls = np.unpackbits(maps.cpu().numpy(), axis=-1, bitorder="little")
    at = origins.cpu().numpy()
    start = time.perf_counter()
    sightline.fields_of_view(walls, at, radius, threads=0, **kinds(radius)["bits"])
    return (1 << 16) / (time.perf_counter() - start)


def cuda_table(radii: list[int], powers: list[int]) -> None:
    instructions, bandwidth = limits()
    print(f"{torch.cuda.get_device_name(0)}: {instructions:.3g} instructions of warps, {bandwidth:.3g} bytes a second")
    print("sightline.cuda, views a second")
    for radius in radii:
        print(f"radius {radius}, on all {os.cpu_count()} cores of the processor: {on_all_cores(radius):.3g}")
        for kind, options in kinds(radius).items():
            best = 0.0
            for shared in (False, True):
                figures = []
                for power in powers:
                    if power > 20 and radius > 15:
                        continue
                    maps, origins, facing = batch(radius, 1 << power, shared)
                    given = arguments(options, facing)
                    taken = timed(
                        lambda: sightline.cuda.fields_of_view(maps, origins, radius, width=SIDES[radius], **given)
                    )
                    figures.append(f"2^{power} {(1 << power) / taken:.3g}")
                    best = max(best, (1 << power) / taken) if not shared else best
                print(f"radius {radius}, {kind}, {'one map' if shared else 'a map each'}: {', '.join(figures)}")
            cost = counted(radius, kind)
            if cost is not None:
                print(
                    f"radius {radius}, {kind}, a map each: a view takes {32 * cost[0]:.0f} instructions and {cost[1]:.0f} bytes, "
                    f"{100 * best * cost[0] / instructions:.0f} % and {100 * best * cost[1] / bandwidth:.0f} % of the card"
                )


def jax_table(radii: list[int], powers: list[int]) -> None:
    import jax
    import jax.numpy as jnp

    import sightline.jax

    print(f"sightline.jax {jax.__version__} on {jax.devices()[0].device_kind}, under jit, views a second")
    for radius in radii:
        for kind, options in kinds(radius).items():
            figures = []
            for power in powers:
                if power > 20 and radius > 8:
                    continue
                maps, origins, facing = (jnp.asarray(part.cpu().numpy()) for part in batch(radius, 1 << power, False))
                maps = jax.lax.bitcast_convert_type(maps.reshape(*maps.shape[:-1], -1, 4), jnp.uint32)
                given = dict(options)

                def call(maps: Any, origins: Any, facing: Any) -> Any:
                    turned = {"direction": facing} if given.get("turned") else {}
                    return sightline.jax.fields_of_view(maps, origins, radius, width=SIDES[radius], **given, **turned)

                start = time.perf_counter()
                ready = jax.jit(call).lower(maps, origins, facing).compile()
                compiled = time.perf_counter() - start
                seen = np.asarray(ready(maps, origins, facing))
                count = min(1 << power, 1 << 14)
                few = np.asarray(maps[:count]).view(np.uint8)
                turned = {"direction": np.asarray(facing[:count])} if given.get("turned") else {}
                expected = sightline.fields_of_view(
                    np.unpackbits(few, axis=-1, bitorder="little"), np.asarray(origins[:count]), radius, **given, **turned
                )
                if (seen[:count] != expected).any():
                    raise SystemExit(f"radius {radius}, {kind}: jax is wrong")
                taken = []
                for _ in range(8):
                    start = time.perf_counter()
                    for _ in range(4):  # one call after another
                        last = ready(maps, origins, facing)
                    last.block_until_ready()
                    taken.append((time.perf_counter() - start) / 4)
                figures.append(f"2^{power} {(1 << power) / float(np.median(taken)):.3g} (compiled in {compiled:.1f} s)")
            print(f"radius {radius}, {kind}: {', '.join(figures)}", flush=True)
    rays_table(jax, jnp)


def rays_table(jax: Any, jnp: Any) -> None:
    """Rays to all tiles of a window, sampled along the way."""
    radius, views = 8, 1 << 18
    maps, origins, _ = (jnp.asarray(part.cpu().numpy()) for part in batch(radius, views, False))
    walls = jnp.unpackbits(maps, axis=-1, bitorder="little").astype(bool)
    steps = np.arange(1, radius)[:, None, None] / radius
    offsets = np.arange(-radius, radius + 1)
    ys, xs = np.rint(steps * offsets[:, None]).astype(int), np.rint(steps * offsets).astype(int)
    ys, xs = np.broadcast_arrays(ys + 0 * xs, xs + 0 * ys)

    @jax.jit
    def rays(walls: Any, origins: Any) -> Any:
        def one(map_: Any, at: Any) -> Any:
            padded = jnp.pad(map_, radius, constant_values=True)
            return ~padded[at[0] + radius + ys, at[1] + radius + xs].any(axis=0)

        return jax.vmap(one)(walls, origins)

    rays(walls, origins).block_until_ready()
    start = time.perf_counter()
    rays(walls, origins).block_until_ready()
    print(f"rays by plain jax.numpy, radius {radius}, bytes, not exact: {views / (time.perf_counter() - start):.3g}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--radius", type=int, action="append", choices=list(SIDES))
    parser.add_argument("--power", type=int, action="append", help="of two: views in a batch")
    parser.add_argument("--cells", type=int, default=50_000_000, help="to compare for each radius")
    parser.add_argument("--no-jax", action="store_true")
    parser.add_argument("--once", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        once(int(given.once[0]), given.once[1])
        return
    radii, powers = given.radius or list(SIDES), given.power or [10, 14, 18, 22]
    for radius in radii:
        print(f"radius {radius}: {check(radius, given.cells):.3g} tiles compared with the CPU's, none wrong", flush=True)
    cuda_table(radii, powers)
    if not given.no_jax:
        jax_table(radii, [power for power in powers if power >= 18])


main()
