"""The description of the API, made from its schema."""
