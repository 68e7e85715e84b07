// A light map with the axes of the map that it is for.
#pragma once

#include <sightline/light/dark_sight.hpp>
#include <sightline/light/light_map.hpp>

#include "any_map.hpp"

namespace sightline::python {

class Lit {
  public:
    /// Dark, for that map.
    explicit Lit(nb::handle map);

    LightMap light;

    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] int x_axis() const { return x_axis_; }
    /// Raises ValueError for a map of another shape or order.
    void require_map(const AnyMap& map) const;

  private:
    Py_ssize_t shape_[2];
    int x_axis_;
};

/// How much light an eye needs.
[[nodiscard]] DarkSight dark_sight_of(nb::handle radius, nb::handle shape, nb::handle least,
                                      const AnyMap& map);

}  // namespace sightline::python
