//! Many viewsheds at once.
use alloc::vec::Vec;

use crate::error::{Error, check};
use crate::ffi;
use crate::grid::OpacityGrid;
use crate::point::Point;
use crate::views::Threads;
use crate::viewshed::Viewshed;

/// Brings many viewsheds up to date, each at its observer's tile, and returns how many were
/// recomputed.
///
/// ```
/// use sightline::{OpacityGrid, Point, Threads, Viewshed, update_viewsheds};
///
/// struct Monster { at: Point, viewshed: Viewshed }
///
/// let grid = OpacityGrid::new(40, 20)?;
/// let mut monsters: Vec<Monster> = (0..5)
///     .map(|i| Monster { at: Point::new(i, i), viewshed: Viewshed::default() })
///     .collect();
/// let observers = monsters.iter_mut().map(|m| (m.at, &mut m.viewshed));
/// assert_eq!(update_viewsheds(&grid, observers, Threads::PerCore)?, 5);
/// # Ok::<(), sightline::Error>(())
/// ```
///
/// # Errors
///
/// If a tile lies outside the map.
pub fn update_viewsheds<'a>(
    map: &OpacityGrid,
    observers: impl IntoIterator<Item = (Point, &'a mut Viewshed)>,
    threads: Threads,
) -> Result<usize, Error> {
    update_all(map, core::ptr::null(), observers, threads)
}

/// As [`update_viewsheds`], for observers who see only what is lit.
///
/// # Errors
///
/// As [`update_viewsheds`], and if the light map has another size.
#[cfg(feature = "light")]
pub fn update_viewsheds_by_light<'a>(
    map: &OpacityGrid,
    light_map: &crate::LightMap,
    observers: impl IntoIterator<Item = (Point, &'a mut Viewshed)>,
    threads: Threads,
) -> Result<usize, Error> {
    update_all(map, light_map.as_ffi(), observers, threads)
}

fn update_all<'a>(
    map: &OpacityGrid,
    light_map: *const ffi::LightMap,
    observers: impl IntoIterator<Item = (Point, &'a mut Viewshed)>,
    threads: Threads,
) -> Result<usize, Error> {
    // The references say that no viewshed occurs twice.
    let (positions, viewsheds): (Vec<ffi::Point>, Vec<*mut ffi::Viewshed>) =
        observers.into_iter().map(|(at, viewshed)| (at.to_ffi(), viewshed.as_ffi_mut())).unzip();
    let mut recomputed = 0;
    // SAFETY: as many positions as viewsheds, borrowed for 'a; the light map may be null.
    check(unsafe {
        ffi::sightline_viewsheds_update(
            viewsheds.as_ptr(),
            positions.as_ptr(),
            viewsheds.len(),
            map.as_ffi(),
            light_map,
            threads.to_ffi(),
            &mut recomputed,
        )
    })?;
    Ok(recomputed)
}
