#!/bin/bash
# stranger.sh ROUTE REPOSITORY WORK: gets sightline into a project by one of README's routes, as somebody who has nothing
# but a clone would. The text of README.md is used as it is, except for addresses and for `sudo`. The program is
# README's first one, and must print what README says.
#
#   clone           makes WORK/clone of the files as they are now; the other routes need it
#   fetch_content   the block of CMake, in a project of its own
#   installed       `make install-library`, then find_package(), pkg-config and Meson
#   single_file     `make single-header`
#   start           the commands of docs/start.md, where `make library` is real
set -euo pipefail
route=$1 repository=$2 work=$3
clone=$work/clone
here=$work/$route

fail() { echo "stranger: $1" >&2; exit 1; }

# block FILE FENCE [N]: the Nth block of that kind.
block() {
    awk -v fence="\`\`\`$2" -v wanted="${3:-1}" '
        $0 == fence { inside = ++count == wanted; next }
        /^```/      { inside = 0 }
        inside      { print }' "$1"
}

prints_the_view() { diff <(block "$clone/README.md" 'text in examples/golden/hello.txt') <("$@"); }

if [ "$route" = clone ]; then
    # Changes that are not committed yet are tested, too; files that git ignores are not there.
    rm -rf "$clone" "$work/origin"
    mkdir -p "$work/origin"
    cd "$repository"
    git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
        if [ -e "$file" ]; then printf '%s\0' "$file"; fi
    done | tar --null -T - -cf - | tar -xf - -C "$work/origin"
    cd "$work/origin"
    git init -q -b main
    git add -A
    git -c user.name=nobody -c user.email=nobody@example.com commit -qm 'as it is'
    git clone -q "file://$work/origin" "$clone"
    exit
fi

rm -rf "$here"
mkdir -p "$here"
cd "$here"
block "$clone/README.md" 'cpp in examples/hello.cpp' >main.cpp
grep -q 'int main' main.cpp || fail "README.md has no first program"

case $route in
fetch_content)
    {
        printf 'cmake_minimum_required(VERSION 3.21)\nproject(your_game LANGUAGES CXX)\nadd_executable(your_game main.cpp)\n'
        block "$clone/README.md" cmake | sed "s#https://example.com/sightline.git#file://$work/origin#"
    } >CMakeLists.txt
    grep -q "GIT_REPOSITORY file://" CMakeLists.txt || fail "README.md has another address now"
    cmake -S . -B build -G Ninja -DSIGHTLINE_OPTIMIZE=OFF >log || { cat log; exit 1; }
    cmake --build build >log || { cat log; exit 1; }
    prints_the_view build/your_game
    ;;
installed)
    command=$(grep -h -A1 '^```sh$' "$clone/README.md" | grep install-library) || fail "README.md does not install"
    command=${command#sudo }
    command=${command/\/usr\/local/$here\/prefix}
    (cd "$clone" && eval "$command") >log 2>&1 || { cat log; exit 1; }
    mkdir cmake meson
    cat >cmake/CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.21)
project(your_game LANGUAGES CXX)
find_package(sightline REQUIRED)
add_executable(your_game ../main.cpp)
target_link_libraries(your_game PRIVATE sightline::sightline)
CMAKE
    cmake -S cmake -B cmake/build -DCMAKE_PREFIX_PATH="$here/prefix" >log || { cat log; exit 1; }
    cmake --build cmake/build >log || { cat log; exit 1; }
    prints_the_view cmake/build/your_game

    PKG_CONFIG_PATH=$(dirname "$(find "$PWD/prefix" -name sightline.pc)")
    export PKG_CONFIG_PATH
    # shellcheck disable=SC2046  # a list of words
    g++ -std=c++20 main.cpp $(pkg-config --cflags --libs sightline) -o by_pkg_config
    prints_the_view ./by_pkg_config

    cp main.cpp meson/
    block "$clone/README.md" meson >meson/meson.build
    meson setup meson/build meson >log || { cat log; exit 1; }
    meson compile -C meson/build >log || { cat log; exit 1; }
    prints_the_view meson/build/your_game
    ;;
single_file)
    (cd "$clone" && make single-header) >log 2>&1 || { cat log; exit 1; }
    mkdir sightline
    cp "$clone/build/single/sightline.hpp" sightline/
    sed -i '1i #define SIGHTLINE_IMPLEMENTATION' main.cpp
    g++ -std=c++20 -I. main.cpp -o your_game
    prints_the_view ./your_game
    ;;
start)
    block "$clone/docs/start.md" sh >commands.sh
    (cd "$clone" && sh -eu "$here/commands.sh") >printed 2>log || { cat log; exit 1; }
    diff <(block "$clone/docs/start.md" text) <(tail -n 1 printed)
    ;;
*)
    fail "there is no route $route"
    ;;
esac
