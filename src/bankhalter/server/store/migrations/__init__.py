"""How the tables came to be; `migrate` runs what a database lacks."""
