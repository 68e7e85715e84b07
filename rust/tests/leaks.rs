//! What C++ made is freed with its owner: memory in use does not grow.
#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![cfg(all(feature = "light", feature = "viewsheds", feature = "memory"))]
use sightline::*;

/// glibc's `struct mallinfo2`.
#[repr(C)]
struct MallocInfo {
    before: [usize; 4],
    mapped: usize,
    between: [usize; 2],
    in_use: usize,
    rest: [usize; 2],
}

unsafe extern "C" {
    fn mallinfo2() -> MallocInfo;
}

fn bytes_in_use() -> usize {
    // SAFETY: takes nothing.
    let info = unsafe { mallinfo2() };
    info.mapped + info.in_use
}

/// Makes an object of each kind, copied and loaded where it can be, and drops all of them.
fn use_everything() {
    let grid = OpacityGrid::from_fn(100, 100, |p| p.x % 7 == p.y % 5).unwrap();
    let mut viewshed = Viewshed::new(&Options::new()).unwrap();
    viewshed.update(&grid, (50, 50)).unwrap();
    let visible = viewshed.visible();
    let mut team = Team::new();
    team.update([&viewshed, &viewshed.clone()]).unwrap();
    let mut memory = MapMemory::new(100, 100).unwrap();
    memory.update(&visible, |p| p.x as u32, 1).unwrap();
    memory.merge(&memory.clone()).unwrap();
    let mut sightings = Sightings::new();
    let everybody = grid.bounds().points().zip(0..).map(|(at, entity)| Sighting { entity, at });
    sightings.update(&visible, everybody, None);
    Sightings::from_bytes(&sightings.to_bytes()).unwrap();
    let mut light_map = LightMap::new(100, 100).unwrap();
    light_map.update(&grid, &[Light::new((50, 50))]).unwrap();
    assert_eq!(grid.clone(), grid);
    assert!(OpacityGrid::from_bytes(&grid.to_bytes()[1..]).is_err());
}

/// The only test of its program: others would allocate meanwhile.
#[test]
fn nothing_is_leaked() {
    use_everything(); // buffers that threads keep
    let before = bytes_in_use();
    for _ in 0..50 {
        use_everything();
    }
    // Each of the objects is larger than 500 bytes.
    let grown = bytes_in_use().saturating_sub(before);
    assert!(grown < 50 * 500, "50 times everything leaks {grown} bytes");
}
