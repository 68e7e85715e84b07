// The AVX2 kernel, for x86 with AVX2 and quick BMI2.
#include "kernel.hpp"

#if SIGHTLINE_HAS_AVX2

#include "avx2_corners.hpp"
#include "avx2_hazy.hpp"
#include "avx2_lazy.hpp"
#include "avx2_scan.hpp"
#include "avx2_transpose.hpp"
#include "avx2_words.hpp"
#include "engine/rules/sector_rules.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

SIGHTLINE_TARGET_AVX2 void clear_avx2(NearLines& lines, int most) {
    Word* const end = lines.data() + near_centre + most;
    for (Word* w = lines.data() + near_centre - most; w != end; w += 16) {
        for (int i = 0; i < 16; i += 4) store_four(w + i, repeat_four(0));
    }
}

SIGHTLINE_TARGET_AVX2 void or_masked_avx2(const Word* a, const Word* b, const Word* mask, Word all,
                                          int first, int last, Word* out) {
    const FourWords all_four = repeat_four(all);
    int d = first;
    for (; d + 3 <= last; d += 4) {
        const FourWords seen = either(load_four(a + d), load_four(b + d));
        store_four(out + d, both(seen, both(load_four(mask + d), all_four)));
    }
    for (; d <= last; ++d) out[d] = (a[d] | b[d]) & mask[d] & all;
}

SIGHTLINE_TARGET_AVX2 BeamsDone follow_avx2(const BeamLines& lines, const WideBeamRows& seen,
                                            int last_row, Beam* pending, std::size_t count,
                                            Beam* open) {
    return follow_beams<SymmetricBeams>(lines, seen, last_row, pending, count, open);
}

SIGHTLINE_TARGET_AVX2 BeamsDone follow_recursive_avx2(const BeamLines& lines,
                                                      const WideBeamRows& seen, int last_row,
                                                      Beam* pending, std::size_t count,
                                                      Beam* open) {
    return follow_beams<RecursiveBeams>(lines, seen, last_row, pending, count, open);
}

}  // namespace

constinit const Kernel avx2_kernel{
    "avx2",         scan_avx2,   scan_walled_avx2,      scan_lazy_avx2,
    scan_hazy_avx2, follow_avx2, follow_recursive_avx2, scan_corners_avx2,
    transpose_avx2, clear_avx2,  or_masked_avx2};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
