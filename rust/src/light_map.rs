//! How lit each tile is.
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::error::{Error, check, must};
use crate::ffi;
use crate::grid::{OpacityGrid, check_size};
use crate::handle::Handle;
use crate::light::{Light, Rgb};
use crate::options::Options;
use crate::point::Point;
use crate::slices::check_length;
use crate::tile_set::TileSet;

/// How lit each tile of a map is.
///
/// ```
/// use sightline::{Light, LightMap, OpacityGrid, Options};
///
/// let grid = OpacityGrid::new(40, 20)?;
/// let mut light_map = LightMap::new(40, 20)?;
/// light_map.set_ambient([10, 10, 30])?;
/// light_map.update(&grid, &[Light::new((5, 5)).radius(4)])?;
/// assert_eq!(light_map.colors()[0], [10, 10, 30]);
/// assert_eq!(light_map.colors()[5 * 40 + 5], [255, 255, 255]);
/// # Ok::<(), sightline::Error>(())
/// ```
pub struct LightMap {
    handle: Handle<ffi::LightMap>,
    width: u32,
    height: u32,
    /// Memory that is used again.
    lights: Vec<ffi::Light>,
}

impl LightMap {
    /// A light map for maps of that size, dark.
    ///
    /// # Errors
    ///
    /// If a side is longer than [`MAX_SIDE`](crate::MAX_SIDE).
    pub fn new(width: u32, height: u32) -> Result<Self, Error> {
        let (columns, rows) = check_size(width, height)?;
        // SAFETY: the pointer is where the light map goes.
        let handle =
            Handle::new(|made| unsafe { ffi::sightline_light_map_new(columns, rows, made) })?;
        Ok(Self { handle, width, height, lights: Vec::new() })
    }

    /// Its width.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Its height.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Sets the minimum light everywhere, such as daylight; black at first.
    ///
    /// # Errors
    ///
    /// If a channel is beyond 32767 either way.
    pub fn set_ambient(&mut self, color: impl Into<Rgb>) -> Result<(), Error> {
        let Rgb { red, green, blue } = color.into();
        // SAFETY: a valid light map.
        check(unsafe {
            ffi::sightline_light_map_set_ambient(self.handle.get_mut(), red, green, blue)
        })
    }

    /// Sets the minimum light of some tiles alone: daylight outdoors, night in the cellar.
    ///
    /// # Errors
    ///
    /// As [`set_ambient`](Self::set_ambient), and if a tile lies outside the map.
    pub fn set_ambient_in(&mut self, color: impl Into<Rgb>, tiles: &TileSet) -> Result<(), Error> {
        let Rgb { red, green, blue } = color.into();
        // SAFETY: a valid light map and a valid set.
        check(unsafe {
            ffi::sightline_light_map_set_ambient_tiles(
                self.handle.get_mut(),
                red,
                green,
                blue,
                tiles.as_ffi(),
            )
        })
    }

    /// Brings it up to date with all lights there are. Only lights that moved or changed, or that a
    /// change of the map can alter, are computed again; returns the number of views that took.
    ///
    /// # Errors
    ///
    /// If the map has another size, a light lies outside it, or a member of one makes no sense.
    pub fn update<'a>(
        &mut self,
        map: &OpacityGrid,
        lights: impl IntoIterator<Item = &'a Light>,
    ) -> Result<usize, Error> {
        self.lights.clear();
        self.lights.extend(lights.into_iter().map(|light| light.to_ffi()));
        let (lights, count) = (self.lights.as_ptr(), self.lights.len());
        let mut computed = 0;
        // SAFETY: so many lights, of the size that each says.
        check(unsafe {
            let light_map = self.handle.get_mut();
            ffi::sightline_light_map_update(light_map, map.as_ffi(), lights, count, &mut computed)
        })?;
        Ok(computed)
    }

    /// The light on every tile, row by row: red, green, blue.
    #[must_use]
    pub fn colors(&self) -> Vec<[u8; 3]> {
        let mut colors = self.black();
        must(self.write(&mut colors));
        colors
    }

    /// As [`colors`](Self::colors), into a slice.
    ///
    /// # Errors
    ///
    /// If it does not have exactly as many tiles.
    pub fn colors_to_slice(&self, out: &mut [[u8; 3]]) -> Result<(), Error> {
        check_length(out.len(), self.width, self.height)?;
        check(self.write(out))
    }

    /// `out` has a colour for each tile.
    fn write(&self, out: &mut [[u8; 3]]) -> ffi::Status {
        let out = out.as_mut_ptr().cast();
        // SAFETY: three bytes for each tile.
        unsafe { ffi::sightline_light_map_get(self.handle.get(), out, 3, self.row()) }
    }

    /// The light that a viewer who sees the tiles `seen` sees on each tile, row by row. A wall shows
    /// the brightest of the clear tiles around it that the viewer sees; tiles that are not seen are
    /// black.
    ///
    /// # Errors
    ///
    /// If the map has another size.
    pub fn colors_seen(&self, map: &OpacityGrid, seen: &TileSet) -> Result<Vec<[u8; 3]>, Error> {
        let mut colors = self.black();
        let out = colors.as_mut_ptr().cast();
        // SAFETY: three bytes for each tile, of a map of the same size, or else an error.
        check(unsafe {
            ffi::sightline_light_seen(
                self.handle.get(),
                map.as_ffi(),
                seen.as_ffi(),
                out,
                3,
                self.row(),
            )
        })?;
        Ok(colors)
    }

    /// The tiles seen from `origin` that are lit: those whose brightest channel is at least `least`,
    /// or that are within `dark_radius`.
    ///
    /// # Errors
    ///
    /// If the map has another size, the origin lies outside, or options make no sense.
    pub fn field_of_view(
        &self,
        map: &OpacityGrid,
        origin: impl Into<Point>,
        options: &Options,
        dark_radius: u32,
        least: u8,
    ) -> Result<TileSet, Error> {
        let Point { x, y } = origin.into();
        let options = options.to_ffi();
        let dark_radius = i32::try_from(dark_radius).unwrap_or(i32::MAX);
        let mut bytes = vec![0_u8; self.width as usize * self.height as usize];
        // SAFETY: a byte for each tile, of a map of the same size, or else an error.
        check(unsafe {
            ffi::sightline_field_of_view_lit(
                map.as_ffi(),
                self.handle.get(),
                x,
                y,
                &options,
                dark_radius,
                i32::from(least),
                bytes.as_mut_ptr(),
                1,
                self.width as isize,
            )
        })?;
        let mut seen = TileSet::new();
        seen.read(map.bounds(), &bytes)?;
        Ok(seen)
    }

    fn row(&self) -> isize {
        3 * self.width as isize
    }

    fn black(&self) -> Vec<[u8; 3]> {
        vec![[0; 3]; self.width as usize * self.height as usize]
    }

    #[cfg(feature = "viewsheds")]
    pub(crate) fn as_ffi(&self) -> *const ffi::LightMap {
        self.handle.get()
    }
}

impl fmt::Debug for LightMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LightMap")
            .field("width", &self.width)
            .field("height", &self.height)
            .finish_non_exhaustive()
    }
}
