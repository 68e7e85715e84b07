//! Thin walls between tiles, and how much of a tile is seen.
use alloc::vec;
use alloc::vec::Vec;

use crate::error::{Error, check};
use crate::ffi;
use crate::grid::OpacityGrid;
use crate::options::Options;
use crate::point::Point;

/// The sides of a square, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// To `(x + 1, y)`.
    East,
    /// To `(x, y + 1)`.
    South,
    /// To `(x - 1, y)`.
    West,
    /// To `(x, y - 1)`.
    North,
}

/// The sides of a hexagon with a pointy top, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HexSide {
    /// To `(q + 1, r)`.
    East,
    /// To `(q, r + 1)`.
    SouthEast,
    /// To `(q - 1, r + 1)`.
    SouthWest,
    /// To `(q - 1, r)`.
    West,
    /// To `(q, r - 1)`.
    NorthWest,
    /// To `(q + 1, r - 1)`.
    NorthEast,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The step across it, to the neighbour.
    #[must_use]
    pub const fn step(self) -> Point {
        let (x, y) = [(1, 0), (0, 1), (-1, 0), (0, -1)][self as usize];
        Point { x, y }
    }
}

impl HexSide {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
        Self::NorthEast,
    ];

    /// The step across it, to the neighbour.
    #[must_use]
    pub const fn step(self) -> Point {
        let (x, y) = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)][self as usize];
        Point { x, y }
    }
}

/// A [`Side`] or a [`HexSide`]; either becomes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileSide {
    /// Of a square.
    Square(Side),
    /// Of a hexagon.
    Hexagon(HexSide),
}

impl From<Side> for TileSide {
    fn from(side: Side) -> Self {
        Self::Square(side)
    }
}

impl From<HexSide> for TileSide {
    fn from(side: HexSide) -> Self {
        Self::Hexagon(side)
    }
}

impl OpacityGrid {
    /// Builds a thin wall on a side of a tile, or takes it down: doors, windows, fences. It stops
    /// sight in both directions. On maps with thin walls views have the default algorithm.
    ///
    /// ```
    /// use sightline::{OpacityGrid, Options, Side};
    ///
    /// let mut grid = OpacityGrid::new(5, 1)?;
    /// grid.set_wall((2, 0), Side::East, true)?;
    /// assert_eq!(grid.field_of_view((0, 0), &Options::new())?.len(), 3);
    /// # Ok::<(), sightline::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the tile lies outside the map, or if the side is not one of its tiles'.
    pub fn set_wall(
        &mut self,
        tile: impl Into<Point>,
        side: impl Into<TileSide>,
        wall: bool,
    ) -> Result<(), Error> {
        let (Point { x, y }, side) = (tile.into(), self.side_number(side.into())?);
        // SAFETY: a valid map.
        check(unsafe { ffi::sightline_map_set_wall(self.as_ffi_mut(), x, y, side, wall.into()) })
    }

    /// Stops only sight that leaves the tile through that side; sight that enters there passes.
    ///
    /// # Errors
    ///
    /// As [`set_wall`](Self::set_wall).
    pub fn set_one_way_wall(
        &mut self,
        tile: impl Into<Point>,
        side: impl Into<TileSide>,
        wall: bool,
    ) -> Result<(), Error> {
        let (Point { x, y }, side) = (tile.into(), self.side_number(side.into())?);
        // SAFETY: a valid map.
        check(unsafe {
            ffi::sightline_map_set_one_way_wall(self.as_ffi_mut(), x, y, side, wall.into())
        })
    }

    /// Whether a thin wall stops sight that leaves the tile through that side. `false` for sides that
    /// are not of its tiles.
    #[must_use]
    pub fn has_wall(&self, tile: impl Into<Point>, side: impl Into<TileSide>) -> bool {
        let Point { x, y } = tile.into();
        let Ok(side) = self.side_number(side.into()) else { return false };
        // SAFETY: a valid map.
        unsafe { ffi::sightline_map_has_wall(self.as_ffi(), x, y, side) != 0 }
    }

    /// Numbers of sides mean something else on the other kind of map.
    fn side_number(&self, side: TileSide) -> Result<i32, Error> {
        match (side, self.is_hexagonal()) {
            (TileSide::Square(side), false) => Ok(side as i32),
            (TileSide::Hexagon(side), true) => Ok(side as i32),
            (TileSide::Square(_), true) => {
                Err(Error::invalid("a Side is not for a map of hexagons: use a HexSide".into()))
            }
            (TileSide::Hexagon(_), false) => {
                Err(Error::invalid("a HexSide is not for a map of squares: use a Side".into()))
            }
        }
    }

    /// How much of a tile is seen from another, 0 to 255, whatever the radius: for cover and
    /// half-hidden monsters. Not symmetric.
    ///
    /// ```
    /// use sightline::OpacityGrid;
    ///
    /// let grid = OpacityGrid::from_rows(["...", ".#."], |tile| tile == '#')?;
    /// assert_eq!(grid.share_seen((0, 0), (2, 0))?, 255);
    /// assert_eq!(grid.share_seen((0, 0), (2, 1))?, 127);
    /// # Ok::<(), sightline::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If one of them lies outside the map, or if the map has haze.
    pub fn share_seen(&self, from: impl Into<Point>, to: impl Into<Point>) -> Result<u8, Error> {
        let (from, to) = (from.into(), to.into());
        let mut share = 0;
        // SAFETY: a valid map, and where the answer goes.
        check(unsafe {
            ffi::sightline_share_seen(self.as_ffi(), from.x, from.y, to.x, to.y, &mut share)
        })?;
        Ok(share as u8)
    }

    /// How much of each tile is seen, row by row; 0 outside radius and cone. For the default
    /// algorithm only.
    ///
    /// # Errors
    ///
    /// If the origin lies outside the map, if options make no sense, or if the map has haze.
    pub fn shares(&self, origin: impl Into<Point>, options: &Options) -> Result<Vec<u8>, Error> {
        let Point { x, y } = origin.into();
        let options = options.to_ffi();
        let mut shares = vec![0; self.bounds().area() as usize];
        let (out, row) = (shares.as_mut_ptr(), self.width() as isize);
        // SAFETY: there is a byte for each tile.
        check(unsafe { ffi::sightline_shares(self.as_ffi(), x, y, &options, out, 1, row) })?;
        Ok(shares)
    }
}
