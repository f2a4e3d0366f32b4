"""A server that is newer than the page in the browser."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from server.tables import open_game
from web.visitor import Visitor

Change = Callable[[dict[str, Any]], None]
LOOK_EVERY = 1000
"""Milliseconds after which the page looks whether this is a good moment."""
LABEL = "Gegen Miete versichern"
INSURE = {"action": "insure 5 for 20", "label": LABEL, "cost": 20, "rule": None}


def hears(page: Page, change: Change) -> None:
    """Let the page hear something else than the server says."""

    def connect(socket: WebSocketRoute) -> None:
        def tell(frame: str | bytes) -> None:
            messages = [json.loads(line) for line in str(frame).split("\n")]
            for message in messages:
                change(message)
            socket.send("\n".join(json.dumps(message) for message in messages))

        socket.connect_to_server().on_message(tell)

    page.route_web_socket("**/ws/**", connect)


def arrive(visit: Callable[..., Visitor], server: Any, change: Change) -> Visitor:
    """Somebody sits down alone at a table of two."""
    table = open_game(server, people=2, lang="de")
    anna = visit(seats=table)
    hears(anna.page, change)
    anna.go(f"/t/{table.game}")
    expect(anna.bar).to_be_visible()
    return anna


def test_an_action_that_the_page_does_not_know_is_a_button_with_the_server_s_label(visit, server):
    def insure(message: dict[str, Any]) -> None:
        if message["t"] == "menu":
            message["d"]["menu"].append(INSURE)

    anna = arrive(visit, server, insure)
    anna.actions.get_by_role("button", name=LABEL).click()
    expect(anna.page.get_by_role("alert").filter(has_text="insure")).to_be_visible()
    anna.do("roll")
    anna.wait_until(lambda: anna.state()["view"]["game"]["dice"] is not None, "it goes on")


def test_a_page_loads_itself_anew_if_its_parts_are_gone_from_the_server(visit, server):
    """The page was renewed, and the contract is the same."""
    anna = arrive(visit, server, lambda message: None)
    page = server.client.get("/").text
    anna.page.route(
        "**/", lambda route: route.fulfill(body=re.sub(r"index-[\w-]+\.js", "index-newer.js", page))
    )
    anna.page.route("**/assets/SettingsDialog*", lambda route: route.fulfill(status=404))
    with anna.page.expect_event("load"):
        anna.press("Einstellungen")
    anna.page.unroute("**/assets/SettingsDialog*")
    anna.press("Einstellungen")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    anna.faults = [fault for fault in anna.faults if "SettingsDialog" not in fault and "404" not in fault]


def test_a_page_of_another_contract_loads_itself_anew_once_and_not_while_somebody_types(visit, server):
    updated = []

    def newer(message: dict[str, Any]) -> None:
        if updated and message["t"] == "ack" and "contract" in message["d"]:
            message["d"]["contract"] = "newer"

    def stays() -> None:
        anna.page.wait_for_timeout(3 * LOOK_EVERY)
        assert anna.page.evaluate("window.marked")

    anna = arrive(visit, server, newer)
    anna.page.evaluate("window.marked = true")
    anna.page.get_by_role("tab", name="Chat").click()
    said = anna.page.get_by_label("Etwas sagen")
    said.fill("Bin gleich")
    updated.append(True)
    anna.page.evaluate("dispatchEvent(new Event('offline'))")  # it calls again, and meets the newer server
    stays()
    expect(said).to_have_value("Bin gleich")
    said.press("Enter")
    expect(anna.page.get_by_role("log").get_by_text("Bin gleich")).to_be_visible()
    with anna.page.expect_event("load"):
        said.blur()
    expect(anna.bar).to_be_visible()
    anna.page.evaluate("window.marked = true")
    stays()
