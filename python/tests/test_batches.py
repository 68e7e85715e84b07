"""Batches: equal to single calls, in every shape, and without temporary arrays."""

from __future__ import annotations

import tracemalloc
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from worlds import ALGORITHMS

import sightline


def make(seed: int, maps: int, agents: int, shape: tuple[int, int]) -> tuple[Any, Any]:
    random = np.random.default_rng(seed)
    walls = random.random((maps, *shape)) < 0.15
    return walls, random.integers(0, shape, (maps, agents, 2))


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("order", "CF")
def test_shapes(algorithm: Any, order: Any) -> None:
    walls, origins = make(1, 5, 3, (21, 70))
    walls = np.array(walls, order=order)
    for radius in (None, 0, 5):
        expected = np.array(
            [
                [sightline.field_of_view(w, o, radius, algorithm=algorithm) for o in some]
                for w, some in zip(walls, origins, strict=True)
            ]
        )
        for threads in (1, 3):
            how = {"algorithm": algorithm, "threads": threads}
            seen = sightline.fields_of_view(walls, origins, radius, **how)
            assert seen.dtype == bool and np.array_equal(seen, expected)
            first = sightline.fields_of_view(walls, origins[:, 0], radius, **how)
            assert np.array_equal(first, expected[:, 0])
            one = sightline.fields_of_view(walls[0], origins[0], radius, **how)
            assert np.array_equal(one, expected[0])
            grid = sightline.OpacityGrid(walls[0])
            assert np.array_equal(sightline.fields_of_view(grid, origins[0], radius, **how), expected[0])


@pytest.mark.parametrize(("maps", "agents"), [(1, 420), (420, 1), (140, 3)])
def test_a_batch_of_three_steps_is_that_of_one_observer_at_a_time(maps: int, agents: int) -> None:
    # 90 000 tiles a view: 186 views make a step of 2^24 tiles, or 62 maps with three views each.
    walls, origins = make(11, maps, agents, (300, 300))
    radii = np.random.default_rng(12).integers(150, 400, (maps, agents))
    seen = sightline.fields_of_view(walls, origins, radii, packed=True)
    for index in np.ndindex(maps, agents):
        single = sightline.field_of_view(walls[index[0]], origins[index], radii[index])
        assert np.array_equal(seen[index], np.packbits(single, axis=-1, bitorder="little"))


def test_each_observer_its_own_radius_and_direction() -> None:
    walls, origins = make(2, 4, 6, (30, 30))
    random = np.random.default_rng(3)
    radii = random.integers(0, 12, (4, 6), dtype=np.int32)
    directions = random.integers(1, 5, (4, 6, 2)) * random.choice([-1, 1], (4, 6, 2))
    seen = sightline.fields_of_view(walls, origins, radii, direction=directions, angle=100)
    for index in np.ndindex(4, 6):
        single = sightline.field_of_view(
            walls[index[0]], origins[index], radii[index], direction=directions[index], angle=100
        )
        assert np.array_equal(seen[index], single)


def test_types_and_packing() -> None:
    walls, origins = make(4, 3, 2, (17, 67))
    seen = sightline.fields_of_view(walls, origins, 9)
    small = sightline.fields_of_view(walls, origins.astype(np.int16), 9, dtype=np.uint8)
    assert small.dtype == np.uint8 and np.array_equal(small, seen)
    for layout in (walls, np.asfortranarray(walls)):
        packed = sightline.fields_of_view(layout, origins, 9, packed=True)
        assert np.array_equal(packed, np.packbits(seen, axis=-1, bitorder="little"))
    grid = sightline.OpacityGrid(np.asfortranarray(walls[0]))
    packed = sightline.fields_of_view(grid, origins[0], 9, packed=True)
    assert np.array_equal(packed, np.packbits(seen[0], axis=-1, bitorder="little"))


def around(
    seen: npt.NDArray[np.bool_], origin: Any, ahead: tuple[int, int], shape: Any, anchor: Any
) -> npt.NDArray[np.bool_]:
    """A window, tile by tile: rows count against `ahead`, columns to its right."""
    window = np.zeros(shape, dtype=bool)
    right = (ahead[1], -ahead[0])
    for row, column in np.ndindex(*shape):
        forward, aside = anchor[0] - row, column - anchor[1]
        tile = tuple(origin[i] + forward * ahead[i] + aside * right[i] for i in (0, 1))
        if all(0 <= tile[i] < seen.shape[i] for i in (0, 1)):
            window[row, column] = seen[tile]
    return window


