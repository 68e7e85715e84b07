"""Every public attribute of every object, replaced by wrong values: refused, or without effect."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sightline

WALLS = np.zeros((6, 7), dtype=bool)
WALLS[2, 1:5] = True
FROZEN = np.zeros((2, 6, 7), dtype=bool)
FROZEN.flags.writeable = False


def make_observers() -> sightline.Observers:
    return sightline.Observers(sightline.OpacityGrid(WALLS), [(0, 0), (5, 6)], radius=4)


def use_observers(observers: sightline.Observers) -> None:
    observers.update()
    assert observers.visible.shape == (2, 6, 7) and observers.renewed.shape == (2,)
    for i in range(2):
        expected = sightline.field_of_view(WALLS, observers.origins[i], observers.radius[i])
        assert np.array_equal(observers.visible[i], expected)


def make_memory() -> sightline.MapMemory:
    memory = sightline.MapMemory((6, 7), dtype=np.int32)
    memory.update(WALLS, np.full((6, 7), 5), turn=3)
    return memory


def use_memory(memory: sightline.MapMemory) -> None:
    memory.update(~WALLS, np.full((6, 7), 8), turn=4)
    assert np.array_equal(memory.visible, ~WALLS) and (memory.last_seen[~WALLS] == 4).all()
    assert (memory.remembered[~WALLS] == 8).all() and memory.explored[~WALLS].all()
    memory.forget()
    assert np.array_equal(memory.explored, ~WALLS)


def make_grid() -> sightline.OpacityGrid:
    return sightline.OpacityGrid(WALLS)


def use_grid(grid: sightline.OpacityGrid) -> None:
    assert grid.shape == (6, 7) and grid.order == "C" and np.array_equal(grid.to_array(), WALLS)
    assert np.array_equal(sightline.field_of_view(grid, (1, 1)), sightline.field_of_view(WALLS, (1, 1)))


def make_picture() -> sightline.Picture:
    return sightline.picture(WALLS, scale=1)


def use_picture(picture: sightline.Picture) -> None:
    assert picture.pixels.dtype == np.uint8 and picture.pixels.shape == (6, 7, 3)
    assert picture._repr_png_().startswith(b"\x89PNG") and "img" in picture._repr_html_()


OBJECTS: dict[str, tuple[Callable[[], Any], Callable[[Any], None]]] = {
    "Observers": (make_observers, use_observers),
    "MapMemory": (make_memory, use_memory),
    "OpacityGrid": (make_grid, use_grid),
    "Picture": (make_picture, use_picture),
}

WRONG: dict[str, Any] = {
    "nothing": None,
    "a text": "visible",
    "a function": len,
    "too few": np.zeros(1, dtype=bool),
    "five": np.zeros(5, dtype=bool),
    "too many": np.zeros((3, 6, 7), dtype=np.int64),
    "no axes": np.array(2.5),
    "one number": np.zeros((), dtype=np.int64),
    "no memory": np.zeros((0, 2), dtype=np.int64),
    "floats": np.full((2, 2), 0.5),
    "objects": np.full((6, 7), None, dtype=object),
    "foreign bytes": np.zeros((2, 2), dtype=">i8"),
    "read-only": FROZEN,
    "strided": np.zeros((2, 12, 21), dtype=bool)[:, ::2, ::3],
    "bytes": bytearray(84),
    "a list": [[0, 0], [0]],
}


@pytest.mark.parametrize("name", OBJECTS)
def test_replaced(name: str) -> None:
    make, use = OBJECTS[name]
    attributes = [attribute for attribute in dir(make()) if not attribute.startswith("_")]
    assert attributes
    for attribute in attributes:
        for what, wrong in WRONG.items():
            thing = make()
            use(thing)
            before = getattr(thing, attribute)
            with contextlib.suppress(AttributeError, TypeError, ValueError):
                setattr(thing, attribute, wrong)
            after = getattr(thing, attribute)
            if isinstance(before, np.ndarray):
                assert after.shape == before.shape and after.dtype == before.dtype, (attribute, what)
            if not callable(before):
                use(thing)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # numpy advises against some of this
@pytest.mark.parametrize("name", OBJECTS)
def test_edited_in_place(name: str) -> None:
    """Another shape, another type, other values, read-only."""
    make, use = OBJECTS[name]
    edits: list[Callable[[Any], object]] = [
        lambda array: setattr(array, "shape", (array.size,)),
        lambda array: setattr(array, "dtype", np.int8),
        lambda array: setattr(array, "strides", (0,) * array.ndim),
        lambda array: array.resize((1,), refcheck=False),
        lambda array: array.flags.__setattr__("writeable", True),
        lambda array: array.flags.__setattr__("writeable", False),
        lambda array: array.fill(1),
        lambda array: array.sort(axis=0),
    ]
    for attribute in dir(make()):
        if attribute.startswith("_") or not isinstance(getattr(make(), attribute), np.ndarray):
            continue
        for edit in edits:
            thing = make()
            use(thing)
            with contextlib.suppress(AttributeError, TypeError, ValueError):
                edit(getattr(thing, attribute))
            use(thing)


def test_views_cannot_be_edited() -> None:
    observers = make_observers()
    observers.update()
    before = observers.visible.copy()
    with pytest.raises(ValueError, match="read-only"):
        observers.visible[0, 1, 1] = False
    with pytest.raises(AttributeError):
        observers.visible = ~before  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        observers.renewed[:] = False
    assert observers.update() == 0 and np.array_equal(observers.visible, before)


def test_origins_and_radii_can_be_assigned() -> None:
    observers = make_observers()
    observers.origins = [(1, 1), (3, 3)]  # type: ignore[assignment]
    observers.radius = 2  # type: ignore[assignment]
    observers.origins += 1
    use_observers(observers)
    assert observers.origins.tolist() == [[2, 2], [4, 4]] and observers.radius.tolist() == [2, 2]
    with pytest.raises(ValueError, match=r"origins is of shape \(1, 2\), and \(2, 2\) is needed"):
        observers.origins = np.zeros((1, 2), dtype=int)
    with pytest.raises(ValueError, match=r"radius has 2.5 at \(1,\), which int64 does not hold"):
        observers.radius = [2, 2.5]  # type: ignore[assignment]
    assert observers.radius.tolist() == [2, 2]


def test_memory_refuses_values_that_do_not_fit() -> None:
    memory = sightline.MapMemory((1, 3))
    everything = np.ones((1, 3), dtype=bool)
    memory.update(everything, [[1, 255, 0]], turn=1)
    for tiles, value in (([[1, 2, 9608]], "9608"), ([[-1, 0, 0]], "-1"), ([[0.5, 0, 0]], "0.5"), ([[0, np.nan, 0]], "nan")):
        with pytest.raises(ValueError, match=f"tiles has {value} at .*, which uint8 does not hold"):
            memory.update(everything, tiles, turn=2)
    with pytest.raises(TypeError, match="tiles is of dtype <U1, and uint8 is needed"):
        memory.update(everything, [["a", "b", "c"]])
    letters = sightline.MapMemory((1, 2), dtype="U1")
    with pytest.raises(ValueError, match=r"tiles has ab at \(0, 1\), which <U1 does not hold"):
        letters.update([[1, 1]], [["a", "ab"]])
    letters.update([[1, 0]], [["a", "ab"]])  # "ab" is not seen
    # A failed update changes nothing.
    for turn in (2.5, "now", None):
        with pytest.raises(TypeError):
            memory.update([[0, 1, 1]], [[7, 7, 7]], turn=turn)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"turn {2**70} is not allowed"):
        memory.update([[0, 1, 1]], [[7, 7, 7]], turn=2**70)
    with pytest.raises(ValueError, match="tiles is of shape"):
        memory.update([[0, 1, 1]], [[7, 7]], turn=3)
    assert memory.remembered.tolist() == [[1, 255, 0]] and memory.last_seen.tolist() == [[1, 1, 1]]
    assert memory.visible.all() and memory.explored.all()
