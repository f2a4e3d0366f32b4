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
