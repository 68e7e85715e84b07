"""Minigrid's Grid.process_vis(), bit for bit, for one grid or for many.

Its rule is not a field of view (light spreads along rows and up), but trained agents depend on it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import as_integers, as_tiles

__all__ = ["process_vis"]


def process_vis(see_through: Any, agent_pos: Any) -> npt.NDArray[np.bool_]:
    """Returns what an agent sees by Minigrid's rule.

    `see_through` says which cells are transparent, (width, height) as in Minigrid, or
    (B, width, height); `agent_pos` is (2,) or (B, 2). The result has the shape of `see_through`.

    >>> import numpy as np
    >>> see_through = np.ones((3, 4), dtype=bool)
    >>> see_through[:, 1] = False
    >>> process_vis(see_through, (1, 3)).astype(int).T
    array([[0, 0, 0],
           [1, 1, 1],
           [1, 1, 1],
           [1, 1, 1]])
    """
    tiles = as_tiles(see_through, "see_through")
    if tiles.itemsize != 1:
        tiles = tiles != 0
    agents = as_integers(agent_pos, "agent_pos").astype(np.int64, copy=False)
    if tiles.ndim not in (2, 3):
        raise ValueError(f"see_through must have 2 or 3 axes, not {tiles.ndim}")
    wanted = (2,) if tiles.ndim == 2 else (len(tiles), 2)
    if agents.shape != wanted:
        raise ValueError(f"agent_pos is of shape {agents.shape}, and {wanted} is needed")
    mask = np.empty(tiles.shape, dtype=bool)
    one = tiles.ndim == 2
    _native.process_vis(
        tiles[np.newaxis] if one else tiles, agents, mask[np.newaxis] if one else mask
    )
    return mask
