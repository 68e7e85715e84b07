//! What is seen on an [`OpacityGrid`].
use alloc::vec;
use alloc::vec::Vec;

use crate::error::{Error, check};
use crate::ffi;
use crate::grid::OpacityGrid;
use crate::hex::hex_distance;
use crate::options::Options;
use crate::point::Point;
use crate::rect::Rect;
use crate::slices::{ByteTile, check_length};
use crate::tile_set::TileSet;

/// How many threads a call may use. Results are the same with any number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Threads {
    /// The calling thread alone.
    #[default]
    Caller,
    /// One for each core.
    PerCore,
    /// So many, the calling one included.
    Count(core::num::NonZeroU32),
}

impl Threads {
    pub(crate) fn to_ffi(self) -> i32 {
        match self {
            Self::Caller => 1,
            Self::PerCore => 0,
            Self::Count(count) => i32::try_from(count.get()).unwrap_or(i32::MAX),
        }
    }
}

/// How far sight gets on its way to a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Trace {
    /// The tiles that sight passes, from the origin on, each touching the next.
    pub path: Vec<Point>,
    /// What [`OpacityGrid::line_of_sight`] says.
    pub reached: bool,
    /// The last tile of the path: where the arrow lands.
    pub stopped_at: Point,
    /// The wall behind the path, or the tile of too much haze, if that is what stopped it.
    pub stopped_by: Option<Point>,
}

impl OpacityGrid {
    /// The tiles seen from `origin`.
    ///
    /// # Errors
    ///
    /// If the origin lies outside the map, or if options make no sense.
    pub fn field_of_view(
        &self,
        origin: impl Into<Point>,
        options: &Options,
    ) -> Result<TileSet, Error> {
        let mut seen = TileSet::new();
        self.field_of_view_into(origin, options, &mut seen)?;
        Ok(seen)
    }

    /// As [`field_of_view`](Self::field_of_view), into a set whose memory is used again: nothing is
    /// allocated once it is large enough.
    ///
    /// # Errors
    ///
    /// As [`field_of_view`](Self::field_of_view); the set is then unchanged.
    pub fn field_of_view_into(
        &self,
        origin: impl Into<Point>,
        options: &Options,
        seen: &mut TileSet,
    ) -> Result<(), Error> {
        let Point { x, y } = origin.into();
        let options = options.to_ffi();
        // SAFETY: a valid map, and a set that is not used elsewhere.
        check(unsafe {
            ffi::sightline_field_of_view_tiles(self.as_ffi(), x, y, &options, seen.as_ffi_mut())
        })
    }

    /// The view as bytes or `bool`s, one for each tile of the map, row by row.
    ///
    /// ```
    /// # use sightline::{OpacityGrid, Options};
    /// let grid = OpacityGrid::from_rows([".#.."], |tile| tile == '#')?;
    /// let mut visible_tiles = vec![false; 4];
    /// grid.field_of_view_to_slice((0, 0), &Options::new(), &mut visible_tiles)?;
    /// assert_eq!(visible_tiles, [true, true, false, false]);
    /// # Ok::<(), sightline::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`field_of_view`](Self::field_of_view), and if the slice does not have exactly as many
    /// tiles.
    pub fn field_of_view_to_slice<T: ByteTile>(
        &self,
        origin: impl Into<Point>,
        options: &Options,
        out: &mut [T],
    ) -> Result<(), Error> {
        check_length(out.len(), self.width(), self.height())?;
        let Point { x, y } = origin.into();
        let options = options.to_ffi();
        let row = self.width() as isize;
        let out = out.as_mut_ptr().cast();
        // SAFETY: `out` has a byte for each tile, and holds 1 and 0.
        check(unsafe { ffi::sightline_field_of_view(self.as_ffi(), x, y, &options, out, 1, row) })
    }

    /// The tiles seen from any of the origins.
    ///
    /// # Errors
    ///
    /// As [`field_of_view`](Self::field_of_view), for each.
    pub fn combined_field_of_view(
        &self,
        origins: &[Point],
        options: &Options,
        threads: Threads,
    ) -> Result<TileSet, Error> {
        let options = options.to_ffi();
        // SAFETY: a `Point` has the layout of C's.
        TileSet::from_call(|out| unsafe {
            ffi::sightline_combined_field_of_view(
                self.as_ffi(),
                origins.as_ptr().cast(),
                origins.len(),
                &options,
                threads.to_ffi(),
                out,
            )
        })
    }

    /// Whether one tile sees another: exactly what the field of view says. With the default
    /// algorithm the cost grows with the distance, not with the area.
    ///
    /// # Errors
    ///
    /// If one of them lies outside the map, or if options make no sense.
    pub fn line_of_sight(
        &self,
        from: impl Into<Point>,
        to: impl Into<Point>,
        options: &Options,
    ) -> Result<bool, Error> {
        let (from, to) = (from.into(), to.into());
        let options = options.to_ffi();
        let mut seen = 0;
        // SAFETY: a valid map, and where the answer goes.
        check(unsafe {
            ffi::sightline_line_of_sight(
                self.as_ffi(),
                from.x,
                from.y,
                to.x,
                to.y,
                &options,
                &mut seen,
            )
        })?;
        Ok(seen != 0)
    }

