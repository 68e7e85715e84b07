//! Many observers on one map, in one call.
use alloc::format;
use core::ffi::c_void;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::{from_ref, null, null_mut};

use crate::error::{Error, check};
use crate::ffi;
use crate::grid::{OpacityGrid, check_size};
use crate::options::Options;
use crate::point::Point;
use crate::slices::{ByteTile, check_length};
use crate::views::Threads;

/// The views of many observers as bytes or `bool`s, in one call: for training agents, or for all
/// monsters at once. Reads tiles where they are.
///
/// ```
/// use sightline::{Batch, Options, Point, Threads};
///
/// let tiles = [0_u8, 0, 1, 0, 0, 0];
/// let origins = [Point::new(0, 0), Point::new(5, 0)];
/// let mut views = [false; 2 * 6];
/// Batch::on_slice(&tiles, 6, 1)?
///     .options(Options::new().radius(3))
///     .threads(Threads::PerCore)
///     .write(&origins, &mut views)?;
/// assert_eq!(views[..6], [true, true, true, false, false, false]);
/// assert_eq!(views[6..], [false, false, true, true, true, true]);
/// # Ok::<(), sightline::Error>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Batch<'a> {
    grid: Option<&'a OpacityGrid>,
    tiles: *const c_void,
    tiles_of: PhantomData<&'a [u8]>,
    width: u32,
    height: u32,
    options: Options,
    radii: Option<&'a [u32]>,
    directions: Option<&'a [Point]>,
    window: Option<(u32, u32, Point)>,
    turned: bool,
    threads: Threads,
}

// SAFETY: the pointer is a shared slice of bytes or `bool`s.
unsafe impl Send for Batch<'_> {}
// SAFETY: as above.
unsafe impl Sync for Batch<'_> {}

impl<'a> Batch<'a> {
    /// On a byte or `bool` for each tile, row by row: opaque unless 0 or `false`.
    ///
    /// # Errors
    ///
    /// If the slice does not have exactly as many tiles, or if a side is too long.
    pub fn on_slice<T: ByteTile>(tiles: &'a [T], width: u32, height: u32) -> Result<Self, Error> {
        check_size(width, height)?;
        check_length(tiles.len(), width, height)?;
        Ok(Self::new(None, tiles.as_ptr().cast(), width, height))
    }

    /// On a map.
    pub fn on_grid(grid: &'a OpacityGrid) -> Self {
        Self::new(Some(grid), null(), grid.width(), grid.height())
    }

    fn new(grid: Option<&'a OpacityGrid>, tiles: *const c_void, width: u32, height: u32) -> Self {
        Self {
            grid,
            tiles,
            tiles_of: PhantomData,
            width,
            height,
            options: Options::new(),
            radii: None,
            directions: None,
            window: None,
            turned: false,
            threads: Threads::Caller,
        }
    }

    /// Sets the options of all observers.
    pub const fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// Sets a radius for each observer, instead of the options'.
    pub const fn radii(mut self, radii: &'a [u32]) -> Self {
        self.radii = Some(radii);
        self
    }

    /// Sets the direction of each observer's cone.
    pub const fn directions(mut self, directions: &'a [Point]) -> Self {
        self.directions = Some(directions);
        self
    }

    /// Makes each view a window of that size, with the observer at column and row `anchor` of it,
    /// instead of the whole map. Tiles outside the map are not seen.
    pub fn window(mut self, width: u32, height: u32, anchor: impl Into<Point>) -> Self {
        self.window = Some((width, height, anchor.into()));
        self
    }

    /// Rotates windows so that the observer's direction, along an axis, is up.
    pub const fn turned(mut self) -> Self {
        self.turned = true;
        self
    }

    /// Sets how many threads may be used.
    pub const fn threads(mut self, threads: Threads) -> Self {
        self.threads = threads;
        self
    }

