// Nothing: its target holds the precompiled header that others use (ours.cmake).
