// Algorithm: which rules decide what is seen.
#pragma once

#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Which rules decide what is seen. docs/algorithms.md compares them; when in doubt, the first.
enum class Algorithm {
    symmetric,    ///< symmetric shadowcasting: exact, and what you see sees you
    recursive,    ///< recursive shadowcasting: the classic; any visible part of a tile counts
    permissive,   ///< precise permissive: from anywhere in your tile to anywhere in theirs
    restrictive,  ///< restrictive precise angle shadowcasting (MRPAS): tight shadows
    diamond,      ///< diamond walls: rays that bend around diamond-shaped obstacles
    raycast,      ///< a straight line of tiles to each tile
    bevelled,     ///< Milazzo's: walls with bevelled corners
};

}  // namespace sightline::inline SIGHTLINE_ABI
