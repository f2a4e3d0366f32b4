"""People come and go: devices change, hosts leave, bots help out; nobody loses a seat."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from bankhalter.server.live.hall import Hall
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders.kinds import Leave
from bankhalter.server.refusals import Refusal
from bankhalter.server.store import Store
from server.devices import actor, device, move, refusal, told
from server.policy import least
from server.server import Server
from server.tables import Opened, bearer, look, open_game, order, play_some
from waiting import wait_until


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Whoever loses the connection counts as absent at once."""
    with Server("--rate", "0", "--away", "0") as running:
        yield running


# ---- devices


def test_a_token_opens_the_seat_on_any_device_and_nothing_is_missed(server):
    table = open_game(server, people=2)
    with device(server, table, 0) as phone:
        phone.until_kind("menu")
        last = phone.seen.version
    play_some(server, table, 12)
    with device(server, table, 0, since=last) as laptop:
        laptop.until_kind("menu")
        assert laptop.seen.version == look(server, table)["version"]
        assert laptop.seen.view == look(server, table)["view"]
        assert laptop.seen.menus[0] == look(server, table, 0)["menu"]
        assert "sync" not in laptop.seen.kinds


def test_whoever_was_away_for_too_long_gets_the_whole_state(server):
    table = open_game(server, people=2)
    for number in range(520):
        answer = order(server, table, 0, "chat", text=f"Zug {number}")
        assert answer.status_code == 200
    with device(server, table, since=2) as screen:
        assert screen.until_kind("sync")["d"]["version"] == look(server, table)["version"]


def test_several_people_share_one_screen(server):
    table = open_game(server, people=3)
    with device(server, table, 0, 1, 2) as screen:
        screen.until_kind("menu")
        for number in range(10):
            game = screen.seen.view["game"]
            menu = look(server, table, game["actor"])["menu"]
            data = {"action": least(menu[0]["action"]), "version": screen.seen.version}
            screen.say("act", f"n{number}", **data, seat=game["actor"])
            screen.until_version(screen.until_kind("ack")["d"]["version"])
        screen.say("act", "unnamed", action="roll", version=screen.seen.version)
        assert screen.until_kind("refused")["d"]["error"] == "bad-input"
    assert {m["d"]["seat"] for m in told(server, table) if m["t"] == "act"} >= {0, 1}


def test_a_seat_cannot_act_for_another(server):
    table = open_game(server, people=2)
    with device(server, table, 1) as screen:
        screen.say("act", "x", action="roll", version=look(server, table)["version"], seat=0)
        assert screen.until_kind("refused")["d"]["status"] == 403


def test_spectators_see_everything_and_can_do_nothing(server):
    table = open_game(server, people=2)
    with device(server, table) as stand:
        play_some(server, table, 5)
        stand.until_version(look(server, table)["version"])
        assert stand.seen.view == look(server, table)["view"]
        assert not stand.seen.menus
        stand.say("act", "x", action="roll", version=stand.seen.version)
        assert stand.until_kind("refused")["d"]["status"] == 401
        assert "menu" not in look(server, table)


def test_everybody_sees_who_is_here(server):
    table = open_game(server, people=2)
    with device(server, table, 0) as first:
        with device(server, table, 1), device(server, table):
            first.until(lambda m: m["t"] == "presence" and here(m) == ([True, True], 1))
        first.until(lambda m: m["t"] == "presence" and here(m) == ([True, False], 0))


def here(message: dict[str, Any]) -> tuple[list[bool], int]:
    return message["d"]["seats"], message["d"]["spectators"]


# ---- coming and going


def test_two_who_sit_down_at_once_get_two_seats(server):
    seats = [{"kind": "human"}, *[{"kind": "open"}] * 5]
    body = {"edition": "classic", "seats": seats}
    game = server.client.post("/api/games", json=body).json()["id"]

    def join(number: int) -> httpx.Response:
        return server.client.post(f"/api/games/{game}/join", json={"name": f"Gast {number}"})

    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(join, range(5)))
    assert [answer.status_code for answer in answers] == [200] * 5
    assert sorted(answer.json()["seat"] for answer in answers) == [1, 2, 3, 4, 5]
    assert len({answer.json()["token"] for answer in answers}) == 5
    assert refusal(join(6)) == (409, "full")


def test_a_seat_left_before_the_start_is_open_for_somebody_else(server):
    body = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "open"}]}
    opened = server.client.post("/api/games", json=body).json()
    path = f"/api/games/{opened['id']}"
    first = server.client.post(f"{path}/join", json={"name": "Ben"}).json()
    assert server.client.post(f"{path}/leave", json={}, headers=bearer(first["token"])).status_code == 200
    second = server.client.post(f"{path}/join", json={"name": "Cem"}).json()
    assert second["seat"] == first["seat"]
    assert server.client.get(path, headers=bearer(first["token"])).status_code == 401
    assert server.client.get(path, headers=bearer(second["token"])).status_code == 200


