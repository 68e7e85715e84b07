# Takes the fenced blocks out of a page: awk -v page=NAME -v out=FOLDER [-v prelude=HEADER] -f ...
#
# Writes <line>.cpp for each C++ block and <line>.expected for a program's output, and prints a line
# for each thing to check: "program LINE", "fragment LINE", "job LINE NAME". What the marks of a block
# mean is said in CMakeLists.txt.

/^```/ && !inside { inside = 1; mark = substr($0, 4); line = NR + 1; text = ""; next }
/^```/            { inside = 0; finish(); next }
inside            { text = text $0 "\n" }
END {
    if (inside) {
        print page ":" (line - 1) ": this block is not closed" > "/dev/stderr"
        exit 1
    }
}

function finish(    source) {
    source = "#line " line " \"" page "\"\n" text
    if (mark == "cpp" && text ~ /int main\(/) {
        save(line ".cpp", source)
        print "program", line
        program = line
        return
    }
    if (mark == "cpp") {
        save(line ".cpp", opening() "void fragment();\nvoid fragment() {\n" source "}\n")
        print "fragment", line
    } else if (mark == "cpp declarations") {
        save(line ".cpp", opening() source)
        print "fragment", line
    } else if (mark == "text" && program) {
        save(program ".expected", text)
    } else if (mark == "sh") {
        print_jobs()
    }
    program = 0
}

function opening() {
    return "#include <sightline/sightline.hpp>\n" \
           (prelude ? "#include \"" prelude "\"\n" : "") "using namespace sightline;\n"
}

function print_jobs(    lines, count, i, words) {
    count = split(text, lines, "\n")
    for (i = 1; i <= count; ++i) {
        sub(/^sudo /, "", lines[i])
        if (split(lines[i], words, " ") && words[1] == "make")
            print "job", line + i - 1, (words[2] ~ /^[a-z]/ ? words[2] : "help")
    }
}

function save(name, content) {
    printf "%s", content > (out "/" name)
    close(out "/" name)
}
