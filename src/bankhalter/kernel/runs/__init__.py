"""Loops inside the kernel: whole games, playouts, searches, walks and counts."""
