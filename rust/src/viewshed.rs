//! Views that are kept.
use alloc::vec::Vec;
use core::fmt;

use crate::dark_sight::DarkSight;
use crate::error::{Error, check, must};
use crate::ffi;
use crate::grid::OpacityGrid;
use crate::handle::Handle;
use crate::map::{Map, with_world};
use crate::options::Options;
use crate::point::Point;
use crate::save;
use crate::tile_set::TileSet;

/// What one observer sees. It is recomputed only when the observer moved or has new options, or
/// when the map or the light changed where that could alter the view.
///
/// ```
/// use sightline::{OpacityGrid, Options, Viewshed};
///
/// let mut grid = OpacityGrid::new(40, 20)?;
/// let mut guard = Viewshed::new(&Options::new().radius(8))?;
/// assert!(guard.update(&grid, (10, 10))?);
/// grid.set_opaque((30, 10), true)?;
/// assert!(!guard.update(&grid, (10, 10))?); // too far away to matter
/// grid.set_opaque((12, 10), true)?;
/// assert!(guard.update(&grid, (10, 10))?);
/// assert!(guard.newly_hidden().contains((13, 10)));
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct Viewshed {
    handle: Handle<ffi::Viewshed>,
}

impl Viewshed {
    /// A viewshed that has seen nothing.
    ///
    /// # Errors
    ///
    /// If options make no sense.
    pub fn new(options: &Options) -> Result<Self, Error> {
        let options = options.to_ffi();
        // SAFETY: the pointer is where the viewshed goes.
        let handle = Handle::new(|made| unsafe { ffi::sightline_viewshed_new(&options, made) })?;
        Ok(Self { handle })
    }

    /// The observer's options.
    #[must_use]
    pub fn options(&self) -> Options {
        let mut options = Options::new().to_ffi();
        // SAFETY: no more than options.size is written.
        must(unsafe { ffi::sightline_viewshed_get_options(self.handle.get(), &mut options) });
        Options::from_ffi(&options)
    }

    /// Sets the observer's options; the next update notices.
    ///
    /// # Errors
    ///
    /// If they make no sense.
    pub fn set_options(&mut self, options: &Options) -> Result<(), Error> {
        let options = options.to_ffi();
        // SAFETY: a valid viewshed.
        check(unsafe { ffi::sightline_viewshed_set_options(self.handle.get_mut(), &options) })
    }

    /// Its need of light.
    #[must_use]
    pub fn dark_sight(&self) -> DarkSight {
        let mut dark = DarkSight::new().to_ffi();
        // SAFETY: no more than dark.size is written.
        must(unsafe { ffi::sightline_viewshed_get_dark(self.handle.get(), &mut dark) });
        DarkSight::from_ffi(&dark)
    }

    /// Sets its need of light. It matters only to updates with a light map.
    pub fn set_dark_sight(&mut self, dark: DarkSight) {
        let dark = dark.to_ffi();
        // SAFETY: a valid viewshed. Every `DarkSight` is allowed.
        must(unsafe { ffi::sightline_viewshed_set_dark(self.handle.get_mut(), &dark) });
    }

    /// Demands a recomputation at the next update.
    pub fn mark_dirty(&mut self) {
        // SAFETY: a valid viewshed.
        must(unsafe { ffi::sightline_viewshed_mark_dirty(self.handle.get_mut()) });
    }

    /// Forgets everything except the options.
    pub fn reset(&mut self) {
        // SAFETY: a valid viewshed.
        must(unsafe { ffi::sightline_viewshed_reset(self.handle.get_mut()) });
    }

    /// Brings it up to date for an observer at that tile, and says whether it was recomputed.
    ///
    /// # Errors
    ///
    /// If the tile lies outside the map.
    pub fn update(&mut self, map: &OpacityGrid, at: impl Into<Point>) -> Result<bool, Error> {
        self.update_with(map, core::ptr::null(), at.into())
    }

    /// As [`update`](Self::update), for an observer who sees only what is lit.
    ///
    /// # Errors
    ///
    /// As [`update`](Self::update), and if the light map has another size.
    #[cfg(feature = "light")]
    pub fn update_by_light(
        &mut self,
        map: &OpacityGrid,
        light_map: &crate::LightMap,
        at: impl Into<Point>,
    ) -> Result<bool, Error> {
        self.update_with(map, light_map.as_ffi(), at.into())
    }

