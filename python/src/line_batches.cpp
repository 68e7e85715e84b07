// lines_of_sight(): whether each of many tiles sees another.
#include <kept_workers.hpp>
#include <read_tiles.hpp>

#include <sightline/fov/line_of_sight.hpp>

#include "batch_call.hpp"
#include "bind.hpp"
#include "library_options.hpp"
#include "numbers.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

using c_interface::Tiles;

/// The maps of a call and their pairs of tiles.
class Lines {
  public:
    Lines(const nb::kwargs& given, const Source& source)
        : source_{source},
          options_{library_options(options_of(options_given(given), source.x_axis()))},
          pairs_{static_cast<std::size_t>(count_of(named(given, "observers"), "observers"))},
          count_{static_cast<std::size_t>(source.maps()) * pairs_},
          from_{read(given, "a")},
          to_{read(given, "b")} {
        // Many lines on one map are faster on its bits.
        if (source.map() == nullptr && !source.is_many() && pairs_ > 8) {
            tiles_of(0).load(bits_, points(size()));
            grid_ = &bits_;
        } else if (source.map() != nullptr) {
            grid_ = &source.map()->grid;
        }
    }

    [[nodiscard]] std::size_t count() const { return count_; }

    [[nodiscard]] bool is_seen(std::size_t i) const {
        const Point from = tile(from_, i);
        const Point to = tile(to_, i);
        if (grid_ != nullptr) return sightline::line_of_sight(*grid_, from, to, options_);
        const Tiles tiles = tiles_of(i / pairs_);
        const OpacityView map{size(), [&](Point p) { return tiles.is_opaque(p); }};
        return sightline::line_of_sight(map, from, to, options_);
    }

  private:
    const Source& source_;
    Options options_;
    std::size_t pairs_;  ///< on each map
    std::size_t count_;
    std::vector<std::int64_t> from_;
    std::vector<std::int64_t> to_;
    OpacityGrid bits_;
    const OpacityGrid* grid_ = nullptr;

    [[nodiscard]] std::vector<std::int64_t> read(const nb::kwargs& given, const char* name) const {
        std::vector<std::int64_t> tiles = numbers_of(named(given, name), name, 2 * count_);
        require_inside(tiles, source_.shape(), name);
        return tiles;
    }
    [[nodiscard]] Point tile(const std::vector<std::int64_t>& tiles, std::size_t i) const {
        const auto x = static_cast<std::size_t>(source_.x_axis());
        return {static_cast<int>(tiles[2 * i + x]), static_cast<int>(tiles[2 * i + 1 - x])};
    }
    [[nodiscard]] Size size() const {
        const int x = source_.x_axis();
        return {static_cast<int>(source_.shape()[x]), static_cast<int>(source_.shape()[1 - x])};
    }
    [[nodiscard]] Tiles tiles_of(std::size_t map) const {
        const Array& array = source_.array();
        const int first = array.axes() - 2;
        const int x = source_.x_axis();
        const Py_ssize_t start =
            first == 1 ? static_cast<Py_ssize_t>(map) * array.stride(0) : Py_ssize_t{0};
        return {static_cast<const unsigned char*>(array.data()) + start,
                static_cast<int>(array.item_bytes()), array.stride(first + x),
                array.stride(first + 1 - x), true};
    }
};

void lines_of_sight(const nb::kwargs& given) {
    const Source source(named(given, "opaque"), "opaque", 2, 3);
    const Lines lines(given, source);
    const int threads = threads_of(named(given, "threads"));
    Array seen;
    seen.open_out(named(given, "out"), "out", {static_cast<Py_ssize_t>(lines.count())});
    auto* const out = static_cast<unsigned char*>(seen.data());
    const auto compute = [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            out[static_cast<Py_ssize_t>(i) * seen.stride(0)] = lines.is_seen(i) ? 1 : 0;
        }
    };
    bool interrupted = false;
    {
        WithoutGil released;
        constexpr std::size_t step = 1 << 16;
        for (std::size_t first = 0; first < lines.count() && !interrupted; first += step) {
            const std::size_t end = (std::min)(first + step, lines.count());
            Workers* const workers =
                threads == 1 ? nullptr
                             : c_interface::kept_workers(
                                   threads, static_cast<std::int64_t>(end - first) * 300);
            if (workers == nullptr) {
                compute(first, end);
            } else {
                workers->share(end - first, [&](std::size_t from, std::size_t to) {
                    compute(first + from, first + to);
                });
            }
            interrupted = released.is_interrupted(1 << 20);
        }
    }
    check_python(!interrupted);
}

}  // namespace

void bind_line_batches(nb::module_& module) { module.def("lines_of_sight", &lines_of_sight); }

}  // namespace sightline::python
