"""Exceptions from a user's own methods pass through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sightline
import sightline.minigrid
import sightline.tcod

WALLS = np.zeros((4, 6), dtype=bool)
GRID = sightline.OpacityGrid(WALLS)


class Own(BaseException):
    pass


ERRORS = (KeyboardInterrupt, Own, TypeError, ValueError, OverflowError, KeyError, AttributeError, BufferError)


class Raising:
    """Raises `error` from one of its methods."""

    def __init__(self, method: str, error: type[BaseException]) -> None:
        self.method, self.error = method, error

    def answer(self, method: str, value: Any) -> Any:
        if method == self.method:
            raise self.error(f"from {method}")
        return value


class Number(Raising):
    def __index__(self) -> int:
        return self.answer("__index__", 1)

    def __bool__(self) -> bool:
        return self.answer("__bool__", True)


class Pair(Raising):
    def __len__(self) -> int:
        return self.answer("__len__", 2)

    def __getitem__(self, i: int) -> int:
        if i > 1:
            raise IndexError(i)
        return self.answer("__getitem__", 1)


class Named(Raising):
    def __repr__(self) -> str:
        return self.answer("__repr__", "Named")


class Arrays(Raising):
    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return self.answer("__array__", WALLS)


class Tensor(Raising):
    """A tensor that has only DLPack: no shape."""

    def __dlpack__(self, **how: Any) -> Any:
        return self.answer("__dlpack__", WALLS.copy()).__dlpack__(**how)

    def __dlpack_device__(self) -> Any:
        return WALLS.__dlpack_device__()


class Truth(int):
    error: type[BaseException]

    def __bool__(self) -> bool:
        raise self.error("from __bool__")


CALLS: list[tuple[type[Raising], str, Callable[[Any], object]]] = [
    (Number, "__index__", lambda n: sightline.field_of_view(WALLS, (n, 0))),
    (Number, "__index__", lambda n: sightline.field_of_view(WALLS, [0, n])),
    (Number, "__index__", lambda n: sightline.field_of_view(WALLS, (0, 0), n)),
    (Number, "__index__", lambda n: sightline.field_of_view(WALLS, (0, 0), permissiveness=n)),
    (Number, "__index__", lambda n: sightline.field_of_view(WALLS, (0, 0), direction=(n, 1))),
    (Number, "__index__", lambda n: sightline.field_of_view(WALLS, (0, 0), direction=(1, 1), angle=n)),
    (Number, "__bool__", lambda n: sightline.field_of_view(WALLS, (0, 0), light_walls=n)),
    (Number, "__bool__", lambda n: sightline.tcod.compute_fov(WALLS, (0, 0), light_walls=n)),
    (Number, "__index__", lambda n: sightline.tcod.compute_fov(WALLS, (0, 0), algorithm=n)),
    (Number, "__index__", lambda n: sightline.line_of_sight(WALLS, (0, 0), (n, 0))),
    (Number, "__index__", lambda n: sightline.sight_path(WALLS, (0, n), (0, 0))),
    (Number, "__index__", lambda n: sightline.fields_of_view(WALLS, [(0, 0)], threads=n)),
    (Number, "__index__", lambda n: sightline.fields_of_view(WALLS, [(0, 0)], window=(3, n))),
    (Number, "__index__", lambda n: sightline.fields_of_view(WALLS, [(0, 0)], window=(3, 3), anchor=(n, 1))),
    (Number, "__bool__", lambda n: sightline.fields_of_view(WALLS, [(0, 0)], packed=n)),
    (Number, "__bool__", lambda n: sightline.fields_of_view(WALLS, [(0, 0)], window=(3, 3), direction=(1, 0), turned=n)),
    (Number, "__bool__", lambda n: sightline.fields_of_view(WALLS, [(0, 0)], light_walls=n)),
    (Number, "__index__", lambda n: sightline.survey(WALLS, n)),
    (Number, "__index__", lambda n: sightline.survey(WALLS, 2, threads=n)),
    (Number, "__index__", lambda n: sightline.Observers(GRID, [(0, 0)], permissiveness=n)),
    (Number, "__index__", lambda n: sightline.MapMemory((4, 6)).update(WALLS, turn=n)),
    (Number, "__index__", lambda n: GRID[n, 0]),
    (Number, "__index__", lambda n: GRID[1:n]),
    (Number, "__index__", lambda n: GRID.__setitem__((slice(n), 0), True)),
    (Number, "__index__", lambda n: GRID.__setitem__((n, 0), True)),
    (Pair, "__len__", lambda p: sightline.field_of_view(WALLS, p)),
    (Pair, "__getitem__", lambda p: sightline.field_of_view(WALLS, p)),
    (Pair, "__len__", lambda p: sightline.field_of_view(WALLS, (0, 0), direction=p)),
    (Pair, "__getitem__", lambda p: sightline.field_of_view(p, (0, 0))),
    (Pair, "__len__", lambda p: sightline.field_of_view(p, (0, 0))),
    (Pair, "__getitem__", lambda p: sightline.OpacityGrid(p)),
    (Pair, "__getitem__", lambda p: sightline.fields_of_view(WALLS, p)),
    (Pair, "__len__", lambda p: sightline.fields_of_view(p, [(0, 0)])),
    (Pair, "__getitem__", lambda p: sightline.fields_of_view(WALLS, [(0, 0)], window=p)),
    (Pair, "__getitem__", lambda p: sightline.minigrid.process_vis(WALLS, p)),
    (Named, "__repr__", lambda n: sightline.field_of_view(WALLS, (n, 0))),
    (Arrays, "__array__", lambda a: sightline.field_of_view(a, (0, 0))),
    (Arrays, "__array__", lambda a: sightline.fields_of_view(a, [(0, 0)])),
    (Arrays, "__array__", lambda a: sightline.survey(a)),
    (Tensor, "__dlpack__", lambda t: sightline.field_of_view(t, (0, 0))),
    (Tensor, "__dlpack__", lambda t: sightline.fields_of_view(t, [(0, 0)])),
]


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("number", range(len(CALLS)))
def test_exceptions_pass_through(number: int, error: type[BaseException]) -> None:
    kind, method, call = CALLS[number]
    with pytest.raises(error) as raised:
        call(kind(method, error))
    assert type(raised.value) is error and raised.value.args == (f"from {method}",)


@pytest.mark.parametrize("error", ERRORS)
def test_the_truth_of_a_tile(error: type[BaseException]) -> None:
    value = Truth(1)
    value.error = error
    with pytest.raises(error, match="from __bool__"):
        GRID[0, 0] = value
    assert not GRID[0, 0]


def test_tensors_without_a_shape() -> None:
    tensor = Tensor("", ValueError)
    assert sightline.field_of_view(tensor, (0, 0)).all()
    assert sightline.fields_of_view(tensor, [(0, 0), (3, 5)]).all()
    assert sightline.survey(tensor).tolist() == [[24] * 6] * 4


@pytest.mark.parametrize(
    ("out", "error", "message"),
    [
        (bytearray(24), ValueError, r"out is of shape \(24,\), and \(4, 6\) is needed"),
        (b"x" * 24, ValueError, "out is read-only"),
        (memoryview(bytearray(24)).cast("B", (6, 4)), ValueError, r"out is of shape \(6, 4\)"),
        (GRID, TypeError, "out must be an array to write to, not <class '.*OpacityGrid'>"),
        (WALLS.tolist(), TypeError, "out must be an array to write to, not <class 'list'>"),
    ],
)
def test_results_are_not_lost(out: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        sightline.field_of_view(WALLS, (0, 0), out=out)
    many = message.replace(r"and \(4, 6\)", r"and \(1, 4, 6\)")
    with pytest.raises(error, match=many):
        sightline.fields_of_view(WALLS, [(0, 0)], out=[out] if isinstance(out, list) else out)


def test_results_go_into_any_memory() -> None:
    memory = bytearray(24)
    sightline.field_of_view(WALLS, (0, 0), 1, out=memoryview(memory).cast("B", (4, 6)))
    assert sum(memory) == 3
    sightline.fields_of_view(WALLS, [(0, 0)], out=memoryview(memory).cast("B", (1, 4, 6)))
    assert sum(memory) == 24
