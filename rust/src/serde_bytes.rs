//! With serde, objects are their saved bytes: the same as in every language of the library.
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Bytes, or a sequence of numbers in formats that know no bytes, such as JSON.
struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes that sightline saved")
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
        Ok(bytes.to_vec())
    }

    fn visit_byte_buf<E>(self, bytes: Vec<u8>) -> Result<Vec<u8>, E> {
        Ok(bytes)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Vec<u8>, A::Error> {
        // Not more than a page on trust.
        let mut bytes = Vec::with_capacity(numbers.size_hint().unwrap_or(0).min(4096));
        while let Some(byte) = numbers.next_element()? {
            bytes.push(byte);
        }
        Ok(bytes)
    }
}

macro_rules! as_bytes {
    ($($(#[$when:meta])? $name:ident)*) => {$(
        $(#[$when])?
        impl Serialize for crate::$name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_bytes(&self.to_bytes())
            }
        }

        $(#[$when])?
        impl<'de> Deserialize<'de> for crate::$name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let bytes = deserializer.deserialize_byte_buf(Bytes)?;
                Self::from_bytes(&bytes).map_err(D::Error::custom)
            }
        }
    )*};
}
as_bytes! {
    OpacityGrid TileSet
    #[cfg(feature = "viewsheds")] Viewshed
    #[cfg(feature = "viewsheds")] Sightings
    #[cfg(feature = "memory")] MapMemory
}
