"""HTTP and WebSocket around the hall: requests are read, handed to a table, and answered."""
