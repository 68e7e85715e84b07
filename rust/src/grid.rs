//! The library's own map.
use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use crate::error::{Error, check};
use crate::ffi;
use crate::handle::Handle;
use crate::map::{HazeFn, Map};
use crate::point::Point;
use crate::rect::Rect;
use crate::save;
use crate::slices::{ByteTile, check_length};

/// A map of opaque and clear tiles, with haze and thin walls, of squares or
/// [hexagons](Self::of_hexagons): the fastest, and the one that knows what changed.
///
/// ```
/// use sightline::{OpacityGrid, Options};
///
/// let mut grid = OpacityGrid::new(80, 50)?;
/// grid.set_opaque((20, 7), true)?;
/// let seen = grid.field_of_view((12, 7), &Options::new().radius(10))?;
/// assert!(seen.contains((20, 7)) && !seen.contains((21, 7)));
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct OpacityGrid {
    handle: Handle<ffi::Map>,
}

/// Sides as C has them.
pub(crate) fn check_size(width: u32, height: u32) -> Result<(i32, i32), Error> {
    if width > crate::MAX_SIDE || height > crate::MAX_SIDE {
        return Err(Error::too_large(format!(
            "map size {width}x{height} is not allowed: each side must be 0 to {}",
            crate::MAX_SIDE
        )));
    }
    Ok((width as i32, height as i32))
}

impl OpacityGrid {
    /// A map of that size without opaque tiles.
    ///
    /// # Errors
    ///
    /// If a side is longer than [`MAX_SIDE`](crate::MAX_SIDE).
    pub fn new(width: u32, height: u32) -> Result<Self, Error> {
        let (width, height) = check_size(width, height)?;
        // SAFETY: the pointer is where the map goes.
        let handle = Handle::new(|made| unsafe { ffi::sightline_map_new(width, height, made) })?;
        Ok(Self { handle })
    }

