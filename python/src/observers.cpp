// Viewsheds: what many observers see, recomputed only where something changed.
#include <shared_mutex>
#include <vector>
#include <view.hpp>

#include <sightline/visibility/update_viewsheds.hpp>

#include "bind.hpp"
#include "library_options.hpp"
#include "options.hpp"
#include "source.hpp"

namespace sightline::python {

namespace {

class Viewsheds {
  public:
    Viewsheds(nb::handle grid, Py_ssize_t count, nb::handle radius, nb::handle shape,
              nb::handle algorithm, nb::handle light_walls, nb::handle direction, nb::handle angle,
              nb::handle permissiveness)
        : owner_{nb::borrow(grid)}, grid_{nb::cast<const Grid&>(grid)} {
        const Options options = library_options(
            options_of({radius, shape, algorithm, light_walls, direction, angle, permissiveness},
                       grid_.x_axis()));
        viewsheds_.resize(static_cast<std::size_t>(count), Viewshed{.options = options});
    }

    /// Brings views up to date: `origins` (int64, two each), `radii` (int64 or None), `out` (a view
    /// each) and `renewed` (a byte each). Returns how many were recomputed.
    std::size_t update(nb::handle origins, nb::handle radii, nb::handle out, nb::handle renewed) {
        Array origin_memory, radius_memory, view_memory, renewed_memory;
        origin_memory.open_numbers(origins, "origins");
        if (!radii.is_none()) radius_memory.open_numbers(radii, "radius");
        view_memory.open_numbers(out, "out");
        renewed_memory.open_numbers(renewed, "renewed");
        const auto* const at = static_cast<const std::int64_t*>(origin_memory.data());
        const auto* const radius = static_cast<const std::int64_t*>(radius_memory.data());
        auto* const is_new = static_cast<std::uint8_t*>(renewed_memory.data());
        require_valid(at, radii.is_none() ? nullptr : radius);
        const int x = grid_.x_axis();
        const nb::gil_scoped_release released;
        const std::shared_lock reading(grid_.mutex());
        std::size_t recomputed = 0;
        for (std::size_t i = 0; i < viewsheds_.size(); ++i) {
            const Point origin{static_cast<int>(at[2 * i + static_cast<std::size_t>(x)]),
                               static_cast<int>(at[2 * i + 1 - static_cast<std::size_t>(x)])};
            Viewshed& viewshed = viewsheds_[i];
            if (radius != nullptr) {
                viewshed.options.radius =
                    static_cast<int>(std::min<std::int64_t>(radius[i], unlimited));
            }
            const bool now = update_viewshed(grid_.map().grid, origin, viewshed);
            is_new[i] = now ? 1 : 0;
            if (!now) continue;
            ++recomputed;
            c_interface::write_view(viewshed.visible(), grid_.map().grid.size(), {0, 0},
                                    {static_cast<unsigned char*>(view_memory.data()) +
                                         static_cast<Py_ssize_t>(i) * view_memory.stride(0),
                                     view_memory.stride(1 + x), view_memory.stride(2 - x), false},
                                    false);
        }
        return recomputed;
    }

  private:
    nb::object owner_;
    const Grid& grid_;
    std::vector<Viewshed> viewsheds_;

    void require_valid(const std::int64_t* at, const std::int64_t* radius) const {
        const Py_ssize_t* const shape = grid_.shape();
        for (std::size_t i = 0; i < viewsheds_.size(); ++i) {
            const std::int64_t first = at[2 * i];
            const std::int64_t second = at[2 * i + 1];
            if (first < 0 || second < 0 || first >= shape[0] || second >= shape[1]) {
                raise(PyExc_IndexError,
                      "origin number %zu, (%lld, %lld), is outside the map of shape (%zd, %zd)", i,
                      static_cast<long long>(first), static_cast<long long>(second), shape[0],
                      shape[1]);
            }
            if (radius != nullptr && radius[i] < 0) {
                raise(PyExc_ValueError, "radius %lld is not allowed: it must be 0 or more",
                      static_cast<long long>(radius[i]));
            }
        }
    }
};

}  // namespace

void bind_observers(nb::module_& module) {
    nb::class_<Viewsheds>(module, "Viewsheds")
        .def(nb::init<nb::handle, Py_ssize_t, nb::handle, nb::handle, nb::handle, nb::handle,
                      nb::handle, nb::handle, nb::handle>(),
             nb::arg("grid"), nb::arg("count"), nb::arg("radius").none(), nb::arg("shape"),
             nb::arg("algorithm"), nb::arg("light_walls"), nb::arg("direction").none(),
             nb::arg("angle").none(), nb::arg("permissiveness"))
        .def("update", &Viewsheds::update, nb::arg("origins"), nb::arg("radii").none(),
             nb::arg("out"), nb::arg("renewed"));
}

}  // namespace sightline::python
