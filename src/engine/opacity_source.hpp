// OpacitySource: any map's is_opaque(), asked for up to 64 tiles of a line at a time.
//
// The scans work on words of bits and are compiled once, for all maps. So a map of any type stands
// behind two small functions that turn is_opaque() into words: one for rows, one for columns. They
// ask about the tiles that are wanted and no others; who calls them remembers what was asked.
#ifndef SIGHTLINE_ENGINE_OPACITY_SOURCE_HPP
#define SIGHTLINE_ENGINE_OPACITY_SOURCE_HPP

#include <bit>

#include <sightline/core/point.hpp>

#include "bit_runs.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// A function that says whether a Point is opaque, its type left behind.
struct OpacitySource {
    /// For each bit i of `wanted`, whether the tile i further than `first` is opaque; other bits
    /// are 0. At least one is wanted.
    using Ask = Word (*)(const void* is_opaque, Point first, Word wanted);

    /// The same for tiles `step` apart.
    using AskAlong = Word (*)(const void* is_opaque, Point first, Point step, Word wanted);

    const void* is_opaque;
    Ask row;     ///< tiles to the right of `first`
    Ask column;  ///< tiles below `first`
    AskAlong along;
    bool (*tile)(const void* is_opaque, Point p);
};

/// Bit i is is_opaque(at(i)), for the bits of `wanted`, of which there is at least one. A template
/// of `at`, so that each direction has a loop of its own.
template <class IsOpaque, class At>
[[nodiscard]] Word ask_each(const void* function, Word wanted, At at) {
    IsOpaque& is_opaque = *static_cast<IsOpaque*>(const_cast<void*>(function));
    const auto is_wall = [&](int i) { return Word{is_opaque(at(i))}; };
    Word walls = 0;
    const int start = std::countr_zero(wanted);
    if ((wanted & (wanted + (wanted & -wanted))) == 0) {
        // One run, from its far end: each answer shifts those before it. Four at a time, because
        // counting takes as long as asking a map that answers from memory.
        int i = 63 - std::countl_zero(wanted);
        for (; i >= start + 3; i -= 4) {
            Word four = is_wall(i);
            four = 2 * four + is_wall(i - 1);
            four = 2 * four + is_wall(i - 2);
            four = 2 * four + is_wall(i - 3);
            walls = walls << 4 | four;
        }
        for (; i >= start; --i) walls = walls << 1 | is_wall(i);
        return walls << start;
    }
    // Scattered ones. One loop over all of them: the ends of short runs are hard to predict.
    for (; wanted != 0; wanted &= wanted - 1) {
        const int i = std::countr_zero(wanted);
        walls |= is_wall(i) << i;
    }
    return walls;
}

/// OpacitySource::Ask for tiles along (dx, dy).
template <class IsOpaque, int dx, int dy>
[[nodiscard]] Word ask_tiles(const void* function, Point first, Word wanted) {
    return ask_each<IsOpaque>(function, wanted,
                              [first](int i) { return Point{first.x + i * dx, first.y + i * dy}; });
}

/// OpacitySource::AskAlong.
template <class IsOpaque>
[[nodiscard]] Word ask_along(const void* function, Point first, Point step, Word wanted) {
    return ask_each<IsOpaque>(function, wanted, [first, step](int i) {
        return Point{first.x + i * step.x, first.y + i * step.y};
    });
}

/// OpacitySource::tile.
template <class IsOpaque>
[[nodiscard]] bool ask_tile(const void* function, Point p) {
    return (*static_cast<IsOpaque*>(const_cast<void*>(function)))(p);
}

/// A source that calls is_opaque(Point) -> bool, which must outlive it.
template <class IsOpaque>
[[nodiscard]] OpacitySource opacity_source(IsOpaque& is_opaque) {
    return {&is_opaque, ask_tiles<IsOpaque, 1, 0>, ask_tiles<IsOpaque, 0, 1>, ask_along<IsOpaque>,
            ask_tile<IsOpaque>};
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
