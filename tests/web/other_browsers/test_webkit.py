"""The page in WebKit, which half of the phones at a table run."""

from collections.abc import Iterator

import pytest

from server.papers import by_hand, imported
from server.server import Server
from server.tables import open_game, order
from web.other_browsers.driver import free_port
from web.other_browsers.guest import Guest, winner_of

ANNA, BEN = 0, 1
PHONE = (360, 740)
STREET, OTHER = 1, 39
DICE_TO_ENTER = "return document.querySelector('.stage .pad') !== null"
SIDEWAYS = "return document.documentElement.scrollWidth - innerWidth"
IN_SIGHT = """const next = document.querySelector('.actions [data-action="roll"]')
  const { top, bottom } = next.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight"""


def test_a_whole_game(in_webkit, server):
    table = open_game(server, people=1, bots=2, limit={"rounds": 4}, lang="de")
    in_webkit.come(f"/t/{table.game}", table)
    pressed = in_webkit.play_until(lambda: in_webkit.view["table"]["status"] == "over")
    assert "roll" in pressed
    in_webkit.wait_until(lambda: winner_of(in_webkit) in in_webkit.title(), "the winner")


def test_sitting_down_at_a_table(in_webkit, server):
    seats = [{"kind": "human", "name": "Ben"}, {"kind": "open"}]
    opened = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    in_webkit.come(f"/t/{opened['id']}")
    in_webkit.type("main form input", "Cleo")
    in_webkit.press("main form button")
    in_webkit.wait_until(lambda: in_webkit.view["table"]["seats"][1]["name"] == "Cleo", "the seat")


def test_a_trade(in_webkit, server):
    table = imported(server, by_hand("classic", deeds={ANNA: [STREET], BEN: [OTHER]}))
    in_webkit.come(f"/t/{table.game}", table)
    in_webkit.wait_until(lambda: in_webkit.run(DICE_TO_ENTER), "the table")
    version = server.client.get(f"/api/games/{table.game}").json()["version"]
    offer = {"action": f"offer {ANNA} give {OTHER} get {STREET}+100", "version": version, "id": "offer"}
    assert order(server, table, BEN, "actions", **offer).status_code == 200
    in_webkit.do("accept")
    in_webkit.confirm()
    in_webkit.wait_until(lambda: in_webkit.view["game"]["fields"][OTHER]["owner"] == ANNA, "the deed")
    assert in_webkit.view["game"]["fields"][STREET]["owner"] == BEN


def test_a_trade_put_together_by_hand(in_webkit, server):
    table = imported(server, by_hand("classic", deeds={ANNA: [STREET], BEN: [OTHER]}))
    in_webkit.come(f"/t/{table.game}", table)
    draw_up_a_trade(in_webkit)
    in_webkit.type(".sides section:first-child input", "120")
    in_webkit.do("offer")
    in_webkit.do("accept")
    in_webkit.confirm()
    in_webkit.wait_until(lambda: in_webkit.view["game"]["fields"][OTHER]["owner"] == ANNA, "the deed")
    game = in_webkit.view["game"]
    assert game["fields"][STREET]["owner"] == BEN
    assert [seat["cash"] for seat in game["seats"][:2]] == [1380, 1620]


def test_a_trade_is_put_together_on_a_phone(in_webkit, server):
    table = imported(server, by_hand("classic", deeds={ANNA: [STREET], BEN: [OTHER]}))
    with in_webkit.small_window(*PHONE):
        in_webkit.come(f"/t/{table.game}", table)
        draw_up_a_trade(in_webkit)
        in_webkit.do("offer")
        in_webkit.wait_until(lambda: in_webkit.view["game"]["offers"], "the offer")
        assert in_webkit.run(SIDEWAYS) <= 0


def draw_up_a_trade(guest: Guest) -> None:
    """Anna's deed for Ben's, each a switch on the stage."""
    guest.wait_until(lambda: guest.run(DICE_TO_ENTER), "the table")
    guest.press('[data-place="trade"]')
    guest.press('[role="group"][aria-label="Handeln mit"] button')
    for side in ("first-child", "last-child"):
        guest.press(f".sides section:{side} [aria-pressed=false]")


def test_an_auction(in_webkit, server):
    table = open_game(server, people=2, chance="hand", lang="de")
    in_webkit.come(f"/t/{table.game}", table)
    for seat, action in ((ANNA, "dice 6 5"), (BEN, "dice 1 2"), (ANNA, "roll"), (ANNA, "dice 1 2")):
        version = server.client.get(f"/api/games/{table.game}").json()["version"]
        done = order(server, table, seat, "actions", action=action, version=version, id=f"n{version}")
        assert done.status_code == 200, done.text
    in_webkit.do("decline")
    in_webkit.do("bid")
    in_webkit.wait_until(lambda: in_webkit.view["game"]["pending"].get("bidder") is not None, "the bid")
    bidder = in_webkit.view["game"]["pending"]["bidder"]
    in_webkit.do("pass")
    in_webkit.wait_until(lambda: in_webkit.view["game"]["fields"][3]["owner"] == bidder, "the deed")


@pytest.fixture
def known_server() -> Iterator[Server]:
    """A server that comes back at the same address."""
    with Server("--rate", "0", port=free_port()) as running:
        yield running


def test_the_line_is_cut_and_comes_back(safari, known_server):
    server, in_webkit = known_server, Guest(safari, known_server)
    table = open_game(server, people=2, lang="de")
    in_webkit.come(f"/t/{table.game}", table)
    in_webkit.wait_until(lambda: "roll" in in_webkit.offered(), "the table")
    server.terminate()
    in_webkit.wait_until(lambda: "Keine Verbindung" in in_webkit.text(), "the banner")
    server.start()
    in_webkit.wait_until(lambda: "Keine Verbindung" not in in_webkit.text(), "the line")
    in_webkit.play_until(lambda: in_webkit.view["game"]["turn"] >= 3)


def test_on_a_phone_everything_is_in_its_place(in_webkit, server):
    table = open_game(server, people=2, lang="de")
    with in_webkit.small_window(*PHONE):
        in_webkit.come(f"/t/{table.game}", table)
        in_webkit.wait_until(lambda: in_webkit.sees("main.phone"), "the phone's layout")
        in_webkit.wait_until(lambda: "roll" in in_webkit.offered(), "the first roll")
        assert in_webkit.run("return innerWidth") == PHONE[0]
        assert in_webkit.run(SIDEWAYS) <= 0
        assert in_webkit.run(IN_SIGHT), "the next step is at the thumb"
        for place in ("estate", "trade", "log", "table"):
            in_webkit.press(f'[data-place="{place}"]')
            in_webkit.wait_until(lambda: in_webkit.sees(".sheet"), place)
            assert in_webkit.run(SIDEWAYS) <= 0, place
            assert in_webkit.run("return scrollY") == 0, "a tap does not scroll the page away"
        in_webkit.play_until(lambda: in_webkit.view["game"]["turn"] >= 4)
        assert in_webkit.run("return scrollY") == 0
