//! What several observers see together.
use alloc::vec::Vec;
use core::fmt;

use crate::error::{Error, check, must};
use crate::ffi;
use crate::handle::Handle;
use crate::point::Point;
use crate::tile_set::TileSet;
use crate::viewshed::Viewshed;

/// The union of what several observers see, and what changed.
///
/// ```
/// use sightline::{OpacityGrid, Team, Viewshed};
///
/// let grid = OpacityGrid::new(40, 20)?;
/// let mut members = [Viewshed::default(), Viewshed::default()];
/// for (i, member) in members.iter_mut().enumerate() {
///     member.update(&grid, (20 * i as i32, 10))?;
/// }
/// let mut team = Team::new();
/// assert!(team.update(&members)?);
/// assert!(team.sees((0, 10)) && team.sees((20, 10)));
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct Team {
    handle: Handle<ffi::Team>,
}

impl Team {
    /// A team that has seen nothing.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn new() -> Self {
        // SAFETY: the pointer is where the team goes.
        let handle = Handle::new(|made| unsafe { ffi::sightline_team_new(made) });
        Self { handle: handle.unwrap_or_else(|error| panic!("{error}")) }
    }

    /// Unites the viewsheds of all members, which are on one map and up to date. Says whether any
    /// view was recomputed since the last time.
    ///
    /// # Errors
    ///
    /// If their tiles are too far apart for one set.
    pub fn update<'a>(
        &mut self,
        members: impl IntoIterator<Item = &'a Viewshed>,
    ) -> Result<bool, Error> {
        let members: Vec<*const ffi::Viewshed> =
            members.into_iter().map(Viewshed::as_ffi).collect();
        let mut changed = 0;
        let team = self.handle.get_mut();
        // SAFETY: so many viewsheds, borrowed for 'a.
        check(unsafe {
            ffi::sightline_team_update(team, members.as_ptr(), members.len(), &mut changed)
        })?;
        Ok(changed != 0)
    }

    /// Forgets everything. The next update is the first.
    pub fn reset(&mut self) {
        // SAFETY: a valid team.
        must(unsafe { ffi::sightline_team_reset(self.handle.get_mut()) });
    }

    /// Whether a tile was seen at the last update.
    #[must_use]
    pub fn sees(&self, tile: impl Into<Point>) -> bool {
        let p = tile.into();
        // SAFETY: a valid team.
        unsafe { ffi::sightline_team_sees(self.handle.get(), p.x, p.y) != 0 }
    }

    /// The tiles seen at the last update.
    #[must_use]
    pub fn visible(&self) -> TileSet {
        let mut tiles = TileSet::new();
        // SAFETY: a valid team and a valid set.
        must(unsafe { ffi::sightline_team_visible(self.handle.get(), tiles.as_ffi_mut()) });
        tiles
    }

    /// The tiles that the last update brought into view.
    #[must_use]
    pub fn newly_seen(&self) -> TileSet {
        let mut tiles = TileSet::new();
        // SAFETY: a valid team and a valid set.
        must(unsafe { ffi::sightline_team_newly_seen(self.handle.get(), tiles.as_ffi_mut()) });
        tiles
    }

    /// The tiles that the last update took out of view.
    #[must_use]
    pub fn newly_hidden(&self) -> TileSet {
        let mut tiles = TileSet::new();
        // SAFETY: a valid team and a valid set.
        must(unsafe { ffi::sightline_team_newly_hidden(self.handle.get(), tiles.as_ffi_mut()) });
        tiles
    }
}

impl Default for Team {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Team").field("visible", &self.visible().len()).finish_non_exhaustive()
    }
}
