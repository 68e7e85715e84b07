"""The example environment passes Gymnasium's checks, and shows exactly the tiles in line of sight."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from worlds import cropped

import sightline

pytest.importorskip("gymnasium")
sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))


def test_dark_rooms_is_an_environment() -> None:
    from dark_rooms import DarkRooms
    from gymnasium.utils.env_checker import check_env

    check_env(DarkRooms(), skip_render_check=True)


def test_dark_rooms_shows_what_is_seen() -> None:
    from dark_rooms import DIRECTIONS, UNSEEN, DarkRooms

    env: Any = DarkRooms()
    random = np.random.default_rng(1)
    for seed in range(5):
        observation, _ = env.reset(seed=seed)
        for _ in range(40):
            seen = sightline.field_of_view(env.grid, env.agent, env.radius)
            ahead = DIRECTIONS[env.facing]
            right = np.array((ahead[1], -ahead[0]))
            for row, column in np.ndindex(*observation.shape):
                tile = env.agent + (env.radius - row) * ahead + (column - env.radius) * right
                inside = ((tile >= 0) & (tile < env.size)).all()
                visible = inside and seen[tuple(tile)]
                expected = env.tiles[tuple(tile)] if visible else UNSEEN
                assert observation[row, column] == expected
            observation, *_ = env.step(int(random.integers(3)))


def test_dark_rooms_in_many_environments_at_once() -> None:
    """Each environment observes what it would alone, and starts again alone."""
    from dark_rooms_vector import HEADINGS, MEMORY, VIEW, WALL, DarkRoomsVector

    envs: Any = DarkRoomsVector(12, steps=9)
    observations, _ = envs.reset(seed=5)
    random = np.random.default_rng(2)
    memories = [sightline.MapMemory((17, 17)) for _ in range(12)]
    ended = restarted = np.zeros(12, dtype=bool)
    episodes = 0
    for _ in range(60):
        assert envs.observation_space.contains(observations)
        for i in range(12):
            if restarted[i]:
                memories[i] = sightline.MapMemory((17, 17))
                assert envs.left[i] == 9
            walls = envs.tiles[i] == WALL
            seen = sightline.field_of_view(walls, envs.agents[i], 6)
            memories[i].update(seen, envs.tiles[i])
            for name, tiles, shown, window, anchor in (
                ("view", envs.tiles[i], seen, VIEW, (6, 3)),
                ("memory", memories[i].remembered, np.ones_like(seen), MEMORY, (7, 7)),
            ):
                ahead = HEADINGS[envs.headings[i]]
                expected = np.where(cropped(shown, envs.agents[i], ahead, window, anchor), crop_values(tiles, envs.agents[i], ahead, window, anchor), 0)
                assert np.array_equal(observations[name][i], expected), name
        observations, rewards, found, late, _ = envs.step(random.integers(0, 3, 12))
        assert np.array_equal(rewards, found) and not ((found | late) & ended).any()
        restarted, ended = ended, found | late
        episodes += int(ended.sum())
    assert episodes > 12


def crop_values(tiles: Any, origin: Any, ahead: Any, window: Any, anchor: Any) -> Any:
    """A window of numbers, bit by bit."""
    return sum(cropped((tiles >> bit & 1).astype(bool), origin, ahead, window, anchor).astype(np.uint8) << bit for bit in range(8))


@pytest.mark.parametrize("name", ["MiniGrid-FourRooms-v0", "MiniGrid-DoorKey-8x8-v0", "MiniGrid-MultiRoom-N6-v0"])
def test_minigrid_by_line_of_sight(name: str) -> None:
    import gymnasium

    minigrid = pytest.importorskip("minigrid")
    from minigrid_sight import LineOfSight

    minigrid.register_minigrid_envs() if name not in gymnasium.registry else None
    env = LineOfSight(gymnasium.make(name, max_steps=500))
    random = np.random.default_rng(3)
    both = 0
    for seed in range(3):
        observation, _ = env.reset(seed=seed)
        for _ in range(60):
            world: Any = env.unwrapped
            theirs = world.gen_obs()["image"]
            ours = observation["image"]
            assert env.observation_space.contains(observation) and ours.shape == theirs.shape
            shared = (ours[..., 0] > 0) & (theirs[..., 0] > 0)
            assert np.array_equal(ours[shared], theirs[shared]), "the same cells in the same places"
            both += int(shared.sum())
            opaque = np.array([cell is not None and not cell.see_behind() for cell in world.grid.grid])
            walls = opaque.reshape(world.grid.height, world.grid.width)
            seen = sightline.field_of_view(walls, world.agent_pos[::-1])
            shown = cropped(seen, world.agent_pos[::-1], world.dir_vec[::-1], (7, 7), (6, 3))
            assert np.array_equal(ours[..., 0].T > 0, shown)
            observation, *_ = env.step(int(random.integers(3)))
    assert both > 1000
