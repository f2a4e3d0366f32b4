"""Whole games on one screen, from the start page to the story of the game."""

import pytest
from playwright.sync_api import expect

from web.players import Players

EDITIONS = ["MONOPOLY Classic", "Burgen & Schlösser", "Game of Thrones", "Yu-Gi-Oh!", "Mega Deluxe"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_people_play_a_whole_game_with_the_mouse(visit, edition):
    screen = visit(name="Anna")
    open_table(screen, edition)
    screen.page.get_by_role("tab", name="Besitz").click()
    import time

    t = time.monotonic()
    pressed = Players(screen).play(seconds=200)
    print(len(pressed), time.monotonic() - t)
    expect(screen.page.get_by_role("heading", name="Anna gewinnt!")).to_be_visible()


def open_table(screen, edition):
    screen.page.get_by_role("radio", name=edition).check()
    short = screen.page.get_by_role("radio", name="Kurz")
    if short.count():
        short.check()
    screen.page.get_by_label("Wer sitzt auf Platz B?").select_option("Noch jemand an diesem Gerät")
    screen.page.get_by_label("Name auf Platz B").fill("Ben")
    screen.press("Tisch eröffnen")
    screen.wait_for_table()
