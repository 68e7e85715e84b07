//! Viewsheds, teams, sightings and memories from turn to turn: what the digests leave out.
#![cfg(all(feature = "light", feature = "viewsheds", feature = "memory"))]
use sightline::*;

fn disc(grid: &OpacityGrid, at: (i32, i32), radius: u32) -> TileSet {
    grid.field_of_view(at, &Options::new().radius(radius)).unwrap()
}

#[test]
fn viewsheds() {
    let grid = OpacityGrid::new(40, 20).unwrap();
    let mut viewshed = Viewshed::new(&Options::new().radius(3)).unwrap();
    assert!(viewshed.update(&grid, (10, 10)).unwrap());
    assert!(!viewshed.update(&grid, (10, 10)).unwrap());
    viewshed.mark_dirty();
    assert!(viewshed.update(&grid, (10, 10)).unwrap());
    viewshed.set_options(&Options::new().radius(5)).unwrap();
    assert!(viewshed.update(&grid, (10, 10)).unwrap());
    assert_eq!(viewshed.newly_seen(), &disc(&grid, (10, 10), 5) - &disc(&grid, (10, 10), 3));
    assert!(viewshed.set_options(&Options::new().haze_limit(16)).is_err());
    let mut seen = TileSet::new();
    viewshed.visible_into(&mut seen);
    assert_eq!(seen, disc(&grid, (10, 10), 5));

    let mut copy = viewshed.clone();
    assert!(copy.update(&grid, (10, 10)).unwrap());
    assert!(copy.newly_seen().is_empty() && copy.sees((15, 10)));
    viewshed.reset();
    assert!(!viewshed.sees((10, 10)));
    assert_eq!(viewshed.options().radius, Some(5));
}

#[test]
fn viewsheds_by_light() {
    let grid = OpacityGrid::new(40, 20).unwrap();
    let mut light_map = LightMap::new(40, 20).unwrap();
    light_map.update(&grid, &[Light::new((30, 10)).radius(2).falloff(Falloff::None)]).unwrap();
    let mut two = [(); 2].map(|()| Viewshed::new(&Options::new()).unwrap());
    let owl = DarkSight::new().radius(4).shape(Shape::Square);
    two[1].set_dark_sight(owl);
    assert_eq!(two[1].dark_sight(), owl);
    let at = Point::new(10, 10);
    let observers = two.iter_mut().map(|viewshed| (at, viewshed));
    assert_eq!(update_viewsheds_by_light(&grid, &light_map, observers, Threads::Caller), Ok(2));
    let lit = disc(&grid, (30, 10), 2);
    let [man, owl] = two.map(|viewshed| &viewshed.visible() - &lit);
    assert_eq!((man.to_vec(), owl.bounds()), (vec![at], Rect::new(6, 6, 9, 9)));
}

#[test]
fn teams() {
    let grid = OpacityGrid::new(40, 20).unwrap();
    let mut viewshed = Viewshed::default();
    viewshed.update(&grid, (10, 10)).unwrap();
    let mut team = Team::new();
    assert!(team.update([&viewshed]).unwrap() && !team.update([&viewshed]).unwrap());
    assert!(team.newly_seen().is_empty());
    team.reset();
    assert!(!team.sees((10, 10)) && team.visible().is_empty());
    team.update([&viewshed]).unwrap();
    assert_eq!(team.newly_seen(), viewshed.visible());
    drop(viewshed); // it keeps nothing of its members
    team.update([]).unwrap();
    assert_eq!(team.newly_hidden(), disc(&grid, (10, 10), 8));
}

#[test]
fn sightings_leave_out_the_observer() {
    let seen = disc(&OpacityGrid::new(40, 20).unwrap(), (10, 10), 5);
    let everybody = [Sighting::new(3, (11, 10)), Sighting::new(-4, (10, 10))];
    let mut sightings = Sightings::new();
    sightings.update(&seen, everybody, Some(-4));
    assert_eq!(sightings.in_view(), everybody[..1]);
    sightings.update(&seen, everybody, None);
    assert_eq!((sightings.came(), sightings.stayed()), (vec![everybody[1]], vec![everybody[0]]));
    sightings.reset();
    assert!(sightings.in_view().is_empty() && sightings.left().is_empty());
}

#[test]
fn memories() {
    let grid = OpacityGrid::new(40, 20).unwrap();
    let (old, new) = (disc(&grid, (10, 10), 3), disc(&grid, (30, 10), 3));
    let mut memory = MapMemory::new(40, 20).unwrap();
    memory.update(&old, |p| p.x as u32, 1).unwrap();
    memory.update(&new, |p| p.x as u32, 2).unwrap();
    assert_eq!((memory.visible(), memory.explored()), (new.clone(), &old | &new));

    let mut ally = MapMemory::new(40, 20).unwrap();
    ally.merge(&memory).unwrap();
    assert_eq!(ally.recall((9, 10)), memory.recall((9, 10)));
    assert!(ally.merge(&MapMemory::unbounded()).is_err());

    memory.forget(&[Point::new(9, 10), Point::new(30, 10)].into_iter().collect());
    assert_eq!(memory.recall((9, 10)).knowledge, Knowledge::Unknown);
    assert_eq!(memory.recall((8, 10)).knowledge, Knowledge::Remembered);
    assert_eq!(memory.recall((30, 10)).knowledge, Knowledge::Visible);
    memory.forget_all();
    assert_eq!(memory.explored(), new);
    memory.reset();
    assert!(memory.explored().is_empty() && memory.visible().is_empty());
    assert_eq!(memory, MapMemory::new(40, 20).unwrap());

    let mut endless = MapMemory::unbounded();
    endless.update(&[Point::new(-2_000_000_000, 0)].into_iter().collect(), |_| 1, 1).unwrap();
    let far = [Point::new(2_000_000_000, 0)].into_iter().collect();
    assert_eq!(endless.update(&far, |_| 1, 2).unwrap_err().kind(), ErrorKind::TooLarge);
}
