"""Money that flies from purse to purse, and the big moments: to be seen, and in nobody's way."""

import pytest
from playwright.sync_api import expect

from web.hands import throw as throw_dice
from web.visitor import PHONE, WIDE

RENT = {"deeds": {1: [14]}, "position": [2, 0]}
"""Twelve fields on Anna pays Ben twelve."""

FLIES = """() => {
  const flights = [...document.querySelectorAll('[data-flight]')]
  const purses = [...document.querySelectorAll('[data-purse] .cash')].map(found => found.textContent)
  return flights.length > 0 && [flights.map(found => found.textContent), purses[1]]
}"""
"""What is in the air, and what Ben has meanwhile."""

UNDER = """banner => {
  const { x, y, width, height } = banner.getBoundingClientRect()
  return banner.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""


def throw(screen, *faces):
    """As soon as the page is ready for a show."""
    expect(screen.page.locator("[data-moments]")).to_be_attached()
    throw_dice(screen, *faces)


THROWS = """
window.throws = 0
const { animate } = Element.prototype
Element.prototype.animate = function (...how) {
  if (this.matches('.thrown > *')) window.throws += 1
  return animate.apply(this, how)
}
"""
"""Counts the dice that are seen flying."""


def test_dice_that_come_back_into_sight_are_not_thrown_again(sit):
    screen = sit("classic", wishes={"moving": True, "speed": "relaxed", "scripts": [THROWS]}, position=[0, 0])
    throw(screen, 1, 2)
    screen.do("buy")
    expect(screen.stage.locator(".event.bought")).to_be_visible()
    assert screen.page.evaluate("throws") == 2


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_amount_flies_and_both_purses_end_right(sit, size):
    screen = sit("classic", wishes={"moving": True, "speed": "relaxed", "size": size}, **RENT)
    throw(screen, 6, 6)
    flights, ben = screen.page.wait_for_function(FLIES).json_value()
    assert flights == ["M 12"]
    assert ben == "M 1.500", "what flies has not arrived"
    expect(screen.page.locator(".change")).to_have_text(["−12", "+12"])
    expect(screen.page.locator("[data-purse] .cash")).to_have_text(["M 1.488", "M 1.512"])
    expect(screen.page.locator("[data-flight]")).to_have_count(0)
    expect(screen.page.locator(".change")).to_have_count(0)


def test_whoever_wants_nothing_to_move_sees_the_same_in_still_pictures(sit):
    screen = sit("classic", wishes={"speed": "normal"}, **RENT)
    screen.page.evaluate(
        "() => new MutationObserver(() => (window.flew ||= !!document.querySelector('[data-flight]')))"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    throw(screen, 6, 6)
    expect(screen.page.locator(".change")).to_have_text(["−12", "+12"])
    expect(screen.page.locator("[data-purse] .cash")).to_have_text(["M 1.488", "M 1.512"])
    assert not screen.page.evaluate("window.flew")


def test_a_big_moment_is_shown_said_once_and_never_in_the_way(sit):
    screen = sit("classic", wishes={"speed": "normal"}, position=[23, 0])
    throw(screen, 3, 4)
    banner = screen.page.locator('[data-moment="jail"]')
    expect(banner).to_contain_text("Ab ins Gefängnis!")
    assert not banner.evaluate(UNDER)
    said = screen.page.locator("[aria-live=polite], [role=status]").filter(has_text="Gefängnis")
    expect(said).to_have_count(1)
    expect(banner).to_have_count(0)


def test_a_rent_that_hurts_and_the_first_group_get_a_banner(sit):
    screen = sit("classic", deeds={0: [1], 1: [37, 39]}, position=[34, 0], cash=[150, 1500], active=0)
    throw(screen, 1, 2)
    expect(screen.page.locator('[data-moment="rent"]')).to_contain_text("Anna zahlt Ben")
    screen = sit("classic", deeds={0: [1]}, position=[0, 0])
    throw(screen, 1, 2)
    screen.do("buy")
    expect(screen.page.locator('[data-moment="group"]')).to_contain_text("Braun gehört jetzt ganz Anna.")
    expect(screen.page.get_by_role("status").filter(has_text="Braun")).to_have_count(1)
