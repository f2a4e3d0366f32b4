"""Everybody chooses what to be called and to look like, and is seen so everywhere."""

import re

import pytest
from playwright.sync_api import expect

from server.tables import open_game, order
from web.visitor import PHONE, Visitor

NAVY = "rgb(59, 91, 219)"


def lobby(visit, **wishes) -> Visitor:
    host = visit(name="Anna", **wishes)
    host.press("Tisch eröffnen")
    host.wait_for_table()
    expect(host.page.get_by_role("heading", name="Wer ist da?")).to_be_visible()
    return host


def colours(visitor: Visitor) -> list[str]:
    marks = visitor.page.get_by_role("listitem").locator("path.base")
    return marks.evaluate_all("all => all.map(one => getComputedStyle(one).fill)")


def test_what_one_chooses_is_seen_by_all_and_nobody_else_can_have_it(visit):
    anna = lobby(visit)
    guest = visit(f"/t/{anna.game}", size=PHONE)
    anna.page.get_by_role("radio", name="Blau").check(force=True)
    anna.page.get_by_role("radio", name="Ente").check(force=True)
    anna.page.get_by_role("textbox", name="Name", exact=True).first.fill("Anja")
    anna.page.keyboard.press("Tab")
    expect(guest.page.get_by_role("listitem").filter(has_text="Anja")).to_be_visible()
    guest.wait_until(lambda: colours(guest)[:1] == [NAVY], "the other colour")
    guest.page.get_by_role("textbox").first.fill("Ben")
    guest.press("Mitspielen")
    expect(guest.page.get_by_role("radio", name="Blau, gehört Anja")).to_be_disabled()
    expect(guest.page.get_by_role("radio", name="Ente, gehört Anja")).to_be_disabled()
    seat = anna.state()["view"]["table"]["seats"][0]
    assert (seat["name"], seat["colour"], seat["token"]) == ("Anja", 7, 5)


def test_the_device_remembers_it_for_the_next_table(visit):
    anna = lobby(visit)
    anna.page.get_by_role("radio", name="Blau").check(force=True)
    kept = """() => Object.values(localStorage).some(kept => kept.includes('"colour":7'))"""
    anna.page.wait_for_function(kept)
    anna.go("/")
    anna.press("Tisch eröffnen")
    anna.page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    assert anna.state()["view"]["table"]["seats"][0]["colour"] == 7


def test_only_the_host_is_told_how_to_start_the_server(visit):
    anna = lobby(visit)
    guest = visit(f"/t/{anna.game}")
    expect(anna.page.get_by_text("make play HOST")).to_be_visible()
    guest.page.get_by_role("textbox").first.fill("Ben")
    guest.press("Mitspielen")
    expect(guest.page.get_by_role("radio", name="Blau")).to_be_attached()
    expect(guest.page.get_by_text("make play HOST")).to_have_count(0)


@pytest.mark.parametrize("shown", ["", "/display"], ids=["lobby", "display"])
def test_phones_get_a_code_only_if_it_leads_them_to_this_computer(visit, shown):
    anna = lobby(visit)
    table = anna.page.url + shown
    code = anna.page.get_by_role("img", name=re.compile("QR-Code"))
    anna.page.goto(table)
    expect(anna.page.get_by_role("textbox", name="Link zum Tisch")).to_have_value(re.compile("127.0.0.1"))
    expect(code).to_have_count(0)
    anna.page.route(
        "**/api/address*", lambda route: route.fulfill(json={"url": "http://192.168.178.20:8000"})
    )
    anna.page.goto(table)
    expect(code).to_be_visible()
    expect(anna.page.get_by_role("textbox", name="Link zum Tisch")).to_have_value(
        re.compile("192.168.178.20")
    )


DICE = ("Würfel 1", "Würfel 2")


def test_the_next_throw_may_be_entered_while_the_last_is_under_way(visit, server):
    table = open_game(server, people=2, lang="de", chance="hand")
    anna = visit(f"/t/{table.game}", seats=table)
    faces = [anna.page.get_by_role("group", name=die).get_by_role("button", name="3") for die in DICE]
    faces[0].click()
    anna.context.set_offline(True)
    faces[1].click()
    next_face = anna.page.get_by_role("group", name="Würfel 1").get_by_role("button", name="5")
    next_face.click()
    anna.context.set_offline(False)
    anna.wait_until(
        lambda: len(anna.state()["view"]["game"]["seats"]) == 2 and thrown(anna) == 1, "the throw"
    )
    expect(next_face).to_have_attribute("aria-pressed", "true")
    anna.faults.clear()  # the browser notes that it was offline


def thrown(visitor: Visitor) -> int:
    log = visitor.server.client.get(f"/api/games/{visitor.game}/log").json()["messages"]
    return sum(line["t"] == "act" for line in log)


def test_the_end_that_the_table_agreed_on_is_shown(visit, server):
    table = open_game(server, people=2, lang="de", limit={"rounds": 1})
    anna = visit(f"/t/{table.game}", seats=table)
    anna.play_until(lambda: anna.state()["view"]["table"]["status"] == "over")
    expect(anna.page.get_by_role("heading", name=re.compile("gew(inn|onn)"))).to_be_visible()
    assert order(server, table, 0, "rematch").status_code == 200
