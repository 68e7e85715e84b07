//! Hexagons: distances, neighbours, and offset coordinates.
use crate::error::{Error, check};
use crate::ffi;
use crate::grid::{OpacityGrid, check_size};
use crate::handle::Handle;
use crate::point::Point;
use crate::rect::Rect;
use crate::walls::HexSide;

/// Which rows or columns of an offset map, a rectangle of hexagons, are shifted by half a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HexOffset {
    /// Odd rows, to the right.
    OddR,
    /// Even rows, to the right.
    EvenR,
    /// Odd columns, downwards.
    OddQ,
    /// Even columns, downwards.
    EvenQ,
}

impl OpacityGrid {
    /// A map of hexagons of that size without opaque tiles. Its tiles have axial coordinates: a
    /// [`Point`] is (q, r). Views have the shapes circle, round and hexagon, and the default
    /// algorithm. A [`Batch`](crate::Batch) is for squares only.
    ///
    /// ```
    /// use sightline::{OpacityGrid, Options, Shape};
    ///
    /// let mut grid = OpacityGrid::of_hexagons(20, 20)?;
    /// grid.set_opaque((7, 4), true)?;
    /// let seen = grid.field_of_view((4, 4), &Options::new().radius(8).shape(Shape::Hexagon))?;
    /// assert!(seen.contains((7, 4)) && !seen.contains((8, 4)));
    /// # Ok::<(), sightline::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If width and height are more than [`MAX_SIDE`](crate::MAX_SIDE) together.
    pub fn of_hexagons(width: u32, height: u32) -> Result<Self, Error> {
        let (width, height) = check_size(width, height)?;
        // SAFETY: the pointer is where the map goes.
        let make = |made| unsafe { ffi::sightline_map_new_hexagons(width, height, made) };
        Ok(Self::from_handle(Handle::new(make)?))
    }

    /// Whether its tiles are hexagons; squares otherwise.
    #[must_use]
    pub fn is_hexagonal(&self) -> bool {
        // SAFETY: a valid map.
        unsafe { ffi::sightline_map_is_hexagonal(self.as_ffi()) != 0 }
    }
}

/// How many steps lie between two hexagons; at most `i32::MAX`.
///
/// ```
/// assert_eq!(sightline::hex_distance((0, 0), (1, 2)), 3);
/// assert_eq!(sightline::hex_distance((0, 0), (-1, 2)), 2);
/// ```
#[must_use]
pub fn hex_distance(from: impl Into<Point>, to: impl Into<Point>) -> u32 {
    let (from, to) = (from.into(), to.into());
    // SAFETY: takes only numbers.
    unsafe { ffi::sightline_hex_distance(from.x, from.y, to.x, to.y) as u32 }
}

/// The six hexagons around one, in the order of [`HexSide::ALL`].
#[must_use]
pub fn hex_neighbours(hex: impl Into<Point>) -> [Point; 6] {
    let hex = hex.into();
    HexSide::ALL.map(|side| hex + side.step())
}

/// The hexagon in a column and a row of an offset map.
///
/// # Errors
///
/// If a coordinate is not -2^30 to 2^30 - 1.
pub fn to_axial(place: impl Into<Point>, offset: HexOffset) -> Result<Point, Error> {
    let Point { x, y } = place.into();
    let mut axial = ffi::Point { x: 0, y: 0 };
    // SAFETY: where the answer goes.
    check(unsafe { ffi::sightline_to_axial(x, y, offset as i32, &mut axial) })?;
    Ok(Point::from_ffi(axial))
}

/// The column and the row of a hexagon on an offset map.
///
/// # Errors
///
/// As [`to_axial`].
pub fn to_offset(hex: impl Into<Point>, offset: HexOffset) -> Result<Point, Error> {
    let Point { x, y } = hex.into();
    let mut place = ffi::Point { x: 0, y: 0 };
    // SAFETY: where the answer goes.
    check(unsafe { ffi::sightline_to_offset(x, y, offset as i32, &mut place) })?;
    Ok(Point::from_ffi(place))
}

/// The smallest rectangle of (q, r) around an offset map of that size: how large a map of hexagons
/// must be, and what to subtract from [`to_axial`] to have no negative coordinate there. Make the
/// tiles of it that are not on the offset map opaque.
///
/// # Errors
///
/// If a side is longer than [`MAX_SIDE`](crate::MAX_SIDE).
pub fn offset_bounds(width: u32, height: u32, offset: HexOffset) -> Result<Rect, Error> {
    let (width, height) = check_size(width, height)?;
    let mut bounds = Rect::default().to_ffi();
    // SAFETY: where the answer goes.
    check(unsafe { ffi::sightline_offset_bounds(width, height, offset as i32, &mut bounds) })?;
    Ok(Rect::from_ffi(bounds))
}
