"""Whoever looks elsewhere learns that it is their turn: by title, tone and, if they asked for it, a note."""

import re
from pathlib import Path

from playwright.sync_api import expect

from server.tables import Opened, act, look
from web import situations
from web.situations import seated

EARS = Path(__file__).with_name("ears.js").read_text(encoding="utf-8")

TO_BEN = [(0, action) for action in ("roll", "dice 1 2", "buy", "end")]
ROUND = [
    *((1, action) for action in ("roll", "dice 1 2", "end")),
    *((2, action) for action in ("roll", "dice 4 6", "end")),
    *((0, action) for action in ("roll", "dice 3 4", "end")),
]


def test_title_tone_and_note_tell_whose_turn_it_is(visit, server):
    seats = seated(server, situations.at_rest(), by_hand=True)
    table = Opened(seats[0].game, [seat.tokens[place] for place, seat in enumerate(seats)], [])
    ben = visit(f"/t/{table.game}", seats=seats[1])
    ben.context.add_init_script(EARS)
    ben.page.reload()
    expect(ben.bar).to_be_visible()
    expect(ben.page).to_have_title(re.compile("^MONOPOLY"))
    assert ben.page.evaluate("[asked, tones, contexts]") == [0, 0, 0]
    ben.page.get_by_role("tab", name="Tisch").click()
    ben.press("Benachrichtigen, wenn ich dran bin")
    expect(ben.page.get_by_role("button", name="Benachrichtigen")).to_have_count(0)
    ben.page.evaluate("elsewhere = true")
    play(server, table, TO_BEN)
    expect(ben.page).to_have_title(re.compile("^● Ben ist dran"))
    ben.wait_until(lambda: ben.page.evaluate("notes.length") == 1, "his turn is told")
    ben.wait_until(lambda: ben.page.evaluate("[asked, tones]") == [1, 2], "two tones, and nothing else")
    silence(ben)
    play(server, table, ROUND)
    ben.wait_until(lambda: ben.page.evaluate("notes.length") == 2, "the next turn is told too")
    assert ben.page.evaluate("tones") == 2


def test_dice_steps_and_coins_are_heard_after_a_gesture_until_one_key_makes_it_quiet(visit, server):
    table, *_ = seated(server, situations.at_rest(), by_hand=True)
    anna = visit(f"/t/{table.game}", seats=table)
    anna.context.add_init_script(EARS)
    anna.page.reload()
    expect(anna.bar).to_be_visible()
    act_by_hand(server, table, "roll")
    act_by_hand(server, table, "dice 1 2")
    expect(anna.bar.locator('[data-action="buy"]')).to_be_visible()
    assert anna.page.evaluate("[tones, contexts]") == [0, 0], "no sound before a gesture"

    anna.page.get_by_role("tab", name="Tisch").click()
    anna.page.wait_for_load_state("networkidle")
    anna.do("buy")
    anna.wait_until(lambda: anna.page.evaluate("tones") > 0, "coins")
    heard = anna.page.evaluate("tones")
    anna.page.keyboard.press("n")
    expect(anna.page.get_by_text("Töne aus")).to_be_visible()
    anna.do("end")
    expect(anna.page.get_by_role("heading", name="Warten auf Ben")).to_be_visible()
    assert anna.page.evaluate("tones") == heard
    anna.press("Einstellungen")
    expect(anna.page.get_by_label("Töne", exact=True)).not_to_be_checked()
    expect(anna.page.get_by_label("Lautstärke")).to_be_disabled()


def act_by_hand(server, table, action):
    act(server, table, 0, action, look(server, table)["version"])


def silence(visitor):
    visitor.press("Einstellungen")
    visitor.page.get_by_label("Töne", exact=True).uncheck()
    visitor.page.keyboard.press("Escape")


def play(server, table, moves):
    for seat, action in moves:
        act(server, table, seat, action, look(server, table)["version"])
