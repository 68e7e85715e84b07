#!/bin/bash
# The explorer in a real terminal: explorer.sh <sightline> <case> plays one case under tmux.
#
# Each case has a tmux server and a folder of its own. It never sleeps for a fixed time: it waits until
# the screen shows what is expected, long enough for a busy machine.
set -euo pipefail

sightline=$1
case=$2
patience=60 # seconds

folder=$(mktemp -d)
socket=$folder/tmux
export XDG_STATE_HOME=$folder/state LC_ALL=C.UTF-8 COLORTERM=truecolor
unset TMUX NO_COLOR
save=$folder/state/sightline/dungeon.save

in_tmux() { tmux -S "$socket" -f /dev/null "$@"; }

finish() {
    if [ -s "$folder/pid" ]; then kill -9 "$(cat "$folder/pid")" 2>/dev/null || true; fi
    in_tmux kill-server 2>/dev/null || true
    # What was just killed may still write a last file there.
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        if rm -rf "$folder" 2>/dev/null; then break; fi
        sleep 0.1
    done
}
trap finish EXIT

fail() {
    echo "FAILED: $*"
    echo "----- the screen:"
    in_tmux capture-pane -p -t game || true
    exit 1
}

screen() { in_tmux capture-pane -p -t game; }
colored_screen() { in_tmux capture-pane -e -p -t game; }
press() { in_tmux send-keys -t game "$@"; }
state_of() { in_tmux display-message -p -t game "#{$1}"; }

# until_true WHAT COMMAND...: tries until the command succeeds.
until_true() {
    local what=$1 end=$((SECONDS + patience))
    shift
    until "$@" >/dev/null 2>&1; do
        [ $SECONDS -lt $end ] || fail "waited $patience seconds for $what"
        sleep 0.05
    done
}
shows() { screen | grep -qF -- "$1"; }
lacks() { ! shows "$1"; }
wait_for() { until_true "'$1'" shows "$1"; }
wait_for_no() { until_true "no '$1'" lacks "$1"; }

# The server outlives its sessions: one that is about to exit would refuse the next session.
open_terminal() { # [WIDTH HEIGHT]
    in_tmux start-server ';' set-option -s exit-empty off
    in_tmux new-session -d -s game -x "${1:-80}" -y "${2:-24}" "PS1='ready> ' bash --norc --noprofile"
    in_tmux set-option -g remain-on-exit on
    wait_for "ready>"
}

# The script that runs the game. It writes down the terminal's modes before and after, and the game's
# process id and exit status. It survives the signals that a terminal sends to all of its processes.
cat >"$folder/run" <<END
trap : INT QUIT
stty -g >$folder/before
sh -c 'echo \$\$ >$folder/pid.new; mv $folder/pid.new $folder/pid; exec "\$@"' sh $sightline play "\$@"
echo \$? >$folder/status.new
stty -g >$folder/after
mv $folder/status.new $folder/status
END

# Starts `sightline play ARGUMENTS` from the shell.
start() {
    rm -f "$folder/pid" "$folder/status"
    press "clear; bash $folder/run $*" Enter
    until_true "the game to start" test -s "$folder/pid"
}

# Continues the saved game from the title screen.
resume() {
    start
    wait_for "Continue"
    press Enter
}

# The game has ended with this exit status, and the terminal is as it was before.
expect_end() {
    until_true "the game to end" test -s "$folder/status"
    [ "$(cat "$folder/status")" = "$1" ] || fail "exit status $(cat "$folder/status"), not $1"
    expect_sane_terminal
}

expect_sane_terminal() {
    cmp -s "$folder/before" "$folder/after" || fail "the terminal's modes are not as they were"
    until_true "the main screen" is alternate_on 0
    until_true "the cursor" is cursor_flag 1
    until_true "the mouse to be off" is mouse_any_flag 0
    until_true "plain cursor keys" is keypad_cursor_flag 0
    wait_for "ready>"
}
is() { [ "$(state_of "$1")" = "$2" ]; }

turn_shown() { screen | sed -n 's/.*│ Turn  *\([0-9]*\).*/\1/p'; }

# A room with a closed door to the right of the player, and a corridor behind it.
room() {
    cat >"$folder/room.txt" <<'END'
##################
#......#.........#
#..@...+.........#
#......#.........#
##################
END
    echo "$folder/room.txt"
}

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
    wait_for "Turn 6  8,2"
    press j
    wait_for "Turn 7  8,3"
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

