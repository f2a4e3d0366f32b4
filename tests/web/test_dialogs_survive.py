"""A reload, a cut line, a dead server in the middle of a decision: the choice stays, and happens once."""

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from bankhalter.engine.game import Game
from server.devices import told
from server.papers import finished
from server.server import Server
from server.tables import Opened
from web import situations
from web.situations import seated
from web.visitor import Visitor


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """It keeps its address when it comes back: below those that the system gives away."""
    with Server("--rate", "0", port=random.randrange(20_000, 30_000)) as running:
        yield running


@dataclass(frozen=True)
class Decision:
    """Something to decide: what leads there, what is pressed last, and what is then done."""

    position: Callable[[], Game]
    prepare: Callable[[Visitor], None]
    last: Callable[[Visitor], Locator]
    action: str
    again: bool = True
    """After a reload the way there is to be gone once more."""


def nothing(anna: Visitor) -> None:
    """It is there to be pressed."""


def button(action: str) -> Callable[[Visitor], Locator]:
    return lambda anna: anna.page.locator(f'[data-action="{action}"]:visible').first


def confirmed(anna: Visitor) -> Locator:
    return anna.page.get_by_role("dialog").locator('[data-action="confirm"]')


def bid_fifty_more(anna: Visitor) -> None:
    anna.page.get_by_label("Meine Grenze").fill("120")
    anna.page.get_by_label("Mein Gebot").fill("90")


def give_back_the_station(anna: Visitor) -> None:
    anna.page.get_by_role("tab", name="Handel").click()
    anna.page.get_by_role("group", name="Handeln mit").get_by_role("button", name="Ben").click()
    anna.page.get_by_label("Geld").first.fill("100")
    anna.page.get_by_role("heading", name="Ben gibt").locator("..").get_by_role("button").first.click()


def plan(*fields: int) -> Callable[[Visitor], None]:
    def put_together(anna: Visitor) -> None:
        for field in fields:
            button(f"plan {field}")(anna).click()

    return put_together


def plan_houses(anna: Visitor) -> None:
    anna.do("plan")
    plan(6, 8)(anna)


def press(action: str) -> Callable[[Visitor], None]:
    return lambda anna: button(action)(anna).click()


DECISIONS = {
    "buy": Decision(situations.to_buy, nothing, button("buy"), "buy"),
    "auction": Decision(situations.auction, bid_fifty_more, button("bid"), "bid 90"),
    "offer received": Decision(situations.offered, press("accept 1"), confirmed, "accept 1"),
    "trade put together": Decision(
        situations.at_rest, give_back_the_station, button("offer"), "offer 1 give +100 get 5", again=False
    ),
    "building": Decision(situations.at_rest, plan_houses, button("build"), "build 6 8", again=False),
    "debt": Decision(situations.in_debt, nothing, button("mortgage 5"), "mortgage 5"),
    "jail": Decision(situations.in_jail, nothing, button("pay"), "pay"),
    "mortgaged deed": Decision(situations.mortgaged_deed, nothing, button("interest 5"), "interest 5"),
    "shortage": Decision(situations.shortage, plan(16), button("build"), "build 16", again=False),
    "bankruptcy": Decision(situations.ruined, press("bankrupt"), confirmed, "bankrupt"),
}


def done_since(server: Server, table: Opened, version: int) -> list[str]:
    return [line["d"]["action"] for line in told(server, table, version) if line["t"] == "act"]


def wait_beyond(anna: Visitor, version: int) -> None:
    anna.wait_until(lambda: anna.state()["version"] > version, "what was pressed arrives")


OFTEN = {"auction", "trade put together", "bankruptcy"}
"""Tried in every run; the long one tries them all."""


@pytest.mark.parametrize(
    "decision",
    [
        pytest.param(decision, id=name, marks=[] if name in OFTEN else pytest.mark.exhaustive)
        for name, decision in DECISIONS.items()
    ],
)
def test_a_decision_outlives_a_reload_and_a_cut_line_and_happens_once(visit, server, decision):
    table = seated(server, decision.position())[0]
    anna = visit(f"/t/{table.game}", seats=table)
    decision.prepare(anna)
    expect(decision.last(anna)).to_be_enabled()
    anna.page.reload()
    if decision.again:
        decision.prepare(anna)
    expect(decision.last(anna)).to_be_enabled()
    before = anna.state()["version"]
    anna.context.set_offline(True)
    banner = anna.page.get_by_text("Keine Verbindung")
    expect(banner).to_be_visible()
    decision.last(anna).click()
    anna.context.set_offline(False)
    wait_beyond(anna, before)
    expect(banner).to_have_count(0)
    assert done_since(server, table, before) == [decision.action]
    anna.faults.clear()  # the browser notes that it was offline


@pytest.mark.exhaustive
def test_a_server_that_dies_takes_no_decision_with_it(visit, server):
    tables = {name: seated(server, decision.position())[0] for name, decision in DECISIONS.items()}
    people = {name: visit(f"/t/{table.game}", seats=table) for name, table in tables.items()}
    for name, anna in people.items():
        DECISIONS[name].prepare(anna)
        expect(DECISIONS[name].last(anna)).to_be_enabled()
    before = {name: anna.state()["version"] for name, anna in people.items()}
    server.kill()
    for name, anna in people.items():
        expect(anna.page.get_by_text("Keine Verbindung")).to_be_visible()
        DECISIONS[name].last(anna).click()
    server.start()
    for name, anna in people.items():
        wait_beyond(anna, before[name])
        assert done_since(server, tables[name], before[name]) == [DECISIONS[name].action]
        expect(anna.page.get_by_text("Keine Verbindung")).to_have_count(0)
        anna.faults.clear()  # the browser notes that the server was away


@pytest.mark.exhaustive
def test_a_game_of_other_rules_says_that_it_can_only_be_read(visit, server):
    table = seated(server, situations.to_buy())[0]
    server.kill()
    with closing(sqlite3.connect(server.db.removeprefix("sqlite:///"))) as database:
        database.execute("UPDATE games SET digest = 'of another edition' WHERE id = ?", (table.game,))
        database.commit()
    server.start()
    anna = visit(f"/t/{table.game}", seats=table)
    expect(anna.page.get_by_text("Dieses Spiel begann nach anderen Regeln")).to_be_visible()
    expect(anna.bar).to_be_visible()
    assert anna.offered() == []


def test_the_end_page_outlives_a_reload_and_a_cut_line(visit, server):
    table = finished(server)
    anna = visit(f"/t/{table.game}", seats=table)
    anna.sees_heading("Anna gewinnt!")
    anna.page.reload()
    anna.sees_heading("Anna gewinnt!")
    anna.context.set_offline(True)
    anna.press("Revanche")
    expect(anna.page.get_by_role("alert").get_by_text("nicht erreichbar")).to_be_visible()
    anna.context.set_offline(False)
    anna.press("Revanche")
    anna.press("Einverstanden")
    expect(anna.page.get_by_role("link", name="Zur Revanche")).to_be_visible()
    anna.faults.clear()  # the browser notes that it was offline
