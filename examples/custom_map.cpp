// Your own map type: two functions make it a map, a third one offers its changes.
//
// Here a map of structs with a door in it. field_of_view() and line_of_sight() need only size() and
// is_opaque(). changes() lets viewsheds notice that the door opened.
#include <cstdio>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using sightline::Point;

class House {
  public:
    sightline::Size size() const { return {12, 5}; }
    bool is_opaque(Point p) const {
        const Tile& tile = tiles_[index(p)];
        return tile.kind == '#' || (tile.kind == '+' && !tile.open);
    }
    const sightline::TileChanges& changes() const { return changes_; }

    void open(Point door) {
        tiles_[index(door)].open = true;
        changes_.record(door);
    }
    char glyph(Point p) const {
        return is_opaque(p) || !tiles_[index(p)].open ? tiles_[index(p)].kind : '/';
    }

  private:
    struct Tile {
        char kind;
        bool open = false;
    };
    static std::size_t index(Point p) { return static_cast<std::size_t>(p.y * 12 + p.x); }

    sightline::TileChanges changes_{{12, 5}};
    std::vector<Tile> tiles_ = [] {
        std::vector<Tile> tiles;
        for (const char c : std::string("############"
                                        "#....#.....#"
                                        "#....+.....#"
                                        "#....#.....#"
                                        "############"))
            tiles.push_back({c});
        return tiles;
    }();
};

static_assert(sightline::TrackedMap<House>);

int main() {
    House house;
    const Point butler{2, 2}, guest{9, 2};
    sightline::Viewshed viewshed;
    const auto look = [&] {
        const bool recomputed = sightline::update_viewshed(house, butler, viewshed);
        std::printf("The butler %s, and %s the guest.\n", recomputed ? "looks" : "need not look",
                    viewshed.sees(guest) ? "sees" : "does not see");
    };
    look();
    look();
    house.open({5, 2});
    look();
    for (int y = 0; y < house.size().height; ++y, std::putchar('\n')) {
        for (int x = 0; x < house.size().width; ++x) {
            const Point p{x, y};
            std::putchar(p == butler        ? 'B'
                         : p == guest       ? 'G'
                         : viewshed.sees(p) ? house.glyph(p)
                                            : '?');
        }
    }
    std::printf("A tray can be thrown along");
    for (const Point p : sightline::sight_path(house, butler, guest))
        std::printf(" %d,%d", p.x, p.y);
    std::printf("\n");
}
