// Kernel: the innermost loops of the engine, as a table of functions for one kind of processor.
//
// All kernels give the same results; this_kernel() chooses one. A function here handles a quadrant
// or a whole block: code compiled for another processor cannot be inlined, so each call must be
// worth it.
#ifndef SIGHTLINE_ENGINE_KERNELS_KERNEL_HPP
#define SIGHTLINE_ENGINE_KERNELS_KERNEL_HPP

#include <cstddef>
#include <span>
#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/shape.hpp>

#include "engine/bits/words.hpp"
#include "engine/lines/grid_lines.hpp"
#include "engine/lines/lazy_lines.hpp"
#include "engine/scans/beams.hpp"
#include "engine/scans/row_scan.hpp"
#include "engine/slopes/corner_slices.hpp"
#include "processor.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Lines and bits up to this far from the origin are transposed at about half the cost.
inline constexpr int small_transpose = 15;

struct Kernel {
    const char* name;

    /// Marks the tiles that symmetric shadowcasting sees in row d of a quadrant in line 32 + d *
    /// step of `seen`, for d from 1 to the returned row, at most 31. `open`, if given, gets the
    /// sectors open after row 31; else nothing is to be seen past the returned row. May skip tiles
    /// outside the rim.
    int (*scan)(const GridLines& lines, int step, Shape shape, int radius, NearLines& seen,
                Sectors* open);

    /// scan() past thin walls; nothing past row 31 is wanted.
    int (*scan_walled)(const WalledLines& lines, int step, Shape shape, int radius,
                       NearLines& seen);

    /// scan() on a lazy map.
    int (*scan_lazy)(LazyLines& lines, int step, Shape shape, int radius, NearLines& seen,
                     Sectors* open);

    /// scan() through haze, in the columns of `on_map`. `target` has the near lines and, if wanted,
    /// the haze passed.
    int (*scan_hazy)(const HazeLines& lines, const ColumnRange& on_map, const Options& options,
                     const ScanTarget& target, SectorList<HazySector>* open);

    /// follow_beams(), by the rules of symmetric and of recursive shadowcasting.
    ///@{
    FollowBeams* follow;
    FollowBeams* follow_recursive;
    ///@}

    /// scan() by the rules of recursive shadowcasting: up to row 8 if there are no more, else up to
    /// row 7, after which `open` has the open sectors. Null: use RowScan from row 1 on.
    int (*scan_corners)(const GridLines& lines, int step, NearLines& seen, OpenCorners& open);

    /// Transposes a block. Only lines up to `reach` from the middle, and as many of their bits, are
    /// wanted; all lines up to small_transpose + 1 away, or up to 32, must be there.
    void (*transpose)(NearLines& lines, int reach);

    /// Sets the lines up to `most` (a multiple of 16) before and after the middle to 0.
    void (*clear)(NearLines& lines, int most);

    /// out[d] = (a[d] | b[d]) & mask[d] & all, for d from `first` to `last`.
    void (*or_masked)(const Word* a, const Word* b, const Word* mask, Word all, int first, int last,
                      Word* out);
};

extern const Kernel plain_kernel;  ///< standard C++, for any processor
#if SIGHTLINE_HAS_AVX2
extern const Kernel avx2_kernel;  ///< for x86 with AVX2 and quick BMI2
#endif

/// The kernels that this build has and this processor runs; the last is the fastest.
[[nodiscard]] SIGHTLINE_API std::span<const Kernel* const> usable_kernels();

/// The kernel for this processor, chosen once.
[[nodiscard]] SIGHTLINE_API const Kernel& this_kernel();

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