    /// The tiles that sight runs through, both ends included, each touching the next; `None` if
    /// there is no line of sight. For the default algorithm only.
    ///
    /// # Errors
    ///
    /// As [`line_of_sight`](Self::line_of_sight), and for the other algorithms, whose views need not
    /// follow lines.
    pub fn sight_path(
        &self,
        from: impl Into<Point>,
        to: impl Into<Point>,
        options: &Options,
    ) -> Result<Option<Vec<Point>>, Error> {
        let (from, to) = (from.into(), to.into());
        let options = options.to_ffi();
        let path = self.path_between(from, to, |path, capacity, length| {
            // SAFETY: `path` has that capacity; a `Point` has the layout of C's.
            unsafe {
                ffi::sightline_sight_path(
                    self.as_ffi(),
                    from.x,
                    from.y,
                    to.x,
                    to.y,
                    &options,
                    path,
                    capacity,
                    length,
                )
            }
        })?;
        Ok(if path.is_empty() { None } else { Some(path) })
    }

    /// Follows sight from one tile towards another: along the sight path if there is one, else
    /// straight, up to the first wall, too much haze, or the end of radius or cone. For the default
    /// algorithm only.
    ///
    /// ```
    /// # use sightline::{OpacityGrid, Options, Point};
    /// let grid = OpacityGrid::from_rows(["...#.."], |tile| tile == '#')?;
    /// let arrow = grid.trace_sight((0, 0), (5, 0), &Options::new())?;
    /// assert_eq!(arrow.stopped_at, Point::new(2, 0));
    /// assert_eq!(arrow.stopped_by, Some(Point::new(3, 0)));
    /// # Ok::<(), sightline::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`sight_path`](Self::sight_path).
    pub fn trace_sight(
        &self,
        from: impl Into<Point>,
        to: impl Into<Point>,
        options: &Options,
    ) -> Result<Trace, Error> {
        let (from, to) = (from.into(), to.into());
        let options = options.to_ffi();
        let zero = ffi::Point { x: 0, y: 0 };
        let mut trace = ffi::Trace {
            size: size_of::<ffi::Trace>() as u32,
            reached: 0,
            stopped_at: zero,
            was_stopped: 0,
            stopped_by: zero,
        };
        let path = self.path_between(from, to, |path, capacity, length| {
            // SAFETY: as in sight_path(); `trace` knows its size.
            unsafe {
                ffi::sightline_trace_sight(
                    self.as_ffi(),
                    from.x,
                    from.y,
                    to.x,
                    to.y,
                    &options,
                    &mut trace,
                    path,
                    capacity,
                    length,
                )
            }
        })?;
        let wall = Point::from_ffi(trace.stopped_by);
        Ok(Trace {
            path,
            reached: trace.reached != 0,
            stopped_at: Point::from_ffi(trace.stopped_at),
            stopped_by: (trace.was_stopped != 0).then_some(wall),
        })
    }

    /// The haze between two tiles, not counting their own; `None` if a wall stands between.
    ///
    /// # Errors
    ///
    /// If one of them lies outside the map.
    pub fn haze_passed(
        &self,
        from: impl Into<Point>,
        to: impl Into<Point>,
    ) -> Result<Option<u32>, Error> {
        let (from, to) = (from.into(), to.into());
        let mut haze = 0;
        // SAFETY: a valid map, and where the answer goes.
        check(unsafe {
            ffi::sightline_haze_passed(self.as_ffi(), from.x, from.y, to.x, to.y, &mut haze)
        })?;
        Ok(u32::try_from(haze).ok())
    }

    /// The number of tiles seen from each clear tile of `area`, row by row; 0 for opaque ones.
    ///
    /// # Errors
    ///
    /// If the area leaves the map, or if options make no sense.
    pub fn survey(
        &self,
        area: Rect,
        options: &Options,
        threads: Threads,
    ) -> Result<Vec<u32>, Error> {
        let ffi::Rect { x, y, width, height } = area.to_ffi();
        let options = options.to_ffi();
        // An area that leaves the map needs no memory: C finds out.
        let tiles = area.area().min(self.bounds().area());
        let mut counts = vec![0; usize::try_from(tiles).unwrap_or(0)];
        // SAFETY: an area on the map has at most as many tiles, and there is a number for each.
        check(unsafe {
            ffi::sightline_survey(
                self.as_ffi(),
                x,
                y,
                width,
                height,
                &options,
                threads.to_ffi(),
                counts.as_mut_ptr(),
            )
        })?;
        Ok(counts)
    }
}

impl OpacityGrid {
    /// The path that `write` writes, which is no longer than the way from one tile to the other.
    fn path_between(
        &self,
        from: Point,
        to: Point,
        write: impl FnOnce(*mut ffi::Point, usize, *mut usize) -> ffi::Status,
    ) -> Result<Vec<Point>, Error> {
        let steps = if self.is_hexagonal() {
            hex_distance(from, to)
        } else {
            from.x.abs_diff(to.x).max(from.y.abs_diff(to.y))
        };
        let mut path = vec![Point::default(); steps.min(crate::MAX_SIDE) as usize + 1];
        let mut length = 0;
        check(write(path.as_mut_ptr().cast(), path.len(), &mut length))?;
        path.truncate(length);
        Ok(path)
    }
}
