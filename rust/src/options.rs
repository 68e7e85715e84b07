//! How views are computed.
use alloc::vec::Vec;

use crate::error::{Error, check};
use crate::ffi;
use crate::point::Point;
use crate::save;

/// What "within the radius" `r` means for a tile `dx` columns and `dy` rows from the origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Shape {
    /// `dx * dx + dy * dy <= r * r`
    #[default]
    Circle,
    /// `dx * dx + dy * dy <= r * r + r`: a softer circle.
    Round,
    /// `max(|dx|, |dy|) <= r`
    Square,
    /// `|dx| + |dy| <= r`
    Diamond,
    /// `r` steps from hexagon to hexagon; for maps of hexagons only.
    Hexagon,
}

impl Shape {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Circle, Self::Round, Self::Square, Self::Diamond, Self::Hexagon];

    pub(crate) fn from_ffi(number: i32) -> Self {
        usize::try_from(number).ok().and_then(|i| Self::ALL.get(i)).copied().unwrap_or_default()
    }
}

/// Which rules decide what is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Algorithm {
    /// Symmetric shadowcasting: exact, and what you see sees you.
    #[default]
    Symmetric,
    /// Recursive shadowcasting.
    Recursive,
    /// Precise permissive, by [`Options::permissiveness`].
    Permissive,
    /// Restrictive precise angle shadowcasting.
    Restrictive,
    /// Walls as diamonds.
    Diamond,
    /// A straight line of tiles to each tile.
    Raycast,
    /// Walls with bevelled corners.
    Bevelled,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Symmetric,
        Self::Recursive,
        Self::Permissive,
        Self::Restrictive,
        Self::Diamond,
        Self::Raycast,
        Self::Bevelled,
    ];

    fn from_ffi(number: i32) -> Self {
        usize::try_from(number).ok().and_then(|i| Self::ALL.get(i)).copied().unwrap_or_default()
    }
}

/// Sight in one direction only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cone {
    /// Straight ahead; of any length except 0.
    pub direction: Point,
    /// From edge to edge, 0 to 360 degrees.
    pub angle: u16,
}

impl Cone {
    /// A cone of that many degrees.
    #[must_use]
    pub fn new(direction: impl Into<Point>, angle: u16) -> Self {
        Self { direction: direction.into(), angle }
    }

    pub(crate) fn to_ffi(cone: Option<Self>) -> (i32, ffi::Point) {
        match cone {
            Some(cone) => (i32::from(cone.angle), cone.direction.to_ffi()),
            None => (ffi::ALL_AROUND, ffi::Point { x: 0, y: 0 }),
        }
    }

    pub(crate) fn from_ffi(angle: i32, direction: ffi::Point) -> Option<Self> {
        let angle = u16::try_from(angle).ok()?;
        Some(Self { direction: Point::from_ffi(direction), angle })
    }
}

/// A radius as C has it. One that is longer than any map is unlimited.
pub(crate) fn radius_to_ffi(radius: Option<u32>) -> i32 {
    radius.and_then(|radius| i32::try_from(radius).ok()).unwrap_or(ffi::UNLIMITED)
}

pub(crate) fn radius_from_ffi(radius: i32) -> Option<u32> {
    if radius == ffi::UNLIMITED { None } else { u32::try_from(radius).ok() }
}

/// How to compute a view: all around, as far as the map goes, with walls lit, unless you say
/// otherwise.
///
/// ```
/// use sightline::{Algorithm, Cone, Options, Shape};
///
/// let guard = Options::new().radius(8).cone(Cone::new((1, 0), 120));
/// let bat = Options::new().radius(3).shape(Shape::Square).algorithm(Algorithm::Diamond);
/// assert_eq!(guard.radius, Some(8));
/// ```
///
/// Members that make no sense, such as a cone of 400°, are errors where a view is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct Options {
    /// How far sight goes; `None` is unlimited.
    pub radius: Option<u32>,
    /// What "within the radius" means.
    pub shape: Shape,
    /// Which rules decide what is seen.
    pub algorithm: Algorithm,
    /// Whether walls that sight reaches count as seen.
    pub light_walls: bool,
    /// Sight in one direction only.
    pub cone: Option<Cone>,
    /// 0 (strict) to 8, for [`Algorithm::Permissive`] alone.
    pub permissiveness: u8,
    /// How much haze sight passes: 0 to [`MAX_HAZE`](crate::MAX_HAZE) sixteenths of a wall.
    pub haze_limit: u8,
}

