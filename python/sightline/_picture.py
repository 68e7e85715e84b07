"""Pictures of maps and views: a PNG without any library, and a plot with matplotlib."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from sightline import _native
from sightline._arrays import Array, as_array, as_tiles, cast, kept

COLORS = np.array(  # floor and wall: unknown, explored, seen
    [
        [[24, 24, 32], [24, 24, 32]],
        [[56, 60, 76], [92, 96, 112]],
        [[240, 214, 140], [146, 100, 60]],
    ],
    dtype=np.uint8,
)
ORIGIN = np.array([220, 40, 60], dtype=np.uint8)


class Picture:
    """A picture of a view; notebooks show it."""

    pixels: npt.NDArray[np.uint8] = kept()  #: red, green and blue, (H, W, 3)

    def __init__(self, pixels: npt.NDArray[np.uint8]) -> None:
        colors = as_array(pixels, "pixels")
        if colors.ndim != 3 or colors.shape[2] != 3:
            raise ValueError(f"pixels must be of shape (H, W, 3), not {colors.shape}")
        self.__dict__.clear()
        self.pixels = cast(colors, np.dtype(np.uint8), "pixels")

    def _repr_png_(self) -> bytes:
        height, width, _ = self.pixels.shape
        rows = np.zeros((height, 1 + 3 * width), dtype=np.uint8)  # each starts with its filter
        rows[:, 1:] = self.pixels.reshape(height, 3 * width)

        def chunk(kind: bytes, data: bytes) -> bytes:
            check = zlib.crc32(kind + data)
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        return (
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows.tobytes()))
            + chunk(b"IEND", b"")
        )

    def _repr_html_(self) -> str:
        data = base64.b64encode(self._repr_png_()).decode()
        return f'<img alt="what is seen" src="data:image/png;base64,{data}">'

    def save(self, path: str) -> None:
        """Writes it as a PNG file."""
        with open(path, "wb") as file:
            file.write(self._repr_png_())


def picture(
    opaque: Any, seen: Any = None, *, explored: Any = None, origin: Any = None, scale: int = 8
) -> Picture:
    """Draws a map: seen tiles are bright, explored ones dim, the rest dark.

    >>> import numpy as np
    >>> from sightline import field_of_view
    >>> walls = np.zeros((4, 6), dtype=bool)
    >>> drawn = picture(walls, field_of_view(walls, (1, 1), 2), origin=(1, 1), scale=4)
    >>> drawn.pixels.shape, drawn._repr_png_()[1:4]
    ((16, 24, 3), b'PNG')
    """
    if scale < 1:
        raise ValueError(f"scale {scale} is not allowed: it must be 1 or more")
    return Picture(np.kron(_pixels(opaque, seen, explored, origin), np.ones((scale, scale, 1), np.uint8)))


def plot(
    opaque: Any, seen: Any = None, *, explored: Any = None, origin: Any = None, ax: Any = None
) -> Any:
    """Draws the picture on matplotlib's axes, and returns them."""
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError("plot() needs matplotlib; picture() does not") from error
    if ax is None:
        ax = pyplot.gca()
    ax.imshow(_pixels(opaque, seen, explored, origin), interpolation="nearest")
    ax.set_xticks([])
    ax.set_yticks([])
    return ax


def _pixels(opaque: Any, seen: Any, explored: Any, origin: Any) -> npt.NDArray[np.uint8]:
    if isinstance(opaque, _native.OpacityGrid):
        opaque = opaque.to_array()
    walls = as_tiles(opaque, "opaque") != 0
    if walls.ndim != 2:
        raise ValueError(f"opaque must have 2 axes, not {walls.ndim}")
    known = np.full(walls.shape, 2 if seen is None else 0)
    for tiles, knowledge, name in ((explored, 1, "explored"), (seen, 2, "seen")):
        if tiles is None:
            continue
        mask: Array = as_array(tiles, name).astype(bool)
        if mask.shape != walls.shape:
            raise ValueError(f"{name} is of shape {mask.shape}, and {walls.shape} is needed")
        known[mask] = knowledge
    pixels: npt.NDArray[np.uint8] = COLORS[known, walls.astype(int)]
    if origin is not None:
        pixels[tuple(origin)] = ORIGIN
    return pixels


def repr_html(grid: _native.OpacityGrid) -> str:
    """Shows an OpacityGrid in a notebook."""
    longest = max(1, *grid.shape)
    return picture(grid, scale=max(1, min(8, 640 // longest)))._repr_html_()
