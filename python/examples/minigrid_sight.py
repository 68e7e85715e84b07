"""Minigrid with a field of view: what an agent observes is what is in line of sight.

Minigrid's own rule lets light spread along rows: agents see around corners, and not what is in plain
sight. This wrapper replaces the rule and nothing else: the same window, encoding and order of axes.

    env = LineOfSight(gymnasium.make("MiniGrid-FourRooms-v0"))
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from minigrid.core.constants import DIR_TO_VEC

import sightline

EMPTY = (1, 0, 0)  # Minigrid's encoding of a cell with nothing in it


class LineOfSight(gymnasium.ObservationWrapper[dict[str, Any], int, dict[str, Any]]):
    """Replaces "image" by the cells in line of sight, and all others by 0."""

    def __init__(self, env: gymnasium.Env[dict[str, Any], int], radius: int | None = None) -> None:
        super().__init__(env)
        self.radius = radius

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        return {**observation, "image": self._image()}

    def _image(self) -> npt.NDArray[np.uint8]:
        world: Any = self.env.unwrapped
        cells = np.asarray(world.grid.encode())  # (width, height, 3)
        opaque = np.array([cell is not None and not cell.see_behind() for cell in world.grid.grid])
        column, row = world.agent_pos
        # Agents stand on what they carry.
        cells[column, row] = EMPTY if world.carrying is None else world.carrying.encode()
        right, down = DIR_TO_VEC[world.agent_dir]
        side = world.agent_view_size
        image = sightline.observations(
            opaque.reshape(world.grid.height, world.grid.width),
            cells.transpose(1, 0, 2),
            [(row, column)],
            self.radius,
            window=(side, side),
            anchor=(side - 1, side // 2),
            direction=(down, right),
        )[0]
        by_columns: npt.NDArray[np.uint8] = image.transpose(1, 0, 2)
        return by_columns
