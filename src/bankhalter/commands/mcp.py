"""`bankhalter mcp`: language models play at the tables of a server."""

import argparse

from bankhalter.extras import need


def run(args: argparse.Namespace) -> int:
    """Speak MCP on standard input and output until the client hangs up."""
    need("mcp")
    from bankhalter.guests.desk import Desk
    from bankhalter.guests.mcp import make_server
    from bankhalter.guests.table import ask

    ask(f"{args.server.rstrip('/')}/api/health")  # a wrong address is said at once
    make_server(Desk(args.server, args.lang)).run("stdio")
    return 0
