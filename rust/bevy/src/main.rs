//! Who sees whom, with `bevy_ecs`: the map is a resource, viewsheds and memories are components, and
//! one system brings all of them up to date, on all cores.
//!
//! What did not change is not recomputed: run the system every turn.
use bevy_ecs::prelude::*;
use sightline::{MapMemory, OpacityGrid, Options, Point, Threads, Viewshed, update_viewsheds};

#[derive(Component, Clone, Copy)]
struct Position(Point);

#[derive(Component)]
struct Sees(Viewshed);

#[derive(Component)]
struct Remembers(MapMemory);

#[derive(Component)]
struct Name(&'static str);

#[derive(Resource)]
struct Dungeon(OpacityGrid);

#[derive(Resource, Default)]
struct Turn(i32);

#[derive(Resource, Default)]
struct Log(Vec<String>);

/// All observers at once.
fn see(dungeon: Res<Dungeon>, mut observers: Query<(&Position, &mut Sees)>) -> Result {
    let observers = observers.iter_mut().map(|(at, sees)| (at.0, &mut sees.into_inner().0));
    update_viewsheds(&dungeon.0, observers, Threads::PerCore)?;
    Ok(())
}

/// For those who remember, what they see now.
fn remember(
    dungeon: Res<Dungeon>,
    turn: Res<Turn>,
    mut observers: Query<(&Sees, &mut Remembers)>,
) -> Result {
    for (sees, mut remembers) in &mut observers {
        let tile_at = |p| u32::from(if dungeon.0.is_opaque(p) { '#' } else { '.' });
        remembers.0.update(&sees.0.visible(), tile_at, turn.0)?;
    }
    Ok(())
}

/// Notes who has whom in view.
fn report(
    observers: Query<(&Name, &Sees)>,
    others: Query<(&Name, &Position)>,
    turn: Res<Turn>,
    mut log: ResMut<Log>,
) {
    for (observer, sees) in &observers {
        for (other, at) in &others {
            if observer.0 != other.0 && sees.0.sees(at.0) {
                log.0.push(format!("turn {}: {} sees {}", turn.0, observer.0, other.0));
            }
        }
    }
}

/// Ten turns; returns what happened.
fn play() -> Result<Vec<String>> {
    let mut world = World::new();
    world.insert_resource(Dungeon(OpacityGrid::from_rows(
        ["..........#....", "..........#....", "...............", "..........#...."],
        |tile| tile == '#',
    )?));
    world.init_resource::<Turn>();
    world.init_resource::<Log>();
    let options = Options::new().radius(8);
    let player = world
        .spawn((
            Name("the player"),
            Position(Point::new(2, 2)),
            Sees(Viewshed::new(&options)?),
            Remembers(MapMemory::new(15, 4)?),
        ))
        .id();
    world.spawn((Name("the goblin"), Position(Point::new(12, 0)), Sees(Viewshed::new(&options)?)));
    let mut schedule = Schedule::default();
    schedule.add_systems((see, remember, report).chain());

    for _ in 0..10 {
        world.resource_mut::<Turn>().0 += 1;
        schedule.run(&mut world);
        world.get_mut::<Position>(player).expect("they are there").0.x += 1;
    }
    let start = world.get::<Remembers>(player).expect("they remember").0.recall((2, 2));
    let mut log = world.remove_resource::<Log>().expect("it is there").0;
    log.push(format!("(2, 2) is {:?}, last seen on turn {}", start.knowledge, start.turn));
    Ok(log)
}

fn main() -> Result {
    for line in play()? {
        println!("{line}");
    }
    Ok(())
}

#[test]
fn they_see_each_other_through_the_door() {
    assert_eq!(
        play().unwrap(),
        [
            "turn 9: the player sees the goblin",
            "turn 9: the goblin sees the player",
            "turn 10: the player sees the goblin",
            "turn 10: the goblin sees the player",
            "(2, 2) is Remembered, last seen on turn 9",
        ]
    );
}
