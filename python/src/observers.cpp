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
#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "any_map.hpp"
#include "bind.hpp"
#include "lit.hpp"
#include "numbers.hpp"
#include "options.hpp"
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

/// What an update takes: arrays with a row for each observer.
struct Inputs {
    std::vector<std::int64_t> origins;
    std::vector<std::int64_t> radii;
    std::vector<std::int64_t> directions;  ///< empty without a cone
    std::vector<std::int64_t> dark_radii;  ///< empty without light
    std::vector<std::int64_t> least;       ///< empty without light
};

class Viewsheds {
  public:
    Viewsheds(nb::handle map, nb::handle count, nb::handle radius, nb::handle shape,
              nb::handle algorithm, nb::handle light_walls, nb::handle direction, nb::handle angle,
              nb::handle permissiveness, nb::handle haze_limit)
        : map_{nb::borrow(map)},
          options_{AnyMap(map).options({radius, shape, algorithm, light_walls, direction, angle,
                                        permissiveness, haze_limit})},
          viewsheds_{made(static_cast<std::size_t>(count_of(count, "count")))} {}

    /// Brings views up to date: `out` (a view each) and `renewed` (a byte each). `dark` is None, or
    /// (light map, radii, least light). Returns how many were recomputed.
    std::size_t update(nb::handle origins, nb::handle radii, nb::handle directions, nb::handle dark,
                       nb::handle out, nb::handle renewed) {
        const AnyMap map(map_);
        const std::size_t count = viewsheds_->size();
        Inputs inputs{.origins = numbers_of(origins, "origins", 2 * count),
                      .radii = numbers_of(radii, "radius", count)};
        require_inside(inputs.origins, map.shape());
        make_valid_radii(inputs.radii);
        if (options_.cone) {
            inputs.directions = numbers_of(directions, "direction", 2 * count);
            require_directions(inputs.directions, false);
        }
        const Lit* lit = nullptr;
        if (!dark.is_none()) {
            lit = &nb::cast<const Lit&>(nb::object(dark[0]));
            lit->require_map(map);
            inputs.dark_radii = numbers_of(nb::object(dark[1]), "dark_radius", count);
            make_valid_radii(inputs.dark_radii);
            inputs.least = numbers_of(nb::object(dark[2]), "least_light", count);
            require_light(inputs.least);
        }
        Array views, news;
        views.open_out(out, "visible",
                       {static_cast<Py_ssize_t>(count), map.shape()[0], map.shape()[1]});
        news.open_out(renewed, "renewed", {static_cast<Py_ssize_t>(count)});
        wait_for_turn();
        if (count != viewsheds_->size()) {
            is_updating_ = false;
            raise(PyExc_RuntimeError, "observers were added or removed during an update");
        }
        const WithoutGil released;
        const EndOfTurn end{is_updating_};
        return bring_up_to_date(map, inputs, lit, views, news);
    }

    /// Keeps the viewsheds with these numbers, in this order; -1 is a new one.
    void select(nb::handle numbers) {
        const auto wanted = numbers_of(numbers, "numbers", nb::len(numbers));
        wait_for_turn();
        const EndOfTurn end{is_updating_};
        auto selected = made(wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (wanted[i] < 0 || static_cast<std::size_t>(wanted[i]) >= viewsheds_->size())
                continue;
            (*selected)[i] = (*viewsheds_)[static_cast<std::size_t>(wanted[i])];
        }
        viewsheds_ = std::move(selected);
    }

    /// Writes the tiles that the last update brought into view, or took out of it.
    void news(bool seen, nb::handle out) {
        const AnyMap map(map_);
        Array views;
        views.open_out(
            out, "out",
            {static_cast<Py_ssize_t>(viewsheds_->size()), map.shape()[0], map.shape()[1]});
        wait_for_turn();
        const EndOfTurn end{is_updating_};
        for (std::size_t i = 0; i < viewsheds_->size(); ++i) {
            const Viewshed& viewshed = (*viewsheds_)[i];
            write(seen ? viewshed.newly_seen() : viewshed.newly_hidden(), i, map, views);
        }
    }

  private:
    using List = std::unique_ptr<std::vector<Viewshed>>;

