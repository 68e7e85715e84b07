//! Who may be where: several threads read one map, and everything may move between threads.
#![cfg(all(feature = "light", feature = "viewsheds", feature = "memory"))]
use sightline::*;

const fn goes_between_threads<T: Send + Sync + 'static>() {}

// At compile time.
const _: () = {
    goes_between_threads::<OpacityGrid>();
    goes_between_threads::<TileSet>();
    goes_between_threads::<LightMap>();
    goes_between_threads::<Viewshed>();
    goes_between_threads::<Team>();
    goes_between_threads::<Sightings>();
    goes_between_threads::<MapMemory>();
    goes_between_threads::<Batch<'static>>();
    goes_between_threads::<Options>();
    goes_between_threads::<Light>();
    goes_between_threads::<Iter<'static>>();
    goes_between_threads::<Error>();
};

#[test]
fn many_threads_see_the_same() {
    let grid = OpacityGrid::from_fn(60, 40, |p| (p.x * 7 + p.y * 5) % 11 == 0).unwrap();
    let expected = grid.field_of_view((20, 20), &Options::new()).unwrap();
    std::thread::scope(|scope| {
        let views: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| grid.field_of_view((20, 20), &Options::new()).unwrap()))
            .collect();
        for view in views {
            assert_eq!(view.join().unwrap(), expected); // made there, freed here
        }
    });
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let grid = OpacityGrid::from_fn(60, 40, |p| (p.x * 7 + p.y * 5) % 11 == 0).unwrap();
    let origins: Vec<Point> = (0..30).map(|i| Point::new(i, i)).collect();
    let options = Options::new().radius(9);
    let two = Threads::Count(core::num::NonZeroU32::new(2).unwrap());
    for threads in [two, Threads::PerCore] {
        let alone = grid.combined_field_of_view(&origins, &options, Threads::Caller).unwrap();
        assert_eq!(grid.combined_field_of_view(&origins, &options, threads).unwrap(), alone);
        let area = Rect::new(3, 4, 5, 6);
        let counts = grid.survey(area, &options, Threads::Caller).unwrap();
        assert_eq!(grid.survey(area, &options, threads).unwrap(), counts);
        let expected = |p| match grid.is_opaque(p) {
            true => 0,
            false => grid.field_of_view(p, &options).unwrap().len() as u32,
        };
        assert_eq!(counts, area.points().map(expected).collect::<Vec<_>>());
    }
}
