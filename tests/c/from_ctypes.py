"""from_ctypes.py LIBRARY: the C interface from Python, with nothing but the standard library."""

import ctypes
import sys
from ctypes import POINTER, byref, c_int32, c_size_t, c_ssize_t, c_uint8, c_uint32, c_void_p


class Point(ctypes.Structure):
    _fields_ = [("x", c_int32), ("y", c_int32)]


class Options(ctypes.Structure):
    _fields_ = [
        ("size", c_uint32),
        ("radius", c_int32),
        ("shape", c_int32),
        ("algorithm", c_int32),
        ("light_walls", c_int32),
        ("cone_angle", c_int32),
        ("cone_direction", Point),
        ("permissiveness", c_int32),
        ("haze_limit", c_int32),
    ]


def peak_of_addresses() -> int:
    """MiB that this process had at most; 0 where the system does not say."""
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmPeak")) // 1024
    except OSError:
        return 0


def main() -> None:
    library = ctypes.CDLL(sys.argv[1])
    library.sightline_error.restype = ctypes.c_char_p
    library.sightline_map_new.argtypes = [c_int32, c_int32, POINTER(c_void_p)]
    library.sightline_map_set_bytes.argtypes = [c_void_p, c_void_p, c_ssize_t, c_ssize_t]
    library.sightline_map_free.argtypes = [c_void_p]
    library.sightline_field_of_view.argtypes = [
        c_void_p, c_int32, c_int32, POINTER(Options), POINTER(c_uint8), c_ssize_t, c_ssize_t,
    ]
    library.sightline_sight_path.argtypes = [
        c_void_p, c_int32, c_int32, c_int32, c_int32, POINTER(Options), POINTER(Point), c_size_t,
        POINTER(c_size_t),
    ]

    rows = ["......#...", ".#....#...", "..........", "......#...", "##.####..."]
    width, height = len(rows[0]), len(rows)
    walls = bytes(tile == "#" for row in rows for tile in row)
    a_map = c_void_p()
    assert library.sightline_map_new(width, height, byref(a_map)) == 0
    assert library.sightline_map_set_bytes(a_map, walls, 1, width) == 0

    options = Options()
    library.sightline_options_init(byref(options))
    assert options.size == ctypes.sizeof(Options)
    options.radius = 8
    seen = (c_uint8 * (width * height))()
    assert library.sightline_field_of_view(a_map, 0, 2, byref(options), seen, 1, width) == 0
    picture = [
        "".join(rows[y][x] if seen[y * width + x] else "?" for x in range(width))
        for y in range(height)
    ]
    expected = ["..??..#???", ".#....#???", ".........?", "......#???", "##.####???"]
    assert picture == expected, picture

    path, length = (Point * 10)(), c_size_t()
    assert library.sightline_sight_path(a_map, 0, 2, 3, 2, None, path, 10, byref(length)) == 0
    assert [(p.x, p.y) for p in path[: length.value]] == [(0, 2), (1, 2), (2, 2), (3, 2)]

    # Two rows take no more than two threads; each takes some MiB of addresses.
    library.sightline_survey.argtypes = [
        c_void_p, c_int32, c_int32, c_int32, c_int32, POINTER(Options), c_int32, POINTER(c_uint32),
    ]
    counts = (c_uint32 * (width * 2))()
    before = peak_of_addresses()
    assert library.sightline_survey(a_map, 0, 2, width, 2, None, 20000, counts) == 0
    assert peak_of_addresses() - before < 1024, "MiB"
    assert counts[0] == sum(seen) + 1, counts[0]  # (9, 2), which is farther than 8

    assert library.sightline_field_of_view(a_map, 0, 5, None, seen, 1, width) == 2
    assert library.sightline_error() == b"origin (0, 5) is outside the map of size 10x5"
    library.sightline_map_free(a_map)


main()
