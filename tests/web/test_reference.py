"""The reference of the API, for those who write programs: it can be read, and tried out."""

import pytest
from playwright.sync_api import expect

from web.test_access import AXE, resize
from web.visitor import PHONE, WIDE


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_the_reference(visit, theme):
    reader = visit()
    reader.page.emulate_media(color_scheme=theme)
    reader.go("/api/docs")
    expect(reader.page.get_by_role("button", name="POST /api/games Open a table")).to_be_visible()
    reader.sees_heading("Die Nachrichten der Ströme")
    reader.page.evaluate(AXE)
    for size in (WIDE, PHONE):
        resize(reader, size)
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        found = reader.page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"][:160]) for rule in found] == []


def test_what_it_describes_can_be_tried_out(visit):
    reader = visit("/api/docs")
    reader.page.get_by_role("button", name="GET /api/levels How well bots play").click()
    operation = reader.page.locator("#operations-catalogue-levels")
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    expect(operation.locator(".live-responses-table")).to_contain_text("beginner")
