// Viewsheds of many observers, recomputed only where something changed.
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>
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

/// What an update takes: a row for each observer, copied: other threads may change the arrays.
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

    /// Brings views up to date. `arrays` is the dictionary of the Python object: one row for each
    /// observer. It is read in this call's turn, so that it fits the viewsheds. `light` is None, or
    /// the light map of observers who see what is lit. Returns how many were recomputed.
    std::size_t update(nb::dict arrays, nb::handle light) {
        wait_for_turn();
        EndOfTurn end{this};
        const AnyMap map(map_);
        const Inputs inputs = read(arrays, map, !light.is_none());
        LightSnapshot lit;
        if (!light.is_none()) {
            const Lit& given = nb::cast<const Lit&>(light);
            given.require_map(map);
            lit = given.snapshot();
        }
        Array views, news;
        open_views(views, arrays["_visible"], map);
        news.open_out(nb::object(arrays["_renewed"]), "renewed", {rows()});
        const WithoutGil released;
        const EndOfTurn before_the_gil = std::move(end);
        return bring_up_to_date(map, inputs, lit.get(), views, news);
    }

    /// Adds and removes observers. `change()` is called in this call's turn. It returns the numbers
    /// of the viewsheds to keep, in order, with -1 for a new one, and the new arrays.
    void change(nb::dict arrays, nb::handle change) {
        wait_for_turn();
        const EndOfTurn end{this};
        const nb::object changed = change();
        const nb::object numbers = changed[0];
        const auto wanted = numbers_of(numbers, "numbers", nb::len(numbers));
        auto selected = made(wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (wanted[i] < 0 || static_cast<std::size_t>(wanted[i]) >= viewsheds_->size())
                continue;
            (*selected)[i] = (*viewsheds_)[static_cast<std::size_t>(wanted[i])];
        }
        const nb::dict new_arrays(changed[1]);
        check_python(PyDict_Update(arrays.ptr(), new_arrays.ptr()) == 0);
        viewsheds_ = std::move(selected);
    }

    /// Returns the tiles that the last update brought into view, or took out of it.
    nb::object news(nb::dict arrays, bool seen) {
        wait_for_turn();
        const EndOfTurn end{this};
        const AnyMap map(map_);
        nb::object tiles = nb::handle(python_names().zeros_like)(nb::object(arrays["_visible"]));
        Array views;
        open_views(views, tiles, map);
        for (std::size_t i = 0; i < viewsheds_->size(); ++i) {
            const Viewshed& viewshed = (*viewsheds_)[i];
            write(seen ? viewshed.newly_seen() : viewshed.newly_hidden(), i, map, views);
        }
        return tiles;
    }

  private:
    using List = std::unique_ptr<std::vector<Viewshed>>;

    /// Ends the turn: after an update before this thread takes the GIL again, which may never
    /// happen.
    class EndOfTurn {
      public:
        explicit EndOfTurn(Viewsheds* viewsheds) : viewsheds_{viewsheds} {}
        EndOfTurn(EndOfTurn&& other) noexcept
            : viewsheds_{std::exchange(other.viewsheds_, nullptr)} {}
        EndOfTurn& operator=(EndOfTurn&&) = delete;
        ~EndOfTurn() {
            if (viewsheds_ != nullptr) viewsheds_->is_updating_ = false;
        }

      private:
        Viewsheds* viewsheds_;
    };

    nb::object map_;
    Options options_;
    List viewsheds_;
    std::atomic<bool> is_updating_ = false;
    long updating_process_ = 0;
    std::thread::id updating_thread_;

    [[nodiscard]] Py_ssize_t rows() const { return static_cast<Py_ssize_t>(viewsheds_->size()); }

    void open_views(Array& views, nb::handle array, const AnyMap& map) const {
        views.open_out(array, "visible", {rows(), map.shape()[0], map.shape()[1]});
    }

    [[nodiscard]] Inputs read(const nb::dict& arrays, const AnyMap& map, bool by_light) const {
        const std::size_t count = viewsheds_->size();
        const auto numbers = [&](const char* name, std::size_t each = 1) {
            return numbers_of(nb::object(arrays[name]), name, each * count);
        };
        Inputs inputs{.origins = numbers("origins", 2), .radii = numbers("radius")};
        require_inside(inputs.origins, map.shape());
        make_valid_radii(inputs.radii);
        if (options_.cone) {
            inputs.directions = numbers("direction", 2);
            require_directions(inputs.directions, false);
        }
        if (by_light) {
            inputs.dark_radii = numbers("dark_radius");
            make_valid_radii(inputs.dark_radii);
            inputs.least = numbers("least_light");
            require_light(inputs.least);
        }
        return inputs;
    }

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
            if (updating_thread_ == std::this_thread::get_id()) {  // a signal handler
                raise(PyExc_RuntimeError, "observers are used while they are being changed");
            }
            {
                const WithoutGil released;
                std::this_thread::sleep_for(std::chrono::microseconds(200));
            }
            check_python(PyErr_CheckSignals() == 0);
        }
        updating_process_ = process_id();
        updating_thread_ = std::this_thread::get_id();
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

    std::size_t bring_up_to_date(const AnyMap& any, const Inputs& inputs, const LightMap* lit,
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
                                            : update_viewshed(map, *lit, origin, viewshed);
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
        .def("update", &Viewsheds::update, nb::arg("arrays"), nb::arg("light").none())
        .def("change", &Viewsheds::change, nb::arg("arrays"), nb::arg("change"))
        .def("news", &Viewsheds::news, nb::arg("arrays"), nb::arg("seen"));
}

}  // namespace sightline::python
