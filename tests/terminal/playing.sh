#!/bin/bash
# Playing: a walk, doors, sizes of the screen, quitting and coming back, the title screen, a picture.
. "$(dirname "$0")/support.sh"

case_walk_resize_door_quit_resume() {
    open_terminal
    start --scenario "$(room)"
    wait_for "Press ? for help."
    [ "$(state_of alternate_on)" = 1 ] || fail "the game does not use the alternate screen"
    wait_for "Position          3, 2"
    press l Right 6
    wait_for "Position          6, 2"
    press d
    wait_for "You open the door."
    shows "'" || fail "the door is not drawn open"
    press l l
    wait_for "Position          8, 2"

    in_tmux resize-window -t game -x 120 -y 40
    wait_for "? help"
    until_true "the wider panel" shows "Position               8, 2"
    in_tmux resize-window -t game -x 40 -y 12
    wait_for "Turn 6  lit  lamp"
    press j
    wait_for "Turn 7  lit  lamp"
    in_tmux resize-window -t game -x 80 -y 24
    wait_for "Position          8, 3"

    press '?'
    wait_for "explore automatically"
    press Escape
    wait_for_no "explore automatically"
    press q
    expect_end 0
    [ -s "$folder/state/sightline/room.txt.save" ] || fail "no saved game"
    resume
    wait_for "Welcome back."
    wait_for "Position          8, 3"
    wait_for "Turn                 7"
    press q
    expect_end 0

    # Another scenario has a game of its own.
    start --seed 5
    wait_for "dungeon · seed 5"
    press .
    wait_for "Turn                 1"
    press q
    expect_end 0
    start --scenario "$(room)"
    wait_for "Turn                 7"
    press q
    expect_end 0
}

# report BUTTON DX M|m: what terminals report of the mouse, DX cells to the right of the player.
report() {
    local line row before
    line=$(screen | grep -nF '@' | head -n 1)
    row=${line%%:*} line=${line#*:}
    before=${line%%@*}
    # shellcheck disable=SC2046  # a list of bytes
    in_tmux send-keys -t game -H $(printf '\033[<%d;%d;%d%s' "$1" $((${#before} + 1 + $2)) "$row" "$3" | od -An -v -tx1)
}

case_mouse() {
    open_terminal
    start --scenario "$(room)"
    wait_for "Position          3, 2"
    # A move describes the tile.
    report 35 1 M
    wait_for "┌─"
    # A click goes there, and hides the description: the button that comes up does not bring it back.
    report 0 1 M
    wait_for "Position          4, 2"
    report 0 0 m
    # New sizes are seen to before the mouse is, but not both of them.
    in_tmux resize-window -t game -x 120 -y 40
    until_true "the wider panel" shows "Position               4, 2"
    in_tmux resize-window -t game -x 80 -y 24
    until_true "the narrow panel" shows "│ Position          4, 2"
    lacks "┌─" || fail "a click leaves a description of the tile"
    report 35 1 M
    wait_for "┌─"
    press q
    expect_end 0
}

case_title() {
    open_terminal
    start
    wait_for "New game"
    lacks "Continue" || fail "there is no game to continue"
    shows "> First heist" || fail "a beginner is not offered the first heist"
    # The tour, and back.
    press j j j j j Enter
    wait_for "Turn"
    press q
    wait_for "New game"
    # The first heist, which can be left.
    press Enter
    wait_for "1 of 5: the lamp."
    press Escape
    wait_for "first heist, seed"
    # A seed of one's own.
    press j j j 4 2
    wait_for "42"
    press Enter
    wait_for "dungeon · seed 42"
    press . .
    wait_for "Turn                 2"
    # Another game from inside: the first one is kept.
    press Escape
    wait_for "dungeon, seed 42, turn 2"
    press j j l l Enter
    wait_for "cave · seed"
    press .
    wait_for "Turn                 1"
    press Escape
    wait_for "Continue"
    press Escape
    wait_for "Turn                 1"
    press q
    expect_end 0
    "$sightline" play --list >"$folder/list"
    grep -qE 'dungeon, seed 42, turn 2$' "$folder/list" || fail "the list is: $(cat "$folder/list")"
    grep -qE 'cave, seed [0-9]{1,6}, turn 1$' "$folder/list" || fail "the list is: $(cat "$folder/list")"
    # A new game in the same place puts the other aside, once it has a turn.
    start
    wait_for "cave, seed"
    press j Enter
    wait_for "Your game of turn 1 is kept."
    press .
    wait_for "cave.save.former-1"
    press q
    expect_end 0
    # The name of a map of one's own.
    start --scenario "$(room)"
    wait_for "room.txt · seed"
    press .
    wait_for "Turn                 1"
    press q
    expect_end 0
    resume
    wait_for "room.txt · seed"
    press q
    expect_end 0
}

# Playing goes on after an ending: another game, the menu, and from there a game once more.
case_past_endings() {
    printf '####\n#@X#\n####\n' >"$folder/way.txt"
    open_terminal
    start --scenario "$folder/way.txt"
    for key in Enter Escape; do
        wait_for "Turn                 0"
        press l
        wait_for "You are out"
        wait_for "of your best runs"
        [ $key = Escape ] || shows "Number 1 of your best runs" || fail "the first run is not the best"
        press x
        wait_for "Turn 1, depth 1: You got out."
        press Enter
        wait_for "The end. Press any key."
        press q
        wait_for "Turn 1, depth 1: You got out."
        press Escape
        wait_for "how it went"
        press $key
    done
    [ "$(wc -l <"$folder/state/sightline/scores.txt")" = 3 ] || fail "a score is missing"
    wait_for "Best runs"
    press j j j j j j j Enter
    wait_for "drawn 4x3, map"
    press Escape
    wait_for "New game"
    press k k k k k k k Enter
    wait_for "Turn                 0"
    press .
    wait_for "Turn                 1"
    press q
    expect_end 0
    lacks "Challenge a friend" || fail "nobody else has this map"
    # The heist of a day.
    start --new --daily 2026-11-17 --save "$folder/daily.save"
    wait_for "cave · seed 20261117"
    press q
    expect_end 0
}

case_picture() {
    open_terminal
    press "cd $folder" Enter
    start --new --seed 7
    wait_for "Turn                 0"
    press P
    wait_for "This screen is saved as sightline-1.png."
    press P
    wait_for "This screen is saved as sightline-2.png."
    press q
    expect_end 0
    head -c 4 "$folder/sightline-1.png" | tail -c 3 | grep -q PNG || fail "it is no picture"
}

case_small_screens() {
    open_terminal
    start --new --seed 7
    wait_for "Turn                 0"
    for size in "20 10" "10 4" "3 2" "1 1" "200 60" "64 16" "63 15"; do
        read -r width height <<<"$size"
        in_tmux resize-window -t game -x "$width" -y "$height"
        wait_for "@"
    done
    press '?'
    press q
    in_tmux resize-window -t game -x 80 -y 24
    expect_end 0
}

play_case
