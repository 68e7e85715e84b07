//! Slices have exactly a value for each tile, row by row: C++ reads and writes them unchecked.
#![cfg(feature = "light")]
use sightline::{
    Batch, Error, Light, LightMap, OpacityGrid, Options, Point, Rect, Threads, TileSet,
};

const ROWS: [&str; 3] = ["...#....", ".#....#.", "........"];

fn grid() -> OpacityGrid {
    OpacityGrid::from_rows(ROWS, |tile| tile == '#').unwrap()
}

#[test]
fn other_lengths_are_errors() {
    let (mut grid, options) = (grid(), Options::new());
    let light_map = LightMap::new(8, 3).unwrap();
    let area = grid.bounds();
    for length in [0, 23, 25] {
        let mut bytes = vec![0_u8; length];
        let mut views = vec![false; 2 * length];
        let mut colors = vec![[0; 3]; length];
        let results: [(&str, Result<(), Error>); 9] = [
            ("from_slice", OpacityGrid::from_slice(&bytes, 8, 3).map(drop)),
            ("copy_from_slice", grid.copy_from_slice(&bytes)),
            ("set_haze_from_slice", grid.set_haze_from_slice(&bytes)),
            ("view", grid.field_of_view_to_slice((0, 0), &options, &mut bytes)),
            ("write", TileSet::new().write(area, &mut bytes)),
            ("read", TileSet::new().read(area, &bytes)),
            ("colors", light_map.colors_to_slice(&mut colors)),
            ("on_slice", Batch::on_slice(&bytes, 8, 3).map(drop)),
            ("batch", Batch::on_grid(&grid).write(&[Point::new(0, 0); 2], &mut views)),
        ];
        for (name, result) in results {
            let message = result.expect_err(name).to_string();
            let (given, right) = if name == "batch" { (2 * length, 48) } else { (length, 24) };
            assert!(message.starts_with(&format!("the slice has length {given}: ")), "{message}");
            assert!(message.ends_with(&format!("it must be {right}")), "{message}");
        }
    }
}

#[test]
fn they_go_row_by_row() {
    let mut grid = grid();
    let (origin, options) = ((1, 2), Options::new().radius(5));
    let seen = grid.field_of_view(origin, &options).unwrap();
    let mut view = [true; 24];
    grid.field_of_view_to_slice(origin, &options, &mut view).unwrap();
    assert!(grid.bounds().points().zip(view).all(|(p, is_seen)| is_seen == seen.contains(p)));

    let haze: Vec<u8> = (0..24).map(|i| i % 16).collect();
    grid.set_haze_from_slice(&haze).unwrap();
    assert!(grid.bounds().points().zip(haze).all(|(p, haze)| grid.haze(p) == haze));
    let part = Rect::new(4, 1, 2, 2);
    grid.fill(part, true).unwrap();
    let is_wall =
        |p: Point| part.contains(p) || ROWS[p.y as usize].as_bytes()[p.x as usize] == b'#';
    assert!(grid.bounds().points().all(|p| grid.is_opaque(p) == is_wall(p)));
}

#[test]
fn batches_write_the_views_of_their_observers() {
    let grid = grid();
    let tiles: Vec<bool> = grid.bounds().points().map(|p| grid.is_opaque(p)).collect();
    let origins = [Point::new(0, 0), Point::new(4, 2), Point::new(7, 1)];
    let radii = [1, 4, u32::from(u16::MAX)];
    for batch in [Batch::on_grid(&grid), Batch::on_slice(&tiles, 8, 3).unwrap()] {
        // The tiles of a single observer are read in another way than those of many.
        for count in [1, 3] {
            let mut views = [[false; 24]; 3];
            batch
                .radii(&radii[..count])
                .threads(Threads::PerCore)
                .write(&origins[..count], views[..count].as_flattened_mut())
                .unwrap();
            for ((origin, radius), view) in origins.into_iter().zip(radii).zip(&views[..count]) {
                let mut expected = [false; 24];
                let options = Options::new().radius(radius);
                grid.field_of_view_to_slice(origin, &options, &mut expected).unwrap();
                assert_eq!(*view, expected, "from {origin}, of {count}");
            }
        }
    }
}

#[test]
fn colors_and_views_by_light() {
    let grid = OpacityGrid::new(8, 3).unwrap();
    let mut light_map = LightMap::new(8, 3).unwrap();
    light_map.set_ambient([0, 9, 0]).unwrap();
    light_map.update(&grid, &[Light::new((6, 1)).radius(1)]).unwrap();
    let colors = light_map.colors();
    let mut written = [[7; 3]; 24];
    light_map.colors_to_slice(&mut written).unwrap();
    assert_eq!((colors[8 + 6], colors[8], &written[..]), ([255; 3], [0, 9, 0], &colors[..]));

    let options = Options::new();
    let view = |dark_radius, least| {
        light_map.field_of_view(&grid, (0, 1), &options, dark_radius, least).unwrap()
    };
    assert_eq!(view(0, 9).len(), 24);
    assert!(view(0, 10).contains((6, 1)) && !view(0, 10).contains((2, 1)));
    let near = [(0, 0), (0, 1), (1, 1), (0, 2)].map(Point::from).into_iter().collect();
    assert_eq!(&view(1, 10) - &view(0, 10), &near - &view(0, 10));
    assert_eq!(light_map.field_of_view(&grid, (0, 1), &options, u32::MAX, 255).unwrap().len(), 24);
}
