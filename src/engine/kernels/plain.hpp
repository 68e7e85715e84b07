// The plain kernel: standard C++ only, for any processor.
#ifndef SIGHTLINE_ENGINE_KERNELS_PLAIN_HPP
#define SIGHTLINE_ENGINE_KERNELS_PLAIN_HPP

#include "kernel.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

extern const Kernel plain_kernel;

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
