//! Tiles.
use core::fmt;
use core::mem::offset_of;
use core::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use crate::ffi;

/// A tile, or a direction: `x` grows to the right, `y` downwards.
///
/// Functions take anything that becomes one: `(12, 7)`, `[12, 7]`, a `Point`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(C)]
pub struct Point {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

// Slices of points are passed to C as they are.
const _: () = {
    assert!(size_of::<Point>() == size_of::<ffi::Point>());
    assert!(align_of::<Point>() == align_of::<ffi::Point>());
    assert!(offset_of!(Point, x) == offset_of!(ffi::Point, x));
    assert!(offset_of!(Point, y) == offset_of!(ffi::Point, y));
};

impl Point {
    /// The tile of that column and row.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    pub(crate) const fn to_ffi(self) -> ffi::Point {
        ffi::Point { x: self.x, y: self.y }
    }

    pub(crate) const fn from_ffi(p: ffi::Point) -> Self {
        Self { x: p.x, y: p.y }
    }
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Self {
        Self { x, y }
    }
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Point> for (i32, i32) {
    fn from(p: Point) -> Self {
        (p.x, p.y)
    }
}

impl From<Point> for [i32; 2] {
    fn from(p: Point) -> Self {
        [p.x, p.y]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Neg for Point {
    type Output = Self;
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl AddAssign for Point {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Point {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
