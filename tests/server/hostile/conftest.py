"""What all attacks share: a server, somebody who plays there in peace, and a table to be attacked."""

from collections.abc import Iterator

import pytest

from server.hostile.attack import Neighbour, attacked, neighbour_of
from server.server import Server
from server.tables import Opened


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


@pytest.fixture(scope="package")
def neighbour(server: Server) -> Iterator[Neighbour]:
    with neighbour_of(server) as playing:
        yield playing


@pytest.fixture
def table(server: Server, neighbour: Neighbour) -> Iterator[Opened]:
    with attacked(server, neighbour) as found:
        yield found