    /// A map with those tiles opaque of which `is_opaque` says so.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn from_fn(
        width: u32,
        height: u32,
        mut is_opaque: impl FnMut(Point) -> bool,
    ) -> Result<Self, Error> {
        check_size(width, height)?;
        let tiles: Vec<bool> =
            Rect::new(0, 0, width, height).points().map(&mut is_opaque).collect();
        Self::from_slice(&tiles, width, height)
    }

    /// A map from a byte or `bool` for each tile, row by row: opaque unless 0 or `false`.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if the slice does not have exactly as many tiles.
    pub fn from_slice<T: ByteTile>(tiles: &[T], width: u32, height: u32) -> Result<Self, Error> {
        let mut grid = Self::new(width, height)?;
        grid.copy_from_slice(tiles)?;
        Ok(grid)
    }

    /// A map from rows of text.
    ///
    /// ```
    /// # use sightline::OpacityGrid;
    /// let grid = OpacityGrid::from_rows(["..#", "..."], |tile| tile == '#')?;
    /// assert!(grid.is_opaque((2, 0)));
    /// # Ok::<(), sightline::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if rows differ in length.
    pub fn from_rows<'a>(
        rows: impl IntoIterator<Item = &'a str>,
        mut is_opaque: impl FnMut(char) -> bool,
    ) -> Result<Self, Error> {
        let mut tiles = Vec::new();
        let (mut width, mut height) = (0, 0_usize);
        for row in rows {
            let before = tiles.len();
            tiles.extend(row.chars().map(&mut is_opaque));
            let length = tiles.len() - before;
            if height == 0 {
                width = length;
            } else if length != width {
                return Err(Error::invalid(format!(
                    "row {height} has length {length}: it must be {width}, as the rows before"
                )));
            }
            height += 1;
        }
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Self::from_slice(&tiles, side(width), side(height))
    }

    /// A copy of a map of your own, with its haze. Its tiles count from its upper left one. Of a map
    /// that keeps a grid ([`Map::as_grid`]), a clone of that.
    ///
    /// # Errors
    ///
    /// If the map has no end, or is too large.
    pub fn from_map<M: Map + ?Sized>(map: &M) -> Result<Self, Error> {
        if let Some(grid) = map.as_grid() {
            return Ok(grid.clone());
        }
        let Some(bounds) = map.bounds() else {
            return Err(Error::invalid("a map without an end cannot be copied".into()));
        };
        check_size(bounds.width, bounds.height)?;
        let tiles: Vec<bool> = bounds.points().map(|p| map.is_opaque(p)).collect();
        let (width, height) = (bounds.width, bounds.height);
        let mut grid = if map.is_hexagonal() {
            Self::of_hexagons(width, height)?
        } else {
            Self::new(width, height)?
        };
        grid.copy_from_slice(&tiles)?;
        if let Some(haze_at) = map.haze() {
            let haze_of = |(p, is_opaque)| if is_opaque { 0 } else { haze_at(p) };
            let haze: Vec<u8> =
                bounds.points().zip(tiles).map(|tile| haze_of(tile).min(crate::MAX_HAZE)).collect();
            grid.set_haze_from_slice(&haze)?;
        }
        Ok(grid)
    }

    /// Its width.
    #[must_use]
    pub fn width(&self) -> u32 {
        // SAFETY: a valid map.
        unsafe { ffi::sightline_map_width(self.handle.get()) as u32 }
    }

    /// Its height.
    #[must_use]
    pub fn height(&self) -> u32 {
        // SAFETY: a valid map.
        unsafe { ffi::sightline_map_height(self.handle.get()) as u32 }
    }

    /// All of its tiles.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width(), self.height())
    }

    /// Whether a tile stops sight. All tiles outside the map do.
    #[must_use]
    pub fn is_opaque(&self, tile: impl Into<Point>) -> bool {
        let p = tile.into();
        // SAFETY: a valid map.
        unsafe { ffi::sightline_map_get(self.handle.get(), p.x, p.y) != 0 }
    }

    /// Makes a tile opaque or clear: opens a door, breaks a wall.
    ///
    /// # Errors
    ///
    /// If it lies outside the map.
    pub fn set_opaque(&mut self, tile: impl Into<Point>, opaque: bool) -> Result<(), Error> {
        let p = tile.into();
        // SAFETY: a valid map.
        check(unsafe { ffi::sightline_map_set(self.handle.get_mut(), p.x, p.y, i32::from(opaque)) })
    }

    /// Makes a rectangle of tiles opaque or clear.
    ///
    /// # Errors
    ///
    /// If it leaves the map.
    pub fn fill(&mut self, area: Rect, opaque: bool) -> Result<(), Error> {
        let ffi::Rect { x, y, width, height } = area.to_ffi();
        // SAFETY: a valid map.
        check(unsafe {
            ffi::sightline_map_fill(self.handle.get_mut(), x, y, width, height, opaque.into())
        })
    }

    /// Sets all tiles from bytes or `bool`s, row by row, and removes haze and thin walls.
    ///
    /// # Errors
    ///
    /// If the slice does not have exactly as many tiles.
    pub fn copy_from_slice<T: ByteTile>(&mut self, tiles: &[T]) -> Result<(), Error> {
        let width = self.width();
        check_length(tiles.len(), width, self.height())?;
        let row = width as isize;
        // SAFETY: `tiles` has a byte for each tile.
        check(unsafe {
            ffi::sightline_map_set_bytes(self.handle.get_mut(), tiles.as_ptr().cast(), 1, row)
        })
    }

    /// A tile's haze; 0 outside the map.
    #[must_use]
    pub fn haze(&self, tile: impl Into<Point>) -> u8 {
        let p = tile.into();
        // SAFETY: a valid map.
        unsafe { ffi::sightline_map_get_haze(self.handle.get(), p.x, p.y) as u8 }
    }

    /// Sets a tile's haze, 0 to [`MAX_HAZE`](crate::MAX_HAZE) sixteenths of a wall: mist 2, smoke 4,
    /// bushes 8. The default algorithm sees tiles with at most
    /// [`haze_limit`](crate::Options::haze_limit) of it in between.
    ///
    /// # Errors
    ///
    /// If the tile lies outside the map, or if it is too much.
    pub fn set_haze(&mut self, tile: impl Into<Point>, haze: u8) -> Result<(), Error> {
        let p = tile.into();
        // SAFETY: a valid map.
        check(unsafe {
            ffi::sightline_map_set_haze(self.handle.get_mut(), p.x, p.y, i32::from(haze))
        })
    }

    /// Sets the haze of all tiles, row by row.
    ///
    /// # Errors
    ///
    /// If the slice does not have exactly as many tiles, or if one has too much.
    pub fn set_haze_from_slice(&mut self, haze: &[u8]) -> Result<(), Error> {
        let width = self.width();
        check_length(haze.len(), width, self.height())?;
        let row = width as isize;
        // SAFETY: `haze` has a byte for each tile.
        check(unsafe {
            ffi::sightline_map_set_haze_bytes(self.handle.get_mut(), haze.as_ptr().cast(), 1, row)
        })
    }

    /// Saves it: the same bytes on every machine and in every language of the library.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn to_bytes(&self) -> Vec<u8> {
        // SAFETY: `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_map_save(self.handle.get(), out, capacity, length)
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
            ffi::sightline_map_load(bytes.as_ptr(), bytes.len(), made)
        })?;
        Ok(Self { handle })
    }

    pub(crate) fn as_ffi(&self) -> *const ffi::Map {
        self.handle.get()
    }

    pub(crate) fn as_ffi_mut(&mut self) -> *mut ffi::Map {
        self.handle.get_mut()
    }

    pub(crate) fn from_handle(handle: Handle<ffi::Map>) -> Self {
        Self { handle }
    }
}

impl Map for OpacityGrid {
    fn bounds(&self) -> Option<Rect> {
        Some(self.bounds())
    }
    fn is_opaque(&self, at: Point) -> bool {
        self.is_opaque(at)
    }
    fn haze(&self) -> Option<HazeFn<'_>> {
        Some(Box::new(|at| self.haze(at)))
    }
    fn as_grid(&self) -> Option<&OpacityGrid> {
        Some(self)
    }
    fn is_hexagonal(&self) -> bool {
        self.is_hexagonal()
    }
}

/// The same tiles; what changed so far is not copied.
impl Clone for OpacityGrid {
    fn clone(&self) -> Self {
        Self::from_bytes(&self.to_bytes()).unwrap_or_else(|error| panic!("{error}"))
    }
}

impl PartialEq for OpacityGrid {
    fn eq(&self, other: &Self) -> bool {
        self.to_bytes() == other.to_bytes()
    }
}

impl Eq for OpacityGrid {}

impl fmt::Debug for OpacityGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpacityGrid")
            .field("width", &self.width())
            .field("height", &self.height())
            .finish_non_exhaustive()
    }
}
