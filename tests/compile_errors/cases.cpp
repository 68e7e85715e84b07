// What does not compile, a case at a time: CMakeLists.txt says what the compiler must say.
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

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
#endif
}
