"""sightline: exact, fast field of view for grid worlds.

>>> import numpy as np
>>> import sightline
>>> walls = np.zeros((5, 9), dtype=bool)
>>> walls[1:4, 4] = True
>>> seen = sightline.field_of_view(walls, (2, 1), radius=8)
>>> for row, wall in zip(seen, walls):
...     print("".join("?_#"[s + (s and w)] for s, w in zip(row.tolist(), wall.tolist())))
______???
____#????
____#????
____#????
______???
"""

from sightline._batches import fields_of_view
from sightline._memory import MapMemory
from sightline._native import OpacityGrid, field_of_view, line_of_sight, sight_path
from sightline._observers import Observers
from sightline._picture import Picture, picture, plot, repr_html
from sightline._survey import survey

__all__ = [
    "MapMemory",
    "Observers",
    "OpacityGrid",
    "Picture",
    "field_of_view",
    "fields_of_view",
    "line_of_sight",
    "picture",
    "plot",
    "sight_path",
    "survey",
]

setattr(OpacityGrid, "_repr_html_", repr_html)  # how notebooks show one
