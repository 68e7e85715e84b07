//! Maps for those who have a slice or a function, and no type of their own.
use core::fmt;

use crate::map::Map;
use crate::point::Point;
use crate::rect::Rect;

/// A slice of tiles, row by row, as a [`Map`].
///
/// ```
/// use sightline::{Options, SliceMap, field_of_view};
///
/// #[derive(PartialEq)]
/// enum TileType { Wall, Floor }
/// # use TileType::*;
/// let tiles = [Floor, Floor, Wall, Floor];
/// let map = SliceMap::new(&tiles, 4, |tile| *tile == TileType::Wall);
/// assert_eq!(field_of_view(&map, (0, 0), &Options::new())?.len(), 3);
/// # Ok::<(), sightline::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct SliceMap<'a, T, F> {
    tiles: &'a [T],
    width: u32,
    is_opaque: F,
}

impl<'a, T, F: Fn(&T) -> bool> SliceMap<'a, T, F> {
    /// A map with rows of `width` tiles. An incomplete last row does not count.
    pub fn new(tiles: &'a [T], width: u32, is_opaque: F) -> Self {
        Self { tiles, width, is_opaque }
    }
}

impl<T, F: Fn(&T) -> bool> Map for SliceMap<'_, T, F> {
    fn bounds(&self) -> Option<Rect> {
        let rows = self.tiles.len().checked_div(self.width as usize).unwrap_or(0);
        Some(Rect::new(0, 0, self.width, u32::try_from(rows).unwrap_or(u32::MAX)))
    }
    fn is_opaque(&self, at: Point) -> bool {
        (self.is_opaque)(&self.tiles[at.y as usize * self.width as usize + at.x as usize])
    }
}

impl<T, F> fmt::Debug for SliceMap<'_, T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SliceMap")
            .field("tiles", &self.tiles.len())
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

/// A function that says which tiles are opaque, as a [`Map`].
///
/// ```
/// use sightline::{FnMap, Options, field_of_view};
///
/// let pillars = FnMap::unbounded(|tile| tile.x % 3 == 0 && tile.y % 3 == 0);
/// let seen = field_of_view(&pillars, (-1_000_000, 1), &Options::new().radius(5))?;
/// assert!(seen.contains((-999_999, 0)));
/// # Ok::<(), sightline::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct FnMap<F> {
    bounds: Option<Rect>,
    is_opaque: F,
}

impl<F: Fn(Point) -> bool> FnMap<F> {
    /// A map of the tiles of `bounds`.
    pub fn new(bounds: Rect, is_opaque: F) -> Self {
        Self { bounds: Some(bounds), is_opaque }
    }

    /// A world without an end.
    pub fn unbounded(is_opaque: F) -> Self {
        Self { bounds: None, is_opaque }
    }
}

impl<F: Fn(Point) -> bool> Map for FnMap<F> {
    fn bounds(&self) -> Option<Rect> {
        self.bounds
    }
    fn is_opaque(&self, at: Point) -> bool {
        (self.is_opaque)(at)
    }
}

impl<F> fmt::Debug for FnMap<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FnMap").field("bounds", &self.bounds).finish_non_exhaustive()
    }
}