@pytest.mark.parametrize("order", "CF")
def test_windows(order: Any) -> None:
    walls, origins = make(5, 3, 4, (12, 15))
    walls = np.array(walls, order=order)
    ways = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    directions = np.array([ways[i % 4] for i in range(12)]).reshape(3, 4, 2)
    seen = sightline.fields_of_view(walls, origins, 6)
    for shape, anchor in (((5, 5), None), ((7, 9), (6, 4)), ((3, 70), (1, 60))):
        at = (shape[0] // 2, shape[1] // 2) if anchor is None else anchor
        plain = sightline.fields_of_view(walls, origins, 6, window=shape, anchor=anchor)
        turned = sightline.fields_of_view(
            walls, origins, 6, window=shape, anchor=anchor, direction=directions, turned=True
        )
        assert plain.shape == turned.shape == (3, 4, *shape)
        for index in np.ndindex(3, 4):
            where = origins[index].tolist()
            ahead = tuple(directions[index].tolist())
            assert np.array_equal(plain[index], around(seen[index], where, (-1, 0), shape, at))
            assert np.array_equal(turned[index], around(seen[index], where, ahead, shape, at))
        packed = sightline.fields_of_view(walls, origins, 6, window=shape, anchor=anchor, packed=True)
        assert np.array_equal(packed, np.packbits(plain, axis=-1, bitorder="little"))
    facing = sightline.fields_of_view(
        walls, origins, 6, window=(5, 5), direction=(0, 1), angle=90, turned=True
    )
    cone = sightline.fields_of_view(walls, origins, 6, direction=(0, 1), angle=90)
    for index in np.ndindex(3, 4):
        expected = around(cone[index], origins[index].tolist(), (0, 1), (5, 5), (2, 2))
        assert np.array_equal(facing[index], expected)


def test_out() -> None:
    walls, origins = make(6, 3, 2, (8, 9))
    expected = sightline.fields_of_view(walls, origins, 4)
    out = np.ones((3, 2, 8, 18), dtype=bool)[..., ::2]
    assert sightline.fields_of_view(walls, origins, 4, out=out) is out
    assert np.array_equal(out, expected)
    apart = np.ones((3, 4, 8, 9), dtype=bool)[:, :2]
    with pytest.raises(ValueError, match="at equal distances"):
        sightline.fields_of_view(walls, origins, 4, out=apart)


def test_empty_batches() -> None:
    none = np.zeros((0, 2), dtype=int)
    assert sightline.fields_of_view(np.zeros((4, 5)), none).shape == (0, 4, 5)
    assert sightline.fields_of_view(np.zeros((0, 4, 5)), none).shape == (0, 4, 5)


def peak_of(maps: int) -> int:
    """The peak of bytes allocated by Python and numpy, apart from the result."""
    walls = np.zeros((maps, 64, 64), dtype=bool)
    origins = np.full((maps, 2), 32)
    sightline.fields_of_view(walls[:8], origins[:8], 8)  # fills the buffers that are kept from call to call
    tracemalloc.start()
    seen = sightline.fields_of_view(walls, origins, 8)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak - seen.nbytes


def test_memory_does_not_grow_with_the_batch() -> None:
    few, many = peak_of(64), peak_of(4096)
    assert many - few < 1024, (few, many)


def test_tensors() -> None:
    """Anything with __dlpack__: torch and jax where they are installed, numpy's own in any case."""

    class Tensor:
        def __init__(self, array: Any) -> None:
            self.array = array

        def __dlpack__(self, **how: Any) -> Any:
            return self.array.__dlpack__(**how)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    walls, origins = make(7, 2, 2, (9, 11))
    expected = sightline.fields_of_view(walls, origins, 5)
    shapes = [Tensor]
    for name in ("torch", "jax.numpy"):
        try:
            module = __import__(name, fromlist=["asarray"])
        except (ImportError, AttributeError):  # the latter from jax, if numpy is our oldest
            continue
        shapes.append(module.asarray)
    for tensor in shapes:
        seen = sightline.field_of_view(tensor(walls[0].copy()), origins[0, 0], 5)
        assert np.array_equal(np.from_dlpack(seen), expected[0, 0])


def test_out_may_be_a_tensor() -> None:
    torch = pytest.importorskip("torch")
    walls, origins = make(8, 2, 2, (9, 11))
    out = torch.zeros((2, 2, 9, 11), dtype=torch.bool)
    sightline.fields_of_view(torch.asarray(walls), torch.asarray(origins), 5, out=out)
    assert np.array_equal(out.numpy(), sightline.fields_of_view(walls, origins, 5))
