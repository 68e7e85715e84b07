"""survey(): for every clear tile of a map, how many tiles are seen from it."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import Array, as_tiles
from sightline._options import Options, complete

if TYPE_CHECKING:
    from typing_extensions import Unpack

OUTSIDE = 2  # fills a block's tiles outside the map


def survey(
    opaque: Any,
    radius: int | None = None,
    *,
    threads: int | None = None,
    progress: bool = False,
    **options: Unpack[Options],
) -> Any:
    """Counts the tiles that each clear tile sees; 0 for opaque ones.

    The options are those of field_of_view(). It uses all cores unless `threads` says otherwise.
    `progress=True` shows a progress bar, if tqdm is installed. A dask array, which needs a radius,
    gives a dask array: each block reads as far into its neighbours as the radius reaches, and is
    computed by one thread, or by `threads`; progress bars are dask's own.

    >>> import numpy as np
    >>> survey(np.array([[0, 0, 1, 0],
    ...                  [0, 0, 1, 0]]))
    array([[6, 6, 0, 4],
           [6, 6, 0, 4]], dtype=int32)
    """
    if hasattr(opaque, "map_overlap"):
        return _survey_blocks(opaque, radius, 1 if threads is None else threads, progress, options)
    grid = _grid(opaque)
    counts = np.zeros(grid.shape, dtype=np.uint32)
    for first, last in _bands(grid.shape, progress):
        _count(grid, first, 0, counts[first:last], radius, options, threads or 0)
    return counts.view(np.int32)


def _grid(opaque: Any) -> _native.OpacityGrid:
    """Returns the map as a grid whose rows are those of the array."""
    if isinstance(opaque, _native.OpacityGrid):
        return opaque._row_major()
    return _native.OpacityGrid(np.ascontiguousarray(as_tiles(opaque, "opaque")))


def _count(
    grid: _native.OpacityGrid,
    first: int,
    left: int,
    out: Array,
    radius: int | None,
    options: Options,
    threads: int,
) -> None:
    _native.survey(grid, first, left, out, radius, threads=threads, **complete(options))


def _bands(shape: tuple[int, int], progress: bool) -> Iterable[tuple[int, int]]:
    """Splits the rows into bands, large enough that the overhead does not matter."""
    rows = max(1, min(shape[0], 65536 // max(1, shape[1]))) if progress else max(1, shape[0])
    bands = [(first, min(first + rows, shape[0])) for first in range(0, shape[0], rows)]
    if not progress:
        return bands
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped]
    except ImportError:
        return bands
    return tqdm(bands, unit="band", desc="survey")  # type: ignore[no-any-return]


def _survey_blocks(
    opaque: Any, radius: int | None, threads: int, progress: bool, options: Options
) -> Any:
    if opaque.ndim != 2:
        raise ValueError(f"opaque must have 2 axes, not {opaque.ndim}")
    as_tiles(np.empty((0, 0), opaque.dtype), "opaque")  # raises if it holds no numbers
    # Anything wrong is found here, and not on workers.
    _count(_grid(np.zeros((1, 1))), 0, 0, np.zeros((1, 1), np.uint32), radius, options, threads)
    if radius is None:
        raise ValueError("a survey of a dask array needs a radius: blocks look no further than that")
    radius = operator.index(radius)
    if progress:
        raise ValueError("progress is for arrays: dask has progress bars of its own")
    if 0 in opaque.shape:
        empty: Any = import_module("dask.array").zeros(opaque.shape, dtype=np.int32, chunks=opaque.chunks)
        return empty
    ensure_minimum_chunksize: Any = import_module("dask.array.overlap").ensure_minimum_chunksize
    # One tile more than the radius: the shape of a wall on the rim can depend on it.
    rims = tuple(min(radius + 1, side) for side in opaque.shape)
    blocks = opaque.map_blocks(_block_of_tiles, dtype=np.uint8, meta=np.empty((0, 0), np.uint8))
    blocks = blocks.rechunk(
        tuple(
            ensure_minimum_chunksize(max(rim, 1), sides)
            for rim, sides in zip(rims, blocks.chunks, strict=True)
        )
    )
    return blocks.map_overlap(
        _survey_block,
        depth=rims,
        boundary=OUTSIDE,
        trim=False,
        allow_rechunk=False,
        dtype=np.int32,
        meta=np.empty((0, 0), dtype=np.int32),
        chunks=blocks.chunks,
        rims=rims,
        radius=radius,
        options=dict(options),
        threads=threads,
    )


def _block_of_tiles(block: Any, block_info: Any = None) -> npt.NDArray[np.uint8]:
    start = [first for first, _ in block_info[0]["array-location"]]
    tiles: npt.NDArray[np.uint8] = (as_tiles(block, "opaque", start) != 0).astype(np.uint8)
    return tiles


def _survey_block(
    block: npt.NDArray[np.uint8], rims: tuple[int, int], radius: int, options: Any, threads: int
) -> Array:
    """Surveys a block without its rims; tiles of the rims may lie outside the map."""
    height, width = (side - 2 * rim for side, rim in zip(block.shape, rims, strict=True))
    counts = np.zeros((max(height, 0), max(width, 0)), dtype=np.uint32)
    if counts.size == 0:
        return counts.view(np.int32)
    rows = np.flatnonzero(block[:, rims[1]] != OUTSIDE)
    columns = np.flatnonzero(block[rims[0], :] != OUTSIDE)
    top, left = int(rows[0]), int(columns[0])
    grid = _grid(block[top : rows[-1] + 1, left : columns[-1] + 1])
    _count(grid, rims[0] - top, rims[1] - left, counts, radius, options, threads)
    return counts.view(np.int32)
