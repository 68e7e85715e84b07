"""Side by side with others: the sightline command, the C interface, python-tcod, Minigrid."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from worlds import ALGORITHMS, SHAPES, worlds

import sightline
import sightline.minigrid
import sightline.tcod

COMMAND = os.environ.get("SIGHTLINE_COMMAND")


@pytest.mark.skipif(COMMAND is None, reason="SIGHTLINE_COMMAND does not say where the command is")
def test_the_command_sees_the_same(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    for number, (walls, origin) in enumerate(worlds(210, seed=11, least=2)):
        path.write_text("\n".join("".join(".#"[w] for w in row) for row in walls.astype(int)) + "\n")
        algorithm = ALGORITHMS[number % 7]
        shape = SHAPES[number // 7 % 4]
        radius = (None, 0, 3, 8, 20)[number % 5]
        words = [str(COMMAND), "view", str(path), "--at", f"{origin[1]},{origin[0]}"]
        words += ["--format", "mask", "--algorithm", algorithm, "--shape", shape]
        words += [] if radius is None else ["--radius", str(radius)]
        printed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        expected = np.array([[c == "1" for c in line] for line in printed.split()])
        seen = sightline.field_of_view(walls, origin, radius, shape=shape, algorithm=algorithm)  # type: ignore[arg-type]
        assert np.array_equal(seen, expected), words


def tcod_fov(*arguments: object) -> npt.NDArray[np.bool_]:
    return np.array(pytest.importorskip("tcod.map").compute_fov(*arguments))


def test_tcod_has_the_same_constants_and_defaults() -> None:
    tcod = pytest.importorskip("tcod.libtcodpy")
    for name in sightline.tcod.__all__:
        if name.startswith("FOV") and name != "FOV_PERMISSIVE":
            assert getattr(sightline.tcod, name) == int(getattr(tcod, name)), name
    assert [sightline.tcod.FOV_PERMISSIVE(p) for p in range(9)] == [
        int(tcod.FOV_PERMISSIVE(p)) for p in range(9)
    ]
    clear = np.ones((9, 9), dtype=bool)
    ours = sightline.tcod.compute_fov(clear, (4, 4), 3)
    theirs = tcod_fov(clear, (4, 4), 3)
    assert ours.dtype == theirs.dtype and np.array_equal(ours, theirs)


@pytest.mark.parametrize("algorithm", [sightline.tcod.FOV_SHADOW, *(3 + p for p in range(9))])
def test_tcod_sees_the_same(algorithm: int) -> None:
    """Recursive shadowcasting and permissive field of view, tile for tile."""
    for walls, pov in worlds(60, seed=12, least=7):
        for radius in (0, 1, 5, 12):
            for light_walls in (True, False):
                call = (~walls, pov, radius, light_walls, algorithm)
                assert np.array_equal(sightline.tcod.compute_fov(*call), tcod_fov(*call)), call


def test_tcod_symmetric_has_the_same_rim() -> None:
    for radius in range(1, 30):
        clear = np.ones((61, 61), dtype=np.int8)
        call = (clear, (30, 30), radius, True, sightline.tcod.FOV_SYMMETRIC_SHADOWCAST)
        assert np.array_equal(sightline.tcod.compute_fov(*call), tcod_fov(*call)), radius


@pytest.mark.parametrize(
    ("algorithm", "least_share"),
    [(0, 0.93), (1, 0.99), (12, 0.99), (13, 0.99)],  # raycast, diamond, restrictive, symmetric
)
def test_tcod_hardly_differs_elsewhere(algorithm: int, least_share: float) -> None:
    """docs/python.md has these shares of equal tiles; docs/differences.md says what differs."""
    equal = total = 0
    for walls, pov in worlds(200, seed=13, least=7):
        if walls[pov]:
            continue
        for radius in (0, 8):
            call = (~walls, pov, radius, True, algorithm)
            same = sightline.tcod.compute_fov(*call) == tcod_fov(*call)
            equal += int(same.sum())
            total += same.size
    assert equal / total >= least_share, equal / total


def test_minigrid_is_the_same_on_100000_grids() -> None:
    """Bit for bit, on grids of all densities."""
    grid_module = pytest.importorskip("minigrid.core.grid")
    wall = pytest.importorskip("minigrid.core.world_object").Wall()
    random = np.random.default_rng(14)
    sizes = ((7, 7, 40_000), (5, 5, 40_000), (3, 4, 20_000), (64, 3, 60), (70, 5, 40), (1, 6, 99))
    for width, height, count in sizes:
        see = random.random((count, width, height)) < random.random((count, 1, 1))
        agents = np.stack([random.integers(0, width, count), random.integers(0, height, count)], 1)
        ours = sightline.minigrid.process_vis(see, agents)
        grid = grid_module.Grid(max(width, 3), max(height, 3))
        grid.width, grid.height = width, height
        cells = np.where(see.transpose(0, 2, 1), None, wall).reshape(count, -1).tolist()
        for i, agent in enumerate(agents.tolist()):
            grid.grid = cells[i]
            assert ours[i].tobytes() == grid.process_vis(agent).tobytes()
        one = sightline.minigrid.process_vis(see[-1], agents[-1])
        assert np.array_equal(one, ours[-1])


def test_the_c_interface_by_ctypes() -> None:
    library = os.environ.get("SIGHTLINE_C_LIBRARY")
    if library is None:
        pytest.skip("SIGHTLINE_C_LIBRARY does not say where libsightline-c is")
    script = Path(__file__).parents[2] / "tests/c/from_ctypes.py"
    subprocess.run([sys.executable, str(script), library], check=True)
