// From radius 16 on: what a view sees, half a quadrant at a time. One scan serves all eight
// octants, so that its code fits into the instruction cache; its rows are words of 32 bits.

/// Scans an octant: bit c of ahead[d] is column c of its row d, 0 to d.
DEVICE void scan(const u32 (&ahead)[RADIUS + 1], u32 (&seen)[RADIUS + 1]);

/// Moves column c of a row, bit c, to where a line has it, and back.
DEVICE u64 to_line(u32 bits, bool left) {
    return left ? u64{reversed(bits) >> (31 - RADIUS)} : u64{bits} << RADIUS;
}
DEVICE u32 from_line(u64 line, bool left) {
    return left ? reversed(static_cast<u32>(line)) >> (31 - RADIUS)
                : static_cast<u32>(line >> RADIUS);
}

/// Looks up (step -1) or down (1), to the left or the right: rows of walls become rows of the view,
/// but for the diagonal before the `last` time. To the right column 0 stays, too: the left looks
/// next. Of the diagonal, bit d - 1 is row d: `seen_before` comes in, the result is seen now.
DEVICE u32 see_octant(Slot slot, bool light_walls, int step, bool left, bool last,
                      u32 seen_before) {
    u32 ahead[RADIUS + 1];
    u32 seen[RADIUS + 1];
    UNROLL
    for (int d = 1; d <= RADIUS; ++d) {
        ahead[d] = from_line(slot.line(RADIUS + step * d), left);
        seen[d] = 0;
    }
    scan(ahead, seen);
    u32 diagonal = 0;
    UNROLL
    for (int d = 1; d <= RADIUS; ++d) {
        const u32 corner = u32{1} << d;
        u32 bits = light_walls ? seen[d] : seen[d] & ~ahead[d];
        diagonal |= (bits & corner) >> 1;
        bits |= seen_before << 1 & corner;
        const u32 own = (corner - (left ? 1 : 2)) | (last ? corner : 0);
        const u64 line = slot.line(RADIUS + step * d);
        const u64 changed = (line & ~to_line(own, left)) | to_line(bits & own, left);
        slot.set_line(RADIUS + step * d, static_cast<Line>(changed));
    }
    return diagonal;
}

/// Makes rows of walls rows of the view, in place. The map has `sides` rows and columns up, right,
/// down and left, and the columns `inside`.
DEVICE void see_around(Slot slot, bool light_walls, const int (&sides)[4], Line inside) {
    // West and east first, as rows up and down of the transposed lines.
    NO_UNROLL
    for (int i = 0; i < 8; ++i) {
        if (i % 4 == 0) transpose(slot);
        const bool last = i >= 4;
        const bool down = (i & 2) != 0;
        const bool left = (i & 1) != 0;
        // The same diagonal when lines were transposed: rows were columns.
        const int before = (left ? 0 : 2) + (down ? 0 : 1);
        const u32 seen_before = last ? slot.diagonal(before) : 0;
        const u32 seen = see_octant(slot, light_walls, down ? 1 : -1, left, last, seen_before);
        if (!last) slot.diagonal(i) = seen;
    }
    slot.set_line(RADIUS, slot.line(RADIUS) | Line{1} << RADIUS);
    for (int i = 0; i < SIDE; ++i) {
        const bool is_row = RADIUS - i <= sides[0] && i - RADIUS <= sides[2];
        slot.set_line(i, is_row ? slot.line(i) & inside : 0);
    }
}
