#include "lazy_lines.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace sightline::inline SIGHTLINE_ABI::engine {

void LazyLines::start(const MapRef& map, const Reach& reach, Point direction, const NearRim& masks,
                      Rim& rim) {
    map_ = &map;
    rim_ = &rim;
    origin_ = reach.origin;
    direction_ = direction;
    reach_ = reach.along(direction);
    has_haze_ = map.has_haze();
    on_map_ = reach.columns(direction);
    const Word columns = reach.nearby().columns(direction).near_word();
    for (int row = 1; row <= std::min(reach_, near_reach); ++row) {
        const auto i = static_cast<std::size_t>(row);
        inside_[i] = columns & masks[near_centre + i];
        near_known_[i] = near_walls_[i] = ~inside_[i];
        if (has_haze_) near_haze_[i] = {};
    }
    known_.reset();
    walls_.reset();
    for (SeenRows& plane : haze_) plane.reset();
    band_of_row_.clear();
}

Word LazyLines::window(int row, int first, Word wanted) {
    if (row <= near_reach) {
        const int shift = near_centre + first;  // 1 to 63, as near columns are
        return walls(row, wanted << shift) >> shift;
    }
    const int bit = first + near_centre;
    const int shift = bit & 63;
    const int w = bit >> 6;
    const Word in_first = wanted << shift;
    const Word in_second = wanted >> 1 >> (63 - shift);
    Word found = 0;
    if (in_first != 0) found = walls(row, w, in_first) >> shift;
    if (in_second != 0) found |= walls(row, w + 1, in_second) << 1 << (63 - shift);
    return found;
}

HazeWords LazyLines::haze(int row, int first) const {
    HazeWords haze{};
    if (!has_haze_) return haze;
    if (row <= near_reach) {
        for (std::size_t b = 0; b < 4; ++b) {
            haze[b] = near_haze_[static_cast<std::size_t>(row)][b] >> (near_centre + first);
        }
        return haze;
    }
    const auto i = static_cast<std::size_t>(row - near_centre);
    const SeenBand& band = known_.bands[band_of_row_[i] - 1];
    for (std::size_t b = 0; b < 4; ++b) {
        haze[b] = word_at(haze_[b].row(band, row), first + near_centre - band.first_word * 64);
    }
    return haze;
}

int LazyLines::clear_rows() {
    int row = 1;
    for (; row <= std::min(reach_, near_reach); ++row) {
        const Word tiles = row_mask(row) & inside_[static_cast<std::size_t>(row)];
        if ((walls(row, tiles) & tiles) != 0) break;
    }
    return row - 1;
}

void LazyLines::remove_near_walls(int step, NearLines& seen) const {
    for (int row = 1; row <= std::min(reach_, near_reach); ++row) {
        seen[static_cast<std::size_t>(near_centre + row * step)] &=
            ~near_walls_[static_cast<std::size_t>(row)];
    }
}

void LazyLines::remove_far_walls(SeenRows& seen) const {
    for (const SeenBand& band : seen.bands) {
        const auto i = static_cast<std::size_t>(band.first_row - near_centre);
        if (i >= band_of_row_.size() || band_of_row_[i] == 0) continue;
        const SeenBand& known = known_.bands[band_of_row_[i] - 1];
        const Word* const walls = walls_.row(known, band.first_row) - known.first_word;
        Word* const row = seen.row(band, band.first_row) - band.first_word;
        const int last = std::min(band.last_word(), known.last_word());
        for (int w = std::max(band.first_word, known.first_word); w <= last; ++w) {
            row[w] &= ~walls[w];
        }
    }
}

void LazyLines::put_near(int step, NearLines& known, NearLines& walls) const {
    for (int row = 1; row <= std::min(reach_, near_reach); ++row) {
        const auto i = static_cast<std::size_t>(row);
        const auto line = static_cast<std::size_t>(near_centre + row * step);
        known[line] = near_known_[i] & inside_[i];
        walls[line] = near_walls_[i] & near_known_[i] & inside_[i];
    }
}

