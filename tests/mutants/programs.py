"""Which tests concern which source file: the smallest programs first, since most mutants die there."""

import re
from dataclasses import dataclass
from pathlib import Path

# <test> stands for tests/sightline/<test>.cpp, a path with tests/ for itself. "inline" programs have the engine in
# the test's own unit, the others link to it; those of core need none. "checked" ones are inline too, and look at every
# read and write with the sanitizers: for faults that do no harm but by luck.
LIBRARY = [
    (r"core/(algorithm|enum_table|options|error)", ["core/enum_table", "inline tests/conformance/bad_input"]),
    (r"core/to_point", ["core/point"]),
    (r"core/tile_set.*", ["core/tile_set", "tests/property/tile_set", "inline visibility/out_of_memory"]),
    (r"core/(cone|shape)", [r"core/\1", "inline tests/conformance/bad_input", "inline fast/equals_reference"]),
    (r"core/point", ["core/point", "core/rect", "inline visibility/out_of_memory"]),
    (r"core/(grid|rect)", [r"core/\1", "inline visibility/out_of_memory"]),
    (r"detail/unique_id", ["inline detail/unique_id", "inline visibility/observers"]),
    (r"detail/scratch", ["inline fov/reuse", "inline visibility/observers"]),
    (r"detail/decompose", ["visibility/observers", "visibility/sightings"]),
    (r"detail/haze_view", ["inline fov/haze", "inline fast/hazy", "inline light/sums"]),
    (r"map/opacity_changes", ["inline map/opacity_changes", "inline visibility/opacity_grid", "inline visibility/update_viewsheds"]),
    (r"map/opacity_grid_of", ["inline map/opacity_grid_of"]),
    (r"map/(haze|opacity)", ["inline map/haze", "inline fov/haze", "light/sums", "visibility/haze"]),
    (r"map/(bit_lines|opacity_grid|transpose)", ["inline map/opacity_grid", "inline map/opacity_grid_of", "inline visibility/out_of_memory"]),
    # One program that compares all algorithms with their fast paths finds most, and is compiled once.
    (r"fov/algorithms/(bevelled|permissive|raycast)",
     ["inline fast/algorithms_equal_reference", r"inline tests/oracle/\1", "inline tests/conformance/contract"]),
    (r"fov/algorithms/symmetric", ["inline fast/equals_reference", "inline tests/oracle/symmetric"]),
    (r"fov/algorithms/slope",
     ["inline fov/algorithms/slope", "inline fov/algorithms/long_maps", "inline tests/oracle/symmetric"]),
    (r"fov/algorithms/\w+",
     ["inline fast/algorithms_equal_reference", "inline tests/golden/golden", "inline tests/conformance/contract"]),
    (r"fov/influence", ["fov/influence", "visibility/random_worlds"]),
    (r"fov/cast_sight",
     ["inline fov/cast_sight", "inline fov/haze", "inline tests/conformance/bad_input", "inline tests/conformance/contract"]),
    (r"fov/line_of_sight", ["inline fov/line_of_sight", "inline tests/conformance/contract"]),
    (r"fov/(engine\w*|field_of_view|look)",
     ["inline tests/conformance/contract", "inline tests/golden/golden", "inline fov/reuse", "inline fast/hazy",
      "inline fast/own_maps"]),
    (r"fov/haze_\w+", ["inline fov/haze", "inline tests/oracle/haze", "inline fov/reuse", "inline fast/hazy"]),
    (r"fov/remembered_tiles", ["fov/remembered_tiles"]),
    (r"fast/(haz\w+|near_passed|kernels/avx2_hazy)", ["inline fast/hazy", "inline fov/haze", "inline light/sums"]),
    (r"fast/(fixed_slope|odd_slope|line_of_sight)", [r"inline fast/\1", "inline fast/equals_reference"]),
    (r"fast/(asked_\w+|\w*outline|opacity_source|near_lines|centred_\w+)",
     ["inline fast/own_maps", "inline fast/equals_reference", "inline fast/algorithms_equal_reference"]),
    (r"fast/(diamond|permissive|raycast|recursive|restrictive|diagonal_\w+|bit_runs|unobstructed|clear_view)",
     ["inline fast/algorithms_equal_reference", "inline fast/equals_reference", "inline tests/conformance/contract",
      "checked fast/algorithms_equal_reference"]),
    (r"fast/rim", ["inline fast/rim", "inline fast/own_maps", "inline fast/algorithms_equal_reference"]),
    (r"fast/kernels/processor", ["inline fast/processor", "inline fast/own_maps"]),
    (r"fast/.*", ["inline fast/own_maps", "inline fast/equals_reference", "inline fast/algorithms_equal_reference",
                  "inline fast/line_of_sight"]),
    (r"crowd/workers", ["crowd/workers", "visibility/workers", "without threads tests/package/no_threads",
                       "without exceptions tests/package/tour"]),
    (r"crowd/(\w+)", [r"crowd/\1", "visibility/workers", "visibility/team_vision"]),
    (r"light/(rgb|falloff\w*|light_share)", ["light/falloff", "light/sums", "light/update_lights"]),
    (r"light/(light_seen|visible_by_light|dark_sight)", ["light/light_seen", "visibility/by_light"]),
    (r"light/\w+", ["light/update_lights", "light/sums", "light/light_seen", "light/memory_and_threads", "light/random_worlds"]),
    (r"visibility/update_viewsheds_by_light", ["visibility/by_light"]),
    (r"visibility/update_viewsheds",
     ["visibility/update_viewsheds", "visibility/out_of_memory", "visibility/by_light", "visibility/workers"]),
    (r"visibility/(map_memory|sightings|team_vision)",
     [r"visibility/\1", "visibility/out_of_memory", "visibility/random_worlds"]),
    (r"visibility/sparse_grid", ["visibility/sparse_grid", "visibility/map_memory", "visibility/out_of_memory"]),
    (r"visibility/(observer|viewshed)",
     ["visibility/observers", "visibility/map_memory", "visibility/update_viewsheds", "visibility/out_of_memory", "visibility/by_light"]),
    (r"save/(light|viewshed)", ["save/light", "save/bad_input", "save/round_trip"]),
    (r"save/.*", ["save/bad_input", "save/round_trip"]),
]  # fmt: skip

