# awk -f guards.awk HEADER...: each opens, after its comment, with a guard named after its path below
# include/, and ends with it.
FNR == 1 {
    if (name) finish()
    name = FILENAME
    guard = name
    sub(/^.*\/include\//, "", guard)
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
    if (first == "#ifndef " guard && second == "#define " guard && last == "#endif") return
    print name ": should open with #ifndef " guard ", #define " guard " and end with #endif"
    wrong = 1
}
