//! The digests of the conformance test, from a module for wasm32-unknown-unknown: `run.mjs` reads
//! them.
#[path = "../../../tests/conformance/light.rs"]
mod light;
#[path = "../../../tests/conformance/sum.rs"]
mod sum;
#[path = "../../../tests/conformance/turns.rs"]
mod turns;
#[path = "../../../tests/conformance/views.rs"]
mod views;

use std::sync::OnceLock;

use sightline::{HexSide, OpacityGrid, Options, Shape};

static TEXT: OnceLock<String> = OnceLock::new();

fn text() -> &'static str {
    TEXT.get_or_init(|| {
        let mut lines = Vec::new();
        views::algorithms(&mut lines);
        views::lines(&mut lines);
        views::haze(&mut lines);
        views::worlds(&mut lines);
        light::light(&mut lines);
        turns::turns(&mut lines);
        // A message of the C interface, which has no printf() here.
        let map = OpacityGrid::new(10, 5).unwrap();
        lines.push(map.field_of_view((10, -1), &Default::default()).unwrap_err().to_string());
        hexagons_and_walls();
        lines.join("\n") + "\n"
    })
}

/// What the digests leave out links and works here, too.
fn hexagons_and_walls() {
    let mut hive = OpacityGrid::of_hexagons(9, 9).unwrap();
    let two = Options::new().radius(2).shape(Shape::Hexagon);
    assert_eq!(hive.field_of_view((4, 4), &two).unwrap().len(), 19);
    hive.set_wall((4, 4), HexSide::East, true).unwrap();
    assert!(!hive.line_of_sight((4, 4), (6, 4), &two).unwrap());
    assert_eq!(hive.share_seen((4, 4), (4, 6)).unwrap(), 255);
    assert!(hive.field_of_view((4, 4), &two.shape(Shape::Square)).is_err());
    assert!(OpacityGrid::from_bytes(&hive.to_bytes()).unwrap().has_wall((5, 4), HexSide::West));
}

/// Where the lines are in memory.
#[unsafe(no_mangle)]
pub extern "C" fn digest() -> *const u8 {
    text().as_ptr()
}

/// How many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn digest_length() -> usize {
    text().len()
}
