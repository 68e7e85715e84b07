"""The example environment passes Gymnasium's checks, and shows exactly the tiles in line of sight."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

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
