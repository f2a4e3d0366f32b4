"""Real dice on the table, and rent that has to be demanded: as people play without a computer."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from server.papers import by_hand, imported
from server.tables import act
from web.hands import die, enter, game, press, throw
from web.visitor import PHONE


def test_rent_must_be_demanded_and_is_lost_when_forgotten(visit):
    screen = visit(name="Anna")
    open_real_table(screen)
    for name, dice in (("Anna", (6, 5)), ("Ben", (1, 2))):
        screen.sees_heading(f"{name} würfelt oder zieht")
        enter(screen, *dice)
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


def open_real_table(screen):
    screen.page.get_by_label("Wer sitzt auf Platz B?").select_option("Noch jemand an diesem Gerät")
    screen.page.get_by_label("Name auf Platz B").fill("Ben")
    screen.page.get_by_text("Uhr, Würfel, Tempo").click()
    screen.page.get_by_role("radio", name="Muss verlangt werden").check()
    screen.page.get_by_role("radio", name="Liegen echt auf dem Tisch").check()
    screen.press("Tisch eröffnen")
    screen.wait_for_table()


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


def test_dice_are_entered_complete_and_once_whoever_is_quicker(visit, server):
    table = imported(server, by_hand("classic"))
    screen = visit(f"/t/{table.game}", seats=table, lang="en")
    press(screen, "roll")
    ready = screen.actions.locator('[data-action="dice"]')
    expect(ready).to_be_disabled()
    die(screen, 1).get_by_role("button", name="6").click()
    expect(ready).to_be_disabled()
    die(screen, 2).get_by_role("button", name="4").click()
    expect(ready).to_be_enabled()
    act(server, table, 0, "dice 1 2", screen.state()["version"])  # from another device
    press(screen, "buy", "end", "roll")
    expect(ready).to_be_disabled()
    enter(screen, 4, 5)
    press(screen, "buy")
    assert [seat["position"] for seat in game(screen)["seats"]] == [3, 9]


def purses(screen):
    return [seat["cash"] for seat in game(screen)["seats"]]
