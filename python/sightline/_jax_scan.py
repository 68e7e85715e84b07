"""Views of many observers at once, in jax: what the walls around them hide. See _gpu_plan.py."""

from __future__ import annotations

from functools import partial

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from sightline._gpu_plan import Plan, Rim, Tile, plan_of
from sightline._jax_lines import FULL, mirror, rotate, rotate_each, transpose

#: Up to this reach all tiles are written out: quick to run, and still quick to compile.
MOST_WRITTEN_OUT = 8


def seen_lines(walls: Array, turns: Array | None, inside: Array, rim: Rim, light_walls: bool) -> Array:
    """Returns the view of each observer, in lines like those of its walls, as far as `inside` has tiles.

    With `turns`, the walls are rotated first.
    """
    plan, reach = plan_of(rim), rim.reach
    middle = np.zeros(walls.shape[:2] + (1,), np.uint32)
    middle[reach, reach // 32] = 1 << reach % 32

    def finished(seen: Array, wall: Array, number: int | slice) -> Array:
        lit = seen if light_walls else seen & ~wall
        return (lit | middle[number]) & inside[number]

    if reach > MOST_WRITTEN_OUT:
        lines = walls if turns is None else rotate(walls, turns)
        seen = _lines(_by_rows(_quadrants(lines, reach), plan, reach), reach)
        return finished(seen, lines, slice(None))
    # Line by line: XLA makes one kernel of all of it.
    each = [walls[i] for i in range(2 * reach + 1)]
    if turns is not None:
        each = rotate_each(each, turns)
    return jnp.stack(
        [finished(line, each[i], i) for i, line in enumerate(_by_tiles(each, plan, reach))]
    )


def _by_tiles(lines: list[Array], plan: Plan, reach: int) -> list[Array]:
    """Handles each tile of each quadrant by a few operations on all views."""
    seen: list[Array] = [jnp.zeros_like(lines[0])] * len(lines)
    for ahead_y, ahead_x in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        for opens, tiles in zip(plan.opens, plan.tiles):
            open_ = jnp.full_like(lines[0], opens)
            for tile in tiles:
                y = reach + ahead_y * tile.row + ahead_x * tile.column
                x = reach + ahead_x * tile.row - ahead_y * tile.column
                bit = np.uint32(1 << x)
                wall = lines[y] & bit != 0
                hit = open_ & jnp.where(wall, np.uint32(tile.span), np.uint32(tile.centre))
                seen[y] = seen[y] | jnp.where(hit != 0, bit, np.uint32(0))
                if tile.shade:
                    open_ = open_ & jnp.where(wall, ~np.uint32(tile.shade), FULL)
    return seen


def _quadrants(walls: Array, reach: int) -> Array:
    """Returns (rows, words of a line, quadrants, views): up, right, down, left, and the columns of each
    from left to right as it looks outwards.
    """
    columns = transpose(walls)
    up, left = walls[reach - 1 :: -1][:reach], columns[reach - 1 :: -1][:reach]
    flipped = mirror(jnp.concatenate([walls[reach + 1 :], left]), 2 * reach + 1)
    return jnp.stack([up, columns[reach + 1 :], flipped[:reach], flipped[reach:]], axis=2)


def _lines(quadrants: Array, reach: int) -> Array:
    """Makes lines of quadrants again."""
    up, right, down, left = jnp.moveaxis(quadrants, 2, 0)
    flipped = mirror(jnp.concatenate([down, left]), 2 * reach + 1)
    middle = jnp.zeros_like(up[:1])
    across = jnp.concatenate([flipped[reach:][::-1], middle, right])
    return jnp.concatenate([up[::-1], middle, flipped[:reach]]) | transpose(across)


def _by_rows(quadrants: Array, plan: Plan, reach: int) -> Array:
    """Goes through rows in loops; all words and quadrants of a row at once."""
    opens = jnp.asarray(np.array(plan.opens, np.uint32))[:, None, None]
    state = opens | quadrants[0, :1] & np.uint32(0)  # of the walls' type: shard_map's has more than a shape
    found = []
    first = 1
    while first <= reach:
        last = min(2 * first, reach)  # rows with about as many tiles to a word
        tables = _tables(plan, reach, first, last)
        used = {(reach + tile.column) // 32 for word in plan.tiles for tile in word if first <= tile.row <= last}
        state, seen = lax.scan(partial(_row, used), state, (quadrants[first - 1 : last], tables))
        found.append(seen)
        first = last + 1
    return jnp.concatenate(found)


def _row(used: set[int], open_: Array, row: tuple[Array, tuple[Array, ...]]) -> tuple[Array, Array]:
    """`open_` is (words, quadrants, views); walls and the result (words of a line, quadrants, views).

    `used` are the words of a line that have tiles: XLA takes long to find out that others are 0.
    """
    walls, (words, bits, spans, centres, shades) = row
    count = walls.shape[0]
    seen = [jnp.zeros_like(open_) for _ in range(count)]
    after = open_
    for slot in range(spans.shape[-1]):  # the tiles that a word crosses, side by side

        def of(table: Array) -> Array:
            return table[:, slot, None, None]

        line = walls[0] if count == 1 else jnp.where(of(words) == 1, walls[1], walls[0])
        wall = line >> of(bits) & 1 != 0
        hit = open_ & jnp.where(wall, of(spans), of(centres)) != 0
        bit = jnp.where(hit, np.uint32(1) << of(bits), np.uint32(0))
        for word in range(count):
            seen[word] |= bit if count == 1 else jnp.where(of(words) == word, bit, np.uint32(0))
        after &= ~jnp.where(wall, of(shades), np.uint32(0))
    none = jnp.zeros_like(open_[0])
    merged = [
        lax.reduce(seen[word], np.uint32(0), lax.bitwise_or, (0,)) if word in used else none
        for word in range(count)
    ]
    return after, jnp.stack(merged)


def _tables(plan: Plan, reach: int, first: int, last: int) -> tuple[Array, ...]:
    """Returns (rows, words, slots): where each tile's bit is in a line, and its masks."""
    rows: list[list[list[Tile]]] = [[[] for _ in plan.opens] for _ in range(first, last + 1)]
    for word, tiles in enumerate(plan.tiles):
        for tile in tiles:
            if first <= tile.row <= last:
                rows[tile.row - first][word].append(tile)
    slots = max((len(tiles) for row in rows for tiles in row), default=0)
    tables = np.zeros((5, len(rows), len(plan.opens), max(slots, 1)), np.uint32)
    for i, row in enumerate(rows):
        for word, crossed in enumerate(row):
            for slot, tile in enumerate(crossed):
                at = reach + tile.column
                tables[:, i, word, slot] = at // 32, at % 32, tile.span, tile.centre, tile.shade
    return tuple(jnp.asarray(table) for table in tables)
