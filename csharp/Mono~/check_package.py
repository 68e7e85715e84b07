"""check_package.py REPOSITORY PACKAGE.tgz: the package is as Unity and .NET want it.

Every asset has a .meta with an identifier of its own, and there is no .meta without an asset; manifests are
valid and of the library's version; the project for .NET compiles every file of Runtime.
"""
import json
import pathlib
import re
import sys
import tarfile
import xml.etree.ElementTree as xml

repository = pathlib.Path(sys.argv[1])
problems = []

with tarfile.open(sys.argv[2]) as archive:
    texts = {m.name: archive.extractfile(m).read() if m.isfile() else None for m in archive.getmembers()}
names = set(texts) - {"package"}
if not all(name.startswith("package/") for name in names):
    problems.append("something lies outside package/")
assets = {name for name in names if not name.endswith(".meta") and "~" not in name}
metas = {name for name in names if name.endswith(".meta")}
problems += [f"{name} has no .meta" for name in sorted(assets) if name + ".meta" not in metas]
problems += [f"{name} belongs to nothing" for name in sorted(metas) if name[:-5] not in assets]
guids = {}
for name in sorted(metas):
    guid = re.search(rb"^guid: ([0-9a-f]{32})$", texts[name], re.M)
    if guid is None:
        problems.append(f"{name} has no identifier")
    elif guids.setdefault(guid[1], name) != name:
        problems.append(f"{name} has the identifier of {guids[guid[1]]}")
plugins = [name for name in assets if name.endswith((".so", ".dll", ".dylib"))]
if not plugins:
    problems.append("there is no native library")
for name in plugins:
    if b"PluginImporter:" not in texts[name + ".meta"]:
        problems.append(f"{name}.meta does not say for which platform it is")
for wanted in ("package.json", "README.md", "LICENSE.md", "Runtime/Sightline.asmdef", "Tests/Runtime/Sightline.Tests.asmdef"):
    if f"package/{wanted}" not in names:
        problems.append(f"{wanted} is missing")

version_header = (repository / "include/sightline/core/version.hpp").read_text()
version = re.search(r'SIGHTLINE_VERSION_TEXT "([^"]+)"', version_header)[1]
manifest = json.loads(texts["package/package.json"])
if manifest["version"] != version:
    problems.append(f"package.json says {manifest['version']}, and the library is {version}")
for sample in manifest["samples"]:
    if f"package/{sample['path']}" not in names:
        problems.append(f"there is no sample {sample['path']}")
for name in names:
    if name.endswith(".asmdef") and json.loads(texts[name])["name"] != pathlib.PurePath(name).stem:
        problems.append(f"{name} has another name inside")

project = xml.parse(repository / "csharp/Sightline.csproj").getroot()
if project.findtext(".//Version") != version:
    problems.append(f"Sightline.csproj says {project.findtext('.//Version')}, and the library is {version}")
compiled = {path for item in project.iter("Compile") for path in (repository / "csharp").glob(item.get("Include"))}
sources = set((repository / "csharp/Runtime").rglob("*.cs"))
problems += [f"Sightline.csproj does not compile {path}" for path in sorted(sources - compiled)]

if problems:
    sys.exit("\n".join(problems))
print(f"{len(assets)} assets, {len(metas)} .meta, version {version}")
