//! Hexagons, thin walls and shares.
use sightline::{
    Algorithm, Error, ErrorKind, HexOffset, HexSide, Map, OpacityGrid, Options, Point, Rect, Shape,
    Side, field_of_view, hex_distance, hex_neighbours, offset_bounds, to_axial, to_offset,
};

fn hexagon(radius: u32) -> Options {
    Options::new().radius(radius).shape(Shape::Hexagon)
}

fn message<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    result.expect_err("it is refused").to_string()
}

#[test]
fn a_view_on_hexagons() {
    let mut grid = OpacityGrid::of_hexagons(5, 5).unwrap();
    grid.set_opaque((3, 2), true).unwrap();
    assert!(grid.is_hexagonal() && !OpacityGrid::new(5, 5).unwrap().is_hexagonal());
    let seen = grid.field_of_view((1, 2), &hexagon(2)).unwrap();
    let picture: Vec<String> = (0..5)
        .map(|y| (0..5).map(|x| if seen.contains((x, y)) { '.' } else { '?' }).collect())
        .collect();
    assert_eq!(picture, ["?...?", "....?", "....?", "...??", "..???"]);
    // Paths are longer than on squares.
    assert_eq!(grid.sight_path((0, 0), (2, 2), &Options::new()).unwrap().unwrap().len(), 5);
    assert_eq!(grid.trace_sight((0, 0), (4, 4), &Options::new()).unwrap().path.len(), 9);
    assert!(OpacityGrid::from_bytes(&grid.to_bytes()).unwrap().is_hexagonal());
    assert_eq!(grid.clone(), grid);
}

/// A field without an end, with a wall of hexagons at q = 2.
struct Plain;
impl Map for Plain {
    fn bounds(&self) -> Option<Rect> {
        None
    }
    fn is_opaque(&self, at: Point) -> bool {
        at.x == 2
    }
    fn is_hexagonal(&self) -> bool {
        true
    }
}

/// The same with an end.
struct Field;
impl Map for Field {
    fn bounds(&self) -> Option<Rect> {
        Some(Rect::new(0, 0, 6, 6))
    }
    fn is_opaque(&self, at: Point) -> bool {
        at.x == 2
    }
    fn is_hexagonal(&self) -> bool {
        true
    }
}

#[test]
fn maps_of_ones_own_have_hexagons_too() {
    assert_eq!(field_of_view(&Plain, (0, 0), &hexagon(2)).unwrap().len(), 19);
    assert_eq!(
        message(field_of_view(&Plain, (0, 0), &hexagon(7001))),
        "radius 7001 is not allowed in a world without an end: it must be 0 to 7000"
    );
    let grid = OpacityGrid::from_map(&Field).unwrap();
    assert!(grid.is_hexagonal());
    for origin in grid.bounds().points() {
        assert_eq!(
            field_of_view(&Field, origin, &hexagon(4)).unwrap(),
            grid.field_of_view(origin, &hexagon(4)).unwrap()
        );
    }
}

#[test]
fn what_means_nothing_is_refused() {
    let hexes = OpacityGrid::of_hexagons(3, 3).unwrap();
    let squares = OpacityGrid::new(3, 3).unwrap();
    assert_eq!(
        message(squares.field_of_view((0, 0), &hexagon(2))),
        "shape 4 is not for a map of squares: it must be 0 to 3"
    );
    assert_eq!(
        message(hexes.field_of_view((0, 0), &Options::new().shape(Shape::Square))),
        "shape 2 is not for a map of hexagons: it must be 0, 1 or 4"
    );
    assert_eq!(
        message(hexes.field_of_view((0, 0), &Options::new().algorithm(Algorithm::Bevelled))),
        "algorithm 6 is not for a map of hexagons: it must be 0"
    );
    let error = OpacityGrid::of_hexagons(32768, 1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooLarge);
}

#[test]
fn coordinates() {
    assert_eq!(hex_distance((0, 0), (1, 2)), 3);
    let around = hex_neighbours((5, 5));
    assert_eq!(around[2], Point::new(4, 6));
    assert!(around.iter().all(|&hex| hex_distance((5, 5), hex) == 1));
    assert_eq!(to_axial((4, 3), HexOffset::OddR).unwrap(), Point::new(3, 3));
    assert_eq!(to_offset((4, 1), HexOffset::EvenQ).unwrap(), Point::new(4, 3));
    assert_eq!(offset_bounds(6, 5, HexOffset::OddR).unwrap(), Rect::new(-2, 0, 8, 5));
    assert_eq!(to_axial((i32::MAX, 0), HexOffset::OddR).unwrap_err().kind(), ErrorKind::OutOfRange);
}

#[test]
fn thin_walls() {
    let mut grid = OpacityGrid::new(5, 1).unwrap();
    grid.set_wall((2, 0), Side::East, true).unwrap();
    assert!(grid.has_wall((3, 0), Side::West) && !grid.has_wall((2, 0), Side::West));
    assert!(!grid.line_of_sight((0, 0), (4, 0), &Options::new()).unwrap());
    assert_eq!(OpacityGrid::from_bytes(&grid.to_bytes()).unwrap(), grid);
    assert_eq!(
        message(grid.field_of_view((0, 0), &Options::new().algorithm(Algorithm::Diamond))),
        "algorithm 4 is not for a map with thin walls: it must be 0"
    );
    grid.set_wall((2, 0), Side::East, false).unwrap();
    grid.set_one_way_wall((3, 0), Side::West, true).unwrap();
    assert!(grid.line_of_sight((0, 0), (4, 0), &Options::new()).unwrap());
    assert!(!grid.line_of_sight((4, 0), (0, 0), &Options::new()).unwrap());
    assert_eq!(
        message(grid.set_wall((0, 0), HexSide::East, true)),
        "a HexSide is not for a map of squares: use a Side"
    );
    assert!(!grid.has_wall((3, 0), HexSide::West));
    assert_eq!(
        message(grid.set_wall((5, 0), Side::East, true)),
        "tile (5, 0) is outside the map of size 5x1"
    );

    let mut hexes = OpacityGrid::of_hexagons(3, 3).unwrap();
    for side in HexSide::ALL {
        let other = Point::new(1, 1) + side.step();
        hexes.set_wall((1, 1), side, true).unwrap();
        assert!(!hexes.line_of_sight((1, 1), other, &Options::new()).unwrap());
    }
    assert_eq!(
        message(hexes.set_wall((0, 0), Side::East, true)),
        "a Side is not for a map of hexagons: use a HexSide"
    );
}

#[test]
fn shares() {
    let mut grid = OpacityGrid::from_rows(["...", ".#.", "..."], |tile| tile == '#').unwrap();
    assert_eq!(grid.share_seen((0, 0), (2, 1)).unwrap(), 127);
    let all = grid.shares((0, 0), &Options::new()).unwrap();
    assert_eq!(all, [255, 255, 255, 255, 255, 127, 255, 127, 0]);
    grid.set_haze((2, 2), 1).unwrap();
    assert_eq!(
        message(grid.share_seen((0, 0), (1, 0))),
        "a share is not for a map with haze: ask sightline_haze_passed()"
    );
}
