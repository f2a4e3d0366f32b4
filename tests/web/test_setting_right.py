"""The bank's desk: everything that lies on the table is set to what really lies there, with a reason."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from server.tables import Opened, act, look, open_game
from web.hands import game, open_panel
from web.visitor import PHONE, WIDE, Visitor

NAMES = ["Anna", "Ben", "Cleo"]
ways = pytest.mark.parametrize("wishes", [{"size": PHONE, "touch": True}, {"size": WIDE, "lang": "en"}])


def begun(server: Any, edition: str) -> Opened:
    """Anna's first turn."""
    seats = [{"kind": "human", "name": name} for name in NAMES]
    table = open_game(server, people=3, edition=edition, chance="hand", seats=seats)
    for throw in ("dice 6 5", "dice 2 1", "dice 3 1"):
        act(server, table, 0, throw, look(server, table)["version"])
    return table


def desk(screen: Visitor) -> Locator:
    open_panel(screen, "Tisch", "Table")
    found = screen.page.locator('details[data-part="correct"]')
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found


def set_right(found: Locator, kind: str, *choices: str, amount: str = "") -> None:
    """Choose what it is about, then what is true, and say why."""
    found.locator("select").first.select_option(kind)
    for place, choice in enumerate(choices, 1):
        found.locator("select").nth(place).select_option(choice)
    if amount:
        found.locator('input[type="number"]').fill(amount)
    reason = found.get_by_label(re.compile("^(Grund|Reason)"))
    reason.fill("so liegt es da")
    found.locator('[data-action="correct"]').click()
    expect(reason).to_have_value("")


@ways
def test_turn_tickets_jail_card_and_a_payment_are_set_right(visit, server, wishes):
    table = begun(server, "mega-deluxe")
    screen = visit(f"/t/{table.game}", seats=table, **wishes)
    found = desk(screen)
    cash = game(screen)["seats"][0]["cash"]
    set_right(found, "turn", "2")
    assert game(screen)["active"] == 2
    set_right(found, "tickets", "1", amount="2")
    assert game(screen)["seats"][1]["tickets"] == 2
    set_right(found, "jailcard", "0", "1")
    assert game(screen)["seats"][1]["jail_cards"] == [0]
    set_right(found, "pay", "0", "1", amount="500")
    assert [seat["cash"] - cash for seat in game(screen)["seats"]] == [-500, 500, 0]
    set_right(found, "place", "2", "jail")
    assert game(screen)["seats"][2]["jail"] is not None
    set_right(found, "owner", "1", "2")
    assert game(screen)["fields"][1]["owner"] == 2
    set_right(found, "mortgage", "1")
    assert game(screen)["fields"][1]["mortgaged"]
    open_panel(screen, "Verlauf", "Log")
    for way in (".thing", ".unseen"):  # to be seen, and to be heard
        said = screen.page.get_by_role("log").locator(way, has_text="so liegt es da")
        expect(said).to_have_count(7)


def test_there_are_no_tickets_where_the_box_has_none(visit, server):
    table = begun(server, "classic")
    screen = visit(f"/t/{table.game}", seats=table)
    expect(desk(screen).locator('option[value="turn"]')).to_have_count(1)
    expect(desk(screen).locator('option[value="tickets"]')).to_have_count(0)
