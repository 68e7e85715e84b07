//! Memory for C++ where there is no C library: Rust's. Used by `wasm/runtime.cpp`.
//!
//! C++ frees memory without its size, so a header before it holds that.
use alloc::alloc::{Layout, alloc, dealloc, handle_alloc_error};

/// The layout of all of it, and where C++'s part begins.
type Header = (Layout, usize);

fn header_of(bytes: usize, alignment: usize) -> Option<Header> {
    let header = Layout::new::<Header>().align_to(alignment).ok()?.pad_to_align();
    header.extend(Layout::from_size_align(bytes, alignment).ok()?).ok()
}

/// Never null: running out of memory ends the program, as in Rust.
#[unsafe(no_mangle)]
extern "C" fn sightline_rust_allocate(bytes: usize, alignment: usize) -> *mut u8 {
    let alignment = alignment.max(align_of::<Header>());
    let Some((layout, offset)) = header_of(bytes, alignment) else {
        handle_alloc_error(Layout::new::<u8>());
    };
    // SAFETY: not of size 0, because of the header, for which there is room before `offset`.
    unsafe {
        let all = alloc(layout);
        if all.is_null() {
            handle_alloc_error(layout);
        }
        let memory = all.add(offset);
        memory.cast::<Header>().sub(1).write_unaligned((layout, offset));
        memory
    }
}

/// # Safety
///
/// `memory` is null or from `sightline_rust_allocate`, and not freed yet.
#[unsafe(no_mangle)]
unsafe extern "C" fn sightline_rust_free(memory: *mut u8) {
    if memory.is_null() {
        return;
    }
    // SAFETY: the header is there.
    unsafe {
        let (layout, offset) = memory.cast::<Header>().sub(1).read_unaligned();
        dealloc(memory.sub(offset), layout);
    }
}
