"""`python -m bankhalter` is `bankhalter`."""

import sys

from bankhalter.cli import main

if __name__ == "__main__":
    sys.exit(main())
