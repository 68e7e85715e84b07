//! Slices with a byte for each tile, row by row.
use alloc::format;

use crate::error::Error;

/// A tile as a byte: `u8` or `bool`. Where tiles are read, all but 0 and `false` count; results are
/// 1 and 0.
pub trait ByteTile: sealed::Sealed + Copy + Default {}

impl ByteTile for u8 {}
impl ByteTile for bool {}

mod sealed {
    /// Types of one byte for which 0 and 1 are values.
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for bool {}
}

/// Fails unless a slice has a tile for each of that size.
pub(crate) fn check_length(length: usize, width: u32, height: u32) -> Result<(), Error> {
    if length as u64 == u64::from(width) * u64::from(height) {
        return Ok(());
    }
    Err(Error::invalid(format!(
        "the slice has length {length}: for {width}x{height} tiles it must be {}",
        u64::from(width) * u64::from(height)
    )))
}
