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
    if (options.haze_limit != max_haze) out.integer(options.haze_limit);
}

SavedKind kind_for(const Options& options, const SavedKind& kind) {
    return options.haze_limit == max_haze ? first_version(kind) : kind;
}

Options read_options(SaveReader& in, int version) {
    Options options;
    options.radius = in.integer(0, std::numeric_limits<int>::max(), "a radius of");
    options.shape = in.enumerator<Shape>("a shape of number");
    options.algorithm = in.enumerator<Algorithm>("an algorithm of number");
    options.light_walls = in.integer(0, 1, "a flag of") == 1;
    options.permissiveness = in.integer(0, 8, "a permissiveness of");
    options.cone = read_cone(in);
    if (version >= 2) options.haze_limit = in.integer(0, max_haze - 1, "a haze limit of");
    return options;
}

}  // namespace detail

std::vector<std::uint8_t> to_bytes(const Options& options) {
    SaveWriter out;
    detail::write(out, options);
    return detail::seal(detail::kind_for(options, detail::saved_options), out);
}

Options options_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_options, bytes);
    const Options options = detail::read_options(in, detail::version_of(bytes));
    in.require(in.left() == 0, "something follows its end");
    return options;
}

}  // namespace sightline::inline SIGHTLINE_ABI
