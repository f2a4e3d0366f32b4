"""What all tests share."""

import os

# Before anything imports the kernel: an index out of bounds must be an error, not a corrupted game.
os.environ.setdefault("BANKHALTER_KERNEL", "checked")
