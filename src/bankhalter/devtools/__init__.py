"""For work on the rules: signatures, perft, and compiling the kernel ahead of time."""
