//! Callbacks from C++: panics must not go through it.
//!
//! With `std` a panic is caught, later callbacks of the same call are not made, and the panic goes
//! on once C++ has returned. Without `std` nothing can catch it, and Rust aborts at the border.
use core::ffi::c_void;

#[cfg(feature = "std")]
use std::{
    any::Any,
    boxed::Box,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// What callbacks of one call share: a value of the caller's, and the first panic.
pub(crate) struct Context<'a, T> {
    value: &'a mut T,
    #[cfg(feature = "std")]
    panic: Option<Box<dyn Any + Send>>,
}

impl<'a, T> Context<'a, T> {
    pub fn new(value: &'a mut T) -> Self {
        Self {
            value,
            #[cfg(feature = "std")]
            panic: None,
        }
    }

    /// The pointer that C++ passes to callbacks.
    pub fn as_pointer(&mut self) -> *mut c_void {
        core::ptr::from_mut(self).cast()
    }

    /// Calls `answer`; in place of its result there is `otherwise` from the first panic on.
    ///
    /// # Safety
    ///
    /// `context` is from [`as_pointer`](Self::as_pointer), of a context of the same type, and of a
    /// call that is still going on.
    pub unsafe fn call<R>(
        context: *mut c_void,
        otherwise: R,
        answer: impl FnOnce(&mut T) -> R,
    ) -> R {
        // SAFETY: what the caller promises; nobody else has it while C++ is at work.
        let context = unsafe { &mut *context.cast::<Self>() };
        #[cfg(feature = "std")]
        {
            if context.panic.is_some() {
                return otherwise;
            }
            let value = &mut *context.value;
            catch_unwind(AssertUnwindSafe(|| answer(value))).unwrap_or_else(|panic| {
                context.panic = Some(panic);
                otherwise
            })
        }
        #[cfg(not(feature = "std"))]
        {
            let _ = otherwise;
            answer(context.value)
        }
    }

    /// Goes on with a callback's panic, if there was one, after `clean_up`.
    pub fn finish(self, clean_up: impl FnOnce()) {
        #[cfg(feature = "std")]
        if let Some(panic) = self.panic {
            clean_up();
            resume_unwind(panic);
        }
        #[cfg(not(feature = "std"))]
        let _ = clean_up;
    }
}
