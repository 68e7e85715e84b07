"""Walls around observers as lines of bits in jax arrays, and what can be done to them.

Lines are (rows, words, views) of uint32: bit j of row i, over all words, is the tile i - reach rows
and j - reach columns away from the observer. Views come last, so that each operation runs along them.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

FULL = np.uint32(0xFFFFFFFF)


def words_for(bits: int) -> int:
    return (bits + 31) // 32


def pack_words(tiles: Array) -> Array:
    """Packs booleans along the last axis, 32 to a word."""
    padding = [(0, 0)] * (tiles.ndim - 1) + [(0, -tiles.shape[-1] % 32)]
    bits = jnp.pad(tiles, padding).reshape(*tiles.shape[:-1], -1, 32).astype(jnp.uint32)
    return jnp.sum(bits << jnp.arange(32, dtype=jnp.uint32), axis=-1, dtype=jnp.uint32)


def words_of_bits(packed: Array) -> Array:
    """Returns rows of bits as 32-bit words, whatever type they were packed into."""
    if packed.dtype.itemsize == 4:
        return lax.bitcast_convert_type(packed, jnp.uint32)
    if packed.dtype.itemsize != 1:
        raise TypeError(f"bits must be packed into items of 1 or 4 bytes, not {packed.dtype}")
    padding = [(0, 0)] * (packed.ndim - 1) + [(0, -packed.shape[-1] % 4)]
    bytes_ = lax.bitcast_convert_type(jnp.pad(packed, padding), jnp.uint8)
    four = bytes_.reshape(*packed.shape[:-1], -1, 4).astype(jnp.uint32)
    return jnp.sum(four << jnp.arange(0, 32, 8, dtype=jnp.uint32), axis=-1, dtype=jnp.uint32)


def read_lines(words: Array, maps: Any, y: Array, x: Array, reach: int, shape: tuple[int, int]) -> Array:
    """Reads the lines of walls around observers from maps; tiles outside them are walls.

    `words` are (maps, height, words); `maps`, `y` and `x` have a number for each view.
    """
    height, width = shape
    side = 2 * reach + 1
    count = words_for(side)
    rows = y - reach + jnp.arange(side)[:, None]
    is_row = (rows >= 0) & (rows < height)
    rows = jnp.clip(rows, 0, max(height - 1, 0))
    first = (x - reach) >> 5
    shift = ((x - reach) & 31).astype(jnp.uint32)

    def word(number: int) -> Array:
        at = first + number
        read = words[maps, rows, jnp.clip(at, 0, words.shape[-1] - 1)]
        # Bits past the map's last column: walls, like words that do not exist.
        inside = jnp.where((at >= 0) & (at < words.shape[-1]), below(width - 32 * at), 0)
        return jnp.where(is_row, read | ~inside, FULL)

    parts = [word(i) for i in range(count + 1)]
    return jnp.stack(
        [parts[i] >> shift | parts[i + 1] << np.uint32(1) << (31 - shift) for i in range(count)],
        axis=1,
    )


def below(count: Array) -> Array:
    """Returns words whose first `count` bits are set; none if it is negative, at most all."""
    bits = (np.uint32(1) << jnp.clip(count, 0, 31).astype(jnp.uint32)) - np.uint32(1)
    return jnp.where(count >= 32, FULL, bits)


def transpose(lines: Array) -> Array:
    """Swaps rows and columns."""
    side, count, views = lines.shape
    padded = jnp.pad(lines, [(0, 32 * count - side), (0, 0), (0, 0)])
    # Blocks of 32 x 32 bits: (block of rows, row, block of columns, view).
    blocks = padded.reshape(count, 32, count, views)
    for step in (16, 8, 4, 2, 1):
        mask = np.uint32(sum(1 << i for i in range(32) if not i & step))
        pairs = blocks.reshape(count, 16 // step, 2, step, count, views)
        low, high = pairs[:, :, 0], pairs[:, :, 1]
        swapped = (low >> np.uint32(step) ^ high) & mask
        pairs = jnp.stack([low ^ swapped << np.uint32(step), high ^ swapped], axis=2)
        blocks = pairs.reshape(count, 32, count, views)
    return blocks.transpose(2, 1, 0, 3).reshape(32 * count, count, views)[:side]


def mirror(lines: Array, side: int) -> Array:
    """Reverses the bits of each line, of which there are `side`."""
    count = lines.shape[1]
    bits = lines[:, ::-1]
    for step in (16, 8, 4, 2, 1):
        mask = np.uint32(sum(1 << i for i in range(32) if not i & step))
        bits = (bits & mask) << np.uint32(step) | (bits >> np.uint32(step)) & mask
    unused = 32 * count - side  # 1 to 31
    upper = jnp.concatenate([bits[:, 1:], jnp.zeros_like(bits[:, :1])], axis=1)
    return bits >> np.uint32(unused) | upper << np.uint32(32 - unused)


def rotate(lines: Array, turns: Array) -> Array:
    """Rotates each view's lines so that what was a number of quarter turns to the right is up."""
    side = lines.shape[0]
    columns = transpose(lines)
    behind = jnp.where(turns == 2, lines[::-1], columns)
    return jnp.where(turns == 0, lines, jnp.where(turns == 1, columns[::-1], mirror(behind, side)))


