#!/bin/bash
# exports.sh LIBRARY HEADER SONAME: exports the functions that the header declares, and nothing else.
set -euo pipefail
library=$1 header=$2 soname=$3
declared=$(grep -o 'SIGHTLINE_C_API [^(]*(' "$header" | grep -o 'sightline_[a-z_]*(' | tr -d '(' | sort)
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
diff <(echo "$declared") <(echo "$exported")
readelf -d "$library" | grep SONAME | grep -F "[$soname]"
