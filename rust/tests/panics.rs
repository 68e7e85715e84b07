//! A panic of a callback comes out as if there were no C++ in between, and what a map was to fill is empty.
#![cfg(all(feature = "std", feature = "viewsheds", feature = "memory"))]
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use sightline::{
    FnMap, HazeFn, Map, MapMemory, OpacityGrid, Options, Point, Rect, TileSet, Viewshed,
    field_of_view, field_of_view_into,
};

/// What `call` panics with.
fn panic_of(call: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(call)).expect_err("it panics");
    panic.downcast_ref::<&str>().expect("a message").to_string()
}

#[test]
fn a_panic_of_a_map_goes_on_and_no_more_tiles_are_asked_about() {
    let asked = Cell::new(0);
    let map = FnMap::unbounded(|_| {
        asked.set(asked.get() + 1);
        if asked.get() == 5 {
            panic!("no such tile");
        }
        false
    });
    let mut seen: TileSet = [Point::new(9, 9)].into_iter().collect();
    let options = Options::new().radius(6);
    let message = panic_of(|| drop(field_of_view_into(&map, (0, 0), &options, &mut seen)));
    assert_eq!(message, "no such tile");
    assert_eq!(asked.get(), 5);
    assert!(seen.is_empty());
    // The next call is as good as any.
    asked.set(100);
    assert_eq!(field_of_view(&map, (0, 0), &options).unwrap().len(), 113);
}

#[test]
fn so_does_one_of_haze() {
    struct Smoke;
    impl Map for Smoke {
        fn bounds(&self) -> Option<Rect> {
            None
        }
        fn is_opaque(&self, _: Point) -> bool {
            false
        }
        fn haze(&self) -> Option<HazeFn<'_>> {
            Some(Box::new(|_| panic!("too thick")))
        }
    }
    let options = Options::new().radius(6);
    assert_eq!(panic_of(|| drop(field_of_view(&Smoke, (0, 0), &options))), "too thick");
    let mut viewshed = Viewshed::new(&options).unwrap();
    viewshed.update_on(&FnMap::unbounded(|_| false), (0, 0)).unwrap();
    assert_eq!(viewshed.visible().len(), 113);
    assert_eq!(panic_of(|| drop(viewshed.update_on(&Smoke, (0, 0)))), "too thick");
    assert!(viewshed.visible().is_empty());
    assert_eq!(viewshed.options(), options);
}

#[test]
fn so_does_one_while_remembering_and_nothing_is_forgotten() {
    let grid = OpacityGrid::new(20, 20).unwrap();
    let options = Options::new().radius(2);
    let mut memory = MapMemory::new(20, 20).unwrap();
    memory.update(&grid.field_of_view((5, 5), &options).unwrap(), |_| 7, 1).unwrap();
    let before = memory.clone();
    let seen = grid.field_of_view((7, 5), &options).unwrap();
    assert_eq!(panic_of(|| drop(memory.update(&seen, |_| panic!("forgot"), 2))), "forgot");
    assert_eq!(memory, before);
    memory.update(&seen, |p| p.x as u32, 3).unwrap();
    assert_eq!((memory.recall((5, 5)).tile, memory.recall((4, 5)).tile), (5, 7));
}
