"""Phones as purses beside the real board, and the wall that shows all of them."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from server.tables import act, look, open_game, order
from web.hands import die, game, press, throw
from web.test_access import axe
from web.visitor import PHONE, Visitor

FREEZE = "Page.setWebLifecycleState"


def party(visit: Callable[..., Visitor], people: int) -> list[Visitor]:
    """So many phones at one table; the first opened it, and everybody may enter dice."""
    host = visit("/real", name="Anna", size=PHONE, touch=True, lang="en")
    host.page.get_by_role("radio", name=str(people), exact=True).check(force=True)
    host.page.get_by_role("radio", name="Everybody on their phone").check(force=True)
    host.press("Here we go")
    host.wait_for_table()
    guests = [
        visit(f"/t/{host.game}", name=name, size=PHONE, touch=True, lang="en")
        for name in ("Ben", "Cleo", "Dora")[: people - 1]
    ]
    for place, guest in enumerate(guests, 1):
        guest.press("Join the game")
        host.wait_until(partial(is_seated, host, place), "sat down")
    host.press("Start the game")
    return [host, *guests]


def is_seated(host: Visitor, place: int) -> bool:
    return host.state()["view"]["table"]["seats"][place]["name"] is not None


def purse(phone: Visitor) -> Locator:
    return phone.page.get_by_role("region", name="My purse")


def begin(host: Visitor) -> None:
    """The first seat begins."""
    for number in range(people := len(host.state()["view"]["table"]["seats"])):
        throw(host, *((6, 5) if number == 0 else (1, 2)))
        host.wait_until(partial(has_rolled, host, number), f"{number + 1} of {people} have thrown")


def has_rolled(host: Visitor, number: int) -> bool:
    """Whether the throw with this number, before the first turn, is entered."""
    state = host.state()["view"]["game"]
    return state["phase"] != "START_DICE" or state["pending"]["seat"] > number


@pytest.mark.parametrize(
    "away", [pytest.param(0, id="briefly"), pytest.param(60_000, id="a minute", marks=pytest.mark.exhaustive)]
)
def test_four_phones_and_the_wall_one_asleep_and_one_offline(visit, away):
    """A whole minute is longer than anything that waits for a silent phone."""
    anna, ben, cleo, dora = party(visit, 4)
    wall = visit(f"/t/{anna.game}/display", lang="en", size=(1280, 720))
    begin(anna)
    for phone in (anna, ben, cleo, dora):
        expect(purse(phone)).to_contain_text("1,500")
    cleo.context.set_offline(True)
    asleep = dora.context.new_cdp_session(dora.page)
    asleep.send(FREEZE, {"state": "frozen"})
    throw(anna, 1, 2)  # Baltic Avenue
    press(anna, "buy")
    expect(purse(anna)).to_contain_text("1,440")
    expect(purse(anna)).to_contain_text("Baltic Avenue")
    throw(anna, 1, 3)  # Ben pays income tax
    expect(purse(ben)).to_contain_text("1,300")
    purses = wall.page.get_by_role("list", name="All purses").locator("> li")
    expect(purses).to_have_count(4)
    expect(purses.nth(0)).to_contain_text("1,440")
    expect(purses.nth(1)).to_contain_text("1,300")
    anna.page.wait_for_timeout(away)
    expect(cleo.page.get_by_text("1,300")).to_have_count(0)  # it knows nothing of all this
    asleep.send(FREEZE, {"state": "active"})
    cleo.context.set_offline(False)
    for phone in (cleo, dora):
        chip = phone.page.get_by_text("1,300").first
        expect(chip).to_be_visible()
    throw(cleo, 4, 6)
    cleo.wait_until(lambda: game(cleo)["seats"][2]["position"] == 10, "Cleo is back and has moved")
    expect(purse(dora)).to_be_visible()
    cleo.faults.clear()  # the browser notes that it was offline


class Line:
    """The wire between a page and the server, on which everything can be made to wait."""

    def __init__(self, screen: Visitor) -> None:
        self.holding = False
        self.waiting: list[Callable[[], None]] = []
        screen.page.route_web_socket(re.compile("/ws/games/"), self._between)
        screen.page.reload()
        expect(screen.bar).to_be_visible()

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda message: self._pass(partial(server.send, message)))
        server.on_message(lambda message: self._pass(partial(page.send, message)))

    def _pass(self, send: Callable[[], None]) -> None:
        if self.holding:
            self.waiting.append(send)
        else:
            send()

    def release(self) -> None:
        self.holding = False
        for send in self.waiting:
            send()


def test_two_who_hold_the_bank_enter_one_throw_only_once(visit):
    anna, ben, cleo = party(visit, 3)
    begin(anna)
    line = Line(ben)
    expect(die(ben, 1)).to_be_visible()
    line.holding = True
    throw(ben, 1, 3)  # for Anna, but Cleo is quicker
    throw(cleo, 1, 3)
    cleo.wait_until(lambda: game(cleo)["seats"][0]["position"] == 4, "entered")
    line.release()
    expect(ben.page.get_by_text("Somebody else has just entered something").first).to_be_visible()
    assert [seat["position"] for seat in game(ben)["seats"]] == [4, 0, 0], "it is not Ben's throw, too"
    ben.bar.get_by_role("button", name="Close").click()
    throw(ben, 4, 6)
    ben.wait_until(lambda: game(ben)["seats"][1]["position"] == 10, "Ben's own throw")


def hand_over(phone: Visitor, way: str, whom: str, amount: str, what_for: str) -> None:
    """Fill in one of the purse's forms: to pay somebody, or to ask them for money."""
    form = purse(phone).locator(f'[data-part="{way}"]')
    if form.get_attribute("open") is None:
        form.locator("summary").click()
    form.get_by_role("combobox").select_option(label=whom)
    form.get_by_label("Amount").fill(amount)
    form.get_by_label("What for?").fill(what_for)
    form.get_by_role("button").click()


