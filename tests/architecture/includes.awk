# awk -v root=DIR -f includes.awk DIR/HACKING.md FILE...
#
# Reads the table of rooms in HACKING.md, then the #include lines of the files. A file may include
# what lies in its own room or in one further up in the table; a room that is "open to `folder/` alone" may
# be included from that folder, wherever that stands, and from nowhere else. Anything else is an error, as
# is a file that lies in no room. Prints each of them and exits with 1 if there was one.

# --- The rooms, in the order of the table: the first column's `folder/`.
FILENAME == ARGV[1] {
    if (/^\| *`[a-z_\/]+\/` *\|/) {
        split($0, column, "`")
        room_of_row[++rooms] = column[2]
        if (match($0, /open to `[a-z_\/]+` alone/)) {
            open_to[rooms] = substr($0, RSTART + 9, RLENGTH - 16)
        }
    }
    next
}

FNR == 1 {
    if (rooms == 0) {
        print "HACKING.md has no table of rooms"
        exit failed = 1
    }
    path = substr(FILENAME, length(root) + 2)
    own = room(path)
    if (own == 0) complain("lies in none of the rooms of HACKING.md")
}

/^[ \t]*#[ \t]*include/ {
    if (match($0, /[<"][^>"]+[>"]/) == 0) next
    name = substr($0, RSTART + 1, RLENGTH - 2)
    target = resolve(name)
    if (target == "") next # somebody else's header
    its = room(target)
    if (its in open_to && its != own) {
        if (index(path, open_to[its]) != 1) complain("includes " target ", which is open to " open_to[its] " alone")
    } else if (its > own) {
        complain("includes " target ", which is further down in HACKING.md's table")
    }
}

END { exit failed }

function complain(what) {
    print path ":" FNR ": " what
    failed = 1
}

# The number of the room that a file lies in: that of the longest folder that it starts with.
function room(file,   i, best, length_of_best) {
    for (i = 1; i <= rooms; ++i) {
        if (index(file, room_of_row[i]) == 1 && length(room_of_row[i]) > length_of_best) {
            best = i
            length_of_best = length(room_of_row[i])
        }
    }
    return best + 0
}

# The file of the repository that an include means, or "".
function resolve(name,   folder, i, candidates) {
    if (name !~ /\./) return "" # a standard header, whatever folder has its name
    folder = path
    sub(/[^\/]*$/, "", folder)
    split(folder " include/ src/ game/ app/ tests/ ", candidates, " ")
    for (i = 1; i in candidates; ++i) {
        if (exists(normal(candidates[i] name))) return normal(candidates[i] name)
    }
    return ""
}

function normal(file) {
    while (sub(/[^\/.]+\/\.\.\//, "", file)) {}
    return file
}

function exists(file,   line, result) {
    if (file in known) return known[file]
    result = (getline line < (root "/" file)) >= 0
    close(root "/" file)
    return known[file] = result
}
