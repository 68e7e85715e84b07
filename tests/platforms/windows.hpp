// A program on Windows may have these before our headers: the standard library, <windows.h> and the
// macros min and max. Microsoft's <windows.h> defines them; MinGW's leaves them out in C++.
#pragma once

#include <bits/stdc++.h>
#include <windows.h>

#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
