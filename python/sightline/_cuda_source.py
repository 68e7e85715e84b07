"""The C++ source of views on a GPU: gpu/*.hpp, and the scans of a quadrant for a rim."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

from sightline._gpu_plan import Plan, Rim, Tile, plan_of

MOST_QUADRANT = 15  #: beyond, octants are scanned: lines are two words, and code would be long

_ITEMS = {1: "u8", 2: "unsigned short", 4: "u32", 8: "u64", 16: "Sixteen"}

_CUDA = """#define DEVICE __device__ __forceinline__
#define UNROLL _Pragma("unroll")
#define READ_UNROLL _Pragma("unroll 8")
#define NO_UNROLL _Pragma("unroll 1")
"""
_PLAIN = """#define DEVICE inline
#define UNROLL
#define READ_UNROLL
#define NO_UNROLL
"""

# After so many tiles of a word it is worth to ask whether any of it is still open. That also keeps
# blocks of code short, which the time that compilers take depends on.
_TILES_A_CHECK = 24

# A tile that one word of intervals crosses.
_TILE = """
#define TILE(ahead, seen, bit, span, centre, shade) \\
    { \\
        const bool wall = (ahead & bit) != 0; \\
        if (((wall ? span : centre) & open) != 0) seen |= bit; \\
        if (wall) open &= ~shade; \\
    }
"""


def plain_source(rim: Rim) -> str:
    """Returns what threads do as C++ for any compiler."""
    return _common(_PLAIN, rim)


def cuda_source(rim: Rim, item_bytes: int | None = None) -> str:
    """Returns a kernel: `masks`, or for items of that many bytes `observe`."""
    item = "" if item_bytes is None else f"#define ITEM {_ITEMS[item_bytes]}\n"
    return item + _common(_CUDA, rim) + _text("kernels.cuh")


def _common(macros: str, rim: Rim) -> str:
    head = f"{macros}constexpr int RADIUS = {rim.reach};\n"
    around = "octants.hpp" if rim.reach > MOST_QUADRANT else "quadrants.hpp"
    before = map(_text, ("call.hpp", "read.hpp", "turn.hpp", around))
    return head + "".join(before) + scans(rim) + _text("view.hpp") + _text("results.hpp")


def _text(name: str) -> str:
    return (resources.files("sightline") / "gpu" / name).read_text(encoding="utf-8")


def scans(rim: Rim) -> str:
    """Returns the functions that quadrants.hpp or octants.hpp declares: a line for each word and tile that it crosses."""
    reach = rim.reach
    if reach > MOST_QUADRANT:
        head = "scan(const u32 (&ahead)[RADIUS + 1], u32 (&seen)[RADIUS + 1])"
        return _TILE + _function(head, plan_of(rim, octant=True), lambda tile: (tile.row, tile.column))
    plan = plan_of(rim)
    along = "horizontal(const u32 (&ahead)[SIDE], u32 (&seen)[SIDE])"
    up = "vertical(const Line (&ahead)[RADIUS + 1], Line (&seen)[RADIUS + 1])"
    return (
        _TILE
        + _function(along, plan, lambda tile: (reach + tile.column, tile.row - 1))
        + _function(up, plan, lambda tile: (tile.row, reach + tile.column))
    )


def _function(head: str, plan: Plan, place: Callable[[Tile], tuple[int, int]]) -> str:
    """`place` says in which word of `ahead` and `seen` a tile is, and which bit."""
    lines = [] if plan.opens else ["    (void)ahead, (void)seen;"]
    for opens, tiles in zip(plan.opens, plan.tiles):
        lines.append(f"    {{ u32 open = {opens:#x}u;")
        checks = 1
        for number, tile in enumerate(tiles):
            if number % _TILES_A_CHECK == 0 and number > 0:
                checks += 1
                lines.append("    if (open != 0) {")
            at, bit = place(tile)
            masks = f"{tile.span:#x}u, {tile.centre:#x}u, {tile.shade:#x}u"
            lines.append(f"    TILE(ahead[{at}], seen[{at}], {1 << bit:#x}u, {masks})")
        lines.append("    " + "}" * checks)
    return f"DEVICE void {head} {{\n" + "\n".join(lines) + "\n}\n"
