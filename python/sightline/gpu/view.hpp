// What one thread does: a view, from a map to rows of bits.

DEVICE i64 number(const void* numbers, bool wide, i64 i) {
    return wide ? static_cast<const i64*>(numbers)[i] : static_cast<const i32*>(numbers)[i];
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

    see_around(slot, call.light_walls != 0, sides, inside);
}
