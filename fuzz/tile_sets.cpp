// Three sets of tiles equal three std::sets after any operations in any order. A byte chooses an
// operation, the next ones its arguments.
#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <sightline/save/tile_set.hpp>

#include "bytes.hpp"
#include "model_tiles.hpp"

using namespace sightline;
using namespace sightline::fuzz;

namespace {

/// Most tiles lie together, some apart, and some so far off that no set can hold both kinds.
Point read_tile(Bytes& in) {
    constexpr int distances[] = {1000, -1000, 2'000'000'000};
    const int group = in.below(16);
    const int distance = group < 3 ? distances[group] : 0;
    return {distance + in.below(200) - 100, in.below(40) - 20};
}

Rect read_rect(Bytes& in) { return {read_tile(in), {in.below(140), in.below(6)}}; }

class Sets {
  public:
    void step(Bytes& in) {
        const auto a = static_cast<std::size_t>(in.below(3));
        const auto b = static_cast<std::size_t>(in.below(3));
        TileSet& set = sets_[a];
        const TileSet before = set;
        try {
            change(in, a, b);
        } catch (const std::length_error&) {
            expect(set == before, "a set that would be too large stays what it is");
        }
        check(a, b);
    }

  private:
    void change(Bytes& in, std::size_t a, std::size_t b) {
        TileSet& set = sets_[a];
        Tiles& model = models_[a];
        switch (in.below(14)) {
            case 0:
            case 1: {
                const Point p = read_tile(in);
                set.insert(p);
                model.insert(p);
                break;
            }
            case 2: {
                const Point p = read_tile(in);
                set.erase(p);
                model.erase(p);
                break;
            }
            case 3: {
                const Rect area = read_rect(in);
                set.insert(area);
                for (const Point p : area) model.insert(p);
                break;
            }
            case 4: set.clear(), model.clear(); break;
            case 5: set.reset(read_rect(in)), model.clear(); break;
            case 6: set.reserve(read_rect(in)); break;
            case 7:
                set |= sets_[b];
                model.insert(models_[b].begin(), models_[b].end());
                break;
            case 8:
                set &= sets_[b];
                std::erase_if(model, [&](Point p) { return !models_[b].contains(p); });
                break;
            case 9: {
                set -= sets_[b];
                const Tiles gone = models_[b];
                for (const Point p : gone) model.erase(p);
                break;
            }
            case 10: set = TileSet(sets_[b]), model = models_[b]; break;
            case 11: sets_[b] = set, models_[b] = model; break;
            case 12: swap(set, sets_[b]), std::swap(model, models_[b]); break;
            default: set = tile_set_from_bytes(to_bytes(set)); break;
        }
    }

    void check(std::size_t a, std::size_t b) const {
        const Tiles& one = models_[a];
        const Tiles& other = models_[b];
        expect_same(sets_[a], one, "a set holds what was put into it");
        expect_same(sets_[b], other, "so does another");
        const bool subset = std::ranges::includes(other, one, ReadingOrder{});
        const bool shared = std::ranges::any_of(one, [&](Point p) { return other.contains(p); });
        expect(sets_[a].is_subset_of(sets_[b]) == subset, "is_subset_of()");
        expect(sets_[a].intersects(sets_[b]) == shared, "intersects()");
        expect((sets_[a] == sets_[b]) == (one == other), "==");
        const Rect tight = sets_[a].tight_bounds();
        expect(tight.empty() == one.empty() && sets_[a].bounds().covers(tight), "bounds");
        for (const Point p : one) expect(tight.contains(p), "tight_bounds()");
    }

    std::array<TileSet, 3> sets_;
    std::array<Tiles, 3> models_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    Sets sets;
    while (!in.rest().empty()) sets.step(in);
    return 0;
}
