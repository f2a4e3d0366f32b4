"""What the table decides together: breaks, taking back, rematches; the clock, the pace, and talk."""

from collections.abc import Iterator

import pytest

from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from server.devices import actor, device, move, refusal, told
from server.papers import finished
from server.server import Server
from server.tables import Opened, act, look, open_game, order, play_some
from waiting import wait_until


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Whoever loses the connection counts as absent at once."""
    with Server("--rate", "0", "--away", "0") as running:
        yield running


# ---- breaks


def test_a_break_holds_people_and_bots_and_anybody_ends_it(server):
    table = open_game(server, people=2, bots=1, pace=200)
    with device(server, table, 0), device(server, table, 1):
        number = order(server, table, 0, "pause").json()["proposal"]
        order(server, table, 1, f"proposals/{number}", agree=True)
    state = look(server, table, 0)
    assert state["view"]["table"]["paused"]
    assert state["menu"] == []
    answer = order(server, table, 0, "actions", action="roll", version=state["version"], id="x")
    assert refusal(answer) == (409, "paused")
    assert order(server, table, 1, "resume").status_code == 200
    wait_until(lambda: actor(server, table) in (0, 1))
    move(server, table)


def test_whoever_lets_a_bot_play_can_still_have_a_break(server):
    table = open_game(server, people=1, bots=2, pace=60_000)
    assert order(server, table, 0, "leave").status_code == 200
    assert order(server, table, 0, "pause").json()["proposal"] is None
    assert look(server, table, 0)["view"]["table"]["paused"]


# ---- taking back


def slip(server: Server, table: Opened) -> tuple[int, int, str]:
    """Play on until somebody did something of no consequence; their seat, the version and digest before."""
    for _ in range(300):
        state = look(server, table)
        seat = state["view"]["game"]["actor"]
        entries = [entry["action"] for entry in look(server, table, seat)["menu"]]
        own = [action for action in entries if action.startswith(("mortgage", "redeem", "unmortgage"))]
        if own:
            act(server, table, seat, own[0], state["version"])
            after = look(server, table)["view"]["game"]
            assert after["actor"] == seat
            return seat, state["version"], state["digest"]
        move(server, table)
    pytest.fail("nobody could mortgage anything")


def test_a_slip_of_ones_own_is_taken_back_at_once(server):
    table = open_game(server, people=2)
    seat, version, digest = slip(server, table)
    answer = order(server, table, seat, "undo", to=version)
    assert (answer.status_code, answer.json()["proposal"]) == (200, None)
    assert look(server, table)["digest"] == digest


def test_dice_are_taken_back_only_if_the_table_agrees(server):
    table = open_game(server, people=2)
    before = look(server, table)
    move(server, table)
    move(server, table)
    asked = order(server, table, 0, "undo", to=before["version"]).json()["proposal"]
    assert asked is not None
    assert look(server, table)["digest"] != before["digest"]
    order(server, table, 1, f"proposals/{asked}", agree=True)
    assert look(server, table)["digest"] == before["digest"]
    play_some(server, table, 5)
    record = server.client.get(f"/api/games/{table.game}/record").text
    replayed = Game.from_record(Record.parse(record), manual=True)
    assert replayed.digest() == look(server, table)["digest"], "what was taken back is not on paper"


def test_a_refused_undo_leaves_everything_as_it_is(server):
    table = open_game(server, people=2)
    move(server, table)
    before = look(server, table)
    asked = order(server, table, 1, "undo").json()["proposal"]
    order(server, table, 0, f"proposals/{asked}", agree=False)
    after = look(server, table)
    assert (after["digest"], after["view"]["table"]["proposals"]) == (before["digest"], [])


def test_an_undo_that_was_asked_for_lapses_when_the_game_goes_on(server):
    table = open_game(server, people=2)
    move(server, table)
    asked = order(server, table, 1, "undo").json()["proposal"]
    move(server, table)
    assert refusal(order(server, table, 0, f"proposals/{asked}", agree=True)) == (409, "settled")


# ---- the clock and the pace


def test_as_long_as_there_is_time_nobody_has_a_right_to_more(server):
    table = open_game(server, people=2, clock={"seconds": 86_400, "pause": 0})
    seat = actor(server, table)
    with device(server, table, seat), device(server, table, 1 - seat):
        assert refusal(order(server, table, 1 - seat, f"seats/{seat}/substitute")) == (403, "not-allowed")


def test_time_runs_out_and_nothing_happens_but_a_right_of_the_others(server):
    table = open_game(server, people=2, clock={"seconds": 5, "pause": 0})
    seat = actor(server, table)
    with device(server, table, seat) as slow, device(server, table, 1 - seat):
        what = f"seats/{seat}/substitute"
        before = look(server, table)["digest"]
        slow.until(lambda m: m["t"] == "clock" and m["d"]["seat"] == seat and m["d"]["left_ms"] == 0)
        assert look(server, table)["digest"] == before
        assert order(server, table, 1 - seat, what).status_code == 200
        assert look(server, table)["view"]["table"]["seats"][seat]["substitute"]


def test_bots_keep_the_pace_that_the_table_sets(server):
    table = open_game(server, people=1, bots=2, pace=60_000)
    while actor(server, table) == 0:
        move(server, table)
    still = look(server, table)["version"]
    assert order(server, table, 0, "pace", ms=0).status_code == 200
    wait_until(lambda: look(server, table)["version"] > still + 2)


# ---- rematch, chat


def test_a_rematch_needs_everybody_and_the_old_tokens_open_the_new_seats(server):
    table = finished(server)
    asked = order(server, table, 0, "rematch").json()["proposal"]
    assert look(server, table)["view"]["table"]["rematch"] is None
    order(server, table, 1, f"proposals/{asked}", agree=True)
    again = Opened(look(server, table)["view"]["table"]["rematch"], table.tokens, [])
    assert again.game != table.game
    names = [seat["name"] for seat in look(server, table)["view"]["table"]["seats"]]
    assert [seat["name"] for seat in look(server, again)["view"]["table"]["seats"]] == names
    assert order(server, again, 1, "start").status_code == 200
    assert (
        look(server, again)["view"]["table"]["seed_hash"] != look(server, table)["view"]["table"]["seed_hash"]
    )
    play_some(server, again, 4)


def test_what_is_said_comes_to_everybody_and_stays(server):
    table = open_game(server, people=2)
    with device(server, table, 1) as listener:
        order(server, table, 0, "chat", text="  Viel <b>Glück</b>! 🍀 ", id="c1")
        heard = listener.until_kind("chat")["d"]
        assert (heard["seat"], heard["text"]) == (0, "Viel <b>Glück</b>! 🍀")
    version = order(server, table, 0, "chat", text="Viel <b>Glück</b>! 🍀", id="c1").json()["version"]
    chats = [m for m in told(server, table) if m["t"] == "chat"]
    assert [m["v"] for m in chats] == [version], "the same id again is the same message"


def test_talking_does_not_make_a_decision_stale(server):
    table = open_game(server, people=2)
    seat = actor(server, table)
    state = look(server, table, seat)
    order(server, table, 1, "chat", text="Hallo")
    act(server, table, seat, state["menu"][0]["action"], state["version"])
    answer = order(server, table, seat, "actions", action="roll", version=state["version"], id="late")
    assert refusal(answer) == (409, "stale")
