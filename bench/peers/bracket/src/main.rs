//! bracket-pathfinding's field of view on the cases that sightline-bench-peers wrote, as its manual
//! says to use it: a map that knows `is_opaque`, and a set of points for each view.
use bracket_pathfinding::prelude::*;
use std::time::Instant;

struct Map {
    width: i32,
    height: i32,
    walls: Vec<bool>,
}

impl BaseMap for Map {
    fn is_opaque(&self, index: usize) -> bool {
        self.walls[index]
    }
}

impl Algorithm2D for Map {
    fn dimensions(&self) -> Point {
        Point::new(self.width, self.height)
    }
}

/// Nanoseconds a view: the best of twenty rounds over all origins.
fn measure(map: &Map, origins: &[Point], radius: i32) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..20 {
        let start = Instant::now();
        let mut tiles = 0;
        for origin in origins {
            tiles += field_of_view_set(*origin, radius, map).len();
        }
        std::hint::black_box(tiles);
        best = best.min(start.elapsed().as_nanos() as f64 / origins.len() as f64);
    }
    best
}

fn main() {
    let path = std::env::args().nth(1).expect("usage: bracket-views CASES");
    let text = std::fs::read_to_string(path).expect("the cases can be read");
    let mut lines = text.lines();
    while let Some(head) = lines.next() {
        let words: Vec<&str> = head.split(' ').collect();
        let (name, width, height) = (words[1], words[2].parse().unwrap(), words[3].parse().unwrap());
        let mut walls = Vec::new();
        for _ in 0..height {
            walls.extend(lines.next().unwrap().chars().map(|tile| tile == '#'));
        }
        let map = Map { width, height, walls };
        let origins: Vec<Point> = lines.next().unwrap().split(' ').skip(1).map(|pair| {
            let (x, y) = pair.split_once(',').unwrap();
            Point::new(x.parse::<i32>().unwrap(), y.parse::<i32>().unwrap())
        }).collect();
        for radius in [8, 20] {
            let tiles: usize = origins.iter().map(|o| field_of_view_set(*o, radius, &map).len()).sum();
            println!("bracket-pathfinding\t{}\t{}\t{:.0}\t{:.1}", name, radius,
                     measure(&map, &origins, radius), tiles as f64 / origins.len() as f64);
        }
    }
}
