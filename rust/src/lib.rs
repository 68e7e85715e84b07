#![doc = include_str!("../README.md")]
#![no_std]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod batch;
mod callback;
#[cfg(feature = "viewsheds")]
mod dark_sight;
mod error;
mod ffi;
mod grid;
mod handle;
mod hex;
#[cfg(feature = "light")]
mod light;
#[cfg(feature = "light")]
mod light_map;
mod map;
mod maps;
#[cfg(feature = "memory")]
mod memory;
mod options;
mod point;
mod rect;
mod save;
#[cfg(feature = "serde")]
mod serde_bytes;
#[cfg(feature = "viewsheds")]
mod sightings;
mod slices;
#[cfg(feature = "viewsheds")]
mod team;
mod tile_iter;
mod tile_ops;
mod tile_set;
#[cfg(feature = "viewsheds")]
mod update_viewsheds;
mod views;
#[cfg(feature = "viewsheds")]
mod viewshed;
mod walls;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod wasm;

pub use batch::Batch;
pub use error::{Error, ErrorKind};
pub use grid::OpacityGrid;
pub use hex::{HexOffset, hex_distance, hex_neighbours, offset_bounds, to_axial, to_offset};
pub use map::{HazeFn, Map, field_of_view, field_of_view_into};
pub use maps::{FnMap, SliceMap};
pub use options::{Algorithm, Cone, Options, Shape};
pub use point::Point;
pub use rect::Rect;
pub use slices::ByteTile;
pub use tile_iter::{IntoIter, Iter};
pub use tile_set::TileSet;
pub use views::{Threads, Trace};
pub use walls::{HexSide, Side, TileSide};

#[cfg(feature = "memory")]
pub use memory::{Knowledge, MapMemory, Recollection};
#[cfg(all(feature = "viewsheds", feature = "light"))]
pub use update_viewsheds::update_viewsheds_by_light;
#[cfg(feature = "viewsheds")]
pub use {
    dark_sight::DarkSight,
    sightings::{Sighting, Sightings},
    team::Team,
    update_viewsheds::update_viewsheds,
    viewshed::Viewshed,
};
#[cfg(feature = "light")]
pub use {
    light::{Falloff, Light, Rgb},
    light_map::LightMap,
};

/// The longest side of a map, and of a set of tiles.
pub const MAX_SIDE: u32 = 32768;

/// The most haze of a tile, in sixteenths of a wall.
pub const MAX_HAZE: u8 = 15;

/// The version of the C++ library that was built: `"0.3.0"` is `(0, 3, 0)`.
#[must_use]
pub fn library_version() -> (u32, u32, u32) {
    // SAFETY: takes nothing.
    let number = unsafe { ffi::sightline_version() } as u32;
    (number / 10000, number / 100 % 100, number % 100)
}