    /// Writes the views of observers on those tiles, one after another, each row by row.
    ///
    /// # Errors
    ///
    /// If `out` does not have exactly as many tiles, if there is not a radius and a direction for
    /// each, if an origin lies outside the map, or if options make no sense. Nothing is written then.
    pub fn write<T: ByteTile>(&self, origins: &[Point], out: &mut [T]) -> Result<(), Error> {
        let (width, height, anchor) =
            self.window.unwrap_or((self.width, self.height, Point::default()));
        if self.window.is_some() && width == 0 && height == 0 {
            // To C that is no window, but views of the whole map, for which `out` has no room.
            return Err(Error::invalid(format!(
                "a window of size 0x0 is not allowed: sides must be 1 to {}",
                crate::MAX_SIDE
            )));
        }
        let view = u64::from(width) * u64::from(height);
        if view.checked_mul(origins.len() as u64) != Some(out.len() as u64) {
            return Err(Error::invalid(format!(
                "the slice has length {}: for {} views of {width}x{height} tiles it must be {}",
                out.len(),
                origins.len(),
                u128::from(view) * origins.len() as u128
            )));
        }
        let Ok(observers) = i32::try_from(origins.len()) else {
            return Err(Error::invalid(format!("{} observers are too many", origins.len())));
        };
        self.check_observers(origins.len())?;
        let side = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
        let (window_width, window_height) =
            if self.window.is_some() { (side(width), side(height)) } else { (0, 0) };
        let handle = self.grid.map_or(null(), OpacityGrid::as_ffi);
        let options = self.options.to_ffi();
        let batch = ffi::Batch {
            size: size_of::<ffi::Batch>() as u32,
            threads: self.threads.to_ffi(),
            maps: 1,
            observers,
            handles: if self.grid.is_some() { from_ref(&handle) } else { null() },
            tiles: self.tiles,
            tile_bytes: 1,
            zero_is_clear: 1,
            width: self.width as i32,
            height: self.height as i32,
            tiles_x: 1,
            tiles_y: self.width as isize,
            tiles_map: 0,
            origins: pairs(Some(origins)),
            options: &options,
            radii: numbers(self.radii),
            directions: pairs(self.directions),
            window_width,
            window_height,
            anchor_x: anchor.x,
            anchor_y: anchor.y,
            turned: i32::from(self.turned),
            out: if out.is_empty() { null_mut() } else { out.as_mut_ptr().cast() },
            out_x: 1,
            out_y: width as isize,
            out_view: view as isize,
            as_bits: 0,
            is_cleared: 0,
        };
        // SAFETY: all slices have the lengths that the batch says, and are borrowed; `out` gets 1
        // and 0.
        check(unsafe { ffi::sightline_fields_of_view(&batch) })
    }

    fn check_observers(&self, count: usize) -> Result<(), Error> {
        let lengths = [
            ("radii", self.radii.map(<[_]>::len)),
            ("directions", self.directions.map(<[_]>::len)),
        ];
        for (name, length) in lengths {
            if let Some(length) = length.filter(|&length| length != count) {
                return Err(Error::invalid(format!("{length} {name} for {count} observers")));
            }
        }
        match self.radii.into_iter().flatten().find(|&&radius| i32::try_from(radius).is_err()) {
            Some(radius) => Err(Error::invalid(format!(
                "radius {radius} is not allowed: it must be 0 to {}",
                i32::MAX
            ))),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("width", &self.width)
            .field("height", &self.height)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

fn pairs(points: Option<&[Point]>) -> ffi::Numbers {
    let data = points.map_or(null(), |points| points.as_ptr().cast());
    ffi::Numbers { data, bytes: 4, stride: size_of::<Point>() as isize, to_y: 4 }
}

fn numbers(numbers: Option<&[u32]>) -> ffi::Numbers {
    let data = numbers.map_or(null(), |numbers| numbers.as_ptr().cast());
    ffi::Numbers { data, bytes: 4, stride: 4, to_y: 0 }
}
