"""Every object from several threads at once: results are correct, and nothing breaks."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

import numpy as np

import sightline
import sightline.minigrid


def together(*works: Callable[[], object]) -> None:
    """Runs all of them at the same time, each on a thread of its own; raises their exceptions."""
    failures: list[BaseException] = []
    gate = threading.Barrier(len(works))

    def run(work: Callable[[], object]) -> None:
        gate.wait()
        try:
            work()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def many(times: int, work: Callable[[int], object]) -> Callable[[], object]:
    return lambda: [work(i) for i in range(times)]


def meanwhile(other: Callable[[int], object], work: Callable[[], object]) -> None:
    """Runs work() while another thread calls other(0), other(1) and so on."""
    done = threading.Event()

    def run_other() -> None:
        i = 0
        while not done.is_set():
            other(i)
            i += 1

    def run() -> None:
        try:
            work()
        finally:
            done.set()

    together(run_other, run)


def while_toggled(array: np.ndarray, values: tuple[object, object], work: Callable[[], object]) -> None:
    """Runs work() while another thread sets `array` to one value and the other in turns."""

    def toggle(i: int) -> None:
        array[...] = values[i % 2]

    meanwhile(toggle, work)


def test_observers_are_updated_by_four_threads() -> None:
    random = np.random.default_rng(31)
    grid = sightline.OpacityGrid(random.random((200, 300)) < 0.02)
    observers = sightline.Observers(grid, random.integers(0, 200, (60, 2)))

    def update(thread: int) -> Callable[[], object]:
        def once(i: int) -> None:
            observers.origins[:] = (7 * i + 50 * thread) % 200, (3 * i + thread) % 300
            observers.radius[:] = 500 if i % 3 else 5 * thread
            assert 0 <= observers.update() <= 60

        return many(40, once)

    together(*(update(thread) for thread in range(4)))
    observers.update()
    for i in range(60):
        expected = sightline.field_of_view(grid, observers.origins[i], observers.radius[i])
        assert np.array_equal(observers.visible[i], expected)


def test_a_grid_is_changed_by_several_threads() -> None:
    """No change is lost, however it is made, and no thread sees half of one."""
    grid = sightline.OpacityGrid(np.zeros((120, 130), dtype=bool))
    stripes = np.arange(130) % 4

    def paint(thread: int) -> Callable[[], object]:
        mask = np.broadcast_to(stripes == thread, (120, 130))

        def once(i: int) -> None:
            if i % 2:
                grid[i, mask[i]] = True
            else:
                for x in np.flatnonzero(mask[i]).tolist():
                    grid[i, x] = True

        return many(120, once)

    def look(_: int) -> None:
        counts = sightline.survey(grid, 1, threads=2)
        assert counts.shape == (120, 130) and counts.max() <= 5
        views = sightline.fields_of_view(grid, [(5, 5), (60, 60)], 9, threads=2)
        assert views[0, 5, 5] and views[1, 60, 60]
        assert sightline.line_of_sight(grid, (3, 3), (3, 3))
        assert "of shape (120, 130)" in repr(grid) and grid._repr_html_()
        assert np.asarray(grid).shape == grid[...].shape

    together(*(paint(thread) for thread in range(4)), many(12, look), many(12, look))
    assert grid.to_array().all()


def test_no_thread_sees_half_a_change() -> None:
    grid = sightline.OpacityGrid(np.zeros((150, 150), dtype=bool))
    places = np.full((9, 2), 75)
    clear = sightline.survey(grid, 1), sightline.fields_of_view(grid, places)
    grid[:, :] = True
    opaque = sightline.survey(grid, 1), sightline.fields_of_view(grid, places)
    assert not opaque[0].any() and opaque[1].sum() == 9 * 9 and clear[1].all()

    def look(_: int) -> None:
        for before, after, now in zip(
            clear, opaque, (sightline.survey(grid, 1, threads=2), sightline.fields_of_view(grid, places)), strict=True
        ):
            assert np.array_equal(now, before) or np.array_equal(now, after)

    def change(i: int) -> None:
        if i % 2:
            grid[:, :] = False
        else:
            grid[...] = True

    meanwhile(change, many(30, look))


def test_a_change_by_a_mask_keeps_other_threads_changes() -> None:
    """Large masks are applied while other threads run."""
    grid = sightline.OpacityGrid(np.zeros((600, 600), dtype=bool))
    upper = np.zeros((600, 600), dtype=bool)
    upper[:300] = True
    lower = [False] * 600

    def mask(i: int) -> None:
        grid[upper] = i % 2 == 0

    def single(i: int) -> None:
        x = i % 600
        assert grid[400, x] is lower[x]
        grid[400, x] = lower[x] = not lower[x]

    meanwhile(single, many(61, mask))
    assert grid.to_array()[:300].all() and grid.to_array()[400].tolist() == lower


def test_origins_change_during_a_batch() -> None:
    """The checked values are the ones that are used."""
    walls = np.zeros((40, 70, 70), dtype=bool)
    origins = np.zeros((40, 2), dtype=np.int64)
    radii = np.zeros(40, dtype=np.int64)
    directions = np.ones((40, 2), dtype=np.int64)
    grid = sightline.OpacityGrid(walls[0])

    def look() -> None:
        for i in range(300):
            try:
                if i % 2:
                    sightline.fields_of_view(walls, origins, radii, direction=directions)
                else:
                    sightline.fields_of_view(grid, origins, 90, threads=2)
            except (IndexError, ValueError):
                pass

    while_toggled(origins, (0, 2**40 + 10**6), look)
    while_toggled(origins, (19, -(10**6)), look)
    while_toggled(radii, (5, -(2**40)), look)
    while_toggled(directions, (1, 0), look)


def test_agents_move_during_process_vis() -> None:
    for width in (70, 7):  # by tiles, by words
        see = np.ones((1500, width, 5), dtype=bool)
        agents = np.full((1500, 2), 3)

        def look(see: np.ndarray = see, agents: np.ndarray = agents) -> None:
            for _ in range(60):
                try:
                    assert sightline.minigrid.process_vis(see, agents).shape == see.shape
                except IndexError:
                    pass

        while_toggled(agents, (3, 2**36), look)
        while_toggled(agents, (3, -(2**20)), look)


def test_arrays_change_their_shape_during_calls() -> None:
    """numpy lets other threads reshape an array at any time."""
    walls = np.zeros((64, 64), dtype=bool)
    out = np.zeros((2, 64, 64), dtype=bool)
    origins = np.zeros((2, 2), dtype=np.int64)

    def reshape(i: int) -> None:
        walls.shape = ((2048, 2), (64, 64))[i % 2]
        out.shape = (2, *walls.shape)
        origins.shape = ((4,), (2, 2))[i % 2]

    def look(_: int) -> None:
        with contextlib.suppress(IndexError, TypeError, ValueError):
            sightline.fields_of_view(walls, origins, 5, out=out)
            sightline.field_of_view(walls, (1, 1), 5)
            sightline.minigrid.process_vis(walls, (1, 1))

    meanwhile(reshape, many(4000, look))


def test_a_memory_is_used_by_four_threads() -> None:
    memory = sightline.MapMemory((50, 60), dtype=np.int32)
    views = np.random.default_rng(32).random((4, 50, 60)) < 0.3

    def use(thread: int) -> Callable[[], object]:
        def once(i: int) -> None:
            memory.update(views[thread], np.full((50, 60), thread + 1), turn=i)
            memory.forget(views[thread])

        return many(40, once)

    together(*(use(thread) for thread in range(4)))
    memory.update(views[0], np.full((50, 60), 9), turn=1000)
    memory.forget()
    assert np.array_equal(memory.visible, views[0]) and np.array_equal(memory.explored, views[0])
    assert np.array_equal(memory.last_seen, np.where(views[0], 1000, -1))
    assert np.array_equal(memory.remembered, np.where(views[0], 9, 0))
