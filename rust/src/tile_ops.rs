//! Sets of tiles from iterators, and with operators. As with all of Rust's collections, these cannot
//! return an error: tiles more than [`MAX_SIDE`](crate::MAX_SIDE) apart are a panic.
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::point::Point;
use crate::rect::Rect;
use crate::tile_set::TileSet;

/// Panics if tiles are more than [`MAX_SIDE`](crate::MAX_SIDE) apart.
impl Extend<Point> for TileSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, tiles: I) {
        // Neighbours in a row are inserted together.
        let mut run = Rect::default();
        for Point { x, y } in tiles {
            if y == run.y && run.x.checked_add_unsigned(run.width) == Some(x) && !run.is_empty() {
                run.width += 1;
                continue;
            }
            insert_run(self, run);
            run = Rect::new(x, y, 1, 1);
        }
        insert_run(self, run);
    }
}

#[track_caller]
fn insert_run(set: &mut TileSet, run: Rect) {
    if !run.is_empty() {
        set.insert_rect(run).unwrap_or_else(|error| panic!("{error}"));
    }
}

impl<'a> Extend<&'a Point> for TileSet {
    fn extend<I: IntoIterator<Item = &'a Point>>(&mut self, tiles: I) {
        self.extend(tiles.into_iter().copied());
    }
}

/// Panics if tiles are more than [`MAX_SIDE`](crate::MAX_SIDE) apart.
impl FromIterator<Point> for TileSet {
    fn from_iter<I: IntoIterator<Item = Point>>(tiles: I) -> Self {
        let mut set = Self::new();
        set.extend(tiles);
        set
    }
}

/// Panics if tiles are more than [`MAX_SIDE`](crate::MAX_SIDE) apart.
impl BitOrAssign<&TileSet> for TileSet {
    fn bitor_assign(&mut self, other: &TileSet) {
        self.union_with(other).unwrap_or_else(|error| panic!("{error}"));
    }
}

impl BitAndAssign<&TileSet> for TileSet {
    fn bitand_assign(&mut self, other: &TileSet) {
        self.intersect_with(other);
    }
}

impl SubAssign<&TileSet> for TileSet {
    fn sub_assign(&mut self, other: &TileSet) {
        self.subtract(other);
    }
}

macro_rules! operators {
    ($($Operator:ident $operator:ident $assign:tt;)*) => {$(
        impl $Operator for &TileSet {
            type Output = TileSet;
            fn $operator(self, other: &TileSet) -> TileSet {
                let mut result = self.clone();
                result $assign other;
                result
            }
        }
    )*};
}
operators! {
    BitOr bitor |=;
    BitAnd bitand &=;
    Sub sub -=;
}
