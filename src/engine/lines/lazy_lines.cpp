#include "lazy_lines.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace sightline::inline SIGHTLINE_ABI::engine {

void LazyLines::start(const MapRef& map, const Reach& reach, Point direction, const Rim& rim) {
    map_ = &map;
    origin_ = reach.origin;
    direction_ = direction;
    side_ = direction.x != 0 ? Point{0, 1} : Point{1, 0};
    ask_ = direction.x != 0 ? map.functions().column : map.functions().row;
    reach_ = reach.along(direction);
    has_haze_ = map.has_haze();
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
    shared_rows_ = std::max(before_->reach_, after_->reach_);
    take_diagonals(*before_, -1);
    take_diagonals(*after_, 1);
}

/// Takes over what a neighbour knows of the near part of a shared diagonal.
void LazyLines::take_diagonals(const LazyLines& other, int side) {
    const int rows = std::min({reach_, other.reach_, near_reach});
    for (int row = 1; row <= rows; ++row) {
        const auto i = static_cast<std::size_t>(row);
        const int theirs = near_centre + row * direction_.x;
        const int own = near_centre + row * side;
        const auto take = [&](Word from, Word& to) { to |= (from >> theirs & 1) << own; };
        take(other.near_known_[i], near_known_[i]);
        take(other.near_walls_[i], near_walls_[i]);
        if (!has_haze_) continue;
        for (std::size_t b = 0; b < 4; ++b) take(other.near_haze_[i][b], near_haze_[i][b]);
    }
}

SIGHTLINE_FLATTEN Word LazyLines::part(int row, const ColumnRange& columns) {
    assert(!has_row(row));
    const FarRow kept = start_row(columns);
    assert(has_row(row));
    ask_far(kept, row, 0, ~Word{0} >> (63 - (columns.last - columns.first)));
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
    for (std::size_t b = 0; b < 4; ++b) haze[b] = far_bits(far_row(row), 2 + b, first);
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
        for (int d = band.first_row; d <= band.last_row && has_row(d); ++d) {
            Word* const row = seen.row(band, d) - band.first_word;
            for (int w = band.first_word; w <= band.last_word(); ++w) {
                row[w] &= ~far_bits(far_row(d), 1, w * 64 - near_centre);
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
    if (row <= shared_rows_) {
        missing &= ~take_far_diagonals(kept, row, word);
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

/// Takes over what neighbours know of the far diagonals' tiles in a word of a row; returns which of
/// them they know.
SIGHTLINE_OUT_OF_LINE Word LazyLines::take_far_diagonals(const FarRow& kept, int row,
                                                         std::size_t word) {
    Word taken = 0;
    for (const int column : {-row, row}) {
        const int bit = column - kept.first - 64 * static_cast<int>(word);
        if (bit < 0 || bit > 63) continue;
        const LazyLines& other = *(column < 0 ? before_ : after_);
        if (other.reach_ < row || !other.has_row(row)) continue;
        const auto their_bit = [&](std::size_t plane) {
            return (other.far_bits(other.far_row(row), plane, row * direction_.x) & 1) << bit;
        };
        taken |= their_bit(0);
        if (their_bit(0) == 0) continue;
        for (std::size_t plane = 1; plane < planes(); ++plane) {
            words_[kept.plane(plane) + word] |= their_bit(plane);
        }
    }
    return taken;
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

}  // namespace sightline::inline SIGHTLINE_ABI::engine
