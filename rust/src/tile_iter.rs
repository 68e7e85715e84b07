//! Iterators over sets of tiles.
use alloc::vec;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::point::Point;
use crate::tile_set::TileSet;

/// The tiles of a [`TileSet`], row by row: what [`TileSet::iter`] returns.
#[derive(Clone, Debug)]
#[must_use]
pub struct Iter<'a> {
    tiles: vec::IntoIter<Point>,
    set: PhantomData<&'a TileSet>,
}

impl Iter<'_> {
    pub(crate) fn new(set: &TileSet) -> Self {
        Self { tiles: set.to_vec().into_iter(), set: PhantomData }
    }
}

/// The tiles of a [`TileSet`], row by row: what its `into_iter` returns.
#[derive(Clone, Debug)]
#[must_use]
pub struct IntoIter {
    tiles: vec::IntoIter<Point>,
}

impl IntoIter {
    pub(crate) fn new(set: &TileSet) -> Self {
        Self { tiles: set.to_vec().into_iter() }
    }
}

macro_rules! iterator {
    ($($name:ty),*) => {$(
        impl Iterator for $name {
            type Item = Point;
            fn next(&mut self) -> Option<Point> {
                self.tiles.next()
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.tiles.size_hint()
            }
            fn nth(&mut self, n: usize) -> Option<Point> {
                self.tiles.nth(n)
            }
            fn fold<B, F: FnMut(B, Point) -> B>(self, init: B, f: F) -> B {
                self.tiles.fold(init, f)
            }
        }
        impl DoubleEndedIterator for $name {
            fn next_back(&mut self) -> Option<Point> {
                self.tiles.next_back()
            }
        }
        impl ExactSizeIterator for $name {}
        impl FusedIterator for $name {}
    )*};
}
iterator!(Iter<'_>, IntoIter);
