// What one thread does: a view, from a map to rows of bits.

/// Scans a quadrant along the map's rows: bit d - 1 of ahead[RADIUS + c] is column c of its row d.
DEVICE void horizontal(const u32 (&ahead)[SIDE], u32 (&seen)[SIDE]);
/// Scans a quadrant up or down the map: bit RADIUS + c of ahead[d] is column c of its row d.
DEVICE void vertical(const Line (&ahead)[RADIUS + 1], Line (&seen)[RADIUS + 1]);

DEVICE i64 number(const void* numbers, bool wide, i64 i) {
    return wide ? static_cast<const i64*>(numbers)[i] : static_cast<const i32*>(numbers)[i];
}

DEVICE u32 reversed(u32 bits) {
#ifdef __CUDACC__
    return __brev(bits);
#else
    u32 result = 0;
    for (int i = 0; i < 32; ++i) result |= (bits >> i & 1) << (31 - i);
    return result;
#endif
}

/// The last RADIUS bits, the other way round.
DEVICE u32 mirrored(u32 bits) { return static_cast<u32>(u64{reversed(bits)} >> (32 - RADIUS)); }

/// Transposes 32 words of 32 bits.
DEVICE void transpose(u32 (&words)[32]) {
    UNROLL
    for (int step = 16; step > 0; step /= 2) {
        const u32 mask = ~u32{0} / ((u32{1} << step) + 1);  // `step` bits of every 2 * step
        UNROLL
        for (int i = 0; i < 32; ++i) {
            if ((i & step) != 0) continue;
            const u32 swapped = (words[i] >> step ^ words[i + step]) & mask;
            words[i] ^= swapped << step;
            words[i + step] ^= swapped;
        }
    }
}

/// Transposes the block of 32 x 32 bits at `row` and `word`, counted in blocks, and the one across
/// the diagonal from it, which may be the same.
DEVICE void transpose(Slot slot, int row, int word) {
    u32 block[32];
    u32 other[32];
    UNROLL
    for (int i = 0; i < 32; ++i) {
        block[i] = slot.word(32 * row + i, word);
        other[i] = slot.word(32 * word + i, row);
    }
    transpose(block);
    transpose(other);
    UNROLL
    for (int i = 0; i < 32; ++i) {
        slot.set_word(32 * word + i, row, block[i]);
        slot.set_word(32 * row + i, word, other[i]);
    }
}

DEVICE void transpose(Slot slot) {
    if (LINE_WORDS == 1) {
        u32 block[32];
        UNROLL
        for (int i = 0; i < 32; ++i) block[i] = slot.word(i, 0);
        transpose(block);
        UNROLL
        for (int i = 0; i < 32; ++i) slot.set_word(i, 0, block[i]);
        return;
    }
    NO_UNROLL
    for (int i = 0; i < 3; ++i) transpose(slot, i / 2, (i + 1) / 2);  // (0, 0), (0, 1), (1, 1)
}

DEVICE Line reversed_line(Line line) {
    const u64 high = reversed(static_cast<u32>(line));
    return static_cast<Line>((high << 32 | reversed(static_cast<u32>(u64{line} >> 32))) >>
                             (64 - SIDE));
}

/// Rotates the lines so that what was `turns` quarter turns to the right of up is up.
DEVICE void rotate(Slot slot, int turns) {
    if ((turns & 1) != 0) transpose(slot);
    if (turns == 0) return;
    for (int i = 0; i <= RADIUS; ++i) {
        Line first = slot.line(i);
        Line last = slot.line(2 * RADIUS - i);
        if (turns >= 2) first = reversed_line(first), last = reversed_line(last);
        slot.set_line(i, turns <= 2 ? last : first);
        slot.set_line(2 * RADIUS - i, turns <= 2 ? first : last);
    }
}

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

