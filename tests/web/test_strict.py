"""Real dice on the table, and rent that has to be demanded: as people play without a computer."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from server.papers import by_hand, imported
from server.tables import act, open_game
from web.hands import die, game, press, throw
from web.visitor import PHONE


def test_rent_must_be_demanded_and_is_lost_when_forgotten(visit, server):
    seats = [{"kind": "human", "name": name} for name in ("Anna", "Ben")]
    table = open_game(server, people=2, seats=seats, lang="de", chance="hand", claims="strict")
    screen = visit(f"/t/{table.game}", seats=table)
    for name, dice in (("Anna", (6, 5)), ("Ben", (1, 2))):
        screen.sees_heading(f"{name} würfelt")
        throw(screen, *dice)
    throw(screen, 1, 2)
    press(screen, "buy", "end")
    throw(screen, 1, 2)
    before = purses(screen)
    screen.actions.get_by_role("button", name=re.compile("Anna: Miete für Turmstraße fordern")).click()
    press(screen, "end")
    assert purses(screen) == [before[0] + 4, before[1] - 4]
    throw(screen, 1, 4)
    press(screen, "buy", "end")
    throw(screen, 1, 4)
    before = purses(screen)
    expect(screen.actions.locator('[data-action^="demand"]')).to_be_visible()
    press(screen, "end")
    throw(screen, 6, 6)
    expect(screen.actions.locator('[data-action^="demand"]')).to_have_count(0)
    assert purses(screen) == before


@pytest.mark.exhaustive
def test_the_owner_demands_the_rent_from_another_device(visit, server):
    setup = {"active": 1, "position": [0, 32], "deeds": {0: [39]}, "strict_claims": True}
    table = imported(server, by_hand("classic", **setup))
    anna, ben = (
        visit(f"/t/{table.game}", seats=replace(table, tokens=tokens), **wishes)
        for tokens, wishes in (
            ([table.tokens[0], ""], {"size": PHONE, "lang": "en"}),
            (["", table.tokens[1]], {"lang": "de"}),
        )
    )
    throw(ben, 3, 4)
    press(anna, "demand 39")
    press(ben, "end")
    assert purses(ben) == [1550, 1450]


def test_what_was_begun_for_a_throw_that_somebody_else_entered_is_forgotten(visit, server):
    table = imported(server, by_hand("classic", position=[0, 0], deeds={0: [3]}))
    screen = visit(f"/t/{table.game}", seats=table, lang="en")
    six = die(screen, 1).get_by_role("button", name="6")
    six.click()
    expect(six).to_have_attribute("aria-pressed", "true")
    act(server, table, 0, "dice 1 2", screen.state()["version"])  # from another device
    screen.sees_heading("Dice: Ben · Anna is done")
    expect(six).to_have_attribute("aria-pressed", "false")
    throw(screen, 4, 5)
    press(screen, "buy")
    assert [seat["position"] for seat in game(screen)["seats"]] == [3, 9]


def test_dice_tapped_while_the_turn_before_them_ends_are_kept(visit, server):
    table = imported(server, by_hand("classic", position=[0, 0], deeds={0: [3]}))
    screen = visit(f"/t/{table.game}", seats=table, lang="en")
    throw(screen, 1, 2)
    six = die(screen, 1).get_by_role("button", name="6")
    six.click()
    act(server, table, 0, "end", screen.state()["version"])  # arrives after the tap, as one's own may
    screen.sees_heading("Dice: Ben")
    expect(screen.page.get_by_text("is done")).to_have_count(0)
    expect(six).to_have_attribute("aria-pressed", "true")


def purses(screen):
    return [seat["cash"] for seat in game(screen)["seats"]]
