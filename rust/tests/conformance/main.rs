//! The digests that every language of the library prints: `tests/c/conformance.txt`.
#![cfg(all(feature = "light", feature = "viewsheds", feature = "memory"))]
#![allow(missing_docs)]

mod grids;
mod light;
mod sum;
mod turns;
mod views;

#[test]
fn prints_the_lines_of_every_language() {
    let mut lines = Vec::new();
    views::algorithms(&mut lines);
    views::lines(&mut lines);
    views::haze(&mut lines);
    views::worlds(&mut lines);
    light::light(&mut lines);
    turns::turns(&mut lines);
    grids::hexagons(&mut lines);
    grids::walls(&mut lines);
    assert_eq!(lines, EXPECTED.lines().collect::<Vec<_>>());
}

const EXPECTED: &str = include_str!(concat!(env!("SIGHTLINE_SOURCES"), "/tests/c/conformance.txt"));
