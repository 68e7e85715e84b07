// The AVX2 kernel, for x86 with AVX2 and quick BMI2.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_HPP

#include "../beams.hpp"
#include "../kernel.hpp"
#include "../near_lines.hpp"
#include "../recursive_beams.hpp"
#include "../symmetric_beams.hpp"
#include "avx2_asking.hpp"
#include "avx2_corners.hpp"
#include "avx2_hazy.hpp"
#include "avx2_restrictive.hpp"
#include "avx2_scan.hpp"
#include "avx2_turn.hpp"
#include "avx2_words.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2

namespace sightline::inline SIGHTLINE_ABI::fast {

SIGHTLINE_TARGET_AVX2 inline void clear_avx2(NearLines& lines, int most) {
    Word* const end = lines.data() + near_centre + most;
    for (Word* w = lines.data() + near_centre - most; w != end; w += 16) {
        for (int i = 0; i < 16; i += 4) store_four(w + i, repeat_four(0));
    }
}

SIGHTLINE_TARGET_AVX2 inline void join_avx2(const Word* a, const Word* b, const Word* mask,
                                            Word all, int first, int last, Word* out) {
    const FourWords all_four = repeat_four(all);
    int d = first;
    for (; d + 3 <= last; d += 4) {
        const FourWords seen = either(load_four(a + d), load_four(b + d));
        store_four(out + d, both(seen, both(load_four(mask + d), all_four)));
    }
    for (; d <= last; ++d) out[d] = (a[d] | b[d]) & mask[d] & all;
}

SIGHTLINE_TARGET_AVX2 inline BeamsDone follow_avx2(const BeamLines& lines, const WideBeamRows& seen,
                                                   int last_row, Beam* pending, std::size_t count,
                                                   Beam* left) {
    return follow_beams<SymmetricBeams>(lines, seen, last_row, pending, count, left);
}

SIGHTLINE_TARGET_AVX2 inline BeamsDone follow_recursive_avx2(const BeamLines& lines,
                                                             const WideBeamRows& seen, int last_row,
                                                             Beam* pending, std::size_t count,
                                                             Beam* left) {
    return follow_beams<RecursiveBeams>(lines, seen, last_row, pending, count, left);
}

inline constexpr Kernel avx2_kernel{"avx2",
                                    scan_avx2,
                                    scan_asking_avx2,
                                    scan_hazy_avx2,
                                    follow_avx2,
                                    follow_recursive_avx2,
                                    scan_corners_avx2,
                                    scan_restrictive_avx2,
                                    turn_avx2,
                                    clear_avx2,
                                    join_avx2};

}  // namespace sightline::inline SIGHTLINE_ABI::fast
#endif

#endif
