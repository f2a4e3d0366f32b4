"""The lab: many games, and statistics one can trust."""