/// Computes the view of one observer. One outside its map sees nothing, nor one with a direction
/// that is not allowed.
DEVICE void see(const Call& call, i64 view, Slot slot) {
    const bool wide = call.origins_wide != 0;
    const i64 origin_y = number(call.origins, wide, 2 * view);
    const i64 origin_x = number(call.origins, wide, 2 * view + 1);
    i64 ahead_y = call.direction_y;
    i64 ahead_x = call.direction_x;
    if (call.directions != nullptr) {
        ahead_y = number(call.directions, call.directions_wide != 0, 2 * view);
        ahead_x = number(call.directions, call.directions_wide != 0, 2 * view + 1);
    }
    bool valid = origin_y >= 0 && origin_x >= 0 && origin_y < call.height && origin_x < call.width;
    if (call.turned != 0 || call.cone != 0) {
        constexpr i64 most = 32768;  // as on the CPU; so products fit into 64 bits
        valid = valid && (ahead_y | ahead_x) != 0 && ahead_y >= -most && ahead_y <= most &&
                ahead_x >= -most && ahead_x <= most;
    }
    if (call.turned != 0) {
        valid = valid && (ahead_y == 0 || ahead_x == 0);
        ahead_y = ahead_y > 0 ? 1 : ahead_y < 0 ? -1 : 0;
        ahead_x = ahead_x > 0 ? 1 : ahead_x < 0 ? -1 : 0;
    }
    const int y = valid ? static_cast<int>(origin_y) : 0;
    const int x = valid ? static_cast<int>(origin_x) : 0;
    slot.y() = static_cast<u32>(y);
    slot.x() = static_cast<u32>(x);
    slot.direction_y() = static_cast<u32>(static_cast<i32>(ahead_y));
    slot.direction_x() = static_cast<u32>(static_cast<i32>(ahead_x));
    if (!valid) {
        for (int i = 0; i < SIDE; ++i) slot.set_line(i, 0);
        return;
    }

    const i64 map_number = call.observers < 2 ? view * call.observers : view / call.observers;
    slot.map() = static_cast<u32>(map_number);
    const u64 map =
        reinterpret_cast<u64>(call.opaque) + static_cast<u64>(map_number * call.map_stride);
    Line inside = columns_inside(x, call.width - 1 - x);
    if (call.bits != 0) {
        read_walls<BitReader>(call, map, y, x, inside, slot);
    } else {
        read_walls<ByteReader>(call, map, y, x, inside, slot);
    }
    // How far the map goes: up, right, down, left.
    int sides[4] = {y, call.width - 1 - x, call.height - 1 - y, x};
    if (call.turned != 0) {
        const int turns = ahead_x > 0 ? 1 : ahead_y > 0 ? 2 : ahead_x < 0 ? 3 : 0;
        rotate(slot, turns);
        const int up = turns == 0   ? sides[0]
                       : turns == 1 ? sides[1]
                       : turns == 2 ? sides[2]
                                    : sides[3];
        const int right = turns == 0   ? sides[1]
                          : turns == 1 ? sides[2]
                          : turns == 2 ? sides[3]
                                       : sides[0];
        const int down = turns == 0   ? sides[2]
                         : turns == 1 ? sides[3]
                         : turns == 2 ? sides[0]
                                      : sides[1];
        const int left = turns == 0   ? sides[3]
                         : turns == 1 ? sides[0]
                         : turns == 2 ? sides[1]
                                      : sides[2];
        sides[0] = up, sides[1] = right, sides[2] = down, sides[3] = left;
    }
    inside = columns_inside(sides[3], sides[1]);

    // From here on rows of walls become rows of the view, quadrant after quadrant, in place. Tiles
    // on a diagonal belong to two quadrants: they stay walls until the second one is done.
    const bool light = call.light_walls != 0;
    Corners corners[2];
    NO_UNROLL
    for (int side = 0; side < 2; ++side) {
        const Corners seen = see_aside(slot, light, side != 0);
        if (side == 0) corners[0] = seen;
        if (side != 0) corners[1] = seen;
    }
    slot.set_line(RADIUS, (slot.line(RADIUS) | Line{1} << RADIUS) & inside);
    NO_UNROLL
    for (int side = 0; side < 2; ++side) {
        see_ahead(slot, light, side == 0 ? -1 : 1, side == 0 ? sides[0] : sides[2], inside,
                  side == 0 ? corners[1].up : corners[1].down,
                  side == 0 ? corners[0].up : corners[0].down);
    }
}