std::size_t LazyLines::add_row(int row, int first_word, int last_word) {
    const auto i = static_cast<std::size_t>(row - near_centre);
    if (band_of_row_.size() <= i) band_of_row_.resize(i + 1);
    const std::size_t old_number = band_of_row_[i];
    if (old_number != 0) {
        const SeenBand& old = known_.bands[old_number - 1];
        first_word = std::min(first_word, old.first_word);
        last_word = std::max(last_word, old.last_word());
    }
    const int width = rim_->half_width(row);
    const ColumnRange inside = intersection(on_map_, {-width, width});
    known_.cover(row, inside);
    walls_.cover(row, inside);
    const SeenBand band = known_.add_band(row, row, first_word, last_word);
    walls_.add_band(row, row, first_word, last_word);
    if (has_haze_) {
        for (SeenRows& plane : haze_) plane.add_band(row, row, first_word, last_word);
    }
    for (int w = first_word; w <= last_word; ++w) {
        const std::size_t at = band.offset + static_cast<std::size_t>(w - first_word);
        known_.words[at] = walls_.words[at] = ~inside.in_word(w);
    }
    if (old_number != 0) {
        const SeenBand old = known_.bands[old_number - 1];
        const auto keep = [&](SeenRows& plane) {
            for (int k = 0; k < old.words; ++k) {
                plane.words[band.offset +
                            static_cast<std::size_t>(old.first_word - first_word + k)] =
                    plane.words[old.offset + static_cast<std::size_t>(k)];
            }
        };
        keep(known_);
        keep(walls_);
        if (has_haze_) {
            for (SeenRows& plane : haze_) keep(plane);
        }
    }
    band_of_row_[i] = known_.bands.size();
    return band.offset - static_cast<std::size_t>(first_word);
}

void LazyLines::ask_near(int row, Word missing) {
    const auto i = static_cast<std::size_t>(row);
    near_known_[i] |= missing;
    if (before_ != nullptr) {
        for (const int column : {-row, row}) {
            const Word bit = Word{1} << (near_centre + column);
            if ((missing & bit) == 0) continue;
            const Tile known = shared(row, column);
            if (!known.known) continue;
            missing &= ~bit;
            if (known.wall) near_walls_[i] |= bit;
            for (std::size_t b = 0; b < 4 && has_haze_; ++b) {
                if ((known.haze >> b & 1) != 0) near_haze_[i][b] |= bit;
            }
        }
    }
    if (missing == 0) return;
    const bool sideways = direction_.x != 0;
    const Point first{origin_.x + row * direction_.x - (sideways ? 0 : near_centre),
                      origin_.y + row * direction_.y - (sideways ? near_centre : 0)};
    const detail::MapFunctions& ask = map_->functions();
    const Word found = (sideways ? ask.column : ask.row)(map_->map(), first, missing);
    near_walls_[i] |= found;
    if (has_haze_) take_haze(first, missing & ~found, near_haze_[i]);
}

void LazyLines::ask_far(int row, int w, std::size_t at, Word missing) {
    known_.words[at] |= missing;
    if (before_ != nullptr) {
        for (const int column : {-row, row}) {
            if (word_of(column) != w) continue;
            const Word bit = Word{1} << ((column + near_centre) & 63);
            if ((missing & bit) == 0) continue;
            const Tile known = shared(row, column);
            if (!known.known) continue;
            missing &= ~bit;
            if (known.wall) walls_.words[at] |= bit;
            for (std::size_t b = 0; b < 4 && has_haze_; ++b) {
                if ((known.haze >> b & 1) != 0) haze_[b].words[at] |= bit;
            }
        }
    }
    if (missing == 0) return;
    const bool sideways = direction_.x != 0;
    const int along = w * 64 - near_centre;
    const Point first{origin_.x + row * direction_.x + (sideways ? 0 : along),
                      origin_.y + row * direction_.y + (sideways ? along : 0)};
    const detail::MapFunctions& ask = map_->functions();
    const Word found = (sideways ? ask.column : ask.row)(map_->map(), first, missing);
    walls_.words[at] |= found;
    if (!has_haze_) return;
    HazeWords haze{};
    take_haze(first, missing & ~found, haze);
    for (std::size_t b = 0; b < 4; ++b) haze_[b].words[at] |= haze[b];
}

