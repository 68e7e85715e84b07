#!/bin/bash
# calls.sh LIBRARY PROGRAM...: the programs, which are tests in C, call every function that the library exports.
set -euo pipefail
library=$1
shift
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
called=$(nm -D --undefined-only "$@" | awk '$2 ~ /^sightline_/ { print $2 }' | sort -u)
diff <(echo "$exported") <(echo "$called")
