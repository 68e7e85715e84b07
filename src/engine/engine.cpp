// Chooses the code for each call, and the kernel for this processor.
#include "engine.hpp"

#include <array>

#include "canvas/reach.hpp"
#include "fov/haze_view.hpp"
#include "fov/reference.hpp"
#include "rules/views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

void view(const MapRef& map, Point origin, const Options& options, TileSet& out,
          const Kernel& kernel) {
    if (map.is_hexagonal()) return hex_view(map, origin, options, kernel, out);
    if (map.has_walls_or_heights()) return walled_view(map, origin, options, kernel, out);
    switch (options.algorithm) {
        case Algorithm::symmetric:
            return (map.has_haze() ? hazy_view : symmetric_view)(map, origin, options, kernel, out);
        case Algorithm::recursive: return recursive_view(map, origin, options, kernel, out);
        case Algorithm::permissive: return permissive_view(map, origin, options, kernel, out);
        case Algorithm::restrictive: return restrictive_view(map, origin, options, kernel, out);
        case Algorithm::diamond: return diamond_view(map, origin, options, kernel, out);
        case Algorithm::raycast: return raycast_view(map, origin, options, kernel, out);
        case Algorithm::bevelled: return bevelled_view(map, origin, options, kernel, out);
    }
}

void haze_view(const MapRef& map, Point origin, const Options& options, detail::HazeView& out,
               const Kernel& kernel) {
    const bool is_plain = !map.is_hexagonal() && !map.has_walls_or_heights();
    if (is_plain && Reach(map.world(), origin, options.radius).is_near()) {
        return near_haze_view(map, origin, options, kernel, out);
    }
    fov::reference_haze_view(map, origin, options, out);
}

std::span<const Kernel* const> usable_kernels() {
#if SIGHTLINE_HAS_AVX2
    static constexpr std::array<const Kernel*, 2> kernels{&plain_kernel, &avx2_kernel};
    return std::span(kernels).first(has_fast_avx2() ? 2 : 1);
#else
    static constexpr std::array<const Kernel*, 1> kernels{&plain_kernel};
    return kernels;
#endif
}

const Kernel& this_kernel() {
    static const Kernel* const chosen = usable_kernels().back();
    return *chosen;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
