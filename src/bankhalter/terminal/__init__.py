"""The game in a terminal: a board of characters, a numbered menu, and words to type."""
