# Bash completion for sightline. Needs nothing but bash.
#
# The command itself is asked for commands, options and names, so that they are never out of date:
# --help lists commands and options, and the error for a wrong name lists the allowed ones.

_sightline_names() { # COMMAND OPTION
    sightline "$1" "$2=?" 2>&1 >/dev/null </dev/null | sed -n 's/.*give one of //p' | tr -d ,
}

_sightline() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=
    # Bash splits words at "=": --format=js arrives as "--format", "=", "js".
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    [[ $COMP_CWORD -gt 1 ]] && command=${COMP_WORDS[1]}

    local words= files=
    case $command:$previous in
        :*)
            words="--help --version "
            words+=$(sightline --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p')
            ;;
        play:--scenario) words="dungeon capsule cave first-heist" files=1 ;;
        *:--shape | *:--scenario | *:--format | *:--doors) words=$(_sightline_names "$command" "$previous") ;;
        *:--algorithm | *:-a) words=$(_sightline_names "$command" --algorithm) ;;
        *:-f) words=$(_sightline_names "$command" --format) ;;
        *:--radius | *:-r) words="unlimited 8 20" ;;
        *:--size) words="80x50 200x100" ;;
        *:--screen) words="80x24 100x30" ;;
        *:--at | *:--from | *:--to | *:--direction | *:--angle | *:--seed | *:--daily | *:--permissiveness | *:--light | *:--haze | *:--layer) ;;
        *:--output | *:-o | *:--save | *:--restore | *:--record | *:--replay | *:--png | *:--gif) files=1 ;;
        *)
            if [[ $current == -* ]]; then
                words=$(sightline "$command" --help 2>/dev/null | sed -n 's/^  \(-.,\)\{0,1\}\(--[a-z-]*\).*/\2/p')
            else
                files=1
            fi
            ;;
    esac

    COMPREPLY=()
    if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    fi
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        local -a found
        mapfile -t found < <(compgen -f -- "$current")
        COMPREPLY+=("${found[@]}")
    fi
}

complete -F _sightline sightline
