"""Whole games on one screen, from the start page to the story of the game."""

import re

import pytest
from playwright.sync_api import expect

from server.papers import imported, near_the_end
from web.keyboard import take, turn_to, type_into, walk_to
from web.players import Players, Typists


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("edition", "lang"),
    [
        ("MONOPOLY Classic", "en"),
        ("Burgen & Schlösser", "de"),
        ("Game of Thrones", "en"),
        ("Yu-Gi-Oh!", "de"),
        ("Mega Deluxe", "de"),
    ],
)
def test_two_people_play_a_whole_game_with_the_mouse(visit, edition, lang):
    screen = visit(name="Anna", lang=lang)
    open_table(screen, edition)
    screen.page.get_by_role("tab", name=re.compile("^(Besitz|Deeds)$")).click()
    pressed = Players(screen).play()
    assert {"roll", "buy", "decline", "bid", "pass", "end", "bankrupt", "confirm"} <= set(pressed)
    sees_the_story(screen)


@pytest.mark.parametrize(
    "edition",
    [
        "game-of-thrones",
        "mega-deluxe",
        pytest.param("burgen-schloesser", marks=pytest.mark.exhaustive),
        pytest.param("yu-gi-oh", marks=pytest.mark.exhaustive),
    ],
)
def test_the_last_turns_of_every_edition(visit, server, edition):
    table = imported(server, near_the_end(edition, cash=500))  # for one row of houses
    screen = visit(f"/t/{table.game}", seats=table)
    assert "bankrupt" in Players(screen).play()
    sees_the_story(screen)


@pytest.mark.exhaustive
def test_two_people_play_a_whole_game_without_a_mouse(visit):
    screen = visit(name="Anna")
    type_table(screen)
    turn_to(screen, "Besitz")
    players = Typists(screen)
    players.play(until="end")
    mortgage_and_redeem(screen)
    turn_to(screen, "Handel")
    trade(screen)
    turn_to(screen, "Besitz")
    assert {"roll", "buy", "decline", "bid", "pass", "end", "bankrupt", "confirm"} <= set(players.play())
    sees_the_story(screen)


def open_table(screen, edition):
    """The short game, where there is one."""
    screen.page.get_by_role("radio", name=edition).check()
    short = screen.page.get_by_role("radio", name=re.compile("Kurz|Short"))
    if short.count():
        short.check()
    screen.page.get_by_label(re.compile("(Platz|seat) B\\?")).select_option(index=0)
    screen.page.get_by_label(re.compile("^Name .* (Platz|seat) B")).fill("Ben")
    screen.press(re.compile("^(Tisch eröffnen|Open the table)$"))
    screen.wait_for_table()


def sees_the_story(screen):
    screen.sees_heading(re.compile("^(Anna|Ben) (gewinnt|wins)!$"))
    for chapter in ("Vermögen|Net worth", "Die höchsten Mieten|The biggest rents", "Die Würfel|The dice"):
        expect(screen.page.get_by_role("heading", name=re.compile(chapter)).first).to_be_visible()


# ---- without a mouse


def type_table(screen):
    walk_to(screen, 'input[value="official"]')
    screen.page.keyboard.press("ArrowRight")
    walk_to(screen, 'select[aria-label="Wer sitzt auf Platz B?"]')
    screen.page.keyboard.press("Home")
    type_into(screen, 'input[aria-label="Name auf Platz B"]', "Ben")
    screen.page.keyboard.press("Enter")
    screen.wait_for_table()


def mortgage_and_redeem(screen):
    take(screen, '[role="tabpanel"] [data-action^="mortgage"]', '[role="tabpanel"] [data-action^="lift"]')
    expect(screen.page.locator('[role="tabpanel"] [data-action^="lift"]')).to_have_count(0)


def trade(screen):
    """Anna buys one of the deeds that were dealt to Ben."""
    take(screen, '[role="tabpanel"] [aria-pressed]')
    type_into(screen, '[role="tabpanel"] input', "50")
    take(screen, "section:nth-of-type(2) li [aria-pressed]", '[data-action="offer"]')
    take(screen, '[data-action^="accept"]', '[data-action="confirm"]')
    expect(screen.page.locator('[data-action^="accept"]')).to_have_count(0)
