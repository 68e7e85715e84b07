"""Observers, light and hexagons from several threads: what comes, goes and changes meanwhile."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from test_threads import many, meanwhile, together

import sightline


def test_observers_come_and_go_while_others_update_and_read() -> None:
    """No observer is lost, and nothing is written beyond arrays that became too small."""
    random = np.random.default_rng(33)
    grid = sightline.OpacityGrid(random.random((60, 70)) < 0.1)
    observers = sightline.Observers(grid, random.integers(0, 60, (30, 2)))
    added: list[int] = []

    def grow(i: int) -> None:
        number = observers.add((i % 60, 3), radius=i % 9)
        added.append(number)

    def shrink_and_grow(_: int) -> None:
        observers.remove([0, 1])
        for _ in range(2):
            observers.add((59, 69), radius=2)

    def update(i: int) -> None:
        observers.radius[:] = i % 40
        assert observers.update() >= 0

    def read(_: int) -> None:
        seen, hidden = observers.newly_seen, observers.newly_hidden
        assert seen.shape[1:] == hidden.shape[1:] == (60, 70)

    together(many(150, update), many(150, update), many(150, read), many(40, grow), many(40, grow), many(20, shrink_and_grow))
    assert len(observers) == 30 + 80 and len(added) == 80
    observers.update()
    for i in range(len(observers)):
        expected = sightline.field_of_view(grid, observers.origins[i], observers.radius[i])
        assert np.array_equal(observers.visible[i], expected)


def test_an_update_that_waited_sees_the_map_of_its_turn() -> None:
    """A thread that waits while the walls change must not bring back the old views."""
    grid = sightline.OpacityGrid(np.zeros((90, 90), dtype=bool))
    observers = sightline.Observers(grid, np.random.default_rng(34).integers(0, 90, (80, 2)), algorithm="raycast")

    def update(i: int) -> None:
        grid[i % 90, (7 * i) % 90] = i % 3 > 0
        observers.update()

    for _ in range(5):
        together(*(many(12, update) for _ in range(4)))
        assert observers.update() == 0, "the last update was of an older map"


def test_light_changes_while_observers_see_by_it() -> None:
    random = np.random.default_rng(35)
    grid = sightline.OpacityGrid(random.random((80, 80)) < 0.05)
    light = sightline.LightMap(grid)
    observers = sightline.Observers(grid, random.integers(0, 80, (20, 2)))

    def shine(i: int) -> None:
        light.update(grid, [sightline.Light((k, (7 * k + i) % 80), radius=2 + (i + k) % 30) for k in range(0, 80, 9 - i % 5)])
        light.set_ambient((i % 9, 0, 0), random.random((80, 80)) < 0.1)

    def look(i: int) -> None:
        observers.radius[:] = i % 60
        observers.update(light)

    meanwhile(shine, many(60, look))
    observers.update(light)
    for i in range(20):
        sight = sightline.field_of_view(grid, observers.origins[i], observers.radius[i])
        expected = light.visible(grid, sight, observers.origins[i])
        assert np.array_equal(observers.visible[i], expected)


@pytest.mark.parametrize("kind", [sightline.OpacityGrid, sightline.HexGrid])
def test_changes_of_other_threads_are_kept(kind: Any) -> None:
    """Haze and walls by any key: only the tiles of the key change."""
    grid = kind(np.zeros((40, 50), dtype=bool))
    columns = np.arange(50) % 3

    class Slow:
        """A row whose number takes a while, so that other threads run."""

        def __init__(self, row: int) -> None:
            self.row = row

        def __index__(self) -> int:
            return sum(range(2000)) * 0 + self.row

    def paint(thread: int) -> Callable[[], object]:
        def once(i: int) -> None:
            grid.set_haze((Slow(i), columns == thread), thread + 1)
            grid[Slow(i), columns == thread] = i % 2 == 1

        return many(40, once)

    together(*(paint(thread) for thread in range(3)))
    walls = np.broadcast_to((np.arange(40) % 2 == 1)[:, np.newaxis], (40, 50))
    assert np.array_equal(grid.to_array(), walls)
    expected = np.broadcast_to(columns + 1, (40, 50))
    assert np.array_equal(grid.haze[~walls], expected[~walls])


def test_a_signal_handler_may_not_use_observers_that_are_being_changed() -> None:
    """It would wait for the code that it interrupted."""
    observers = sightline.Observers(sightline.OpacityGrid(np.zeros((5, 5))), [(1, 1)])

    class Handler:
        def __array__(self, *_: Any, **__: Any) -> Any:
            return np.array(observers.update())

    with pytest.raises(RuntimeError, match="observers are used while they are being changed"):
        observers.remove(Handler())
    assert observers.update() == 1 and len(observers) == 1


def test_a_copy_of_a_light_map_keeps_its_light() -> None:
    grid = sightline.OpacityGrid(np.zeros((9, 9)))
    light = sightline.LightMap(grid)
    light.update(grid, [sightline.Light((4, 4), radius=3)])
    before = light.light
    for other in (copy.copy(light), copy.deepcopy(light)):
        light.update(grid, [])
        assert np.array_equal(other.light, before) and not light.light.any()
        assert other.update(grid, [sightline.Light((4, 4), radius=3)]) == 0, "its lights are known"
        light.update(grid, [sightline.Light((4, 4), radius=3)])
