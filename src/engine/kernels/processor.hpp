// The instructions that this build may contain, and those that this processor can run.
//
// Code for AVX2 and BMI2 is compiled beside the plain code, function by function, and dispatched at
// run time, so one build runs everywhere without flags. The processor is queried by CPUID directly:
// the compilers' helpers need a runtime library that not every linker has. SIGHTLINE_NO_SIMD leaves
// only plain C++.
#ifndef SIGHTLINE_ENGINE_KERNELS_PROCESSOR_HPP
#define SIGHTLINE_ENGINE_KERNELS_PROCESSOR_HPP

#include <sightline/core/version.hpp>

#if !defined(SIGHTLINE_NO_SIMD) && defined(_MSC_VER) && !defined(__clang__) && defined(_M_X64)
#define SIGHTLINE_HAS_AVX2 1
#define SIGHTLINE_TARGET_AVX2  // this compiler takes any instruction in any function
#include <intrin.h>
#elif !defined(SIGHTLINE_NO_SIMD) && (defined(__GNUC__) || defined(__clang__)) && \
    defined(__x86_64__)
#define SIGHTLINE_HAS_AVX2 1
#define SIGHTLINE_TARGET_AVX2 __attribute__((target("bmi,bmi2,avx2")))
#include <cpuid.h>
#else
#define SIGHTLINE_HAS_AVX2 0
#endif

// Forced inlining; in a kernel the code is then compiled for the same processor. Not where size is
// what counts, as in the module for JavaScript.
#if defined(__OPTIMIZE_SIZE__)
#define SIGHTLINE_IN_KERNEL inline
#elif defined(__GNUC__) || defined(__clang__)
#define SIGHTLINE_IN_KERNEL __attribute__((always_inline)) inline
#elif defined(_MSC_VER)
#define SIGHTLINE_IN_KERNEL __forceinline
#else
#define SIGHTLINE_IN_KERNEL inline
#endif

// Code that is kept out of the frames of its callers: seldom called, or better compiled alone.
#if defined(__GNUC__) || defined(__clang__)
#define SIGHTLINE_OUT_OF_LINE __attribute__((noinline))
#elif defined(_MSC_VER)
#define SIGHTLINE_OUT_OF_LINE __declspec(noinline)
#else
#define SIGHTLINE_OUT_OF_LINE
#endif

// Before a function that is called for every row: all that it calls is inlined.
#if (defined(__GNUC__) || defined(__clang__)) && !defined(__OPTIMIZE_SIZE__)
#define SIGHTLINE_FLATTEN __attribute__((flatten))
#else
#define SIGHTLINE_FLATTEN
#endif

// Before a loop over the quadrants, so that each one's direction is a constant. Clang would warn
// where it cannot do so, and does not need it.
#if defined(__GNUC__) && !defined(__clang__)
#define SIGHTLINE_EACH_QUADRANT _Pragma("GCC unroll 4")
#else
#define SIGHTLINE_EACH_QUADRANT
#endif

// Before a loop of a few rounds whose vectors are to stay in registers.
#if defined(__GNUC__) || defined(__clang__)
#define SIGHTLINE_UNROLLED _Pragma("GCC unroll 8")
#else
#define SIGHTLINE_UNROLLED
#endif

#if SIGHTLINE_HAS_AVX2

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The four registers of a CPUID result.
struct CpuidAnswer {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
};

[[nodiscard]] inline CpuidAnswer cpuid(unsigned leaf) {
    CpuidAnswer a;
#if defined(_MSC_VER) && !defined(__clang__)
    int registers[4];
    __cpuidex(registers, static_cast<int>(leaf), 0);
    a = {static_cast<unsigned>(registers[0]), static_cast<unsigned>(registers[1]),
         static_cast<unsigned>(registers[2]), static_cast<unsigned>(registers[3])};
#else
    __cpuid_count(leaf, 0, a.eax, a.ebx, a.ecx, a.edx);
#endif
    return a;
}

/// Which registers the operating system saves for a program; queried only if that is possible.
[[nodiscard]] inline unsigned saved_registers() {
#if defined(_MSC_VER) && !defined(__clang__)
    return static_cast<unsigned>(_xgetbv(0));
#else
    unsigned low;
    unsigned high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
#endif
}

/// Whether AMD's or Hygon's processor is older than Zen 3. Those have BMI2 but take up to hundreds
/// of cycles to deposit or extract bits.
[[nodiscard]] inline bool deposits_bits_slowly(const CpuidAnswer& vendor, unsigned signature) {
    const bool amd = vendor.ebx == 0x68747541;    // "Auth", of "AuthenticAMD"
    const bool hygon = vendor.ebx == 0x6f677948;  // "Hygo", of "HygonGenuine"
    const unsigned family = (signature >> 8 & 15) + (signature >> 20 & 255);
    return hygon || (amd && family < 0x19);
}

/// Whether this processor has AVX2 and BMI2, the operating system supports them, and depositing
/// bits is fast.
[[nodiscard]] inline bool has_fast_avx2() {
    const CpuidAnswer vendor = cpuid(0);
    if (vendor.eax < 7) return false;
    const CpuidAnswer features = cpuid(1);
    constexpr unsigned osxsave_and_avx = 1U << 27 | 1U << 28;
    constexpr unsigned xmm_and_ymm = 2 | 4;
    if ((features.ecx & osxsave_and_avx) != osxsave_and_avx) return false;
    if ((saved_registers() & xmm_and_ymm) != xmm_and_ymm) return false;
    constexpr unsigned bmi1_avx2_bmi2 = 1U << 3 | 1U << 5 | 1U << 8;
    if ((cpuid(7).ebx & bmi1_avx2_bmi2) != bmi1_avx2_bmi2) return false;
    return !deposits_bits_slowly(vendor, features.eax);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