def test_everybody_pays_from_their_own_purse(visit):
    anna, ben = party(visit, 2)
    begin(anna)
    hand_over(ben, "pay", "Anna", "70", "the bet")
    for phone, cash in ((anna, "1,570"), (ben, "1,430")):
        expect(purse(phone)).to_contain_text(cash)
    assert axe(ben) == []


LISTEN = "() => { window.buzzed = 0; navigator.vibrate = () => (window.buzzed += 1) }"


def questions(phone: Visitor) -> Locator:
    return phone.page.get_by_role("region", name="Questions to the table")


def test_a_phone_asks_another_for_money_who_pays_or_says_no(visit):
    anna, ben, cleo = party(visit, 3)
    wall = visit(f"/t/{anna.game}/display", lang="en", size=(1280, 720))
    begin(anna)
    throw(anna, 4, 6)
    throw(anna, 4, 6)  # Ben: it is his turn when he is asked
    ben.page.evaluate(LISTEN)
    hand_over(cleo, "demand", "Ben", "70", "the bet")
    ben.page.wait_for_function("() => window.buzzed > 0")
    expect(questions(ben)).to_contain_text("Cleo asks you for M70: the bet")
    for other in (anna, cleo, wall):
        expect(questions(other)).to_contain_text("Cleo asks Ben for M70: the bet")
    for nobody in (anna, wall):
        expect(questions(nobody).get_by_role("button")).to_have_count(0)
    assert axe(ben) == []
    assert axe(wall) == []
    ben.page.reload()  # as a phone that slept
    questions(ben).get_by_role("button", name="Pay M70").click()
    for phone, cash in ((cleo, "1,570"), (ben, "1,430")):
        expect(purse(phone)).to_contain_text(cash)
        expect(questions(phone)).to_have_count(0)
    expect(wall.page.get_by_role("region", name="What happened last")).to_contain_text("the bet")
    hand_over(cleo, "demand", "Ben", "30", "once more")
    questions(ben).get_by_role("button", name="No", exact=True).click()
    expect(cleo.page.get_by_text("Ben says no to M30.")).to_be_visible()
    hand_over(cleo, "demand", "Anna", "30", "well then")
    questions(cleo).get_by_role("button", name="Withdraw").click()
    expect(questions(anna)).to_have_count(0)
    assert [seat["cash"] for seat in game(anna)["seats"]] == [1500, 1430, 1570]


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_all_dice_are_in_sight_also_while_one_is_asked(visit, server, edition):
    table = open_game(server, people=2, edition=edition, chance="hand")
    for dice in ("dice 6 5", "dice 2 1"):
        act(server, table, 0, dice, look(server, table)["version"])
    amount = look(server, table)["view"]["game"]["seats"][0]["cash"] // 10
    assert order(server, table, 1, "demand", of=0, amount=amount, reason="the bet").status_code == 200
    mine = replace(table, tokens=[table.tokens[0], ""])
    phone = visit(f"/t/{table.game}", seats=mine, size=PHONE, touch=True, lang="en")
    expect(questions(phone)).to_be_visible()
    number = len(look(server, table)["view"]["table"]["bank"]["dice"])
    expect(die(phone, number).get_by_role("button").last).to_be_in_viewport(ratio=0.95)
    assert purse(phone).bounding_box()["y"] < die(phone, 1).bounding_box()["y"]


