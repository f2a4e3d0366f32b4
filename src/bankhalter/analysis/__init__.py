"""What can be worked out about a game: the odds of the next throw, and that nobody chose the dice."""
