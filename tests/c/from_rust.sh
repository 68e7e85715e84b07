#!/bin/bash
# from_rust.sh PAGE LIBRARY WORK: the page's Rust program compiles, links and prints what the page says.
set -euo pipefail
page=$1 library=$2 work=$3
if ! command -v rustc >/dev/null || ! rustc --version >/dev/null 2>&1; then
    echo "skipped: there is no rustc here"
    exit 0
fi
rm -rf "$work"
mkdir -p "$work"
# The page's first block of a language.
block() { awk -v language="$1" '/^```/ { if (on) exit; on = $0 == "```" language; next } on' "$page"; }
block rust >"$work/main.rs"
block text >"$work/expected.txt"
test -s "$work/main.rs" && test -s "$work/expected.txt"
rustc --edition 2021 -D warnings -L "$(dirname "$library")" -l static=sightline-c -l stdc++ \
    -o "$work/main" "$work/main.rs"
"$work/main" >"$work/printed.txt"
diff "$work/expected.txt" "$work/printed.txt"
