// Saving of sets of tiles, memories and sightings, as the C++ library does.
#include <cstring>

#include <sightline/save/map_memory.hpp>
#include <sightline/save/sightings.hpp>
#include <sightline/save/tile_set.hpp>

#include "any_map.hpp"
#include "bind.hpp"
#include "grid_extras.hpp"
#include "numbers.hpp"

namespace sightline::python {

namespace {

using Memory = MapMemory<std::int64_t>;

const Py_ssize_t* shape_of(nb::handle shape, Py_ssize_t* sides) {
    const Pair pair = pair_of(shape, "shape");
    sides[0] = pair.first;
    sides[1] = pair.second;
    return sides;
}

/// `visible`, `explored`: booleans; `last_seen`, `remembered`: int64, row by row.
nb::bytes memory_to_bytes(nb::handle shape, nb::handle visible, nb::handle explored,
                          nb::handle last_seen, nb::handle remembered) {
    Py_ssize_t sides[2];
    shape_of(shape, sides);
    const auto count = static_cast<std::size_t>(sides[0] * sides[1]);
    const auto turns = numbers_of(last_seen, "last_seen", count);
    const auto looks = numbers_of(remembered, "remembered", count);
    const TileSet seen = tiles_of_array(visible, "visible", sides, 1);
    const TileSet known = tiles_of_array(explored, "explored", sides, 1);
    const Size size{static_cast<int>(sides[1]), static_cast<int>(sides[0])};
    Memory memory(size);
    const auto number = [&](Point p) {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(size.width) +
               static_cast<std::size_t>(p.x);
    };
    const auto look = [&](Point p) { return looks[number(p)]; };
    const auto remember = [&](const TileSet& tiles, Point p) {
        const std::int64_t turn = turns[number(p)];
        if (turn < INT32_MIN || turn > INT32_MAX) {
            raise(PyExc_ValueError, "turn %lld does not fit into 32 bits, as saving needs",
                  static_cast<long long>(turn));
        }
        memory.update(tiles, look, static_cast<int>(turn));
    };
    TileSet one;
    for (const Point p : known) {
        one.reset({p, {1, 1}});
        one.insert(p);
        remember(one, p);
    }
    // In view are the tiles of the last update: those of one turn, as update() makes them.
    bool is_updated = false;
    for (const Point p : seen) {
        if (is_updated) break;
        remember(seen, p);
        is_updated = true;
    }
    if (!is_updated) memory.update(TileSet{}, look);
    return bytes_of(to_bytes(memory));
}

nb::tuple memory_from_bytes(nb::handle bytes) {
    const Memory memory = load_saved(bytes, [](std::span<const std::uint8_t> saved) {
        return map_memory_from_bytes<std::int64_t>(saved);
    });
    nb::list known;
    for (const Point p : points(memory.size())) {
        const auto at = memory.recall(p);
        if (at.knowledge == Knowledge::unknown) continue;
        known.append(
            nb::make_tuple(p.y, p.x, at.knowledge == Knowledge::visible, at.turn, at.tile));
    }
    return nb::make_tuple(nb::make_tuple(memory.size().height, memory.size().width), known);
}

/// Entities are pairs of a number and a tile.
nb::bytes sightings_to_bytes(nb::list entities) {
    struct Seen {
        std::int64_t name;
        Point position;
    };
    std::vector<Seen> all;
    TileSet visible;
    for (const nb::handle each : entities) {
        const Pair at = pair_of(nb::object(each[1]), "position");
        const Point p{static_cast<int>(at.second), static_cast<int>(at.first)};
        all.push_back({nb::cast<std::int64_t>(nb::object(each[0])), p});
        visible.insert(p);
    }
    Sightings<std::int64_t> sightings;
    sightings.update(visible, all);
    return bytes_of(to_bytes(sightings));
}

nb::list sightings_from_bytes(nb::handle bytes) {
    const auto sightings = load_saved(bytes, [](std::span<const std::uint8_t> saved) {
        return sightline::sightings_from_bytes<std::int64_t>(saved);
    });
    nb::list entities;
    for (const auto& each : sightings.in_view()) {
        entities.append(
            nb::make_tuple(each.entity, nb::make_tuple(each.position.y, each.position.x)));
    }
    return entities;
}

}  // namespace

void bind_saving(nb::module_& module) {
    module.def("tiles_to_bytes", [](nb::handle tiles, nb::handle shape) {
        Py_ssize_t sides[2];
        return bytes_of(to_bytes(tiles_of_array(tiles, "tiles", shape_of(shape, sides), 1)));
    });
    module.def("tiles_from_bytes", [](nb::handle bytes, nb::handle shape) {
        Py_ssize_t sides[2];
        const TileSet tiles = load_saved(
            bytes, [](std::span<const std::uint8_t> saved) { return tile_set_from_bytes(saved); });
        const Pair pair = pair_of(shape, "shape");
        if (pair.first < 0 || pair.second < 0 || pair.first > SIGHTLINE_MAX_SIDE ||
            pair.second > SIGHTLINE_MAX_SIDE) {
            raise(PyExc_ValueError, "shape (%zd, %zd) is not allowed", pair.first, pair.second);
        }
        return array_of_tiles(tiles, shape_of(shape, sides), 1);
    });
    module.def("memory_to_bytes", &memory_to_bytes);
    module.def("memory_from_bytes", &memory_from_bytes);
    module.def("sightings_to_bytes", &sightings_to_bytes);
    module.def("sightings_from_bytes", &sightings_from_bytes);
}

}  // namespace sightline::python
