#!/bin/bash
# Signals: whatever ends or stops the game, the terminal is as it was before.
. "$(dirname "$0")/support.sh"

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

play_case
