// Up to radius 15: what a view sees, quadrant after quadrant. A scan along rows and one across them
// make transposing unnecessary.

/// Scans a quadrant along the map's rows: bit d - 1 of ahead[RADIUS + c] is column c of its row d.
DEVICE void horizontal(const u32 (&ahead)[SIDE], u32 (&seen)[SIDE]);
/// Scans a quadrant up or down the map: bit RADIUS + c of ahead[d] is column c of its row d.
DEVICE void vertical(const Line (&ahead)[RADIUS + 1], Line (&seen)[RADIUS + 1]);

/// The last RADIUS bits, the other way round.
DEVICE u32 mirrored(u32 bits) { return static_cast<u32>(u64{reversed(bits)} >> (32 - RADIUS)); }

/// What is seen on diagonals to one side: bit d - 1 for the tile d rows up or down.
struct Corners {
    u32 up, down;
};

/// East, or west mirrored.
DEVICE Corners see_aside(Slot slot, bool light_walls, bool west) {
    u32 ahead[SIDE];
    u32 seen[SIDE];
    UNROLL
    for (int i = 0; i < SIDE; ++i) {
        const Line line = slot.line(i);
        ahead[i] =
            west ? mirrored(static_cast<u32>(line)) : static_cast<u32>(u64{line} >> (RADIUS + 1));
        seen[i] = 0;
    }
    horizontal(ahead, seen);
    Corners corners{0, 0};
    UNROLL
    for (int i = 0; i < SIDE; ++i) {
        if (!light_walls) seen[i] &= ~ahead[i];
        const int d = i < RADIUS ? RADIUS - i : i - RADIUS;
        const u32 corner = d == 0 ? 0 : seen[i] & u32{1} << (d == 0 ? 0 : d - 1);
        if (i < RADIUS) {
            corners.up |= corner;
        } else {
            corners.down |= corner;
        }
        const u32 own = static_cast<u32>((u64{1} << RADIUS) - (u64{1} << d));
        const u64 mask = west ? mirrored(own) : u64{own} << (RADIUS + 1);
        const u64 bits = west ? mirrored(seen[i]) : u64{seen[i]} << (RADIUS + 1);
        slot.set_line(i, static_cast<Line>((slot.line(i) & ~mask) | (bits & mask)));
    }
    return corners;
}

/// North (step -1) or south (1); the map has `rows` rows that way.
DEVICE void see_ahead(Slot slot, bool light_walls, int step, int rows, Line inside, u32 left,
                      u32 right) {
    Line ahead[RADIUS + 1];
    Line seen[RADIUS + 1];
    UNROLL
    for (int d = 1; d <= RADIUS; ++d) {
        ahead[d] = slot.line(RADIUS + step * d);
        seen[d] = 0;
    }
    vertical(ahead, seen);
    UNROLL
    for (int d = 1; d <= RADIUS; ++d) {
        const Line own = static_cast<Line>(((u64{1} << d << d << 1) - 1) << (RADIUS - d));
        Line bits = light_walls ? seen[d] : seen[d] & ~ahead[d];
        bits |= static_cast<Line>(u64{right >> (d - 1) & 1} << (RADIUS + d));
        bits |= static_cast<Line>(u64{left >> (d - 1) & 1} << (RADIUS - d));
        const Line line = (ahead[d] & ~own) | bits;
        slot.set_line(RADIUS + step * d, d <= rows ? line & inside : 0);
    }
}

/// Makes rows of walls rows of the view, in place. The map has `sides` rows and columns up, right,
/// down and left, and the columns `inside`. Tiles on a diagonal belong to two quadrants: they stay
/// walls until the second one is done.
DEVICE void see_around(Slot slot, bool light_walls, const int (&sides)[4], Line inside) {
    Corners corners[2];
    NO_UNROLL
    for (int side = 0; side < 2; ++side) {
        const Corners seen = see_aside(slot, light_walls, side != 0);
        if (side == 0) corners[0] = seen;
        if (side != 0) corners[1] = seen;
    }
    slot.set_line(RADIUS, (slot.line(RADIUS) | Line{1} << RADIUS) & inside);
    NO_UNROLL
    for (int side = 0; side < 2; ++side) {
        see_ahead(slot, light_walls, side == 0 ? -1 : 1, side == 0 ? sides[0] : sides[2], inside,
                  side == 0 ? corners[1].up : corners[1].down,
                  side == 0 ? corners[0].up : corners[0].down);
    }
}
