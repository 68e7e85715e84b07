"""Objects that are kept between calls: observers, memory; also surveys and pictures."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import pytest
from worlds import ALGORITHMS, worlds

import sightline


def test_observers_are_right_after_any_change() -> None:
    random = np.random.default_rng(21)
    for order in "CF":
        walls = np.array(random.random((40, 50)) < 0.1, order=order)
        grid = sightline.OpacityGrid(walls)
        observers = sightline.Observers(grid, random.integers(0, (40, 50), (12, 2)), radius=6)
        assert observers.update() == 12
        assert observers.update() == 0
        renewed = 0
        for _ in range(60):
            tile = tuple(random.integers(0, (40, 50)))
            grid[tile] = not grid[tile]
            who = random.integers(12)
            observers.origins[who] = random.integers(0, (40, 50))
            if random.random() < 0.2:
                observers.radius[who] = random.integers(0, 9)
            renewed += observers.update()
            for i in range(12):
                expected = sightline.field_of_view(grid, observers.origins[i], observers.radius[i])
                assert np.array_equal(observers.visible[i], expected)
        assert renewed < 60 * 4, "few of them had to be computed"


def test_observers_take_options() -> None:
    grid = sightline.OpacityGrid(np.zeros((9, 9), dtype=bool))
    observers = sightline.Observers(grid, [(4, 4)], direction=(0, 1), angle=90, algorithm="recursive")
    observers.update()
    expected = sightline.field_of_view(grid, (4, 4), direction=(0, 1), angle=90, algorithm="recursive")
    assert np.array_equal(observers.visible[0], expected)


def test_memory_keeps_what_was_seen() -> None:
    memory = sightline.MapMemory((3, 4), dtype=np.int32)
    tiles = np.arange(12).reshape(3, 4)
    view = np.zeros((3, 4), dtype=bool)
    view[0] = True
    memory.update(view, tiles, turn=3)
    memory.update(np.roll(view, 1, axis=0), tiles + 100, turn=4)
    assert memory.remembered.tolist() == [[0, 1, 2, 3], [104, 105, 106, 107], [0, 0, 0, 0]]
    assert memory.last_seen[:, 0].tolist() == [3, 4, -1]
    assert memory.explored.sum() == 8 and memory.visible.sum() == 4
    memory.forget()
    assert np.array_equal(memory.explored, memory.visible)
    assert memory.remembered[0].tolist() == [0, 0, 0, 0] and memory.last_seen[0, 0] == -1


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_survey_counts(algorithm: Any) -> None:
    for walls, _ in worlds(6, seed=22, most=18):
        for layout in (walls, np.asfortranarray(walls), sightline.OpacityGrid(walls.T.copy().T)):
            counts = sightline.survey(layout, 5, algorithm=algorithm, threads=2)
            for tile in np.ndindex(*walls.shape):
                seen = sightline.field_of_view(walls, tile, 5, algorithm=algorithm)
                assert counts[tile] == (0 if walls[tile] else seen.sum())
    shown = sightline.survey(np.zeros((300, 300), dtype=bool), 2, progress=True)
    assert shown[150, 150] == 13


def test_survey_of_blocks() -> None:
    array = pytest.importorskip("dask.array")
    random = np.random.default_rng(23)
    walls = random.random((90, 130)) < 0.2
    for radius, chunks in ((4, (20, 31)), (0, 50), (9, (7, 130)), (200, 45)):
        whole = sightline.survey(walls, radius)
        blocks = array.from_array(walls, chunks=chunks)
        counts = sightline.survey(blocks, radius)
        assert counts.dtype == np.int32 and counts.shape == walls.shape
        assert np.array_equal(counts.compute(scheduler="synchronous"), whole)
    with pytest.raises(ValueError, match="needs a radius"):
        sightline.survey(array.from_array(walls))


def test_survey_of_blocks_refuses_values_that_arrays_may_not_hold() -> None:
    array = pytest.importorskip("dask.array")
    walls = np.zeros((9, 9))
    walls[7, 5] = np.nan
    with pytest.raises(ValueError, match=r"opaque has a NaN at \(7, 5\)"):
        sightline.survey(walls, 2)
    with pytest.raises(ValueError, match=r"opaque has a NaN at \(7, 5\)"):
        sightline.survey(array.from_array(walls, chunks=4), 2).compute(scheduler="synchronous")
    for kind in ("O", "U2", "c16"):
        with pytest.raises(TypeError, match="opaque must hold booleans or numbers, not"):
            sightline.survey(array.from_array(np.zeros((9, 9), dtype=kind), chunks=4), 2)


def test_survey_of_blocks_fails_at_once() -> None:
    """What is wrong is said where it was written, not by a worker later."""
    array = pytest.importorskip("dask.array")
    blocks = array.zeros((9, 9), chunks=4)
    for arguments, error, message in (
        ({"algoritm": "symmetric"}, TypeError, "'algoritm' is not one of the options"),
        ({"algorithm": "magic"}, ValueError, "algorithm 'magic' is not one of"),
        ({"shape": 3}, TypeError, "shape must be a name"),
        ({"angle": 90}, ValueError, "angle 90 needs a direction"),
        ({"threads": -1}, ValueError, "-1 threads are not allowed"),
        ({"radius": -2}, ValueError, "radius -2 is not allowed"),
        ({"radius": 2.5}, TypeError, "radius must be a whole number, not 2.5"),
        ({"radius": "8"}, TypeError, "radius must be a whole number, not '8'"),
        ({"radius": None, "radus": 2}, TypeError, "'radus' is not one of the options"),
        ({"radius": None}, ValueError, "needs a radius"),
        ({"progress": True}, ValueError, "dask has progress bars of its own"),
    ):
        with pytest.raises(error, match=message):
            sightline.survey(blocks, **{"radius": 2, **arguments})
    assert sightline.survey(blocks, 2, threads=2).compute(scheduler="synchronous").max() == 13
    for shape in ((0, 5), (5, 0), (0, 0)):
        counts = sightline.survey(array.zeros(shape, chunks=3), 2)
        assert counts.shape == shape and counts.dtype == np.int32 and counts.compute().shape == shape


def test_survey_on_a_cluster() -> None:
    """dask's own distributed scheduler with two workers, a map in many chunks."""
    array = pytest.importorskip("dask.array")
    distributed = pytest.importorskip("distributed")
    walls = np.random.default_rng(24).random((200, 240)) < 0.25
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster),
    ):
        counts = sightline.survey(array.from_array(walls, chunks=(32, 40)), 7).compute()
        client = distributed.get_client()
        views = client.submit(sightline.fields_of_view, walls, [(3, 3)], 5).result()
        assert np.array_equal(views[0], client.submit(sightline.field_of_view, walls, (3, 3), 5).result())
    assert np.array_equal(counts, sightline.survey(walls, 7))


def test_pictures() -> None:
    walls = np.zeros((3, 5), dtype=bool)
    walls[1, 2] = True
    seen = sightline.field_of_view(walls, (1, 0))
    drawn = sightline.picture(walls, seen, explored=np.ones_like(walls), origin=(1, 0), scale=2)
    assert drawn.pixels.shape == (6, 10, 3)
    assert len(np.unique(drawn.pixels.reshape(-1, 3), axis=0)) == 4
    png = drawn._repr_png_()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    start = png.index(b"IDAT") + 4
    rows = np.frombuffer(zlib.decompress(png[start:-16]), dtype=np.uint8).reshape(6, 31)
    assert np.array_equal(rows[:, 1:].reshape(6, 10, 3), drawn.pixels)
    assert drawn._repr_html_().startswith("<img ")
    assert sightline.OpacityGrid(walls)._repr_html_().startswith("<img ")


def test_plot() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    walls = np.zeros((3, 5), dtype=bool)
    axes = sightline.plot(walls, sightline.field_of_view(walls, (0, 0), 1))
    assert axes.images[0].get_array().shape == (3, 5, 3)
