//! Views, lines, haze, worlds without an end.
use sightline::{
    Algorithm, Cone, HazeFn, Map, OpacityGrid, Options, Point, Rect, Shape, TileSet, field_of_view,
};

use crate::sum::{Random, Sum, dungeon};

/// Options number i, 0 to 41: four shapes with eight radii, then five cones.
pub fn way_of_looking(i: usize) -> Options {
    const RADII: [u32; 8] = [0, 1, 4, 8, 15, 31, 33, 64];
    const CONES: [(i32, i32, u16); 5] =
        [(1, 0, 90), (-3, 2, 47), (5, -8, 200), (0, 1, 0), (1, 1, 360)];
    let options = Options::new();
    if i < 32 {
        return options.shape(Shape::ALL[i / 8]).radius(RADII[i % 8]);
    }
    let (x, y, angle) = CONES[(i - 32) / 2];
    let options = options.cone(Cone::new((x, y), angle));
    if i % 2 == 0 { options.radius(12).light_walls(false) } else { options }
}

pub fn algorithms(lines: &mut Vec<String>) {
    let maps = [
        dungeon(1, 150, 21, 12, false),
        dungeon(2, 37, 80, 25, false),
        dungeon(3, 70, 40, 3, false),
        dungeon(4, 5, 3, 30, false),
    ];
    let mut seen = TileSet::new();
    for algorithm in Algorithm::ALL {
        let (mut sum, mut random) = (Sum::new(), Random(7));
        for map in &maps {
            for i in 0..42 {
                let from = random.somewhere(map);
                let options = way_of_looking(i).algorithm(algorithm).permissiveness((i % 9) as u8);
                map.field_of_view_into(from, &options, &mut seen).unwrap();
                sum.add_tiles(&seen);
            }
        }
        lines.push(sum.line(&format!("{algorithm:?}").to_lowercase()));
    }
}

pub fn lines(lines: &mut Vec<String>) {
    let map = dungeon(8, 90, 60, 9, false);
    let (mut sum, mut random) = (Sum::new(), Random(11));
    add_lines(&mut sum, &mut random, &map, 1000);
    lines.push(sum.line("lines of sight"));
}

pub fn add_lines(sum: &mut Sum, random: &mut Random, map: &OpacityGrid, pairs: u32) {
    let options = Options::new();
    for _ in 0..pairs {
        let (from, to) = (random.somewhere(map), random.somewhere(map));
        sum.add(map.line_of_sight(from, to, &options).unwrap());
        for p in map.sight_path(from, to, &options).unwrap().unwrap_or_default() {
            sum.add_point(p);
        }
        let trace = map.trace_sight(from, to, &options).unwrap();
        for &p in &trace.path {
            sum.add_point(p);
        }
        sum.add_point(trace.stopped_at);
        if let Some(p) = trace.stopped_by {
            sum.add_point(p);
        }
    }
}

pub fn haze(lines: &mut Vec<String>) {
    let map: OpacityGrid = dungeon(9, 70, 50, 6, true);
    let (mut sum, mut random) = (Sum::new(), Random(13));
    for i in 0..42 {
        let (from, to) = (random.somewhere(&map), random.somewhere(&map));
        let options = way_of_looking(i).haze_limit(random.between(0, 15) as u8);
        sum.add_tiles(&map.field_of_view(from, &options).unwrap());
        sum.add(map.haze_passed(from, to).unwrap().map_or(-1, i64::from));
    }
    lines.push(sum.line("haze"));
}

/// A world without an end: walls and haze by remainders, which are below 0 left of 0.
struct Far {
    is_hazy: bool,
    is_hexagonal: bool,
}

impl Map for Far {
    fn bounds(&self) -> Option<Rect> {
        None
    }
    fn is_opaque(&self, at: Point) -> bool {
        (at.x * 7 + at.y * 13) % 11 == 0
    }
    fn haze(&self) -> Option<HazeFn<'_>> {
        let haze_at = |at: Point| if (at.x + at.y) % 5 == 0 { 4_u8 } else { 0 };
        self.is_hazy.then(|| Box::new(haze_at) as HazeFn)
    }
    fn is_hexagonal(&self) -> bool {
        self.is_hexagonal
    }
}

pub fn worlds(lines: &mut Vec<String>) {
    let mut sum = Sum::new();
    add_worlds(&mut sum, &Options::new().radius(30), false);
    lines.push(sum.line("worlds without an end"));
}

pub fn add_worlds(sum: &mut Sum, options: &Options, is_hexagonal: bool) {
    for is_hazy in [false, true] {
        for from in [(-2_000_000, 5), (0, 0), (77, -1)] {
            for p in field_of_view(&Far { is_hazy, is_hexagonal }, from, options).unwrap() {
                sum.add_point(p);
            }
        }
    }
}