def test_a_phone_is_called_when_its_turn_comes(visit):
    anna, ben = party(visit, 2)
    ben.page.evaluate(LISTEN)
    begin(anna)
    throw(anna, 4, 6)
    throw(ben, 1, 2)  # ends Anna's turn
    ben.actions.locator('[data-action="buy"]').first.wait_for()
    ben.page.wait_for_function("() => window.buzzed > 0")


def test_a_purse_says_what_one_owes_and_keeps_the_screen_on(visit):
    kept = "navigator.wakeLock.request = () => { window.kept = true; return Promise.reject(new Error('no')) }"
    anna, ben = party(visit, 2)
    ben.page.evaluate(f"() => {{ {kept} }}")
    begin(anna)
    expect(purse(ben)).to_contain_text(re.compile("No deed yet"))
    expect(purse(ben)).to_contain_text("may go to sleep")
    assert ben.page.evaluate("window.kept"), "it was asked for"


def test_the_screen_is_asked_to_stay_on_once(visit):
    granted = """() => {
      window.asked = 0
      const lock = () => Object.assign(new EventTarget(), {
        release() { this.dispatchEvent(new Event('release')); return Promise.resolve() },
      })
      navigator.wakeLock.request = async () => { window.asked += 1; return lock() }
    }"""
    anna, ben = party(visit, 2)
    ben.page.evaluate(granted)
    begin(anna)
    expect(purse(ben)).not_to_contain_text("may go to sleep")
    throw(anna, 1, 3)
    expect(ben.page.get_by_text("1,300").first).to_be_visible()
    assert ben.page.evaluate("window.asked") == 1


LOW = (360, 640)
"""Hardly any phone is lower."""


def test_a_purse_says_what_happened_and_keeps_the_dice_in_sight(visit, server):
    table = open_game(server, people=2, chance="hand", lang="en")
    for entry in ("dice 6 5", "dice 2 1", "dice 3 4", "card 13"):
        act(server, table, 0, entry, look(server, table)["version"])
    bens = replace(table, tokens=["", table.tokens[1]])
    phone = visit(f"/t/{table.game}", seats=bens, size=LOW, touch=True, lang="en")
    for entry in ("dice 4 6", "dice 1 2"):
        act(server, table, 0, entry, look(server, table)["version"])
    happened = phone.page.get_by_role("region", name="What happened last")
    expect(happened.get_by_role("listitem")).to_have_count(2)
    expect(happened.get_by_role("listitem").last).to_be_in_viewport(ratio=0.95)
    for number in (1, 2):
        expect(die(phone, number).get_by_role("button").last).to_be_in_viewport(ratio=0.95)
    expect(purse(phone).get_by_text("1,500")).to_be_in_viewport(ratio=0.9)


def test_a_purse_and_the_wall_tell_what_else_is_in_hand(visit, server):
    table = open_game(server, people=2, edition="mega-deluxe", chance="hand", lang="en")
    for entry in ("dice 6 5", "dice 2 1"):
        act(server, table, 0, entry, look(server, table)["version"])
    for action in ("set_jailcard 0 0", "set_tickets 0 2"):
        wish = {"action": action, "reason": "it lies there", "version": look(server, table)["version"]}
        assert order(server, table, 0, "correct", **wish).status_code == 200
    mine = replace(table, tokens=[table.tokens[0], ""])
    phone = visit(f"/t/{table.game}", seats=mine, size=PHONE, touch=True, lang="en")
    wall = visit(f"/t/{table.game}/display", lang="en")
    expect(purse(phone)).to_contain_text("1 jail card · 2 tickets")
    expect(wall.page.get_by_role("list", name="All purses")).to_contain_text("1 jail card · 2 tickets")
