"""Auctions and trades by mouse and by touch: quick raises, out for good, reasons, counter-offers."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from bankhalter.engine.game import Game
from server.server import Server
from server.tables import Opened, act, look, order
from web import situations
from web.hands import open_panel
from web.situations import NAMES, seated
from web.test_access import axe
from web.visitor import PHONE, Visitor

WAYS = [
    pytest.param({"lang": "de"}, id="mouse"),
    pytest.param({"lang": "en", "size": PHONE, "touch": True}, id="touch"),
]
LAST_LIGHT_BLUE, CASH = 9, 900


@dataclass
class Hand:
    """Somebody who clicks, or taps."""

    screen: Visitor
    touches: bool

    def on(self, place: Locator) -> None:
        expect(place.first).to_be_enabled()
        place.first.tap() if self.touches else place.first.click()

    def does(self, action: str) -> None:
        self.on(self.screen.page.locator(f'[data-action="{action}"]:visible'))


def sit_down(visit: Callable[..., Visitor], table: Opened, way: dict[str, Any]) -> Hand:
    screen = visit(f"/t/{table.game}", seats=table, **way)
    expect(screen.bar).to_be_visible()
    return Hand(screen, way.get("touch", False))


def everybody(seats: list[Opened]) -> Opened:
    return Opened(seats[0].game, [table.tokens[seat] for seat, table in enumerate(seats)], [])


def do(server: Server, table: Opened, seat: int, action: str) -> None:
    act(server, table, seat, action, look(server, table)["version"])


def pending(screen: Visitor) -> dict[str, Any]:
    return screen.state()["view"]["game"]["pending"]


# ---- auctions


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_auction_from_a_quick_raise_to_the_hammer(visit, server, way):
    seats = seated(server, situations.auction())
    table, anna = everybody(seats), sit_down(visit, seats[0], way)
    screen, stage = anna.screen, anna.screen.stage
    expect(
        stage.get_by_role("listitem").filter(has_text=re.compile("Anna: (überlegt|is thinking)"))
    ).to_be_visible()
    assert axe(screen) == []
    anna.does("raise")
    screen.wait_until(lambda: pending(screen)["bid"] == 45, "five more than forty")
    do(server, table, 1, "bid 60")
    do(server, table, 2, "bid 70")
    expect(stage.get_by_text(re.compile("M ?70")).first).to_be_visible()
    anna.does("pass")
    expect(stage.get_by_text(re.compile("Du bist ausgestiegen|You are out"))).to_be_visible()
    expect(
        stage.get_by_role("listitem").filter(has_text=re.compile("Anna: (ausgestiegen|is out)"))
    ).to_be_visible()
    do(server, table, 1, "bid 80")
    assert screen.state()["view"]["game"]["actor"] == 2, "Anna is not asked again"
    do(server, table, 2, "pass")
    won = stage.locator(".event").filter(has_text=re.compile("Ben .*(ersteigert|auction|won|wins)"))
    expect(won).to_contain_text(re.compile("M ?80"))
    assert axe(screen) == []


def test_somebody_bids_along_up_to_a_limit_and_is_then_out(visit, server):
    seats = seated(server, situations.auction())
    table, anna = everybody(seats), visit(f"/t/{seats[0].game}", seats=seats[0])
    anna.page.get_by_label("Meine Grenze").fill("60")
    anna.press("Bis dahin mitbieten")
    anna.wait_until(lambda: pending(anna)["bid"] == 45, "the first step")
    do(server, table, 1, "bid 50")
    do(server, table, 2, "pass")
    anna.wait_until(lambda: pending(anna)["bid"] == 55, "the next step")
    do(server, table, 1, "bid 61")
    do(server, table, 2, "pass")
    anna.wait_until(lambda: pending(anna) is None, "Ben has it")
    assert anna.state()["view"]["game"]["fields"][6]["owner"] == 1


# ---- trades


def with_a_bot(server: Server, level: str, **setup: Any) -> list[Opened]:
    """Anna, and a bot that plays for Ben and answers at once."""
    seats = seated(server, Game.scenario("classic", NAMES, **setup))
    table = everybody(seats)
    order(server, table, 0, "pace", ms=0)
    order(server, table, 1, "seats/1/substitute", level=level)
    return seats


def trade_with_ben(anna: Hand) -> None:
    open_panel(anna.screen, "Handel", "Trade")
    anna.on(
        anna.screen.page.get_by_role("group", name=re.compile("Handeln mit|Trade with")).get_by_role(
            "button", name="Ben"
        )
    )
    expect(anna.screen.stage.locator('[data-action="offer"]')).to_be_visible()


def money(anna: Hand, place: int = 0) -> Locator:
    return anna.screen.stage.get_by_label(re.compile("^(Geld|Money|Cash)")).nth(place)


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_trade_from_the_board_to_the_counter_offer_that_is_accepted(visit, server, way):
    seats = with_a_bot(
        server, "banker", deeds={0: [6, 8, 5], 1: [LAST_LIGHT_BLUE, 16]}, cash=[CASH, 700, 800]
    )
    anna = sit_down(visit, seats[0], way)
    screen, stage = anna.screen, anna.screen.stage
    trade_with_ben(anna)
    street = stage.get_by_role("region").nth(1).get_by_role("button").first
    if anna.touches:
        anna.on(street)
    else:
        screen.page.locator(f'[data-field="{LAST_LIGHT_BLUE}"]').first.click()
    expect(street).to_have_attribute("aria-pressed", "true")
    money(anna).press_sequentially("M 120")
    expect(
        stage.get_by_text(re.compile("Damit vollständig: Hellblau|Completes: Light blue|Light blue")).first
    ).to_be_visible()
    expect(stage.get_by_text(re.compile("Elisenstraße|Vermont|Oriental")).first).to_be_visible()
    assert axe(screen) == []
    anna.does("offer")
    answer = stage.get_by_role("article")
    expect(answer.locator("q")).to_contain_text(
        re.compile("Gruppe Hellblau vollständig|complete your Light blue")
    )
    assert axe(screen) == []
    price = screen.state()["view"]["game"]["offers"][0]["get"]["cash"]
    anna.on(answer.locator('[data-action^="accept"]'))
    anna.on(screen.page.get_by_role("dialog").locator('[data-action="confirm"]'))
    screen.wait_until(
        lambda: screen.state()["view"]["game"]["fields"][LAST_LIGHT_BLUE]["owner"] == 0, "it is Anna's"
    )
    assert screen.state()["view"]["game"]["seats"][0]["cash"] == CASH - price
    expect(stage.locator('[data-action="offer"]')).to_have_count(0)
    given = stage.locator(".traded .side")
    expect(given.filter(has_text=re.compile("Ben (gibt|gives)"))).to_contain_text(re.compile("Post|Connec"))
    expect(given.filter(has_text=re.compile("Anna (gibt|gives)"))).to_contain_text(str(price))
    assert axe(screen) == []


@pytest.mark.parametrize("way", WAYS)
def test_a_refusal_is_seen_with_its_reason_and_the_form_keeps_what_was_put_together(visit, server, way):
    seats = with_a_bot(server, "collector", deeds={0: [5], 1: [16, 18, 19]})
    anna = sit_down(visit, seats[0], way)
    trade_with_ben(anna)
    anna.on(anna.screen.stage.get_by_role("region").nth(1).get_by_role("button").first)
    money(anna).press_sequentially("1.200")
    anna.does("offer")
    said = anna.screen.stage.get_by_role("status").filter(has_text=re.compile("Ben (lehnt ab|refuses)"))
    expect(said.locator("q")).to_contain_text("Orange")
    expect(money(anna)).to_have_value(re.compile(r"^1[.,]200$"))
    open_panel(anna.screen, "Verlauf", "Log")
    expect(anna.screen.page.get_by_text(re.compile("Gruppe Orange|Orange group")).last).to_be_visible()


def test_an_amount_that_is_too_much_stays_as_it_was_typed_and_the_rules_say_so(visit, server):
    seats = seated(server, Game.scenario("classic", NAMES, deeds={0: [5], 1: [16]}, cash=[500, 6, 500]))
    anna = sit_down(visit, seats[0], {})
    trade_with_ben(anna)
    money(anna, 1).press_sequentially("150")
    expect(money(anna, 1)).to_have_value("150")
    expect(anna.screen.stage.get_by_text(re.compile("TRADE"))).to_be_visible()
    expect(anna.screen.stage.locator('[data-action="offer"]')).to_be_disabled()
