//! Maps of 80x50 tiles, and larger ones, the same each time.
use sightline::{Point, Rect};

use crate::Tiles;

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end as u64) as i32
    }
}

/// The kinds of maps.
pub const KINDS: [&str; 5] = ["open", "rooms", "cave", "pillars-5", "pillars-20"];

pub fn make(kind: &str, width: i32, height: i32) -> Tiles {
    let mut random = Random(20);
    let area = (width * height) as usize;
    let walls = match kind {
        "open" => vec![false; area],
        "pillars-5" => (0..area).map(|_| random.below(100) < 5).collect(),
        "pillars-20" => (0..area).map(|_| random.below(100) < 20).collect(),
        "rooms" => rooms(width, height, &mut random),
        "cave" => cave(width, height, &mut random),
        _ => panic!("there is no kind of map called {kind}"),
    };
    Tiles { width, height, walls }
}

/// Rooms of 6 to 10 tiles a side, each with an L-shaped corridor to the one before it.
fn rooms(width: i32, height: i32, random: &mut Random) -> Vec<bool> {
    let mut walls = vec![true; (width * height) as usize];
    let mut dig = |area: Rect| {
        for p in area.points() {
            walls[(p.y * width + p.x) as usize] = false;
        }
    };
    let mut last: Option<Point> = None;
    for _ in 0..width * height / 130 {
        let (w, h) = (6 + random.below(5), 6 + random.below(5));
        let (x, y) = (1 + random.below(width - w - 2), 1 + random.below(height - h - 2));
        dig(Rect::new(x, y, w as u32, h as u32));
        let middle = Point::new(x + w / 2, y + h / 2);
        if let Some(last) = last {
            dig(Rect::new(last.x.min(middle.x), last.y, last.x.abs_diff(middle.x) + 1, 1));
            dig(Rect::new(middle.x, last.y.min(middle.y), 1, last.y.abs_diff(middle.y) + 1));
        }
        last = Some(middle);
    }
    walls
}

/// Noise, smoothed four times by the majority of each tile's neighbours.
fn cave(width: i32, height: i32, random: &mut Random) -> Vec<bool> {
    let mut walls: Vec<bool> = (0..width * height).map(|_| random.below(100) < 44).collect();
    for _ in 0..4 {
        let wall_at = |x: i32, y: i32| {
            let is_outside = x < 0 || y < 0 || x >= width || y >= height;
            is_outside || walls[(y * width + x) as usize]
        };
        let is_wall = |i: i32| {
            let (x, y) = (i % width, i / width);
            (0..9).filter(|n| wall_at(x + n % 3 - 1, y + n / 3 - 1)).count() >= 5
        };
        walls = (0..width * height).map(is_wall).collect();
    }
    walls
}

/// Clear tiles to look from.
pub fn origins(tiles: &Tiles, count: usize) -> Vec<Point> {
    let mut random = Random(7);
    let mut found = Vec::new();
    while found.len() < count {
        let p = Point::new(random.below(tiles.width), random.below(tiles.height));
        if !tiles.is_wall(p) {
            found.push(p);
        }
    }
    found
}
