// What a block does with its views: it writes windows, or whole maps, tile after tile.

/// Rows and columns from the observer.
struct Offset {
    int y, x;
};

/// Which tile of the view a tile of the result shows; views of `turned` calls are turned already.
DEVICE Offset offset_of(const Call& call, Slot slot, int y, int x) {
    if (call.whole != 0) return {y - static_cast<int>(slot.y()), x - static_cast<int>(slot.x())};
    return {y - call.anchor_y, x - call.anchor_x};
}

/// Whether the cone lets a tile be seen, as `within` of include/sightline/core/cone.hpp: products
/// fit into 64 bits here, as offsets are short.
DEVICE bool in_cone(const Call& call, Slot slot, Offset at) {
    if (call.cone == 0) return true;
    const i64 ahead_y = call.turned != 0 ? -1 : static_cast<i32>(slot.direction_y());
    const i64 ahead_x = call.turned != 0 ? 0 : static_cast<i32>(slot.direction_x());
    const i64 ahead = ahead_x * at.x + ahead_y * at.y;
    const i64 cross = ahead_x * at.y - ahead_y * at.x;
    const i64 aside = cross < 0 ? -cross : cross;
    if (call.cone == 2) return aside == 0 && ahead >= 0;
    return ahead * call.sine >= aside * call.cosine;
}

DEVICE bool sees(const Call& call, Slot slot, Offset at) {
    if (at.y < -RADIUS || at.y > RADIUS || at.x < -RADIUS || at.x > RADIUS) return false;
    return (slot.line(RADIUS + at.y) >> (RADIUS + at.x) & 1) != 0 && in_cone(call, slot, at);
}

/// Up to 32 tiles of a row of the result, the first one in bit 0, as far as the row has them.
DEVICE u32 tiles_of_row(const Call& call, Slot slot, int y, int x) {
    const Offset at = offset_of(call, slot, y, x);
    const int row = RADIUS + at.y;
    const int shift = RADIUS + at.x;
    if (row < 0 || row >= SIDE || shift >= SIDE || shift <= -32) return 0;
    const Line line = slot.line(row);
    u32 bits = static_cast<u32>(shift < 0 ? static_cast<u32>(line) << -shift : line >> shift);
    const int count = call.columns - x;
    if (count < 32) bits &= ~(~u32{0} << count);
    if (call.cone == 0) return bits;
    u32 kept = 0;
    for (u32 rest = bits, i = 0; rest != 0; rest >>= 1, ++i) {
        if ((rest & 1) != 0 && in_cone(call, slot, {at.y, at.x + static_cast<int>(i)})) {
            kept |= u32{1} << i;
        }
    }
    return kept;
}

/// Four bits as four bytes of 0 or 1.
DEVICE u32 spread(u32 bits) { return (bits & 15) * 0x00204081U & 0x01010101U; }

/// Moves the rows of a window to the slot's first lines, and its columns to their first bits: what
/// `framed` calls for. No line is written before it was read.
DEVICE void frame(const Call& call, Slot slot) {
    if (call.rows == SIDE && call.columns == SIDE && call.cone == 0) return;  // they are there
    const Line columns = FULL_LINE >> (SIDE - call.columns);
    NO_UNROLL
    for (int y = 0; y < call.rows; ++y) {
        const int row = RADIUS + y - call.anchor_y;
        Line line = slot.line(row) >> (RADIUS - call.anchor_x) & columns;
        if (call.cone != 0) {
            for (int x = 0; x < call.columns; ++x) {
                if (!in_cone(call, slot, {y - call.anchor_y, x - call.anchor_x}))
                    line &= ~(Line{1} << x);
            }
        }
        slot.set_line(y, line);
    }
}

