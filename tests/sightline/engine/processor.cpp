// The instructions of this processor, and processors that deposit bits slowly.
#include "engine/kernels/processor.hpp"

#include <doctest/doctest.h>
#include <initializer_list>

#if SIGHTLINE_HAS_AVX2

using namespace sightline::engine;

TEST_CASE("processor: AMD's before Zen 3 and all of Hygon's deposit bits slowly, no others") {
    const CpuidAnswer amd{.ebx = 0x68747541};
    const CpuidAnswer hygon{.ebx = 0x6f677948};
    const CpuidAnswer intel{.ebx = 0x756e6547};
    constexpr unsigned excavator = 0x00660f01;  // family 0x15
    constexpr unsigned zen_2 = 0x00830f10;      // family 0x17
    constexpr unsigned dhyana = 0x00900f02;     // family 0x18
    constexpr unsigned zen_3 = 0x00a20f10;      // family 0x19
    constexpr unsigned zen_5 = 0x00b40f40;      // family 0x1a
    for (const unsigned slow : {excavator, zen_2}) CHECK(deposits_bits_slowly(amd, slow));
    for (const unsigned quick : {zen_3, zen_5}) CHECK_FALSE(deposits_bits_slowly(amd, quick));
    CHECK(deposits_bits_slowly(hygon, dhyana));
    constexpr unsigned haswell = 0x000306c3;
    CHECK_FALSE(deposits_bits_slowly(intel, haswell));
}

#ifdef __linux__
TEST_CASE("processor: agrees with the compiler's own detection") {
    const bool has_them = __builtin_cpu_supports("avx2") != 0 &&
                          __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
    const bool slow = deposits_bits_slowly(cpuid(0), cpuid(1).eax);
    CHECK(has_fast_avx2() == (has_them && !slow));
}
#endif

#endif
