//! What users can get wrong, as a value.
use alloc::string::String;
use core::ffi::CStr;
use core::fmt;

use crate::ffi;

/// What went wrong, in words with the values: `origin (10, 0) is outside the map of size 10x5`.
///
/// A call that fails has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Error {
    kind: ErrorKind,
    message: String,
}

/// The kind of an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An argument is invalid: a cone of 400°, a slice of another length than the map.
    Invalid,
    /// A tile lies outside its map.
    OutOfRange,
    /// A map or a set of tiles would be longer than [`MAX_SIDE`](crate::MAX_SIDE).
    TooLarge,
    /// Out of memory, or of threads.
    OutOfMemory,
    /// Bytes are not what was saved.
    Damaged,
    /// Something unexpected.
    Failed,
}

impl Error {
    /// What kind of error it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    pub(crate) fn invalid(message: String) -> Self {
        Self { kind: ErrorKind::Invalid, message }
    }

    pub(crate) fn out_of_range(message: String) -> Self {
        Self { kind: ErrorKind::OutOfRange, message }
    }

    pub(crate) fn too_large(message: String) -> Self {
        Self { kind: ErrorKind::TooLarge, message }
    }

    /// The error of this thread's last call, which returned `status`.
    #[cold]
    fn last(status: ffi::Status) -> Self {
        let kind = match status {
            1 => ErrorKind::Invalid,
            2 => ErrorKind::OutOfRange,
            3 => ErrorKind::TooLarge,
            4 => ErrorKind::OutOfMemory,
            6 => ErrorKind::Damaged,
            _ => ErrorKind::Failed,
        };
        // SAFETY: never null, ends with 0, and valid until this thread's next call.
        let message = unsafe { CStr::from_ptr(ffi::sightline_error()) };
        Self { kind, message: message.to_string_lossy().into_owned() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Error {}

/// Turns the status of a call into a result.
pub(crate) fn check(status: ffi::Status) -> Result<(), Error> {
    if status == 0 { Ok(()) } else { Err(Error::last(status)) }
}

/// For calls that fail only if memory runs out, which ends Rust programs, too.
#[track_caller]
pub(crate) fn must(status: ffi::Status) {
    if let Err(error) = check(status) {
        panic!("{error}");
    }
}
