//! Builds the C++ library and its C interface with the `cc` crate.
//!
//! The sources are the repository's own folders. The package on crates.io has a copy of them in
//! `vendor/` (scripts/rust-package).
//!
//! They are compiled as three units: half the time of one for each file, and the engine is inlined
//! across files. Always optimised: a debug build of a game needs views at full speed.
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=DOCS_RS");
    let root = [here.join("vendor"), here.join("..")]
        .into_iter()
        .find(|root| root.join("src/fov").is_dir())
        .unwrap_or_else(|| panic!("no C++ sources in {}/vendor", here.display()));
    println!("cargo:rustc-env=SIGHTLINE_SOURCES={}", root.display()); // for the tests

    if env::var_os("DOCS_RS").is_some() {
        return; // documentation needs no C++ compiler
    }

    let mut seeing = Vec::new();
    let mut rest = Vec::new();
    for file in sources(&root.join("src")) {
        let room = file.strip_prefix(root.join("src")).expect("it is below");
        let sees = ["core", "map", "fov", "engine"].iter().any(|name| room.starts_with(name));
        if sees { &mut seeing } else { &mut rest }.push(file);
    }

    let mut build = cc::Build::new();
    build
        .cpp(true)
        .std("c++20")
        .opt_level(2)
        .debug(false)
        .define("NDEBUG", None)
        .define("SIGHTLINE_C_BUILD", None)
        .define("SIGHTLINE_BUILDING", None)
        .flag_if_supported("-fvisibility=hidden")
        .include(root.join("include"))
        .include(root.join("src"))
        .include(root.join("c"))
        .warnings(false);
    let mut units = Vec::from(
        [("seeing", seeing), ("rest", rest), ("c", sources(&root.join("c")))]
            .map(|(name, files)| unit(&out, name, &files)),
    );
    for folder in ["include", "src", "c"] {
        watch(&root.join(folder));
    }
    if env::var("TARGET").is_ok_and(|target| target == "wasm32-unknown-unknown") {
        without_runtime(&mut build, &here.join("wasm"), &root.join("web/wasm"));
        units.push(here.join("wasm/runtime.cpp"));
    }
    // At the same time: each takes seconds.
    let one = &build;
    let objects = thread::scope(|scope| {
        let compilers: Vec<_> = units
            .iter()
            .map(|file| scope.spawn(move || one.clone().file(file).compile_intermediates()))
            .collect();
        compilers
            .into_iter()
            .flat_map(|compiler| compiler.join().expect("a unit does not compile"))
            .collect::<Vec<_>>()
    });
    build.objects(objects);
    build.compile("sightline-rust");
}

/// For wasm32-unknown-unknown, which has no C or C++ library: their headers are those of WASI, and
/// `wasm/runtime.cpp` has the few functions. Without exceptions and threads; bad input is found
/// before the library is called, so its own messages are left out.
fn without_runtime(build: &mut cc::Build, wasm: &Path, web: &Path) {
    check_rustc();
    build
        .include(web)
        .flag("--target=wasm32-wasi")
        .flag("-stdlib=libc++")
        .flag("-fno-exceptions")
        .flag("-fno-rtti")
        .flag("-fno-threadsafe-statics")
        .flag("-DSIGHTLINE_RAISE(Exception,message)=__builtin_trap()")
        .define("SIGHTLINE_NO_THREADS", None)
        .cpp_link_stdlib(None);
    watch(wasm);
    for name in ["WASI_SYSROOT", "WASI_SDK_PATH"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if let Some(sysroot) = env::var_os("WASI_SYSROOT") {
        build.flag(format!("--sysroot={}", Path::new(&sysroot).display()));
    } else if let Some(sdk) = env::var_os("WASI_SDK_PATH") {
        let sysroot = Path::new(&sdk).join("share/wasi-sysroot");
        build.flag(format!("--sysroot={}", sysroot.display()));
    }
}

/// Before 1.89 Rust passed structs to C in another way than C does, on this target alone.
fn check_rustc() {
    let rustc = env::var_os("RUSTC").expect("cargo sets it");
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let minor = text.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    assert!(
        minor.is_none_or(|minor| minor >= 89),
        "wasm32-unknown-unknown needs Rust 1.89 or later; this is {text}"
    );
}

/// All files of C++ below a folder, in an order that is the same everywhere.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = files(folder)
        .into_iter()
        .filter(|file| file.extension().is_some_and(|extension| extension == "cpp"))
        .collect();
    found.sort();
    found
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("a folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// Writes a unit that includes these files.
fn unit(out: &Path, name: &str, files: &[PathBuf]) -> PathBuf {
    let path = out.join(name).with_extension("cpp");
    let text: String = files
        .iter()
        .map(|file| format!("#include \"{}\"\n", file.display().to_string().replace('\\', "/")))
        .collect();
    fs::write(&path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    path
}

/// Has the library built again when one of these files changes.
fn watch(folder: &Path) {
    for file in files(folder) {
        println!("cargo:rerun-if-changed={}", file.display());
    }
}
