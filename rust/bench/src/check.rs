//! Results before times: ours equal the rules, and everybody computes views.
use sightline::{Point, TileSet};

use crate::{Contest, Tiles, Who};

/// Symmetric shadowcasting from its rules, in exact fractions: a clear tile is seen if its centre is
/// within what rows before it left open; a wall, if any part of it is.
pub fn reference(tiles: &Tiles, origin: Point, radius: u32) -> TileSet {
    let mut seen: TileSet = [origin].into_iter().collect();
    let turns: [fn(i32, i32) -> (i32, i32); 4] =
        [|r, c| (c, -r), |r, c| (c, r), |r, c| (r, c), |r, c| (-r, c)];
    for turn in turns {
        // Sectors: a row, and slopes from start to end as (columns, rows).
        let mut open = vec![(1, (-1, 1), (1, 1))];
        while let Some((row, mut start, end)) = open.pop() {
            let is_wall = |column: i32| {
                let (dx, dy) = turn(row, column);
                let p = origin + Point::new(dx, dy);
                (p, !tiles.bounds().contains(p) || tiles.is_wall(p))
            };
            if row > radius as i32 {
                continue;
            }
            // The columns whose tiles the sector touches; halves are rounded inwards.
            let first = (2 * row * start.0 + start.1).div_euclid(2 * start.1);
            let last = -(-2 * row * end.0 + end.1).div_euclid(2 * end.1);
            let mut before = None;
            for column in first..=last {
                let (p, wall) = is_wall(column);
                let centre = column * start.1 >= row * start.0 && column * end.1 <= row * end.0;
                let near = column * column + row * row <= (radius * radius) as i32;
                if (wall || centre) && near && tiles.bounds().contains(p) {
                    seen.insert(p).expect("they are near");
                }
                let edge = (2 * column - 1, 2 * row);
                if before == Some(true) && !wall {
                    start = edge;
                }
                if before == Some(false) && wall {
                    open.push((row + 1, start, edge));
                }
                before = Some(wall);
            }
            if before == Some(false) {
                open.push((row + 1, start, end));
            }
        }
    }
    seen
}

/// Panics unless ours are the views of the rules, and everybody's contain the tiles next to the
/// origin and, where nothing stands in between, those well within the radius.
pub fn check(contest: &mut Contest, name: &str, origins: &[Point], radius: u32) {
    for &origin in origins {
        let expected = reference(&contest.tiles, origin, radius);
        for who in Who::ALL {
            let seen = contest.view(who, origin, radius);
            let case = format!("{who:?} on {name} from {origin}, radius {radius}");
            if who.is_ours() {
                assert_eq!(seen, expected, "{case}");
            }
            for p in contest.tiles.bounds().points() {
                let (dx, dy) = (i64::from(p.x - origin.x), i64::from(p.y - origin.y));
                let within = i64::from(radius) - 1;
                if (name == "open" && dx * dx + dy * dy < within * within)
                    || dx.abs() + dy.abs() == 1
                {
                    assert!(seen.contains(p), "{case} does not see {p}");
                }
            }
        }
    }
}
