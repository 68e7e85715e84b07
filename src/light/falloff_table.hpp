// FalloffTable: the weights around a light, computed once for all lights of its radius.
#ifndef SIGHTLINE_LIGHT_FALLOFF_TABLE_HPP
#define SIGHTLINE_LIGHT_FALLOFF_TABLE_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/light/falloff.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The weight of a light at a tile, in 4096ths: 256ths by distance, times 16ths by haze.
using LightWeight = std::uint16_t;

/// The factor without haze.
inline constexpr int clear_air = 16;

class FalloffTable {
  public:
    /// Weights further from a light than this are computed each time.
    static constexpr int max_radius = 63;

    FalloffTable(Falloff falloff, int radius) : falloff_{falloff}, radius_{radius} {
        const Size below{2 * radius + 1, radius + 1};
        weights_.reserve(static_cast<std::size_t>(below.area()));
        for (const Point p : Rect{{-radius, 0}, below}) {
            weights_.push_back(static_cast<LightWeight>(
                clear_air * near_falloff_weight(falloff, radius, squared_length(p))));
        }
    }

    [[nodiscard]] bool is_for(Falloff falloff, int radius) const {
        return falloff == falloff_ && radius == radius_;
    }

    /// The weight `offset` away, within the radius along both axes, and after it those further
    /// right.
    [[nodiscard]] const LightWeight* at(Point offset) const {
        const int row = std::abs(offset.y);
        return weights_.data() + row * (2 * radius_ + 1) + radius_ + offset.x;
    }

  private:
    Falloff falloff_;
    int radius_;
    std::vector<LightWeight> weights_;  // of rows 0 to radius: those above mirror them
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
