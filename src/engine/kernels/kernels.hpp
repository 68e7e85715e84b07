// The one place that knows which kernels there are, and chooses one for the processor at hand.
#ifndef SIGHTLINE_ENGINE_KERNELS_KERNELS_HPP
#define SIGHTLINE_ENGINE_KERNELS_KERNELS_HPP

#include <span>

#include "kernel.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The kernels that this build has and this processor runs; the last is the fastest.
[[nodiscard]] SIGHTLINE_API std::span<const Kernel* const> usable_kernels();

/// The kernel for this processor, chosen once.
[[nodiscard]] SIGHTLINE_API const Kernel& this_kernel();

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
