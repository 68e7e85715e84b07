//! sightline beside bracket-pathfinding and doryen-fov: the same maps, origins and radii for all.
pub mod check;
pub mod maps;

use bracket_pathfinding::prelude::{Algorithm2D, BaseMap, FieldOfViewAlg, Point as BracketPoint};
use doryen_fov::{FovAlgorithm, FovRecursiveShadowCasting, FovRestrictive, MapData};
use sightline::{Map, OpacityGrid, Options, Point, Rect, Shape, TileSet};

/// One map in everybody's form, and scratch memory for those who keep it.
pub struct Contest {
    pub tiles: Tiles,
    grid: OpacityGrid,
    seen: TileSet,
    bytes: Vec<bool>,
    doryen: MapData,
}

/// A map as games have it: a `bool` a tile.
pub struct Tiles {
    pub width: i32,
    pub height: i32,
    pub walls: Vec<bool>,
}

impl Tiles {
    pub fn is_wall(&self, p: Point) -> bool {
        self.walls[(p.y * self.width + p.x) as usize]
    }

    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width as u32, self.height as u32)
    }
}

impl Map for Tiles {
    fn bounds(&self) -> Option<Rect> {
        Some(self.bounds())
    }
    fn is_opaque(&self, at: Point) -> bool {
        self.is_wall(at)
    }
}

impl BaseMap for Tiles {
    fn is_opaque(&self, index: usize) -> bool {
        self.walls[index]
    }
}

impl Algorithm2D for Tiles {
    fn dimensions(&self) -> BracketPoint {
        BracketPoint::new(self.width, self.height)
    }
}

/// Who computes a view, and how the result comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// An `OpacityGrid`, into a set.
    Grid,
    /// An `OpacityGrid`, into a slice of `bool`s, as doryen-fov's come out.
    GridToSlice,
    /// The game's own map, by the trait, as a vector of points, as bracket-pathfinding's come out.
    OwnMapToVec,
    BracketRecursive,
    BracketSymmetric,
    DoryenRecursive,
    DoryenRestrictive,
}

impl Who {
    pub const ALL: [Self; 7] = [
        Self::Grid,
        Self::GridToSlice,
        Self::OwnMapToVec,
        Self::BracketRecursive,
        Self::BracketSymmetric,
        Self::DoryenRecursive,
        Self::DoryenRestrictive,
    ];

    pub fn is_ours(self) -> bool {
        matches!(self, Self::Grid | Self::GridToSlice | Self::OwnMapToVec)
    }
}

impl Contest {
    pub fn new(tiles: Tiles) -> Self {
        let (width, height) = (tiles.width as u32, tiles.height as u32);
        let grid = OpacityGrid::from_slice(&tiles.walls, width, height).expect("it fits");
        let mut doryen = MapData::new(tiles.width as usize, tiles.height as usize);
        doryen.transparent = tiles.walls.iter().map(|wall| !wall).collect();
        let bytes = vec![false; tiles.walls.len()];
        Self { tiles, grid, seen: TileSet::new(), bytes, doryen }
    }

    /// Computes a view, and returns something of it so that the compiler leaves it in.
    pub fn look(&mut self, who: Who, origin: Point, radius: u32) -> usize {
        let options = Options::new().radius(radius).shape(Shape::Circle);
        let (x, y, reach) = (origin.x as usize, origin.y as usize, radius as usize);
        let bracket = BracketPoint::new(origin.x, origin.y);
        match who {
            Who::Grid => {
                self.grid.field_of_view_into(origin, &options, &mut self.seen).expect("valid");
                usize::from(self.seen.contains(origin))
            }
            Who::GridToSlice => {
                let out = &mut self.bytes;
                self.grid.field_of_view_to_slice(origin, &options, out).expect("valid");
                usize::from(out[0])
            }
            Who::OwnMapToVec => {
                let seen = sightline::field_of_view(&self.tiles, origin, &options).expect("valid");
                seen.to_vec().len()
            }
            Who::BracketRecursive | Who::BracketSymmetric => {
                let algorithm = if who == Who::BracketRecursive {
                    FieldOfViewAlg::RecursiveShadowcasting
                } else {
                    FieldOfViewAlg::SymmetricShadowcasting
                };
                algorithm.field_of_view(bracket, radius as i32, &self.tiles).len()
            }
            Who::DoryenRecursive => {
                self.doryen.clear_fov();
                FovRecursiveShadowCasting::new().compute_fov(&mut self.doryen, x, y, reach, true);
                usize::from(self.doryen.fov[0])
            }
            Who::DoryenRestrictive => {
                self.doryen.clear_fov();
                FovRestrictive::new().compute_fov(&mut self.doryen, x, y, reach, true);
                usize::from(self.doryen.fov[0])
            }
        }
    }

    /// The same view as a set, for comparison.
    pub fn view(&mut self, who: Who, origin: Point, radius: u32) -> TileSet {
        self.look(who, origin, radius);
        let bounds = self.tiles.bounds();
        let options = Options::new().radius(radius);
        let mut seen = TileSet::new();
        match who {
            Who::Grid => seen.clone_from(&self.seen),
            Who::GridToSlice => seen.read(bounds, &self.bytes).expect("as many tiles"),
            Who::OwnMapToVec => {
                let tiles = sightline::field_of_view(&self.tiles, origin, &options);
                seen.extend(tiles.expect("valid").to_vec());
            }
            Who::DoryenRecursive | Who::DoryenRestrictive => {
                seen.read(bounds, &self.doryen.fov).expect("as many tiles");
            }
            Who::BracketRecursive | Who::BracketSymmetric => {
                let algorithm = if who == Who::BracketRecursive {
                    FieldOfViewAlg::RecursiveShadowcasting
                } else {
                    FieldOfViewAlg::SymmetricShadowcasting
                };
                let from = BracketPoint::new(origin.x, origin.y);
                let tiles = algorithm.field_of_view(from, radius as i32, &self.tiles);
                let points = tiles.iter().map(|p| Point::new(p.x, p.y));
                seen.extend(points.filter(|&p| bounds.contains(p)));
            }
        }
        seen
    }
}
