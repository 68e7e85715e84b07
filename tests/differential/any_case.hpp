// any_case(): the case of a number. It depends on seed and number alone, so that one case of a long
// run can be repeated without the others.
#pragma once

#include <algorithm>
#include <cstdint>

#include <sightline/sightline.hpp>

#include "case.hpp"
#include "support/compare.hpp"
#include "walls.hpp"

namespace sightline::test {

/// The random numbers of one case.
inline Random random_of_case(std::uint64_t seed, std::uint64_t number) {
    return Random(Random(Random(seed).next() ^ number).next());
}

/// Mostly 60 to 400 tiles a side, often around multiples of a word; some tiny, some long and thin,
/// a few of up to 3000 by 3000.
inline Size any_size(Random& random) {
    const auto of = [&](int low, int high) { return random.between(low, high); };
    const auto usual = [&] {
        if (below(random, 3) == 0) return 32 * of(2, 8) + of(-2, 2);
        return below(random, 3) == 0 ? of(60, 140) : of(60, 400);
    };
    const int kind = below(random, 500);
    if (kind < 20) return {of(1, 12), of(1, 12)};
    if (kind < 60) return {of(8, 60), of(8, 60)};
    if (kind < 61) return {of(400, 3000), of(400, 3000)};
    if (kind > 160) return {usual(), usual()};
    const int narrow = of(1, 40);
    const int length = below(random, 5) == 0 ? of(400, 3000) : usual();
    return kind % 2 == 0 ? Size{narrow, length} : Size{length, narrow};
}

/// Anywhere on a side, in its middle, at an end of it, or whole words of 32 tiles from an end.
inline int any_coordinate(Random& random, int length) {
    const int anywhere = below(random, length);
    const int words_away = anywhere / 32 * 32 + random.between(-1, 1);
    const int at = [&] {
        switch (below(random, 6)) {
            case 0: return below(random, 3);
            case 1: return length - 1 - below(random, 3);
            case 2: return words_away;
            case 3: return length - 1 - words_away;
            case 4: return (length + anywhere) / 3;
            default: return anywhere;
        }
    }();
    return std::min(std::max(at, 0), length - 1);
}

/// Where the engine switches its methods, most often where far views begin to have several bands.
inline int any_radius(Random& random) {
    const int kind = below(random, 100);
    if (kind < 8) return random.between(0, 30);
    if (kind < 16) return random.between(31, 33);
    if (kind < 22) return random.between(34, 62);
    if (kind < 34) return random.between(63, 65);
    if (kind < 64) return random.between(96, 130);
    if (kind < 68) return random.between(131, 254);
    if (kind < 78) return random.between(255, 257);
    if (kind < 83) return random.between(419, 421);
    if (kind < 87) return 1000;
    return unlimited;
}

inline Cone any_cone(Random& random) {
    const int farthest = below(random, 8) == 0 ? max_side : 4;
    Point ahead{random.between(-farthest, farthest), random.between(-farthest, farthest)};
    if (ahead == Point{}) ahead = {0, -1};
    constexpr int angles[] = {0, 1, 45, 89, 90, 91, 120, 179, 180, 181, 270, 359, 360};
    const bool special = below(random, 2) == 0;
    return {ahead, special ? one_of(random, angles) : below(random, 361)};
}

/// Clouds, or scattered tiles.
inline void add_any_haze(OpacityGrid& map, Walls& walls, Random& random) {
    if (below(random, 3) == 0) {
        return add_haze(map, random.between(1, below(random, 3) == 0 ? 60 : 5),
                        random.between(1, max_haze), random);
    }
    for (int clouds = random.between(1, 6); clouds > 0; --clouds) {
        const Rect cloud{walls.somewhere(), {random.between(1, 30), random.between(1, 30)}};
        const int haze = random.between(1, below(random, 2) == 0 ? 2 : max_haze);
        for (const Point p : intersection(cloud, points(map.size()))) map.set_haze(p, haze);
    }
}

inline Case any_case(std::uint64_t seed, std::uint64_t number) {
    Random random = random_of_case(seed, number);
    Case c;
    Options& o = c.options;
    o.algorithm = below(random, 5) == 0 ? Algorithm::symmetric : any_of<Algorithm>(random);
    if (o.algorithm == Algorithm::permissive) o.permissiveness = below(random, 9);
    o.radius = any_radius(random);
    o.shape = any_square_shape(random);
    o.light_walls = below(random, 4) != 0;
    if (below(random, 5) == 0) o.cone = any_cone(random);
    c.map = OpacityGrid(any_size(random));
    c.origin = {any_coordinate(random, c.map.size().width),
                any_coordinate(random, c.map.size().height)};
    Walls walls(c.map, c.origin, o.radius, random);
    walls.add_any();
    if (below(random, o.algorithm == Algorithm::symmetric ? 3 : 20) == 0) {
        add_any_haze(c.map, walls, random);
        if (below(random, 2) == 0) o.haze_limit = below(random, max_haze + 1);
    }
    c.on_new_thread = below(random, 2) == 0;
    return c;
}

}  // namespace sightline::test
