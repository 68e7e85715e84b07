# Takes the fenced blocks out of a page: awk -v page=NAME -v out=FOLDER [-v prelude=HEADER] -f ...
#
# Writes <line>.cpp for each C++ program, fragments.cpp for all other C++ blocks, <line>.sh for
# commands, <line>.quote for a quotation and <line>.expected for the output of programs and commands,
# and prints a line for each thing to check: "program LINE", "quote LINE FILE", "links 0 FILE...",
# "fragments" and "scripts" if there are any. What the marks of a block mean is said in CMakeLists.txt.

/^```/ && !inside { inside = 1; mark = substr($0, 4); line = NR + 1; text = ""; next }
/^```/            { inside = 0; finish(); next }
inside            { text = text $0 "\n"; next }
                  { find_links($0) }
END {
    if (inside) {
        print page ":" (line - 1) ": this block is not closed" > "/dev/stderr"
        exit 1
    }
    if (scripts) print "scripts"
    if (fragments) {
        save("fragments.cpp", opening() fragments)
        print "fragments"
    }
    if (links) print "links 0" links
}

function finish(    source) {
    source = "#line " line " \"" page "\"\n" text
    if (mark == "cpp" && text ~ /int main\(/) {
        save(line ".cpp", source)
        print "program", line
        printing = line
        return
    }
    if (mark == "cpp") {
        fragments = fragments "namespace line_" line " {\nvoid fragment();\nvoid fragment() {\n" \
                    source "}\n}\n"
    } else if (mark == "cpp declarations") {
        fragments = fragments "namespace line_" line " {\n" source "}\n"
    } else if (mark ~ /^(cpp|text) in /) {
        save(line ".quote", text)
        print "quote", line, substr(mark, index(mark, " in ") + 4)
    } else if (mark == "sh") {
        save(line ".sh", text)
        scripts = 1
        printing = line
        return
    } else if (mark == "text" && printing) {
        save(printing ".expected", text)
    } else if (mark ~ /^(cpp|sh)/ && mark !~ / elsewhere$/) {
        print page ":" (line - 1) ": there is no mark \"" mark "\"" > "/dev/stderr"
        exit 1
    }
    printing = 0
}

function opening() {
    return "#include <sightline/sightline.hpp>\n" \
           (prelude ? "#include \"" prelude "\"\n" : "") "using namespace sightline;\n"
}

# Links to files, seen from the page's folder; what stands after a # is a place within.
function find_links(rest) {
    while (match(rest, /\]\([^)#: ]+[)#]/)) {
        links = links " " substr(rest, RSTART + 2, RLENGTH - 3)
        rest = substr(rest, RSTART + RLENGTH)
    }
}

function save(name, content) {
    printf "%s", content > (out "/" name)
    close(out "/" name)
}
