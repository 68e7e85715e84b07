//! With serde, everything that can be saved goes through any format.
#![cfg(all(feature = "serde", feature = "light", feature = "viewsheds", feature = "memory"))]
use serde::Serialize;
use serde::de::DeserializeOwned;
use sightline::*;

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

#[test]
fn everything_comes_back() {
    let mut grid = OpacityGrid::from_rows(["..#.", "...."], |tile| tile == '#').unwrap();
    grid.set_haze((1, 1), 3).unwrap();
    assert_eq!(again(&grid), grid);
    assert_eq!(grid.clone(), grid);

    let options = Options::new().radius(3).shape(Shape::Diamond).cone(Cone::new((1, -2), 90));
    assert_eq!(again(&options), options);
    assert_eq!(
        serde_json::from_str::<Options>("{\"radius\": 5}").unwrap(),
        Options::new().radius(5)
    );
    assert_eq!(Options::from_bytes(&options.to_bytes().unwrap()).unwrap(), options);
    assert_eq!(
        serde_json::from_str::<DarkSight>("{\"radius\": 5}").unwrap(),
        DarkSight::new().radius(5)
    );
    let light = Light::new((1, 1)).color([9, 8, 7]).falloff(Falloff::Linear);
    assert_eq!(again(&light), light);

    let mut viewshed = Viewshed::new(&options).unwrap();
    viewshed.update(&grid, (0, 0)).unwrap();
    let loaded = again(&viewshed);
    assert_eq!((loaded.visible(), loaded.options()), (viewshed.visible(), options));
    assert_eq!(again(&viewshed.visible()), viewshed.visible());

    let mut memory = MapMemory::unbounded();
    memory.update(&viewshed.visible(), |_| 46, 9).unwrap();
    assert_eq!(again(&memory), memory);
    let mut sightings = Sightings::new();
    sightings.update(&viewshed.visible(), [Sighting::new(-7, (0, 0))], None);
    assert_eq!(again(&sightings).stayed(), sightings.in_view());
}

#[test]
fn other_bytes_are_an_error_in_words() {
    let error = serde_json::from_str::<TileSet>("[1, 2, 3]").unwrap_err().to_string();
    assert!(error.contains("saved") || error.contains("bytes"), "{error}");
    let error = serde_json::from_str::<TileSet>("7").unwrap_err().to_string();
    assert!(error.contains("expected bytes that sightline saved"), "{error}");
}
