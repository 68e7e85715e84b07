//! What users can get wrong, in words with the values.
use sightline::{
    Batch, Cone, ErrorKind, OpacityGrid, Options, Point, Rect, Threads, TileSet, Trace,
};

fn message<T>(result: Result<T, sightline::Error>, kind: ErrorKind) -> String {
    let error = result.err().expect("an error");
    assert_eq!(error.kind(), kind);
    let source: &dyn core::error::Error = &error;
    assert!(source.source().is_none());
    error.to_string()
}

#[test]
fn sizes() {
    assert_eq!(
        message(OpacityGrid::new(32769, 1), ErrorKind::TooLarge),
        "map size 32769x1 is not allowed: each side must be 0 to 32768"
    );
    assert_eq!(
        message(OpacityGrid::new(1, u32::MAX), ErrorKind::TooLarge),
        "map size 1x4294967295 is not allowed: each side must be 0 to 32768"
    );
    assert_eq!(
        message(OpacityGrid::from_slice(&[0_u8; 5], 2, 3), ErrorKind::Invalid),
        "the slice has length 5: for 2x3 tiles it must be 6"
    );
    assert_eq!(
        message(OpacityGrid::from_rows(["..", "..."], |_| false), ErrorKind::Invalid),
        "row 1 has length 3: it must be 2, as the rows before"
    );
    assert_eq!(OpacityGrid::from_rows([], |_| true).unwrap().bounds(), Rect::new(0, 0, 0, 0));
}

#[test]
fn tiles_and_options() {
    let mut grid = OpacityGrid::new(10, 5).unwrap();
    let options = Options::new();
    assert_eq!(
        message(grid.set_opaque((10, 0), true), ErrorKind::OutOfRange),
        "tile (10, 0) is outside the map of size 10x5"
    );
    assert_eq!(
        message(grid.fill(Rect::new(8, 0, 3, 1), true), ErrorKind::OutOfRange),
        "a rectangle of size 3x1 at (8, 0) leaves the map of size 10x5"
    );
    assert_eq!(
        message(grid.set_haze((1, 1), 16), ErrorKind::Invalid),
        "haze 16 at (1, 1) is not allowed: it must be 0 to 15"
    );
    assert_eq!(
        message(grid.field_of_view((3, -1), &options), ErrorKind::OutOfRange),
        "origin (3, -1) is outside the map of size 10x5"
    );
    let wide = options.cone(Cone::new((1, 0), 400));
    assert_eq!(
        message(grid.field_of_view((3, 1), &wide), ErrorKind::Invalid),
        "cone angle 400 is not allowed: it must be 0 to 360"
    );
    let nowhere = options.cone(Cone::new((0, 0), 90));
    assert!(
        message(grid.line_of_sight((0, 0), (1, 1), &nowhere), ErrorKind::Invalid)
            .starts_with("direction (0, 0) is not allowed")
    );
    assert!(message(wide.to_bytes(), ErrorKind::Invalid).starts_with("cone angle 400"));
    let far: Result<Trace, _> = grid.trace_sight((0, 0), (i32::MAX, i32::MIN), &options);
    assert_eq!(far.unwrap_err().kind(), ErrorKind::OutOfRange);
    let large = Rect::new(0, 0, u32::MAX, u32::MAX);
    let survey = grid.survey(large, &options, Threads::Caller);
    assert_eq!(survey.unwrap_err().kind(), ErrorKind::OutOfRange);
}

#[test]
fn damaged_bytes() {
    let mut bytes = OpacityGrid::new(10, 5).unwrap().to_bytes();
    *bytes.last_mut().unwrap() ^= 1;
    assert_eq!(OpacityGrid::from_bytes(&bytes).unwrap_err().kind(), ErrorKind::Damaged);
    assert_eq!(TileSet::from_bytes(&[]).unwrap_err().kind(), ErrorKind::Damaged);
    assert_eq!(Options::from_bytes(b"options").unwrap_err().kind(), ErrorKind::Damaged);
}

#[test]
fn batches() {
    let tiles = [false; 12];
    let batch = Batch::on_slice(&tiles, 4, 3).unwrap();
    let origins = [Point::new(0, 0), Point::new(4, 0)];
    assert_eq!(
        message(batch.write(&origins, &mut [0_u8; 12]), ErrorKind::Invalid),
        "the slice has length 12: for 2 views of 4x3 tiles it must be 24"
    );
    assert_eq!(
        message(batch.write(&origins, &mut [0_u8; 24]), ErrorKind::OutOfRange),
        "origin 1, (4, 0), is outside the map of size 4x3"
    );
    assert_eq!(
        message(batch.radii(&[1]).write(&origins, &mut [0_u8; 24]), ErrorKind::Invalid),
        "1 radii for 2 observers"
    );
    assert_eq!(
        message(batch.radii(&[1, u32::MAX]).write(&origins, &mut [0_u8; 24]), ErrorKind::Invalid),
        "radius 4294967295 is not allowed: it must be 0 to 2147483647"
    );
    assert!(
        message(batch.turned().write(&[], &mut [0_u8; 0]), ErrorKind::Invalid).contains("window")
    );
    assert!(Batch::on_slice(&tiles, 4, 4).is_err());
    assert_eq!(
        message(
            batch.window(0, 0, (0, 0)).write(&origins[..1], &mut [0_u8; 0]),
            ErrorKind::Invalid
        ),
        "a window of size 0x0 is not allowed: sides must be 1 to 32768"
    );
}

#[test]
fn windows_turn_with_their_observers() {
    let grid = OpacityGrid::from_rows(["..#", "...", "..."], |tile| tile == '#').unwrap();
    let mut views = [0_u8; 2 * 6];
    Batch::on_grid(&grid)
        .directions(&[Point::new(1, 0), Point::new(0, -1)])
        .window(3, 2, (1, 1))
        .turned()
        .write(&[Point::new(2, 1), Point::new(0, 0)], &mut views)
        .unwrap();
    // Ahead of the first is the map's edge, to its left the wall; the second stands in a corner.
    assert_eq!(views, [0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1]);
}
