"""The C++ source of views on a GPU: gpu/*.hpp, and the scans of a quadrant for a rim."""

from __future__ import annotations

from importlib import resources

from sightline._gpu_plan import Rim, plan_of

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
    return head + "".join(map(_text, ("call.hpp", "read.hpp", "view.hpp"))) + scans(rim) + _text("results.hpp")


def _text(name: str) -> str:
    return (resources.files("sightline") / "gpu" / name).read_text(encoding="utf-8")


def scans(rim: Rim) -> str:
    """Returns the functions that view.hpp declares: a line for each word and tile that it crosses."""
    plan, reach = plan_of(rim), rim.reach
    line_suffix = "ull" if reach > 15 else "u"
    across: list[str] = []
    along: list[str] = []
    for opens, tiles in zip(plan.opens, plan.tiles):
        for lines in (across, along):
            lines.append(f"    open = {opens:#x}u;")
        checks = 0
        for number, tile in enumerate(tiles):
            if number % _TILES_A_CHECK == 0 and number > 0:
                checks += 1
                for lines in (across, along):
                    lines.append("    if (open != 0) {")
            masks = f"{tile.span:#x}u, {tile.centre:#x}u, {tile.shade:#x}u"
            place = f"[{reach + tile.column}]"
            across.append(f"    TILE(ahead{place}, seen{place}, {1 << tile.row - 1:#x}u, {masks})")
            bit = f"{1 << reach + tile.column:#x}{line_suffix}"
            along.append(f"    TILE(ahead[{tile.row}], seen[{tile.row}], {bit}, {masks})")
        for lines in (across, along):
            lines.append("    " + "}" * checks)
    functions = (
        ("horizontal(const u32 (&ahead)[SIDE], u32 (&seen)[SIDE])", across),
        ("vertical(const Line (&ahead)[RADIUS + 1], Line (&seen)[RADIUS + 1])", along),
    )
    unused = "    (void)ahead, (void)seen;\n" if not plan.opens else "    u32 open = 0;\n"
    return _TILE + "".join(
        f"DEVICE void {head} {{\n{unused}" + "\n".join(lines) + "\n}\n" for head, lines in functions
    )
