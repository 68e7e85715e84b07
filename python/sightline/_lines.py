"""lines_of_sight(): whether each of many tiles sees another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import as_memory, as_places, as_tiles, flattened, require_shape
from sightline._batches import maps_of, observers_of
from sightline._options import Options, complete

if TYPE_CHECKING:
    from typing_extensions import Unpack


def lines_of_sight(
    opaque: Any,
    a: Any,
    b: Any,
    radius: int | None = None,
    *,
    out: Any = None,
    threads: int = 1,
    **options: Unpack[Options],
) -> npt.NDArray[np.bool_]:
    """Says of each pair whether `a` sees `b`: exactly what line_of_sight() says.

    `a` and `b` are (N, 2) on one map, and (B, 2) or (B, A, 2) on maps (B, H, W). By default the cost
    grows with the distance, not with the area.

    >>> import numpy as np
    >>> walls = np.array([[0, 1, 0],
    ...                   [0, 0, 0]])
    >>> lines_of_sight(walls, [(0, 0), (1, 0)], [(0, 2), (1, 2)])
    array([False,  True])
    """
    if not isinstance(opaque, _native.OpacityGrid):
        opaque = as_tiles(opaque, "opaque")
    maps, _ = maps_of(opaque)
    starts = as_places(a, "a")
    leading, pairs = observers_of(starts, maps, "a")
    ends = as_places(b, "b")
    require_shape(ends, starts.shape, "b")
    if out is None:
        out = np.empty(leading, dtype=bool)
    memory = as_memory(out, "out")
    require_shape(memory, leading, "out")
    _native.lines_of_sight(
        opaque=opaque,
        a=starts,
        b=ends,
        observers=pairs,
        radius=radius,
        out=flattened(memory[..., np.newaxis], 1)[..., 0],
        threads=threads,
        **complete(options),
    )
    return out  # type: ignore[no-any-return]
