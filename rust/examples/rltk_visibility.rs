//! The visibility system of the Rust roguelike tutorial (chapter 5), with sightline: a map of
//! `TileType`s, viewsheds that are marked dirty when their owner moves, and for the player the tiles
//! that are visible now and those that were revealed before.
use sightline::{Map as _, Point, Rect, field_of_view};

#[derive(Clone, Copy, PartialEq)]
enum TileType {
    Wall,
    Floor,
}

struct Map {
    tiles: Vec<TileType>,
    revealed_tiles: Vec<bool>,
    visible_tiles: Vec<bool>,
    width: i32,
    height: i32,
}

impl Map {
    fn new(rows: &[&str]) -> Self {
        let tile_of = |c| if c == '#' { TileType::Wall } else { TileType::Floor };
        let tiles: Vec<TileType> = rows.iter().flat_map(|row| row.chars().map(tile_of)).collect();
        let dark = vec![false; tiles.len()];
        Self {
            tiles,
            revealed_tiles: dark.clone(),
            visible_tiles: dark,
            width: rows[0].len() as i32,
            height: rows.len() as i32,
        }
    }

    fn xy_idx(&self, x: i32, y: i32) -> usize {
        y as usize * self.width as usize + x as usize
    }
}

/// In the tutorial: `impl BaseMap for Map` and `impl Algorithm2D for Map`.
impl sightline::Map for Map {
    fn bounds(&self) -> Option<Rect> {
        Some(Rect::new(0, 0, self.width as u32, self.height as u32))
    }
    fn is_opaque(&self, at: Point) -> bool {
        self.tiles[self.xy_idx(at.x, at.y)] == TileType::Wall
    }
}

struct Viewshed {
    visible_tiles: Vec<Point>,
    options: sightline::Options,
    dirty: bool,
}

struct Entity {
    position: Point,
    viewshed: Viewshed,
    is_player: bool,
}

impl Entity {
    fn new(position: impl Into<Point>, range: u32, is_player: bool) -> Self {
        let options = sightline::Options::new().radius(range);
        let viewshed = Viewshed { visible_tiles: Vec::new(), options, dirty: true };
        Self { position: position.into(), viewshed, is_player }
    }

    fn try_move(&mut self, delta: impl Into<Point>, map: &Map) {
        let to = self.position + delta.into();
        if !map.is_opaque(to) {
            self.position = to;
            self.viewshed.dirty = true;
        }
    }
}

/// Recomputes the views of those who moved.
fn visibility_system(map: &mut Map, entities: &mut [Entity]) -> Result<(), sightline::Error> {
    for entity in entities.iter_mut().filter(|entity| entity.viewshed.dirty) {
        let viewshed = &mut entity.viewshed;
        viewshed.dirty = false;
        viewshed.visible_tiles = field_of_view(map, entity.position, &viewshed.options)?.to_vec();
        if entity.is_player {
            map.visible_tiles.fill(false);
            for p in &viewshed.visible_tiles {
                let index = map.xy_idx(p.x, p.y);
                map.revealed_tiles[index] = true;
                map.visible_tiles[index] = true;
            }
        }
    }
    Ok(())
}

/// Tiles in view as they are, remembered ones in other characters, the rest blank.
fn draw_map(map: &Map, entities: &[Entity]) {
    for y in 0..map.height {
        let mut row = String::new();
        for x in 0..map.width {
            let index = map.xy_idx(x, y);
            let somebody = entities.iter().find(|entity| entity.position == Point::new(x, y));
            row.push(match (map.tiles[index], map.visible_tiles[index], somebody) {
                _ if !map.revealed_tiles[index] => ' ',
                (_, true, Some(entity)) => {
                    if entity.is_player {
                        '@'
                    } else {
                        'g'
                    }
                }
                (TileType::Wall, true, _) => '#',
                (TileType::Floor, true, _) => '.',
                (TileType::Wall, false, _) => '%',
                (TileType::Floor, false, _) => ',',
            });
        }
        println!("{}", row.trim_end());
    }
    println!();
}

fn main() -> Result<(), sightline::Error> {
    let mut map = Map::new(&[
        "##############################",
        "#........#...................#",
        "#........#...........#.......#",
        "#................#...........#",
        "#........#...................#",
        "#........#.........#.........#",
        "##############################",
    ]);
    let mut entities = [Entity::new((3, 2), 8, true), Entity::new((14, 3), 8, false)];
    visibility_system(&mut map, &mut entities)?;
    draw_map(&map, &entities);
    entities[0].try_move((0, 1), &map);
    for _ in 0..7 {
        entities[0].try_move((1, 0), &map);
    }
    visibility_system(&mut map, &mut entities)?;
    draw_map(&map, &entities);
    let notices = entities[1].viewshed.visible_tiles.contains(&entities[0].position);
    println!("The goblin {} you.", if notices { "sees" } else { "does not see" });
    Ok(())
}
