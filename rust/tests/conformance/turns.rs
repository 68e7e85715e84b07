//! Forty turns of guards who walk through doors that open and close.
use sightline::{
    Algorithm, Cone, MapMemory, Options, Point, Sighting, Sightings, Team, Threads, Viewshed,
    update_viewsheds,
};

use crate::sum::{Random, Sum, dungeon};
use crate::views::way_of_looking;

pub fn turns(lines: &mut Vec<String>) {
    let mut map = dungeon(6, 90, 60, 10, false);
    let mut random = Random(19);
    let mut team = Team::new();
    let mut memory = MapMemory::new(90, 60).unwrap();
    let mut sightings = Sightings::new();
    let mut positions: Vec<Point> = Vec::new();
    let mut guards: Vec<Viewshed> = Vec::new();
    for n in 0..12 {
        positions.push(random.somewhere(&map));
        let mut options = Options::new().radius(8);
        if n % 3 == 1 {
            options = options.cone(Cone::new((n - 5, 3), 120));
        }
        if n % 4 == 2 {
            options = options.algorithm(Algorithm::Bevelled);
        }
        guards.push(Viewshed::new(&options).unwrap());
    }
    let [mut seeing, mut together, mut remembering, mut sighting] = [(); 4].map(|()| Sum::new());
    for turn in 0..40 {
        for n in 0..5 {
            let door = random.somewhere(&map);
            map.set_opaque(door, n % 2 == 0).unwrap();
        }
        for _ in 0..3 {
            let guard = random.between(0, 11) as usize;
            positions[guard] = random.somewhere(&map);
        }
        let observers = positions.iter().copied().zip(&mut guards);
        seeing.add(update_viewsheds(&map, observers, Threads::Caller).unwrap() as i64);
        for guard in &guards {
            seeing.add_tiles(&guard.newly_seen());
            seeing.add_tiles(&guard.newly_hidden());
        }

        together.add(team.update(&guards).unwrap());
        together.add_tiles(&team.visible());
        together.add_tiles(&team.newly_seen());
        together.add_tiles(&team.newly_hidden());

        let visible = guards[0].visible();
        let tile_at = |p| if map.is_opaque(p) { 219 } else { 46 };
        memory.update(&visible, tile_at, turn).unwrap();
        for p in map.bounds().points() {
            let known = memory.recall(p);
            remembering.add(known.knowledge as i64);
            remembering.add(known.tile);
            remembering.add(known.turn);
        }

        let who = positions.iter().zip(0..).map(|(&at, entity)| Sighting { entity, at });
        sightings.update(&visible, who, None);
        for kind in [sightings.in_view(), sightings.came(), sightings.stayed(), sightings.left()] {
            sighting.add(kind.len() as i64);
            for Sighting { entity, at } in kind {
                sighting.add(entity);
                sighting.add_point(at);
            }
        }
    }
    lines.push(seeing.line("viewsheds"));
    lines.push(together.line("team"));
    lines.push(remembering.line("memory"));
    lines.push(sighting.line("sightings"));

    let mut sum = Sum::new();
    sum.add_bytes(&map.to_bytes());
    sum.add_bytes(&guards[0].visible().to_bytes());
    for guard in &guards {
        sum.add_bytes(&guard.to_bytes());
    }
    sum.add_bytes(&memory.to_bytes());
    sum.add_bytes(&sightings.to_bytes());
    for n in 0..42 {
        sum.add_bytes(&way_of_looking(n).to_bytes().unwrap());
    }
    lines.push(sum.line("saved bytes"));
}
