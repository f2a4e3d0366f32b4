"""Whoever looks elsewhere learns that it is their turn: by title, tone and, if they asked for it, a note."""

import re

from playwright.sync_api import expect

from server.tables import Opened, act, look
from web import situations
from web.situations import seated

EARS = """
window.tones = 0; window.asked = 0; window.notes = []; window.elsewhere = false
const { start } = OscillatorNode.prototype
OscillatorNode.prototype.start = function (...when) {
  window.tones += 1
  return start.apply(this, when)
}
Object.defineProperty(document, 'hidden', { get: () => window.elsewhere })
window.Notification = class {
  static permission = 'default'
  static async requestPermission() { window.asked += 1; return (this.permission = 'granted') }
  constructor(title) { window.notes.push(title) }
}
"""
"""What the browser is asked for; it would tell nobody whether it did it."""

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
    expect(ben.actions).to_be_visible()
    expect(ben.page).to_have_title(re.compile("^MONOPOLY"))
    assert ben.page.evaluate("[asked, tones]") == [0, 0]
    ben.page.get_by_role("tab", name="Tisch").click()
    ben.press("Benachrichtigen, wenn ich dran bin")
    expect(ben.page.get_by_role("button", name="Benachrichtigen")).to_have_count(0)
    ben.page.evaluate("elsewhere = true")
    play(server, table, TO_BEN)
    expect(ben.page).to_have_title(re.compile("^● Ben ist dran"))
    ben.wait_until(lambda: ben.page.evaluate("notes.length") == 1, "his turn is told")
    assert ben.page.evaluate("[asked, tones]") == [1, 2]
    silence(ben)
    play(server, table, ROUND)
    ben.wait_until(lambda: ben.page.evaluate("notes.length") == 2, "the next turn is told too")
    assert ben.page.evaluate("tones") == 2


def silence(visitor):
    visitor.press("Einstellungen")
    visitor.page.get_by_label("Töne").uncheck()
    visitor.page.keyboard.press("Escape")


def play(server, table, moves):
    for seat, action in moves:
        act(server, table, seat, action, look(server, table)["version"])
