// The AVX2 kernel, where this build can contain it.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_HPP

#include "kernel.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
namespace sightline::inline SIGHTLINE_ABI::engine {

extern const Kernel avx2_kernel;

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
