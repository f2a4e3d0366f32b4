"""The log: it stays with the newest line until somebody scrolls up, and tells nothing too early."""

import re

import pytest
from playwright.sync_api import expect

from server.tables import look, open_game, play_some
from web.hands import throw
from web.visitor import PHONE, WIDE

LOG = "[role=log]"
BELOW = """log => {
  let box = log.parentElement
  while (!['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) box = box.parentElement
  return box.scrollHeight - box.scrollTop - box.clientHeight
}"""
"""How far the newest line is below what one sees."""
FIRST_IN_SIGHT = """log => {
  let box = log.parentElement
  while (!['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) box = box.parentElement
  const top = box.getBoundingClientRect().top
  return [...log.querySelectorAll('h3')].find(turn => turn.getBoundingClientRect().top >= top).textContent
}"""


def below(visitor):
    return visitor.page.locator(LOG).evaluate(BELOW)


def play_turns(server, table, visitor, turns):
    """Others play so many turns; the log has come as far."""
    until = look(server, table)["view"]["game"]["turn"] + turns
    while look(server, table)["view"]["game"]["turn"] < until:
        play_some(server, table, 5, bidding=False)
    begun = look(server, table)["view"]["game"]["turn"]
    told = re.compile(rf"Zug ({begun - 1}|{begun})\b")  # there may be nothing to tell of a turn yet
    expect(visitor.page.locator(f"{LOG} h3").last).to_have_text(told)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_it_follows_for_thirty_turns_until_the_reader_scrolls_up(visit, server, size):
    table = open_game(server, people=3)
    visitor = visit(f"/t/{table.game}", size=size)
    if size == PHONE:
        visitor.press("Verlauf")
    expect(visitor.page.locator(LOG)).to_be_visible()
    for _ in range(6):
        play_turns(server, table, visitor, 5)
        visitor.wait_until(lambda: below(visitor) < 24, "the newest line")
    newest = visitor.page.get_by_role("button", name="Zum Neuesten")
    expect(newest).to_have_count(0)

    visitor.page.locator(LOG).hover()
    visitor.page.mouse.wheel(0, -300)
    expect(newest).to_be_visible()
    read = visitor.page.locator(LOG).evaluate(FIRST_IN_SIGHT)
    play_turns(server, table, visitor, 15)
    assert visitor.page.locator(LOG).evaluate(FIRST_IN_SIGHT) == read
    newest.click()
    expect(newest).to_have_count(0)
    visitor.wait_until(lambda: below(visitor) < 24, "the newest line again")


WALKS = """() => {
  const walks = [...document.querySelectorAll('.token')]
    .some(token => token.getAnimations().some(journey => journey.playState === 'running'))
  const texts = selector => [...document.querySelectorAll(selector)].map(found => found.textContent.trim())
  return walks && [texts('[role=log] li'), texts('.cash')]
}"""
"""The log and the purses at a moment at which a token walks."""


def test_nothing_is_told_while_a_token_walks(sit):
    screen = sit("classic", wishes={"moving": True, "speed": "relaxed"}, deeds={1: [14]}, position=[2, 0])
    throw(screen, 6, 6)
    log, purses = screen.page.wait_for_function(WALKS).json_value()
    assert purses == ["M 1.500", "M 1.500"]
    assert log == []
    lines = screen.page.locator(f"{LOG} li")
    expect(lines).to_have_count(2)
    rent = lines.last.get_by_role("button")
    expect(rent.locator(".thing")).to_have_text(re.compile(r"Anna.*Ben\s+M 12 ·\s+Neue Straße$"))
    expect(rent).to_have_accessible_name(re.compile(r"Anna zahlt Ben M 12 Miete\.$"))
    expect(screen.page.locator(".cash")).to_have_text(["M 1.488", "M 1.512"])
