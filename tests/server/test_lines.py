"""Nobody locks others out by opening lines on which nothing is asked."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import httpx
import pytest

from server.devices import device
from server.server import Server
from server.tables import look, open_game
from waiting import wait_until

MANY = 1_200


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "1000") as running:
        yield running


def idle_line(server: Server, stack: ExitStack, address: str) -> socket.socket:
    where = httpx.URL(server.url)
    return stack.enter_context(
        socket.create_connection((where.host, where.port), timeout=30, source_address=(address, 0))
    )


def test_idle_lines_of_one_address_lock_nobody_out(server):
    with ExitStack() as stack:
        lines = [idle_line(server, stack, "127.0.5.1") for _ in range(MANY)]
        assert server.client.get("/api/levels").status_code == 200
        answer = lines[-1].recv(2000)
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert b"retry-after" in answer.lower()
        transport = httpx.HTTPTransport(local_address="127.0.5.1")
        # It may be hung up on before it has asked.
        with httpx.Client(transport=transport) as neighbour, suppress(httpx.TransportError):
            assert neighbour.get(f"{server.url}/api/levels").status_code == 429
    wait_until(lambda: is_served(server, "127.0.5.1"))


def is_served(server: Server, address: str) -> bool:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address)) as client:
        try:
            return client.get(f"{server.url}/api/levels").status_code == 200
        except httpx.TransportError:
            return False


def test_a_line_that_became_a_socket_is_given_back_when_it_ends(server):
    table = open_game(server, people=2)
    for _ in range(150):
        with device(server, table, 0):
            pass
    assert look(server, table)["version"]