/// As four_bytes(), of framed rows, which have 3 bytes at least: two of them have all four.
DEVICE u32 four_framed_bytes(const Call& call, u32* memory, u32 count, u32 first) {
    const u32 view = call.per_view.quick_quotient(first);
    const u32 in_view = first - view * call.per_view.value;
    const u32 y = call.per_row.quick_quotient(in_view);
    const u32 x = in_view - y * call.per_row.value;
    const u32 done = call.per_row.value - x;  // bytes of the first row
    const bool is_last = y + 1 == static_cast<u32>(call.rows);
    const u32 next_view = is_last && view + 1 < count ? view + 1 : view;
    const Line line = Slot{memory + view * Slot::words}.line(static_cast<int>(y));
    const Line next =
        Slot{memory + next_view * Slot::words}.line(is_last ? 0 : static_cast<int>(y) + 1);
    if (call.packed != 0) {
        const u32 bytes = static_cast<u32>(line >> (8 * x));
        return done < 4 ? bytes | static_cast<u32>(next) << (8 * done) : bytes;
    }
    const u32 tiles = static_cast<u32>(line >> x);
    return spread(done < 4 ? tiles | static_cast<u32>(next) << done : tiles);
}

/// Four bytes of the block's masks, from a number that is a multiple of 4: a byte is a tile, or
/// eight if they are packed. Bytes past the block's last are 0.
DEVICE u32 four_bytes(const Call& call, u32* memory, u32 count, u32 first) {
    const u32 row_bytes = call.per_row.value;
    u32 view = call.per_view.quotient(first);
    const u32 in_view = first - view * call.per_view.value;
    u32 y = call.per_row.quotient(in_view);
    const u32 x = in_view - y * row_bytes;
    const auto row_bytes_from = [&](u32 of_view, u32 of_row, u32 from) {
        const Slot slot{memory + of_view * Slot::words};
        const int tile = static_cast<int>(call.packed != 0 ? 8 * from : from);
        const u32 tiles = tiles_of_row(call, slot, static_cast<int>(of_row), tile);
        return call.packed != 0 ? tiles : spread(tiles);
    };
    u32 bytes = row_bytes_from(view, y, x);
    // The rest comes from the next row, or from as many as it takes if rows are short.
    for (u32 done = row_bytes - x; done < 4; done += row_bytes) {
        if (++y == static_cast<u32>(call.rows)) {
            y = 0;
            ++view;
        }
        if (view >= count) break;
        bytes |= row_bytes_from(view, y, 0) << (8 * done);
    }
    return bytes;
}

struct Sixteen {
    u64 halves[2];
};

/// One number of the block's observations.
template <class Item>
DEVICE Item item(const Call& call, u32* memory, u32 index) {
    const u32 view = call.per_view.quotient(index);
    const u32 in_view = index - view * call.per_view.value;
    const u32 y = call.per_row.quotient(in_view);
    const u32 in_row = in_view - y * call.per_row.value;
    const u32 x = call.per_tile.quotient(in_row);
    const u32 channel = in_row - x * call.per_tile.value;
    const Slot slot{memory + view * Slot::words};
    const Offset at = offset_of(call, slot, static_cast<int>(y), static_cast<int>(x));
    if (!sees(call, slot, at)) {
        if (call.fills != nullptr) return reinterpret_cast<const Item*>(call.fills)[channel];
        return *reinterpret_cast<const Item*>(call.fill);
    }
    Offset tile = at;
    if (call.turned != 0) {
        const int ahead_y = static_cast<int>(slot.direction_y());
        const int ahead_x = static_cast<int>(slot.direction_x());
        tile = {at.x * ahead_x - at.y * ahead_y, -at.x * ahead_y - at.y * ahead_x};
    }
    return *reinterpret_cast<const Item*>(
        call.tiles + i64{slot.map()} * call.tile_map_stride +
        (static_cast<i64>(slot.y()) + tile.y) * call.tile_row_stride +
        (static_cast<i64>(slot.x()) + tile.x) * call.tile_column_stride +
        i64{channel} * call.tile_channel_stride);
}
