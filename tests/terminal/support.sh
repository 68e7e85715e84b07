# The explorer in a real terminal, tmux: what all cases need.
#
#   bash tests/terminal/<file>.sh <sightline> <case>     plays one case of that file
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

# Plays the case that was asked for; the last line of each file.
play_case() {
    "case_$case"
    echo "passed"
}
