#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <sightline/save/options.hpp>

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

void write(SaveWriter& out, const Options& options) {
    out.integer(options.radius);
    out.integer(static_cast<int>(options.shape));
    out.integer(static_cast<int>(options.algorithm));
    out.integer(options.light_walls ? 1 : 0);
    out.integer(options.permissiveness);
    write(out, options.cone);
    const int version = options_version(options);
    if (version >= 2) out.integer(options.haze_limit);
    if (version >= 3) {
        out.integer(options.eye);
        out.integer(options.target);
    }
}

int options_version(const Options& options) {
    if (options.eye != 0 || options.target != 0) return 3;
    return options.haze_limit != max_haze ? 2 : 1;
}

Options read_options(SaveReader& in, int version) {
    Options options;
    options.radius = in.integer(0, std::numeric_limits<int>::max(), "a radius of");
    options.shape = in.enumerator<Shape>("a shape of number");
    options.algorithm = in.enumerator<Algorithm>("an algorithm of number");
    options.light_walls = in.integer(0, 1, "a flag of") == 1;
    options.permissiveness = in.integer(0, 8, "a permissiveness of");
    options.cone = read_cone(in);
    const int most_haze = version >= 3 ? max_haze : max_haze - 1;
    if (version >= 2) options.haze_limit = in.integer(0, most_haze, "a haze limit of");
    if (version >= 3) {
        constexpr int lowest = std::numeric_limits<int>::min();
        constexpr int highest = std::numeric_limits<int>::max();
        options.eye = in.integer(lowest, highest, "an eye at");
        options.target = in.integer(lowest, highest, "a target at");
        in.require(options.eye != 0 || options.target != 0, "it has heights of 0");
    }
    return options;
}

}  // namespace detail

std::vector<std::uint8_t> to_bytes(const Options& options) {
    SaveWriter out;
    detail::write(out, options);
    detail::SavedKind kind = detail::saved_options;
    kind.version = static_cast<std::uint8_t>(detail::options_version(options));
    return detail::seal(kind, out);
}

Options options_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_options, bytes);
    const Options options = detail::read_options(in, detail::version_of(bytes));
    in.require(in.left() == 0, "something follows its end");
    return options;
}

}  // namespace sightline::inline SIGHTLINE_ABI
