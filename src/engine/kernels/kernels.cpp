#include "kernels.hpp"

#include <array>

#include "avx2.hpp"
#include "engine/kernels/processor.hpp"
#include "plain.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

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
