//! The C interface: `sightline.h` and what it includes. `tests/header.rs` compares the two.
#![allow(dead_code, reason = "features leave some of it out")]
use core::ffi::{c_char, c_void};
use core::marker::{PhantomData, PhantomPinned};

/// Types that C++ owns, behind a pointer.
macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        pub struct $name {
            data: [u8; 0],
            marker: PhantomData<(*mut u8, PhantomPinned)>,
        }
    )*};
}
opaque!(Map TileSet LightMap Viewshed Team Sightings Memory);

pub type Status = i32;
pub const UNLIMITED: i32 = i32::MAX;
pub const ALL_AROUND: i32 = -1;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

#[repr(C)]
pub struct Options {
    pub size: u32,
    pub radius: i32,
    pub shape: i32,
    pub algorithm: i32,
    pub light_walls: i32,
    pub cone_angle: i32,
    pub cone_direction: Point,
    pub permissiveness: i32,
    pub haze_limit: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Light {
    pub size: u32,
    pub x: i32,
    pub y: i32,
    pub radius: i32,
    pub shape: i32,
    pub cone_angle: i32,
    pub cone_direction: Point,
    pub red: i32,
    pub green: i32,
    pub blue: i32,
    pub falloff: i32,
}

#[repr(C)]
pub struct DarkSight {
    pub size: u32,
    pub radius: i32,
    pub shape: i32,
    pub least: i32,
}

#[repr(C)]
pub struct Trace {
    pub size: u32,
    pub reached: i32,
    pub stopped_at: Point,
    pub was_stopped: i32,
    pub stopped_by: Point,
}

#[repr(C)]
pub struct World {
    pub size: u32,
    pub bounded: i32,
    pub bounds: Rect,
    pub is_opaque: Option<IsOpaque>,
    pub haze: Option<Haze>,
    pub context: *mut c_void,
    pub along: Option<OpaqueAlong>,
    pub hexagonal: i32,
}

#[repr(C)]
pub struct Numbers {
    pub data: *const c_void,
    pub bytes: i32,
    pub stride: isize,
    pub to_y: isize,
}

#[repr(C)]
pub struct Batch {
    pub size: u32,
    pub threads: i32,
    pub maps: i32,
    pub observers: i32,
    pub handles: *const *const Map,
    pub tiles: *const c_void,
    pub tile_bytes: i32,
    pub zero_is_clear: i32,
    pub width: i32,
    pub height: i32,
    pub tiles_x: isize,
    pub tiles_y: isize,
    pub tiles_map: isize,
    pub origins: Numbers,
    pub options: *const Options,
    pub radii: Numbers,
    pub directions: Numbers,
    pub window_width: i32,
    pub window_height: i32,
    pub anchor_x: i32,
    pub anchor_y: i32,
    pub turned: i32,
    pub out: *mut u8,
    pub out_x: isize,
    pub out_y: isize,
    pub out_view: isize,
    pub as_bits: i32,
    pub is_cleared: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Sighting {
    pub entity: i64,
    pub x: i32,
    pub y: i32,
}

#[repr(C)]
pub struct Recollection {
    pub knowledge: i32,
    pub tile: u32,
    pub turn: i32,
}

pub type IsOpaque = unsafe extern "C" fn(context: *mut c_void, x: i32, y: i32) -> i32;
pub type Haze = unsafe extern "C" fn(context: *mut c_void, x: i32, y: i32) -> i32;
pub type OpaqueAlong =
    unsafe extern "C" fn(*mut c_void, x: i32, y: i32, dx: i32, dy: i32, wanted: u64) -> u64;
pub type TileAt = unsafe extern "C" fn(context: *mut c_void, x: i32, y: i32) -> u32;

// One declaration a line: the test reads them.
#[rustfmt::skip]
unsafe extern "C" {
    pub fn sightline_error() -> *const c_char;
    pub fn sightline_version() -> i32;

    pub fn sightline_map_new(width: i32, height: i32, map: *mut *mut Map) -> Status;
    pub fn sightline_map_free(map: *mut Map);
    pub fn sightline_map_width(map: *const Map) -> i32;
    pub fn sightline_map_height(map: *const Map) -> i32;
    pub fn sightline_map_get(map: *const Map, x: i32, y: i32) -> i32;
    pub fn sightline_map_set(map: *mut Map, x: i32, y: i32, opaque: i32) -> Status;
    pub fn sightline_map_fill(map: *mut Map, x: i32, y: i32, width: i32, height: i32, opaque: i32) -> Status;
    pub fn sightline_map_set_bytes(map: *mut Map, tiles: *const c_void, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_map_set_haze(map: *mut Map, x: i32, y: i32, haze: i32) -> Status;
    pub fn sightline_map_set_haze_bytes(map: *mut Map, haze: *const c_void, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_map_get_haze(map: *const Map, x: i32, y: i32) -> i32;
    pub fn sightline_map_save(map: *const Map, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_map_load(bytes: *const u8, length: usize, map: *mut *mut Map) -> Status;

    pub fn sightline_map_new_hexagons(width: i32, height: i32, map: *mut *mut Map) -> Status;
    pub fn sightline_map_is_hexagonal(map: *const Map) -> i32;
    pub fn sightline_map_set_wall(map: *mut Map, x: i32, y: i32, side: i32, wall: i32) -> Status;
    pub fn sightline_map_set_one_way_wall(map: *mut Map, x: i32, y: i32, side: i32, wall: i32) -> Status;
    pub fn sightline_map_has_wall(map: *const Map, x: i32, y: i32, side: i32) -> i32;
    pub fn sightline_hex_distance(q: i32, r: i32, to_q: i32, to_r: i32) -> i32;
    pub fn sightline_to_axial(column: i32, row: i32, offset: i32, axial: *mut Point) -> Status;
    pub fn sightline_to_offset(q: i32, r: i32, offset: i32, place: *mut Point) -> Status;
    pub fn sightline_offset_bounds(width: i32, height: i32, offset: i32, bounds: *mut Rect) -> Status;
    pub fn sightline_share_seen(map: *const Map, x: i32, y: i32, to_x: i32, to_y: i32, share: *mut i32) -> Status;
    pub fn sightline_shares(map: *const Map, x: i32, y: i32, options: *const Options, out: *mut u8, x_stride: isize, y_stride: isize) -> Status;

    pub fn sightline_tile_set_new(tiles: *mut *mut TileSet) -> Status;
    pub fn sightline_tile_set_free(tiles: *mut TileSet);
    pub fn sightline_tile_set_contains(tiles: *const TileSet, x: i32, y: i32) -> i32;
    pub fn sightline_tile_set_count(tiles: *const TileSet) -> usize;
    pub fn sightline_tile_set_bounds(tiles: *const TileSet, bounds: *mut Rect) -> Status;
    pub fn sightline_tile_set_insert(tiles: *mut TileSet, area: Rect) -> Status;
    pub fn sightline_tile_set_erase(tiles: *mut TileSet, area: Rect) -> Status;
    pub fn sightline_tile_set_clear(tiles: *mut TileSet) -> Status;
    pub fn sightline_tile_set_assign(tiles: *mut TileSet, other: *const TileSet) -> Status;
    pub fn sightline_tile_set_unite(tiles: *mut TileSet, other: *const TileSet) -> Status;
    pub fn sightline_tile_set_intersect(tiles: *mut TileSet, other: *const TileSet) -> Status;
    pub fn sightline_tile_set_subtract(tiles: *mut TileSet, other: *const TileSet) -> Status;
    pub fn sightline_tile_set_equal(tiles: *const TileSet, other: *const TileSet) -> i32;
    pub fn sightline_tile_set_points(tiles: *const TileSet, points: *mut Point, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_tile_set_write(tiles: *const TileSet, area: Rect, out: *mut u8, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_tile_set_read(tiles: *mut TileSet, area: Rect, bytes: *const c_void, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_tile_set_save(tiles: *const TileSet, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_tile_set_load(bytes: *const u8, length: usize, tiles: *mut *mut TileSet) -> Status;

    pub fn sightline_field_of_view(map: *const Map, x: i32, y: i32, options: *const Options, out: *mut u8, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_field_of_view_tiles(map: *const Map, x: i32, y: i32, options: *const Options, out: *mut TileSet) -> Status;
    pub fn sightline_field_of_view_in(world: *const World, x: i32, y: i32, options: *const Options, out: *mut TileSet) -> Status;
    pub fn sightline_combined_field_of_view(map: *const Map, origins: *const Point, count: usize, options: *const Options, threads: i32, out: *mut TileSet) -> Status;
    pub fn sightline_line_of_sight(map: *const Map, x: i32, y: i32, to_x: i32, to_y: i32, options: *const Options, seen: *mut i32) -> Status;
    pub fn sightline_sight_path(map: *const Map, x: i32, y: i32, to_x: i32, to_y: i32, options: *const Options, path: *mut Point, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_trace_sight(map: *const Map, x: i32, y: i32, to_x: i32, to_y: i32, options: *const Options, trace: *mut Trace, path: *mut Point, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_haze_passed(map: *const Map, x: i32, y: i32, to_x: i32, to_y: i32, haze: *mut i32) -> Status;
    pub fn sightline_fields_of_view(batch: *const Batch) -> Status;
    pub fn sightline_survey(map: *const Map, x: i32, y: i32, width: i32, height: i32, options: *const Options, threads: i32, counts: *mut u32) -> Status;
    pub fn sightline_options_save(options: *const Options, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_options_load(bytes: *const u8, length: usize, options: *mut Options) -> Status;
}

#[cfg(feature = "light")]
#[rustfmt::skip]
unsafe extern "C" {
    pub fn sightline_light_map_new(width: i32, height: i32, light_map: *mut *mut LightMap) -> Status;
    pub fn sightline_light_map_free(light_map: *mut LightMap);
    pub fn sightline_light_map_set_ambient(light_map: *mut LightMap, red: i32, green: i32, blue: i32) -> Status;
    pub fn sightline_light_map_set_ambient_tiles(light_map: *mut LightMap, red: i32, green: i32, blue: i32, where_: *const TileSet) -> Status;
    pub fn sightline_light_map_update(light_map: *mut LightMap, map: *const Map, lights: *const Light, count: usize, computed: *mut usize) -> Status;
    pub fn sightline_light_map_get(light_map: *const LightMap, out: *mut u8, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_light_seen(light_map: *const LightMap, map: *const Map, seen: *const TileSet, out: *mut u8, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_field_of_view_lit(map: *const Map, light_map: *const LightMap, x: i32, y: i32, options: *const Options, dark_radius: i32, least: i32, out: *mut u8, x_stride: isize, y_stride: isize) -> Status;
    pub fn sightline_lights_save(lights: *const Light, count: usize, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_lights_load(bytes: *const u8, length: usize, lights: *mut Light, capacity: usize, count: *mut usize) -> Status;
}

#[cfg(feature = "viewsheds")]
#[rustfmt::skip]
unsafe extern "C" {
    pub fn sightline_viewshed_new(options: *const Options, viewshed: *mut *mut Viewshed) -> Status;
    pub fn sightline_viewshed_free(viewshed: *mut Viewshed);
    pub fn sightline_viewshed_set_options(viewshed: *mut Viewshed, options: *const Options) -> Status;
    pub fn sightline_viewshed_get_options(viewshed: *const Viewshed, options: *mut Options) -> Status;
    pub fn sightline_viewshed_set_dark(viewshed: *mut Viewshed, dark: *const DarkSight) -> Status;
    pub fn sightline_viewshed_get_dark(viewshed: *const Viewshed, dark: *mut DarkSight) -> Status;
    pub fn sightline_viewshed_mark_dirty(viewshed: *mut Viewshed) -> Status;
    pub fn sightline_viewshed_reset(viewshed: *mut Viewshed) -> Status;
    pub fn sightline_viewshed_update(viewshed: *mut Viewshed, map: *const Map, light_map: *const LightMap, x: i32, y: i32, recomputed: *mut i32) -> Status;
    pub fn sightline_viewsheds_update(viewsheds: *const *mut Viewshed, positions: *const Point, count: usize, map: *const Map, light_map: *const LightMap, threads: i32, recomputed: *mut usize) -> Status;
    pub fn sightline_viewshed_update_in(viewshed: *mut Viewshed, world: *const World, x: i32, y: i32) -> Status;
    pub fn sightline_viewshed_sees(viewshed: *const Viewshed, x: i32, y: i32) -> i32;
    pub fn sightline_viewshed_visible(viewshed: *const Viewshed, out: *mut TileSet) -> Status;
    pub fn sightline_viewshed_newly_seen(viewshed: *const Viewshed, out: *mut TileSet) -> Status;
    pub fn sightline_viewshed_newly_hidden(viewshed: *const Viewshed, out: *mut TileSet) -> Status;
    pub fn sightline_viewshed_save(viewshed: *const Viewshed, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_viewshed_load(bytes: *const u8, length: usize, viewshed: *mut *mut Viewshed) -> Status;

    pub fn sightline_team_new(team: *mut *mut Team) -> Status;
    pub fn sightline_team_free(team: *mut Team);
    pub fn sightline_team_update(team: *mut Team, members: *const *const Viewshed, count: usize, changed: *mut i32) -> Status;
    pub fn sightline_team_reset(team: *mut Team) -> Status;
    pub fn sightline_team_sees(team: *const Team, x: i32, y: i32) -> i32;
    pub fn sightline_team_visible(team: *const Team, out: *mut TileSet) -> Status;
    pub fn sightline_team_newly_seen(team: *const Team, out: *mut TileSet) -> Status;
    pub fn sightline_team_newly_hidden(team: *const Team, out: *mut TileSet) -> Status;

    pub fn sightline_sightings_new(sightings: *mut *mut Sightings) -> Status;
    pub fn sightline_sightings_free(sightings: *mut Sightings);
    pub fn sightline_sightings_update(sightings: *mut Sightings, visible: *const TileSet, entities: *const Sighting, count: usize, self_: *const i64) -> Status;
    pub fn sightline_sightings_get(sightings: *const Sightings, which: i32, out: *mut Sighting, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_sightings_reset(sightings: *mut Sightings) -> Status;
    pub fn sightline_sightings_save(sightings: *const Sightings, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_sightings_load(bytes: *const u8, length: usize, sightings: *mut *mut Sightings) -> Status;
}

#[cfg(feature = "memory")]
#[rustfmt::skip]
unsafe extern "C" {
    pub fn sightline_memory_new(width: i32, height: i32, memory: *mut *mut Memory) -> Status;
    pub fn sightline_memory_new_unbounded(memory: *mut *mut Memory) -> Status;
    pub fn sightline_memory_free(memory: *mut Memory);
    pub fn sightline_memory_update(memory: *mut Memory, visible: *const TileSet, tile_at: Option<TileAt>, context: *mut c_void, turn: i32) -> Status;
    pub fn sightline_memory_recall(memory: *const Memory, x: i32, y: i32, out: *mut Recollection) -> Status;
    pub fn sightline_memory_visible(memory: *const Memory, out: *mut TileSet) -> Status;
    pub fn sightline_memory_explored(memory: *const Memory, out: *mut TileSet) -> Status;
    pub fn sightline_memory_forget(memory: *mut Memory, tiles: *const TileSet) -> Status;
    pub fn sightline_memory_merge(memory: *mut Memory, other: *const Memory) -> Status;
    pub fn sightline_memory_reset(memory: *mut Memory) -> Status;
    pub fn sightline_memory_save(memory: *const Memory, out: *mut u8, capacity: usize, length: *mut usize) -> Status;
    pub fn sightline_memory_load(bytes: *const u8, length: usize, memory: *mut *mut Memory) -> Status;
}
