"""What keeps one client from harming the others: limits, sizes, headers, origins."""
