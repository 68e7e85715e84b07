"""sightline.jax, on the CPU, against fields_of_view() and process_vis(), bit for bit."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from functools import partial
from typing import Any

# What is compiled here runs once. Four devices, for shard_map.
os.environ["XLA_FLAGS"] = (
    os.environ.get("XLA_FLAGS", "") + " --xla_backend_optimization_level=0 --xla_force_host_platform_device_count=4"
)

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from gpu_cases import AXES, places, worlds
from jax.sharding import PartitionSpec

import sightline
import sightline.jax
from sightline.jax import fields_of_view, in_cone
from sightline.minigrid import process_vis


@pytest.mark.parametrize(("radius", "shape"), [(0, "circle"), (2, "diamond"), (8, "circle"), (16, "round"), (31, "circle")])
def test_views(radius: int, shape: str) -> None:
    random = np.random.default_rng(radius)
    maps, origins = worlds(random, 90, 19, 70), places(random, 90, 19, 70)
    side = 2 * radius + 1
    expected = sightline.fields_of_view(maps, origins, radius, shape=shape)  # type: ignore[arg-type]
    assert (np.asarray(fields_of_view(maps, origins, radius, shape=shape)) == expected).all()
    options: dict[str, Any] = {"window": (side, side), "direction": AXES[random.integers(0, 4, 90)], "turned": True, "shape": shape}
    expected = sightline.fields_of_view(maps, origins, radius, packed=True, light_walls=False, **options)
    bits = np.packbits(maps, axis=-1, bitorder="little")
    seen = fields_of_view(bits, origins, radius, packed=True, light_walls=False, width=70, **options)
    assert (np.asarray(seen) == expected).all()


def test_all_maps_of_three_by_four() -> None:
    maps = (np.arange(1 << 12)[:, None] >> np.arange(12) & 1).astype(bool).reshape(-1, 3, 4)
    for origin in np.ndindex(3, 4):
        origins = np.tile(np.array(origin), (len(maps), 1))
        expected = sightline.fields_of_view(maps, origins, 3, shape="square")
        assert (np.asarray(fields_of_view(maps, origins, 3, shape="square")) == expected).all()


def test_windows_and_cones() -> None:
    random = np.random.default_rng(7)
    maps, origins = worlds(random, 60, 17, 23), places(random, 60, 17, 23)
    facing = AXES[random.integers(0, 4, 60)]
    words = np.zeros((60, 17, 4), np.uint8)
    words[:, :, :3] = np.packbits(maps, axis=-1, bitorder="little")
    options: dict[str, Any]
    for options in (
        {"window": (7, 9), "anchor": (6, 2)},
        {"window": (7, 9), "anchor": (6, 2), "direction": facing, "turned": True, "angle": 200, "packed": True},
        {"window": (21, 40), "anchor": (20, 0)},
        {"direction": random.integers(-32768, 32768, (60, 2)), "angle": 77},
        {"direction": (-3, 2), "angle": 0},
        {"direction": (3, 5), "packed": True},
    ):
        expected = sightline.fields_of_view(maps, origins, 4, **options)
        seen = fields_of_view(words.view(np.uint32), origins, 4, width=23, **options)
        assert (np.asarray(seen) == expected).all(), options
    window = sightline.fields_of_view(maps, origins, window=(7, 7))
    assert (np.asarray(fields_of_view(maps, origins, window=(7, 7))) == window).all()
    grouped = sightline.fields_of_view(maps[:20], origins.reshape(20, 3, 2), 4)
    assert (np.asarray(fields_of_view(maps[:20], origins.reshape(20, 3, 2), 4)) == grouped).all()


def test_cones_as_numpy_has_them() -> None:
    """Numbers of 32 bits give what those of 64 give."""
    offsets = np.arange(-31, 32)
    random = np.random.default_rng(2)
    for angle in (1, 89, 90, 91, 180, 271, 360):
        y, x = (int(part) for part in random.integers(-32768, 32769, 2))
        exact = in_cone((y, x), angle, offsets[:, None].astype(np.int64), offsets.astype(np.int64))
        narrow = in_cone((jnp.int32(y), jnp.int32(x)), angle, offsets[:, None].astype(np.int32), offsets.astype(np.int32))
        assert (np.asarray(narrow) == exact).all()


def test_under_transformations() -> None:
    random = np.random.default_rng(9)
    maps, origins = worlds(random, 12, 9, 9), places(random, 12, 9, 9)
    expected = sightline.fields_of_view(maps, origins, 3)
    view = partial(fields_of_view, radius=3)
    one = jax.vmap(lambda map_, at: view(map_, at[None])[0])
    assert (np.asarray(jax.jit(one)(maps, origins)) == expected).all()
    _, scanned = jax.lax.scan(lambda carry, at: (carry, view(jnp.asarray(maps[0]), at[None])[0]), 0, jnp.asarray(origins))
    assert (np.asarray(scanned) == sightline.fields_of_view(maps[0], origins, 3)).all()


def test_on_several_devices() -> None:
    random = np.random.default_rng(9)
    maps, origins = jnp.asarray(worlds(random, 12, 9, 9)), jnp.asarray(places(random, 12, 9, 9))
    mesh = jax.make_mesh((4,), ("agents",), axis_types=(jax.sharding.AxisType.Auto,))
    spec = PartitionSpec("agents")
    assert len(jax.devices()) == 4
    for ours, theirs in (
        (partial(fields_of_view, radius=3), partial(sightline.fields_of_view, radius=3)),
        (partial(fields_of_view, radius=9), partial(sightline.fields_of_view, radius=9)),  # in loops
        (sightline.jax.process_vis, process_vis),
    ):
        expected = theirs(np.asarray(maps), np.asarray(origins))
        mapped = jax.shard_map(ours, mesh=mesh, in_specs=(spec, spec), out_specs=spec)
        assert (np.asarray(jax.jit(mapped)(maps, origins)) == expected).all()
        whole = jax.device_put((maps, origins), jax.NamedSharding(mesh, spec))
        spread = ours(*whole)
        assert len(spread.sharding.device_set) == 4 and (np.asarray(spread) == expected).all()


def test_where_nothing_is_promoted() -> None:
    random = np.random.default_rng(8)
    maps, origins = worlds(random, 5, 9, 9), places(random, 5, 9, 9)
    with jax.numpy_dtype_promotion("strict"), jax.numpy_rank_promotion("raise"):
        seen = fields_of_view(maps, origins, 2, direction=AXES[[0, 1, 2, 3, 0]], angle=100)
        lit = sightline.jax.process_vis(maps, origins)
    assert (np.asarray(seen) == sightline.fields_of_view(maps, origins, 2, direction=AXES[[0, 1, 2, 3, 0]], angle=100)).all()
    assert (np.asarray(lit) == process_vis(maps, origins)).all()
    with jax.enable_x64(True):
        wide = fields_of_view(maps, origins.astype(np.int64), 2)
    assert wide.dtype == bool and (np.asarray(wide) == sightline.fields_of_view(maps, origins, 2)).all()


def test_for_other_devices() -> None:
    """No callback, nothing that only one kind of device has: it is lowered for all of them here."""
    shapes = jax.ShapeDtypeStruct((4, 20, 33), bool), jax.ShapeDtypeStruct((4, 2), jnp.int32)
    for radius in (2, 16):
        view = jax.jit(partial(fields_of_view, radius=radius, window=(5, 5), packed=True))
        assert jax.export.export(view, platforms=("cpu", "cuda", "rocm", "tpu"))(*shapes).out_avals[0].shape == (4, 5, 1)
        assert "callback" not in str(jax.make_jaxpr(view)(*shapes))


def test_outside_nothing_is_seen() -> None:
    maps = np.zeros((4, 5, 5), bool)
    origins = np.array([(-1, 0), (0, 5), (5, 5), (2, 2)])
    assert np.asarray(fields_of_view(maps, origins, 3)).sum(axis=(1, 2)).tolist() == [0, 0, 0, 25]
    facing = jnp.array([(0, 0), (1, 40000), (-40000, 1), (0, 1)])
    assert np.asarray(fields_of_view(maps, origins * 0, 1, direction=facing)).sum(axis=(1, 2)).tolist() == [0, 0, 0, 2]
    askew = np.array([(1, 1), (0, 0), (0, 2), (0, 2)])
    turned = fields_of_view(maps, origins * 0, 1, window=(3, 3), direction=askew, turned=True)
    assert np.asarray(turned).sum(axis=(1, 2)).tolist() == [0, 0, 3, 3]
    assert fields_of_view(np.zeros((0, 5, 5)), np.zeros((0, 2), int), 3, packed=True).shape == (0, 5, 1)
    large = np.zeros((1, 200, 300), bool)  # more than an int8 counts
    assert np.asarray(fields_of_view(large, np.array([(100, 100)], np.int8), 1)).sum() == 5
    assert sightline.jax.process_vis(np.ones((0, 7), bool), np.array([0, 0])).shape == (0, 7)
    assert not np.asarray(sightline.jax.process_vis(np.ones((7, 7), bool), np.array([7, 0]))).any()


@pytest.mark.parametrize("size", [(7, 7), (1, 1), (40, 3)])
def test_process_vis(size: tuple[int, int]) -> None:
    random = np.random.default_rng(1)
    clear = random.random((200, *size)) < 0.7
    agents = places(random, 200, *size)
    assert (np.asarray(sightline.jax.process_vis(clear, agents)) == process_vis(clear, agents)).all()


def test_errors_name_the_way_out() -> None:
    maps, origins = np.zeros((2, 5, 5), bool), np.zeros((2, 2), int)
    with pytest.raises(ValueError, match=r"radius 32 is not allowed.*sightline.fields_of_view\(\) on the CPU"):
        fields_of_view(maps, origins, 32)
    with pytest.raises(ValueError, match="radius must be 0 to 31 here, not None"):
        fields_of_view(maps, origins)
    with pytest.raises(TypeError, match="the same for all"):
        fields_of_view(maps, origins, np.array([1, 2]))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"origins must be of shape \(2, 2\) or \(2, A, 2\)"):
        fields_of_view(maps, origins[:1], 3)
    with pytest.raises(TypeError, match="not OpacityGrid: .* on the CPU knows thin walls, haze and hexagons"):
        fields_of_view(sightline.OpacityGrid(maps[0]), origins, 3)
    with pytest.raises(ValueError, match=r"direction \(40000, 0\) is not allowed"):
        fields_of_view(maps, origins, 3, direction=(40000, 0))
    with pytest.raises(ValueError, match=r"direction \(1, 1\) is not allowed with turned=True"):
        fields_of_view(maps, origins, 3, direction=(1, 1), window=(3, 3), turned=True)
    with pytest.raises(TypeError, match="angle must be a whole number, not 90.5"):
        fields_of_view(maps, origins, 3, direction=(0, 1), angle=90.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="rows of 5 bytes do not hold the bits of width 41"):
        fields_of_view(maps, origins, 3, width=41)


def test_docstrings() -> None:
    assert doctest.testmod(sightline.jax).failed == 0


def test_without_jax() -> None:
    code = "import sys; sys.modules['jax'] = None; import sightline; import sightline.jax"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    assert "sightline.jax needs jax: pip install sightline[jax]" in said
