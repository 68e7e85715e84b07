//! Maps of your own.
use alloc::boxed::Box;
use alloc::format;
use core::ffi::c_void;

use crate::callback::Context;
use crate::error::{Error, check, must};
use crate::ffi;
use crate::grid::OpacityGrid;
use crate::options::Options;
use crate::point::Point;
use crate::rect::Rect;
use crate::tile_set::TileSet;

/// What [`Map::haze`] returns: the haze of a tile, 0 to [`MAX_HAZE`](crate::MAX_HAZE).
pub type HazeFn<'a> = Box<dyn Fn(Point) -> u8 + 'a>;

/// A map of your own, used where it is, by calls.
///
/// ```
/// use sightline::{Map, Options, Point, Rect, field_of_view};
///
/// struct Dungeon {
///     tiles: Vec<char>,
///     width: u32,
/// }
///
/// impl Map for Dungeon {
///     fn bounds(&self) -> Option<Rect> {
///         Some(Rect::new(0, 0, self.width, self.tiles.len() as u32 / self.width))
///     }
///     fn is_opaque(&self, at: Point) -> bool {
///         self.tiles[(at.y * self.width as i32 + at.x) as usize] == '#'
///     }
/// }
///
/// let dungeon = Dungeon { tiles: "....#...".chars().collect(), width: 8 };
/// let seen = field_of_view(&dungeon, (1, 0), &Options::new())?;
/// assert_eq!(seen.len(), 5);
/// # Ok::<(), sightline::Error>(())
/// ```
///
/// Each view asks about each tile at most once. If you keep an [`OpacityGrid`] of your map up to
/// date, views are faster, and lines of sight, light and viewsheds that know what changed are yours,
/// too.
///
/// A panic in one of these functions ends the call that asked, leaves its result empty, and goes on
/// from there. Without the feature `std` it aborts the program.
pub trait Map {
    /// The tiles that there are; `None` for a world without an end. At most
    /// [`MAX_SIDE`](crate::MAX_SIDE) columns and rows, and that far from the ends of `i32`.
    fn bounds(&self) -> Option<Rect>;

    /// Whether a tile stops sight. Asked only about tiles of [`bounds`](Self::bounds).
    fn is_opaque(&self, at: Point) -> bool;

    /// A function that returns the haze of a tile that is not opaque, in sixteenths of a wall: mist
    /// 2, smoke 4, bushes 8. More than [`MAX_HAZE`](crate::MAX_HAZE) counts as that. `None`, the
    /// default, means that there is no haze, and is faster.
    ///
    /// ```
    /// # use sightline::{HazeFn, Map, Options, Point, Rect, field_of_view};
    /// # struct Swamp { mist: u8 }
    /// impl Map for Swamp {
    ///     fn haze(&self) -> Option<HazeFn<'_>> {
    ///         Some(Box::new(|at| if at.x < 5 { self.mist } else { 0 }))
    ///     }
    /// #   fn bounds(&self) -> Option<Rect> { Some(Rect::new(0, 0, 20, 1)) }
    /// #   fn is_opaque(&self, _: Point) -> bool { false }
    ///     // and the rest as above
    /// }
    /// # let options = Options::new().haze_limit(8);
    /// # assert_eq!(field_of_view(&Swamp { mist: 4 }, (0, 0), &options)?.len(), 4);
    /// # Ok::<(), sightline::Error>(())
    /// ```
    fn haze(&self) -> Option<HazeFn<'_>> {
        None
    }

    /// Whether its tiles are hexagons, a [`Point`] being (q, r). The default is `false`: squares.
    fn is_hexagonal(&self) -> bool {
        false
    }

    /// The same map as an [`OpacityGrid`], if you keep one: it is used instead of calls.
    fn as_grid(&self) -> Option<&OpacityGrid> {
        None
    }
}

impl<M: Map + ?Sized> Map for &M {
    fn bounds(&self) -> Option<Rect> {
        (**self).bounds()
    }
    fn is_opaque(&self, at: Point) -> bool {
        (**self).is_opaque(at)
    }
    fn haze(&self) -> Option<HazeFn<'_>> {
        (**self).haze()
    }
    fn is_hexagonal(&self) -> bool {
        (**self).is_hexagonal()
    }
    fn as_grid(&self) -> Option<&OpacityGrid> {
        (**self).as_grid()
    }
}

/// The tiles seen from `origin`, on any map.
///
/// # Errors
///
/// If the origin lies outside the map, if options make no sense, or if there is neither an end of
/// the world nor a radius of at most 16383, on hexagons 7000.
pub fn field_of_view<M: Map + ?Sized>(
    map: &M,
    origin: impl Into<Point>,
    options: &Options,
) -> Result<TileSet, Error> {
    let mut seen = TileSet::new();
    field_of_view_into(map, origin, options, &mut seen)?;
    Ok(seen)
}

