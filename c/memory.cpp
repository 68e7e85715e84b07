// Memory: the map as it was last seen.
#include "memory.hpp"

#include "map.hpp"
#include "tile_set.hpp"

using namespace sightline;
using namespace sightline::c_interface;

static_assert(SIGHTLINE_REMEMBERED == static_cast<int>(Knowledge::remembered));
static_assert(SIGHTLINE_VISIBLE == static_cast<int>(Knowledge::visible));

sightline_status sightline_memory_new(int32_t width, int32_t height, sightline_memory** memory) {
    if (memory != nullptr) *memory = nullptr;
    if (const auto status = check_size(width, height); status != SIGHTLINE_OK) return status;
    return make_handle(memory, "memory",
                       [&] { return MapMemory<std::uint32_t>(Size{width, height}); });
}

sightline_status sightline_memory_new_unbounded(sightline_memory** memory) {
    return make_handle(memory, "memory", [] { return MapMemory<std::uint32_t>(unbounded); });
}

void sightline_memory_free(sightline_memory* memory) { delete memory; }

sightline_status sightline_memory_update(sightline_memory* memory,
                                         const sightline_tile_set* visible,
                                         sightline_tile_at tile_at, void* context, int32_t turn) {
    if (memory == nullptr) return fail_null("memory");
    if (visible == nullptr) return fail_null("visible");
    if (tile_at == nullptr) return fail_null("tile_at");
    if (memory->memory.is_unbounded()) {
        const auto status = check_room(memory->memory.explored(), visible->tiles.bounds());
        if (status != SIGHTLINE_OK) return status;
    } else {
        for (const Point p : visible->tiles) {
            const auto status = check_inside(memory->memory.size(), p.x, p.y, "remembered tile");
            if (status != SIGHTLINE_OK) return status;
        }
    }
    return guarded([&] {
        memory->memory.update(
            visible->tiles, [&](Point p) { return tile_at(context, p.x, p.y); }, turn);
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_memory_recall(const sightline_memory* memory, int32_t x, int32_t y,
                                         sightline_recollection* out) {
    if (memory == nullptr) return fail_null("memory");
    if (out == nullptr) return fail_null("out");
    const auto known = memory->memory.recall(Point{x, y});
    *out = {static_cast<int32_t>(known.knowledge), known.tile, known.turn};
    return SIGHTLINE_OK;
}

sightline_status sightline_memory_visible(const sightline_memory* memory, sightline_tile_set* out) {
    if (memory == nullptr) return fail_null("memory");
    return put_tiles(out, [&] { return memory->memory.visible(); });
}

sightline_status sightline_memory_explored(const sightline_memory* memory,
                                           sightline_tile_set* out) {
    if (memory == nullptr) return fail_null("memory");
    return put_tiles(out, [&] { return memory->memory.explored(); });
}

sightline_status sightline_memory_forget(sightline_memory* memory,
                                         const sightline_tile_set* tiles) {
    if (memory == nullptr) return fail_null("memory");
    return guarded([&] {
        if (tiles == nullptr) {
            memory->memory.forget();
        } else {
            memory->memory.forget(tiles->tiles);
        }
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_memory_merge(sightline_memory* memory, const sightline_memory* other) {
    if (memory == nullptr) return fail_null("memory");
    if (other == nullptr) return fail_null("other");
    const auto& mine = memory->memory;
    const auto& theirs = other->memory;
    if (mine.size() != theirs.size() || mine.is_unbounded() != theirs.is_unbounded()) {
        return fail(
            SIGHTLINE_INVALID,
            "a memory of a map of size %dx%d cannot take in one of size %dx%d (0x0: without "
            "an end)",
            mine.size().width, mine.size().height, theirs.size().width, theirs.size().height);
    }
    const auto status = check_room(mine.explored(), theirs.explored().bounds());
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        memory->memory.merge(theirs);
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_memory_reset(sightline_memory* memory) {
    if (memory == nullptr) return fail_null("memory");
    memory->memory.reset();
    return SIGHTLINE_OK;
}
