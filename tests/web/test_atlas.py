"""The atlas, and positions that are analysed, in the browser."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from bankhalter.engine.game import Game
from server.papers import finished
from waiting import PATIENCE
from web.test_access import axe
from web.visitor import PHONE, WIDE

SIZES = pytest.mark.parametrize(
    ("size", "lang"), [(WIDE, "de"), (PHONE, "en")], ids=["wide, German", "phone, English"]
)
LONG = PATIENCE * 1000


def fits(screen) -> bool:
    return bool(screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def to_buy() -> str:
    game = Game.scenario("classic", 3, cash=[900, 400, 400], deeds={0: [16, 18], 1: [5, 6]}, position=[12])
    game.push("roll", dice=(3, 4))
    return quote(game.position())


@SIZES
def test_the_atlas_is_reached_from_the_start_and_shows_every_edition(visit, size, lang):
    guest = visit("/", size=size, lang=lang)
    guest.page.locator("main [data-action=atlas]").click()
    guest.page.wait_for_url(re.compile(r"/atlas/classic$"))
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Atlas"))
    glance = guest.page.locator("section").filter(
        has=guest.page.get_by_role("heading", name=re.compile("Auf einen Blick|At a glance"))
    )
    expect(
        glance.get_by_role("listitem").filter(has_text=re.compile("Hellblau|Light blue")).first
    ).to_be_visible()
    figures = guest.page.get_by_role("region", name=re.compile("Wie oft man landet|How often one lands"))
    expect(figures.get_by_role("row")).to_have_count(41)
    guest.page.get_by_role("radio", name=re.compile("Wert in Geld|Worth in money")).check(force=True)
    money = guest.page.get_by_role("region", name=re.compile("Wert in Geld|Worth in money"))
    expect(money.get_by_role("row")).to_have_count(29)
    assert axe(guest) == []
    assert fits(guest)
    guest.page.get_by_label(re.compile("Ausgabe|Edition")).select_option("mega-deluxe")
    guest.page.wait_for_url(re.compile(r"/atlas/mega-deluxe$"))
    expect(figures.get_by_role("row")).to_have_count(53)
    expect(guest.page.get_by_text("bankhalter atlas --edition mega-deluxe")).to_be_visible()


@SIZES
def test_a_position_from_a_link_is_analysed(visit, size, lang):
    guest = visit(f"/analyse?position={to_buy()}", size=size, lang=lang)
    chances = guest.page.get_by_role("region", name=re.compile("Wer gewinnt von hier|Who wins from here"))
    expect(chances.get_by_role("listitem")).to_have_count(3, timeout=LONG)
    ideas = guest.page.get_by_role("region", name=re.compile("Was kann|What can"))
    expect(ideas.get_by_role("listitem").first).to_contain_text(re.compile("am besten|best"))
    assert axe(guest) == []
    assert fits(guest)


def test_a_puzzle_keeps_its_answer_until_one_has_chosen(visit):
    guest = visit(f"/analyse?position={to_buy()}&puzzle", lang="en")
    buttons = guest.page.locator("[data-action=idea]")
    expect(buttons.first).to_be_visible(timeout=LONG)
    expect(guest.page.get_by_role("region", name="Who wins from here?")).to_have_count(0)
    buttons.filter(has_text=re.compile("auction|not buy|Decline", re.IGNORECASE)).first.click()
    expect(guest.page.get_by_role("region", name="What can")).to_contain_text("points. Better:")
    expect(guest.page.get_by_role("region", name="Who wins from here?")).to_be_visible()


def test_who_comes_without_a_position_finds_puzzles_that_can_be_solved(visit):
    guest = visit("/analyse")
    puzzles = guest.page.locator("[data-action=puzzle]")
    expect(puzzles.first).to_be_visible()
    for address in puzzles.evaluate_all("links => links.map(link => link.getAttribute('href'))"):
        guest.go(address)
        ideas = guest.page.locator("[data-action=idea]")
        expect(ideas.first).to_be_visible(timeout=LONG)
        assert ideas.count() > 1
    assert axe(guest) == []


def test_what_is_no_position_is_said(visit):
    guest = visit("/analyse?position=nonsense", lang="en")
    expect(guest.page.get_by_role("alert")).to_contain_text("position")
    guest.faults.clear()  # the browser notes the refusal


@SIZES
def test_another_choice_is_played_forward_on_the_board(visit, server, size, lang):
    game = finished(server).game
    log = server.client.get(f"/api/games/{game}/log").json()["messages"]
    rolled = next(line for line in log if line["t"] == "act" and line["d"]["action"] == "roll")
    at, seat = rolled["v"] - 1, rolled["d"]["seat"]
    guest = visit(f"/t/{game}/replay?at={at}&seat={seat}&instead=roll", size=size, lang=lang)
    about = guest.page.get_by_role("region", name=re.compile("Bessere Wahl zeigen|Watch the better choice"))
    expect(about).to_be_visible(timeout=LONG)
    guest.do("step")
    expect(guest.page.get_by_role("slider")).to_have_value(str(rolled["v"]), timeout=LONG)
    assert axe(guest) == []
