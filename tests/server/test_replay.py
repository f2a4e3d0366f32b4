"""A game once more, step by step: the views are those that everybody saw, without what was taken back."""

from typing import Any

import pytest

from server.papers import finished, imported, near_the_end
from server.server import Server
from server.tables import Opened, look, open_game, order, play_some

Data = dict[str, Any]


def page(server: Server, table: Opened, since: int = 0, **query: int) -> Data:
    answer = server.client.get(f"/api/games/{table.game}/replay", params={"since": since, **query})
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def views(server: Server, table: Opened, limit: int) -> dict[int, Data]:
    """All steps, page by page, and the view each leads to."""
    found: dict[int, Data] = {}
    since, last = 0, 1
    while since < last:
        part = page(server, table, since, limit=limit)
        game = part["view"]["game"]
        found.setdefault(part["version"], game)
        for step in part["steps"]:
            game = {**game, **step["game"]}
            found[step["version"]] = game
        assert part["until"] > since
        since, last = part["until"], part["last"]
    return found


def at(server: Server, table: Opened, version: int) -> Data:
    answer = server.client.get(f"/api/games/{table.game}", params={"at": version})
    view: Data = answer.json()["view"]["game"]
    return view


@pytest.mark.parametrize("limit", [1, 7, 100])
def test_every_step_leads_to_the_view_that_was_seen_then(server, limit):
    table = open_game(server, people=3)
    play_some(server, table, 30)
    found = views(server, table, limit)
    assert len(found) == 31
    for version, view in found.items():
        assert view == at(server, table, version)


def test_a_finished_game_ends_as_it_ended_and_needs_no_seat(server):
    table = finished(server)
    found = views(server, table, 100)
    assert found[max(found)] == look(server, table)["view"]["game"]
    assert found[max(found)]["outcome"]["winners"] == [0]


def test_what_was_taken_back_is_not_seen_again(server):
    table = open_game(server, people=2)
    play_some(server, table, 8)
    before = look(server, table)["version"]
    play_some(server, table, 9)
    undone = look(server, table)["version"]
    asked = order(server, table, 0, "undo", to=before).json()["proposal"]
    assert order(server, table, 1, f"proposals/{asked}", agree=True).status_code == 200
    play_some(server, table, 5)
    for limit in (2, 100):
        found = views(server, table, limit)
        assert not [version for version in found if before < version <= undone]
        assert found[max(found)] == look(server, table)["view"]["game"]
    inside = page(server, table, before + 3, limit=50)
    assert inside["version"] == before
    assert min(step["version"] for step in inside["steps"]) > undone


def test_a_page_in_the_middle_begins_there(server):
    table = finished(server)
    last = page(server, table)["last"]
    middle = page(server, table, last - 2)
    assert (middle["version"], middle["until"]) == (last - 2, last)
    assert [step["version"] for step in middle["steps"]] == [last - 1, last]
    assert page(server, table, last)["steps"] == page(server, table, 9999)["steps"] == []


def test_a_step_says_only_what_has_changed(server):
    table = imported(server, near_the_end())
    play_some(server, table, 6)
    for step in page(server, table)["steps"]:
        assert step["game"]
        assert not {"edition", "house_rules", "deviations"} & set(step["game"])


def test_before_the_start_there_is_nothing_to_see(server):
    seats = [{"kind": "human"}, {"kind": "open"}]
    opened = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    answer = server.client.get(f"/api/games/{opened['id']}/replay")
    assert (answer.status_code, answer.json()["error"]) == (409, "not-started")


def test_a_page_of_a_replay_has_its_own_address(server):
    assert server.client.get(f"/t/{finished(server).game}/replay").status_code == 200
