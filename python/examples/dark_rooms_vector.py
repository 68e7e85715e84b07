"""Dark rooms as a vectorised Gymnasium environment: thousands of agents, a few calls a step.

Each agent looks for the exit of its own rooms, in which walls hide things. It observes

- "view": what it sees now, 7x7 tiles ahead, turned so that it looks up;
- "memory": 15x15 tiles around it as it remembers them, turned alike.

    envs = DarkRoomsVector(1024)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(envs.action_space.sample())

All agents share the calls of sightline; there is no loop over environments but for making new rooms.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import sightline

Observations = dict[str, npt.NDArray[np.uint8]]

UNSEEN, FLOOR, WALL, EXIT = range(4)
HEADINGS = np.array([(-1, 0), (0, 1), (1, 0), (0, -1)])  # up, right, down, left
TURN_LEFT, TURN_RIGHT, FORWARD = range(3)
VIEW, MEMORY = (7, 7), (15, 15)


class DarkRoomsVector(VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Actions: turn left, turn right, go forward. The exit is worth 1, and ends the episode."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int = 16, size: int = 17, radius: int = 6, steps: int = 200) -> None:
        self.num_envs, self.size, self.radius, self.steps = num_envs, size, radius, steps
        self.single_action_space = gymnasium.spaces.Discrete(3)
        self.single_observation_space = gymnasium.spaces.Dict(
            {
                "view": gymnasium.spaces.Box(UNSEEN, EXIT, VIEW, np.uint8),
                "memory": gymnasium.spaces.Box(UNSEEN, EXIT, MEMORY, np.uint8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.tiles = np.zeros((num_envs, size, size), dtype=np.uint8)
        self.agents = np.zeros((num_envs, 2), dtype=np.int64)
        self.headings = np.zeros(num_envs, dtype=np.int64)
        self.left = np.zeros(num_envs, dtype=np.int64)
        self.done = np.zeros(num_envs, dtype=bool)
        self.memory = sightline.MapMemory((num_envs, size, size))

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        super().reset(seed=seed)
        self._restart(np.ones(self.num_envs, dtype=bool))
        return self._observe(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        restarted = self.done.copy()
        turns = np.select([actions == TURN_LEFT, actions == TURN_RIGHT], [3, 1], 0)
        self.headings = (self.headings + turns) % 4
        ahead = self.agents + HEADINGS[self.headings]
        every = np.arange(self.num_envs)
        free = self.tiles[every, ahead[:, 0], ahead[:, 1]] != WALL
        self.agents = np.where(((actions == FORWARD) & free)[:, np.newaxis], ahead, self.agents)
        self.left -= 1
        found = self.tiles[every, self.agents[:, 0], self.agents[:, 1]] == EXIT
        # An episode that ended with the last step starts again with this one.
        self._restart(restarted)
        found &= ~restarted
        late = (self.left <= 0) & ~restarted
        self.done = found | late
        return self._observe(), found.astype(np.float64), found, late, {}

    def _restart(self, which: npt.NDArray[np.bool_]) -> None:
        """Makes new rooms for some environments."""
        for number in np.flatnonzero(which).tolist():
            self.tiles[number] = self._rooms()
            clear = np.argwhere(self.tiles[number] == FLOOR)
            self.agents[number], exit_at = clear[self.np_random.choice(len(clear), 2, replace=False)]
            self.tiles[number][tuple(exit_at)] = EXIT
        self.headings[which] = self.np_random.integers(4, size=int(which.sum()))
        self.left[which] = self.steps
        self.done[which] = False
        self.memory.reset(which)

    def _rooms(self) -> npt.NDArray[np.uint8]:
        """Returns rooms of 3x3, with a door in each of their walls."""
        tiles = np.full((self.size, self.size), FLOOR, dtype=np.uint8)
        tiles[[0, -1]] = tiles[:, [0, -1]] = WALL
        lines = range(4, self.size - 2, 4)
        for line in lines:
            tiles[line] = tiles[:, line] = WALL
        for line in lines:
            for room in range(1, self.size - 2, 4):
                tiles[line, room + self.np_random.integers(3)] = FLOOR
                tiles[room + self.np_random.integers(3), line] = FLOOR
        return tiles

    def _observe(self) -> Observations:
        walls = self.tiles == WALL
        facing = HEADINGS[self.headings]
        seen = sightline.fields_of_view(walls, self.agents, self.radius, threads=0)
        self.memory.update(seen, self.tiles)
        return {
            "view": sightline.observations(
                walls, self.tiles, self.agents, self.radius, window=VIEW, anchor=(6, 3), direction=facing
            ),
            "memory": sightline.windows(self.memory.remembered, self.agents, MEMORY, direction=facing),
        }
