"""Bad input: an exception of the right type that names the value, and never a crash."""

from __future__ import annotations

import ast
import inspect
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

import sightline
import sightline.minigrid
import sightline.tcod

WALLS = np.zeros((4, 6), dtype=bool)
READ_ONLY = np.zeros((4, 6), dtype=bool)
READ_ONLY.flags.writeable = False


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"origin": (4, 0)}, IndexError, r"origin \(4, 0\) is outside the map of shape \(4, 6\)"),
        ({"origin": (-1, 0)}, IndexError, r"origin \(-1, 0\)"),
        ({"origin": (0, 10**30)}, ValueError, "1000000000000000000000000000000 is too large"),
        ({"origin": (0.5, 1)}, TypeError, "origin must be a whole number, not 0.5"),
        ({"origin": 3}, TypeError, "origin must be two whole numbers, not 3"),
        ({"origin": (1, 2, 3)}, TypeError, r"origin must be two whole numbers, not \(1, 2, 3\)"),
        ({"origin": None}, TypeError, "origin must be two whole numbers, not None"),
        ({"radius": -1}, ValueError, "radius -1 is not allowed"),
        ({"radius": 1.5}, TypeError, "radius must be a whole number, not 1.5"),
        ({"radius": "8"}, TypeError, "radius must be a whole number, not '8'"),
        ({"shape": "hexagon"}, ValueError, "shape 'hexagon' is not one of circle, round"),
        ({"shape": 3}, TypeError, "shape must be a name, not 3"),
        ({"algorithm": "magic"}, ValueError, "algorithm 'magic' is not one of symmetric"),
        ({"permissiveness": 9}, ValueError, "permissiveness 9 is not allowed"),
        ({"angle": 90}, ValueError, "angle 90 needs a direction"),
        ({"direction": (0, 0)}, ValueError, r"direction \(0, 0\) is not allowed"),
        ({"direction": (1, 0), "angle": 361}, ValueError, "angle 361 is not allowed"),
        ({"direction": (1, 0), "angle": -1}, ValueError, "angle -1 is not allowed"),
        ({"direction": "up"}, TypeError, "direction must be a whole number, not 'u'"),
        ({"direction": (10**9, 1)}, ValueError, r"direction \(1000000000, 1\) is not allowed"),
        ({"opaque": np.zeros(5)}, ValueError, "opaque must have 2 axes, not 1"),
        ({"opaque": np.zeros((2, 2, 2))}, ValueError, "opaque must have 2 axes, not 3"),
        ({"opaque": 7}, ValueError, "opaque must have 2 axes, not 0"),
        ({"opaque": np.zeros((4, 6), dtype=object)}, TypeError, "opaque must hold booleans or numbers, not object"),
        ({"opaque": np.zeros((4, 6), dtype="U3")}, TypeError, "not <U3"),
        ({"opaque": np.zeros((4, 6), dtype=complex)}, TypeError, "not complex128"),
        ({"opaque": np.zeros((4, 6), dtype="M8[s]")}, TypeError, "not datetime64"),
        ({"opaque": np.full((4, 6), np.nan)}, ValueError, r"opaque has a NaN at \(0, 0\)"),
        ({"opaque": np.zeros((0, 6))}, IndexError, r"outside the map of shape \(0, 6\)"),
        ({"opaque": np.zeros((4, 0))}, IndexError, r"outside the map of shape \(4, 0\)"),
        ({"opaque": np.zeros((1, 40000), dtype=bool)}, ValueError, r"shape \(1, 40000\) is too large"),
        ({"opaque": [[0, 0], [0]]}, TypeError, "opaque cannot be read as an array"),
        ({"opaque": None}, TypeError, "opaque must hold booleans or numbers, not object"),
        ({"out": READ_ONLY}, ValueError, "out is read-only"),
        ({"out": np.zeros((4, 5), dtype=bool)}, ValueError, r"out is of shape \(4, 5\), and \(4, 6\) is needed"),
        ({"out": np.zeros((4, 6), dtype=float)}, TypeError, "out must be of dtype bool or uint8"),
        ({"out": [[0]]}, TypeError, "out must be an array to write to"),
    ],
)
def test_field_of_view_names_what_is_wrong(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    fine = {"opaque": WALLS, "origin": (0, 0)}
    with pytest.raises(error, match=message):
        sightline.field_of_view(**{**fine, **arguments})


def test_arguments_are_those_of_the_signature() -> None:
    """Errors are worded as Python's, without C++ types."""
    view: Any = sightline.field_of_view
    with pytest.raises(TypeError, match=r"^field_of_view\(\) takes at most 3 positional arguments, and 4 were given$"):
        view(WALLS, (0, 0), 8, "circle")
    with pytest.raises(TypeError, match=r"^field_of_view\(\) has no argument 'colour'$"):
        view(WALLS, (0, 0), colour="red")
    with pytest.raises(TypeError, match=r"^field_of_view\(\) needs the argument 'origin'$"):
        view(WALLS)
    with pytest.raises(TypeError, match=r"^field_of_view\(\) got multiple values for argument 'origin'$"):
        view(WALLS, (0, 0), origin=(0, 0))
    assert view(**{"".join(["or", "igin"]): (0, 0), "opaque": WALLS}).all()  # a name that is not interned
    with pytest.raises(TypeError, match=r"^compute_fov\(\) needs the argument 'pov'$"):
        sightline.tcod.compute_fov(WALLS)  # type: ignore[call-arg]
    grid: Any = sightline.OpacityGrid
    for wrong in (lambda: grid(), lambda: grid(WALLS, 3), lambda: grid(walls=WALLS)):
        with pytest.raises(TypeError, match=r"^OpacityGrid\(\) takes one argument, 'opaque', and only once$"):
            wrong()


@pytest.mark.parametrize("function", [sightline.field_of_view, sightline.line_of_sight, sightline.sight_path, sightline.tcod.compute_fov])
def test_functions_are_like_those_in_python(function: Any) -> None:
    """Their signatures are those of _native.pyi, and they can be pickled."""
    declared = ast.parse((Path(sightline.__file__).parent / "_native.pyi").read_text()).body
    stub = next(f for f in declared if isinstance(f, ast.FunctionDef) and f.name == function.__name__)
    stub.returns = None
    for argument in (*stub.args.args, *stub.args.kwonlyargs):
        argument.annotation = None
    names: dict[str, Any] = {}
    exec(compile(ast.Module([stub], []), "_native.pyi", "exec"), names)
    assert inspect.signature(function) == inspect.signature(names[function.__name__])
    assert pickle.loads(pickle.dumps(function)) is function


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"origins": [[0, 0], [4, 0]]}, IndexError, r"origin number 1, \(4, 0\), is outside the map of shape \(4, 6\)"),
        ({"origins": [0, 0]}, ValueError, r"origins must be of shape \(N, 2\) on one map, not \(2,\)"),
        ({"origins": [[0.0, 1.0]]}, TypeError, "origins must hold whole numbers, not float64"),
        ({"origins": np.array([[2**63, 0]], dtype=np.uint64)}, ValueError, "too large"),
        ({"opaque": np.zeros((3, 4, 6))}, ValueError, r"origins must be of shape \(3, 2\) or \(3, A, 2\)"),
        ({"opaque": np.zeros(6)}, ValueError, "opaque must have 2 or 3 axes, not 1"),
        ({"radius": [1]}, ValueError, r"radius is of shape \(1,\), and \(2,\) is needed"),
        ({"radius": [1, -2]}, ValueError, "radius -2 is not allowed"),
        ({"radius": -3}, ValueError, "radius -3 is not allowed"),
        ({"direction": [[1, 0]]}, ValueError, r"direction is of shape \(1, 2\)"),
        ({"direction": [[1, 0], [0, 0]]}, ValueError, r"direction \(0, 0\) is not allowed"),
        ({"angle": 40}, ValueError, "angle 40 needs a direction"),
        ({"window": (0, 3)}, ValueError, r"window \(0, 3\) is not allowed"),
        ({"window": (3, 3), "anchor": (3, 0)}, ValueError, "the observer inside"),
        ({"window": (3, 5), "anchor": (2, 7)}, ValueError, r"window \(3, 5\) with the observer at \(2, 7\) is not allowed"),
        ({"window": (3, 3), "anchor": (2**32 + 1, 1)}, ValueError, r"observer at \(4294967297, 1\) is not allowed"),
        ({"window": (3, 3), "anchor": (1, 2**64)}, ValueError, "anchor 18446744073709551616 is too large"),
        ({"window": (3, 3), "anchor": (1, -(2**32))}, ValueError, r"observer at \(1, -4294967296\)"),
        ({"window": (2**32 + 3, 3)}, ValueError, r"window \(4294967299, 3\) is not allowed: each side must be 1 to 32768"),
        ({"window": 3}, TypeError, "window must be two whole numbers, not 3"),
        ({"window": (3, 3), "anchor": 1}, TypeError, "anchor must be two whole numbers, not 1"),
        ({"anchor": (0, 0)}, ValueError, r"anchor \(0, 0\) needs a window"),
        ({"turned": True}, ValueError, "turned=True needs a window and a direction"),
        ({"turned": True, "window": (3, 3), "direction": (1, 2)}, ValueError, r"direction \(1, 2\) .* must be along an axis"),
        ({"direction": [[1, 0], [3, 99999]]}, ValueError, r"direction \(3, 99999\) is not allowed"),
        ({"direction": (3, 99999)}, ValueError, r"direction \(3, 99999\) is not allowed"),
        ({"dtype": float}, TypeError, "dtype must be bool or uint8, not float64"),
        ({"out": np.zeros((2, 4, 6))}, TypeError, "out must be of dtype bool or uint8, not float64"),
        ({"out": np.zeros((4, 6), dtype=bool)}, ValueError, r"and \(2, 4, 6\) is needed"),
        ({"out": np.broadcast_to(WALLS, (2, 4, 6))}, ValueError, "out is read-only"),
        ({"threads": -1}, ValueError, "-1 threads are not allowed: give 1 or more, or 0"),
        ({"threads": 2**32 + 1}, ValueError, "4294967297 threads are not allowed"),
        ({"threads": 1.5}, TypeError, "threads must be a whole number, not 1.5"),
        ({"threads": None}, TypeError, "threads must be a whole number, not None"),
        ({"haste": 1}, TypeError, "'haste' is not one of the options shape"),
    ],
)
def test_fields_of_view_names_what_is_wrong(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    fine = {"opaque": WALLS, "origins": [[0, 0], [3, 5]]}
    with pytest.raises(error, match=message):
        sightline.fields_of_view(**{**fine, **arguments})


def test_other_calls_name_what_is_wrong() -> None:
    with pytest.raises(IndexError, match=r"b \(9, 9\) is outside"):
        sightline.line_of_sight(WALLS, (0, 0), (9, 9))
    with pytest.raises(IndexError, match=r"a \(0, 6\) is outside"):
        sightline.sight_path(WALLS, (0, 6), (0, 0))
    with pytest.raises(IndexError, match=r"tile \(4, 0\) is outside"):
        sightline.OpacityGrid(WALLS)[4, 0]
    with pytest.raises(IndexError):
        sightline.OpacityGrid(WALLS)[4, 0] = True
    with pytest.raises((IndexError, TypeError)):
        sightline.OpacityGrid(WALLS)["door"] = True
    with pytest.raises(IndexError, match=r"pov \(4, 0\) is outside the map of shape \(4, 6\)"):
        sightline.tcod.compute_fov(WALLS, (4, 0))
    with pytest.raises(ValueError, match="algorithm 14 is not allowed: there are 0 to 13"):
        sightline.tcod.compute_fov(WALLS, (0, 0), algorithm=14)
    with pytest.raises(TypeError, match="grid must be an OpacityGrid"):
        sightline.Observers(WALLS, [(0, 0)])  # type: ignore[arg-type]
    observers = sightline.Observers(sightline.OpacityGrid(WALLS), [(0, 0)], radius=3)
    observers.origins[0] = 0, 99
    with pytest.raises(IndexError, match=r"origin number 0, \(0, 99\)"):
        observers.update()
    observers.origins[0] = 0, 0
    observers.radius[0] = -1
    with pytest.raises(ValueError, match="radius -1 is not allowed"):
        observers.update()
    with pytest.raises(IndexError, match=r"agent_pos \(4, 0\) is outside the grid of shape \(4, 6\)"):
        sightline.minigrid.process_vis(WALLS, (4, 0))
    with pytest.raises(ValueError, match="visible is of shape"):
        sightline.MapMemory((4, 6)).update(np.zeros((6, 4)))
    with pytest.raises(ValueError, match="radius -1"):
        sightline.survey(WALLS, -1)


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_fuzz(data: st.DataObject) -> None:
    """Any arrays and numbers: a result, or one of these exceptions."""
    shape = data.draw(hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=9))
    types = st.sampled_from(["?", "u1", "i2", ">i4", "u8", "f2", "f8", "c8", "O", "U2", "M8[s]", "V3"])
    kind = np.dtype(data.draw(types))
    array: Any = np.zeros(shape, kind)
    if array.size and kind.kind in "biuf":
        random = np.random.default_rng(data.draw(st.integers(0, 99)))
        array = (random.random(shape) < 0.3).astype(kind)
    for axis in range(array.ndim):
        step = data.draw(st.sampled_from([1, 1, -1, 2, -3]))
        array = array[(slice(None),) * axis + (slice(None, None, step),)]
    if data.draw(st.booleans()):
        array = array.T
    number = st.one_of(
        st.integers(-3, 12), st.sampled_from([2**31, -(2**63), 10**20]), st.none(), st.floats(), st.text(max_size=2)
    )
    pair = st.one_of(st.tuples(st.integers(-1, 8), st.integers(-1, 8)), st.lists(number, max_size=3), number)
    try:
        seen = sightline.field_of_view(
            array,
            data.draw(pair),
            data.draw(number),
            shape=data.draw(st.sampled_from(["circle", "square", "?"])),
            algorithm=data.draw(st.sampled_from(["symmetric", "bevelled", "diamond", "permissive", ""])),
            light_walls=data.draw(st.booleans()),
            direction=data.draw(st.one_of(st.none(), pair)),
            angle=data.draw(st.one_of(st.none(), number)),
            permissiveness=data.draw(st.sampled_from([8, 0, -1])),
        )
        assert seen.shape == array.shape and seen.any()
    except (IndexError, TypeError, ValueError):
        pass
    try:
        views = sightline.fields_of_view(
            array,
            data.draw(hnp.arrays(np.int32, hnp.array_shapes(max_dims=3, max_side=3), elements=st.integers(-1, 6))),
            data.draw(number),
            window=data.draw(st.one_of(st.none(), st.tuples(st.integers(-1, 5), st.integers(0, 70)))),
            packed=data.draw(st.booleans()),
            threads=data.draw(st.sampled_from([1, 2, -1])),
        )
        assert views.ndim >= 3
    except (IndexError, TypeError, ValueError):
        pass
    try:
        sightline.OpacityGrid(array)[data.draw(pair)] = data.draw(st.one_of(st.booleans(), number))
    except (IndexError, TypeError, ValueError, OverflowError):
        pass


