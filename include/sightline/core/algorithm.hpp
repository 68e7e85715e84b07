// Algorithm: the rules that decide which tiles are seen.
#ifndef SIGHTLINE_CORE_ALGORITHM_HPP
#define SIGHTLINE_CORE_ALGORITHM_HPP

#include <array>

#include "enum_table.hpp"
#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Which rules decide what is seen. docs/algorithms.md compares them. When in doubt, take the
/// first.
enum class Algorithm {
    symmetric,    ///< symmetric shadowcasting: exact, and what you see sees you
    recursive,    ///< recursive shadowcasting: the classic; any visible part of a tile counts
    permissive,   ///< precise permissive: from anywhere in your tile to anywhere in theirs
    restrictive,  ///< restrictive precise angle shadowcasting (MRPAS): tight shadows
    diamond,      ///< diamond walls: rays that bend around diamond-shaped obstacles
    raycast,      ///< a straight line of tiles to each tile
    bevelled,     ///< Milazzo's: walls with bevelled corners
};

/// The names of the algorithms.
template <>
struct EnumTable<Algorithm> {
    /// In the order of the enum.
    static constexpr auto entries = std::to_array<Named<Algorithm>>({
        {"symmetric", Algorithm::symmetric},
        {"recursive", Algorithm::recursive},
        {"permissive", Algorithm::permissive},
        {"restrictive", Algorithm::restrictive},
        {"diamond", Algorithm::diamond},
        {"raycast", Algorithm::raycast},
        {"bevelled", Algorithm::bevelled},
    });
};
static_assert(detail::is_in_order<Algorithm>());

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
