"""The table server: it owns the games, and people, bots and programs join over the network."""

from bankhalter.extras import need

need("server")
