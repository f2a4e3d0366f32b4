"""What people do to a table in earnest: each gets a friendly sentence, and the game goes on."""

import re

import pytest
from playwright.sync_api import Route, expect

from server.devices import told
from server.papers import finished
from server.tables import Opened, act, look
from web import situations
from web.situations import seated
from web.visitor import PHONE, Visitor

MARKUP = "<img src=x onerror=alert(1)>"
NAMES = {
    "👩‍🚀🎲🏠": None,
    MARKUP: None,
    "שלום وسلام": None,
    "W" * 40: None,
    "   ": "Ein Name hat 1 bis 40 Zeichen, nicht 0.",
    "Ben\u202edrawkcab": "kein unsichtbares Zeichen",
}


def lobby(server, seats: int = 2, lang: str = "de") -> Opened:
    people = [{"kind": "human", "name": "Anna"}, *[{"kind": "open"}] * (seats - 1)]
    body = {"edition": "classic", "lang": lang, "seats": people}
    opened = server.client.post("/api/games", json=body).json()
    return Opened(opened["id"], [opened["seats"][0]["token"]], [])


def sit_down(guest: Visitor, name: str) -> None:
    guest.page.get_by_label("Name").last.fill(name)
    guest.press("Mitspielen")


def actions_since(server, table: Opened, version: int) -> list[str]:
    return [line["d"]["action"] for line in told(server, table, version) if line["t"] == "act"]


# ---- links


@pytest.mark.parametrize(
    ("path", "lang", "heading", "sentence"),
    [
        ("/t/gibt-es-nicht", "en", "This table cannot be opened", "There is no such game here."),
        ("/t/%ff%00", "de", "Diese Seite gibt es nicht", "Vielleicht ist der Link unvollständig."),
        ("/nirgendwo", "de", "Diese Seite gibt es nicht", "Vielleicht ist der Link unvollständig."),
    ],
)
def test_a_wrong_link_is_told_in_the_readers_language(visit, path, lang, heading, sentence):
    guest = visit(path, lang=lang)
    guest.sees_heading(re.compile(heading))
    expect(guest.page.get_by_text(sentence)).to_be_visible()
    guest.faults.clear()  # the browser calls what is missing an error, rightly


@pytest.mark.exhaustive
def test_an_old_link_leads_to_the_story_of_a_game_that_has_ended(visit, server):
    guest = visit(f"/t/{finished(server).game}")
    guest.sees_heading("Anna gewinnt!")
    expect(guest.page.get_by_role("link", name="Spiel herunterladen", exact=True)).to_be_visible()
    assert guest.page.get_by_role("button", name="Revanche").count() == 0


# ---- sitting down


def test_any_name_is_shown_as_it_is_or_refused_with_a_reason(visit, server):
    table = lobby(server, seats=6)
    guest = visit(f"/t/{table.game}", size=PHONE)
    for name, reason in [*NAMES.items(), ("N" * 500, None)]:
        sit_down(guest, name)
        if reason is None:
            expect(guest.page.get_by_role("listitem").filter(has_text=name[:40])).to_be_visible()
        else:
            expect(guest.page.get_by_role("status").get_by_text(reason)).to_be_visible()
    assert sideways(guest) == 0
    guest.press("Spiel beginnen")
    expect(guest.bar).to_be_visible()
    assert sideways(guest) == 0
    assert guest.page.locator("img[src=x]").count() == 0
    guest.faults.clear()  # a refusal is an error to the browser


def sideways(visitor: Visitor) -> int:
    return visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")


@pytest.mark.exhaustive
def test_at_a_full_table_one_can_watch_and_on_one_device_one_sits_down_once(visit, server):
    table = lobby(server)
    ben = visit(f"/t/{table.game}")
    ben.page.get_by_label("Name").first.fill("Ben")
    ben.page.get_by_role("button", name="Mitspielen").dblclick()
    expect(ben.page.get_by_role("listitem").filter(has_text="Ben")).to_have_count(1)
    late = visit(f"/t/{table.game}")
    expect(late.page.get_by_text("Alle Plätze sind besetzt.")).to_be_visible()
    ben.press("Spiel beginnen")
    expect(late.bar).to_be_visible()
    assert not late.offered()


