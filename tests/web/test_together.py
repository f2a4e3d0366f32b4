"""Three people, one of them with a phone, in one online game: trade, auction, shortage, ruin, rematch."""

import re
from typing import Any

from playwright.sync_api import expect

from server.server import Server
from server.tables import Opened, act, look
from waiting import wait_until
from web import situations
from web.situations import seated
from web.visitor import PHONE, Visitor

STATION = 5
FOR_SALE = 21


def test_an_evening_of_three_from_a_trade_to_the_rematch(visit, server):
    seats = seated(server, situations.long_evening(), by_hand=True)
    anna, ben = (visit(f"/t/{table.game}", seats=table) for table in seats[:2])
    cleo = visit(f"/t/{anna.game}", seats=seats[2], size=PHONE)
    table = Opened(anna.game, [seat.tokens[place] for place, seat in enumerate(seats)], [])
    trade_while_it_is_annas_turn(anna, ben, cleo)
    bid_for_a_street(server, table, anna, ben, cleo)
    compete_for_the_last_houses(anna, ben)
    lose_it_all(server, table, anna, ben, cleo)
    play_once_more(anna, ben, cleo)


# ---- the evening


def trade_while_it_is_annas_turn(anna, ben, cleo):
    expect(anna.stage.locator(".pad")).to_be_visible()
    ben.page.get_by_role("tab", name="Handel").click()
    ben.page.get_by_role("group", name="Handeln mit").get_by_role("button", name="Cleo").click()
    ben.page.get_by_label("Geld").first.fill("100")
    goods = ben.page.get_by_role("heading", name="Cleo gibt").locator("..")
    goods.get_by_role("button", name=station(ben)).click()
    ben.do("offer")
    cleo.press("Gegenangebot")
    cleo.page.get_by_label("Geld").nth(1).fill("150")
    cleo.do("offer")
    answer = ben.page.get_by_role("article", name="Angebot von Cleo an Ben").first
    expect(answer).to_contain_text("150")
    assert anna.page.get_by_role("dialog").count() == 0
    assert bank(anna)["dice"], "the trade of others is not in the way"
    answer.get_by_role("button", name="Annehmen").click()
    ben.confirm()
    ben.wait_until(lambda: STATION in player(ben, 1)["deeds"], "Ben has the station")
    assert [player(ben, seat)["cash"] for seat in range(3)] == [600, 750, 1650]
    assert ben.state()["view"]["game"]["offers"] == [], "the first offer is answered by the other one"


def bid_for_a_street(server, table, anna, ben, cleo):
    enter(server, table, 0, "dice 3 4")
    anna.do("decline")
    anna.press(re.compile(r"^M 50 bieten"))
    anna.wait_until(lambda: pending(anna)["bid"] == 50, "a quick raise is a bid")
    ben.page.get_by_label("Meine Grenze").fill("120")
    cleo.press("Spiel")
    cleo.page.get_by_label("Mein Gebot").fill("130")
    cleo.do("bid")
    expect(ben.actions.get_by_text("über deiner Grenze")).to_be_visible()
    expect(ben.actions.get_by_role("listitem").filter(has_text="Cleo: führt")).to_be_visible()
    expect(ben.actions.locator('[data-action="bid"]')).to_be_disabled()
    for passing in (ben, anna):
        passing.do("pass")
    anna.wait_until(lambda: FOR_SALE in player(anna, 2)["deeds"], "the street is Cleo's")
    assert player(anna, 2)["cash"] == 1650 - 130


def compete_for_the_last_houses(anna, ben):
    anna.do("plan")
    for field in situations.ORANGE[:2]:
        anna.do(f"plan {field}")
    anna.do("build")
    expect(ben.actions.get_by_role("heading", name="Die Gebäude werden knapp")).to_be_visible()
    expect(ben.actions.get_by_text("Anna möchte 2")).to_be_visible()
    for field in situations.LIGHT_BLUE[1:]:
        ben.do(f"plan {field}")
    ben.do("build")
    for _ in range(3):
        left = houses(anna)
        anna.do("bid")
        ben.do("pass")
        anna.wait_until(lambda before=left: houses(anna) < before, "a house is sold")
    assert houses(anna) == 0
    anna.do("end")


def lose_it_all(server, table, anna, ben, cleo):
    enter(server, table, 1, "dice 3 4")
    ben.do("bankrupt")
    ben.confirm()
    cleo.play_until(lambda: bank(cleo)["thrower"] == 2 and bool(bank(cleo)["dice"]))
    enter(server, table, 2, "dice 1 2")  # the next dice end the turn
    enter(server, table, 2, "dice 4 6")
    anna.do("bankrupt")
    anna.confirm()
    for visitor in (anna, ben, cleo):
        visitor.sees_heading("Cleo gewinnt!")


def play_once_more(anna, ben, cleo):
    old = anna.game
    cleo.press("Revanche")
    for loser in (anna, ben):
        loser.press("Einverstanden")
    for visitor in (anna, ben, cleo):
        visitor.page.get_by_role("link", name="Zur Revanche").click()
        expect(visitor.page.get_by_role("button", name="Spiel beginnen")).to_be_visible()
    assert {anna.game, ben.game, cleo.game} != {old}
    assert anna.game == ben.game == cleo.game
    cleo.press("Spiel beginnen")
    for visitor in (anna, ben, cleo):
        expect(visitor.bar).to_be_visible()
    assert [seat["name"] for seat in anna.state()["view"]["table"]["seats"]] == list(situations.NAMES)


# ---- looking and helping


def station(visitor: Visitor) -> str:
    return visitor.server.client.get("/api/editions/classic").json()["fields"][STATION]["name"]["de"]


def player(visitor: Visitor, seat: int) -> dict:
    return visitor.state()["view"]["game"]["seats"][seat]


def pending(visitor: Visitor) -> dict:
    return visitor.state()["view"]["game"]["pending"]


def bank(visitor: Visitor) -> dict[str, Any]:
    return visitor.state()["view"]["table"]["bank"]


def houses(visitor: Visitor) -> int:
    return visitor.state()["view"]["game"]["bank"]["stock"]["house"]


def enter(server: Server, table: Opened, turn: int, dice: str) -> None:
    """Somebody reads out what the dice show, as soon as they can be thrown in this seat's turn."""

    def is_due() -> bool:
        view = look(server, table)["view"]
        return view["game"]["active"] == turn and bool(view["table"]["bank"]["dice"])

    wait_until(is_due)
    act(server, table, 0, dice, look(server, table)["version"])
