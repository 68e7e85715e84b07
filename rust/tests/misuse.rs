//! What safe code can do to break things, and must not.
#![cfg(all(feature = "light", feature = "viewsheds", feature = "memory"))]
use std::cell::Cell;

use sightline::*;

/// A map whose tiles depend on a view of another map, some levels deep.
struct Nested {
    depth: u32,
    asked: Cell<u32>,
}

impl Map for Nested {
    fn bounds(&self) -> Option<Rect> {
        Some(Rect::new(-3, -3, 8, 8))
    }
    fn is_opaque(&self, at: Point) -> bool {
        self.asked.set(self.asked.get() + 1);
        if self.depth == 0 {
            return at == Point::new(1, 0);
        }
        let below = Nested { depth: self.depth - 1, asked: Cell::new(0) };
        let seen = field_of_view(&below, (0, 0), &Options::new().radius(3)).unwrap();
        seen.contains((1, 0)) && !seen.contains((2, 0)) && at == Point::new(1, 0)
    }
}

#[test]
fn callbacks_may_compute_views_themselves() {
    for depth in 0..3 {
        let map = Nested { depth, asked: Cell::new(0) };
        let seen = field_of_view(&map, (0, 0), &Options::new().radius(3)).unwrap();
        assert!(seen.contains((1, 0)) && !seen.contains((2, 0)) && seen.contains((0, 3)));
        let mut viewshed = Viewshed::new(&Options::new().radius(3)).unwrap();
        viewshed.update_on(&map, (0, 0)).unwrap();
        assert_eq!(viewshed.visible(), seen);
        assert!(map.asked.get() <= 2 * 64); // each tile at most once a view
    }
}

#[test]
fn a_map_may_answer_differently_each_time() {
    let calls = Cell::new(0_u32);
    let fickle = FnMap::new(Rect::new(0, 0, 90, 70), |_| {
        calls.set(calls.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        calls.get() >> 30 == 0
    });
    for i in 0..50 {
        for algorithm in Algorithm::ALL {
            let seen = field_of_view(&fickle, (45, i), &Options::new().algorithm(algorithm));
            assert!(seen.unwrap().contains((45, i)));
        }
    }
}

#[test]
fn an_object_outlives_the_map_it_was_updated_on() {
    let mut viewshed = Viewshed::default();
    let mut light_map = LightMap::new(9, 9).unwrap();
    let mut team = Team::new();
    for i in 0..9 {
        // Likely at the address of the one before.
        let mut grid = OpacityGrid::new(9, 9).unwrap();
        grid.fill(Rect::new(i, 0, 1, 9), true).unwrap();
        assert!(viewshed.update(&grid, (4, 4)).unwrap());
        assert_eq!(
            viewshed.visible(),
            grid.field_of_view((4, 4), &Options::new().radius(8)).unwrap()
        );
        assert_eq!(light_map.update(&grid, &[Light::new((4, 4))]).unwrap(), 1);
        let member = viewshed.clone();
        team.update([&member]).unwrap();
        drop(member);
        drop(grid);
        assert_eq!(team.visible(), viewshed.visible());
        assert_eq!(light_map.colors()[4 * 9 + 4], [255; 3]);
    }
}

type Loads = fn(&[u8]) -> bool;

#[test]
fn bytes_that_were_changed_anywhere_are_refused() {
    let grid = OpacityGrid::from_fn(20, 10, |p| p.x == p.y).unwrap();
    let mut viewshed = Viewshed::default();
    viewshed.update(&grid, (4, 5)).unwrap();
    let visible = viewshed.visible();
    let mut memory = MapMemory::new(20, 10).unwrap();
    memory.update(&visible, |_| 1, 1).unwrap();
    let mut sightings = Sightings::new();
    sightings.update(&visible, [Sighting::new(3, (4, 5))], None);
    let kinds: [(Vec<u8>, Loads); 7] = [
        (grid.to_bytes(), |b| OpacityGrid::from_bytes(b).is_ok()),
        (visible.to_bytes(), |b| TileSet::from_bytes(b).is_ok()),
        (viewshed.to_bytes(), |b| Viewshed::from_bytes(b).is_ok()),
        (memory.to_bytes(), |b| MapMemory::from_bytes(b).is_ok()),
        (sightings.to_bytes(), |b| Sightings::from_bytes(b).is_ok()),
        (Options::new().to_bytes().unwrap(), |b| Options::from_bytes(b).is_ok()),
        (Light::all_to_bytes(&[Light::new((1, 1))]).unwrap(), |b| Light::all_from_bytes(b).is_ok()),
    ];
    for (i, (bytes, loads)) in kinds.iter().enumerate() {
        assert!(loads(bytes));
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x55;
            assert!(!loads(&changed) && !loads(&bytes[..at]), "kind {i}, byte {at}");
        }
        for (j, (_, loads)) in kinds.iter().enumerate() {
            assert_eq!(loads(bytes), i == j, "kind {i} as kind {j}");
        }
    }
}

#[test]
fn numbers_at_the_ends_of_their_types() {
    let numbers = [i32::MIN, i32::MIN + 1, -32769, -1, 0, 1, 32768, i32::MAX - 1, i32::MAX];
    let lengths = [0, 1, 32768, 32769, i32::MAX as u32, u32::MAX];
    let mut grid = OpacityGrid::new(3, 2).unwrap();
    let hexagons = OpacityGrid::of_hexagons(3, 2).unwrap();
    let options = Options::new().radius(2);
    for x in numbers {
        for y in numbers {
            let p = Point::new(x, y);
            let is_inside = grid.bounds().contains(p);
            assert_eq!(grid.field_of_view(p, &options).is_ok(), is_inside);
            assert_eq!(grid.trace_sight((0, 0), p, &options).is_ok(), is_inside);
            assert_eq!(hexagons.sight_path(p, (0, 0), &options).is_ok(), is_inside);
            assert_eq!(grid.share_seen((0, 0), p).is_ok(), is_inside);
            let mut one = TileSet::new();
            assert!(one.insert(p).unwrap() && one.contains(p) && one.to_vec() == [p]);
            assert_eq!(one.insert((0, 0)).is_err(), x.unsigned_abs().max(y.unsigned_abs()) > 32767);
            let _ = field_of_view(&FnMap::unbounded(|_| false), p, &options);
            let _ = (to_axial(p, HexOffset::OddR), to_offset(p, HexOffset::EvenQ));
            for width in lengths {
                for height in lengths {
                    let area = Rect::new(x, y, width, height);
                    let _ = grid.fill(area, true);
                    let _ = grid.survey(area, &options, Threads::Caller);
                    assert!(one.write(area, &mut [0_u8; 7]).is_err());
                    if area.is_empty() {
                        let _ = one.write(area, &mut [0_u8; 0]);
                        let _ = one.read(area, &[0_u8; 0]);
                    }
                    let bounded = FnMap::new(area, |_| false);
                    let _ = field_of_view(&bounded, p, &options.radius(1));
                }
            }
        }
    }
}
