// Options: how to compute a view. One aggregate for every algorithm and every viewshed.
#ifndef SIGHTLINE_CORE_OPTIONS_HPP
#define SIGHTLINE_CORE_OPTIONS_HPP

#include <optional>
#include <string>

#include "algorithm.hpp"
#include "cone.hpp"
#include "shape.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The most haze that a tile can have, in sixteenths of a wall.
inline constexpr int max_haze = 15;

struct ViewshedOptions;

/// How to compute a view. `Options{}`: symmetric, unlimited, circle, walls lit, all around.
struct Options {
    /// How far sight goes: `unlimited`, or a number of tiles >= 0.
    int radius = unlimited;
    /// The outline of the area within the radius.
    Shape shape = Shape::circle;
    /// Which rules decide what is seen.
    Algorithm algorithm = Algorithm::symmetric;
    /// Whether walls that sight reaches count as seen.
    bool light_walls = true;
    /// The cone of sight; without one, sight goes all around.
    std::optional<Cone> cone = std::nullopt;
    /// Algorithm::permissive only: 0 (strict) to 8 (most permissive).
    int permissiveness = 8;
    /// Algorithm::symmetric only: how much haze sight passes, 0 (none) to 15 sixteenths.
    int haze_limit = max_haze;
    /// On maps with heights only: how far above the floor the eye is, and what is looked for.
    ///@{
    int eye = 0;
    int target = 0;
    ///@}

    /// Converts for a viewshed; the radius stays.
    [[nodiscard]] constexpr operator ViewshedOptions() const;  // NOLINT: implicit on purpose

    /// Compares all members.
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// The options of a viewshed: the default radius is 8.
struct ViewshedOptions {
    /// As in Options. (Not one template for both: compilers would name it with its default radius,
    /// 2147483647, in every message.)
    ///@{
    int radius = 8;
    Shape shape = Shape::circle;
    Algorithm algorithm = Algorithm::symmetric;
    bool light_walls = true;
    std::optional<Cone> cone = std::nullopt;
    int permissiveness = 8;
    int haze_limit = max_haze;
    int eye = 0;
    int target = 0;
    ///@}

    /// Converts for everything else; the radius stays.
    [[nodiscard]] constexpr operator Options() const {  // NOLINT: implicit on purpose
        return {radius,         shape,      algorithm, light_walls, cone,
                permissiveness, haze_limit, eye,       target};
    }

    /// Compares all members.
    friend constexpr bool operator==(const ViewshedOptions&, const ViewshedOptions&) = default;
};

constexpr Options::operator ViewshedOptions() const {
    return {radius, shape, algorithm, light_walls, cone, permissiveness, haze_limit, eye, target};
}

/// Compares all members.
[[nodiscard]] constexpr bool operator==(const Options& a, const ViewshedOptions& b) {
    return a == static_cast<Options>(b);
}

namespace detail {
/// Says what is wrong with options.
SIGHTLINE_API void refuse_options(const Options& options);
}  // namespace detail

/// Throws std::invalid_argument for invalid options, naming the value. Every call that takes
/// options calls this. Call it where options come from a player or a file.
inline void validate(const Options& options) {
    const bool means_something = options.radius >= 0 && options.permissiveness >= 0 &&
                                 options.permissiveness <= 8 && options.haze_limit >= 0 &&
                                 options.haze_limit <= max_haze && is_valid(options.shape) &&
                                 is_valid(options.algorithm);
    if (!means_something) detail::refuse_options(options);
    if (options.cone) validate(*options.cone);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