/// As [`field_of_view`], into a set whose memory is used again.
///
/// # Errors
///
/// As [`field_of_view`]; the set is then unchanged.
pub fn field_of_view_into<M: Map + ?Sized>(
    map: &M,
    origin: impl Into<Point>,
    options: &Options,
    seen: &mut TileSet,
) -> Result<(), Error> {
    if let Some(grid) = map.as_grid() {
        return grid.field_of_view_into(origin, options, seen);
    }
    let origin = origin.into();
    let options = options.to_ffi();
    let out = seen.as_ffi_mut();
    with_world(
        map,
        // SAFETY: the world is valid during the call.
        |world| unsafe {
            ffi::sightline_field_of_view_in(world, origin.x, origin.y, &options, out)
        },
        // SAFETY: a valid set.
        || must(unsafe { ffi::sightline_tile_set_clear(out) }),
    )
}

/// Calls `call` with the map as a world of callbacks; after a panic of one, `clean_up`.
pub(crate) fn with_world<M: Map + ?Sized>(
    map: &M,
    call: impl FnOnce(*const ffi::World) -> ffi::Status,
    clean_up: impl FnOnce(),
) -> Result<(), Error> {
    let bounds = map.bounds();
    if let Some(bounds) = bounds {
        check_place(bounds)?;
    }
    let mut asked = Asked { map, haze: map.haze() };
    let has_haze = asked.haze.is_some();
    let mut context = Context::new(&mut asked);
    let world = ffi::World {
        size: size_of::<ffi::World>() as u32,
        bounded: i32::from(bounds.is_some()),
        bounds: bounds.unwrap_or_default().to_ffi(),
        is_opaque: None,
        haze: if has_haze { Some(haze::<M>) } else { None },
        context: context.as_pointer(),
        along: Some(opaque_along::<M>),
        hexagonal: i32::from(map.is_hexagonal()),
    };
    let result = check(call(&world));
    context.finish(clean_up);
    result
}

/// Fails for maps so far out that C++'s coordinates around them, up to a map's side away, would not
/// fit in an `i32`.
fn check_place(bounds: Rect) -> Result<(), Error> {
    let most = i64::from(i32::MAX) - i64::from(crate::MAX_SIDE);
    let fits = |first: i32, count: u32| {
        let first = i64::from(first);
        first >= -most && first + i64::from(count) - 1 <= most
    };
    let Rect { x, y, width, height } = bounds;
    // Too long sides are for C to refuse, in its own words.
    let too_long = width > crate::MAX_SIDE || height > crate::MAX_SIDE;
    if too_long || (fits(x, width) && fits(y, height)) {
        return Ok(());
    }
    Err(Error::out_of_range(format!(
        "a map of size {width}x{height} at ({x}, {y}) is not allowed: each part of its tiles must be \
         {} to {most}",
        -most
    )))
}

/// What callbacks ask.
struct Asked<'a, M: ?Sized> {
    map: &'a M,
    haze: Option<HazeFn<'a>>,
}

unsafe extern "C" fn opaque_along<M: Map + ?Sized>(
    context: *mut c_void,
    x: i32,
    y: i32,
    dx: i32,
    dy: i32,
    wanted: u64,
) -> u64 {
    // SAFETY: with_world() passes this context.
    unsafe {
        Context::<Asked<M>>::call(context, wanted, |asked| {
            let at = |i: u32| Point { x: x + i as i32 * dx, y: y + i as i32 * dy };
            let first = wanted.trailing_zeros();
            let last = 63 - wanted.leading_zeros();
            let mut walls = 0;
            if wanted.count_ones() == last - first + 1 {
                // One run, from its far end: each answer shifts those before it.
                let Point { mut x, mut y } = at(last);
                for _ in first..last {
                    walls = (walls | u64::from(asked.map.is_opaque(Point { x, y }))) << 1;
                    (x, y) = (x - dx, y - dy);
                }
                walls |= u64::from(asked.map.is_opaque(Point { x, y }));
                return walls << first;
            }
            let mut rest = wanted;
            while rest != 0 {
                let i = rest.trailing_zeros();
                walls |= u64::from(asked.map.is_opaque(at(i))) << i;
                rest &= rest - 1;
            }
            walls
        })
    }
}

unsafe extern "C" fn haze<M: Map + ?Sized>(context: *mut c_void, x: i32, y: i32) -> i32 {
    // SAFETY: with_world() passes this context.
    unsafe {
        Context::<Asked<M>>::call(context, 0, |asked| match &asked.haze {
            Some(haze) => i32::from(haze(Point { x, y })),
            None => 0,
        })
    }
}