def test_what_people_say_is_text_and_nothing_else(visit, server):
    tables = seated(server, situations.at_rest())
    anna, ben = (visit(f"/t/{table.game}", seats=table) for table in tables[:2])
    for friend in (anna, ben):
        friend.page.get_by_role("tab", name="Chat").click()
    say(anna, MARKUP)
    expect(ben.page.get_by_role("log").get_by_text(MARKUP)).to_be_visible()
    say(anna, "W" * 500)
    expect(ben.page.get_by_role("log").get_by_text("W" * 500)).to_be_visible()
    assert sideways(ben) == 0
    say(anna, "a\u202eb")
    expect(anna.page.get_by_role("alert").get_by_text("unsichtbares Zeichen")).to_be_visible()
    assert ben.page.locator("img[src=x]").count() == 0
    anna.faults.clear()  # a refusal is an error to the browser


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Etwas sagen").fill(text)
    visitor.press("Senden")


# ---- clicks


def test_two_clicks_at_once_do_one_thing(visit, server):
    table = seated(server, situations.to_buy())[0]
    anna = visit(f"/t/{table.game}", seats=table)
    before = anna.state()["version"]
    for action in ("decline", "bid"):
        anna.page.locator(f'[data-action="{action}"]:visible').dblclick()
    anna.wait_until(lambda: len(actions_since(server, table, before)) >= 2, "both arrive")
    expect(anna.page.locator('[data-action="bid"]')).to_have_count(0)
    assert actions_since(server, table, before) == ["decline", "bid 1"]


def test_the_second_click_does_not_press_what_the_first_has_brought(visit, server):
    table = seated(server, situations.to_buy())[0]
    anna = visit(f"/t/{table.game}", seats=table)
    before = anna.state()["version"]
    anna.bar.locator('[data-action="buy"]').click()
    end = anna.bar.locator('[data-action="end"]')
    end.hover()  # it has come to rest and can be pressed
    anna.page.mouse.down(click_count=2)
    anna.page.mouse.up(click_count=2)
    end.click()  # a click of its own counts; had the other one counted, there would be nothing to press
    expect(end).to_have_count(0)
    assert actions_since(server, table, before) == ["buy", "end"]


def test_a_click_that_comes_too_late_is_told_so_and_the_seat_goes_on_from_there(visit, server):
    table = seated(server, situations.to_buy())[0]
    laptop, phone = visit(f"/t/{table.game}", seats=table), visit(f"/t/{table.game}", seats=table, size=PHONE)
    expect(phone.actions.locator('[data-action="buy"]').first).to_be_enabled()
    before = phone.state()["version"]
    phone.context.set_offline(True)
    expect(phone.page.get_by_text("Keine Verbindung")).to_be_visible()
    phone.do("buy")
    laptop.do("decline")
    laptop.wait_until(lambda: laptop.state()["version"] > before, "the laptop was first")
    phone.context.set_offline(False)
    expect(
        phone.page.get_by_role("status").get_by_text("Inzwischen ist am Tisch etwas geschehen")
    ).to_be_visible()
    phone.do("pass")
    phone.wait_until(lambda: len(actions_since(server, table, before)) == 2, "the phone goes on")
    assert actions_since(server, table, before) == ["decline", "pass"]
    phone.faults.clear()  # the browser notes that it was offline


def test_a_bid_that_comes_too_late_hears_the_new_one_or_still_counts(visit, server):
    seats = seated(server, situations.auction())
    anna = visit(f"/t/{seats[0].game}", seats=seats[0])
    anna.page.get_by_label("Mein Gebot").fill("60")
    for rival, bid in ((2, 80), (1, 90)):
        before = anna.state()["version"]
        anna.context.set_offline(True)
        expect(anna.page.get_by_text("Keine Verbindung")).to_be_visible()
        anna.do("bid")
        act(server, seats[rival], rival, f"bid {bid}", before)
        anna.context.set_offline(False)
        if bid == 80:
            expect(anna.page.get_by_role("status").get_by_text("Das Gebot steht jetzt bei")).to_be_visible()
            anna.page.get_by_label("Mein Gebot").fill("200")
    anna.wait_until(lambda: anna.state()["view"]["game"]["pending"]["bid"] == 200, "200 is more than 90")
    assert anna.actions.get_by_role("alert").filter(has_text=re.compile(r"\w")).count() == 0
    anna.faults.clear()  # the browser notes that it was offline


