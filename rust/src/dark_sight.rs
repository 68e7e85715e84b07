//! Seeing without light.
use crate::ffi;
use crate::options::{Shape, radius_from_ffi, radius_to_ffi};

/// An observer's need of light.
///
/// The default needs some light everywhere; the faintest will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct DarkSight {
    /// How far it sees without light; `None` is unlimited.
    pub radius: Option<u32>,
    /// What "within the radius" means.
    pub shape: Shape,
    /// The light it needs outside, in the brightest channel.
    pub least: u8,
}

impl DarkSight {
    /// The default.
    #[must_use]
    pub const fn new() -> Self {
        Self { radius: Some(0), shape: Shape::Circle, least: 1 }
    }

    /// Sets how far it sees without light.
    #[must_use]
    pub const fn radius(mut self, radius: u32) -> Self {
        self.radius = Some(radius);
        self
    }

    /// Sets what "within the radius" means.
    #[must_use]
    pub const fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Sets the light it needs outside, in the brightest channel.
    #[must_use]
    pub const fn least(mut self, least: u8) -> Self {
        self.least = least;
        self
    }

    pub(crate) fn to_ffi(self) -> ffi::DarkSight {
        ffi::DarkSight {
            size: size_of::<ffi::DarkSight>() as u32,
            radius: radius_to_ffi(self.radius),
            shape: self.shape as i32,
            least: i32::from(self.least),
        }
    }

    pub(crate) fn from_ffi(dark: &ffi::DarkSight) -> Self {
        Self {
            radius: radius_from_ffi(dark.radius),
            shape: Shape::from_ffi(dark.shape),
            least: u8::try_from(dark.least).unwrap_or(u8::MAX),
        }
    }
}

impl Default for DarkSight {
    fn default() -> Self {
        Self::new()
    }
}
