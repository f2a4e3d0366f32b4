"""Questions to the table: nobody's moves are taken back without them, and no question waits for the gone."""

from collections.abc import Iterator

import pytest

from server.devices import actor, device, move
from server.server import Server
from server.tables import Opened, look, open_game, order


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Whoever loses the connection counts as absent at once."""
    with Server("--rate", "0", "--away", "0") as running:
        yield running


def proposals(server: Server, table: Opened) -> list[dict]:
    return look(server, table)["view"]["table"]["proposals"]


def both_have_moved(server: Server, table: Opened) -> None:
    movers = set()
    while movers != {0, 1}:
        movers.add(move(server, table)[0])


# ---- taking back


def test_who_was_replaced_by_the_others_is_asked_before_anything_is_taken_back(server):
    """One player must not rewind another's moves, nor throw known dice against an absent player's bot."""
    table = open_game(server, people=2, pace=60_000)
    start = look(server, table)["version"]
    both_have_moved(server, table)
    before = look(server, table)["digest"]
    with device(server, table, 0):
        assert order(server, table, 0, "seats/1/substitute").json()["proposal"] is None
        asked = order(server, table, 0, "undo", to=start).json()["proposal"]
        assert asked is not None
        assert look(server, table)["digest"] == before
        assert order(server, table, 1, f"proposals/{asked}", agree=True).json()["proposal"] is None
    assert look(server, table)["digest"] != before


def test_nobody_tries_dice_again_against_the_bot_of_who_was_replaced(server):
    """Whoever knows what comes would decide otherwise, and who is away has a right to it, too."""
    table = open_game(server, people=2, pace=60_000)
    while actor(server, table) != 0:
        move(server, table)
    with device(server, table, 0):
        assert order(server, table, 0, "seats/1/substitute").json()["proposal"] is None
        before = look(server, table)
        move(server, table)
        assert order(server, table, 0, "undo", to=before["version"]).json()["proposal"] is not None
        assert look(server, table)["digest"] != before["digest"]


def test_who_got_up_is_asked_about_their_own_moves(server):
    table = open_game(server, people=2, pace=60_000)
    start = look(server, table)["version"]
    both_have_moved(server, table)
    order(server, table, 1, "leave")
    assert order(server, table, 0, "undo", to=start).json()["proposal"] is not None


def test_who_got_up_leaves_the_rest_to_the_others(server):
    table = open_game(server, people=2, pace=60_000)
    while actor(server, table) != 0:
        move(server, table)
    order(server, table, 1, "leave")
    before = look(server, table)
    move(server, table)
    assert order(server, table, 0, "undo", to=before["version"]).json()["proposal"] is None
    assert look(server, table)["digest"] == before["digest"]


# ---- voters who leave


def test_a_question_is_answered_when_those_who_did_not_answer_are_gone(server):
    table = open_game(server, people=3)
    with device(server, table, 0) as first:
        with device(server, table, 1), device(server, table, 2):
            assert order(server, table, 0, "pause").json()["proposal"] is not None
        first.until_kind("pause")
        assert look(server, table)["view"]["table"]["paused"]
        assert proposals(server, table) == []


def test_whoever_counts_as_here_for_a_while_is_waited_for_so_long():
    with Server("--rate", "0", "--away", "1") as patient:
        table = open_game(patient, people=3)
        with device(patient, table, 0) as first:
            with device(patient, table, 1), device(patient, table, 2):
                assert order(patient, table, 0, "pause").json()["proposal"] is not None
            first.until_kind("pause")


def test_so_it_is_with_a_question_that_is_asked_when_they_have_just_gone():
    with Server("--rate", "0", "--away", "1") as patient:
        table = open_game(patient, people=3)
        with device(patient, table, 0) as first:
            with device(patient, table, 1), device(patient, table, 2):
                pass
            order(patient, table, 0, "pause")
            first.until_kind("pause")


def test_who_gets_up_no_longer_holds_up_an_undo(server):
    table = open_game(server, people=3, pace=60_000)
    while actor(server, table) == 2:
        move(server, table)
    before = look(server, table)
    mover, _ = move(server, table)
    asked = order(server, table, mover, "undo", to=before["version"]).json()["proposal"]
    order(server, table, 1 - mover, f"proposals/{asked}", agree=True)
    assert look(server, table)["digest"] != before["digest"]
    order(server, table, 2, "leave")
    assert look(server, table)["digest"] == before["digest"]


def test_nobody_is_replaced_who_came_back_before_the_table_agreed(server):
    table = open_game(server, people=3)
    gone = actor(server, table)
    one, other = (seat for seat in range(3) if seat != gone)
    with device(server, table, one), device(server, table, other):
        number = order(server, table, one, f"seats/{gone}/substitute").json()["proposal"]
        with device(server, table, gone):
            order(server, table, other, f"proposals/{number}", agree=True)
            assert look(server, table)["view"]["table"]["seats"][gone]["substitute"] is None
