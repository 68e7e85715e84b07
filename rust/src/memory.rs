//! What was seen before.
use alloc::vec::Vec;
use core::ffi::c_void;
use core::{fmt, ptr, slice};

use crate::error::{Error, check, must};
use crate::ffi;
use crate::grid::check_size;
use crate::handle::Handle;
use crate::point::Point;
use crate::save;
use crate::tile_set::TileSet;

/// What is known of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Knowledge {
    /// Never seen, or forgotten.
    #[default]
    Unknown,
    /// Seen before, not now.
    Remembered,
    /// In view now.
    Visible,
}

/// All that is known of one tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Recollection {
    /// What is known.
    pub knowledge: Knowledge,
    /// The tile as last seen, a number of yours; 0 if unknown.
    pub tile: u32,
    /// When it was last seen; 0 if unknown.
    pub turn: i32,
}

/// The map as it was last seen, a number of yours for each tile.
///
/// ```
/// use sightline::{Knowledge, MapMemory, OpacityGrid, Options};
///
/// let grid = OpacityGrid::new(40, 20)?;
/// let mut memory = MapMemory::new(40, 20)?;
/// for (turn, at) in [(1, (5, 5)), (2, (30, 5))] {
///     let seen = grid.field_of_view(at, &Options::new().radius(4))?;
///     memory.update(&seen, |_| u32::from('.'), turn)?;
/// }
/// assert_eq!(memory.recall((5, 5)).knowledge, Knowledge::Remembered);
/// assert_eq!(memory.recall((30, 5)).knowledge, Knowledge::Visible);
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct MapMemory {
    handle: Handle<ffi::Memory>,
}

impl MapMemory {
    /// A memory of a map of that size that knows nothing.
    ///
    /// # Errors
    ///
    /// If a side is longer than [`MAX_SIDE`](crate::MAX_SIDE).
    pub fn new(width: u32, height: u32) -> Result<Self, Error> {
        let (width, height) = check_size(width, height)?;
        // SAFETY: the pointer is where the memory goes.
        let handle = Handle::new(|made| unsafe { ffi::sightline_memory_new(width, height, made) })?;
        Ok(Self { handle })
    }

    /// A memory of a world without an end.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn unbounded() -> Self {
        // SAFETY: the pointer is where the memory goes.
        let handle = Handle::new(|made| unsafe { ffi::sightline_memory_new_unbounded(made) });
        Self { handle: handle.unwrap_or_else(|error| panic!("{error}")) }
    }

    /// Remembers `visible` as in view on that turn, with its tiles as `tile_at` returns them. The
    /// other tiles stay remembered.
    ///
    /// `tile_at` is called before anything changes: if it panics, the memory is as it was.
    ///
    /// # Errors
    ///
    /// If a visible tile lies outside the map; in a world without an end, if it is more than
    /// [`MAX_SIDE`](crate::MAX_SIDE) columns or rows away from a remembered one.
    pub fn update(
        &mut self,
        visible: &TileSet,
        tile_at: impl FnMut(Point) -> u32,
        turn: i32,
    ) -> Result<(), Error> {
        let tiles: Vec<u32> = visible.iter().map(tile_at).collect();
        let mut rest = tiles.iter();
        let (memory, rest) = (self.handle.get_mut(), ptr::from_mut(&mut rest).cast());
        // SAFETY: the context is what next_tile() takes, and valid during the call.
        check(unsafe {
            ffi::sightline_memory_update(memory, visible.as_ffi(), Some(next_tile), rest, turn)
        })
    }

    /// All that is known of a tile; tiles outside the map are unknown.
    #[must_use]
    pub fn recall(&self, tile: impl Into<Point>) -> Recollection {
        let p = tile.into();
        let mut known = ffi::Recollection { knowledge: 0, tile: 0, turn: 0 };
        // SAFETY: a valid memory, and where the answer goes.
        must(unsafe { ffi::sightline_memory_recall(self.handle.get(), p.x, p.y, &mut known) });
        Recollection {
            knowledge: match known.knowledge {
                1 => Knowledge::Remembered,
                2 => Knowledge::Visible,
                _ => Knowledge::Unknown,
            },
            tile: known.tile,
            turn: known.turn,
        }
    }

    /// The tiles in view.
    #[must_use]
    pub fn visible(&self) -> TileSet {
        let mut tiles = TileSet::new();
        // SAFETY: a valid memory and a valid set.
        must(unsafe { ffi::sightline_memory_visible(self.handle.get(), tiles.as_ffi_mut()) });
        tiles
    }

    /// The tiles ever seen and not forgotten.
    #[must_use]
    pub fn explored(&self) -> TileSet {
        let mut tiles = TileSet::new();
        // SAFETY: a valid memory and a valid set.
        must(unsafe { ffi::sightline_memory_explored(self.handle.get(), tiles.as_ffi_mut()) });
        tiles
    }

    /// Forgets those of the tiles that are not in view.
    pub fn forget(&mut self, tiles: &TileSet) {
        // SAFETY: a valid memory and a valid set.
        must(unsafe { ffi::sightline_memory_forget(self.handle.get_mut(), tiles.as_ffi()) });
    }

    /// Forgets all tiles that are not in view.
    pub fn forget_all(&mut self) {
        // SAFETY: a valid memory; null means all tiles.
        must(unsafe { ffi::sightline_memory_forget(self.handle.get_mut(), ptr::null()) });
    }

    /// Takes over newer knowledge from another memory of the same map: tiles that are unknown here,
    /// or were seen there on a later turn.
    ///
    /// # Errors
    ///
    /// If that is a memory of a map of another size, or too far away.
    pub fn merge(&mut self, other: &Self) -> Result<(), Error> {
        let other = other.handle.get();
        // SAFETY: two valid memories.
        check(unsafe { ffi::sightline_memory_merge(self.handle.get_mut(), other) })
    }

    /// Forgets everything, including the current view.
    pub fn reset(&mut self) {
        // SAFETY: a valid memory.
        must(unsafe { ffi::sightline_memory_reset(self.handle.get_mut()) });
    }

    /// Saves it: the same bytes on every machine and in every language of the library.
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only if memory runs out")]
    pub fn to_bytes(&self) -> Vec<u8> {
        // SAFETY: `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_memory_save(self.handle.get(), out, capacity, length)
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
            ffi::sightline_memory_load(bytes.as_ptr(), bytes.len(), made)
        })?;
        Ok(Self { handle })
    }
}

impl Clone for MapMemory {
    fn clone(&self) -> Self {
        Self::from_bytes(&self.to_bytes()).unwrap_or_else(|error| panic!("{error}"))
    }
}

impl PartialEq for MapMemory {
    fn eq(&self, other: &Self) -> bool {
        self.to_bytes() == other.to_bytes()
    }
}

impl Eq for MapMemory {}

impl fmt::Debug for MapMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MapMemory")
            .field("visible", &self.visible().len())
            .field("explored", &self.explored().len())
            .finish_non_exhaustive()
    }
}

/// C++ asks about tiles in the order in which a set hands them out.
unsafe extern "C" fn next_tile(rest: *mut c_void, _: i32, _: i32) -> u32 {
    // SAFETY: update() passes such an iterator, and nobody else has it meanwhile.
    let rest = unsafe { &mut *rest.cast::<slice::Iter<'_, u32>>() };
    rest.next().copied().unwrap_or_default()
}
