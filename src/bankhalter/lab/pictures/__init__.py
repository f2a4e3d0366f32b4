"""Pictures of what the lab finds, good enough for a talk: PNG and SVG, German and English."""

from bankhalter.extras import need

need("lab")
