"""A real server, a real browser, and people who sit in front of it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from server.papers import by_hand, imported
from server.server import Server
from web.chromium import chromium
from web.visitor import Visitor


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        assert running.client.get("/").status_code == 200, "the page is not built: make page"
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: Playwright occupies the event loop, which other tests need."""
    with chromium() as found:
        yield found


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Lets people in, each with a browser of their own; at the end nothing may have gone wrong in any."""
    visitors: list[Visitor] = []

    def come(path: str = "/", **wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, server, **wishes))
        visitors[-1].go(path)
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    assert not [fault for visitor in visitors for fault in visitor.faults]


@pytest.fixture
def sit(visit: Callable[..., Visitor], server: Server) -> Callable[..., Visitor]:
    """Sits Anna and Ben down at one screen with real dice, in any situation."""

    def down(edition: str, wishes: dict[str, Any] | None = None, **setup: Any) -> Visitor:
        table = imported(server, by_hand(edition, **setup))
        return visit(f"/t/{table.game}", seats=table, **(wishes or {}))

    return down
