"""A position is set up by clicking, judged as one goes, and played on from."""

import re

import pytest
from playwright.sync_api import expect

from web.hands import game
from web.visitor import PHONE, WIDE, Visitor


def verdict(screen: Visitor):
    return screen.page.locator("[data-possible]")


def is_possible(screen: Visitor, can_be: bool) -> None:
    expect(verdict(screen)).to_have_attribute("data-possible", str(can_be).lower())


def choose(screen: Visitor, field: int, name: str) -> None:
    """Open a field: on the board, or on a phone in the list."""
    on_board = screen.page.locator(f'[data-field="{field}"]')
    if on_board.count():
        on_board.click()
    else:
        screen.page.get_by_role("row").get_by_role("button", name=re.compile(name)).click()


def part(screen: Visitor, name: str):
    return screen.page.get_by_role("group", name=name, exact=True)


@pytest.mark.parametrize(
    "wishes",
    [{"size": PHONE, "touch": True, "lang": "en"}, {"size": WIDE, "lang": "en"}],
    ids=["phone", "wide"],
)
def test_a_position_is_clicked_together_and_played_on(visit, wishes):
    screen = visit("/setup", **wishes)
    is_possible(screen, can_be=True)
    screen.page.get_by_role("radio", name="2", exact=True).check(force=True)
    screen.page.get_by_label("Name 1").fill("Anna")
    choose(screen, 39, "Boardwalk")
    part(screen, "Owned by").get_by_role("button", name="Anna").click()
    part(screen, "Built on with").get_by_role("button", name="1 house", exact=True).click()
    is_possible(screen, can_be=False)
    expect(verdict(screen)).to_contain_text("Give them the other streets")
    part(screen, "Built on with").get_by_role("button", name="nothing").click()
    part(screen, "Tokens here").get_by_role("button", name="Player 2").click()
    is_possible(screen, can_be=True)
    screen.page.keyboard.press("Escape")
    screen.page.get_by_role("radio", name="gives to Player 2").check(force=True)
    choose(screen, 5, "Reading")
    screen.page.get_by_role("spinbutton", name="Cash").first.fill("777")
    screen.page.get_by_role("radio", name="Is to move").nth(1).check()
    expect(screen.page.locator("[data-part=line]")).to_have_text(
        re.compile("active=1 .*cash=777,1500 .*owner=5:1,39:0")
    )
    screen.page.reload()  # the address knows it
    is_possible(screen, can_be=True)
    expect(screen.page.get_by_role("spinbutton", name="Cash").first).to_have_value("777")
    asked = screen.page.locator("[data-action=who-wins]").get_attribute("href") or ""
    assert "cash%3D777" in asked, "who would have won is asked about this position"
    screen.page.get_by_role("radio", name="On the real board").check(force=True)
    screen.page.get_by_role("radio", name="Only me").check(force=True)
    screen.page.locator("[data-action=begin]").click()
    screen.wait_for_table()
    screen.wait_until(lambda: game(screen) is not None, "begun")
    assert [seat["cash"] for seat in game(screen)["seats"]] == [777, 1500]
    assert (game(screen)["active"], game(screen)["fields"][39]["owner"]) == (1, 0)
    opened = screen.server.client.get(f"/api/games/{screen.game}/log").json()["messages"][0]
    assert opened["d"]["setup"]["banker"] == "one"
