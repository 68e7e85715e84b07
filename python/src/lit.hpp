// A light map with the axes of the map that it is for.
#pragma once

#include <memory>

#include <sightline/light/dark_sight.hpp>
#include <sightline/light/light_map.hpp>

#include "any_map.hpp"

namespace sightline::python {

using LightSnapshot = std::shared_ptr<const LightMap>;

/// Copy on write, as Grid is.
class Lit {
  public:
    /// Dark, for that map.
    explicit Lit(nb::handle map);

    /// A copy, which shares the light until one of them changes.
    [[nodiscard]] Lit copy() const { return *this; }
    [[nodiscard]] LightSnapshot snapshot() const { return light_; }
    [[nodiscard]] const LightMap& light() const { return *light_; }
    /// The light, for writing: a copy, if a snapshot is in use.
    [[nodiscard]] LightMap& own_light() {
        if (light_.use_count() > 1) light_ = std::make_shared<LightMap>(*light_);
        return *light_;
    }

    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] int x_axis() const { return x_axis_; }
    /// Raises ValueError for a map of another shape or order.
    void require_map(const AnyMap& map) const;

  private:
    std::shared_ptr<LightMap> light_;
    Py_ssize_t shape_[2];
    int x_axis_;
};

/// How much light an eye needs.
[[nodiscard]] DarkSight dark_sight_of(nb::handle radius, nb::handle shape, nb::handle least,
                                      const AnyMap& map);

}  // namespace sightline::python