    /// Ends the turn before this thread takes the GIL again, which may never happen.
    struct EndOfTurn {
        std::atomic<bool>& is_updating;
        ~EndOfTurn() { is_updating = false; }
    };

    nb::object map_;
    Options options_;
    List viewsheds_;
    std::atomic<bool> is_updating_ = false;
    long updating_process_ = 0;

    [[nodiscard]] List made(std::size_t count) const {
        return std::make_unique<std::vector<Viewshed>>(count, Viewshed{.options = options_});
    }

    static void require_light(const std::vector<std::int64_t>& least) {
        for (const std::int64_t light : least) {
            if (light >= 0 && light <= 255) continue;
            raise(PyExc_ValueError, "least_light %lld is not allowed: it must be 0 to 255",
                  static_cast<long long>(light));
        }
    }

    /// Waits, releasing and taking the GIL in turns, until no other thread updates. No mutex and no
    /// condition variable: a forked child would wait for a thread that it does not have. After a
    /// fork everything is recomputed, since another thread may have been changing it.
    void wait_for_turn() {
        while (is_updating_.exchange(true)) {
            if (updating_process_ != process_id()) {
                const std::size_t count = viewsheds_->size();
                static_cast<void>(viewsheds_.release());
                viewsheds_ = made(count);
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

    static void write(const TileSet& tiles, std::size_t number, const AnyMap& map,
                      const Array& views) {
        const int x = map.x_axis();
        c_interface::write_view(tiles, map.size(), {0, 0},
                                {static_cast<unsigned char*>(views.data()) +
                                     static_cast<Py_ssize_t>(number) * views.stride(0),
                                 views.stride(1 + x), views.stride(2 - x), false},
                                false);
    }

    std::size_t bring_up_to_date(const AnyMap& any, const Inputs& inputs, const Lit* lit,
                                 const Array& views, const Array& news) {
        const auto x = static_cast<std::size_t>(any.x_axis());
        const auto pair = [x](const std::vector<std::int64_t>& pairs, std::size_t i) {
            return Point{static_cast<int>(pairs[2 * i + x]),
                         static_cast<int>(pairs[2 * i + 1 - x])};
        };
        const MapRef map = any.ref();
        auto* const is_new = static_cast<unsigned char*>(news.data());
        std::size_t recomputed = 0;
        for (std::size_t i = 0; i < viewsheds_->size(); ++i) {
            Viewshed& viewshed = (*viewsheds_)[i];
            viewshed.options.radius = static_cast<int>(inputs.radii[i]);
            if (viewshed.options.cone)
                viewshed.options.cone->direction = pair(inputs.directions, i);
            if (lit != nullptr) {
                viewshed.dark.radius = static_cast<int>(inputs.dark_radii[i]);
                viewshed.dark.least = static_cast<int>(inputs.least[i]);
            }
            const Point origin = pair(inputs.origins, i);
            const bool now = lit == nullptr ? update_viewshed(map, origin, viewshed)
                                            : update_viewshed(map, lit->light, origin, viewshed);
            is_new[static_cast<Py_ssize_t>(i) * news.stride(0)] = now ? 1 : 0;
            if (!now) continue;
            ++recomputed;
            write(viewshed.visible(), i, any, views);
        }
        return recomputed;
    }
};

}  // namespace

void bind_observers(nb::module_& module) {
    nb::class_<Viewsheds>(module, "Viewsheds")
        .def(nb::init<nb::handle, nb::handle, nb::handle, nb::handle, nb::handle, nb::handle,
                      nb::handle, nb::handle, nb::handle, nb::handle>(),
             nb::arg("map"), nb::arg("count"), nb::arg("radius").none(), nb::arg("shape").none(),
             nb::arg("algorithm").none(), nb::arg("light_walls").none(),
             nb::arg("direction").none(), nb::arg("angle").none(), nb::arg("permissiveness").none(),
             nb::arg("haze_limit").none())
        .def("update", &Viewsheds::update, nb::arg("origins").none(), nb::arg("radii").none(),
             nb::arg("directions").none(), nb::arg("dark").none(), nb::arg("out").none(),
             nb::arg("renewed").none())
        .def("select", &Viewsheds::select, nb::arg("numbers").none())
        .def("news", &Viewsheds::news, nb::arg("seen"), nb::arg("out").none());
}

}  // namespace sightline::python
