"""fields_of_view(): many observers on many maps in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import Array, as_integers, as_memory, as_places, as_tiles, flattened, require_shape
from sightline._options import Options, complete

if TYPE_CHECKING:
    from typing_extensions import Unpack


def fields_of_view(
    opaque: Any,
    origins: Any,
    radius: Any = None,
    *,
    window: tuple[int, int] | None = None,
    anchor: tuple[int, int] | None = None,
    turned: bool = False,
    dtype: npt.DTypeLike = bool,
    packed: bool = False,
    out: Any = None,
    threads: int = 1,
    **options: Unpack[Options],
) -> Array:
    """Computes the views of many observers.

    =========== ============= ==============
    `opaque`    `origins`     result
    =========== ============= ==============
    (H, W)      (N, 2)        (N, H, W)
    (B, H, W)   (B, 2)        (B, H, W)
    (B, H, W)   (B, A, 2)     (B, A, H, W)
    =========== ============= ==============

    `radius` and `direction` are for all observers, or arrays with one for each. The other options
    are those of field_of_view(). An OpacityGrid counts as (H, W).

    `window=(h, w)` returns a window around each observer instead of the whole map, with the observer
    in its middle or at `anchor`; tiles outside the map are not seen. `turned=True` rotates windows
    so that `direction`, which must be along an axis, is up; there is a cone only if `angle` is
    given. `packed=True` returns eight tiles a byte, as np.packbits(..., axis=-1,
    bitorder="little"). `threads=0` uses all cores. Apart from the result and copies of origins,
    radii and directions, memory does not grow with the number of observers.

    >>> import numpy as np
    >>> walls = np.zeros((2, 4, 6), dtype=bool)
    >>> walls[1, :, 3] = True
    >>> seen = fields_of_view(walls, np.array([[0, 0], [0, 0]]), radius=9)
    >>> seen.shape, seen.sum(axis=(1, 2))
    ((2, 4, 6), array([24, 16]))
    >>> fields_of_view(walls, np.array([[0, 0], [1, 2]]), window=(3, 3))[1].astype(int)
    array([[1, 1, 1],
           [1, 1, 1],
           [1, 1, 1]])
    """
    call = prepare(opaque, origins, radius, window, anchor, turned, options)
    shape = call.leading + (call.window or call.shape)
    if packed:
        if call.window is None:
            call.arguments["opaque"] = row_major(call.arguments["opaque"])
        shape = (*shape[:-1], (shape[-1] + 7) // 8)
    result, views = _views(out, shape, packed, dtype)
    _native.fields_of_view(**call.arguments, packed=packed, out=views, threads=threads)
    return result


class Call(NamedTuple):
    """The arguments of a batch, understood."""

    leading: tuple[int, ...]  #: the result's axes before those of a view
    shape: tuple[int, int]  #: of a map
    window: tuple[int, int] | None
    arguments: dict[str, Any]  #: for the native part


def prepare(
    opaque: Any, origins: Any, radius: Any, window: Any, anchor: Any, turned: bool, options: Options
) -> Call:
    """Checks the arguments that all batches share."""
    how = complete(options)
    if not isinstance(opaque, _native.OpacityGrid):
        opaque = as_tiles(opaque, "opaque")
    maps, shape = maps_of(opaque)
    places = as_places(origins, "origins")
    leading, observers = observers_of(places, maps, "origins")
    if window is not None:
        opaque = row_major(opaque)

    radii = None
    if radius is not None and np.ndim(radius) > 0:
        radii = as_integers(radius, "radius")
        require_shape(radii, leading, "radius")
        radius = None
    directions = None
    if how["direction"] is not None and np.ndim(how["direction"]) > 1:
        directions = as_integers(how["direction"], "direction")
        require_shape(directions, (*leading, 2), "direction")
        # Tells the native part that there is a cone; each observer has its own direction.
        how["direction"] = (0, 1)
    elif turned and how["direction"] is not None:
        directions = same_for_all(how["direction"], leading)
    if turned:
        if window is None or directions is None:
            raise ValueError("turned=True needs a window and a direction")
        if how["angle"] is None:
            how["direction"] = None
    elif how["direction"] is None and how["angle"] is not None:
        raise ValueError(f"angle {how['angle']!r} needs a direction")

    if window is not None:
        window, anchor = window_of(window, anchor)
    elif anchor is not None:
        raise ValueError(f"anchor {anchor!r} needs a window")
    arguments = {
        "opaque": opaque,
        "origins": places,
        "observers": observers,
        "radius": radius,
        "radii": radii,
        "directions": directions,
        "window": window,
        "anchor": anchor,
        "turned": turned,
        **how,
    }
    return Call(leading, shape, window, arguments)


def maps_of(opaque: Any) -> tuple[int | None, tuple[int, int]]:
    """Returns the number of maps, None for one without an axis of its own, and their shape."""
    shape = opaque.shape
    if isinstance(opaque, _native.OpacityGrid):
        return None, shape
    if len(shape) not in (2, 3):
        raise ValueError(f"opaque must have 2 or 3 axes, not {len(shape)}")
    return (shape[0] if len(shape) == 3 else None), (shape[-2], shape[-1])


def observers_of(origins: Array, maps: int | None, name: str) -> tuple[tuple[int, ...], int]:
    """Returns the result's axes before those of a view, and the number of observers on each map."""
    axes = origins.shape
    if maps is None:
        if len(axes) != 2 or axes[-1] != 2:
            raise ValueError(f"{name} must be of shape (N, 2) on one map, not {axes}")
        return (axes[0],), axes[0]
    if len(axes) not in (2, 3) or axes[-1] != 2 or axes[0] != maps:
        raise ValueError(
            f"{name} must be of shape ({maps}, 2) or ({maps}, A, 2) on {maps} maps, not {axes}"
        )
    return axes[:-1], axes[1] if len(axes) == 3 else 1


