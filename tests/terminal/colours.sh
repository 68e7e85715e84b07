#!/bin/bash
# Colours: what each kind of terminal gets, down to none, and ASCII.
. "$(dirname "$0")/support.sh"

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

play_case
