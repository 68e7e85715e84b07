# awk -v root=DIR -f guards.awk HEADER...: each opens, after its comment, with a guard named after its
# path below include/, or src/ with SIGHTLINE_ before it, and ends with it. No two have the same.
FNR == 1 {
    if (name) finish()
    name = FILENAME
    guard = substr(name, length(root) + 2)
    sub(/^include\//, "", guard)
    sub(/^src\//, "sightline/", guard)
    guard = toupper(guard)
    gsub(/[^A-Z0-9]/, "_", guard)
    first = second = last = ""
}
/^\/\// && first == "" { next }
first == ""            { first = $0; next }
second == ""           { second = $0 }
$0 != ""               { last = $0 }
END {
    if (name) finish()
    exit wrong
}

function finish() {
    if (guard in taken) {
        print name ": has the guard of " taken[guard] ", so one of them would be left out"
        wrong = 1
    }
    taken[guard] = name
    if (first == "#ifndef " guard && second == "#define " guard && last == "#endif") return
    print name ": should open with #ifndef " guard ", #define " guard " and end with #endif"
    wrong = 1
}
