"""Functions and objects are ordinary Python: they pickle, have signatures, names and documentation."""

from __future__ import annotations

import copy
import inspect
import multiprocessing
import pickle
from importlib import metadata
from typing import Any

import cloudpickle
import numpy as np
import pytest

import sightline
import sightline.minigrid
import sightline.tcod

FUNCTIONS = [
    *(getattr(sightline, name) for name in sightline.__all__ if inspect.isroutine(getattr(sightline, name))),
    sightline.tcod.compute_fov,
    sightline.minigrid.process_vis,
]
WALLS = np.random.default_rng(61).random((9, 11)) < 0.2


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_functions(function: Any) -> None:
    assert pickle.loads(pickle.dumps(function)) is function
    assert cloudpickle.loads(cloudpickle.dumps(function)) is function
    assert copy.deepcopy(function) is function
    signature = inspect.signature(function)
    assert signature.parameters and "handle" not in str(signature) and "nanobind" not in str(signature)
    assert function.__doc__ and function.__module__.startswith("sightline")


CLASSES = [getattr(sightline, name) for name in sightline.__all__ if inspect.isclass(getattr(sightline, name))]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_methods(kind: Any) -> None:
    """Each has a signature and documentation, and says what it misses without naming C++ types."""
    assert inspect.signature(kind) and kind.__doc__ and kind.__module__.startswith("sightline")
    for name, method in inspect.getmembers(kind, inspect.isroutine):
        if name.startswith("_") or name in vars(tuple):
            continue
        signature = inspect.signature(method)
        assert "handle" not in str(signature) and method.__doc__, name
        with pytest.raises(TypeError) as caught:
            method(*[None] * 12, nothing=1)
        assert "incompatible function arguments" not in str(caught.value)


def objects() -> list[Any]:
    grid = sightline.OpacityGrid(np.asfortranarray(WALLS))
    grid.set_haze((1, 1), 3)
    hexes = sightline.HexGrid(WALLS)
    observers = sightline.Observers(grid, [(1, 1), (4, 4)], 5)
    observers.update()
    memory = sightline.MapMemory(WALLS.shape)
    memory.update(WALLS, turn=3)
    team = sightline.Team()
    team.update(observers.visible)
    sightings: sightline.Sightings[str] = sightline.Sightings()
    sightings.update(WALLS, {"rat": tuple(np.argwhere(WALLS)[0])})
    return [grid, hexes, observers, memory, team, sightings, sightline.Light((1, 2)), sightline.picture(WALLS)]


def state(thing: Any) -> Any:
    """Everything public that an object holds."""
    found = {}
    for name in dir(thing):
        value = getattr(thing, name)
        if not name.startswith("_") and not callable(value) and name != "renewed":
            found[name] = value.tolist() if isinstance(value, np.ndarray) else value
    if hasattr(thing, "to_array"):
        found["tiles"] = thing.to_array().tolist()
    return found


@pytest.mark.parametrize("number", range(len(objects())))
def test_objects_are_copied_and_pickled(number: int) -> None:
    thing = objects()[number]
    for twin in (copy.deepcopy(thing), pickle.loads(pickle.dumps(thing)), cloudpickle.loads(cloudpickle.dumps(thing))):
        assert type(twin) is type(thing)
        ours, theirs = state(thing), state(twin)
        for news in ("newly_seen", "newly_hidden"):  # not yet updated
            if isinstance(thing, sightline.Observers):
                ours.pop(news), theirs.pop(news)
        assert ours == theirs


def test_a_pool_of_processes() -> None:
    calls = [(WALLS, (row, 3), 6) for row in range(9)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        views = pool.starmap(sightline.field_of_view, calls)
    for call, view in zip(calls, views, strict=True):
        assert np.array_equal(view, sightline.field_of_view(*call))


def test_names() -> None:
    assert sightline.__version__ == metadata.version("sightline")
    assert sightline.OpacityGrid.__module__ == sightline.HexGrid.__module__ == "sightline"
    assert str(inspect.signature(sightline.OpacityGrid)) == "(opaque)"
    assert "circle" in sightline.Shape.__args__ and "raycast" in sightline.Algorithm.__args__  # type: ignore[attr-defined]
    assert set(sightline.__all__) <= set(dir(sightline))
