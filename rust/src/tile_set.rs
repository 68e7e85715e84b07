//! Sets of tiles: what views are.
use alloc::vec::Vec;
use core::fmt;
use core::ptr::null_mut;

use crate::error::{Error, check, must};
use crate::ffi;
use crate::handle::Handle;
use crate::point::Point;
use crate::rect::Rect;
use crate::save;
use crate::slices::{ByteTile, check_length};
use crate::tile_iter::{IntoIter, Iter};

/// A set of tiles, anywhere, at most [`MAX_SIDE`](crate::MAX_SIDE) columns and rows apart: a bit
/// each.
///
/// ```
/// use sightline::{Point, Rect, TileSet};
///
/// let mut room = TileSet::new();
/// room.insert_rect(Rect::new(2, 2, 3, 1))?;
/// let doors: TileSet = [Point::new(4, 2), Point::new(9, 9)].into_iter().collect();
/// assert_eq!((&room - &doors).to_vec(), [Point::new(2, 2), Point::new(3, 2)]);
/// assert!(doors.contains((9, 9)));
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct TileSet {
    handle: Handle<ffi::TileSet>,
}

impl TileSet {
    /// A set without tiles.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn new() -> Self {
        // SAFETY: the pointer is where the set goes.
        let handle = Handle::new(|made| unsafe { ffi::sightline_tile_set_new(made) });
        Self { handle: handle.unwrap_or_else(|error| panic!("{error}")) }
    }

    /// Whether a tile is in the set.
    #[must_use]
    pub fn contains(&self, tile: impl Into<Point>) -> bool {
        let p = tile.into();
        // SAFETY: a valid set.
        unsafe { ffi::sightline_tile_set_contains(self.handle.get(), p.x, p.y) != 0 }
    }

    /// The number of tiles.
    #[must_use]
    pub fn len(&self) -> usize {
        // SAFETY: a valid set.
        unsafe { ffi::sightline_tile_set_count(self.handle.get()) }
    }

    /// Whether it has no tiles.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The smallest rectangle around all tiles.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let mut bounds = ffi::Rect { x: 0, y: 0, width: 0, height: 0 };
        // SAFETY: a valid set, and where the rectangle goes.
        must(unsafe { ffi::sightline_tile_set_bounds(self.handle.get(), &mut bounds) });
        Rect::from_ffi(bounds)
    }

    /// Inserts a tile, and says whether it is new.
    ///
    /// # Errors
    ///
    /// If it is too far from the others.
    pub fn insert(&mut self, tile: impl Into<Point>) -> Result<bool, Error> {
        let Point { x, y } = tile.into();
        let is_new = !self.contains((x, y));
        self.insert_rect(Rect::new(x, y, 1, 1))?;
        Ok(is_new)
    }

    /// Removes a tile, and says whether it was there.
    pub fn remove(&mut self, tile: impl Into<Point>) -> bool {
        let Point { x, y } = tile.into();
        let was_there = self.contains((x, y));
        if was_there {
            let tile = ffi::Rect { x, y, width: 1, height: 1 };
            // SAFETY: a valid set.
            must(unsafe { ffi::sightline_tile_set_erase(self.handle.get_mut(), tile) });
        }
        was_there
    }

    /// Inserts all tiles of a rectangle.
    ///
    /// # Errors
    ///
    /// If it is too large, or too far from the others.
    pub fn insert_rect(&mut self, area: Rect) -> Result<(), Error> {
        // SAFETY: a valid set.
        check(unsafe { ffi::sightline_tile_set_insert(self.handle.get_mut(), area.to_ffi()) })
    }

    /// Removes all tiles of a rectangle.
    ///
    /// # Errors
    ///
    /// If it is longer than [`MAX_SIDE`](crate::MAX_SIDE).
    pub fn remove_rect(&mut self, area: Rect) -> Result<(), Error> {
        // SAFETY: a valid set.
        check(unsafe { ffi::sightline_tile_set_erase(self.handle.get_mut(), area.to_ffi()) })
    }

    /// Removes all tiles. Keeps their memory.
    pub fn clear(&mut self) {
        // SAFETY: a valid set.
        must(unsafe { ffi::sightline_tile_set_clear(self.handle.get_mut()) });
    }

    /// Inserts all tiles of another set; also `a |= &b`, which panics instead.
    ///
    /// # Errors
    ///
    /// If they are too far from its own.
    pub fn union_with(&mut self, other: &Self) -> Result<(), Error> {
        let other = other.as_ffi();
        // SAFETY: two valid sets.
        check(unsafe { ffi::sightline_tile_set_unite(self.handle.get_mut(), other) })
    }

    /// Removes the tiles that are not in another set; also `a &= &b`.
    pub fn intersect_with(&mut self, other: &Self) {
        let other = other.as_ffi();
        // SAFETY: two valid sets.
        must(unsafe { ffi::sightline_tile_set_intersect(self.handle.get_mut(), other) });
    }

    /// Removes the tiles that are in another set; also `a -= &b`.
    pub fn subtract(&mut self, other: &Self) {
        let other = other.as_ffi();
        // SAFETY: two valid sets.
        must(unsafe { ffi::sightline_tile_set_subtract(self.handle.get_mut(), other) });
    }

    /// The tiles, row by row.
    pub fn iter(&self) -> Iter<'_> {
        Iter::new(self)
    }

    /// The tiles as a vector, row by row.
    #[must_use]
    pub fn to_vec(&self) -> Vec<Point> {
        let mut tiles = Vec::new();
        self.append_to(&mut tiles);
        tiles
    }

    /// Appends the tiles to a vector, row by row: for those who keep its memory.
    pub fn append_to(&self, tiles: &mut Vec<Point>) {
        let mut length = self.len();
        tiles.reserve(length);
        // SAFETY: there is room for all of them behind the vector's end, and then they are there.
        // A `Point` has the layout of C's.
        unsafe {
            let end = if length == 0 { null_mut() } else { tiles.as_mut_ptr().add(tiles.len()) };
            let capacity = length;
            must(ffi::sightline_tile_set_points(
                self.handle.get(),
                end.cast(),
                capacity,
                &mut length,
            ));
            tiles.set_len(tiles.len() + length.min(capacity));
        }
    }

    /// Writes a byte or `bool` for every tile of `area`, row by row: whether it is in the set.
    ///
    /// # Errors
    ///
    /// If `out` does not have exactly as many, or `area` is longer than
    /// [`MAX_SIDE`](crate::MAX_SIDE).
    pub fn write<T: ByteTile>(&self, area: Rect, out: &mut [T]) -> Result<(), Error> {
        check_length(out.len(), area.width, area.height)?;
        let row = area.width as isize;
        // SAFETY: `out` has a byte for each tile, and holds 1 and 0.
        check(unsafe {
            ffi::sightline_tile_set_write(
                self.handle.get(),
                area.to_ffi(),
                out.as_mut_ptr().cast(),
                1,
                row,
            )
        })
    }

    /// Makes it the set of those tiles of `area` that are not 0 or `false`, row by row.
    ///
    /// # Errors
    ///
    /// As with [`write`](Self::write).
    pub fn read<T: ByteTile>(&mut self, area: Rect, tiles: &[T]) -> Result<(), Error> {
        check_length(tiles.len(), area.width, area.height)?;
        let row = area.width as isize;
        // SAFETY: `tiles` has a byte for each tile.
        check(unsafe {
            ffi::sightline_tile_set_read(
                self.handle.get_mut(),
                area.to_ffi(),
                tiles.as_ptr().cast(),
                1,
                row,
            )
        })
    }

    /// Saves it: the same bytes on every machine and in every language of the library.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn to_bytes(&self) -> Vec<u8> {
        // SAFETY: `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_tile_set_save(self.handle.get(), out, capacity, length)
        })
        .unwrap_or_else(|error| panic!("{error}"))
    }

    /// Loads what [`to_bytes`](Self::to_bytes) saved.
    ///
    /// # Errors
    ///
    /// If the bytes are not that.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        // SAFETY: it reads that many bytes.
        let handle = Handle::new(|made| unsafe {
            ffi::sightline_tile_set_load(bytes.as_ptr(), bytes.len(), made)
        })?;
        Ok(Self { handle })
    }

    pub(crate) fn as_ffi(&self) -> *const ffi::TileSet {
        self.handle.get()
    }

    pub(crate) fn as_ffi_mut(&mut self) -> *mut ffi::TileSet {
        self.handle.get_mut()
    }

    /// The set that `put` writes.
    pub(crate) fn from_call(
        put: impl FnOnce(*mut ffi::TileSet) -> ffi::Status,
    ) -> Result<Self, Error> {
        let mut tiles = Self::new();
        check(put(tiles.as_ffi_mut()))?;
        Ok(tiles)
    }
}

impl Default for TileSet {
    fn default() -> Self {
        Self::new()
    }
}

impl Clone for TileSet {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        // SAFETY: two valid sets.
        must(unsafe { ffi::sightline_tile_set_assign(self.as_ffi_mut(), other.as_ffi()) });
    }
}

impl PartialEq for TileSet {
    fn eq(&self, other: &Self) -> bool {
        // SAFETY: two valid sets.
        unsafe { ffi::sightline_tile_set_equal(self.as_ffi(), other.as_ffi()) != 0 }
    }
}

impl Eq for TileSet {}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

impl IntoIterator for TileSet {
    type Item = Point;
    type IntoIter = IntoIter;
    fn into_iter(self) -> IntoIter {
        IntoIter::new(&self)
    }
}

impl<'a> IntoIterator for &'a TileSet {
    type Item = Point;
    type IntoIter = Iter<'a>;
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}
