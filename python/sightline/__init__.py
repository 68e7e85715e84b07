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

import inspect

from sightline._batches import fields_of_view
from sightline._hex import HEX_DIRECTIONS, hex_distance, hex_neighbours, to_axial, to_offset
from sightline._light import Light, LightMap, lights_from_bytes, lights_to_bytes
from sightline._lines import lines_of_sight
from sightline._memory import MapMemory
from sightline._native import (
    HexGrid,
    OpacityGrid,
    cast_hex_sight,
    cast_sight,
    combined_field_of_view,
    field_of_view,
    haze_passed,
    line_of_sight,
    share_seen,
    shares,
    sight_path,
)
from sightline._native import version as __version__
from sightline._observations import observations, windows
from sightline._observers import Observers
from sightline._options import Algorithm, Shape
from sightline._picture import Picture, picture, plot, repr_html
from sightline._sightings import Sightings, SightTrace, Team, tiles_from_bytes, tiles_to_bytes, trace_sight
from sightline._survey import survey

__all__ = [
    "HEX_DIRECTIONS",
    "Algorithm",
    "HexGrid",
    "Light",
    "LightMap",
    "MapMemory",
    "Observers",
    "OpacityGrid",
    "Picture",
    "Shape",
    "SightTrace",
    "Sightings",
    "Team",
    "__version__",
    "cast_hex_sight",
    "cast_sight",
    "combined_field_of_view",
    "field_of_view",
    "fields_of_view",
    "haze_passed",
    "hex_distance",
    "hex_neighbours",
    "lights_from_bytes",
    "lights_to_bytes",
    "line_of_sight",
    "lines_of_sight",
    "observations",
    "picture",
    "plot",
    "share_seen",
    "shares",
    "sight_path",
    "survey",
    "tiles_from_bytes",
    "tiles_to_bytes",
    "to_axial",
    "to_offset",
    "trace_sight",
    "windows",
]

setattr(OpacityGrid, "_repr_html_", repr_html)  # how notebooks show one
for grid_type in (OpacityGrid, HexGrid):  # what inspect, help() and pickle say of them
    grid_type.__module__ = __name__
    one = inspect.Parameter("opaque", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    setattr(grid_type, "__signature__", inspect.Signature([one]))
del grid_type, one
