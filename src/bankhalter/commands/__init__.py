"""The commands of the command line, one module with `run(args) -> int` for each."""
