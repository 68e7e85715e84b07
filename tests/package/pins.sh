#!/bin/bash
# pins.sh FOLDER: whether all that is fetched for the sources in FOLDER is pinned by version and checksum. Says
# what is not.
set -uo pipefail
cd "$1" || exit 2
problems=$(
    # Each requirement: a version, and a hash at least.
    find . -name requirements.txt -not -path './build/*' -not -path './tests/*' -exec awk '
        FNR == 1 && wanted { print wanted " has no hash" }
        FNR == 1 { wanted = "" }
        /^#/ || /^$/ { next }
        /--hash=sha256:[0-9a-f]+/ { wanted = "" }
        /^[A-Za-z0-9]/ {
            if (wanted) print wanted " has no hash"
            if ($1 !~ /==/) print FILENAME ": " $1 " has no version"
            if ($0 !~ /--hash=/) wanted = FILENAME ": " $1
        }
        END { if (wanted) print wanted " has no hash" }' {} +
    # pip takes nothing else; except sightline itself, which comes without dependencies.
    grep -rnE 'pip"? install' --include='*' scripts Makefile .ci 2>/dev/null | grep -vE -- '--require-hashes|--no-deps'
    # Each crate: this version and no other, and its checksum.
    for manifest in $(find bench -name Cargo.toml); do
        awk -v crates="$(dirname "$manifest")/crates.txt" '
            BEGIN { while ((getline line < crates) > 0) { split(line, f, " "); if (f[3] ~ /^[0-9a-f]+$/) sum[f[1], f[2]] = 1 } }
            /^\[/ { dependencies = /dependencies\]$/ }
            dependencies && /^[a-z]/ {
                if (!match($0, /"=[0-9.]+"/)) { print FILENAME ": " $1 " may be another version"; next }
                version = substr($0, RSTART + 2, RLENGTH - 3)
                if (!(($1, version) in sum)) print FILENAME ": " $1 " " version " has no checksum in " crates
            }' "$manifest"
    done
    # The crate's: cargo-lock makes a Cargo.lock of crates.lock, and cargo gets nothing else.
    find rust -name Cargo.toml -exec awk '
        BEGIN {
            while ((getline line < "rust/crates.lock") > 0) {
                split(line, f, /[ "]+/)
                if (f[1] == "name") name = f[3]
                if (f[1] == "source") print "rust/crates.lock: " name " names a registry"
                if (f[1] == "checksum" && f[3] ~ /^[0-9a-f]+$/) sum[name] = 1
            }
        }
        /^\[/ { dependencies = /dependencies\]$/ }
        dependencies && /^[a-z]/ && !/path = / && !($1 in sum) { print FILENAME ": " $1 " has no checksum in rust/crates.lock" }
        ' {} + 2>/dev/null
    grep -n 'cargo [a-z]' scripts/test-rust 2>/dev/null | grep -E 'cargo (test|clippy|doc|build)' | grep -v -- --locked
)
[ -z "$problems" ] && exit 0
echo "$problems"
exit 1
