"""Offers and auctions at a table of people and bots: reasons, counter-offers, and who is out is out."""

from collections.abc import Iterator
from typing import Any

import pytest

from bankhalter.engine.game import Game
from server.papers import NAMES, imported, under_the_hammer
from server.server import Server
from server.tables import Opened, act, look, order
from waiting import wait_until


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


def with_a_bot(server: Server, level: str = "banker", **setup: Any) -> Opened:
    """Anna at a table where a bot plays for Ben."""
    table = imported(server, str(Game.scenario("classic", NAMES, **setup).record))
    order(server, table, 0, "pace", ms=0)
    order(server, table, 1, "seats/1/substitute", level=level)
    return table


def offers(server: Server, table: Opened) -> list[dict[str, Any]]:
    return look(server, table)["view"]["game"]["offers"]


def events(server: Server, table: Opened, lang: str) -> list[dict[str, Any]]:
    messages = server.client.get(f"/api/games/{table.game}/log", params={"since": 0, "lang": lang}).json()
    return [event for message in messages["messages"] for event in message["d"].get("events", [])]


def do(server: Server, table: Opened, seat: int, action: str) -> None:
    act(server, table, seat, action, look(server, table)["version"])


def test_a_refused_offer_has_a_reason_and_a_counter_offer(server):
    table = with_a_bot(server, deeds={0: [6, 8], 1: [9]})
    do(server, table, 0, "offer 1 give +120 get 9")
    wait_until(lambda: [offer["seat"] for offer in offers(server, table)] == [1])
    for lang, said in (("de", "deine Gruppe Hellblau vollständig"), ("en", "complete your Light blue group")):
        answer = next(event for event in events(server, table, lang) if event["kind"] == "countered")
        assert answer["why"]["code"] == "completes_yours"
        assert said in answer["why"]["text"]
        assert answer["why"]["text"] in answer["text"]
        assert answer["why"]["more"] == offers(server, table)[0]["get"]["cash"] - 120
    do(server, table, 0, f"accept {offers(server, table)[0]['number']}")
    assert 9 in look(server, table)["view"]["game"]["seats"][0]["deeds"]


def test_a_refusal_for_good_says_so_and_stays_in_the_log_after_a_restart(server):
    table = with_a_bot(server, "collector", deeds={0: [5], 1: [16, 18, 19]})
    do(server, table, 0, "offer 1 give +10 get 16")
    wait_until(lambda: not offers(server, table))
    before = events(server, table, "de")
    assert [event["why"]["code"] for event in before if event["kind"] == "rejected"] == ["breaks_mine"]
    server.terminate()
    server.start()
    assert events(server, table, "de") == before


# ---- auctions


def auction(server: Server, table: Opened) -> dict[str, Any]:
    state = look(server, table)["view"]
    return state["game"]["pending"] | {"actor": state["game"]["actor"], "out": state["table"]["stood_out"]}


def words(server: Server, table: Opened, seat: int) -> set[str]:
    return {entry["action"].split()[0] for entry in look(server, table, seat)["menu"]}


def test_who_is_out_of_an_auction_is_not_asked_again_even_after_a_restart(server):
    table = under_the_hammer(server)
    do(server, table, 0, "bid 10")
    assert order(server, table, 2, "out").status_code == 200, "also before one is asked"
    assert (auction(server, table)["actor"], auction(server, table)["out"]) == (1, [2])
    do(server, table, 1, "bid 20")
    assert auction(server, table)["actor"] == 0, "passed for Cleo"
    server.terminate()
    server.start()
    do(server, table, 0, "bid 30")
    assert auction(server, table)["actor"] == 1
    assert "bid" not in words(server, table, 2)
    version = look(server, table)["version"]
    refused = order(server, table, 2, "actions", action="bid 40", version=version, id="late")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-allowed")
    do(server, table, 1, "pass")
    state = look(server, table)["view"]
    assert state["game"]["fields"][21]["owner"] == 0
    assert state["table"]["stood_out"] == []


def test_who_is_out_of_an_auction_that_was_taken_back_is_in_again_also_after_a_restart(server):
    table = under_the_hammer(server)
    before = look(server, table)["version"]
    do(server, table, 0, "bid 10")
    order(server, table, 2, "out")
    number = order(server, table, 0, "undo", to=before).json()["proposal"]
    for seat in (1, 2):
        order(server, table, seat, f"proposals/{number}", agree=True)
    assert auction(server, table) | {"actor": 0, "bid": None, "out": []} == auction(server, table)
    server.terminate()
    server.start()
    assert auction(server, table)["out"] == []


def test_an_auction_of_which_all_but_one_are_out_is_over(server):
    table = under_the_hammer(server)
    do(server, table, 0, "bid 10")
    for seat in (1, 2):
        order(server, table, seat, "out")
    assert look(server, table)["view"]["game"]["seats"][0]["cash"] == 1490


def test_the_highest_bidder_cannot_be_out_nor_anybody_without_an_auction(server):
    table = under_the_hammer(server)
    do(server, table, 0, "bid 10")
    assert order(server, table, 0, "out").status_code == 403
    for seat in (1, 2):
        order(server, table, seat, "out")
    assert order(server, table, 1, "out").status_code == 403


def test_taking_back_takes_the_word_back_too(server):
    table = under_the_hammer(server)
    before = look(server, table)["version"]
    assert order(server, table, 0, "out").status_code == 200
    assert auction(server, table)["actor"] == 1
    for seat in range(3):
        order(server, table, seat, "undo", to=before)
    assert (auction(server, table)["actor"], auction(server, table)["out"]) == (0, [])
