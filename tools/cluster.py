"""`make cluster`: PostgreSQL, NATS and three servers on this machine, to try out; all gone at Ctrl-C."""

import os
import signal
import sys
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path

from server.conftest import Postgres
from server.nats_server import Nats
from server.server import Server

SERVERS = 3


def main() -> int:
    """Start everything, print the addresses, and wait."""
    ended = threading.Event()
    for how in (signal.SIGINT, signal.SIGTERM):
        signal.signal(how, lambda *_: ended.set())
    with ExitStack() as held:
        folder = held.enter_context(
            tempfile.TemporaryDirectory(prefix="pg", dir="/tmp", ignore_cleanup_errors=True)
        )
        postgres = Postgres(Path(folder))
        postgres.start()
        held.callback(postgres.stop)
        nats = held.enter_context(Nats())
        url = postgres.new_url()
        print(f"PostgreSQL: {url}\nNATS: {nats.url}", flush=True)
        program = ("-m", "bankhalter")
        ports = [int(os.environ.get("PORT") or 8000) + number for number in range(SERVERS)]
        for port in ports:
            server = Server("--bus", nats.url, db=url, port=port, program=program)
            print("Bankhalter:", held.enter_context(server).url, flush=True)
        print("Every table can be opened on each of them. Ctrl-C ends all.", flush=True)
        ended.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
