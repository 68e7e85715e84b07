// What the processor at hand can do, asked once.
//
// Code for instructions beyond the baseline is compiled next to the plain code and chosen at run
// time, so one build runs everywhere and nobody has to set flags. Compilers that cannot compile
// single functions for another processor take part when the whole program is built for such a one.
#pragma once

#include "../core/version.hpp"

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
#define SIGHTLINE_HAS_AVX2 1
#define SIGHTLINE_TARGET_AVX2 __attribute__((target("bmi,bmi2,avx2")))
#elif defined(_MSC_VER) && defined(_M_X64) && defined(__AVX2__)
#define SIGHTLINE_HAS_AVX2 1
#define SIGHTLINE_TARGET_AVX2
#else
#define SIGHTLINE_HAS_AVX2 0
#endif

// Every 64-bit ARM has NEON.
#if defined(__aarch64__) || defined(_M_ARM64)
#define SIGHTLINE_HAS_NEON 1
#else
#define SIGHTLINE_HAS_NEON 0
#endif

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Which code to run. All of it gives the same results.
enum class Processor {
    any,   ///< plain C++
    avx2,  ///< x86 with AVX2, and with BMI2 in hardware
    neon,  ///< 64-bit ARM
};

/// The best there is code for. AMD's processors before Zen 3 have BMI2, but take up to hundreds of
/// cycles for an instruction that deposits or extracts bits, and so count as any other.
[[nodiscard]] inline Processor this_processor() {
#if SIGHTLINE_HAS_NEON
    return Processor::neon;
#elif !SIGHTLINE_HAS_AVX2
    return Processor::any;
#elif defined(_MSC_VER) && !defined(__clang__)
    return Processor::avx2;
#else
    static const Processor found = [] {
        __builtin_cpu_init();
        const bool has_both = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
        const bool slow =
            __builtin_cpu_is("bdver4") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
        return has_both && !slow ? Processor::avx2 : Processor::any;
    }();
    return found;
#endif
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
