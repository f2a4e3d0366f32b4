"""Several devices at one table: nobody loses a seat, no action is lost or done twice."""

import pytest
from playwright.sync_api import expect

from server.devices import told
from server.tables import open_game
from web.visitor import PHONE


def test_friends_come_by_link_see_each_other_and_play(visit):
    anna = visit(name="Anna")
    open_table_for_three(anna)
    ben = visit(f"/t/{anna.game}")
    cleo = visit(f"/t/{anna.game}", size=PHONE)
    sit_down(ben, "Ben")
    sit_down(cleo, "Cleo 🎲 <b>")
    for friend in (anna, ben, cleo):
        for name in ("Anna", "Ben", "Cleo 🎲 <b>"):
            expect(friend.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    anna.press("Spiel beginnen")
    take_turns(anna, [anna, ben, cleo], until=7)
    roll = last_roll(anna)
    for friend in (anna, ben):
        expect(
            friend.page.get_by_role("tabpanel").get_by_text(roll).filter(visible=True).first
        ).to_be_visible()
    cleo.press("Verlauf")
    expect(
        cleo.page.get_by_role("region", name="Verlauf").get_by_text(roll).filter(visible=True).first
    ).to_be_visible()


@pytest.mark.exhaustive
def test_a_reload_keeps_the_seat(visit):
    anna = visit(name="Anna")
    open_table_for_three(anna)
    anna.press("Mit Bots auffüllen und beginnen")
    anna.play_until(lambda: anna.turn >= 1 and "roll" in anna.offered())
    anna.page.reload()
    anna.play_until(lambda: anna.step() == "roll")
    assert anna.state()["view"]["table"]["seats"][0]["name"] == "Anna"


def test_what_is_pressed_while_the_line_is_cut_happens_once(visit, server):
    table = open_game(server, people=2, lang="de")
    anna = visit(f"/t/{table.game}", seats=table)
    anna.wait_until(lambda: "roll" in anna.offered(), "the first roll")
    before = anna.state()["version"]
    anna.context.set_offline(True)
    banner = anna.page.get_by_role("status").get_by_text("Keine Verbindung")
    expect(banner).to_be_visible()
    anna.do("roll")
    assert anna.state()["version"] == before
    anna.context.set_offline(False)
    expect(banner).to_have_count(0)
    anna.wait_until(lambda: anna.state()["version"] > before, "the roll arrives")
    anna.wait_until(lambda: bool(anna.offered()), "the next decision")
    assert [line["d"]["action"] for line in told(server, table) if line["t"] == "act"] == ["roll"]
    anna.play_until(lambda: anna.turn >= 3)
    anna.faults.clear()  # the browser notes that it was offline


def test_who_comes_to_a_running_game_watches_and_can_do_nothing(visit, server):
    table = open_game(server, people=2, lang="de")
    guest = visit(f"/t/{table.game}", name="Gast")
    expect(guest.bar).to_be_visible()
    assert not guest.offered()


# ---- steps


def open_table_for_three(host):
    host.press("Platz hinzufügen")
    for letter in "BC":
        host.page.get_by_label(f"Wer sitzt auf Platz {letter}?").select_option("Jemand über einen Link")
    host.press("Tisch eröffnen")
    host.wait_for_table()
    expect(host.page.get_by_label("Link zum Tisch")).to_have_value(host.page.url)


def sit_down(friend, name):
    friend.page.get_by_label("Name").fill(name)
    friend.press("Mitspielen")
    expect(friend.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()


def take_turns(host, friends, until):
    """Everybody plays when asked."""

    def played():
        for friend in friends:
            friend.step()
        return host.turn >= until

    host.wait_until(played, f"turn {until}")


def last_roll(visitor):
    """The last roll of the dice, as the server tells it."""
    lines = visitor.server.client.get(f"/api/games/{visitor.game}/log", params={"lang": "de"}).json()[
        "messages"
    ]
    events = [event for line in lines for event in line["d"].get("events", [])]
    return [event["text"] for event in events if event["kind"] == "rolled"][-1]
