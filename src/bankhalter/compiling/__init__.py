"""The compiled kernel: its parts, and compiling them ahead of time or beside a game."""
