//! Who came into view, and who left it.
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ptr::{from_ref, null, null_mut};

use crate::error::{Error, must};
use crate::ffi;
use crate::handle::Handle;
use crate::point::Point;
use crate::save;
use crate::tile_set::TileSet;

/// An entity, and where it was seen last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sighting {
    /// A number of yours.
    pub entity: i64,
    /// Its tile.
    pub at: Point,
}

impl Sighting {
    /// That entity, on that tile.
    #[must_use]
    pub fn new(entity: i64, at: impl Into<Point>) -> Self {
        Self { entity, at: at.into() }
    }
}

/// Which entities came into view and which left it.
///
/// ```
/// use sightline::{OpacityGrid, Options, Sighting, Sightings};
///
/// let grid = OpacityGrid::new(40, 20)?;
/// let seen = grid.field_of_view((10, 10), &Options::new().radius(5))?;
/// let mut sightings = Sightings::new();
/// sightings.update(&seen, [Sighting::new(7, (12, 10)), Sighting::new(8, (30, 10))], None);
/// assert_eq!(sightings.came(), [Sighting::new(7, (12, 10))]);
/// sightings.update(&seen, [], None);
/// assert_eq!(sightings.left(), [Sighting::new(7, (12, 10))]);
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct Sightings {
    handle: Handle<ffi::Sightings>,
}

impl Sightings {
    /// Nobody.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn new() -> Self {
        // SAFETY: the pointer is where they go.
        let handle = Handle::new(|made| unsafe { ffi::sightline_sightings_new(made) });
        Self { handle: handle.unwrap_or_else(|error| panic!("{error}")) }
    }

    /// Compares the entities on tiles of `visible` with those of the update before. `observer` is
    /// left out.
    pub fn update(
        &mut self,
        visible: &TileSet,
        entities: impl IntoIterator<Item = Sighting>,
        observer: Option<i64>,
    ) {
        let entities: Vec<ffi::Sighting> = entities
            .into_iter()
            .map(|s| ffi::Sighting { entity: s.entity, x: s.at.x, y: s.at.y })
            .collect();
        let observer = observer.as_ref().map_or(null(), from_ref);
        // SAFETY: so many entities; the observer may be null.
        must(unsafe {
            ffi::sightline_sightings_update(
                self.handle.get_mut(),
                visible.as_ffi(),
                entities.as_ptr(),
                entities.len(),
                observer,
            )
        });
    }

    /// Those in view, in the order of entities.
    #[must_use]
    pub fn in_view(&self) -> Vec<Sighting> {
        self.get(0)
    }

    /// Of those in view, the ones that were not at the update before.
    #[must_use]
    pub fn came(&self) -> Vec<Sighting> {
        self.get(1)
    }

    /// Of those in view, the ones that were so at the update before, too.
    #[must_use]
    pub fn stayed(&self) -> Vec<Sighting> {
        self.get(2)
    }

    /// Those no longer in view, where they were seen at the update before.
    #[must_use]
    pub fn left(&self) -> Vec<Sighting> {
        self.get(3)
    }

    /// Forgets everybody.
    pub fn reset(&mut self) {
        // SAFETY: valid sightings.
        must(unsafe { ffi::sightline_sightings_reset(self.handle.get_mut()) });
    }

    /// Saves the entities in view. After loading all of them count as having stayed.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn to_bytes(&self) -> Vec<u8> {
        // SAFETY: `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_sightings_save(self.handle.get(), out, capacity, length)
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
            ffi::sightline_sightings_load(bytes.as_ptr(), bytes.len(), made)
        })?;
        Ok(Self { handle })
    }

    fn get(&self, which: i32) -> Vec<Sighting> {
        let mut length = 0;
        let sightings = self.handle.get();
        // SAFETY: with capacity 0 it only counts.
        must(unsafe { ffi::sightline_sightings_get(sightings, which, null_mut(), 0, &mut length) });
        let mut found = vec![ffi::Sighting { entity: 0, x: 0, y: 0 }; length];
        // SAFETY: there is room for all of them.
        must(unsafe {
            let (out, capacity) = (found.as_mut_ptr(), found.len());
            ffi::sightline_sightings_get(sightings, which, out, capacity, &mut length)
        });
        found.iter().map(|s| Sighting::new(s.entity, (s.x, s.y))).collect()
    }
}

impl Default for Sightings {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Sightings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sightings").field("in_view", &self.in_view()).finish_non_exhaustive()
    }
}
