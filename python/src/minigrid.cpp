// Minigrid's process_vis(), bit for bit, for batches.
//
// Its rule is not a field of view. Light spreads along a row through transparent tiles, first to
// the right and then to the left. From each of those tiles it spreads up to the next row and to the
// tile beside it there. Here a tile is a word, a bit for each of 64 grids (lanes.hpp). Grids of
// more than 1024 tiles go one by one.
#include <algorithm>
#include <cstdint>
#include <lanes.hpp>
#include <memory>
#include <read_tiles.hpp>
#include <write_tiles.hpp>

#include "array.hpp"
#include "bind.hpp"
#include "numbers.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

using c_interface::lane_count;
using c_interface::Lanes;
using c_interface::Word;

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

/// Up to 64 grids. A grid's tiles are numbered as in its memory: tile (i, j) is i * height + j.
class Grids {
  public:
    Grids(const Array& clear, const Array& out, Shape2 size)
        : clear_{clear}, out_{out}, size_{size} {}

    /// `at` has the agents' tiles, two numbers each.
    void see(std::size_t first, std::size_t count, const std::int64_t* at) {
        const auto cells = static_cast<std::size_t>(size_.width * size_.height);
        std::fill_n(lit_.words.begin(), cells, Word{0});
        if (count < lane_count) {
            std::fill_n(transparent_.words.begin(), lane_count * c_interface::words_for(cells),
                        Word{0});
        }
        for (std::size_t lane = 0; lane < count; ++lane) {
            read(first + lane, lane);
            lit_.words[static_cast<std::size_t>(at[2 * lane] * size_.height + at[2 * lane + 1])] |=
                Word{1} << lane;
        }
        transparent_.transpose(cells);
        spread();
        lit_.transpose(cells);
        for (std::size_t lane = 0; lane < count; ++lane) write(first + lane, lane);
    }

  private:
    const Array& clear_;
    const Array& out_;
    Shape2 size_;
    Lanes transparent_;
    Lanes lit_;

    void spread() {
        const auto pass_on = [this](Py_ssize_t i, Py_ssize_t j, Py_ssize_t beside) {
            const Word passing = lit(i, j) & transparent_.words[number(i, j)];
            lit(beside, j) |= passing;
            if (j == 0) return;
            lit(beside, j - 1) |= passing;
            lit(i, j - 1) |= passing;
        };
        for (Py_ssize_t j = size_.height - 1; j >= 0; --j) {
            for (Py_ssize_t i = 0; i + 1 < size_.width; ++i) pass_on(i, j, i + 1);
            for (Py_ssize_t i = size_.width - 1; i > 0; --i) pass_on(i, j, i - 1);
        }
    }
    [[nodiscard]] std::size_t number(Py_ssize_t i, Py_ssize_t j) const {
        return static_cast<std::size_t>(i * size_.height + j);
    }
    [[nodiscard]] Word& lit(Py_ssize_t i, Py_ssize_t j) { return lit_.words[number(i, j)]; }

    /// Whether a grid of the array is one run of bytes.
    [[nodiscard]] bool is_run(const Array& array) const {
        return array.stride(2) == 1 && array.stride(1) == size_.height;
    }
    [[nodiscard]] static unsigned char* bytes(const Array& array, std::size_t grid) {
        return static_cast<unsigned char*>(array.data()) +
               static_cast<Py_ssize_t>(grid) * array.stride(0);
    }

    void read(std::size_t grid, std::size_t lane) {
        const unsigned char* const from = bytes(clear_, grid);
        if (is_run(clear_)) {
            const Py_ssize_t cells = size_.width * size_.height;
            for (Py_ssize_t cell = 0; cell < cells; cell += 64) {
                const int count = static_cast<int>((std::min)(cells - cell, Py_ssize_t{64}));
                transparent_.of(lane, static_cast<std::size_t>(cell) / 64) =
                    c_interface::word_of_bytes(from + cell, count);
            }
            return;
        }
        c_interface::BitPacker packer(&transparent_.of(lane, 0), lane_count);
        for (Py_ssize_t i = 0; i < size_.width; ++i) {
            for (Py_ssize_t j = 0; j < size_.height; ++j) {
                packer.add(from[i * clear_.stride(1) + j * clear_.stride(2)] != 0 ? 1 : 0, 1);
            }
        }
        packer.finish();
    }

    void write(std::size_t grid, std::size_t lane) {
        unsigned char* const to = bytes(out_, grid);
        const Py_ssize_t cells = size_.width * size_.height;
        const c_interface::ViewMemory row{to, 1, 0, false};
        for (Py_ssize_t cell = 0; is_run(out_) && cell < cells; cell += 64) {
            const int count = static_cast<int>((std::min)(cells - cell, Py_ssize_t{64}));
            row.write(0, static_cast<int>(cell), count,
                      lit_.of(lane, static_cast<std::size_t>(cell) / 64));
        }
        if (is_run(out_)) return;
        for (Py_ssize_t i = 0; i < size_.width; ++i) {
            for (Py_ssize_t j = 0; j < size_.height; ++j) {
                const std::size_t cell = number(i, j);
                to[i * out_.stride(1) + j * out_.stride(2)] =
                    lit_.of(lane, cell / 64) >> (cell % 64) & 1;
            }
        }
    }
};

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

Cells cells_of(const Array& array, std::size_t grid) {
    return {
        static_cast<unsigned char*>(array.data()) + static_cast<Py_ssize_t>(grid) * array.stride(0),
        array.stride(1), array.stride(2)};
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
        const Py_ssize_t cells = size.width * size.height;
        const bool by_lanes = cells <= Py_ssize_t{c_interface::most_lane_cells};
        const std::size_t step = by_lanes ? lane_count : 1;
        const auto lanes = std::make_unique<Grids>(clear, mask, size);
        for (std::size_t g = 0; g < grids && !interrupted; g += step) {
            if (by_lanes) {
                lanes->see(g, (std::min)(step, grids - g), at.data() + 2 * g);
            } else {
                see_by_tiles(
                    cells_of(clear, g), cells_of(mask, g), size,
                    {static_cast<Py_ssize_t>(at[2 * g]), static_cast<Py_ssize_t>(at[2 * g + 1])});
            }
            interrupted = released.is_interrupted(cells * static_cast<Py_ssize_t>(step));
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
