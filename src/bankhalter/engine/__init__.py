"""The friendly face of the rules: a `Game`, its actions and events, positions and records as text."""
