# The maps that the walker plays on.

DOORS = """\
####################
#+++......%%%......#
#+@+......%r%.....>#
#+++......%%%......#
####################
---
####################
#<................X#
####################
"""
# A rat that cannot leave its cage of windows.
CAGE = """\
####################
#.........%%%......#
#.@.......%r%.....>#
#.........%%%......#
####################
---
####################
#<................X#
####################
"""
# Seen as a whole from where one starts.
ROOM = "###############\n#.............#\n#......@......X\n#.............#\n###############\n"
# Pillars in the dark: exploring it takes longer than walking through all keys.
HALL = "#" * 80 + "\n" + "".join(
    "#" + "".join("@" if (x, y) == (1, 1) else "#" if x % 4 == 0 and y % 3 == 0 else "." for x in range(1, 79)) + "#\n"
    for y in range(1, 39)) + "#" * 80 + "\n"
LEFT = "####\n#@X#\n####\n"
WON = "#####\n#@$X#\n#####\n"
LOST = "######\n#@..g#\n######\n"
