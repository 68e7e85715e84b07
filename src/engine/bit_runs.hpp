// Runs of bits in lines of many words.
#ifndef SIGHTLINE_ENGINE_BIT_RUNS_HPP
#define SIGHTLINE_ENGINE_BIT_RUNS_HPP

#include <cstdint>

#include <sightline/core/fill.hpp>
#include <sightline/core/version.hpp>

namespace sightline::inline SIGHTLINE_ABI::fast {

using Word = std::uint64_t;

/// Of a word that starts at bit `base` of its line, the bits from `column` on, or up to it.
[[nodiscard]] inline Word bits_from(int column, int base) {
    const int shift = column - base;
    return shift <= 0 ? ~Word{0} : shift >= 64 ? 0 : ~Word{0} << shift;
}
[[nodiscard]] inline Word bits_up_to(int column, int base) {
    const int shift = column - base;
    return shift < 0 ? 0 : shift >= 63 ? ~Word{0} : ~(~Word{1} << shift);
}

/// The bits turned around by `count` places, up if it is positive. (Standard libraries do not agree
/// on whether std::rotl's count has a sign.)
[[nodiscard]] inline Word rotated(Word word, int count) {
    return word << (count & 63) | word >> (-count & 63);
}

/// Whether any bit from `first` to `last` is set.
[[nodiscard]] inline bool any_bit(const Word* line, int first, int last) {
    const Word* const begin = line + (first >> 6);
    const Word* const end = line + (last >> 6);
    const Word from_first = ~Word{0} << (first & 63);
    const Word up_to_last = ~Word{0} >> (63 - (last & 63));
    if (begin == end) return (*begin & from_first & up_to_last) != 0;
    Word any = (*begin & from_first) | (*end & up_to_last);
    for (const Word* w = begin + 1; w != end; ++w) any |= *w;
    return any != 0;
}

/// Sets the bits from `first` to `last`, and clears the others of the words that hold them.
inline void assign_run(Word* line, int first, int last) {
    detail::fill(line + (first >> 6), line + (last >> 6) + 1, ~Word{0});
    line[first >> 6] &= ~Word{0} << (first & 63);
    line[last >> 6] &= ~Word{0} >> (63 - (last & 63));
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