def test_who_got_up_no_longer_speaks_for_the_seat(server):
    """The device is still connected when somebody else sits down there."""
    table = lobby(server)
    with device(server, table, 1) as old:
        order(server, table, 1, "leave")
        assert server.client.post(f"/api/games/{table.game}/join", json={"name": "Cem"}).status_code == 200
        old.say("chat", "said", text="Ich bin Cem")
        answer = old.until(lambda message: message.get("id") == "said")
        assert (answer["t"], answer["d"]["error"]) == ("refused", "no-token")


def test_who_gets_up_twice_makes_nobody_else_get_up(tmp_path):
    """Both were asked before the first was written; in between somebody sat down."""

    async def run() -> list[str | None]:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        hall = Hall(store)
        seats = (SeatWish("human", "Anna"), SeatWish("open"))
        room = await hall.room((await hall.create(Setup(edition="classic", seats=seats))).id)
        await room.join("Ben", 1, None)
        asked = (room.do(1, Leave()), room.join("Cem", 1, None), room.do(1, Leave()))
        *_, again = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(again, Refusal)
        assert again.code == "wrong-token"
        names = [seat.name for seat in room.table.seats]
        await hall.close()
        await store.close()
        return names

    assert asyncio.run(run()) == ["Anna", "Cem"]


def lobby(server: Server) -> Opened:
    """Anna waits for the game to begin, Ben has joined her."""
    body = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "open"}]}
    opened = server.client.post("/api/games", json=body).json()
    joined = server.client.post(f"/api/games/{opened['id']}/join", json={"name": "Ben"}).json()
    return Opened(opened["id"], [opened["seats"][0]["token"], joined["token"]], [])


def test_the_host_leaves_and_the_game_goes_on(server):
    table = open_game(server, people=3)
    assert order(server, table, 0, "leave").status_code == 200
    for _ in range(12):
        wait_until(lambda: actor(server, table) in (1, 2))
        move(server, table)
    acts = [m["d"] for m in told(server, table) if m["t"] == "act"]
    assert any(act["seat"] == 0 and act["bot"] for act in acts)
    assert helper(server, table, 0)


def test_a_bot_helps_out_by_vote_and_leaves_when_the_owner_is_back(server):
    table = open_game(server, people=3)
    gone = actor(server, table)
    one, other = (seat for seat in range(3) if seat != gone)
    with device(server, table, one), device(server, table, other):
        asked = order(server, table, one, f"seats/{gone}/substitute", level="beginner").json()
        assert asked["proposal"] is not None
        assert helper(server, table, gone) is None
        agreed = order(server, table, other, f"proposals/{asked['proposal']}", agree=True)
        assert agreed.json()["proposal"] is None
        wait_until(lambda: any(m["d"].get("bot") for m in told(server, table)))
        assert helper(server, table, gone) == "beginner"
        with device(server, table, gone):
            wait_until(lambda: helper(server, table, gone) is None)
    assert [m["t"] for m in told(server, table)].count("return") == 1


def helper(server: Server, table: Opened, seat: int) -> str | None:
    """The level of the bot that plays for somebody."""
    return look(server, table)["view"]["table"]["seats"][seat]["substitute"]


def test_nobody_is_replaced_who_is_here(server):
    table = open_game(server, people=3)
    with device(server, table, 0), device(server, table, 1), device(server, table, 2):
        assert refusal(order(server, table, 1, "seats/0/substitute")) == (403, "not-allowed")


def test_one_no_is_enough_and_the_table_waits(server):
    table = open_game(server, people=3)
    with device(server, table, 1), device(server, table, 2):
        number = order(server, table, 1, "seats/0/substitute").json()["proposal"]
        order(server, table, 2, f"proposals/{number}", agree=False)
        assert look(server, table)["view"]["table"]["proposals"] == []
        assert refusal(order(server, table, 2, f"proposals/{number}", agree=True)) == (409, "settled")
    assert helper(server, table, 0) is None


def test_a_turn_is_skipped_and_only_this_one(server):
    table = open_game(server, people=2)
    gone = actor(server, table)
    order(server, table, 1 - gone, f"seats/{gone}/substitute", skip=True)
    while look(server, table)["view"]["game"]["active"] == gone:
        wait_until(lambda: actor(server, table) != gone)
        move(server, table)
    assert helper(server, table, gone) is None
    assert {m["d"]["seat"] for m in told(server, table) if m["d"].get("bot")} == {gone}


def test_the_owner_takes_the_seat_back_by_playing(server):
    table = open_game(server, people=2, pace=60_000)
    gone = actor(server, table)
    order(server, table, gone, f"seats/{gone}/substitute")
    assert refusal(order(server, table, 1 - gone, f"seats/{gone}/return")) == (403, "not-allowed")
    assert helper(server, table, gone) is not None
    move(server, table)
    assert helper(server, table, gone) is None
