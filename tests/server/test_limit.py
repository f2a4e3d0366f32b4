"""A table may agree on a number of rounds or on a time; then wealth is counted and decides."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bankhalter.server.log.draft import Draft
from bankhalter.server.log.opening import open_draft
from bankhalter.server.log.setup import LimitWish, SeatWish, Setup
from bankhalter.server.orders.desk import carry_out
from bankhalter.server.orders.kinds import Act, Pause, Resume, Start
from server.devices import refusal, told
from server.policy import least
from server.server import Server
from server.tables import Opened, look, open_game, order, play_some

ROUNDS = 3
PEOPLE = 3
MINUTE = 60_000
NOW = 1_700_000_000_000


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Server) -> Opened:
    """A game played to its limit."""
    table = open_game(server, people=PEOPLE, limit={"rounds": ROUNDS})
    play_some(server, table, 200)
    return table


def turns(server, table):
    events = [event for line in told(server, table) for event in line["d"].get("events", [])]
    return Counter(event["seat"] for event in events if event["kind"] == "turn_ended")


def test_the_game_ends_when_all_have_had_their_turns(server, table):
    state = look(server, table)["view"]
    assert state["table"]["status"] == "over"
    assert turns(server, table) == dict.fromkeys(range(PEOPLE), ROUNDS)


def test_the_wealthiest_wins(server, table):
    game = look(server, table)["view"]["game"]
    wealth = [seat["wealth"] for seat in game["seats"]]
    best = [seat for seat, found in enumerate(wealth) if found == max(wealth)]
    assert game["outcome"] == {"ending": "limit", "winners": best, "wealth": wealth}
    assert (game["over"], game["phase"], game["actor"], game["pending"]) == (True, "OVER", None, None)


def test_nobody_acts_any_more_and_the_seed_is_told(server, table):
    state = look(server, table, 0)
    assert state["menu"] == []
    assert state["view"]["table"]["seed"] is not None
    body = {"action": "roll", "version": state["version"], "id": "late"}
    assert refusal(order(server, table, 0, "actions", **body)) == (409, "over")


def test_no_question_outlasts_the_game(server):
    table = open_game(server, people=2, limit={"rounds": 1})
    look(server, table, 1)  # who is here is asked
    asked = order(server, table, 0, "pause").json()["proposal"]
    play_some(server, table, 200)
    ended = look(server, table)["view"]["table"]
    assert (ended["status"], ended["proposals"]) == ("over", [])
    assert refusal(order(server, table, 1, f"proposals/{asked}", agree=True)) == (409, "settled")
    assert not look(server, table)["view"]["table"]["paused"]


def test_the_end_outlasts_the_program(server, table):
    before = look(server, table)
    server.terminate()
    server.start()
    assert look(server, table) == before


def test_the_story_and_a_rematch_are_there_as_after_any_game(server, table):
    story = server.client.get(f"/api/games/{table.game}/story").json()["story"]
    assert "end" in [moment["kind"] for moment in story["moments"]]
    for seat in range(PEOPLE):
        assert order(server, table, seat, "rematch").status_code == 200
    again = look(server, table)["view"]["table"]["rematch"]
    view = server.client.get(f"/api/games/{again}").json()["view"]["table"]
    assert view["limit"] == {"rounds": ROUNDS, "minutes": None, "round": 0, "spent_ms": 0, "since": None}


def test_without_a_limit_nobody_counts(server):
    table = open_game(server, people=2)
    play_some(server, table, 60)
    assert look(server, table)["view"]["table"]["limit"] is None
    assert look(server, table)["view"]["table"]["status"] == "running"


# ---- time


class Clocked:
    """A table whose time the test makes."""

    def __init__(self, minutes: int) -> None:
        seats = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))
        setup = Setup("classic", seats, limit=LimitWish(minutes=minutes)).checked()
        self.draft = open_draft(setup, "00" * 32, NOW)
        self.table, self.now = self.draft.table, self.draft.now

    def do(self, seat: int, order: Any) -> None:
        draft = Draft(self.table, "00" * 32, self.now, present=frozenset({0, 1}))
        asyncio.run(carry_out(draft, seat, order))

    def play(self, until: Any) -> None:
        while not self.table.over and not until():
            game = self.table.game
            assert game is not None
            self.do(game.actor, Act(least(str(game.menu()[0])), self.table.version))


def test_when_time_is_up_the_round_is_played_to_its_end():
    clocked = Clocked(minutes=1)
    table = clocked.table
    clocked.do(0, Start())
    clocked.play(lambda: table.round == 3 and table.turns.count(3) == 1)
    clocked.now += MINUTE
    clocked.play(lambda: False)
    assert table.over
    assert sorted(table.turns) == [3, 4], "the turn that would have been the first of the next round"


def test_breaks_do_not_count():
    clocked = Clocked(minutes=1)
    table = clocked.table
    clocked.do(0, Start())
    for seat in range(2):
        clocked.do(seat, Pause())
    clocked.now += 10 * MINUTE
    clocked.do(0, Resume())
    clocked.play(lambda: table.round == 5)
    assert not table.over
    clocked.now += MINUTE
    clocked.play(lambda: table.round == 7)
    assert table.over
