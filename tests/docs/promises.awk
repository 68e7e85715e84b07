# awk -f promises.awk FILE.cpp... PAGE.md...: each test case that a page names under "Shown by" exists.
FILENAME ~ /\.cpp$/ {
    if (match($0, /TEST_CASE(_TEMPLATE)?\(".*"/)) {
        name = substr($0, RSTART, RLENGTH)
        sub(/^[^"]*"/, "", name)
        sub(/".*$/, "", name)
        known[name] = 1
    }
    next
}
FNR == 1 { inside = 0 }
/^## / { inside = $0 == "## Shown by" }
inside && /^\| / {
    cells = $0
    sub(/^\| .* \| `/, "`", cells) # the promise may have names in backticks too
    count = split(cells, parts, "`")
    for (i = 2; i < count; i += 2) {
        named[FILENAME]++
        if (!(parts[i] in known)) {
            printf "%s:%d: there is no test case \"%s\": name one that shows \"%s\"\n", FILENAME, FNR, parts[i], $0
            wrong = 1
        }
    }
}
END {
    for (i = 1; i < ARGC; i++) {
        if (ARGV[i] ~ /\.md$/ && !named[ARGV[i]]) {
            printf "%s: names no test case under \"## Shown by\"\n", ARGV[i]
            wrong = 1
        }
    }
    exit wrong
}
