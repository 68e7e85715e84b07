// Assumed by docs/ecs.md: a map, components, and the shapes of EnTT's and flecs's calls, neither of
// which is packaged. EnTT's each() gives tuples of an entity and references; flecs calls a function
// with references. If CMake was given their paths, the real ones.
#pragma once

#include <concepts>
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
struct Hero {
    int level = 1;
};

inline sightline::OpacityGrid map{{80, 50}};

struct CurrentMap {
    const sightline::OpacityGrid* grid = nullptr;
};

inline void alarm(auto) {}

#ifdef SIGHTLINE_ENTT
#include <entt/entt.hpp>
#else
namespace entt {

enum class entity : std::uint32_t {};

template <class... Components>
struct view {
    std::vector<std::tuple<entity, Components&...> > each() const { return {}; }
};

struct registry {
    template <class... Components>
    view<Components...> view() {
        return {};
    }
};

}  // namespace entt
#endif

#ifdef SIGHTLINE_FLECS
#include <flecs.h>
#else
namespace flecs {

using entity_t = std::uint64_t;

struct world;

struct entity {
    entity_t id() const { return 1; }
    flecs::world world() const;
};

template <class... Components>
struct system_builder {
    template <class Each>
        requires std::invocable<Each&, entity, Components&...>
    void each(Each&&) {}
};

struct world {
    template <class... Components>
    system_builder<Components...> system(const char*) {
        return {};
    }
    template <class Each>
    void each(Each&&) {}
    template <class Component>
    void set(Component) {}
    template <class Component>
    const Component& get() const {
        static const Component only{};
        return only;
    }
};

inline flecs::world entity::world() const { return {}; }

}  // namespace flecs
#endif

using EntitySightings = sightline::Sightings<flecs::entity_t>;

inline entt::registry registry;
inline flecs::world ecs;
