"""For work on the rules: signatures and perft."""