case_title() {
    open_terminal
    start
    wait_for "New game"
    lacks "Continue" || fail "there is no game to continue"
    # The tour, and back.
    press j j j j Enter
    wait_for "Turn"
    press q
    wait_for "New game"
    # A seed of one's own.
    press j j 4 2
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

# expect_colors PATTERN FORBIDDEN: escape sequences on the screen.
expect_colors() {
    wait_for "@"
    until_true "colours like $1" eval "colored_screen | grep -qE \$'$1'"
    ! colored_screen | grep -qE $'\x1b\\['"$2" || fail "there are colours like $2"
    press q
    expect_end 0
}
case_colours() {
    open_terminal
    start --new --seed 7
    # The player, on the floor lit by the torch.
    expect_colors '38;2;255;236;96' '[0-9;]*38;5;[0-9]+(m|;48)'
    press "unset COLORTERM; export TERM=xterm-256color" Enter
    start --new --seed 7
    expect_colors '38;5;2[0-9]+' '[0-9;]*38;2;[0-9]+;[0-9]+;[0-9]+'
    press "export TERM=xterm-16color" Enter
    start --new --seed 7
    expect_colors '\[93m' '[0-9;]*38;'
    press "export TERM=xterm" Enter
    start --new --seed 7
    expect_colors '33m' '([0-9;]*;)?(38;[25]|9[0-7]m)'
    press "export TERM=xterm-256color NO_COLOR=1" Enter
    start --new --seed 7
    expect_colors '\[1m' '([0-9;]*;)?(38|48|3[0-7]|4[0-7]|9[0-7])[;m]'
}

# GNU screen inherits COLORTERM, but passes on no 24-bit colours.
case_gnu_screen() {
    export SCREENDIR=$folder/screens
    mkdir -m 700 "$SCREENDIR"
    open_terminal
    press "export SCREENDIR=$SCREENDIR COLORTERM=truecolor; screen -U -c /dev/null $sightline play --new --seed 7" Enter
    wait_for "Turn                 0"
    until_true "colours of the eight" eval "colored_screen | grep -qE \$'\x1b\\[[0-9;]*3[1-7]m'"
    ! colored_screen | grep -qE $'\x1b\\[[0-9;]*38;[25];' || fail "there are colours that screen does not have"
    press j
    wait_for "Turn                 1"
    press q
    wait_for "[screen is terminating]"
}

# With eight colours, what is remembered is seen without bold black, which may be black.
case_eight_colours() {
    open_terminal
    press "unset COLORTERM; export TERM=xterm" Enter
    start --scenario "$(room)"
    wait_for "Position          3, 2"
    press l l l l l l l l
    wait_for "Position         10, 2"
    until_true "remembered tiles in blue" eval "colored_screen | grep -qE \$'\x1b\\[[0-9;]*34[;m]'"
    # Blanks may be black.
    ! colored_screen | grep -qP '\x1b\[([0-9;]*;)?(30|90)(;[0-9;]*)?m(\x1b\[4[0-9]m)?[^ \x1b]' || fail "there is black ink"
    press q
    expect_end 0
}

case_ascii() {
    export LC_ALL=C
    open_terminal
    start --new --seed 7
    wait_for "| Turn"
    wait_for "------+"
    press q
    expect_end 0
}

case_signals() {
    open_terminal
    for signal in INT TERM HUP QUIT; do
        start --new --seed 7
        wait_for "Turn                 0"
        press j
        wait_for "Turn                 1"
        kill -s $signal "$(cat "$folder/pid")"
        expect_end $((128 + $(kill -l $signal)))
        resume
        wait_for "Welcome back."
        wait_for "Turn                 1"
        press q
        expect_end 0
    done
    resume
    wait_for "Welcome back."
    press C-c
    expect_end 130
}

case_crash() {
    open_terminal
    ulimit -c 0
    for signal in SEGV ABRT; do
        start --new --seed 7
        wait_for "Turn                 0"
        kill -s $signal "$(cat "$folder/pid")"
        expect_end $((128 + $(kill -l $signal)))
    done
}

case_suspend() {
    open_terminal
    press "stty -g >$folder/before; $sightline play --new --seed 7" Enter
    wait_for "Turn                 0"
    for round in 1 2; do
        press j
        wait_for "Turn                 $round"
        press C-z
        wait_for "Stopped"
        press "clear; stty -g >$folder/after; touch $folder/stopped-$round" Enter
        until_true "the shell" test -e "$folder/stopped-$round"
        expect_sane_terminal
        press "fg" Enter
        wait_for "Turn                 $round"
        wait_for "? help"
        [ "$(state_of alternate_on)" = 1 ] || fail "the game did not come back to its screen"
    done
    press j
    wait_for "Turn                 3"
    press q
    wait_for "ready>"
    until_true "the main screen" is alternate_on 0
}

case_hangup() {
    open_terminal
    start --new --seed 7
    wait_for "Turn                 0"
    press j j
    wait_for "Turn                 2"
    in_tmux kill-pane -t game
    until_true "the game to end with its terminal" eval "! kill -0 \$(cat $folder/pid)"
    open_terminal
    resume
    wait_for "Welcome back."
    wait_for "Turn                 2"
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
    expect_error "'z'.*not a creature" --scenario "$folder/letter.txt"
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

"case_$case"
echo "passed"
