"""One browser for all tests of a module: it takes seconds to start."""

from collections.abc import Iterator

import pytest

from server.server import Server
from web.other_browsers.driver import Line, firefox, webkit
from web.other_browsers.guest import Guest


@pytest.fixture(scope="module")
def safari() -> Iterator[Line]:
    """WebKit, as phones have it."""
    with webkit() as line:
        yield line


@pytest.fixture(scope="module")
def fox() -> Iterator[Line]:
    with firefox() as line:
        yield line


@pytest.fixture
def in_webkit(safari: Line, server: Server) -> Guest:
    return Guest(safari, server)


@pytest.fixture
def in_firefox(fox: Line, server: Server) -> Guest:
    return Guest(fox, server)
