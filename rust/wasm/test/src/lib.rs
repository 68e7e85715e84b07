//! The digests of the conformance test, from a module for wasm32-unknown-unknown: `run.mjs` reads
//! them.
#[path = "../../../tests/conformance/grids.rs"]
mod grids;
#[path = "../../../tests/conformance/light.rs"]
mod light;
#[path = "../../../tests/conformance/sum.rs"]
mod sum;
#[path = "../../../tests/conformance/turns.rs"]
mod turns;
#[path = "../../../tests/conformance/views.rs"]
mod views;

use std::sync::OnceLock;

use sightline::OpacityGrid;

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
        grids::hexagons(&mut lines);
        grids::walls(&mut lines);
        // A message of the C interface, which has no printf() here.
        let map = OpacityGrid::new(10, 5).unwrap();
        lines.push(map.field_of_view((10, -1), &Default::default()).unwrap_err().to_string());
        lines.join("\n") + "\n"
    })
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
