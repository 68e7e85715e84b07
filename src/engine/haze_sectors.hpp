// HazeSectors: the slopes that are left at a row, and the haze that they have passed.
//
// A list from left to right. Neighbours that touch have passed different haze: what has passed the
// same is one sector, so that the list stays as short as it can be.
#ifndef SIGHTLINE_ENGINE_HAZE_SECTORS_HPP
#define SIGHTLINE_ENGINE_HAZE_SECTORS_HPP

#include <sightline/core/plain_list.hpp>

#include "fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

struct HazeSector {
    FixedSlope start;
    FixedSlope end;
    int haze;
};

class HazeSectors {
  public:
    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] const HazeSector& front() const { return list_.front(); }
    [[nodiscard]] const HazeSector& back() const { return list_.back(); }
    [[nodiscard]] auto begin() const { return list_.begin(); }
    [[nodiscard]] auto end() const { return list_.end(); }

    void clear() { list_.clear(); }

    /// All slopes of a quadrant, before its first row.
    void start() { list_.assign(1, {-slope_one, slope_one, 0}); }

    /// Adds a sector to the right of all others.
    void add(const HazeSector& sector) {
        if (!list_.empty() && list_.back().end == sector.start &&
            list_.back().haze == sector.haze) {
            list_.back().end = sector.end;
        } else {
            list_.push_back(sector);
        }
    }

  private:
    detail::PlainList<HazeSector> list_;
};

/// Each quadrant's sectors at row 32: what the near rows leave for the far ones.
struct HazyFarSectors {
    HazeSectors north, east, south, west;

    [[nodiscard]] bool empty() const {
        return north.empty() && east.empty() && south.empty() && west.empty();
    }
    void clear() {
        for (HazeSectors* const each : {&north, &east, &south, &west}) each->clear();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