impl Options {
    /// The default.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            radius: None,
            shape: Shape::Circle,
            algorithm: Algorithm::Symmetric,
            light_walls: true,
            cone: None,
            permissiveness: 8,
            haze_limit: crate::MAX_HAZE,
        }
    }

    /// Sets how far sight goes.
    #[must_use]
    pub const fn radius(mut self, radius: u32) -> Self {
        self.radius = Some(radius);
        self
    }

    /// Lets sight go as far as the map does.
    #[must_use]
    pub const fn unlimited(mut self) -> Self {
        self.radius = None;
        self
    }

    /// Sets what "within the radius" means.
    #[must_use]
    pub const fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Sets which rules decide what is seen.
    #[must_use]
    pub const fn algorithm(mut self, algorithm: Algorithm) -> Self {
        self.algorithm = algorithm;
        self
    }

    /// Sets whether walls that sight reaches count as seen.
    #[must_use]
    pub const fn light_walls(mut self, light_walls: bool) -> Self {
        self.light_walls = light_walls;
        self
    }

    /// Confines sight to a cone.
    #[must_use]
    pub const fn cone(mut self, cone: Cone) -> Self {
        self.cone = Some(cone);
        self
    }

    /// Lets sight go all around.
    #[must_use]
    pub const fn all_around(mut self) -> Self {
        self.cone = None;
        self
    }

    /// Sets how much [`Algorithm::Permissive`] permits: 0 to 8.
    #[must_use]
    pub const fn permissiveness(mut self, permissiveness: u8) -> Self {
        self.permissiveness = permissiveness;
        self
    }

    /// Sets how much haze sight passes.
    #[must_use]
    pub const fn haze_limit(mut self, haze_limit: u8) -> Self {
        self.haze_limit = haze_limit;
        self
    }

    /// Saves them: the same bytes on every machine and in every language of the library.
    ///
    /// # Errors
    ///
    /// If a member makes no sense.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Error> {
        let options = self.to_ffi();
        // SAFETY: `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_options_save(&options, out, capacity, length)
        })
    }

    /// Loads what [`to_bytes`](Self::to_bytes) saved.
    ///
    /// # Errors
    ///
    /// If the bytes are not that.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let mut options = Self::new().to_ffi();
        // SAFETY: it reads that many bytes, and writes options.size at most.
        check(unsafe { ffi::sightline_options_load(bytes.as_ptr(), bytes.len(), &mut options) })?;
        Ok(Self::from_ffi(&options))
    }

    pub(crate) fn to_ffi(self) -> ffi::Options {
        let (cone_angle, cone_direction) = Cone::to_ffi(self.cone);
        ffi::Options {
            size: size_of::<ffi::Options>() as u32,
            radius: radius_to_ffi(self.radius),
            shape: self.shape as i32,
            algorithm: self.algorithm as i32,
            light_walls: i32::from(self.light_walls),
            cone_angle,
            cone_direction,
            permissiveness: i32::from(self.permissiveness),
            haze_limit: i32::from(self.haze_limit),
        }
    }

    pub(crate) fn from_ffi(options: &ffi::Options) -> Self {
        let byte = |number: i32| u8::try_from(number).unwrap_or(u8::MAX);
        Self {
            radius: radius_from_ffi(options.radius),
            shape: Shape::from_ffi(options.shape),
            algorithm: Algorithm::from_ffi(options.algorithm),
            light_walls: options.light_walls != 0,
            cone: Cone::from_ffi(options.cone_angle, options.cone_direction),
            permissiveness: byte(options.permissiveness),
            haze_limit: byte(options.haze_limit),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}
