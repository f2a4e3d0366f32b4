"""The shapes of requests and answers, as the documentation shows them."""
