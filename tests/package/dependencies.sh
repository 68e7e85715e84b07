#!/bin/bash
# dependencies.sh REPOSITORY WORK: who installs packages, what is said first, and what happens while
# another package manager holds the lock. Nothing is installed: dpkg-query and apt-get are pretended.
set -eu
repository=$1
work=$2
rm -rf "$work"
mkdir -p "$work/bin" "$work/root/scripts"
cp "$repository/scripts/install-dependencies" "$work/root/scripts"
install="$work/root/scripts/install-dependencies"

fail() { echo "not so: $1"; [ $# -lt 2 ] || echo "$2"; exit 1; }

# Nothing is installed but what stands in $work/installed; the first update finds the lists locked.
cat >"$work/bin/dpkg-query" <<PRETEND
#!/bin/sh
for last; do :; done
grep -qx "\$last" "$work/installed" && echo installed
PRETEND
cat >"$work/bin/apt-get" <<PRETEND
#!/bin/sh
echo "\$@" >>"$work/calls"
case "\$*" in *update*)
    [ -e "$work/unlocked" ] && exit 0
    touch "$work/unlocked"
    echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt)" >&2
    exit 100 ;;
esac
PRETEND
printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"
printf '#!/bin/sh\n' >"$work/bin/sleep"
chmod +x "$work"/bin/*
export PATH="$work/bin:$PATH"
printf '%s\n' cmake ninja-build ccache >"$work/installed"

# A check installs nothing, and says what to do.
if said=$("$install" --check build docs 2>&1); then fail "a check fails when something is missing"; fi
[ ! -e "$work/calls" ] || fail "a check does not call apt"
[[ $said == "Missing Debian packages: doxygen g++"*"make deps FOR='build docs'" ]] || fail "it says what is missing" "$said"

# Installing says so first, waits for the lock and says that too.
said=$("$install" build)
[[ $said == "Installing what is missing for 'build'"*": g++"*"Another package manager is at work"* ]] ||
    fail "it says that it installs g++, and that it waits" "$said"
grep -q 'DPkg::Lock::Timeout=[0-9]* install .*g++$' "$work/calls" || fail "apt waits for dpkg" "$(cat "$work/calls")"

# When all is there nothing is said and nothing called.
echo g++ >>"$work/installed"
rm "$work/calls"
[ -z "$("$install" build)" ] && [ ! -e "$work/calls" ] || fail "nothing happens when nothing is missing"

# Of the Makefile's jobs only these install.
cd "$repository"
jobs=$(sed -n 's/^\([a-z-]*\):.*## .*/\1/p' Makefile)
for job in $jobs; do
    if make --dry-run "$job" PREFIX=/nowhere | grep 'install-dependencies [^-]' >/dev/null; then installing+=" $job"; fi
done
[ "$installing" = ' deps test test-python test-csharp test-rust play test-web' ] ||
    fail "only deps, play and tests but test-platforms install; these do:$installing"

# A prefix with a space is one prefix.
for job in install install-library; do
    make --dry-run "$job" PREFIX='/no where' | grep -q -- '--prefix "/no where"' ||
        fail "a prefix of make $job may have a space in it"
done

# waits SENTENCE: the last job in the background says so, and goes on waiting.
waits() {
    until grep -q "$1" "$work/said"; do
        kill -0 $! 2>/dev/null || fail "it waits: $1" "$(cat "$work/said")"
        command -p sleep 0.1
    done
}

# Of two installations at once the second waits, says so, and finds that nothing is left to do.
printf '%s\n' cmake ninja-build ccache >"$work/installed"
exec 8>"$work/root/build/packages.lock"
flock 8
: >"$work/said"
"$install" build >"$work/said" 8>&- &
waits 'Waiting for another job that is installing packages'
echo g++ >>"$work/installed"
exec 8>&-
wait $!
[ ! -e "$work/calls" ] || fail "what the first has installed is not installed again" "$(cat "$work/calls")"

# Of two builds at once the second waits, and says so.
cp scripts/build "$work/root/scripts"
printf '#!/bin/sh\necho "$@" >>"%s/builds"\n' "$work" >"$work/bin/cmake"
chmod +x "$work/bin/cmake"
exec 8>"$work/root/build/dev.lock"
flock 8
: >"$work/said"
"$work/root/scripts/build" dev >"$work/said" 8>&- &
waits 'Waiting for another job that is building build/dev'
[ ! -e "$work/builds" ] || fail "it does nothing before the first has ended"
exec 8>&-
wait $!
[ "$(cat "$work/builds")" = $'--preset dev\n--build --preset dev' ] || fail "then it builds" "$(cat "$work/builds")"
