//! Saving: get the length, then the bytes.
use alloc::vec;
use alloc::vec::Vec;
use core::ptr::null_mut;

use crate::error::{Error, check};
use crate::ffi;

/// The bytes that `save(out, capacity, length)` writes.
pub(crate) fn bytes(
    mut save: impl FnMut(*mut u8, usize, *mut usize) -> ffi::Status,
) -> Result<Vec<u8>, Error> {
    let mut length = 0;
    check(save(null_mut(), 0, &mut length))?;
    let mut bytes = vec![0; length];
    check(save(bytes.as_mut_ptr(), bytes.len(), &mut length))?;
    bytes.truncate(length);
    Ok(bytes)
}
