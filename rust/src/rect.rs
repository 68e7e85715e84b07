//! Rectangles of tiles.
use crate::ffi;
use crate::point::Point;

/// A rectangle of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rect {
    /// Its left column.
    pub x: i32,
    /// Its upper row.
    pub y: i32,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Rect {
    /// The rectangle with that upper left tile and size.
    #[must_use]
    pub const fn new(x: i32, y: i32, width: u32, height: u32) -> Self {
        Self { x, y, width, height }
    }

    /// Whether it has no tiles.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// The number of tiles.
    #[must_use]
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Whether a tile lies in it.
    #[must_use]
    pub fn contains(self, tile: impl Into<Point>) -> bool {
        let Point { x, y } = tile.into();
        let (dx, dy) = (i64::from(x) - i64::from(self.x), i64::from(y) - i64::from(self.y));
        (0..i64::from(self.width)).contains(&dx) && (0..i64::from(self.height)).contains(&dy)
    }

    /// Its tiles, row by row.
    ///
    /// ```
    /// # use sightline::Rect;
    /// let tiles: Vec<(i32, i32)> = Rect::new(-1, 4, 2, 2).points().map(Into::into).collect();
    /// assert_eq!(tiles, [(-1, 4), (0, 4), (-1, 5), (0, 5)]);
    /// ```
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        let rows = if self.width == 0 { 0 } else { self.height };
        (0..rows).flat_map(move |dy| {
            (0..self.width).map(move |dx| Point {
                x: self.x.wrapping_add_unsigned(dx),
                y: self.y.wrapping_add_unsigned(dy),
            })
        })
    }

    /// Sides that C cannot hold become the longest, which it refuses.
    pub(crate) fn to_ffi(self) -> ffi::Rect {
        let side = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
        ffi::Rect { x: self.x, y: self.y, width: side(self.width), height: side(self.height) }
    }

    pub(crate) fn from_ffi(r: ffi::Rect) -> Self {
        let side = |length: i32| u32::try_from(length).unwrap_or(0);
        Self { x: r.x, y: r.y, width: side(r.width), height: side(r.height) }
    }
}