GRID, HEXES = sightline.OpacityGrid(np.zeros((5, 6))), sightline.HexGrid(np.zeros((5, 6)))
LIGHT = sightline.LightMap(GRID)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: sightline.HexGrid(), TypeError, "HexGrid() takes one argument, 'opaque', and only once"),
        (lambda: sightline.OpacityGrid.from_bytes("x"), TypeError, "saved bytes are needed, not <class 'str'>"),
        (lambda: sightline.HexGrid.from_bytes(), TypeError, "from_bytes() needs the argument 'saved'"),
        (lambda: sightline.OpacityGrid.from_bytes(b"x"), ValueError, "these bytes are not a saved OpacityGrid"),
        (lambda: sightline.MapMemory.from_bytes("x"), TypeError, "saved bytes are needed, not <class 'str'>"),
        (lambda: sightline.Sightings.from_bytes(3), TypeError, "saved bytes are needed, not <class 'int'>"),
        (lambda: sightline.tiles_from_bytes("x", (2, 2)), TypeError, "saved bytes are needed, not <class 'str'>"),
        (lambda: sightline.lights_from_bytes(GRID, "x"), TypeError, "saved bytes are needed, not <class 'str'>"),
        (lambda: GRID.set_wall((1, 1)), TypeError, "set_wall() needs the argument 'side'"),
        (lambda: GRID.set_wall((1, 1), 3), ValueError, "side 3 is not one of east, south, west, north"),
        (lambda: GRID.set_wall((1, 1), "east", height=3), TypeError, "set_wall() has no argument 'height'"),
        (lambda: GRID.to_array(1), TypeError, "to_array() takes at most 0 positional arguments, and 1 were given"),
        (lambda: np.asarray(GRID, copy=False), ValueError, "an OpacityGrid keeps bits: its array is a copy"),
        (lambda: LIGHT.lit("x"), TypeError, "least must be a whole number, not 'x'"),
        (lambda: LIGHT.lit(-4), ValueError, "least -4 is not allowed: it must be 0 to 255"),
        (lambda: LIGHT.update(GRID, [3]), TypeError, "lights must be Lights, not <class 'int'>"),
        (lambda: sightline.Observers(GRID, [(1, 1)]).update(3), TypeError, "light must be a LightMap, not <class 'int'>"),
        (lambda: pickle.dumps(LIGHT), TypeError, "a LightMap cannot be pickled: pickle its lights, and update() a new one"),
        (lambda: HEXES[9, 9], IndexError, "tile (9, 9) is outside the map of shape (5, 6)"),
        (
            lambda: sightline.fields_of_view(HEXES, [(1, 1)]),
            TypeError,
            "opaque must be an array or an OpacityGrid here, not a HexGrid",
        ),
        (lambda: sightline.survey(HEXES), TypeError, "opaque must be an array or an OpacityGrid here, not a HexGrid"),
    ],
)
def test_objects_name_what_is_wrong(call: Any, error: type[Exception], message: str) -> None:
    if "copy" in message and int(np.__version__[0]) < 2:
        pytest.skip("numpy 1 has no copy=False")
    with pytest.raises(error) as caught:
        call()
    assert str(caught.value) == message


def test_no_tiles_at_all() -> None:
    """An empty list is no observers, although numpy takes it for numbers with a fraction."""
    assert sightline.Observers(GRID, []).update() == 0
    assert sightline.fields_of_view(GRID, []).shape == (0, 5, 6)
    assert sightline.lines_of_sight(GRID, [], []).shape == (0,)
    assert not sightline.combined_field_of_view(GRID, []).any()
    assert sightline.windows(GRID.to_array(), [], (3, 3)).shape == (0, 3, 3)
