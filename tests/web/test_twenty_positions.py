"""Twenty positions are set up by clicking: ten that can be, and ten that cannot, with the reason."""

from typing import Any

import pytest
from playwright.sync_api import expect

from server.test_positions import IMPOSSIBLE, MEGA, POSSIBLE, RICH, check, seats
from web.test_setup import choose, is_possible, part, verdict
from web.visitor import Visitor

CLICKED = {name: parts for name, parts in POSSIBLE.items() if "house_rules" not in parts} | {
    "late, with a card, for Ben": {
        "seats": seats({"jail_cards": [1]}, {"cash": 333}),
        "active": 1,
        "turn": 17,
    },
}
REFUSED = {
    name: (parts, english) for name, (parts, _, english) in IMPOSSIBLE.items() if "seats" not in parts
} | {
    "on the way to jail": (IMPOSSIBLE["on the way to jail"][0], "nobody stays"),
    "too long in jail": ({"seats": seats({"jail": 3}, {})}, "at most 2"),
    "tickets from nowhere": (IMPOSSIBLE["tickets from nowhere"][0], "shuttle tickets"),
    "a house without the group in Mega": (
        {"edition": "mega-deluxe", "seats": MEGA, "deeds": [{"field": 51, "owner": 1, "level": 1}]},
        "is built on",
    ),
}
"""Less than no money cannot even be typed."""


def some(names: dict[str, Any]) -> list[Any]:
    """One in every run, the others in the long one."""
    first, *rest = names
    return [first, *(pytest.param(name, marks=pytest.mark.exhaustive) for name in rest)]


def set_up(screen: Visitor, parts: dict[str, Any]) -> None:
    """Click and type all of it."""
    page, people = screen.page, parts.get("seats", RICH)
    is_possible(screen, can_be=True)
    page.get_by_label("Edition").select_option(parts.get("edition", "classic"))
    is_possible(screen, can_be=True)
    if "preset" in parts:
        page.get_by_label("Way to play").select_option(parts["preset"])
    page.get_by_role("radio", name=str(len(people)), exact=True).check(force=True)
    for place, seat in enumerate(people):
        sit(screen, place, seat)
    page.get_by_role("radio", name="Is to move").nth(parts.get("active", 0)).check()
    for deed in parts.get("deeds", ()):
        lay(screen, people, **deed)
    for label, amount in zip(("in the pile", "that let others expire"), parts.get("pile", ()), strict=False):
        page.get_by_label(label).fill(str(amount))
    page.get_by_label("Turn number").fill(str(parts.get("turn", 1)))


def sit(screen: Visitor, place: int, seat: dict[str, Any]) -> None:
    chair = screen.page.locator(".seats fieldset").nth(place)
    chair.get_by_label(f"Name {place + 1}").fill(seat.get("name", ""))
    chair.get_by_role("spinbutton", name="Cash").fill(str(seat["cash"]))
    chair.get_by_label("Stands on").select_option(str(seat.get("position", 0)))
    if "jail" in seat:
        chair.get_by_label("In jail").check()
        chair.get_by_label("Throws in vain there").select_option(str(seat["jail"]))
    for deck in seat.get("jail_cards", ()):
        chair.get_by_role("checkbox").nth(1 + deck).check()
    if "tickets" in seat:
        chair.locator('input[type="number"]').fill(str(seat["tickets"]))


def lay(
    screen: Visitor,
    people: list[dict[str, Any]],
    field: int,
    owner: int | None = None,
    level: int = 0,
    mortgaged: bool = False,
) -> None:
    choose(screen, field, "")
    if owner is not None:
        part(screen, "Owned by").get_by_role("button", name=people[owner]["name"]).click()
    if level:
        part(screen, "Built on with").get_by_role("button").nth(level).click()
    if mortgaged:
        screen.page.get_by_label("Mortgaged").check()


def test_there_are_ten_of_each():
    assert (len(CLICKED), len(REFUSED)) == (10, 10)


@pytest.mark.parametrize("name", some(CLICKED))
def test_what_can_be_is_clicked_together(visit, server, name):
    screen = visit("/setup", lang="en")
    set_up(screen, CLICKED[name])
    line = check(server, CLICKED[name])["position"]
    expect(screen.page.locator("[data-part=line]")).to_have_text(line)
    is_possible(screen, can_be=True)


@pytest.mark.parametrize("name", some(REFUSED))
def test_what_cannot_be_is_explained_on_the_page(visit, name):
    parts, english = REFUSED[name]
    screen = visit("/setup", lang="en")
    set_up(screen, parts)
    expect(verdict(screen)).to_contain_text(english)
    is_possible(screen, can_be=False)
    expect(screen.page.locator("[data-action=begin]")).to_be_disabled()
