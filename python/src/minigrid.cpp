// Minigrid's process_vis(), bit for bit, for batches.
//
// Its rule is not a field of view. Light spreads along a row through transparent tiles, first to
// the right and then to the left. From each of those tiles it spreads up to the next row and to the
// tile beside it there. Here a row is a word. Grids wider than a word go tile by tile.
#include <cstdint>

#include "array.hpp"
#include "bind.hpp"
#include "numbers.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

using Word = std::uint64_t;

/// Tile (i, j) of one grid; i is the column.
struct Cells {
    unsigned char* first;
    Py_ssize_t i_stride;
    Py_ssize_t j_stride;

    [[nodiscard]] unsigned char& at(Py_ssize_t i, Py_ssize_t j) const {
        return first[i * i_stride + j * j_stride];
    }
};

struct Shape2 {
    Py_ssize_t width;
    Py_ssize_t height;
};

void see_by_words(const Cells& clear_cells, const Cells& out, Shape2 size, Pair agent) {
    const auto [width, height] = size;
    const Word inside = width == 64 ? ~Word{0} : (Word{1} << width) - 1;
    Word from_below = 0;
    for (Py_ssize_t j = height - 1; j >= 0; --j) {
        Word lit = from_below;
        if (j == agent.second) lit |= Word{1} << agent.first;
        Word clear = 0;
        for (Py_ssize_t i = 0; i < width; ++i) clear |= Word{clear_cells.at(i, j) != 0} << i;
        // To the right: adding a lit bit to a run of clear bits carries to the run's end.
        const Word start = lit & clear;
        lit = (lit | ((start + clear) ^ clear)) & inside;
        const Word rightwards = lit & clear & inside >> 1;
        // To the left: doubles the distance with every step.
        Word leftwards = lit & clear;
        Word run = clear;
        for (Py_ssize_t step = 1; step < width; step *= 2) {
            leftwards |= run & leftwards >> step;
            run &= run >> step;
        }
        lit |= leftwards >> 1;
        leftwards &= ~Word{1};
        from_below = rightwards | rightwards << 1 | leftwards | leftwards >> 1;
        for (Py_ssize_t i = 0; i < width; ++i) out.at(i, j) = lit >> i & 1;
    }
}

void see_by_tiles(const Cells& clear, const Cells& out, Shape2 size, Pair agent) {
    const auto [width, height] = size;
    for (Py_ssize_t i = 0; i < width; ++i) {
        for (Py_ssize_t j = 0; j < height; ++j) out.at(i, j) = 0;
    }
    out.at(agent.first, agent.second) = 1;
    const auto pass_on = [&](Py_ssize_t i, Py_ssize_t j, Py_ssize_t beside) {
        if (out.at(i, j) == 0 || clear.at(i, j) == 0) return;
        out.at(beside, j) = 1;
        if (j == 0) return;
        out.at(beside, j - 1) = 1;
        out.at(i, j - 1) = 1;
    };
    for (Py_ssize_t j = height - 1; j >= 0; --j) {
        for (Py_ssize_t i = 0; i + 1 < width; ++i) pass_on(i, j, i + 1);
        for (Py_ssize_t i = width - 1; i > 0; --i) pass_on(i, j, i - 1);
    }
}

/// `see_through` and `out` are (grids, width, height), `agents` (grids, 2).
void process_vis(nb::handle see_through, nb::handle agents, nb::handle out) {
    Array clear, mask;
    clear.open_tiles(see_through, "see_through", 3, 3);
    if (clear.item_bytes() != 1) raise(PyExc_TypeError, "see_through must have a byte a cell");
    const Shape2 size{clear.shape(1), clear.shape(2)};
    mask.open_out(out, "out", {clear.shape(0), size.width, size.height});
    const auto grids = static_cast<std::size_t>(clear.shape(0));
    const std::vector<std::int64_t> at = numbers_of(agents, "agent_pos", 2 * grids);
    for (std::size_t g = 0; g < grids; ++g) {
        const std::int64_t i = at[2 * g];
        const std::int64_t j = at[2 * g + 1];
        if (i >= 0 && j >= 0 && i < size.width && j < size.height) continue;
        raise(PyExc_IndexError, "agent_pos (%lld, %lld) is outside the grid of shape (%zd, %zd)",
              static_cast<long long>(i), static_cast<long long>(j), size.width, size.height);
    }
    bool interrupted = false;
    {
        WithoutGil released;
        for (std::size_t g = 0; g < grids && !interrupted; ++g) {
            const auto cells = [g](const Array& array) {
                return Cells{static_cast<unsigned char*>(array.data()) +
                                 static_cast<Py_ssize_t>(g) * array.stride(0),
                             array.stride(1), array.stride(2)};
            };
            const Pair agent{static_cast<Py_ssize_t>(at[2 * g]),
                             static_cast<Py_ssize_t>(at[2 * g + 1])};
            (size.width <= 64 ? see_by_words : see_by_tiles)(cells(clear), cells(mask), size,
                                                             agent);
            interrupted = released.is_interrupted(size.width * size.height);
        }
    }
    check_python(!interrupted);
}

}  // namespace

void bind_minigrid(nb::module_& module) {
    module.def("process_vis", &process_vis, nb::arg("see_through").none(), nb::arg("agents").none(),
               nb::arg("out").none());
}

}  // namespace sightline::python