GAME = [
    (r"game/base/.*", ["game_base", "game_files"]),
    (r"game/play/(save\w*|record\w*|replay)\.\w+", ["game_play", "game_files", "game_play slow"]),
    (r"game/play/.*", ["game_play", "game_play slow"]),
    (r"game/(world|view)/.*", [r"game_\1"]),
]
# These take as long as all others together, and few mutants live to see them.
SLOW = "fair: 1000 *,fair: a careful *,save: made-up *,explore: complete *"

SANITIZERS = ("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")

# Shell scripts and the Makefile: tests that are scripts themselves.
SCRIPTS = {"Makefile": "tests/package/dependencies.sh", "scripts/": "tests/package/dependencies.sh"}


@dataclass(frozen=True)
class Program:
    name: str
    units: tuple
    compile: tuple = ()  # options
    link: tuple = ()
    run: tuple = ()  # arguments
    command: tuple = ()  # those of the units that are the `sightline` command, which the others type
    script: str = ""  # that is the test, instead of something compiled


def all_in(root, *patterns):
    return tuple(sorted(str(path.relative_to(root)) for pattern in patterns for path in Path(root).glob(pattern)))


def library_program(entry):
    apart = entry.startswith("inline ")
    test = entry.split()[-1]
    unit = f"{test}.cpp" if test.startswith("tests/") else f"tests/sightline/{test}.cpp"
    if entry.startswith("without threads "):
        return Program(entry, (unit,), ("-DSIGHTLINE_NO_THREADS",))
    if entry.startswith("without exceptions "):
        return Program(entry, (unit, unit.replace(".cpp", "_elsewhere.cpp")), ("-fno-exceptions", "-fno-rtti"))
    units = (unit, "tests/main.cpp", "tests/support/allocations.cpp")
    if "/golden/" in unit:
        return Program(entry, units, (f'-DSIGHTLINE_GOLDEN_FOLDER="{Path(__file__).resolve().parents[1]}/golden"',))
    if entry.startswith("checked "):
        return Program(entry, units, SANITIZERS, ("-lrapidcheck", *SANITIZERS))
    if apart or "/core/" in unit or "property/tile_set" in unit:
        return Program(entry, units, link=("-lrapidcheck",))
    return Program(entry, (*units, "src/engine.cpp"), ("-DSIGHTLINE_COMPILED",), ("-lrapidcheck",))


