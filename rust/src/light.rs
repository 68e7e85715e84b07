//! Lights.
use alloc::vec;
use alloc::vec::Vec;

use crate::error::{Error, check};
use crate::ffi;
use crate::options::{Cone, Shape, radius_from_ffi, radius_to_ffi};
use crate::point::Point;
use crate::save;

/// The colour of a light: 0 to 255 in each channel, and more for strong ones; negative numbers take
/// light away. At most 32767 either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rgb {
    /// Red.
    pub red: i32,
    /// Green.
    pub green: i32,
    /// Blue.
    pub blue: i32,
}

impl Rgb {
    /// 255 in each channel.
    pub const WHITE: Self = Self::new(255, 255, 255);

    /// The colour with those channels.
    #[must_use]
    pub const fn new(red: i32, green: i32, blue: i32) -> Self {
        Self { red, green, blue }
    }
}

impl From<[u8; 3]> for Rgb {
    fn from([red, green, blue]: [u8; 3]) -> Self {
        Self::new(red.into(), green.into(), blue.into())
    }
}

impl From<(i32, i32, i32)> for Rgb {
    fn from((red, green, blue): (i32, i32, i32)) -> Self {
        Self { red, green, blue }
    }
}

/// How a light gets weaker with the distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Falloff {
    /// Full near the light, quickly weaker towards the rim.
    #[default]
    Smooth,
    /// Evenly weaker.
    Linear,
    /// As bright at the rim as beside the light.
    None,
}

/// Something that shines, or takes light away.
///
/// ```
/// use sightline::{Light, Rgb};
///
/// let torch = Light::new((12, 7)).radius(6).color(Rgb::new(255, 160, 60));
/// # assert_eq!(torch.radius, Some(6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Light {
    /// Where it is.
    pub at: Point,
    /// How far it shines; `None` is as far as the map goes.
    pub radius: Option<u32>,
    /// What "within the radius" means.
    pub shape: Shape,
    /// A lantern that shines in one direction only.
    pub cone: Option<Cone>,
    /// Its colour.
    pub color: Rgb,
    /// How it gets weaker with the distance.
    pub falloff: Falloff,
}

impl Light {
    /// A white light of radius 8.
    #[must_use]
    pub fn new(at: impl Into<Point>) -> Self {
        Self {
            at: at.into(),
            radius: Some(8),
            shape: Shape::Circle,
            cone: None,
            color: Rgb::WHITE,
            falloff: Falloff::Smooth,
        }
    }

    /// Sets how far it shines.
    #[must_use]
    pub const fn radius(mut self, radius: u32) -> Self {
        self.radius = Some(radius);
        self
    }

    /// Lets it shine as far as the map goes.
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

    /// Lets it shine in one direction only.
    #[must_use]
    pub const fn cone(mut self, cone: Cone) -> Self {
        self.cone = Some(cone);
        self
    }

    /// Sets its colour.
    #[must_use]
    pub fn color(mut self, color: impl Into<Rgb>) -> Self {
        self.color = color.into();
        self
    }

    /// Sets how it gets weaker with the distance.
    #[must_use]
    pub const fn falloff(mut self, falloff: Falloff) -> Self {
        self.falloff = falloff;
        self
    }

    /// Saves lights: the same bytes on every machine and in every language of the library.
    ///
    /// # Errors
    ///
    /// If a member of one makes no sense.
    pub fn all_to_bytes(lights: &[Self]) -> Result<Vec<u8>, Error> {
        let lights: Vec<ffi::Light> = lights.iter().map(|light| light.to_ffi()).collect();
        // SAFETY: so many lights, and `out` has that capacity.
        save::bytes(|out, capacity, length| unsafe {
            ffi::sightline_lights_save(lights.as_ptr(), lights.len(), out, capacity, length)
        })
    }

    /// Loads what [`all_to_bytes`](Self::all_to_bytes) saved.
    ///
    /// # Errors
    ///
    /// If the bytes are not that.
    pub fn all_from_bytes(bytes: &[u8]) -> Result<Vec<Self>, Error> {
        let mut count = 0;
        let mut one = Self::new((0, 0)).to_ffi();
        // SAFETY: with capacity 0 it only counts; the size is set.
        check(unsafe {
            ffi::sightline_lights_load(bytes.as_ptr(), bytes.len(), &mut one, 0, &mut count)
        })?;
        if count == 0 {
            return Ok(Vec::new());
        }
        let mut lights = vec![one; count];
        let capacity = lights.len();
        let out = lights.as_mut_ptr();
        // SAFETY: there is room for all of them.
        check(unsafe {
            ffi::sightline_lights_load(bytes.as_ptr(), bytes.len(), out, capacity, &mut count)
        })?;
        Ok(lights.iter().map(Self::from_ffi).collect())
    }

    pub(crate) fn to_ffi(self) -> ffi::Light {
        let (cone_angle, cone_direction) = Cone::to_ffi(self.cone);
        ffi::Light {
            size: size_of::<ffi::Light>() as u32,
            x: self.at.x,
            y: self.at.y,
            radius: radius_to_ffi(self.radius),
            shape: self.shape as i32,
            cone_angle,
            cone_direction,
            red: self.color.red,
            green: self.color.green,
            blue: self.color.blue,
            falloff: self.falloff as i32,
        }
    }

    fn from_ffi(light: &ffi::Light) -> Self {
        Self {
            at: Point::new(light.x, light.y),
            radius: radius_from_ffi(light.radius),
            shape: Shape::from_ffi(light.shape),
            cone: Cone::from_ffi(light.cone_angle, light.cone_direction),
            color: Rgb::new(light.red, light.green, light.blue),
            falloff: match light.falloff {
                1 => Falloff::Linear,
                2 => Falloff::None,
                _ => Falloff::Smooth,
            },
        }
    }
}
