// The two units: the same call of the library, one compiled with exceptions, one without.
#pragma once

/// How many tiles are seen from (x, 0) on a map of 3x1.
///@{
int seen_by_throwing_unit(int x);
int seen_by_aborting_unit(int x);
///@}