def row_major(opaque: Any) -> Any:
    """Makes the rows of a grid words along the last axis; arrays are read in place."""
    if isinstance(opaque, _native.OpacityGrid) and opaque.order == "F":
        return opaque._row_major()
    return opaque


def same_for_all(direction: Any, leading: tuple[int, ...]) -> Array:
    """Returns one direction as that of each observer."""
    one = as_integers(direction, "direction")
    require_shape(one, (2,), "direction")
    return np.broadcast_to(one, (*leading, 2)).copy()


def window_of(window: Any, anchor: Any) -> tuple[tuple[int, int], Any]:
    """Returns the size of a window and the observer's place in it: the middle, unless it is given."""
    height, width = _native.pair_of(window, "window")
    if not (1 <= height <= _native.MAX_SIDE and 1 <= width <= _native.MAX_SIDE):
        raise ValueError(
            f"window ({height}, {width}) is not allowed: each side must be 1 to {_native.MAX_SIDE}"
        )
    return (height, width), (height // 2, width // 2) if anchor is None else anchor


def _views(
    out: Any, shape: tuple[int, ...], packed: bool, dtype: npt.DTypeLike
) -> tuple[Array, Array]:
    """Returns the result, and the same memory as (views, rows, columns)."""
    wanted = np.dtype(np.uint8) if packed else np.dtype(dtype)
    if wanted not in (np.dtype(bool), np.dtype(np.uint8)):
        raise TypeError(f"dtype must be bool or uint8, not {wanted}")
    if out is None:
        out = np.empty(shape, wanted)
    memory = as_memory(out, "out")
    if not memory.flags.writeable:
        raise ValueError("out is read-only")
    if memory.dtype not in (np.dtype(bool), np.dtype(np.uint8)) or (
        packed and memory.dtype != np.uint8
    ):
        raise TypeError(f"out must be of dtype {'uint8' if packed else 'bool or uint8'}, not {memory.dtype}")
    if memory.shape != shape:
        raise ValueError(f"out is of shape {memory.shape}, and {shape} is needed")
    if packed and memory.size and memory.strides[-1] != 1:
        raise ValueError("out must have its last axis side by side to be packed")
    return out, flattened(memory, 2)
