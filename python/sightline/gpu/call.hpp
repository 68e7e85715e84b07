// The call, and what threads of a block share.
//
// Plain C++ for NVRTC and for any other compiler, like the files after it: _cuda_source.py puts
// RADIUS and a few macros before them, and joins them. A row of the window around the observer is a
// Line: bit RADIUS + dx is the tile dx columns away.

using u8 = unsigned char;
using u32 = unsigned int;
using u64 = unsigned long long;
using i32 = int;
using i64 = long long;

constexpr int SIDE = 2 * RADIUS + 1;
constexpr int LINE_WORDS = RADIUS > 15 ? 2 : 1;

template <int Words>
struct LineOf {
    using Type = u32;
};
template <>
struct LineOf<2> {
    using Type = u64;
};
using Line = LineOf<LINE_WORDS>::Type;
constexpr Line FULL_LINE = static_cast<Line>(~u64{0} >> (64 - SIDE));

/// Divides numbers by one that does not change: by a multiplication if `magic` is not 0.
struct Divisor {
    u32 value;
    u32 magic;  ///< 2^32 / value, rounded up

    DEVICE u32 quick_quotient(u32 n) const { return static_cast<u32>(u64{n} * magic >> 32); }
    DEVICE u32 quotient(u32 n) const { return magic == 0 ? n / value : quick_quotient(n); }
};

/// The call, as _cuda_call.py fills it in. Strides are in bytes.
struct Call {
    // Maps: a byte a tile, or a bit if `bits`.
    const u8* opaque;
    i64 map_stride, row_stride;
    i32 height, width;
    i32 bits;
    i32 observers;  ///< on each map; 0: all are on one
    // Observers.
    const void* origins;
    const void* directions;  ///< null: all have `direction`
    i64 views;
    i32 origins_wide, directions_wide;  ///< 64 bits each rather than 32
    i32 direction_y, direction_x;
    i32 turned, light_walls;
    i32 cone;          ///< 0: none, 1: a cone, 2: of 0 degrees
    i32 whole;         ///< results are whole maps: the anchor is the origin
    i64 sine, cosine;  ///< of half the cone's angle, scaled by 2^30
    // Results: windows of rows x columns.
    u8* out;
    i32 rows, columns, anchor_y, anchor_x;
    i32 packed;
    i32 framed;  ///< windows lie within reach: frame() is used, and quick_quotient()
    // Observations: tiles to copy, with channels.
    const u8* tiles;
    const u8* fills;  ///< null: all channels have `fill`
    i64 tile_map_stride, tile_row_stride, tile_column_stride, tile_channel_stride;
    u64 fill[2];
    Divisor per_view, per_row, per_tile;  ///< bytes of the result, or items
};

/// One observer's place in a block: rows of the view, and what the results need to know of it.
struct Slot {
    static constexpr int others = LINE_WORDS == 1 ? 5 : 9;
    static constexpr int words = (SIDE * LINE_WORDS + others) | 1;  // odd: other banks for each
    u32* memory;

    DEVICE void set_line(int row, Line line) const {
        memory[row * LINE_WORDS] = static_cast<u32>(line);
        if (LINE_WORDS == 2) memory[row * LINE_WORDS + 1] = static_cast<u32>(u64{line} >> 32);
    }
    DEVICE Line line(int row) const {
        const u64 high = LINE_WORDS == 2 ? u64{memory[row * LINE_WORDS + 1]} << 32 : 0;
        return static_cast<Line>(high | memory[row * LINE_WORDS]);
    }
    /// Words by blocks of 32 rows. Rows that do not exist are 0, and stay so.
    DEVICE u32 word(int block, int row, int number) const {
        return has(block, row) ? memory[(32 * block + row) * LINE_WORDS + number] : 0;
    }
    DEVICE void set_word(int block, int row, int number, u32 bits) const {
        if (has(block, row)) memory[(32 * block + row) * LINE_WORDS + number] = bits;
    }
    /// Mostly known when this is compiled, as `row` is.
    DEVICE static bool has(int block, int row) {
        return row < SIDE - 32 || (block == 0 && row < SIDE);
    }
    DEVICE u32& y() const { return memory[SIDE * LINE_WORDS]; }
    DEVICE u32& x() const { return memory[SIDE * LINE_WORDS + 1]; }
    DEVICE u32& direction_y() const { return memory[SIDE * LINE_WORDS + 2]; }
    DEVICE u32& direction_x() const { return memory[SIDE * LINE_WORDS + 3]; }
    DEVICE u32& map() const { return memory[SIDE * LINE_WORDS + 4]; }
    /// Of the four, what was seen, for octants.hpp.
    DEVICE u32& diagonal(int number) const { return memory[SIDE * LINE_WORDS + 5 + number]; }
};
