// What docs/ecs.md takes for granted: a map, positions, and the shapes of EnTT's and flecs's calls,
// neither of which is packaged. EnTT's each() gives tuples of an entity and references; flecs calls
// a function with references.
#pragma once

#include <cstdint>
#include <ranges>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct Position {
    int x = 0;
    int y = 0;
};
struct Player {};

inline sightline::OpacityGrid map{{80, 50}};

namespace entt {

enum class entity : std::uint32_t {};

template <class... Components>
struct view {
    std::vector<std::tuple<entity, Components&...>> each() const { return {}; }
};

struct registry {
    template <class... Components>
    view<Components...> view() {
        return {};
    }
};

}  // namespace entt

namespace flecs {

using entity_t = std::uint64_t;

struct entity {
    entity_t id() const { return 1; }
};

template <class... Components>
struct system_builder {
    template <class Each>
        requires std::invocable<Each&, Components&...>
    void each(Each&&) {}
};

struct world {
    template <class... Components>
    system_builder<Components...> system(const char*) {
        return {};
    }
    template <class Each>
        requires std::invocable<Each&, entity, const Position&>
    void each(Each&&) {}
};

}  // namespace flecs

inline entt::registry registry;
inline flecs::world ecs;
