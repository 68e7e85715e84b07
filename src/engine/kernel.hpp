// Kernel: the innermost loops of the fast path, as a table of functions for one kind of processor.
//
// All kernels give the same results; kernels.hpp chooses one. A function here does a quadrant or a
// whole block at a time: code compiled for another processor cannot be inlined, so each call has to
// be worth it.
#ifndef SIGHTLINE_ENGINE_KERNEL_HPP
#define SIGHTLINE_ENGINE_KERNEL_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/shape.hpp>

#include "asked_quadrant.hpp"
#include "beams.hpp"
#include "haze_sectors.hpp"
#include "hazy_quadrant.hpp"
#include "near_hiding.hpp"
#include "near_lines.hpp"
#include "near_passed.hpp"
#include "near_rim.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

struct Kernel {
    const char* name;

    /// Marks what is seen of row d of a quadrant in line 32 + d * direction of `seen`, for d from 1
    /// to the row that is returned; nothing is to be seen past that one, except by what is put into
    /// `left`, if given. May leave out what lies outside the rim.
    int (*scan)(const NearQuadrant& quadrant, int direction, Shape shape, int radius,
                NearLines& seen, SlopeList* left);

    /// The same, of a map that is asked for its walls as the scan gets to them.
    int (*scan_asking)(AskedQuadrant& quadrant, int direction, Shape shape, int radius,
                       NearLines& seen, SlopeList* left);

    /// As scan(), through haze, with `now` and `next` to work with. Of `left`, if given, only what
    /// is open after row 31 is wanted; `passed`, if given, is told how much haze was passed.
    int (*scan_hazy)(const HazyQuadrant& quadrant, const Options& options, NearLines& seen,
                     NearPassed* passed, HazeSectors* left, HazeSectors& now, HazeSectors& next);

    /// As follow_beams(), by the rules of symmetric and of recursive shadowcasting.
    ///@{
    BeamsDone (*follow)(const BeamLines& lines, const WideBeamRows& seen, int last_row,
                        Beam* pending, std::size_t count, Beam* left);
    BeamsDone (*follow_recursive)(const BeamLines& lines, const WideBeamRows& seen, int last_row,
                                  Beam* pending, std::size_t count, Beam* left);
    ///@}

    /// As scan(), by the rules of recursive shadowcasting: up to row 8 if there are no more, else
    /// up to row 7, after which `open` is left. Null if there is nothing quicker than sectors.
    int (*scan_corners)(const NearQuadrant& quadrant, int direction, NearLines& seen,
                        OpenCorners& open);

    /// As scan(), by the rules of restrictive shadowcasting, from `row` on, while `lit`, the clear
    /// tiles seen of the row before, is not 0. `right` and `left` start empty. Returns the first
    /// row that was not scanned. Null if there is nothing quicker than range after range.
    int (*scan_restrictive)(const NearQuadrant& quadrant, int row, int direction,
                            const NearRim& rim, NearLines& lines, Word& lit, NearHiding& right,
                            NearHiding& left);

    /// Makes rows of columns. Only lines up to `reach` from the origin, and their bits as far, are
    /// wanted; all lines up to small_turn + 1 away, or up to 32, must be there.
    void (*turn)(NearLines& lines, int reach);

    /// Clears the lines up to `most` (a multiple of 16) before and after the middle.
    void (*clear)(NearLines& lines, int most);

    /// out[d] = (a[d] | b[d]) & mask[d] & all, for d from `first` to `last`.
    void (*join)(const Word* a, const Word* b, const Word* mask, Word all, int first, int last,
                 Word* out);
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
