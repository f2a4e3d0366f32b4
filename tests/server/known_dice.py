"""`bankhalter` with known dice: tables opened alike roll alike, and a test sees the same every time."""

import hashlib
import re
import sys

from bankhalter.cli import main
from bankhalter.server.live import hall
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.opening import open_draft
from bankhalter.server.log.setup import Setup

NOT_WISHED = re.compile(r", (colour|token|limit)=None")
"""Wishes that came later: who does not have them rolls as before."""


def open_known(setup: Setup, _seed: str, now: int) -> Draft:
    wishes = NOT_WISHED.sub("", repr(setup))
    return open_draft(setup, hashlib.sha256(wishes.encode()).hexdigest(), now)


if __name__ == "__main__":
    vars(hall)["open_draft"] = open_known
    sys.exit(main())
