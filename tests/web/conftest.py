"""A real server, a real browser, and people who sit in front of it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
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


class Kept:
    """One browser for the tests of this folder that follow each other: it takes a second to start.

    Not for the whole session: Playwright occupies the event loop, which other tests need.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        if self._browser is None:
            self._browser = self._open.enter_context(chromium())
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()


KEPT = Kept()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is not None and Path(__file__).parent not in nextitem.path.parents:
        KEPT.close()


@pytest.fixture(scope="session")
def kept() -> Iterator[Kept]:
    yield KEPT
    KEPT.close()


@pytest.fixture
def browser(kept: Kept) -> Browser:
    return kept.browser()


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
