// Code that must not compile, one case at a time: CMakeLists.txt has the expected messages.
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

/// A valid map, for comparison.
struct Dungeon {
    Size size() const { return {9, 9}; }
    bool is_opaque(Point) const { return false; }
};

struct Hexagonal {
    static constexpr bool hexagonal = true;
};

struct Tile {
    char glyph = ' ';
    int color = 0;
};

int main() {
    const OpacityGrid map({9, 9});
#if defined(FINE)
    std::vector<std::pair<Point, Viewshed>> observers(1);
    update_viewsheds(map, observers);
#elif defined(FOURTH_MEMBER)
    struct Monster {
        std::string name;
        Point at;
        Viewshed view;
        int hit_points;
    };
    std::vector<Monster> observers(1);
    update_viewsheds(map, observers);
#elif defined(NO_POSITION)
    std::vector<std::pair<int, Viewshed>> observers(1);
    update_viewsheds(map, observers);
#elif defined(CONST_VIEWSHED)
    const std::vector<std::pair<Point, Viewshed>> observers(1);
    update_viewsheds(map, observers);
#elif defined(COPIED_VIEWSHED)
    std::vector<Viewshed> viewsheds(1);
    struct Copies {
        std::vector<Viewshed>& all;
        struct Iterator {
            std::vector<Viewshed>& all;
            std::size_t i;
            std::pair<Point, Viewshed> operator*() const { return {{1, 1}, all[i]}; }
            Iterator& operator++() { return ++i, *this; }
            bool operator==(const Iterator& other) const { return i == other.i; }
        };
        Iterator begin() const { return {all, 0}; }
        Iterator end() const { return {all, all.size()}; }
    };
    update_viewsheds(map, Copies{viewsheds});
#elif defined(NO_LIGHT)
    LightMap light(map.size());
    update_lights(map, std::vector<std::pair<int, Point>>(1), light);
#elif defined(TEAM_WITHOUT_VIEWSHED)
    TeamVision team;
    team.update(std::vector<std::pair<int, Point>>(1));
#elif defined(SIGHTINGS_OF_NUMBERS)
    Sightings<int> sightings;
    sightings.update(TileSet(), std::vector<int>{1, 2});
#elif defined(SIGHTINGS_WITHOUT_POSITION)
    Sightings<int> sightings;
    sightings.update(TileSet(), std::vector<std::pair<int, std::string>>(1));
#elif defined(SIGHTINGS_OF_OTHERS)
    Sightings<int> sightings;
    sightings.update(TileSet(), std::vector<std::pair<std::string, Point>>(1));
#elif defined(NO_IS_OPAQUE)
    struct Plain {
        Size size() const { return {9, 9}; }
    };
    (void)field_of_view(Plain{}, {0, 0});
#elif defined(HAZE_NOT_CONST)
    struct Marsh : Dungeon {
        int haze(Point) { return 4; }
    };
    (void)field_of_view(Marsh{}, {0, 0});
#elif defined(HAZE_OF_TWO_INTS)
    struct Marsh : Dungeon {
        int haze(int, int) const { return 4; }
    };
    (void)field_of_view(Marsh{}, {0, 0});
#elif defined(HAZE_OF_FLOATS)
    struct Marsh : Dungeon {
        float haze(Point) const { return 0.25f; }
    };
    (void)line_of_sight(Marsh{}, {0, 0}, {1, 1});
#elif defined(HAZE_OF_BOOLS)
    struct Marsh : Dungeon {
        bool haze(Point) const { return true; }
    };
    (void)field_of_view(Marsh{}, {0, 0});
#elif defined(HAZE_OVERLOADED)
    struct Marsh : Dungeon {
        int haze(int, int) const { return 4; }
        int haze(Point) { return 4; }
    };
    (void)field_of_view(Marsh{}, {0, 0});
#elif defined(HAZE_COPIED)
    struct Marsh : Dungeon {
        double haze(Point) const { return 0.25; }
    };
    (void)OpacityGrid(Marsh{});
#elif defined(HAZE_OF_A_VIEW)
    (void)field_of_view(
        OpacityView{{9, 9}, [](Point) { return false; }, [](Point) { return 0.25; }}, {0, 0});
#elif defined(HAZE_MUTABLE)
    (void)OpacityView{{9, 9}, [](Point) { return false; }, [i = 0](Point) mutable { return i++; }};
#elif defined(HAZE_CAST)
    cast_sight([](Point) { return false; }, [](Point) { return 0.25; }, {0, 0}, {.radius = 3},
               [](Point) {});
#elif defined(CHANGES_NOT_CONST)
    struct Tracked : Dungeon {
        TileChanges changed{{9, 9}};
        TileChanges& changes() { return changed; }
    };
    std::vector<std::pair<Point, Viewshed>> observers(1);
    update_viewsheds(Tracked{}, observers);
#elif defined(CHANGES_BY_VALUE)
    struct Tracked : Dungeon {
        TileChanges changes() const { return TileChanges({9, 9}); }
    };
    (void)field_of_view(Tracked{}, {0, 0});
#elif defined(CHANGES_BY_POINTER)
    struct Tracked : Dungeon {
        TileChanges changed{{9, 9}};
        const TileChanges* changes() const { return &changed; }
    };
    (void)field_of_view(Tracked{}, {0, 0});
#elif defined(CHANGES_AS_A_MEMBER)
    struct Tracked : Dungeon {
        TileChanges changes{{9, 9}};
    };
    (void)field_of_view(Tracked{}, {0, 0});
#elif defined(STOPS_NOT_CONST)
    struct Walled : Dungeon {
        bool stops(Point, Side) { return true; }
    };
    (void)field_of_view(Walled{}, {0, 0});
#elif defined(STOPS_OF_SQUARES_ON_HEXAGONS)
    struct Walled : Dungeon, Hexagonal {
        bool stops(Point, Side) const { return true; }
    };
    (void)field_of_view(Walled{}, {0, 0});
#elif defined(STOPS_OF_HEXAGONS_ON_SQUARES)
    struct Walled : Dungeon {
        bool stops(Point, HexSide) const { return true; }
    };
    (void)OpacityGrid(Walled{});
#elif defined(HEXAGONAL_BUT_NOT_STATIC)
    struct Hexes : Dungeon {
        bool hexagonal = true;
    };
    (void)field_of_view(Hexes{}, {0, 0});
#elif defined(HEXAGONAL_AS_A_FUNCTION)
    struct Hexes : Dungeon {
        static constexpr bool hexagonal() { return true; }
    };
    (void)field_of_view(Hexes{}, {0, 0});
#elif defined(HEXAGONAL_SQUARES)
    struct Hexes : Dungeon, Hexagonal {
        OpacityGrid grid;
        const OpacityGrid& opacity_grid() const { return grid; }
    };
    (void)field_of_view(Hexes{}, {0, 0});
#elif defined(HEXAGONS_COPIED_AS_SQUARES)
    (void)OpacityGrid(HexGrid({9, 9}));
#elif defined(HEIGHTS_OF_FLOATS)
    struct Hills : Dungeon {
        double floor(Point) const { return 0.5; }
        double top(Point) const { return 1.5; }
    };
    (void)field_of_view(Hills{}, {0, 0});
#elif defined(HEIGHTS_WITHOUT_TOPS)
    struct Hills : Dungeon {
        int floor(Point) const { return 1; }
    };
    (void)field_of_view(Hills{}, {0, 0});
#elif defined(OTHER_MEANINGS)  // compile
    struct Tracked : Dungeon {
        TileChanges changed{{9, 9}};
        TileChanges& changes() const { return const_cast<TileChanges&>(changed); }
        Grid<int> haze{};
        int stops = 3;  // of a tram
        static int top() { return 3; }
        static int floor(int storey) { return storey; }
    };
    struct Counting : Dungeon {
        int changes() const { return 3; }
    };
    (void)field_of_view(Tracked{}, {0, 0});
    (void)field_of_view(Counting{}, {0, 0});
#elif defined(SAVED_STRUCTS)
    (void)to_bytes(MapMemory<Tile>({9, 9}));
#elif defined(LOADED_STRUCTS)
    (void)map_memory_from_bytes<Tile>(std::span<const std::uint8_t>{});
#elif defined(RADIUS_AS_A_NUMBER)
    (void)field_of_view(map, {0, 0}, 8);
#endif
}
