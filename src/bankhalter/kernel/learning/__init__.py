"""For programs that learn: what a seat sees, its choices as numbers, many games side by side."""