def rotate_each(lines: list[Array], turns: Array) -> list[Array]:
    """Does the same line by line: more operations, which XLA makes one kernel of. For lines of a word."""
    side = len(lines)
    # The columns of the last quarter turn are those of the first with the rows upside down.
    upside = [jnp.where(turns == 3, lines[-1 - i], lines[i]) for i in range(side)]
    columns = _transpose_each(upside)
    result = []
    for i in range(side):
        aside = jnp.where(turns == 3, columns[i], columns[-1 - i])
        along = jnp.where(turns == 2, mirror(lines[-1 - i][None], side)[0], lines[i])
        result.append(jnp.where(turns & 1 == 1, aside, along))
    return result


def _transpose_each(lines: list[Array]) -> list[Array]:
    side = len(lines)
    words: list[Array | None] = [*lines, *[None] * (32 - side)]  # None: 0
    for step in (16, 8, 4, 2, 1):
        mask = np.uint32(sum(1 << i for i in range(32) if not i & step))
        for i in range(32):
            low, high = words[i], words[i ^ step]
            if i & step or low is None and high is None:
                continue
            if low is None:
                assert high is not None
                words[i], words[i ^ step] = (high & mask) << np.uint32(step), high & ~mask
            elif high is None:
                words[i], words[i ^ step] = low & mask, low >> np.uint32(step) & mask
            else:
                swapped = (low >> np.uint32(step) ^ high) & mask
                words[i], words[i ^ step] = low ^ swapped << np.uint32(step), high ^ swapped
    return [jnp.zeros_like(lines[0]) if word is None else word for word in words[:side]]


def lines_inside(sides: Array, reach: int, ok: Array) -> Array:
    """Returns lines of the tiles that maps have, if they go so far up, right, down and left."""
    up, right, down, left = sides
    offsets = np.arange(-reach, reach + 1)[:, None]
    rows = (offsets >= -up) & (offsets <= down) & ok
    words = 32 * np.arange(words_for(2 * reach + 1))[:, None]
    columns = below(reach + 1 + right - words) & ~below(reach - left - words)
    return jnp.where(rows[:, None], columns, np.uint32(0))


def cut_window(lines: Array, first: list[int], window: tuple[int, int]) -> Array:
    """Returns (views, rows, words): the tiles from row and column `first` on, 0 where there are none."""
    side, count, _ = lines.shape
    (row, column), (height, width) = first, window
    above, below_ = max(-row, 0), max(row + height - side, 0)
    rows = lines[max(row, 0) : min(row + height, side)]
    rows = jnp.pad(rows, [(above, below_), (0, 0), (0, 0)])
    # Words before and after them, as many as a window may need.
    wanted = words_for(width)
    skipped, shift = column >> 5, np.uint32(column & 31)
    before = max(-skipped, 0)
    after = max(skipped + wanted + 1 - count, 0)
    words = jnp.pad(rows, [(0, 0), (before, after), (0, 0)])[:, skipped + before :]
    cut = words[:, :wanted] >> shift | words[:, 1 : wanted + 1] << np.uint32(1) << (31 - shift)
    last = np.array([min(max(width - 32 * i, 0), 32) for i in range(wanted)])
    masks = np.array([(1 << bits) - 1 for bits in last], np.uint32)
    return (cut & masks[:, None]).transpose(2, 0, 1)


def tiles_of(words: Array, width: int) -> Array:
    """Returns a boolean for each bit of words along the last axis."""
    bits: Array = words[..., None] >> np.arange(32, dtype=np.uint32) & 1 != 0
    return bits.reshape(*words.shape[:-1], -1)[..., :width]


def bytes_of(words: Array, width: int) -> Array:
    """Returns the bytes of words along the last axis."""
    parts = lax.bitcast_convert_type(words, jnp.uint8)
    return parts.reshape(*words.shape[:-1], -1)[..., : (width + 7) // 8]


def bit_at(lines: Array, rows: Array, columns: Array) -> Array:
    """Returns (views, rows, columns): the tiles of each view at that many rows and columns from the
    first, False where there are none. Rows and columns differ between views.
    """
    side, count, _ = lines.shape
    in_rows = (rows >= 0) & (rows < side)
    in_columns = (columns >= 0) & (columns < side)
    by_view = jnp.moveaxis(lines, -1, 0)
    picked = jax.vmap(lambda one, at: one[at])(by_view, jnp.clip(rows, 0, side - 1))
    word, bit = columns >> 5, (columns & 31).astype(np.uint32)
    spread = picked[:, :, 0, None]
    for other in range(1, count):
        spread = jnp.where((word == other)[:, None, :], picked[:, :, other, None], spread)
    seen: Array = (spread >> bit[:, None, :] & 1 != 0) & in_rows[:, :, None] & in_columns[:, None, :]
    return seen
