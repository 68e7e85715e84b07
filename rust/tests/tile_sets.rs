//! Sets of tiles behave as Rust's collections do.
use std::collections::BTreeSet;

use sightline::{Point, Rect, TileSet};

fn set(tiles: &[(i32, i32)]) -> TileSet {
    tiles.iter().map(|&tile| Point::from(tile)).collect()
}

#[test]
fn insert_remove_and_ask() {
    let mut tiles = TileSet::new();
    assert!(tiles.is_empty() && tiles.bounds().is_empty());
    assert!(tiles.insert((-5, 3)).unwrap());
    assert!(!tiles.insert([-5, 3]).unwrap());
    tiles.insert_rect(Rect::new(0, 0, 2, 2)).unwrap();
    assert_eq!((tiles.len(), tiles.bounds()), (5, Rect::new(-5, 0, 7, 4)));
    assert!(tiles.remove((1, 1)) && !tiles.remove((1, 1)) && !tiles.remove((900_000, 0)));
    tiles.remove_rect(Rect::new(-9, 0, 10, 1)).unwrap();
    assert_eq!(
        format!("{:?}", tiles.to_vec()),
        format!("{:?}", set(&[(1, 0), (0, 1), (-5, 3)]).to_vec())
    );
    tiles.clear();
    assert_eq!(tiles, TileSet::default());
    let error = set(&[(0, 0)]).insert((32768, 0)).unwrap_err();
    assert!(error.to_string().contains("32769"), "{error}");
}

#[test]
fn iterators_go_row_by_row_from_both_ends() {
    let tiles = set(&[(2, 1), (0, 0), (1, 0), (-1, 2)]);
    let all = [Point::new(0, 0), Point::new(1, 0), Point::new(2, 1), Point::new(-1, 2)];
    let mut iter = tiles.iter();
    assert_eq!(iter.len(), 4);
    assert_eq!(iter.next_back(), Some(all[3]));
    assert_eq!(iter.clone().count(), 3);
    assert_eq!(iter.by_ref().collect::<Vec<_>>(), all[..3]);
    assert_eq!(iter.next(), None);
    assert_eq!((&tiles).into_iter().collect::<BTreeSet<_>>().len(), 4);
    let mut kept = vec![Point::new(7, 7)];
    tiles.append_to(&mut kept);
    TileSet::new().append_to(&mut kept);
    assert_eq!(kept[1..], all);
    assert_eq!(tiles.into_iter().rev().collect::<Vec<_>>(), [all[3], all[2], all[1], all[0]]);
}

#[test]
fn operators() {
    let (a, b) = (set(&[(0, 0), (1, 0), (2, 0)]), set(&[(2, 0), (9, 9)]));
    assert_eq!(&a | &b, set(&[(0, 0), (1, 0), (2, 0), (9, 9)]));
    assert_eq!(&a & &b, set(&[(2, 0)]));
    assert_eq!(&a - &b, set(&[(0, 0), (1, 0)]));
    let mut c = a.clone();
    c |= &b;
    c -= &a;
    c &= &b;
    c.extend(&[Point::new(5, 5)]);
    assert_eq!(c, set(&[(5, 5), (9, 9)]));
    assert_ne!(a, b);
    assert_eq!(format!("{:?}", set(&[(1, 2)])), "{Point { x: 1, y: 2 }}");
}

#[test]
fn slices_of_bytes_and_bools() {
    let area = Rect::new(-1, 4, 3, 2);
    let mut tiles = TileSet::new();
    tiles.read(area, &[0, 7, 0, 0, 0, 1]).unwrap();
    assert_eq!(tiles, set(&[(0, 4), (1, 5)]));
    let mut out = [true; 6];
    tiles.write(area, &mut out).unwrap();
    assert_eq!(out, [false, true, false, false, false, true]);
    assert!(tiles.write(area, &mut [0_u8; 7]).is_err());
    assert_eq!(TileSet::from_bytes(&tiles.to_bytes()).unwrap(), tiles);
}

#[test]
fn rectangles() {
    let far = Rect::new(i32::MIN, i32::MAX, u32::MAX, 1);
    assert!(far.contains((i32::MIN, i32::MAX)) && !far.contains((0, 0)));
    assert_eq!(far.area(), u64::from(u32::MAX));
    assert_eq!(Rect::new(3, 3, 0, 5).points().count(), 0);
    assert!(!Rect::new(0, 0, 2, 2).contains((2, 1)) && !Rect::new(0, 0, 2, 2).contains((-1, 1)));
}
