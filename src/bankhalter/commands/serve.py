"""`bankhalter serve`: the table server."""

import argparse
import os

from bankhalter.server.serve import serve
from bankhalter.server.settings import Settings, default_db


def run(args: argparse.Namespace) -> int:
    """Serve until the process is told to stop."""
    settings = Settings(
        db=args.db or default_db(os.environ),
        host=args.host,
        port=args.port,
        behind_proxy=args.behind_proxy,
        rate=args.rate,
    )
    serve(settings, args.lang)
    return 0
