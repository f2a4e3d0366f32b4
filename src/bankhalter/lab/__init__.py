"""The lab: many games, and statistics one can trust. `runs` plays them, `pictures` draws the results."""
