// What the digests in C++ rest on: conformance.h, with the library itself.
#ifndef SIGHTLINE_TESTS_C_CONFORMANCE_HPP
#define SIGHTLINE_TESTS_C_CONFORMANCE_HPP

#include <array>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/splitmix.hpp"

namespace sightline::test {

/// The sum of conformance.h.
class Sum {
  public:
    void add(std::int64_t number) {
        auto bits = static_cast<std::uint64_t>(number);
        for (int i = 0; i < 8; ++i, bits >>= 8) sum_ = (sum_ ^ (bits & 0xff)) * 0x100000001b3u;
    }
    void add(Point p) {
        add(std::int64_t{p.x});
        add(std::int64_t{p.y});
    }
    void add(const TileSet& tiles) {
        add(static_cast<std::int64_t>(tiles.count()));
        for (const Point p : tiles) add(p);
    }
    void add(std::span<const std::uint8_t> bytes) {
        add(static_cast<std::int64_t>(bytes.size()));
        for (const std::uint8_t byte : bytes) add(std::int64_t{byte});
    }
    void add(Rgb color) {
        for (const int channel : {color.red, color.green, color.blue}) add(std::int64_t{channel});
    }
    void print(const char* what) const { std::printf("%016" PRIx64 " %s\n", sum_, what); }

  private:
    std::uint64_t sum_ = 0xcbf29ce484222325u;
};

template <class Grid>
Grid scattered(std::uint64_t seed, Size size, int percent, bool with_haze) {
    Random random(seed);
    Grid map(size);
    for (const Point p : points(size)) {
        map.set_opaque(p, random.between(0, 99) < percent);
        if (with_haze && random.between(0, 4) == 0) map.set_haze(p, random.between(1, 11));
    }
    return map;
}

inline OpacityGrid dungeon(std::uint64_t seed, Size size, int percent, bool with_haze = false) {
    return scattered<OpacityGrid>(seed, size, percent, with_haze);
}
inline HexGrid hive(std::uint64_t seed, Size size, int percent, bool with_haze = false) {
    return scattered<HexGrid>(seed, size, percent, with_haze);
}

Point somewhere(Random& random, const auto& map) {
    const int x = random.between(0, map.size().width - 1);
    return {x, random.between(0, map.size().height - 1)};
}

inline std::vector<Options> ways_of_looking() {
    std::vector<Options> ways;
    for (const auto& [name, shape] : square_shapes) {
        for (const int radius : {0, 1, 4, 8, 15, 31, 33, 64}) {
            ways.push_back({.radius = radius, .shape = shape});
        }
    }
    for (const Cone cone : {Cone{{1, 0}, 90}, Cone{{-3, 2}, 47}, Cone{{5, -8}, 200},
                            Cone{{0, 1}, 0}, Cone{{1, 1}, 360}}) {
        ways.push_back({.radius = 12, .light_walls = false, .cone = cone});
        ways.push_back({.cone = cone});
    }
    return ways;
}

void add_lines(Sum& sum, Random& random, const auto& map, int pairs) {
    for (int n = 0; n < pairs; ++n) {
        const Point from = somewhere(random, map);
        const Point to = somewhere(random, map);
        sum.add(std::int64_t{line_of_sight(map, from, to) ? 1 : 0});
        for (const Point p : sight_path(map, from, to)) sum.add(p);
        const SightTrace trace = trace_sight(map, from, to);
        for (const Point p : trace.path) sum.add(p);
        sum.add(trace.stopped_at);
        if (trace.stopped_by) sum.add(*trace.stopped_by);
    }
}

inline bool far_wall(Point p) { return (p.x * 7 + p.y * 13) % 11 == 0; }
inline int far_haze(Point p) { return (p.x + p.y) % 5 == 0 ? 4 : 0; }
inline constexpr std::array far_origins{Point{-2000000, 5}, Point{0, 0}, Point{77, -1}};

/// The parts of conformance_grids.h.
///@{
void print_hexagons();
void print_walls();
///@}

}  // namespace sightline::test

#endif
