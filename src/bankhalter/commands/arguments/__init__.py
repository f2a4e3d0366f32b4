"""What can be said on the command line, a file for each group of commands."""
