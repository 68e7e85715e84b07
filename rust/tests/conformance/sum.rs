//! What the conformance digests rest on: `conformance.h` of the C tests, in Rust.
use sightline::{OpacityGrid, Point, TileSet};

/// FNV-1a over the bytes of 64-bit numbers.
pub struct Sum(u64);

impl Sum {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub fn add(&mut self, number: impl TryInto<i64>) {
        let number = number.try_into().ok().expect("it fits in 64 bits");
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    pub fn add_point(&mut self, p: Point) {
        self.add(p.x);
        self.add(p.y);
    }

    pub fn add_tiles(&mut self, tiles: &TileSet) {
        self.add(tiles.len() as i64);
        for p in tiles {
            self.add_point(p);
        }
    }

    pub fn add_bytes(&mut self, bytes: &[u8]) {
        self.add(bytes.len() as i64);
        for &byte in bytes {
            self.add(byte);
        }
    }

    pub fn line(&self, what: &str) -> String {
        format!("{:016x} {what}", self.0)
    }
}

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        let range = (i64::from(high) - i64::from(low) + 1) as u64;
        (i64::from(low) + (z % range) as i64) as i32
    }

    pub fn somewhere(&mut self, map: &OpacityGrid) -> Point {
        let x = self.between(0, map.width() as i32 - 1);
        let y = self.between(0, map.height() as i32 - 1);
        Point { x, y }
    }
}

/// Row by row, `percent` of the tiles are opaque; with haze, one in five gets 1 to 11 of it.
pub fn dungeon(seed: u64, width: u32, height: u32, percent: i32, with_haze: bool) -> OpacityGrid {
    scattered(OpacityGrid::new(width, height).unwrap(), seed, percent, with_haze)
}

/// The same of hexagons.
pub fn hive(seed: u64, width: u32, height: u32, percent: i32, with_haze: bool) -> OpacityGrid {
    scattered(OpacityGrid::of_hexagons(width, height).unwrap(), seed, percent, with_haze)
}

fn scattered(mut map: OpacityGrid, seed: u64, percent: i32, with_haze: bool) -> OpacityGrid {
    let mut random = Random(seed);
    for p in map.bounds().points() {
        map.set_opaque(p, random.between(0, 99) < percent).unwrap();
        if with_haze && random.between(0, 4) == 0 {
            map.set_haze(p, random.between(1, 11) as u8).unwrap();
        }
    }
    map
}
