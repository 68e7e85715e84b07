# awk -v root=DIR -f walks.awk DIR/HACKING.md
#
# Checks that every file that HACKING.md names with its folder exists, below DIR or its
# include/sightline/. The steps of a section "## Walk: ..." lead to ten files at the most, and to none
# twice. Prints each error and exits with 1 if there was one.
/^## / {
    is_walk = /^## Walk: /
    files = 0
    split("", visited)
}
{
    in_step = is_walk && (/^[0-9]+\. / || (in_step && /^   /))
    # What stands between backticks: every second part.
    count = split($0, part, "`")
    for (i = 2; i <= count; i += 2) {
        if (part[i] !~ /^[A-Za-z0-9_.\/-]+\/[A-Za-z0-9_-]+\.(hpp|cpp|h|ts|py|sh|mjs)$/) continue
        if (!exists(root "/" part[i]) && !exists(root "/include/sightline/" part[i])) {
            complain(part[i] " does not exist")
        }
        if (!in_step) continue
        if (part[i] in visited) complain("the walk comes to " part[i] " twice")
        visited[part[i]]
        if (++files == 11) complain("the walk leads to more than ten files")
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
