"""What is written: the log of a table, and the table as a fold over it."""
