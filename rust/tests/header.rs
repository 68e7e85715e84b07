//! What `src/ffi.rs` declares is what the C headers declare.
use std::collections::BTreeMap;
use std::fs;

/// Functions of the headers that the crate does without.
const UNUSED: [&str; 10] = [
    "sightline_batch_init", // Rust has no uninitialised structs
    "sightline_cast_sight", // views are sets
    "sightline_cast_sight_in",
    "sightline_dark_sight_init",
    "sightline_field_of_view_bits", // views are sets
    "sightline_light_init",
    "sightline_map_set_bits",
    "sightline_options_init",
    "sightline_trace_init",
    "sightline_world_init",
];

/// Names and their types, in Rust's words.
type Declarations = BTreeMap<String, String>;

fn text_of_headers() -> String {
    let root = concat!(env!("SIGHTLINE_SOURCES"), "/c");
    let mut text = String::new();
    for entry in fs::read_dir(root).expect("the headers are there") {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "h") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    // Without comments, and on one line.
    let mut plain = String::new();
    for (i, part) in text.split("/*").enumerate() {
        plain += if i == 0 { part } else { part.split_once("*/").expect("comments end").1 };
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `sightline_tile_set` as `TileSet`, `int32_t` as `i32`.
fn base_type(c: &str) -> String {
    let known = [
        ("int32_t", "i32"),
        ("uint32_t", "u32"),
        ("int64_t", "i64"),
        ("uint8_t", "u8"),
        ("size_t", "usize"),
        ("ptrdiff_t", "isize"),
        ("char", "c_char"),
        ("void", "c_void"),
        ("sightline_is_opaque", "Option<IsOpaque>"),
        ("sightline_haze", "Option<Haze>"),
        ("sightline_tile_at", "Option<TileAt>"),
        ("sightline_opaque_along", "Option<OpaqueAlong>"),
    ];
    if let Some((_, rust)) = known.iter().find(|(name, _)| *name == c) {
        return rust.to_string();
    }
    let words = c.strip_prefix("sightline_").unwrap_or_else(|| panic!("the type {c}")).split('_');
    words.map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// `const sightline_map* const* maps` as `maps: *const *const Map`.
fn variable(c: &str) -> (String, String) {
    let spaced = c.replace('*', " * ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    let name = words.pop().expect("a name");
    let mut is_const = words[0] == "const";
    if is_const {
        words.remove(0);
    }
    let mut rust = base_type(words[0]);
    for (i, word) in words.iter().enumerate().skip(1) {
        if *word == "*" {
            rust = format!("*{} {rust}", if is_const { "const" } else { "mut" });
            is_const = words.get(i + 1) == Some(&"const");
        }
    }
    let keyword = ["where", "self"].contains(&name);
    (format!("{name}{}", if keyword { "_" } else { "" }), rust)
}

fn functions_of_headers(text: &str) -> Declarations {
    let mut found = Declarations::new();
    for part in text.split("SIGHTLINE_C_API ").skip(1) {
        let Some((declaration, _)) = part.split_once(");") else { continue };
        let (head, parameters) = declaration.split_once('(').expect("parameters");
        let (name, returned) = variable(head);
        let parameters: Vec<String> = parameters
            .split(", ")
            .filter(|parameter| *parameter != "void")
            .map(variable)
            .map(|(name, type_of)| format!("{name}: {type_of}"))
            .collect();
        let returned = if returned == "c_void" { String::new() } else { format!(" -> {returned}") };
        found.insert(name, format!("({}){returned}", parameters.join(", ")));
    }
    found
}

fn structs_of_headers(text: &str) -> Declarations {
    let mut found = Declarations::new();
    for part in text.split("typedef struct ").skip(1) {
        let Some((name, rest)) = part.split_once(" { ") else { continue };
        if name.contains(';') {
            continue; // only declared
        }
        let mut fields = Vec::new();
        let body = rest.split_once('}').expect("the struct ends").0;
        for declaration in body.split(';').map(str::trim).filter(|field| !field.is_empty()) {
            let mut names = declaration.split(", ");
            let (first, type_of) = variable(names.next().expect("a field"));
            fields.push(format!("{first}: {type_of}"));
            fields.extend(names.map(|name| format!("{name}: {type_of}")));
        }
        found.insert(base_type(name), fields.join(", "));
    }
    found
}

const FFI: &str = include_str!("../src/ffi.rs");

fn functions_of_crate() -> Declarations {
    FFI.lines()
        .filter_map(|line| line.trim().strip_prefix("pub fn ")?.strip_suffix(';'))
        .map(|line| {
            let (name, rest) = line.split_once('(').expect("parameters");
            (name.to_string(), format!("({rest}"))
        })
        .collect()
}

fn structs_of_crate() -> Declarations {
    let mut found = Declarations::new();
    for part in FFI.split("pub struct ").skip(1) {
        let (name, rest) = part.split_once(" {").expect("fields");
        let body = rest.split_once('}').expect("the struct ends").0;
        let fields = body.split(',').filter_map(|field| field.trim().strip_prefix("pub "));
        found.insert(name.to_string(), fields.collect::<Vec<_>>().join(", "));
    }
    found.remove("$name"); // the macro
    found
}

#[test]
fn functions_are_those_of_the_headers() {
    let mut expected = functions_of_headers(&text_of_headers());
    let found = functions_of_crate();
    for name in UNUSED {
        assert!(expected.remove(name).is_some(), "{name} is no longer in the headers");
        assert!(!found.contains_key(name), "{name} is used");
    }
    assert!(found.len() > 80);
    assert_eq!(found, expected);
}

#[test]
fn structs_are_those_of_the_headers() {
    assert_eq!(structs_of_crate(), structs_of_headers(&text_of_headers()));
}

#[test]
fn the_crate_has_the_librarys_version() {
    let (major, minor, patch) = sightline::library_version();
    assert_eq!(env!("CARGO_PKG_VERSION"), format!("{major}.{minor}.{patch}"));
}

/// `SIGHTLINE_MAX_SIDE` and its like, the members of enums, and their numbers.
fn constants_of_headers() -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    let text = text_of_headers();
    let words: Vec<&str> = text.split_whitespace().collect();
    for three in words.windows(3) {
        let (name, number) = match *three {
            ["#define", name, number] => (name, number),
            [name, "=", number] => (name, number),
            _ => continue,
        };
        let number = number.trim_matches(['(', ')', ',', ';']).replace("INT32_MAX", "2147483647");
        if let (Some(name), Ok(number)) = (name.strip_prefix("SIGHTLINE_"), number.parse()) {
            found.insert(name.to_string(), number);
        }
    }
    found
}

#[test]
fn numbers_are_those_of_the_headers() {
    let numbers = constants_of_headers();
    let number = |name: &str| numbers[name];
    assert_eq!(number("MAX_SIDE"), i64::from(sightline::MAX_SIDE));
    assert_eq!(number("MAX_HAZE"), i64::from(sightline::MAX_HAZE));
    for (name, value) in [("UNLIMITED", "i32::MAX"), ("ALL_AROUND", "-1")] {
        assert!(FFI.contains(&format!("pub const {name}: i32 = {value};")), "{name}");
    }
    assert_eq!((number("UNLIMITED"), number("ALL_AROUND")), (i64::from(i32::MAX), -1));
    // `Error::last`: 5, and all that is unknown, is `Failed`.
    let errors = ["INVALID", "OUT_OF_RANGE", "TOO_LARGE", "NO_MEMORY", "FAILED", "DAMAGED"];
    assert_eq!(errors.map(number), [1, 2, 3, 4, 5, 6]);
    // Enums of Rust become C's numbers by their order.
    for algorithm in sightline::Algorithm::ALL {
        let name = format!("ALGORITHM_{algorithm:?}").to_uppercase();
        assert_eq!(number(&name), algorithm as i64);
    }
    for shape in sightline::Shape::ALL {
        assert_eq!(number(&format!("SHAPE_{shape:?}").to_uppercase()), shape as i64);
    }
    for side in sightline::Side::ALL {
        assert_eq!(number(&format!("SIDE_{side:?}").to_uppercase()), side as i64);
    }
    let corners = ["EAST", "SOUTH_EAST", "SOUTH_WEST", "WEST", "NORTH_WEST", "NORTH_EAST"];
    for (name, side) in corners.iter().zip(sightline::HexSide::ALL) {
        assert_eq!(number(&format!("HEX_SIDE_{name}")), side as i64);
    }
    use sightline::HexOffset::{EvenQ, EvenR, OddQ, OddR};
    let offsets = [("ODD_R", OddR), ("EVEN_R", EvenR), ("ODD_Q", OddQ), ("EVEN_Q", EvenQ)];
    for (name, offset) in offsets {
        assert_eq!(number(&format!("OFFSET_{name}")), offset as i64);
    }
}