void LazyLines::take_haze(Point first, Word floors, HazeWords& haze) const {
    const Point step = direction_.x != 0 ? Point{0, 1} : Point{1, 0};
    for (; floors != 0; floors &= floors - 1) {
        const int i = std::countr_zero(floors);
        const int amount = map_->haze({first.x + i * step.x, first.y + i * step.y});
        for (std::size_t b = 0; b < 4; ++b) {
            if ((amount >> b & 1) != 0) haze[b] |= Word{1} << i;
        }
    }
}

LazyLines::Tile LazyLines::tile(int row, int column) const {
    if (row > reach_) return {};
    if (row <= near_reach) {
        const auto i = static_cast<std::size_t>(row);
        const int bit = near_centre + column;
        if ((near_known_[i] >> bit & 1) == 0) return {};
        return {true, (near_walls_[i] >> bit & 1) != 0,
                has_haze_ ? haze_at(near_haze_[i], bit) : 0};
    }
    const auto i = static_cast<std::size_t>(row - near_centre);
    if (i >= band_of_row_.size() || band_of_row_[i] == 0) return {};
    const SeenBand& band = known_.bands[band_of_row_[i] - 1];
    const int w = word_of(column);
    if (w < band.first_word || w > band.last_word()) return {};
    const std::size_t at = band.offset + static_cast<std::size_t>(w - band.first_word);
    const int bit = (column + near_centre) & 63;
    if ((known_.words[at] >> bit & 1) == 0) return {};
    Tile found{true, (walls_.words[at] >> bit & 1) != 0, 0};
    for (std::size_t b = 0; b < 4 && has_haze_; ++b) {
        found.haze |= static_cast<int>(haze_[b].words[at] >> bit & 1) << b;
    }
    return found;
}

LazyLines::Tile LazyLines::shared(int row, int column) const {
    return (column < 0 ? before_ : after_)->tile(row, row * direction_.x);
}

LazyTiles::LazyTiles(const MapRef& map, Point origin, const Options& options,
                     LazyQuadrants& quadrants, Rim& rim)
    : quadrants_{quadrants}, origin_{origin}, options_{options} {
    const Reach reach(map.world(), origin, std::min(options.radius, max_side) + 1);
    NearRim unused;
    const NearRim& masks = near_rim(Shape::square, near_reach, unused);
    rim.become(Shape::square, unlimited);
    for (std::size_t i = 0; i < quadrants.lines.size(); ++i) {
        quadrants.lines[i].start(map, reach, quadrant_directions[i], masks, rim);
    }
}

bool LazyTiles::is_opaque(Point p) {
    const Point d = p - origin_;
    const Point away{std::abs(d.x), std::abs(d.y)};
    if (away == Point{0, 0}) return false;  // the origin's own opacity does not matter
    const Point nearer{std::max(away.x - 1, 0), std::max(away.y - 1, 0)};
    if (!within(options_.shape, options_.radius, nearer)) return true;
    const bool sideways = away.x > away.y;
    const std::size_t number = sideways ? (d.x > 0 ? 1 : 3) : (d.y > 0 ? 2 : 0);
    const int row = sideways ? away.x : away.y;
    const int column = sideways ? d.y : d.x;
    const int bit = (column + near_centre) & 63;
    const Word walls = quadrants_.lines[number].walls(row, word_of(column), Word{1} << bit);
    return (walls >> bit & 1) != 0;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
