#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sightline/core/error.hpp>
#include <sightline/fov/field_of_view.hpp>
#include <sightline/fov/shares.hpp>

#include "frames.hpp"
#include "sight_lines.hpp"
#include "steps.hpp"
#include "symmetric.hpp"
#include "target_sector.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

/// A number that fits no 64 bits: sums of fractions are exact.
class LargeNumber {
  public:
    explicit LargeNumber(std::uint32_t value) : digits_{value} {}

    LargeNumber& operator*=(std::uint32_t factor) {
        std::uint64_t carry = 0;
        for (std::uint32_t& digit : digits_) {
            carry += std::uint64_t{digit} * factor;
            digit = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry != 0) digits_.push_back(static_cast<std::uint32_t>(carry));
        return *this;
    }
    LargeNumber& operator+=(const LargeNumber& other) {
        digits_.resize(std::max(digits_.size(), other.digits_.size()) + 1);
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < digits_.size(); ++i) {
            carry += std::uint64_t{digits_[i]} + (i < other.digits_.size() ? other.digits_[i] : 0);
            digits_[i] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        return *this;
    }
    [[nodiscard]] bool operator>=(const LargeNumber& other) const {
        for (std::size_t i = std::max(digits_.size(), other.digits_.size()); i-- > 0;) {
            const std::uint32_t a = i < digits_.size() ? digits_[i] : 0;
            const std::uint32_t b = i < other.digits_.size() ? other.digits_[i] : 0;
            if (a != b) return a > b;
        }
        return true;
    }

  private:
    std::vector<std::uint32_t> digits_;  // the lowest first
};

/// A part of a tile's width: open / (start * end), the denominators of its two slopes.
struct OpenPart {
    std::uint32_t open = 0;
    std::uint32_t start = 1;
    std::uint32_t end = 1;
};

/// The part of a tile's slopes that `sector` leaves open.
OpenPart open_part(int row, int column, const fov::Sector& sector) {
    const fov::Slope start = std::max(sector.start, fov::left_edge(row, column));
    const fov::Slope end = std::min(sector.end, fov::right_edge(row, column));
    if (start >= end) return {};
    // A tile is 1 / row wide, and its part no wider: no more than start * end.
    const std::int64_t open =
        row * (end.numerator * start.denominator - start.numerator * end.denominator);
    return {static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(start.denominator),
            static_cast<std::uint32_t>(end.denominator)};
}

/// The sum of parts in whole 255ths, in numbers of any size.
template <class Number>
int sum_of(std::span<const OpenPart> parts) {
    Number open(0);
    Number whole(1);
    for (const OpenPart& part : parts) {
        Number more = whole;
        more *= part.open;
        open *= part.start;
        open *= part.end;
        open += more;
        whole *= part.start;
        whole *= part.end;
    }
    open *= 255;
    std::uint32_t share = 0;
    for (std::uint32_t bit = 128; bit > 0; bit /= 2) {
        Number reached = whole;
        reached *= share + bit;
        if (open >= reached) share += bit;
    }
    return static_cast<int>(share);
}

/// Parts of one tile in whole 255ths; 1 at least if there is any.
int share_of(std::span<const OpenPart> parts) {
    std::uint64_t largest = std::uint64_t{1} << 55;  // times 255 fits
    bool any = false;
    for (const OpenPart& part : parts) {
        largest = largest / part.start / part.end;
        any = any || part.open > 0;
    }
    const int share = largest > 0 ? sum_of<std::uint64_t>(parts) : sum_of<LargeNumber>(parts);
    return std::max(share, any ? 1 : 0);
}

void require_shares(const MapRef& map, const char* function) {
    if (map.has_heights()) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         std::string(function) +
                             " is not for a map with heights: a share has no height of its own");
    }
    if (!map.has_haze()) return;
    SIGHTLINE_REFUSE(std::invalid_argument,
                     std::string(function) +
                         " is not for a map with haze: a share has no haze of its own; ask "
                         "haze_passed()");
}

/// What one frame shows of a tile.
struct FrameShare {
    Point tile;
    OpenPart part;
    bool seen;
};

}  // namespace

int share_seen(const MapRef& map, Point from, Point to) {
    const MapRef part = fov::map_between(map, from, to);
    require_shares(map, "share_seen()");
    fov::require_suitable(map, {});
    if (from == to) return 255;
    const fov::WithWall tiles{part, to};
    std::vector<OpenPart> parts;
    fov::any_frame(part, to - from, [&](const fov::Target& target) {
        for (const fov::Sector& sector :
             fov::sectors_reaching(part.answered_by(tiles), from, target)) {
            parts.push_back(open_part(target.row, target.column, sector));
        }
        return false;
    });
    return share_of(parts);
}

void detail::shares_around(const MapRef& map, Point origin, const Options& options,
                           std::vector<TileShare>& out) {
    require_valid_size(map.size());
    require_inside(map.size(), origin, "origin");
    validate(options);
    fov::require_suitable(map, options);
    fov::require_lines(options, "cast_shares()");
    require_shares(map, "cast_shares()");
    struct Shares;
    Borrowed<std::vector<FrameShare>, Shares> found;
    struct Sectors;
    Borrowed<std::vector<fov::Sector>, Sectors> waiting;
    const int reach = fov::reach_on(map, origin, options);
    for (const fov::ScanFrame& each : fov::frames_of(map)) {
        const fov::Frame& frame = each.frame;
        if (reach >= 1) waiting->push_back({1, {each.first, 1}, {1, 1}});
        while (!waiting->empty()) {
            const fov::Sector sector = waiting->back();
            waiting->pop_back();
            fov::each_open_part(map, origin, frame, sector, [&](const fov::Sector& part) {
                fov::scan_row(
                    part, 0,
                    [&](int column) {
                        const Point p = origin + frame.at(part.row, column);
                        return !map.size().contains(p) || map.is_opaque(p) ? fov::wall_haze : 0;
                    },
                    [&](int column, bool wall, bool in_centre) {
                        const Point p = origin + frame.at(part.row, column);
                        if (wall && !(options.light_walls && map.size().contains(p))) return;
                        if (!fov::is_within_radius(map, options, p - origin) ||
                            !fov::is_in_cone(map, options, p - origin)) {
                            return;
                        }
                        found->push_back({p, open_part(part.row, column, part), wall || in_centre});
                    },
                    [&](const fov::Sector& open) {
                        if (open.row <= reach) waiting->push_back(open);
                    });
            });
        }
    }
    std::sort(found->begin(), found->end(),
              [](const FrameShare& a, const FrameShare& b) { return a.tile < b.tile; });
    out.clear();
    std::vector<OpenPart> parts;
    for (std::size_t i = 0; i < found->size();) {
        const Point tile = (*found)[i].tile;
        bool seen = false;
        parts.clear();
        for (; i < found->size() && (*found)[i].tile == tile; ++i) {
            parts.push_back((*found)[i].part);
            seen = seen || (*found)[i].seen;
        }
        const int share = share_of(parts);
        if (share > 0) out.push_back({tile, share, seen});
    }
    const auto after = std::partition_point(
        out.begin(), out.end(), [&](const TileShare& each) { return each.tile < origin; });
    out.insert(after, {origin, 255, true});
}

}  // namespace sightline::inline SIGHTLINE_ABI