def test_an_answer_that_comes_after_the_decision_disturbs_nothing(visit, server):
    table = seated(server, situations.offered())[0]
    anna = visit(f"/t/{table.game}", seats=table)
    held: list[Route] = []
    anna.page.route(re.compile(r"/explain\?"), lambda route: held.append(route))
    before = anna.state()["version"]
    with anna.page.expect_request(re.compile(r"/explain\?")):
        anna.do("accept 1")
    anna.confirm()
    anna.wait_until(lambda: anna.state()["version"] > before, "the deal is made")
    with anna.page.expect_response(re.compile(r"/explain\?")):
        held[0].continue_()
    assert actions_since(server, table, before) == ["accept 1"]


@pytest.mark.exhaustive
def test_several_tabs_of_one_seat_show_the_same_and_each_can_act(visit, server):
    table = seated(server, situations.to_buy())[0]
    anna = visit(f"/t/{table.game}", seats=table)
    second = anna.context.new_page()
    second.goto(anna.page.url)
    before = anna.state()["version"]
    second.locator('[data-action="buy"]:visible').click()
    anna.do("end")
    expect(second.get_by_role("heading", name="Warten auf Ben")).to_be_visible()
    assert actions_since(server, table, before) == ["buy", "end"]


# ---- coming and going


@pytest.mark.exhaustive
def test_the_host_leaves_the_lobby_and_the_guests_play(visit, server):
    table = lobby(server, seats=3)
    anna, ben = visit(f"/t/{table.game}", seats=table), visit(f"/t/{table.game}")
    sit_down(ben, "Ben")
    anna.press("Anna: Aufstehen")
    expect(ben.page.get_by_role("listitem").filter(has_text="Anna")).to_have_count(0)
    ben.press("Mit Bots auffüllen und beginnen")
    ben.play_until(lambda: ben.turn >= 2)


@pytest.mark.exhaustive
def test_everybody_leaves_and_finds_the_table_as_it_was(visit, server):
    tables = seated(server, situations.to_buy())[:2]
    for table in tables:
        visitor = visit(f"/t/{table.game}", seats=table)
        expect(visitor.bar).to_be_visible()
        visitor.leave()
    before = visitor.server.client.get(f"/api/games/{table.game}").json()
    anna, ben = (visit(f"/t/{table.game}", seats=table) for table in tables)
    assert anna.state()["digest"] == before["digest"]
    anna.do("buy")
    anna.do("end")
    ben.play_until(lambda: ben.turn >= 3)


WHILE_BEN_IS_AWAY = [
    *((2, action) for action in ("roll", "dice 1 2", "buy", "end")),
    *((0, action) for action in ("roll", "dice 2 3", "end")),
]
"""Cleo buys a street, and Anna pays Ben the rent of a station."""


def test_a_laptop_that_was_closed_tells_what_happened_meanwhile(visit, server):
    seats = seated(server, situations.at_rest(active=2), by_hand=True)
    table = Opened(seats[0].game, [seat.tokens[place] for place, seat in enumerate(seats)], [])
    ben = visit(f"/t/{table.game}", seats=seats[1])
    expect(ben.bar).to_be_visible()
    lid = ben.context.new_cdp_session(ben.page)
    ben.context.set_offline(True)
    lid.send("Page.setWebLifecycleState", {"state": "frozen"})
    for seat, action in WHILE_BEN_IS_AWAY:
        act(server, table, seat, action, look(server, table)["version"])
    lid.send("Page.setWebLifecycleState", {"state": "active"})
    ben.context.set_offline(False)
    expect(ben.page.get_by_role("heading", name="Du bist dran")).to_be_visible()
    expect(ben.page.get_by_text(re.compile("Seit deinem letzten Zug.*25"))).to_be_visible()
    ben.faults.clear()  # the browser notes that it was offline
