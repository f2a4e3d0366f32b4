"""Judging a position: features of every seat, a small net on them, and playouts that end in it."""
