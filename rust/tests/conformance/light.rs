//! Twelve lights that wander through doors and smoke for ten turns, seen by one who needs light.
use sightline::{
    Cone, DarkSight, Falloff, Light, LightMap, Options, Rect, Rgb, Shape, TileSet, Viewshed,
};

use crate::sum::{Random, Sum, dungeon};

pub fn light(lines: &mut Vec<String>) {
    let mut map = dungeon(10, 60, 40, 12, false);
    let (mut sum, mut random) = (Sum::new(), Random(17));
    let mut half = TileSet::new();
    half.insert_rect(Rect::new(0, 0, 30, 40)).unwrap();
    let mut lights: Vec<Light> = (0..12)
        .map(|i| {
            let light = Light::new(random.somewhere(&map));
            let light = match i {
                0 => light.unlimited(),
                _ => light.radius(random.between(0, 20) as u32),
            };
            let shape = Shape::ALL[random.between(0, 3) as usize];
            let color = Rgb::new(random.between(-300, 300), random.between(0, 255), 99);
            let falloffs = [Falloff::Smooth, Falloff::Linear, Falloff::None];
            let falloff = falloffs[random.between(0, 2) as usize];
            let light = light.shape(shape).color(color).falloff(falloff);
            if i % 4 == 3 { light.cone(Cone::new((1, -i), 120)) } else { light }
        })
        .collect();
    let mut light_map = LightMap::new(60, 40).unwrap();
    let mut viewshed = Viewshed::new(&Options::new()).unwrap();
    viewshed.set_dark_sight(DarkSight::new().radius(2).least(60));
    for turn in 0..10 {
        let (door, smoke) = (random.somewhere(&map), random.somewhere(&map));
        map.set_opaque(door, turn % 2 == 0).unwrap();
        map.set_haze(smoke, turn as u8).unwrap();
        lights[turn].at = random.somewhere(&map);
        if turn == 5 {
            light_map.set_ambient_in(Rgb::new(61, 7, 0), &half).unwrap();
        }
        sum.add(light_map.update(&map, &lights).unwrap() as i64);
        add_colors(&mut sum, &light_map.colors());
        sum.add(viewshed.update_by_light(&map, &light_map, lights[2].at).unwrap());
        let seen = viewshed.visible();
        sum.add_tiles(&seen);
        add_colors(&mut sum, &light_map.colors_seen(&map, &seen).unwrap());
    }
    lines.push(sum.line("light"));

    let mut sum = Sum::new();
    let bytes = Light::all_to_bytes(&lights).unwrap();
    assert_eq!(Light::all_from_bytes(&bytes).unwrap(), lights);
    sum.add_bytes(&bytes);
    sum.add_bytes(&viewshed.to_bytes());
    lines.push(sum.line("saved lights"));
}

fn add_colors(sum: &mut Sum, colors: &[[u8; 3]]) {
    for &channel in colors.as_flattened() {
        sum.add(channel);
    }
}
