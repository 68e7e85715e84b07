"""The rest of the library from Python: haze, thin walls, lights, hexagons, shares, saving; against plain definitions."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from worlds import worlds

import sightline

SIDES = {"east": (0, 1), "south": (1, 0), "west": (0, -1), "north": (-1, 0)}


@pytest.mark.parametrize("order", "CF")
def test_haze_stops_sight_when_it_gets_too_much(order: Any) -> None:
    random = np.random.default_rng(1)
    for walls, origin in worlds(12, seed=41, least=4, most=14):
        grid = sightline.OpacityGrid(np.array(walls, order=order))
        haze = random.integers(0, 6, walls.shape)
        grid.set_haze(..., haze)
        assert np.array_equal(grid.haze, haze)
        for limit in (0, 4, 15):
            seen = sightline.field_of_view(grid, origin, haze_limit=limit)
            for target in np.ndindex(*walls.shape):
                passed = sightline.haze_passed(grid, origin, target)
                assert sightline.line_of_sight(grid, origin, target, haze_limit=limit) == seen[target]
                if not walls[target]:
                    assert seen[target] == (passed is not None and passed <= limit)
                    assert passed is None or passed == sightline.haze_passed(grid, target, origin)
    grid.set_haze((0, 0), 3)
    assert grid.haze[0, 0] == 3
    for value, error in ((16, ValueError), (-1, ValueError), (1.5, TypeError), ([1, 99], ValueError)):
        with pytest.raises(error, match="haze"):
            grid.set_haze((0, slice(0, 2)), value)
    batch = sightline.fields_of_view(grid, [origin] * 20, window=(5, 5))
    alone = sightline.fields_of_view(grid, [origin], window=(5, 5))
    assert (batch == alone).all(), "hazy windows"


@pytest.mark.parametrize("order", "CF")
def test_thin_walls_stop_sight_between_tiles(order: Any) -> None:
    for side, (down, right) in SIDES.items():
        grid = sightline.OpacityGrid(np.zeros((5, 7), dtype=bool, order=order))
        assert grid.set_wall((2, 3), side) and not grid.set_wall((2, 3), side)
        beside = (2 + down, 3 + right)
        behind = (2 + 2 * down, 3 + 2 * right)
        assert grid.has_wall((2, 3), side) and not grid.has_wall((0, 0), side)
        assert not sightline.line_of_sight(grid, (2, 3), beside) and not sightline.line_of_sight(grid, behind, (2, 3))
        assert not sightline.field_of_view(grid, (2, 3))[beside]
        windows = sightline.fields_of_view(grid, [(2, 3)] * 20, window=(3, 3))
        assert not windows[:, 1 + down, 1 + right].any()
        loaded = pickle.loads(pickle.dumps(grid))
        assert loaded.has_wall((2, 3), side) and loaded.order == order
        grid.set_wall((2, 3), side, False)
        assert sightline.field_of_view(grid, (2, 3)).all()
        grid.set_wall((2, 3), side, one_way=True)
        assert not sightline.line_of_sight(grid, (2, 3), beside) and sightline.line_of_sight(grid, beside, (2, 3))
    with pytest.raises(ValueError, match="side 'up' is not one of east, south, west, north"):
        grid.set_wall((2, 3), "up")
    with pytest.raises(IndexError, match=r"tile \(5, 0\) is outside the map of shape \(5, 7\)"):
        grid.set_wall((5, 0), "east")


def test_traces_end_before_walls() -> None:
    for walls, a in worlds(20, seed=42, least=3, most=12):
        for b in list(np.ndindex(*walls.shape))[::3]:
            trace = sightline.trace_sight(walls, a, b)
            assert trace.reached == sightline.line_of_sight(walls, a, b)
            assert trace.path[0] == a and trace.path[-1] == trace.stopped_at
            assert not any(walls[tile] for tile in trace.path[1:-1])
            if trace.reached:
                assert trace.path == sightline.sight_path(walls, a, b) and trace.stopped_by is None
            else:
                assert trace.stopped_by is not None and walls[trace.stopped_by]


def test_shares_are_those_of_single_tiles() -> None:
    for walls, origin in worlds(12, seed=43, least=3, most=12):
        shares = sightline.shares(walls, origin)
        seen = sightline.field_of_view(walls, origin)
        assert shares.dtype == np.uint8 and shares[origin] == 255
        for target in np.ndindex(*walls.shape):
            assert shares[target] == sightline.share_seen(walls, origin, target)
        assert np.array_equal(seen[walls], shares[walls] > 0) and seen[shares >= 128].all()


def test_a_combined_view_is_the_union() -> None:
    random = np.random.default_rng(44)
    for walls, _ in worlds(10, seed=44):
        origins = random.integers(0, walls.shape, (5, 2))
        for layout in (walls, sightline.OpacityGrid(np.asfortranarray(walls))):
            seen = sightline.combined_field_of_view(layout, origins, 7, algorithm="recursive")
            assert np.array_equal(seen, sightline.fields_of_view(walls, origins, 7, algorithm="recursive").any(axis=0))
    with pytest.raises(IndexError, match="origin number 1"):
        sightline.combined_field_of_view(walls, [(0, 0), (99, 0)])


def test_worlds_without_end() -> None:
    for walls, origin in worlds(12, seed=45, most=16):
        far = 10**6
        height, width = walls.shape

        def is_opaque(tile: tuple[int, int], walls: Any = walls) -> bool:
            row, column = tile[0] - far, tile[1] + far
            return not (0 <= row < height and 0 <= column < width) or bool(walls[row, column])

        tiles = sightline.cast_sight(is_opaque, (origin[0] + far, origin[1] - far), 5)
        inside = [(r - far, c + far) for r, c in tiles if 0 <= r - far < height and 0 <= c + far < width]
        assert sorted(inside) == inside == [tuple(t) for t in np.argwhere(sightline.field_of_view(walls, origin, 5)).tolist()]
    hazy = sightline.cast_sight(lambda tile: False, (0, 0), 9, lambda tile: 15, direction=(0, 1), angle=0, haze_limit=14)
    assert hazy == [(0, 0), (0, 1)]
    with pytest.raises(ZeroDivisionError):
        sightline.cast_sight(lambda tile: 1 // 0, (0, 0), 3)
    with pytest.raises(ValueError, match="haze 16 is not allowed"):
        sightline.cast_sight(lambda tile: False, (0, 0), 3, lambda tile: 16)
    with pytest.raises(ValueError, match="radius"):
        sightline.cast_sight(lambda tile: False, (0, 0), None)


def test_hexagons() -> None:
    random = np.random.default_rng(46)
    walls = random.random((12, 15)) < 0.2
    walls[5, 6] = False
    grid = sightline.HexGrid(walls)
    assert np.array_equal(grid.to_array(), walls) and grid.shape == (12, 15)
    for radius in (0, 1, 3, 9):
        seen = sightline.field_of_view(grid, (5, 6), radius, shape="hexagon")
        within = np.array([[sightline.hex_distance((5, 6), (r, q)) <= radius for q in range(15)] for r in range(12)])
        assert not seen[~within].any() and seen[5, 6]
        called = sightline.cast_hex_sight(
            lambda t: not (0 <= t[0] < 12 and 0 <= t[1] < 15) or bool(walls[t]), (5, 6), radius, shape="hexagon"
        )
        assert [t for t in called if 0 <= t[0] < 12 and 0 <= t[1] < 15] == [tuple(t) for t in np.argwhere(seen).tolist()]
        for target in np.ndindex(12, 15):
            assert sightline.line_of_sight(grid, (5, 6), target, radius, shape="hexagon") == seen[target]
    seen = sightline.field_of_view(grid, (5, 6))
    for target in np.argwhere(seen).tolist():
        path = sightline.sight_path(grid, (5, 6), target)
        assert all(sightline.hex_distance(a, b) == 1 for a, b in zip(path, path[1:]))
        assert sightline.trace_sight(grid, (5, 6), target).reached
    assert np.array_equal(sightline.combined_field_of_view(grid, [(5, 6)]), seen)
    assert sightline.shares(grid, (5, 6))[5, 6] == 255
    for offset in ("odd-r", "even-r", "odd-q", "even-q"):
        for tile in np.ndindex(6, 7):
            assert sightline.to_offset(sightline.to_axial(tile, offset), offset) == tile
    grid[0, :] = True
    grid.set_haze((2, 2), 7)
    grid.set_wall((3, 3), "south-east")
    again = pickle.loads(pickle.dumps(grid))
    assert again[0].all() and again.haze[2, 2] == 7 and again.has_wall((3, 3), "south-east")
    with pytest.raises(ValueError, match="square"):
        sightline.field_of_view(grid, (5, 6), 3, shape="square")
    with pytest.raises(ValueError, match="shape 'hexagon' is not one of"):
        sightline.field_of_view(walls, (5, 6), 3, shape="hexagon")
    observers = sightline.Observers(grid, [(5, 6)], 4, shape="round")
    assert observers.update() == 1
    assert np.array_equal(observers.visible[0], sightline.field_of_view(grid, (5, 6), 4, shape="round"))


@pytest.mark.parametrize("order", "CF")
def test_light(order: Any) -> None:
    random = np.random.default_rng(47)
    walls = np.array(random.random((14, 18)) < 0.15, order=order)
    grid = sightline.OpacityGrid(walls)
    light = sightline.LightMap(grid)
    spots = [tuple(spot) for spot in np.argwhere(~walls)[[3, 50, 120]].tolist()]
    lights = [
        sightline.Light(spots[0], radius=5, color=(200, 0, 40), falloff="none"),
        sightline.Light(spots[1], radius=None, color=(0, 90, 0), falloff="none", shape="square"),
        sightline.Light(spots[2], radius=4, color=(-500, 0, 0), falloff="none", direction=(0, 1), angle=90),
    ]
    assert light.update(grid, lights) == 3 and light.update(grid, lights) == 0
    expected = np.zeros((14, 18, 3), dtype=int)
    for lamp in lights:
        lit = sightline.field_of_view(
            walls, lamp.position, lamp.radius, shape=lamp.shape, direction=lamp.direction, angle=lamp.angle, light_walls=False
        )
        expected[lit & ~walls] += lamp.color
    assert np.array_equal(light.sums[~walls], expected[~walls])
    light.set_ambient((10, 10, 10))
    clamped = np.clip(np.maximum(expected, 10), 0, 255)
    assert np.array_equal(light.light[~walls], clamped[~walls])
    where = np.zeros((14, 18), dtype=bool)
    where[:7] = True
    light.set_ambient((0, 77, 0), where)
    assert (light.light[:7, :, 1] >= 77).all() and light.lit(77)[:7].all()
    light.set_ambient((0, 0, 0))
    eye = spots[0]
    sight = sightline.field_of_view(grid, eye)
    seen = light.visible(grid, sight, eye, dark_radius=2, least=50)
    near = sightline.field_of_view(grid, eye, 2)
    bright = np.clip(expected, 0, 255).max(axis=-1) >= 50
    assert np.array_equal(seen[~walls], ((sight & bright) | near)[~walls])
    shown = light.seen(grid, sight)
    assert np.array_equal(shown[sight & ~walls], light.light[sight & ~walls]) and not shown[~sight].any()
    assert sightline.lights_from_bytes(grid, sightline.lights_to_bytes(grid, lights)) == lights
    guards = sightline.Observers(grid, spots, dark_radius=[2, 0, 1], least_light=50)
    assert guards.update(light) == 3
    assert np.array_equal(guards.visible[0], seen)
    assert guards.update(light) == 0
    lights.pop()
    light.update(grid, lights)
    for bad, message in (({"color": (1, 2)}, "three numbers"), ({"color": (10**6, 0, 0)}, "not allowed"), ({"falloff": "x"}, "falloff 'x'")):
        with pytest.raises(ValueError, match=message):
            light.update(grid, [sightline.Light(**{"position": (0, 0), **bad})])
    with pytest.raises(IndexError, match="position"):
        light.update(grid, [sightline.Light((99, 0))])
    with pytest.raises(ValueError, match="light map is of shape"):
        light.update(sightline.OpacityGrid(np.zeros((3, 3))), [])


def test_observers_come_go_turn_and_notice() -> None:
    random = np.random.default_rng(48)
    grid = sightline.OpacityGrid(random.random((20, 24)) < 0.1)
    places = random.integers(0, (20, 24), (4, 2))
    guards = sightline.Observers(grid, places, 9, direction=(0, 1), angle=90)
    guards.update()
    before = guards.visible.copy()
    guards.direction[2] = -1, 0
    assert guards.update() == 1 and guards.renewed.tolist() == [False, False, True, False]
    assert np.array_equal(guards.newly_seen, guards.visible & ~before)
    assert np.array_equal(guards.newly_hidden, before & ~guards.visible)
    assert guards.update() == 0 and not guards.newly_seen.any()
    assert guards.add((3, 3), 5, direction=(1, 1)) == 4 and len(guards) == 5
    guards.remove([0, 2])
    assert guards.update() == 1 and len(guards) == 3, "the others are kept"
    for i in range(3):
        expected = sightline.field_of_view(grid, guards.origins[i], guards.radius[i], direction=guards.direction[i], angle=90)
        assert np.array_equal(guards.visible[i], expected)
    guards.remove(np.array([True, False, False]))
    assert len(guards) == 2 and guards.visible.shape == (2, 20, 24)
    with pytest.raises(IndexError):
        guards.remove(7)
    for twin in (copy.deepcopy(guards), pickle.loads(pickle.dumps(guards))):
        assert np.array_equal(twin.visible, guards.visible) and twin.update() == 2
        twin.origins[0] = 0, 0
        assert guards.update() == 0 and np.array_equal(twin.visible[1], guards.visible[1])


def test_memories_merge_and_are_saved() -> None:
    random = np.random.default_rng(49)
    a, b = sightline.MapMemory((5, 6), np.int32), sightline.MapMemory((5, 6), np.int32)
    for turn in range(6):
        for memory in (a, b):
            memory.update(random.random((5, 6)) < 0.2, random.integers(0, 99, (5, 6)), turn)
    loaded = sightline.MapMemory.from_bytes(a.to_bytes(), np.int32)
    for name in ("visible", "explored", "remembered", "last_seen"):
        assert np.array_equal(getattr(loaded, name), getattr(a, name)), name
    old = copy.deepcopy(a)
    a.merge(b)
    newer = b.explored & ~old.visible & (b.last_seen > old.last_seen)
    assert np.array_equal(a.remembered, np.where(newer, b.remembered, old.remembered))
    assert np.array_equal(a.explored, old.explored | b.explored)
    with pytest.raises(ValueError, match="saved"):
        sightline.MapMemory.from_bytes(b"nonsense")
    with pytest.raises(TypeError, match="pickle"):
        sightline.MapMemory((2, 5, 6)).to_bytes()


def test_sightings_and_tiles_are_saved() -> None:
    sightings: sightline.Sightings[int] = sightline.Sightings()
    sightings.update(np.ones((3, 4)), {7: (0, 1), -2: (2, 3)})
    again = sightline.Sightings.from_bytes(sightings.to_bytes())
    assert again.in_view == again.stayed == {7: (0, 1), -2: (2, 3)}
    again.update(np.zeros((3, 4)), {7: (0, 1)})
    assert again.left == {7: (0, 1), -2: (2, 3)} and not again.in_view
    names: sightline.Sightings[str] = sightline.Sightings()
    names.update([[1]], {"rat": (0, 0)})
    with pytest.raises(TypeError, match="'rat'"):
        names.to_bytes()
    tiles = np.random.default_rng(50).random((9, 70)) < 0.3
    assert np.array_equal(sightline.tiles_from_bytes(sightline.tiles_to_bytes(tiles), (9, 70)), tiles)
    with pytest.raises(ValueError, match="saved TileSet"):
        sightline.tiles_from_bytes(b"", (9, 70))


def test_a_team() -> None:
    team = sightline.Team()
    with pytest.raises(ValueError, match="update"):
        team.visible  # noqa: B018
    random = np.random.default_rng(51)
    before = np.zeros((4, 5), dtype=bool)
    for _ in range(10):
        views = random.random((3, 4, 5)) < 0.2
        assert team.update(views) == (views.any(axis=0) != before).any()
        assert np.array_equal(team.newly_seen, views.any(axis=0) & ~before)
        assert np.array_equal(team.newly_hidden, before & ~views.any(axis=0))
        before = views.any(axis=0)
