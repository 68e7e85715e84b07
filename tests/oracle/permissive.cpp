// An independent oracle for precise permissive: search all lines, exactly.
//
// Towards the tile (x, y) of one quarter of the plane every line that matters crosses two
// diagonals: the one through the viewer's tile at height u, and the one through the target at
// height v. It crosses the diagonal of a wall between them at a height that is linear in u and v,
// and is stopped if that lies inside the wall's part of the diagonal. So a tile is seen when there
// are u, strictly inside where the viewer looks from, and v, strictly inside the target, that no
// wall stops. What is possible for v can change only at those u where two of these borders meet:
// trying those u, and one between each two of them, decides it. With permissiveness 0 there is one
// u, and walls also stop the lines that touch them.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <numeric>
#include <utility>
#include <vector>

#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// An exact number, kept reduced.
struct Ratio {
    std::int64_t n = 0;
    std::int64_t d = 1;

    Ratio(std::int64_t numerator, std::int64_t denominator = 1) {
        const std::int64_t g = std::gcd(numerator, denominator) * (denominator < 0 ? -1 : 1);
        n = numerator / g;
        d = denominator / g;
    }
    friend Ratio operator+(Ratio a, Ratio b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
    friend Ratio operator-(Ratio a, Ratio b) { return {a.n * b.d - b.n * a.d, a.d * b.d}; }
    friend Ratio operator*(Ratio a, Ratio b) { return {a.n * b.n, a.d * b.d}; }
    friend Ratio operator/(Ratio a, Ratio b) { return {a.n * b.d, a.d * b.n}; }
    friend bool operator<(Ratio a, Ratio b) { return a.n * b.d < b.n * a.d; }
    friend bool operator==(Ratio, Ratio) = default;
};

/// v = at + slope * u: a border of what is possible.
struct Border {
    Ratio at;
    Ratio slope;
    [[nodiscard]] Ratio v(Ratio u) const { return at + slope * u; }
};

/// The lines towards one tile of a quarter.
class Search {
  public:
    template <class IsWall>
    Search(int x, int y, int permissiveness, IsWall is_wall)
        : bottom_{16 * y}, permissiveness_{permissiveness} {
        const int distance = x + y;
        for (int wx = 0; wx <= x; ++wx) {
            for (int wy = 0; wy <= y; ++wy) {
                const bool between = wx + wy > 0 && wx + wy < distance;
                if (!between || !is_wall(wx, wy)) continue;
                // Height on the wall's diagonal: u + (v - u) * part.
                const Ratio part{wx + wy, distance};
                const Ratio slope = Ratio(1) - Ratio(1) / part;
                walls_.push_back(
                    {{Ratio(16 * wy) / part, slope}, {Ratio(16 * wy + 16) / part, slope}});
            }
        }
        // Lines run outwards, not back: neither sinking nor leaning backwards.
        level_ = {Ratio(0), Ratio(1)};
        upright_ = {Ratio(16 * distance), Ratio(1)};
    }

    [[nodiscard]] bool finds_a_line() const {
        if (permissiveness_ == 0) return possible(Ratio(8));
        const Ratio low(8 - permissiveness_);
        const Ratio high(8 + permissiveness_);
        std::vector<Ratio> tries = meetings();
        tries.push_back(low);
        tries.push_back(high);
        std::erase_if(tries, [&](Ratio u) { return u < low || high < u; });
        std::ranges::sort(tries, [](Ratio a, Ratio b) { return a < b; });
        for (std::size_t i = 0; i < tries.size(); ++i) {
            const bool inside = low < tries[i] && tries[i] < high;
            if (inside && possible(tries[i])) return true;
            if (i == 0 || tries[i] == tries[i - 1]) continue;
            if (possible((tries[i] + tries[i - 1]) / Ratio(2))) return true;
        }
        return false;
    }

  private:
    [[nodiscard]] std::vector<Ratio> meetings() const {
        std::vector<Border> borders{
            {Ratio(bottom_), Ratio(0)}, {Ratio(bottom_ + 16), Ratio(0)}, level_, upright_};
        for (const auto& [low, high] : walls_) {
            borders.push_back(low);
            borders.push_back(high);
        }
        std::vector<Ratio> met;
        for (const Border& a : borders) {
            for (const Border& b : borders) {
                if (a.slope < b.slope) met.push_back((a.at - b.at) / (b.slope - a.slope));
            }
        }
        return met;
    }

    /// Whether some v is possible for this u: the target's inside less what walls take away.
    [[nodiscard]] bool possible(Ratio u) const {
        // Walls take open intervals, so what is left may be single heights; those are their ends.
        const auto less = [](Ratio a, Ratio b) { return a < b; };
        std::vector<Ratio> heights{Ratio(bottom_), Ratio(bottom_ + 16), level_.v(u), upright_.v(u)};
        for (const auto& [low, high] : walls_) {
            heights.push_back(low.v(u));
            heights.push_back(high.v(u));
        }
        std::ranges::sort(heights, less);
        for (std::size_t i = 0; i < heights.size(); ++i) {
            const bool may_touch = permissiveness_ > 0;
            if (may_touch && is_free(u, heights[i])) return true;
            if (i > 0 && is_free(u, (heights[i] + heights[i - 1]) / Ratio(2))) return true;
        }
        return false;
    }

    [[nodiscard]] bool is_free(Ratio u, Ratio v) const {
        const bool in_target = Ratio(bottom_) < v && v < Ratio(bottom_ + 16);
        if (!in_target || v < level_.v(u) || upright_.v(u) < v) return false;
        return std::ranges::none_of(walls_, [&](const auto& wall) {
            const Ratio low = wall.first.v(u);
            const Ratio high = wall.second.v(u);
            const bool touches = v == low || v == high;
            return (low < v && v < high) || (permissiveness_ == 0 && touches);
        });
    }

    int bottom_;
    int permissiveness_;
    std::vector<std::pair<Border, Border>> walls_;
    Border level_{0, 0};
    Border upright_{0, 0};
};

TileSet oracle_view(const AsciiMap& map, int permissiveness) {
    TileSet seen(map.size());
    seen.insert(map.origin());
    for (const int sx : {1, -1}) {
        for (const int sy : {1, -1}) {
            const auto at = [&](int x, int y) { return map.origin() + Point{sx * x, sy * y}; };
            const auto is_wall = [&](int x, int y) { return map.is_opaque(at(x, y)); };
            for (int x = 0; map.size().contains(at(x, 0)); ++x) {
                for (int y = 0; map.size().contains(at(x, y)); ++y) {
                    if (x + y == 0 || seen.contains(at(x, y))) continue;
                    if (Search(x, y, permissiveness, is_wall).finds_a_line()) {
                        seen.insert(at(x, y));
                    }
                }
            }
        }
    }
    return seen;
}

}  // namespace

TEST_CASE("permissive: equals the search of all lines, 0 to 8") {
    Random random(23);
    for (int i = 0; i < 1000; ++i) {
        const AsciiMap map =
            random_map(random, {random.between(1, 9), random.between(1, 9)}, random.between(0, 40));
        for (int permissiveness = 0; permissiveness <= 8; ++permissiveness) {
            const TileSet ours = field_of_view(
                map, map.origin(),
                {.algorithm = Algorithm::permissive, .permissiveness = permissiveness});
            const TileSet theirs = oracle_view(map, permissiveness);
            REQUIRE_MESSAGE(ours == theirs, permissiveness,
                            " ours:", picture(map, ours, map.origin()),
                            "the oracle's:", picture(map, theirs, map.origin()));
        }
    }
}
