# awk -v root=DIR -f walks.awk DIR/HACKING.md
#
# Checks that every file that HACKING.md names with a folder exists, below DIR or its include/sightline/.
# A section "## Walk: ..." has at most ten steps and comes to no file twice. Prints each error and
# exits with 1 if there was one.
/^## / {
    is_walk = /^## Walk: /
    steps = 0
    split("", visited)
}
is_walk && /^[0-9]+\. / && ++steps == 11 { complain("the walk has more than ten steps") }
{
    # What stands between backticks: every second part.
    count = split($0, part, "`")
    for (i = 2; i <= count; i += 2) {
        if (part[i] !~ /^[A-Za-z0-9_.\/-]+\/[A-Za-z0-9_-]+\.(hpp|cpp|h|ts|py|sh|mjs)$/) continue
        if (!exists(root "/" part[i]) && !exists(root "/include/sightline/" part[i])) {
            complain(part[i] " does not exist")
        }
        if (is_walk && part[i] in visited) complain("the walk comes to " part[i] " twice")
        visited[part[i]]
    }
}
END { exit failed }

function complain(what) {
    print "HACKING.md:" FNR ": " what
    failed = 1
}

function exists(file,   line, result) {
    result = (getline line < file) >= 0
    close(file)
    return result
}
