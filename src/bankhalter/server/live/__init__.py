"""What is in memory: the hall, its rooms, and who is around each table."""
