// Maps that record their changes, as a user's own map would.
#pragma once

#include <utility>

#include "ascii_map.hpp"
#include "hazy_map.hpp"

namespace sightline::test {

class TrackedAsciiMap {
  public:
    explicit TrackedAsciiMap(AsciiMap map) : map_{std::move(map)}, changes_{map_.size()} {}
    explicit TrackedAsciiMap(std::string_view drawing) : TrackedAsciiMap(AsciiMap(drawing)) {}

    [[nodiscard]] Size size() const { return map_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return map_.is_opaque(p); }
    [[nodiscard]] const TileChanges& changes() const { return changes_; }
    [[nodiscard]] Point origin() const { return map_.origin(); }

    void set_opaque(Point p, bool opaque) {
        if (map_.is_opaque(p) == opaque) return;
        map_.set_opaque(p, opaque);
        changes_.record(p);
    }

  private:
    AsciiMap map_;
    TileChanges changes_;
};

/// A map with haze that records its changes.
class TrackedHazyMap {
  public:
    explicit TrackedHazyMap(const HazyAsciiMap& map) : map_{map}, changes_{map_.size()} {}

    [[nodiscard]] Size size() const { return map_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return map_.is_opaque(p); }
    [[nodiscard]] int haze(Point p) const { return map_.haze(p); }
    [[nodiscard]] const TileChanges& changes() const { return changes_; }

    void set_opaque(Point p, bool opaque) {
        map_.set_opaque(p, opaque);
        changes_.record(p);
    }
    void set_haze(Point p, int haze) {
        map_.set_haze(p, haze);
        changes_.record(p);
    }

  private:
    HazyAsciiMap map_;
    TileChanges changes_;
};

}  // namespace sightline::test
