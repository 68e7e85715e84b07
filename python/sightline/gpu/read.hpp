// Reads rows of walls around an observer, from maps of bits or bytes.

/// Four bytes from an address that is a multiple of 4. At least one of them belongs to the map;
/// memory comes in larger pieces than that, so the others can be read too.
DEVICE u32 load(u64 address) {
#ifdef __CUDACC__
    return __ldg(reinterpret_cast<const u32*>(address));
#else
    return *reinterpret_cast<const u32*>(address);
#endif
}

/// Reads the columns first, first + 1, ... of rows that are bits. Words are read if the row has any
/// of their columns: others may not exist.
struct BitReader {
    i64 word;  ///< the bytes from the row's own word to the first that is needed
    int shift;
    bool needed[LINE_WORDS + 1];

    /// For rows whose addresses are like that of `row` when divided by 4.
    DEVICE BitReader(u64 row, int first, int width) {
        const int skipped = 8 * static_cast<int>(row & 3);
        shift = (skipped + first) & 31;
        const int begin = skipped + first - shift;
        word = begin / 8;
        UNROLL
        for (int i = 0; i <= LINE_WORDS; ++i) {
            needed[i] = begin + 32 * i < skipped + width && begin + 32 * i + 32 > skipped;
        }
    }
    DEVICE Line line(u64 row) const {
        const u64 start = (row & ~u64{3}) + static_cast<u64>(word);
        const u32 first = needed[0] ? load(start) : 0;
        const u32 second = needed[1] ? load(start + 4) : 0;
        const u64 bits = (u64{second} << 32 | first) >> shift;
        if (LINE_WORDS == 1) return static_cast<Line>(bits);
        const u64 third = needed[LINE_WORDS] ? load(start + 8) : 0;
        return static_cast<Line>(bits | third << 1 << (63 - shift));
    }
};

/// The same of rows that are bytes.
struct ByteReader {
    static constexpr int words = (SIDE + 6) / 4;
    i64 before;  ///< the bytes from the row to the first word that is needed
    int skipped;
    u32 needed;

    DEVICE ByteReader(u64 row, int first, int width) : needed{0} {
        skipped = static_cast<int>((row + static_cast<u64>(i64{first})) & 3);
        before = first - skipped;
        UNROLL
        for (int i = 0; i < words; ++i) {
            const int column = first - skipped + 4 * i;
            if (column > -4 && column < width && 4 * i - skipped < SIDE) needed |= u32{1} << i;
        }
    }
    DEVICE Line line(u64 row) const {
        u64 bits = 0;
        UNROLL
        for (int i = 0; i < words; ++i) {
            if ((needed >> i & 1) == 0) continue;
            const u32 bytes = load(row + static_cast<u64>(before + 4 * i));
            // The top bit of each byte that is not 0, then the four of them side by side.
            const u32 tops = (bytes | ((bytes & 0x7f7f7f7fU) + 0x7f7f7f7fU)) & 0x80808080U;
            const u64 four = (tops >> 7) * 0x10204080U >> 28;
            const int to = 4 * i - skipped;
            bits |= to < 0 ? four >> -to : four << to;
        }
        return static_cast<Line>(bits);
    }
};

/// Reads the walls around tile (y, x). Tiles outside the map are walls.
template <class Reader>
DEVICE void read_walls(const Call& call, u64 map, int y, int x, Line inside, Slot slot) {
    const auto row_at = [&](int i) {
        return map + static_cast<u64>((y - RADIUS + i) * call.row_stride);
    };
    const auto is_row = [&](int i) { return y - RADIUS + i >= 0 && y - RADIUS + i < call.height; };
    const u64 origin_row = row_at(RADIUS);
    const Reader reader(origin_row, x - RADIUS, call.width);
    if (call.row_stride % 4 == 0) {
        // Rows outside the map are read as the one at its edge: without a branch, many are read at
        // once.
        const int above = y < RADIUS ? RADIUS - y : 0;
        const int last = call.height - 1 - y < RADIUS ? RADIUS + call.height - 1 - y : SIDE - 1;
        READ_UNROLL
        for (int i = 0; i < SIDE; ++i) {
            const int row = i < above ? above : i > last ? last : i;
            const Line walls = reader.line(row_at(row)) | ~inside;
            slot.set_line(i, (row == i ? walls : FULL_LINE) & FULL_LINE);
        }
        return;
    }
    NO_UNROLL
    for (int i = 0; i < SIDE; ++i) {
        slot.set_line(i, FULL_LINE);
        if (!is_row(i)) continue;
        const Reader other(row_at(i), x - RADIUS, call.width);
        slot.set_line(i, (other.line(row_at(i)) | ~inside) & FULL_LINE);
    }
}

/// The columns of a line that the map has, if it has so many to the left and the right.
DEVICE Line columns_inside(int left, int right) {
    const int from = left < RADIUS ? RADIUS - left : 0;
    const int missing = right < RADIUS ? RADIUS - right : 0;
    return FULL_LINE >> missing >> from << from;
}
