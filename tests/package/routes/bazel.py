"""bazel.py REPOSITORY WORK CXX...: plays Bazel for MODULE.bazel and BUILD.bazel, which are evaluated as Python.

Each source file of the library and of the C interface is in exactly one target; the module has the library's version;
and with the includes, options and definitions that the targets give, and no others, the library, the C interface and a
program compile and link. Bazel itself, and its rules for other systems, are not shown by this.
"""
import pathlib
import re
import subprocess
import sys

repository, work = map(pathlib.Path, sys.argv[1:3])
compiler = sys.argv[3:]
targets, modules = {}, {}


def glob(patterns):
    return sorted({p.relative_to(repository).as_posix() for pattern in patterns for p in repository.glob(pattern)})


def evaluate(name, **known):
    exec(compile((repository / name).read_text(), name, "exec"), known)


ignored = lambda *args, **kwargs: None
evaluate("MODULE.bazel", module=lambda **m: modules.update(m), bazel_dep=ignored)
evaluate("BUILD.bazel", load=ignored, package=ignored, licenses=ignored, exports_files=ignored, glob=glob,
         select=lambda choices: next((v for k, v in choices.items() if "linux" in k), choices["//conditions:default"]),
         cc_library=lambda name, **rule: targets.update({name: rule}))

problems = []
version = re.search(r'SIGHTLINE_VERSION_TEXT "([^"]+)"', (repository / "include/sightline/core/version.hpp").read_text())[1]
if modules["version"] != version:
    problems.append(f"MODULE.bazel says {modules['version']}, and the library is {version}")
if f'bazel_dep(name = "sightline", version = "{version}")' not in (repository / "README.md").read_text():
    problems.append("README.md names another version for Bazel")

held = [file for rule in targets.values() for file in rule.get("srcs", []) + rule.get("hdrs", [])]
ours = glob(["include/**/*.hpp", "src/**/*.cpp", "src/**/*.hpp", "c/*.cpp", "c/*.hpp", "c/*.h"])
problems += [f"{file} is in no target" for file in ours if file not in held]
problems += [f"{file} is in several targets" for file in sorted(set(held)) if held.count(file) > 1]
if problems:
    sys.exit("\n".join(problems))


def includes(name, own=True):
    rule = targets[name]
    found = ["-I" + str(repository / folder) for folder in rule.get("includes", [])]
    for dependency in rule.get("deps", []) + (rule.get("implementation_deps", []) if own else []):
        found += includes(dependency.lstrip(":"), own=False)
    return found


# A unit for each target: Bazel would compile file by file, which takes longer and shows the same.
work.mkdir(parents=True, exist_ok=True)
objects = []
for name, rule in targets.items():
    sources = [file for file in rule.get("srcs", []) if file.endswith(".cpp")]
    if not sources:
        continue
    unit = work / f"{name}.cpp"
    unit.write_text("".join(f'#include "{repository / file}"\n' for file in sources))
    objects.append(unit.with_suffix(".o"))
    defines = ["-D" + define for define in rule.get("local_defines", [])]
    subprocess.run([*compiler, *rule["copts"], *includes(name), *defines, "-c", unit, "-o", objects[-1]], check=True)
program = work / "hello"
subprocess.run([*compiler, "-std=c++20", *includes("sightline", own=False), repository / "examples/hello.cpp", *objects,
                *targets["sightline"]["linkopts"], "-o", program], check=True)
printed = subprocess.run([program], check=True, capture_output=True, text=True).stdout
if printed != (repository / "examples/golden/hello.txt").read_text():
    sys.exit(printed)
print(f"{len(ours)} files in {len(targets)} targets")
