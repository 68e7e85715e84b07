// Saves Sightings: who was in view at the last update, and where.
//
// After loading, all of them count as having stayed. The next update compares with them, so loading
// a game reports nobody twice.
#ifndef SIGHTLINE_SAVE_SIGHTINGS_HPP
#define SIGHTLINE_SAVE_SIGHTINGS_HPP

#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "../core/point.hpp"
#include "../visibility/sightings.hpp"
#include "envelope.hpp"
#include "number_codec.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Fills Sightings with saved data.
struct SightingsRestorer {
    template <class Entity>
    static void restore(Sightings<Entity>& sightings, std::vector<Sighting<Entity>> in_view) {
        sightings.shown_.stayed = in_view;
        sightings.shown_.in_view = std::move(in_view);
    }
    template <class Entity>
    static bool in_order(const Entity& a, const Entity& b) {
        return Sightings<Entity>::precedes(a, b);
    }
};

}  // namespace detail

/// Saves sightings as bytes, the same on every machine. write_entity(SaveWriter&, const Entity&)
/// writes one entity.
template <class Entity, std::invocable<SaveWriter&, const Entity&> WriteEntity>
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const Sightings<Entity>& sightings,
                                                 WriteEntity&& write_entity) {
    SaveWriter out;
    out.natural(sightings.in_view().size());
    for (const Sighting<Entity>& each : sightings.in_view()) {
        write_entity(out, each.entity);
        out.integer(each.position.x);
        out.integer(each.position.y);
    }
    return detail::seal(detail::saved_sightings, out);
}
/// For entities that are numbers.
template <class Entity>
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const Sightings<Entity>& sightings) {
    constexpr bool is_number = detail::NumberTile<Entity>;
    static_assert(is_number,
                  "entities that are not numbers need a function that writes one: "
                  "to_bytes(sightings, [](SaveWriter& out, const Entity& entity) { ... })");
    return to_bytes(sightings,
                    []([[maybe_unused]] SaveWriter& out, [[maybe_unused]] const Entity& entity) {
                        if constexpr (is_number) detail::NumberCodec::write(out, entity);
                    });
}

/// Loads sightings that to_bytes() saved; throws std::runtime_error for anything else.
/// read_entity(SaveReader&) reads one entity, and calls fail() of the reader if it is invalid.
template <class Entity, std::invocable<SaveReader&> ReadEntity>
[[nodiscard]] Sightings<Entity> sightings_from_bytes(std::span<const std::uint8_t> bytes,
                                                     ReadEntity&& read_entity) {
    SaveReader in = detail::open(detail::saved_sightings, bytes);
    std::vector<Sighting<Entity>> in_view;
    constexpr int lowest = (std::numeric_limits<int>::min)();
    constexpr int highest = (std::numeric_limits<int>::max)();
    for (std::uint64_t rest = in.natural(); rest > 0; --rest) {
        Entity entity = read_entity(in);
        in.require(
            in_view.empty() || detail::SightingsRestorer::in_order(in_view.back().entity, entity),
            "its entities are not in order");
        const int x = in.integer(lowest, highest, "a column of");
        const int y = in.integer(lowest, highest, "a row of");
        in_view.push_back({std::move(entity), {x, y}});
    }
    in.require(in.left() == 0, "something follows its end");
    Sightings<Entity> sightings;
    detail::SightingsRestorer::restore(sightings, std::move(in_view));
    return sightings;
}
/// For entities that are numbers.
template <class Entity>
[[nodiscard]] Sightings<Entity> sightings_from_bytes(std::span<const std::uint8_t> bytes) {
    constexpr bool is_number = detail::NumberTile<Entity>;
    static_assert(
        is_number,
        "entities that are not numbers need a function that reads one: "
        "sightings_from_bytes<Entity>(bytes, [](SaveReader& in) { return Entity{...}; })");
    return sightings_from_bytes<Entity>(bytes, []([[maybe_unused]] SaveReader& in) {
        if constexpr (is_number)
            return detail::NumberCodec::read<Entity>(in);
        else
            return Entity{};
    });
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
