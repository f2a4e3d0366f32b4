"""Real dice and cards on the table: who enters them, what follows by itself, and who takes them back."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from bankhalter.engine.game import Game
from server.devices import refusal
from server.server import Server
from server.tables import Opened, act, look, open_game, order


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


def begun(server: Server, **wishes: Any) -> Opened:
    """A table at which the first seat begins."""
    table = open_game(server, people=3, **{"chance": "hand"} | wishes)
    throws = iter(("dice 6 5", "dice 2 1", "dice 3 1"))
    while look(server, table)["view"]["game"]["chance"]:
        may = look(server, table)["view"]["table"]["bank"]["seats"]
        enter(server, table, may[0], next(throws))
    return table


def enter(server: Server, table: Opened, seat: int, outcome: str) -> None:
    act(server, table, seat, outcome, look(server, table)["version"])


def refused(server: Server, table: Opened, seat: int, outcome: str) -> tuple[int, str]:
    version = look(server, table)["version"]
    return refusal(order(server, table, seat, "actions", action=outcome, version=version, id="x"))


def game(server: Server, table: Opened) -> dict:
    return look(server, table)["view"]["game"]


def bank(server: Server, table: Opened) -> dict:
    return look(server, table)["view"]["table"]["bank"]


def test_the_next_dice_end_the_turn_and_roll(server):
    table = begun(server)
    enter(server, table, 0, "dice 1 2")
    assert game(server, table)["phase"] == "BUY"
    assert bank(server, table)["dice"] == [], "first it must be decided who buys"
    enter(server, table, 0, "buy")
    assert bank(server, table)["thrower"] == 1
    assert bank(server, table)["dice"] == [list("123456")] * 2
    enter(server, table, 2, "dice 1 3")
    assert [seat["position"] for seat in game(server, table)["seats"]] == [3, 4, 0]
    assert game(server, table)["active"] == 1


def test_what_the_dice_led_to_goes_back_with_them(server):
    table = begun(server)
    enter(server, table, 0, "dice 1 3")
    before = look(server, table)["digest"]
    enter(server, table, 0, "dice 4 6")
    assert order(server, table, 2, "undo").json()["proposal"] is None, "everybody holds the bank"
    assert look(server, table)["digest"] == before


def test_dice_and_cards_come_from_the_table_or_from_the_program(server):
    table = begun(server, chance="dice")
    enter(server, table, 0, "dice 3 4")
    assert not game(server, table)["chance"], "the card of the chance field is drawn by itself"
    table = open_game(server, people=2, chance="cards")
    assert bank(server, table)["dice"] == []
    assert refused(server, table, 0, "dice 3 4") == (422, "illegal")


def test_one_banker_enters_and_takes_back_alone(server):
    table = begun(server, banker="one")
    assert bank(server, table)["seats"] == [0]
    assert refused(server, table, 1, "dice 1 3") == (403, "not-allowed")
    enter(server, table, 0, "dice 1 3")
    asked = order(server, table, 1, "undo").json()
    assert asked["proposal"] is not None, "who is not the banker asks"
    assert game(server, table)["seats"][0]["position"] == 4
    order(server, table, 0, "undo")
    assert game(server, table)["seats"][0]["position"] == 0


def test_each_enters_their_own_dice(server):
    table = begun(server, banker="each")
    assert refused(server, table, 1, "dice 1 3") == (403, "not-allowed")
    enter(server, table, 0, "dice 1 3")
    assert refused(server, table, 0, "dice 4 6") == (403, "not-allowed")
    enter(server, table, 1, "dice 4 6")
    assert order(server, table, 0, "undo").json()["proposal"] is not None
    assert game(server, table)["seats"][1]["position"] == 10
    order(server, table, 1, "undo")
    assert game(server, table)["seats"][1]["position"] == 0


def test_impossible_dice_change_nothing(server):
    table = begun(server)
    before = look(server, table)["version"]
    for throw in ("dice 7 1", "dice 1", "dice 1 2 bus"):
        assert refused(server, table, 0, throw)[0] == 422
    assert look(server, table)["version"] == before


def test_a_bot_is_not_hurried(server):
    table = open_game(server, people=1, bots=1, chance="hand", pace=60_000)
    while game(server, table)["chance"]:
        enter(server, table, 0, "dice 2 1")
        enter(server, table, 0, "dice 6 5")
    if game(server, table)["active"] == 1:
        assert bank(server, table)["dice"] == []


# ---- corrections


def amend(server: Server, table: Opened, seat: int = 0, **wishes: Any) -> httpx.Response:
    return order(server, table, seat, "amend", **wishes)


def entries(server: Server, table: Opened, action: str) -> list[int]:
    """The versions at which this was done."""
    log = server.client.get(f"/api/games/{table.game}/log").json()["messages"]
    return [line["v"] for line in log if line["d"].get("action") == action]


def two_rounds(server: Server, *throws: str, **wishes: Any) -> Opened:
    table = begun(server, **wishes)
    for throw in throws:
        enter(server, table, 0, throw)
        if game(server, table)["phase"] == "BUY":
            enter(server, table, game(server, table)["active"], "buy")
    return table


def test_an_early_die_is_changed_and_the_rest_played_again(server):
    wrong = two_rounds(server, "dice 1 3", "dice 4 6", "dice 1 2")
    right = two_rounds(server, "dice 4 6", "dice 4 6", "dice 1 2")
    assert look(server, wrong)["digest"] != look(server, right)["digest"]
    (version,) = entries(server, wrong, "dice 1 3")
    assert amend(server, wrong, version=version, action="dice 4 6").status_code == 200
    assert look(server, wrong)["digest"] == look(server, right)["digest"]
    paper = server.client.get(f"/api/games/{wrong.game}/record").text
    assert Game.from_record(paper, manual=True).digest() == look(server, right)["digest"]


def test_what_no_longer_fits_is_asked_about_before_anything_changes(server):
    table = two_rounds(server, "dice 1 2", "dice 4 6", "dice 1 3")
    (version,) = entries(server, table, "dice 1 2")
    (bought,) = entries(server, table, "buy")
    before = look(server, table)
    refused = amend(server, table, version=version, action="dice 4 6")
    assert refusal(refused) == (409, "does-not-fit")
    assert refused.json()["version"] == bought
    assert look(server, table) == before
    assert amend(server, table, version=version, action="dice 4 6", leave_out=[bought]).status_code == 200
    seats = game(server, table)["seats"]
    assert [seat["position"] for seat in seats] == [10, 10, 4]
    assert seats[0]["cash"] == 1500


def test_another_street_is_bought_only_if_somebody_says_so(server):
    table = two_rounds(server, "dice 1 2", "dice 4 6")
    (version,) = entries(server, table, "dice 1 2")
    (bought,) = entries(server, table, "buy")
    refused = amend(server, table, version=version, action="dice 2 3")
    assert refused.json()["reason"] == "means_otherwise"
    assert amend(server, table, version=version, action="dice 2 3", keep=[bought]).status_code == 200
    assert game(server, table)["fields"][5]["owner"] == 0


def test_an_entry_goes_and_with_stop_everything_after_it(server):
    table = two_rounds(server, "dice 1 3", "dice 4 6", "dice 1 2")
    (version,) = entries(server, table, "dice 4 6")
    later = amend(server, table, version=version).json()["version"]
    assert amend(server, table, version=version, stop=later).status_code == 200
    assert [seat["position"] for seat in game(server, table)["seats"]] == [4, 0, 0]


def test_only_who_holds_the_bank_corrects_what_was_long_ago(server):
    table = two_rounds(server, "dice 1 3", "dice 4 6", banker="one")
    (version,) = entries(server, table, "dice 1 3")
    assert refusal(amend(server, table, 1, version=version, action="dice 4 6")) == (403, "not-allowed")
    assert refusal(amend(server, table, version=1, action="dice 4 6")) == (422, "bad-input")
    assert refusal(amend(server, table, version=version, action="dice 7 6"))[0] in (409, 422)
