//! Maps of one's own give the views that an [`OpacityGrid`] of the same tiles gives.
use std::cell::RefCell;
use std::collections::HashMap;

use sightline::{
    Algorithm, ErrorKind, FnMap, HazeFn, Map, OpacityGrid, Options, Point, Rect, SliceMap,
    field_of_view, field_of_view_into,
};

const ROWS: [&str; 6] =
    ["..........", ".##....#..", "....~~.#..", ".#..~.....", "....#..##.", ".........."];

/// Tiles from (-3, 5) on, and how often each was asked about.
struct Counting {
    asked: RefCell<HashMap<Point, u32>>,
    hazy: bool,
}

fn tile(at: Point) -> char {
    ROWS[(at.y - 5) as usize].chars().nth((at.x + 3) as usize).expect("asked within bounds")
}

impl Map for Counting {
    fn bounds(&self) -> Option<Rect> {
        Some(Rect::new(-3, 5, 10, 6))
    }
    fn is_opaque(&self, at: Point) -> bool {
        *self.asked.borrow_mut().entry(at).or_default() += 1;
        tile(at) == '#'
    }
    fn haze(&self) -> Option<HazeFn<'_>> {
        // More than there is counts as 15.
        self.hazy.then(|| Box::new(|at| if tile(at) == '~' { 200_u8 } else { 0 }) as HazeFn)
    }
}

fn grid(hazy: bool) -> OpacityGrid {
    let mut grid = OpacityGrid::from_rows(ROWS, |tile| tile == '#').unwrap();
    for p in grid.bounds().points() {
        if hazy && tile(p + Point::new(-3, 5)) == '~' {
            grid.set_haze(p, 15).unwrap();
        }
    }
    grid
}

#[test]
fn a_map_gives_the_views_of_a_grid() {
    for hazy in [false, true] {
        let grid = grid(hazy);
        for algorithm in Algorithm::ALL {
            for origin in grid.bounds().points() {
                let options = Options::new().algorithm(algorithm).radius(6).haze_limit(8);
                let map = Counting { asked: RefCell::default(), hazy };
                let seen = field_of_view(&map, origin + Point::new(-3, 5), &options).unwrap();
                let expected = grid.field_of_view(origin, &options).unwrap();
                let moved: Vec<Point> = seen.iter().map(|p| p - Point::new(-3, 5)).collect();
                assert_eq!(moved, expected.to_vec(), "{algorithm:?} from {origin}, hazy: {hazy}");
                assert!(map.asked.borrow().values().all(|&times| times == 1));
            }
        }
    }
}

#[test]
fn slices_functions_references_and_trait_objects_are_maps() {
    let tiles: Vec<char> = ROWS.concat().chars().collect();
    let slice = SliceMap::new(&tiles, 10, |&tile| tile == '#');
    let function = FnMap::new(Rect::new(0, 0, 10, 6), |p| tile(p + Point::new(-3, 5)) == '#');
    let grid = grid(false);
    let maps: [&dyn Map; 4] = [&slice, &function, &&slice, &grid];
    for map in maps {
        let seen = field_of_view(map, (4, 3), &Options::new()).unwrap();
        assert_eq!(seen, grid.field_of_view((4, 3), &Options::new()).unwrap());
        assert_eq!(OpacityGrid::from_map(map).unwrap(), grid);
    }
    let endless = OpacityGrid::from_map(&FnMap::unbounded(|_| false)).unwrap_err();
    assert_eq!(endless.to_string(), "a map without an end cannot be copied");
}

#[test]
fn a_copy_has_the_haze() {
    assert_eq!(
        OpacityGrid::from_map(&Counting { asked: RefCell::default(), hazy: true }).unwrap(),
        grid(true)
    );
}

#[test]
fn a_map_that_keeps_a_grid_is_not_asked() {
    struct Kept(OpacityGrid);
    impl Map for Kept {
        fn bounds(&self) -> Option<Rect> {
            Some(self.0.bounds())
        }
        fn is_opaque(&self, _: Point) -> bool {
            unreachable!("the grid knows")
        }
        fn as_grid(&self) -> Option<&OpacityGrid> {
            Some(&self.0)
        }
    }
    let kept = Kept(grid(false));
    let expected = kept.0.field_of_view((4, 3), &Options::new()).unwrap();
    assert_eq!(field_of_view(&kept, (4, 3), &Options::new()).unwrap(), expected);
    assert_eq!(OpacityGrid::from_map(&kept).unwrap(), kept.0);
}

#[test]
fn maps_reach_almost_to_the_ends_of_coordinates() {
    const MOST: i32 = i32::MAX - 32768;
    let grid = grid(false);
    for corner in [Point::new(-MOST, -MOST), Point::new(MOST - 9, MOST - 5)] {
        let bounds = Rect::new(corner.x, corner.y, 10, 6);
        let map = FnMap::new(bounds, |p| {
            assert!(bounds.contains(p), "{p}");
            tile(p - corner + Point::new(-3, 5)) == '#'
        });
        for algorithm in Algorithm::ALL {
            let options = Options::new().algorithm(algorithm);
            for origin in grid.bounds().points() {
                let seen = field_of_view(&map, corner + origin, &options).unwrap();
                let moved: Vec<Point> = seen.iter().map(|p| p - corner).collect();
                let expected = grid.field_of_view(origin, &options).unwrap();
                assert_eq!(moved, expected.to_vec(), "{algorithm:?} from {origin} at {corner}");
            }
        }
    }
    for (x, y) in [(-MOST - 1, 0), (0, -MOST - 1), (MOST - 8, 0), (0, MOST - 4), (i32::MAX, 0)] {
        let map = FnMap::new(Rect::new(x, y, 10, 6), |_| unreachable!("no tile is asked about"));
        let error = field_of_view(&map, (x, y), &Options::new()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::OutOfRange);
        assert_eq!(
            error.to_string(),
            format!(
                "a map of size 10x6 at ({x}, {y}) is not allowed: each part of its tiles must be \
                 -2147450879 to 2147450879"
            )
        );
    }
}

#[test]
fn a_map_may_compute_views_while_it_is_asked() {
    let inner = grid(false);
    let outer = FnMap::new(inner.bounds(), |p| {
        field_of_view(&FnMap::unbounded(|q| q == p), (0, 0), &Options::new().radius(3)).unwrap();
        inner.is_opaque(p)
    });
    let expected = inner.field_of_view((4, 3), &Options::new()).unwrap();
    assert_eq!(field_of_view(&outer, (4, 3), &Options::new()).unwrap(), expected);
}

#[test]
fn a_failed_view_leaves_the_set_alone() {
    let mut seen = [Point::new(1, 1)].into_iter().collect();
    let map = FnMap::unbounded(|_| false);
    let error = field_of_view_into(&map, (0, 0), &Options::new(), &mut seen).unwrap_err();
    assert_eq!(
        error.to_string(),
        "radius 2147483647 is not allowed in a world without an end: it must be 0 to 16383"
    );
    assert_eq!(seen.to_vec(), [Point::new(1, 1)]);
}
