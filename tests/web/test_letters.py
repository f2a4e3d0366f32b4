"""The page brings its letters along, and a machine's own fonts are nothing the tests could see."""

import pytest
from playwright.sync_api import expect

from web.chromium import FAMILY
from web.letters import OWN, drawn_with


@pytest.mark.parametrize("wish", ["serif", "monospace", "system-ui", "Arial", "'Noto Sans'", "cursive"])
def test_the_tests_browser_knows_one_font(browser, wish):
    page = browser.new_page()
    page.set_content(f'<p style="font-family: {wish}">Münchner Straße</p>')
    assert drawn_with(page) == [(FAMILY, "Münchner Straße")]
    page.close()


def test_the_page_is_there_with_its_letters(visit):
    start = visit()
    expect(start.page.get_by_role("heading", level=1)).to_be_visible()
    assert {family for family, _ in drawn_with(start.page)} == {OWN}


def test_letters_that_the_page_does_not_bring_are_the_machine_s(visit):
    start = visit()
    heading = start.page.get_by_role("heading", level=1)
    heading.evaluate("heading => (heading.textContent = 'Жанна')")
    assert (FAMILY, "Жанна") in drawn_with(start.page)


def test_a_page_whose_font_does_not_come_is_shown_all_the_same(visit, server):
    start = visit("/icon.svg")
    start.page.route("**/*.woff2", lambda route: route.abort())
    start.go("/")
    expect(start.page.get_by_role("heading", level=1)).to_be_visible()
    assert {family for family, _ in drawn_with(start.page)} == {FAMILY}
    start.faults.clear()


def test_a_page_whose_font_is_late_is_shown_without_it(visit):
    start = visit("/icon.svg")
    held = []
    start.page.route("**/*.woff2", lambda route: held.append(route))
    start.page.goto(start.server.url, wait_until="commit")
    expect(start.page.get_by_role("heading", level=1)).to_be_visible()
    held[0].continue_()
    start.page.evaluate("document.fonts.ready.then(() => null)")
    assert {family for family, _ in drawn_with(start.page)} == {OWN}
