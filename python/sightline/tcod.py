"""compute_fov() as in python-tcod: change the import, and nothing else.

>>> import numpy as np
>>> from sightline.tcod import compute_fov, FOV_SYMMETRIC_SHADOWCAST
>>> transparency = np.ones((3, 5), dtype=bool)
>>> transparency[:2, 2] = False
>>> compute_fov(transparency, (0, 0), radius=8, algorithm=FOV_SYMMETRIC_SHADOWCAST).astype(int)
array([[1, 1, 1, 0, 0],
       [1, 1, 1, 0, 0],
       [1, 1, 1, 0, 0]])

The tiles are python-tcod's for FOV_SHADOW and FOV_PERMISSIVE(n); docs/python.md says where the others
differ, and why. A `pov` outside the array raises IndexError, an unknown algorithm ValueError.
"""

from sightline._native import compute_fov

__all__ = [
    "FOV_BASIC",
    "FOV_DIAMOND",
    "FOV_PERMISSIVE",
    "FOV_PERMISSIVE_0",
    "FOV_PERMISSIVE_1",
    "FOV_PERMISSIVE_2",
    "FOV_PERMISSIVE_3",
    "FOV_PERMISSIVE_4",
    "FOV_PERMISSIVE_5",
    "FOV_PERMISSIVE_6",
    "FOV_PERMISSIVE_7",
    "FOV_PERMISSIVE_8",
    "FOV_RESTRICTIVE",
    "FOV_SHADOW",
    "FOV_SYMMETRIC_SHADOWCAST",
    "compute_fov",
]

FOV_BASIC = 0
FOV_DIAMOND = 1
FOV_SHADOW = 2
FOV_PERMISSIVE_0 = 3
FOV_PERMISSIVE_1 = 4
FOV_PERMISSIVE_2 = 5
FOV_PERMISSIVE_3 = 6
FOV_PERMISSIVE_4 = 7
FOV_PERMISSIVE_5 = 8
FOV_PERMISSIVE_6 = 9
FOV_PERMISSIVE_7 = 10
FOV_PERMISSIVE_8 = 11
FOV_RESTRICTIVE = 12
FOV_SYMMETRIC_SHADOWCAST = 13


def FOV_PERMISSIVE(p: int) -> int:
    """The permissive algorithm of that permissiveness, 0 to 8."""
    if not 0 <= p <= 8:
        raise ValueError(f"permissiveness {p} is not allowed: it must be 0 to 8")
    return FOV_PERMISSIVE_0 + p
