#include "lazy_lines.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

namespace sightline::inline SIGHTLINE_ABI::engine {

void LazyLines::start(const MapRef& map, const Reach& reach, Point direction, Rim& rim) {
    map_ = &map;
    rim_ = &rim;
    origin_ = reach.origin;
    direction_ = direction;
    side_ = direction.x != 0 ? Point{0, 1} : Point{1, 0};
    ask_ = direction.x != 0 ? map.functions().column : map.functions().row;
    reach_ = reach.along(direction);
    has_haze_ = map.has_haze();
    on_map_ = reach.columns(direction);
    const Word columns = reach.nearby().columns(direction).near_word();
    for (int row = 1; row <= std::min(reach_, near_reach); ++row) {
        const auto i = static_cast<std::size_t>(row);
        inside_[i] = columns & rim.near_masks()[near_centre + i];
        near_known_[i] = near_walls_[i] = ~inside_[i];
        if (has_haze_) near_haze_[i] = {};
    }
    far_rows_.clear();
    words_used_ = 0;
    if (before_ == nullptr) return;
    take_diagonals(*before_, -1);
    take_diagonals(*after_, 1);
}

/// Takes over what a neighbour knows of the near part of a shared diagonal.
void LazyLines::take_diagonals(const LazyLines& other, int side) {
    for (int row = 1; row <= std::min({reach_, other.reach_, near_reach}); ++row) {
        const auto i = static_cast<std::size_t>(row);
        const int theirs = near_centre + row * direction_.x;
        const int own = near_centre + row * side;
        const auto take = [&](const Word& from, Word& to) { to |= (from >> theirs & 1) << own; };
        take(other.near_known_[i], near_known_[i]);
        take(other.near_walls_[i], near_walls_[i]);
        for (std::size_t b = 0; b < 4 && has_haze_; ++b) {
            take(other.near_haze_[i][b], near_haze_[i][b]);
        }
    }
}

SIGHTLINE_FLATTEN Word LazyLines::part(int row, const ColumnRange& columns) {
    const Word all = ~Word{0} >> (63 - (columns.last - columns.first));
    assert(found_row(row).words == 0);
    start_row(row, columns);
    const FarRow kept = found_row(row);
    ask_far(kept, row, 0, all);
    return words_[kept.plane(1)];
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
    const FarRow kept = found_row(row);
    for (std::size_t b = 0; b < 4; ++b) haze[b] = far_bits(kept, 2 + b, first);
    return haze;
}

SIGHTLINE_FLATTEN int LazyLines::clear_rows() {
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
        for (int d = band.first_row; d <= band.last_row; ++d) {
            const FarRow kept = found_row(d);
            Word* const row = seen.row(band, d) - band.first_word;
            for (int w = band.first_word; w <= band.last_word(); ++w) {
                row[w] &= ~far_bits(kept, 1, w * 64 - near_centre);
            }
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

void LazyLines::put_far(SeenRows& known, SeenRows& walls) const {
    known.reset();
    walls.reset();
    for (std::size_t i = 0; i < far_rows_.size(); ++i) {
        const FarRow& kept = far_rows_[i];
        if (kept.words == 0) continue;
        const int row = near_centre + static_cast<int>(i);
        const ColumnRange columns{kept.first, kept.past() - 1};
        Word* const known_words = known.add_row(row, columns);
        Word* const wall_words = walls.add_row(row, columns);
        for (int w = word_of(columns.first); w <= word_of(columns.last); ++w) {
            known_words[w] = far_bits(kept, 0, w * 64 - near_centre);
            wall_words[w] = far_bits(kept, 1, w * 64 - near_centre);
        }
    }
}

const LazyLines::FarRow& LazyLines::add_columns(int row, ColumnRange columns) {
    const auto i = static_cast<std::size_t>(row - near_centre);
    if (far_rows_.size() <= i) far_rows_.resize(2 * i + 8);
    const FarRow old = far_rows_[i];
    int more = 0;  // words before the old ones
    if (old.words != 0) {
        more = std::max(old.first - columns.first + 63, 0) >> 6;
        columns = {old.first - 64 * more, std::max(columns.last, old.past() - 1)};
    }
    const FarRow kept{words_used_, columns.first, ((columns.last - columns.first) >> 6) + 1};
    const std::size_t planes = has_haze_ ? 6 : 2;
    words_used_ += planes * static_cast<std::size_t>(kept.words);
    if (words_.size() < words_used_) words_.resize(2 * words_used_);
    const int width = rim_->half_width(row);
    const ColumnRange inside = intersection(on_map_, {-width, width});
    Word* const words = words_.data() + kept.at;
    for (int k = 0; k < kept.words; ++k) {
        const int first = kept.first + 64 * k;
        words[k] = words[kept.words + k] =
            ~(bits_from(inside.first, first) & bits_up_to(inside.last, first));
    }
    if (has_haze_) std::fill_n(words + 2 * kept.words, 4 * kept.words, Word{0});
    for (std::size_t plane = 0; plane < planes && old.words != 0; ++plane) {
        std::copy_n(words_.data() + old.plane(plane), old.words,
                    words_.data() + kept.plane(plane) + more);
    }
    return far_rows_[i] = kept;
}

void LazyLines::ask_near(int row, Word missing) {
    const auto i = static_cast<std::size_t>(row);
    near_known_[i] |= missing;
    const Point first = tile(row, -near_centre);
    const Word found = ask_(map_->map(), first, missing);
    near_walls_[i] |= found;
    if (has_haze_) take_haze(first, missing & ~found, near_haze_[i]);
}

void LazyLines::ask_far(const FarRow& kept, int row, std::size_t word, Word missing) {
    words_[kept.plane(0) + word] |= missing;
    if (before_ != nullptr) {
        for (const int column : {-row, row}) {
            const int bit = column - kept.first - 64 * static_cast<int>(word);
            if (bit < 0 || bit > 63 || !take_far_diagonal(kept, row, column, word)) continue;
            missing &= ~(Word{1} << bit);
        }
        if (missing == 0) return;
    }
    const Point first = tile(row, kept.first + 64 * static_cast<int>(word));
    const Word found = ask_(map_->map(), first, missing);
    words_[kept.plane(1) + word] |= found;
    if (!has_haze_) return;
    HazeWords haze{};
    take_haze(first, missing & ~found, haze);
    for (std::size_t b = 0; b < 4; ++b) words_[kept.plane(2 + b) + word] |= haze[b];
}

/// Takes over what a neighbour knows of a far diagonal's tile, which is in a word of this row;
/// returns whether it knows anything.
bool LazyLines::take_far_diagonal(const FarRow& kept, int row, int column, std::size_t word) {
    const LazyLines& other = *(column < 0 ? before_ : after_);
    if (other.reach_ < row) return false;
    const FarRow theirs = other.found_row(row);
    const auto their_bit = [&](std::size_t plane) {
        return other.far_bits(theirs, plane, row * direction_.x) & 1;
    };
    if (their_bit(0) == 0) return false;
    const std::size_t planes = has_haze_ ? 6 : 2;
    for (std::size_t plane = 1; plane < planes; ++plane) {
        words_[kept.plane(plane) + word] |= their_bit(plane) << ((column - kept.first) & 63);
    }
    return true;
}

void LazyLines::take_haze(Point first, Word floors, HazeWords& haze) const {
    for (; floors != 0; floors &= floors - 1) {
        const int i = std::countr_zero(floors);
        const int amount = map_->haze(first + side_ * i);
        for (std::size_t b = 0; b < 4; ++b) {
            if ((amount >> b & 1) != 0) haze[b] |= Word{1} << i;
        }
    }
}

LazyTiles::LazyTiles(const MapRef& map, Point origin, const Options& options,
                     LazyQuadrants& quadrants, Rim& rim)
    : quadrants_{quadrants}, origin_{origin}, options_{options} {
    const Reach reach(map.world(), origin, std::min(options.radius, max_side) + 1);
    rim.become(Shape::square, unlimited);
    for (std::size_t i = 0; i < quadrants.lines.size(); ++i) {
        quadrants.lines[i].start(map, reach, quadrant_directions[i], rim);
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
