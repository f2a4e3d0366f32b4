"""A game seen once more under a link of its own: by anybody, step by step, forward and back."""

import re

import pytest
from playwright.sync_api import expect

from server.papers import finished
from server.server import Server
from server.tables import Opened, open_game, play_some
from web.test_numbers import finished_after_a_rent
from web.visitor import PHONE, WIDE, Visitor

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def begun(server: Server) -> Opened:
    """A game that still runs."""
    table = open_game(server, people=2)
    play_some(server, table, 14)
    return table


def versions(server: Server, table: Opened) -> list[int]:
    """Where a step begins or ends."""
    found = server.client.get(f"/api/games/{table.game}/replay").json()
    return [found["version"], *(step["version"] for step in found["steps"])]


def shown(visitor: Visitor) -> int:
    """The version that the address names."""
    found = re.search(r"\?at=(\d+)$", visitor.page.url)
    return int(found[1]) if found else 0


def expect_at(visitor: Visitor, version: int) -> None:
    visitor.page.wait_for_url(re.compile(rf"/replay\?at={version}$"))


def purses(visitor: Visitor, version: int) -> list[str]:
    """What everybody has at a version."""
    game = re.search(r"/t/([\w-]+)/", visitor.page.url)
    assert game
    answer = visitor.server.client.get(f"/api/games/{game[1]}", params={"at": version}).json()
    return [f"{seat['cash']:,}".replace(",", ".") for seat in answer["view"]["game"]["seats"]]


def expect_purses(visitor: Visitor, version: int) -> None:
    players = visitor.page.get_by_label("Spieler", exact=True).first
    for cash in purses(visitor, version):
        expect(players).to_contain_text(cash)


@SIZES
def test_anybody_steps_through_a_game_forward_and_back(visit, server, size):
    table = begun(server)
    known = versions(server, table)
    guest = visit(f"/t/{table.game}/replay", size=size)
    expect_at(guest, known[0])
    guest.do("step")
    expect_at(guest, known[1])
    expect_purses(guest, known[1])
    guest.do("step")
    expect_at(guest, known[2])
    guest.do("back")
    expect_at(guest, known[1])
    expect_purses(guest, known[1])
    told = guest.page.get_by_role("log").get_by_role("button")
    before = told.count()
    for version in known[2:4]:  # whoever ends a turn tells nothing; the next one rolls
        guest.do("step")
        expect_at(guest, version)
    expect(told).not_to_have_count(before)


@SIZES
def test_it_plays_by_itself_to_the_end_and_leads_to_the_story(visit, server, size):
    table = finished(server)
    guest = visit(f"/t/{table.game}/replay", size=size, speed="instant")
    guest.do("play")
    expect_at(guest, versions(server, table)[-1])
    expect(guest.page.locator("[data-action=play]")).to_have_text("Abspielen")
    guest.page.get_by_role("link", name="Zur Geschichte").click()
    guest.sees_heading("Anna gewinnt!")


def test_keys_go_step_by_step_and_turn_by_turn(visit, server):
    table = finished(server)
    known = versions(server, table)
    guest = visit(f"/t/{table.game}/replay")
    expect_at(guest, known[0])
    guest.page.keyboard.press("ArrowRight")
    expect_at(guest, known[1])
    guest.page.keyboard.press("ArrowLeft")
    expect_at(guest, known[0])
    guest.page.keyboard.press("End")
    expect_at(guest, known[-1])
    assert not guest.page.locator("[data-purse] .change").count(), "what nobody saw change"
    guest.page.keyboard.press("Shift+ArrowLeft")
    guest.wait_until(lambda: known[0] < shown(guest) < known[-1], "the turn before the last")
    guest.page.keyboard.press("Home")
    expect_at(guest, known[0])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_link_leads_to_a_moment_and_the_line_to_any_other(visit, server, lang):
    table = begun(server)
    known = versions(server, table)
    guest = visit(f"/t/{table.game}/replay?at={known[9]}", lang=lang)
    expect_at(guest, known[9])
    line = guest.page.get_by_role("slider")
    expect(line).to_have_value(str(known[9]))
    expect(line).to_have_attribute("aria-valuetext", re.compile("^(Zug|Turn) [1-9]"))
    line.fill(str(known[5]))
    expect_at(guest, known[5])


def test_a_big_moment_is_seen_to_happen(visit, server):
    table = finished_after_a_rent(server)
    known = versions(server, table)
    guest = visit(f"/t/{table.game}/replay")
    expect_at(guest, known[0])
    guest.page.get_by_text("Die großen Momente").click()
    guest.press(re.compile("Ben bleibt Anna .* schuldig"))
    guest.wait_until(lambda: shown(guest) > known[0], "a later moment")
    expect(
        guest.page.get_by_role("log").get_by_text(re.compile("Ben ist bankrott|Ben .*pleite")).first
    ).to_be_visible()


def test_the_language_changes_where_one_is(visit, server):
    table = begun(server)
    known = versions(server, table)
    guest = visit(f"/t/{table.game}/replay?at={known[2]}")
    expect_at(guest, known[2])
    guest.press("English")
    expect(guest.page.get_by_role("button", name="One step forward")).to_be_visible()
    expect(guest.page.get_by_role("log").get_by_text(re.compile("rolls"))).not_to_have_count(0)
    expect_at(guest, known[2])
