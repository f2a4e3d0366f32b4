"""What newcomers are told while they play: once, beside what it is about, and never in the way."""

import re

import pytest
from playwright.sync_api import Locator, expect

from server.tables import open_game
from web.visitor import PHONE, WIDE, Visitor


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def anna(request, visit, server) -> Visitor:
    table = open_game(server, people=2, lang="de")
    return visit(f"/t/{table.game}", seats=table, size=request.param, hints=True)


def bubble(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("status").filter(
        has=visitor.page.locator('[data-action="hint-understood"]')
    )


def is_clear(visitor: Visitor, target: Locator) -> bool:
    """Whether the middle of something can be pressed."""
    return target.evaluate(
        """found => { const { left, top, width, height } = found.getBoundingClientRect()
             return found.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"""
    )


def test_a_hint_comes_once_and_leaves_the_next_step_free(anna):
    expect(bubble(anna)).to_contain_text("nächster Schritt")
    assert is_clear(anna, anna.page.locator('[data-action="roll"]:visible').first)
    bubble(anna).locator('[data-action="hint-understood"]').click()
    expect(bubble(anna)).to_have_count(0)
    anna.page.reload()
    expect(anna.page.locator('[data-action="roll"]:visible').first).to_be_visible()
    expect(bubble(anna)).to_have_count(0)


def test_a_hint_that_is_still_on_its_way_moves_nothing(visit, server):
    table = open_game(server, people=2, lang="de")
    anna = visit("/icon.svg", seats=table, size=PHONE, hints=True)
    anna.page.route("**/Hints-*.js", lambda route: None)  # no answer, ever
    with anna.page.expect_request("**/Hints-*.js"):
        anna.go(f"/t/{table.game}")
    expect(anna.bar).to_be_visible()
    nav = anna.page.get_by_role("navigation", name="Mehr zum Spiel")
    assert nav.evaluate("nav => nav.getBoundingClientRect().bottom") == PHONE[1]


def test_playing_on_is_understanding(anna):
    expect(bubble(anna)).to_contain_text("nächster Schritt")
    anna.play_until(lambda: anna.turn >= 3)
    expect(bubble(anna).filter(has_text="nächster Schritt")).to_have_count(0)


def test_the_escape_key_closes_a_hint(anna):
    expect(bubble(anna)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(bubble(anna)).to_have_count(0)


def test_who_wants_no_hints_gets_none_until_they_are_switched_on_again(anna):
    bubble(anna).locator('[data-action="hints-off"]').click()
    expect(bubble(anna)).to_have_count(0)
    anna.page.get_by_role("button", name="Einstellungen").click()
    anna.page.get_by_role("checkbox", name="Tipps beim Spielen").check()
    anna.page.keyboard.press("Escape")
    expect(bubble(anna)).to_contain_text(re.compile("nächster Schritt"))


# ---- signs, and the end that was agreed on


def test_a_sign_rises_beside_its_sender_and_is_read_out(visit, server):
    table = open_game(server, people=2, lang="de")
    anna = visit(f"/t/{table.game}", seats=table)
    guest = visit(f"/t/{table.game}", size=PHONE)
    expect(guest.page.locator('[data-purse="0"]').first).to_be_visible()
    anna.page.locator('[data-place="chat"]').click()
    anna.page.get_by_role("button", name="lacht").click()
    expect(guest.page.locator('[data-flying="laugh"]')).to_be_visible()
    expect(guest.page.get_by_text(re.compile(": lacht$"))).to_be_attached()
    expect(guest.page.locator("[data-flying]")).to_have_count(0)


def test_the_round_is_counted_where_everybody_looks(visit, server):
    table = open_game(server, people=2, lang="de", limit={"rounds": 2})
    anna = visit(f"/t/{table.game}", seats=table, size=PHONE)
    expect(anna.page.locator("[data-limit]")).to_have_text("Runde 1 von 2")
    anna.play_until(lambda: anna.state()["view"]["table"]["limit"]["round"] == 2)
    expect(anna.page.locator("[data-limit]")).to_have_text("Letzte Runde")