def game_program(root, entry):
    name, _, part = entry.partition(" ")
    room = name.replace("game_", "tests/game/")
    rooms = ["base", "world", "play", "view"]
    above = rooms[: rooms.index(name.removeprefix("game_")) + 1] if name != "game_files" else rooms[:3]
    units = all_in(root, *(f"game/{each}/*.cpp" for each in above), f"{room}/*.cpp")
    units = tuple(unit for unit in units if "thousand_dungeons" not in unit)
    units += ("tests/main.cpp", "tests/support/allocations.cpp", "src/engine.cpp")
    link = ("-lfmt", "-lrapidcheck")
    if name == "game_files":
        units += ("app/output.cpp",)
        calls = "open mkostemp read write fsync fchmod close rename unlink flock ftruncate"
        link += tuple(f"-Wl,--wrap={call}" for call in calls.split())
    run = (f"--test-case={SLOW}" if part else f"--test-case-exclude={SLOW}",)
    return Program(entry, units, ("-DSIGHTLINE_COMPILED",), link, run)


def command_program(root):
    """The command, and the tests that type it into a shell in a moment."""
    tests = tuple(f"tests/app/{name}.cpp" for name in ("errors", "files", "play"))
    tests += ("tests/main.cpp",)
    command = (*all_in(root, "app/*.cpp", "game/*/*.cpp"), "src/engine.cpp")
    # The tests put the folder into single quotes; the variable stands outside of them.
    options = ("-DSIGHTLINE_COMPILED", """-DSIGHTLINE_COMMAND_FOLDER="'$COMMAND_FOLDER'\"""")
    libraries = ("-lfmt", "-lpng", "-lgif", "-lncursesw", "-ltinfo")
    return Program("command", (*tests, *command), options, libraries, command=command)


def programs_for(root, path):
    """The programs with the tests that concern a source file."""
    for start, script in SCRIPTS.items():
        if path.startswith(start):
            return [Program(script, (), script=script)]
    if path.startswith("app/"):
        return [command_program(root)]
    if path.startswith("game/"):
        match, names = next((match, names) for pattern, names in GAME if (match := re.fullmatch(pattern, path)))
        return [game_program(root, match.expand(name)) for name in names]
    stem = path.removeprefix("include/sightline/").removesuffix(".hpp")
    for pattern, tests in LIBRARY:
        match = re.fullmatch(pattern, stem)
        if match:
            return [library_program(match.expand(test)) for test in tests]
    # Not in the table: the test of that name, then all of its room.
    room, _, name = stem.rpartition("/")
    tests = [Path(test).stem for test in all_in(root, f"tests/sightline/{room}/*.cpp")]
    return [library_program(f"inline {room}/{test}") for test in sorted(tests, key=lambda test: (test != name, test))]


def sources(root):
    """The files to mutate."""
    library = all_in(root, "include/sightline/*/**/*.hpp")
    game = all_in(root, "game/play/*.[ch]pp")
    return library + game
