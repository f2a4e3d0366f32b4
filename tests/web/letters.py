"""Which fonts a page is really drawn with, as Chromium tells it."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Error, Page

OWN = "Asap"
TRIES = 5
TEXT = 3
"""The kind of node that is text."""


def drawn_with(page: Page) -> list[tuple[str, str]]:
    """Every text of a page with the family of its letters; several times if they are of several."""
    for _ in range(TRIES):
        try:
            return _drawn_with(page)
        except Error as error:  # the page went on while one looked
            if "Could not find node" not in str(error):
                raise
    raise AssertionError("the page does not come to rest")


def _drawn_with(page: Page) -> list[tuple[str, str]]:
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": -1})["root"]
    found = [
        (font["familyName"], text)
        for node, text in _texts(root)
        for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    ]
    session.detach()
    return found


def _texts(node: dict[str, Any]) -> Iterator[tuple[int, str]]:
    children = node.get("children", [])
    text = " ".join(child["nodeValue"].strip() for child in children if child["nodeType"] == TEXT)
    if text.strip():
        yield node["nodeId"], text
    for child in children:
        yield from _texts(child)