    fn update_with(
        &mut self,
        map: &OpacityGrid,
        light_map: *const ffi::LightMap,
        Point { x, y }: Point,
    ) -> Result<bool, Error> {
        let mut recomputed = 0;
        let viewshed = self.handle.get_mut();
        // SAFETY: all are valid; the light map may be null.
        check(unsafe {
            ffi::sightline_viewshed_update(viewshed, map.as_ffi(), light_map, x, y, &mut recomputed)
        })?;
        Ok(recomputed != 0)
    }

    /// Brings it up to date on a map of your own. It records no changes: the view is computed each
    /// time.
    ///
    /// # Errors
    ///
    /// As [`field_of_view`](crate::field_of_view).
    pub fn update_on<M: Map + ?Sized>(
        &mut self,
        map: &M,
        at: impl Into<Point>,
    ) -> Result<(), Error> {
        let Point { x, y } = at.into();
        if let Some(grid) = map.as_grid() {
            return self.update(grid, (x, y)).map(|_| ());
        }
        let viewshed = self.handle.get_mut();
        with_world(
            map,
            // SAFETY: a valid viewshed, and a world that is valid during the call.
            |world| unsafe { ffi::sightline_viewshed_update_in(viewshed, world, x, y) },
            // SAFETY: a valid viewshed.
            || must(unsafe { ffi::sightline_viewshed_reset(viewshed) }),
        )
    }

    /// Whether a tile was seen at the last update.
    #[must_use]
    pub fn sees(&self, tile: impl Into<Point>) -> bool {
        let p = tile.into();
        // SAFETY: a valid viewshed.
        unsafe { ffi::sightline_viewshed_sees(self.handle.get(), p.x, p.y) != 0 }
    }

    /// The tiles seen at the last update.
    #[must_use]
    pub fn visible(&self) -> TileSet {
        let mut tiles = TileSet::new();
        self.visible_into(&mut tiles);
        tiles
    }

    /// As [`visible`](Self::visible), into a set whose memory is used again.
    pub fn visible_into(&self, tiles: &mut TileSet) {
        // SAFETY: a valid viewshed and a valid set.
        must(unsafe { ffi::sightline_viewshed_visible(self.handle.get(), tiles.as_ffi_mut()) });
    }

    /// The tiles that the last update brought into view.
    #[must_use]
    pub fn newly_seen(&self) -> TileSet {
        let mut tiles = TileSet::new();
        // SAFETY: a valid viewshed and a valid set.
        must(unsafe { ffi::sightline_viewshed_newly_seen(self.handle.get(), tiles.as_ffi_mut()) });
        tiles
    }

    /// The tiles that the last update took out of view.
    #[must_use]
    pub fn newly_hidden(&self) -> TileSet {
        let mut tiles = TileSet::new();
        let out = tiles.as_ffi_mut();
        // SAFETY: a valid viewshed and a valid set.
        must(unsafe { ffi::sightline_viewshed_newly_hidden(self.handle.get(), out) });
        tiles
    }

    /// Saves its options and what it saw. The first update after loading recomputes it, and compares
    /// with the saved view.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn to_bytes(&self) -> Vec<u8> {
        // SAFETY: `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_viewshed_save(self.handle.get(), out, capacity, length)
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
            ffi::sightline_viewshed_load(bytes.as_ptr(), bytes.len(), made)
        })?;
        Ok(Self { handle })
    }

    pub(crate) fn as_ffi(&self) -> *const ffi::Viewshed {
        self.handle.get()
    }

    pub(crate) fn as_ffi_mut(&mut self) -> *mut ffi::Viewshed {
        self.handle.get_mut()
    }
}

/// The same options and view, which the next update recomputes.
impl Clone for Viewshed {
    fn clone(&self) -> Self {
        Self::from_bytes(&self.to_bytes()).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// A radius of 8, and else the defaults.
impl Default for Viewshed {
    fn default() -> Self {
        Self::new(&Options::new().radius(8)).unwrap_or_else(|error| panic!("{error}"))
    }
}

impl fmt::Debug for Viewshed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Viewshed")
            .field("options", &self.options())
            .field("visible", &self.visible().len())
            .finish_non_exhaustive()
    }
}
