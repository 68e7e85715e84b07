//! Hexagons, thin walls, shares.
use sightline::{
    HexOffset, HexSide, OpacityGrid, Options, Point, Shape, Side, TileSide, Viewshed, hex_distance,
    to_axial, to_offset,
};

use crate::sum::{Random, Sum, dungeon, hive};
use crate::views::{add_lines, add_worlds, way_of_looking};

/// All ways of looking; on hexagons circle, round and hexagon with eight radii, then cones.
fn ways_on(map: &OpacityGrid) -> Vec<Options> {
    if !map.is_hexagonal() {
        return (0..42).map(way_of_looking).collect();
    }
    let shapes = [Shape::Circle, Shape::Round, Shape::Hexagon];
    let round = |shape| (0..8).map(move |i| way_of_looking(i).shape(shape));
    shapes.into_iter().flat_map(round).chain((32..42).map(way_of_looking)).collect()
}

fn add_views(sum: &mut Sum, random: &mut Random, map: &OpacityGrid, with_haze: bool) {
    for mut options in ways_on(map) {
        let from = random.somewhere(map);
        if with_haze {
            options = options.haze_limit(random.between(0, 15) as u8);
        }
        sum.add_tiles(&map.field_of_view(from, &options).unwrap());
    }
}

pub fn hexagons(lines: &mut Vec<String>) {
    let map = hive(21, 40, 30, 10, false);
    let (mut sum, mut random) = (Sum::new(), Random(23));
    add_views(&mut sum, &mut random, &map, false);
    add_views(&mut sum, &mut random, &hive(22, 30, 40, 6, true), true);
    add_lines(&mut sum, &mut random, &map, 300);
    add_worlds(&mut sum, &Options::new().radius(20), true);
    for _ in 0..100 {
        let [q, r, to_q, to_r] = [(); 4].map(|()| random.between(-1000, 1000));
        sum.add(hex_distance((q, r), (to_q, to_r)));
        for offset in [HexOffset::OddR, HexOffset::EvenR, HexOffset::OddQ, HexOffset::EvenQ] {
            sum.add_point(to_axial((q, r), offset).unwrap());
            sum.add_point(to_offset((q, r), offset).unwrap());
        }
    }
    lines.push(sum.line("hexagons"));
}

fn sides_of(map: &OpacityGrid) -> Vec<TileSide> {
    if map.is_hexagonal() {
        HexSide::ALL.map(TileSide::from).to_vec()
    } else {
        Side::ALL.map(TileSide::from).to_vec()
    }
}

fn build_walls(random: &mut Random, map: &mut OpacityGrid, count: u32) {
    let sides = sides_of(map);
    for _ in 0..count {
        let p: Point = random.somewhere(map);
        let side = sides[random.between(0, sides.len() as i32 - 1) as usize];
        let wall = random.between(0, 3) != 0;
        if random.between(0, 4) == 0 {
            map.set_one_way_wall(p, side, wall).unwrap();
        } else {
            map.set_wall(p, side, wall).unwrap();
        }
    }
}

fn add_walls(sum: &mut Sum, random: &mut Random, map: &mut OpacityGrid) {
    build_walls(random, map, 300);
    for p in map.bounds().points() {
        for side in sides_of(map) {
            sum.add(map.has_wall(p, side));
        }
    }
    add_views(sum, random, map, false);
    add_lines(sum, random, map, 300);
    let post = random.somewhere(map);
    let mut guard = Viewshed::default();
    for _ in 0..20 {
        build_walls(random, map, 5);
        sum.add(guard.update(map, post).unwrap());
        sum.add_tiles(&guard.visible());
    }
}

fn add_shares(sum: &mut Sum, random: &mut Random, map: &OpacityGrid) {
    for _ in 0..300 {
        let (from, to) = (random.somewhere(map), random.somewhere(map));
        sum.add(map.share_seen(from, to).unwrap());
    }
    for options in ways_on(map) {
        sum.add_bytes(&map.shares(random.somewhere(map), &options).unwrap());
    }
}

pub fn walls(lines: &mut Vec<String>) {
    let mut maps = [
        dungeon(24, 50, 30, 6, false),
        hive(25, 35, 40, 6, false),
        dungeon(26, 40, 40, 12, false),
        hive(27, 40, 25, 12, false),
    ];
    let [mut walls, mut shares, mut saved] = [(); 3].map(|()| Sum::new());
    let mut random = Random(29);
    for map in &mut maps[..2] {
        add_walls(&mut walls, &mut random, map);
    }
    lines.push(walls.line("thin walls"));
    for map in &maps {
        add_shares(&mut shares, &mut random, map);
    }
    lines.push(shares.line("shares"));
    for map in &maps {
        saved.add_bytes(&map.to_bytes());
    }
    lines.push(saved.line("saved grids"));
}
