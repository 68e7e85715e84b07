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
    if (size == ambients_.size()) std::swap(dark.ambients_, ambients_);
    swap(dark);
}

void LightMap::set_ambient(Rgb ambient) {
    validate(ambient);
    if (ambient == ambient_ && !has_ambient_tiles()) return;
    ambient_ = ambient;
    ambients_ = {};
    changes_.record(points(size()));
}

void LightMap::set_ambient(Rgb ambient, const TileSet& where) {
    validate(ambient);
    const Rect area = where.tight_bounds();
    if (area.empty()) return;
    if (!points(size()).covers(area)) {
        for (const Point p : where) detail::require_inside(size(), p, "ambient tile");
    }
    if (!has_ambient_tiles()) ambients_ = Grid<Rgb>(size(), ambient_);
    for (const Point p : where) ambients_[p] = ambient;
    changes_.record(area);
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
    detail::swap_members<&LightMap::sums_, &LightMap::ambient_, &LightMap::ambients_,
                         &LightMap::changes_, &LightMap::shares_, &LightMap::order_,
                         &LightMap::free_, &LightMap::tables_>(*this, other);
}

}  // namespace sightline::inline SIGHTLINE_ABI
