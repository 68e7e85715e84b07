#!/bin/bash
# What the command says without a terminal, and recordings.
. "$(dirname "$0")/support.sh"

case_errors() {
    local bad
    expect_error() { # PATTERN ARGUMENTS...
        local pattern=$1 status=0
        shift
        bad=$("$sightline" play "$@" 2>&1 >/dev/null </dev/null) || status=$?
        [ $status = 2 ] || fail_plainly "play $*: exit status $status, not 2"
        [ "$(wc -l <<<"$bad")" = 1 ] || fail_plainly "play $*: not one line: $bad"
        grep -q -- "$pattern" <<<"$bad" || fail_plainly "play $*: '$pattern' is not in: $bad"
    }
    fail_plainly() { echo "FAILED: $*"; exit 1; }
    expect_error "80by50.*1 to 32768" --size 80by50
    expect_error "0x5.*1 to 32768" --size 0x5
    expect_error "'-3'.*from 0 to 18446744073709551615" --seed=-3
    expect_error "nowhere.*dungeon, capsule, cave" --scenario nowhere
    expect_error "nowhere.rec" --replay nowhere.rec
    echo "no recording" >"$folder/bad.rec"
    expect_error "bad.rec" --replay "$folder/bad.rec"
    expect_error "--replay" --replay "$folder/bad.rec" --new
    expect_error "--nonsense" --nonsense
    expect_error "--save ''.*give a file name" --save ''
    expect_error "--list cannot be combined" --list --new
    expect_error "--restore cannot be combined" --restore x --seed 3
    expect_error "--restore needs a terminal" --restore x
    printf '@.\n.\n---\n<z\n' >"$folder/letter.txt"
    expect_error "letter.txt: line 4, column 2: 'z' is not a tile.*creature's letter: r g o c" --scenario "$folder/letter.txt"
    expect_error "/dev/zero: too large" --scenario /dev/zero
    expect_error "/dev/zero: too large" --replay /dev/zero
    expect_error "no?thing" --replay $'no\xc2\x9bthing'
    expect_error "--record" --record "$folder/walk.rec"
    [ ! -e "$folder/walk.rec" ] || fail_plainly "an empty recording was left behind"

    # Without a terminal: the tour, the same each time, and its last line.
    "$sightline" play --seed 7 </dev/null >"$folder/tour"
    "$sightline" play --seed 7 --tour </dev/null | cmp -s - "$folder/tour" ||
        fail_plainly "two tours of one seed differ"
    tail -n 1 "$folder/tour" |
        grep -qE '^seed 7: [1-3] layers?, [0-9]+ turns, [0-9]+ of [0-9]+ reachable tiles explored$' ||
        fail_plainly "the last line is: $(tail -n 1 "$folder/tour")"
    grep -q "@" "$folder/tour" || fail_plainly "the tour shows no frames"
    [ ! -e "$save" ] || fail_plainly "the tour saved a game"
}

case_record_replay() {
    open_terminal
    start --seed 7 --record "$folder/walk.rec"
    wait_for "Turn                 0"
    press j j h + g z
    until_true "a walk" eval "[ \"\$(turn_shown)\" -ge 5 ]"
    press q
    expect_end 0
    "$sightline" play --replay "$folder/walk.rec" </dev/null >"$folder/first"
    "$sightline" play --replay "$folder/walk.rec" </dev/null | cmp -s - "$folder/first" ||
        fail "two replays differ"
    tail -n 1 "$folder/first" | grep -qE '^seed 7: [0-9]+ actions, [0-9]+ turns, state [0-9a-f]{16}$' ||
        fail "the last line is: $(tail -n 1 "$folder/first")"
    start --replay "$folder/walk.rec"
    wait_for "The end. Press any key."
    press x
    expect_end 0
    sed -i 's/^end .*/end 0000000000000000/' "$folder/walk.rec"
    ! "$sightline" play --replay "$folder/walk.rec" </dev/null >/dev/null 2>&1 ||
        fail "a replay that ends otherwise was accepted"
    start --replay "$folder/walk.rec"
    wait_for "The end. Press any key."
    press x
    expect_end 2
    shows "the recording ended in state 0000000000000000" || fail "no reason is given"
    # A recording is not overwritten by another one.
    start --record "$folder/walk.rec"
    expect_end 2
    shows "exists already" || fail "no reason is given"
}

play_case
