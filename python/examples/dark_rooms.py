"""A Gymnasium environment with occlusion: find the exit of rooms that are only partly in view.

The agent sees what is in line of sight within 5 tiles, in a window turned so that it looks up, as it
would see it. Walls, doorways and the exit are generated from the seed.

    env = DarkRooms()
    observation, info = env.reset(seed=1)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import sightline

Observation = npt.NDArray[np.uint8]

UNSEEN, FLOOR, WALL, EXIT = range(4)
DIRECTIONS = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])  # up, right, down, left
TURN_LEFT, TURN_RIGHT, FORWARD = range(3)


class DarkRooms(gymnasium.Env[Observation, np.int64]):
    """Actions: turn left, turn right, go forward. The exit is worth 1, and ends the episode."""

    def __init__(self, size: int = 17, radius: int = 5, steps: int = 200) -> None:
        self.size, self.radius, self.steps = size, radius, steps
        side = 2 * radius + 1
        self.action_space = gymnasium.spaces.Discrete(3)
        self.observation_space = gymnasium.spaces.Box(UNSEEN, EXIT, (side, side), np.uint8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        walls = np.zeros((self.size, self.size), dtype=bool)
        walls[[0, -1]] = walls[:, [0, -1]] = True
        for wall in range(4, self.size - 2, 4):  # rooms of 3x3, a door in each of their walls
            walls[wall] = walls[:, wall] = True
        for wall in range(4, self.size - 2, 4):
            for room in range(1, self.size - 2, 4):
                walls[wall, room + self.np_random.integers(3)] = False
                walls[room + self.np_random.integers(3), wall] = False
        self.grid = sightline.OpacityGrid(walls)
        self.tiles = np.where(walls, WALL, FLOOR).astype(np.uint8)
        clear = np.argwhere(~walls)
        self.agent, exit_at = clear[self.np_random.choice(len(clear), 2, replace=False)]
        self.tiles[tuple(exit_at)] = EXIT
        self.facing = int(self.np_random.integers(4))
        self.left = self.steps
        return self._observe(), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.left -= 1
        if action == FORWARD:
            ahead = self.agent + DIRECTIONS[self.facing]
            if self.tiles[tuple(ahead)] != WALL:
                self.agent = ahead
        else:
            self.facing = (self.facing + (1 if action == TURN_RIGHT else 3)) % 4
        found = bool(self.tiles[tuple(self.agent)] == EXIT)
        return self._observe(), float(found), found, self.left <= 0, {}

    def _observe(self) -> Observation:
        """Returns the visible tiles, rotated so that the agent faces up; 0 for all others."""
        side = 2 * self.radius + 1
        seen = sightline.fields_of_view(
            self.grid,
            self.agent[np.newaxis],
            self.radius,
            window=(side, side),
            direction=DIRECTIONS[self.facing],
            turned=True,
        )[0]
        around = np.pad(self.tiles, self.radius)
        row, column = self.agent
        window = np.rot90(around[row : row + side, column : column + side], self.facing)
        return np.where(seen, window, UNSEEN).astype(np.uint8)
