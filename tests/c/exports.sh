#!/bin/bash
# exports.sh LIBRARY SONAME HEADER...: exports the functions that the headers declare, and nothing else.
set -euo pipefail
library=$1 soname=$2
shift 2
declared=$(cat "$@" | tr '\n' ' ' | grep -o 'SIGHTLINE_C_API [^(]*(' | grep -o 'sightline_[a-z_]*(' | tr -d '(' | sort)
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
diff <(echo "$declared") <(echo "$exported")
readelf -d "$library" | grep SONAME | grep -F "[$soname]"
