//! Objects that C++ made, and that are freed with their owner.
use core::ptr::{NonNull, null_mut};

use crate::error::{Error, check};
use crate::ffi;

/// An object of the C interface.
///
/// # Safety
///
/// `free` ends such an object. Several threads may read one at once, and any of them may free it.
pub(crate) unsafe trait Object {
    unsafe fn free(object: *mut Self);
}

/// Owns an object.
pub(crate) struct Handle<T: Object>(NonNull<T>);

// SAFETY: what `Object` demands.
unsafe impl<T: Object> Send for Handle<T> {}
// SAFETY: what `Object` demands; all that changes an object takes `&mut`.
unsafe impl<T: Object> Sync for Handle<T> {}

impl<T: Object> Handle<T> {
    /// Takes over what `make` puts behind the pointer.
    pub fn new(make: impl FnOnce(*mut *mut T) -> ffi::Status) -> Result<Self, Error> {
        let mut made = null_mut();
        check(make(&mut made))?;
        Ok(Self(NonNull::new(made).expect("a call that succeeds makes an object")))
    }

    pub fn get(&self) -> *const T {
        self.0.as_ptr()
    }

    pub fn get_mut(&mut self) -> *mut T {
        self.0.as_ptr()
    }
}

impl<T: Object> Drop for Handle<T> {
    fn drop(&mut self) {
        // SAFETY: made by C++, and freed only here.
        unsafe { T::free(self.0.as_ptr()) }
    }
}

macro_rules! objects {
    ($($(#[$when:meta])? $name:ident $free:ident;)*) => {$(
        $(#[$when])?
        // SAFETY: sightline.h says of threads what `Object` demands.
        unsafe impl Object for ffi::$name {
            unsafe fn free(object: *mut Self) {
                // SAFETY: the caller owns it.
                unsafe { ffi::$free(object) }
            }
        }
    )*};
}
objects! {
    Map sightline_map_free;
    TileSet sightline_tile_set_free;
    #[cfg(feature = "light")] LightMap sightline_light_map_free;
    #[cfg(feature = "viewsheds")] Viewshed sightline_viewshed_free;
    #[cfg(feature = "viewsheds")] Team sightline_team_free;
    #[cfg(feature = "viewsheds")] Sightings sightline_sightings_free;
    #[cfg(feature = "memory")] Memory sightline_memory_free;
}
