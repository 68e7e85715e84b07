#!/bin/bash
# Saved games: former ones, two at once, files that cannot be used, a game killed while it saves.
. "$(dirname "$0")/support.sh"

case_former_games() {
    open_terminal
    start --seed 5
    wait_for "dungeon · seed 5"
    press . . .
    wait_for "Turn                 3"
    press q
    expect_end 0

    # A new game that is left before its first turn changes nothing.
    start --new --seed 6
    wait_for "Your game of turn 3 is kept."
    press q
    expect_end 0
    [ ! -e "$save.former-1" ] || fail "an untouched game has put another aside"
    start --new --seed 6
    wait_for "dungeon · seed 6"
    press .
    wait_for "Your former game is kept: sightline play --restore"
    press q
    expect_end 0
    "$sightline" play --list >"$folder/list"
    grep -qE '^dungeon.save +[0-9: -]+  dungeon, seed 6, turn 1$' "$folder/list" ||
        fail "the list is: $(cat "$folder/list")"
    grep -qE '^dungeon.save.former-1 +[0-9: -]+  dungeon, seed 5, turn 3$' "$folder/list" ||
        fail "the list is: $(cat "$folder/list")"
    start --restore dungeon.save.former-1
    wait_for "Welcome back."
    wait_for "dungeon · seed 5"
    wait_for "Turn                 3"
    press q
    expect_end 0
    resume
    wait_for "dungeon · seed 5"
    press q
    expect_end 0
    [ -e "$save.former-2" ] || fail "the game that was replaced is lost"

    # Nothing moves if the recording cannot be made.
    cp "$save" "$folder/before.save"
    start --record "$folder/nowhere/walk.rec"
    expect_end 2
    cmp -s "$save" "$folder/before.save" || fail "the save has changed"
}

case_two_at_once() {
    in_tmux new-session -d -s other -x 80 -y 24 "exec $sightline play --seed 5"
    other_shows() { in_tmux capture-pane -p -t other | grep -qF -- "$1"; }
    until_true "the first game" other_shows "dungeon · seed 5"
    in_tmux send-keys -t other .
    until_true "its first turn" other_shows "Turn                 1"
    local first
    first=$(in_tmux display-message -p -t other '#{pane_pid}')

    open_terminal 109 24
    start
    wait_for "is being played by another sightline."
    press n Enter
    expect_end 2
    start --seed 6
    wait_for "dungeon-2.save? [Y/n]"
    press y Enter
    wait_for "dungeon · seed 6"
    press . .
    wait_for "Turn                 2"
    press q
    expect_end 0
    # A crash releases the lock.
    kill -9 "$first"
    until_true "the lock to be released" flock -n "$save.lock" true
    start --seed 5
    wait_for "Welcome back."
    wait_for "Turn                 1"
    press q
    expect_end 0
    start --restore dungeon-2.save
    wait_for "dungeon · seed 6"
    wait_for "Turn                 2"
    press q
    expect_end 0
}

# A game is locked under all of its names: symbolic and hard links. Escape sequences in a name reach
# neither the question nor the list.
case_links() {
    local folder_of_saves=$folder/state/sightline
    local bad=$'b\e]2;changed\a\e[31m.save'
    open_terminal
    start --seed 5
    wait_for "dungeon · seed 5"
    press . . .
    wait_for "Turn                 3"
    ln -s dungeon.save "$folder_of_saves/$bad"
    ln "$save" "$folder_of_saves/hard.save"
    for link in "$bad" hard.save; do
        local asked
        asked=$(script -qec "$sightline play --save '$folder_of_saves/$link'" /dev/null <<<n) &&
            fail "$link was opened"
        grep -qF "is being played by another sightline." <<<"$asked" || fail "no reason: $asked"
        ! grep -q $'\e' <<<"$asked" || fail "an escape sequence in: $asked"
    done
    press q
    expect_end 0
    "$sightline" play --list >"$folder/list"
    grep -qF 'b?]2;changed??[31m.save' "$folder/list" || fail "the list is: $(cat "$folder/list")"
    ! grep -q $'\e' "$folder/list" || fail "an escape sequence in: $(cat "$folder/list")"
}

case_damaged_save() {
    mkdir -p "$(dirname "$save")"
    echo "this is no saved game" >"$save"
    open_terminal 100 30
    start --seed 7
    wait_for "this is not a saved"
    press q
    expect_end 0
    grep -q "this is no saved game" "$save" || fail "an untouched game has replaced a file"
    start --seed 7
    wait_for "? help"
    press .
    wait_for "damaged-1"
    press q
    expect_end 0
    grep -q "this is no saved game" "$save.damaged-1" || fail "the damaged file was not kept"

    # A file that cannot be read, not even by an administrator.
    rm "$save"
    ln -s dungeon.save "$save"
    start --seed 7
    wait_for "cannot be read"
    press .
    wait_for "unreadable-1"
    press q
    expect_end 0
    [ -L "$save.unreadable-1" ] || fail "the unreadable file was not kept"

    start --new --save /dev/null/nowhere
    wait_for "? help"
    press j
    wait_for "The game could not be saved"
    press q
    expect_end 2
}

# A game of an earlier sightline, whose rules were others: its format is in byte 15.
case_former_rules() {
    open_terminal 100 30
    start --seed 7
    wait_for "? help"
    press .
    until_true "the first turn" eval "[ \"\$(turn_shown)\" = 1 ]"
    press q
    expect_end 0
    printf '\1' | dd of="$save" bs=1 seek=15 conv=notrunc status=none
    cp "$save" "$folder/before.save"
    "$sightline" play --list | grep -q "dungeon.save .*written by an earlier sightline" ||
        fail "the list does not say what it is"
    start --seed 8
    wait_for "written by an earlier"
    press .
    wait_for "Your game of the former rules is kept: dungeon.save.former-rules-1 in"
    press q
    expect_end 0
    cmp -s "$save.former-rules-1" "$folder/before.save" || fail "the game has not been kept as it was"
    "$sightline" play --list | grep -q "^dungeon.save.former-rules-1 " || fail "it is not in the list"
}

case_killed_while_saving() {
    open_terminal
    start --new --seed 7
    wait_for "Turn                 0"
    for round in 1 2 3 4 5 6; do
        # A few turns, one by one. The kill comes as soon as the last one is shown, while it is saved.
        local goal=$(($(turn_shown) + 3))
        while [ "$(turn_shown)" -lt $goal ]; do
            local next=$(($(turn_shown) + 1))
            press .
            until_true "turn $next" eval "[ \"\$(turn_shown)\" = $next ]"
        done
        kill -9 "$(cat "$folder/pid")"
        until_true "the game to be dead" test -s "$folder/status"
        local reached
        reached=$(turn_shown)
        in_tmux kill-pane -t game
        open_terminal
        resume
        wait_for "Welcome back."
        local resumed
        resumed=$(turn_shown)
        [ "$resumed" -ge $((reached - 1)) ] || fail "was at turn $reached, came back at $resumed"
        ls "$folder/state/sightline" | grep -q damaged && fail "the save was damaged"
        true
    done
}

play_case
