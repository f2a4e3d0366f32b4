"""Programs that sit at the table of any server, over its API: a bot of yours, or a language model."""
