// Viewsheds of many observers, recomputed only where something changed.
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>
#include <view.hpp>

#ifndef _WIN32
#include <unistd.h>
#endif

#include <sightline/visibility/update_viewsheds.hpp>

#include "bind.hpp"
#include "library_options.hpp"
#include "numbers.hpp"
#include "options.hpp"
#include "source.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

[[nodiscard]] long process_id() {
#ifdef _WIN32
    return 0;  // no forks on this platform
#else
    return static_cast<long>(getpid());
#endif
}

class Viewsheds {
  public:
    Viewsheds(nb::handle grid, nb::handle count, nb::handle radius, nb::handle shape,
              nb::handle algorithm, nb::handle light_walls, nb::handle direction, nb::handle angle,
              nb::handle permissiveness)
        : owner_{nb::borrow(grid)},
          grid_{nb::cast<const Grid&>(grid)},
          options_{library_options(
              options_of({radius, shape, algorithm, light_walls, direction, angle, permissiveness},
                         grid_.x_axis()))},
          count_{static_cast<std::size_t>(count_of(count, "count"))} {
        start();
    }

    /// Brings views up to date: `origins` (two each), `radii`, `out` (a view each) and `renewed` (a
    /// byte each). Returns how many were recomputed.
    std::size_t update(nb::handle origins, nb::handle radii, nb::handle out, nb::handle renewed) {
        const auto count = static_cast<Py_ssize_t>(count_);
        const std::vector<std::int64_t> places = numbers_of(origins, "origins", 2 * count_);
        require_inside(places, grid_.shape());
        std::vector<std::int64_t> reaches = numbers_of(radii, "radius", count_);
        make_valid_radii(reaches);
        Array views, news;
        views.open_out(out, "visible", {count, grid_.shape()[0], grid_.shape()[1]});
        news.open_out(renewed, "renewed", {count});
        wait_for_turn();
        const Snapshot map = grid_.snapshot();
        const WithoutGil released;
        // Ends the turn before this thread takes the GIL again, which may never happen.
        const struct EndOfTurn {
            std::atomic<bool>& is_updating;
            ~EndOfTurn() { is_updating = false; }
        } end{is_updating_};
        return bring_up_to_date(map->grid, places, reaches, views, news);
    }

  private:
    nb::object owner_;
    const Grid& grid_;
    Options options_;
    std::size_t count_;
    std::unique_ptr<std::vector<Viewshed>> viewsheds_;
    std::atomic<bool> is_updating_ = false;
    long updating_process_ = 0;

    void start() {
        viewsheds_ = std::make_unique<std::vector<Viewshed>>(count_, Viewshed{.options = options_});
    }

    /// Waits, releasing and taking the GIL in turns, until no other thread updates. No mutex and no
    /// condition variable: a forked child would wait for a thread that it does not have. After a
    /// fork everything is recomputed, since another thread may have been changing it.
    void wait_for_turn() {
        while (is_updating_.exchange(true)) {
            if (updating_process_ != process_id()) {
                static_cast<void>(viewsheds_.release());
                start();
                break;
            }
            {
                const WithoutGil released;
                std::this_thread::sleep_for(std::chrono::microseconds(200));
            }
            check_python(PyErr_CheckSignals() == 0);
        }
        updating_process_ = process_id();
    }

    std::size_t bring_up_to_date(const OpacityGrid& map, const std::vector<std::int64_t>& places,
                                 const std::vector<std::int64_t>& reaches, const Array& views,
                                 const Array& news) {
        const int x = grid_.x_axis();
        auto* const is_new = static_cast<unsigned char*>(news.data());
        std::size_t recomputed = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const auto number = static_cast<Py_ssize_t>(i);
            const Point origin{static_cast<int>(places[2 * i + static_cast<std::size_t>(x)]),
                               static_cast<int>(places[2 * i + 1 - static_cast<std::size_t>(x)])};
            Viewshed& viewshed = (*viewsheds_)[i];
            viewshed.options.radius = static_cast<int>(reaches[i]);
            const bool now = update_viewshed(map, origin, viewshed);
            is_new[number * news.stride(0)] = now ? 1 : 0;
            if (!now) continue;
            ++recomputed;
            c_interface::write_view(
                viewshed.visible(), map.size(), {0, 0},
                {static_cast<unsigned char*>(views.data()) + number * views.stride(0),
                 views.stride(1 + x), views.stride(2 - x), false},
                false);
        }
        return recomputed;
    }
};

}  // namespace

void bind_observers(nb::module_& module) {
    nb::class_<Viewsheds>(module, "Viewsheds")
        .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle,
                      nb::handle, nb::handle, nb::handle>(),
             nb::arg("grid"), nb::arg("count"), nb::arg("radius").none(), nb::arg("shape").none(),
             nb::arg("algorithm").none(), nb::arg("light_walls").none(),
             nb::arg("direction").none(), nb::arg("angle").none(), nb::arg("permissiveness").none())
        .def("update", &Viewsheds::update, nb::arg("origins").none(), nb::arg("radii").none(),
             nb::arg("out").none(), nb::arg("renewed").none());
}

}  // namespace sightline::python
