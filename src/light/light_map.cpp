#include <utility>

#include <sightline/core/rect.hpp>
#include <sightline/core/swap_members.hpp>
#include <sightline/light/light_map.hpp>

#include "falloff_table.hpp"
#include "light_share.hpp"

namespace sightline::inline SIGHTLINE_ABI {

LightMap::LightMap() = default;
LightMap::LightMap(const LightMap&) = default;
LightMap::LightMap(LightMap&& other) noexcept { swap(other); }
LightMap& LightMap::operator=(const LightMap& other) { return *this = LightMap(other); }
LightMap& LightMap::operator=(LightMap&& other) noexcept {
    LightMap taken(std::move(other));
    swap(taken);
    return *this;
}
LightMap::~LightMap() = default;

LightMap::LightMap(Size size) : sums_(size), changes_(size) {}

void LightMap::reset(Size size) {
    LightMap dark(size);
    dark.ambient_ = ambient_;
    swap(dark);
}

void LightMap::set_ambient(Rgb ambient) {
    validate(ambient);
    if (ambient == ambient_) return;
    ambient_ = ambient;
    changes_.record(points(size()));
}

TileSet LightMap::lit(int least) const {
    TileSet tiles;
    lit(least, tiles);
    return tiles;
}

void LightMap::lit(int least, TileSet& out) const {
    out.reset(points(size()));
    for (const Point p : points(size())) {
        if (brightest(at(p)) >= least) out.insert(p);
    }
}

void LightMap::swap(LightMap& other) noexcept {
    detail::swap_members<&LightMap::sums_, &LightMap::ambient_, &LightMap::changes_,
                         &LightMap::shares_, &LightMap::order_, &LightMap::free_,
                         &LightMap::tables_>(*this, other);
}

}  // namespace sightline::inline SIGHTLINE_ABI
