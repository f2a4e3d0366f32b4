"""The story of a table, while it is played and after: undone actions and other tables are not in it."""

from collections.abc import Iterator
from typing import Any

import pytest

from bankhalter.engine.game import Game
from server.papers import finished, imported, near_the_end
from server.server import Server
from server.tables import Opened, bearer, look, open_game, play_some

Story = dict[str, Any]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


def story(server: Server, table: Opened, lang: str = "en") -> Story:
    answer = server.client.get(f"/api/games/{table.game}/story", params={"lang": lang})
    assert answer.status_code == 200, answer.text
    told: Story = answer.json()
    return told


def now(server: Server, table: Opened) -> tuple[list[int], list[int]]:
    seats = look(server, table)["view"]["game"]["seats"]
    return [seat["wealth"] for seat in seats], [seat["cash"] for seat in seats]


def ends(told: Story) -> tuple[list[int], list[int]]:
    curves = told["story"]["curves"]
    return [line[-1] for line in curves["wealth"]], [line[-1] for line in curves["cash"]]


def test_a_finished_game_is_told_with_sentences_in_the_readers_language(server):
    table = finished(server)
    told = story(server, table)
    assert ends(told) == now(server, table)
    assert told["story"]["players"] == ["Anna", "Ben"]
    english = {moment["kind"]: moment["text"] for moment in told["story"]["moments"]}
    german = {moment["kind"]: moment["text"] for moment in story(server, table, "de")["story"]["moments"]}
    assert english["rent"].startswith("The biggest rent: Ben has to pay Anna ")
    assert german["rent"].startswith("Die höchste Miete: Ben muss Anna ")
    assert english["end"].startswith("Anna wins: Ben is bankrupt.")
    assert german["length"].startswith("Das Spiel dauert 1 Minute: ")


def test_it_begins_where_an_imported_game_began(server):
    table = imported(server, near_the_end())
    told = story(server, table)["story"]
    start = Game.from_record(near_the_end(), manual=True)
    assert [line[0] for line in told["curves"]["cash"]] == [start.cash(seat) for seat in (0, 1)]
    assert [line[0] for line in told["curves"]["wealth"]] == [start.wealth(seat) for seat in (0, 1)]


def test_it_goes_on_with_the_game_and_forgets_what_is_taken_back(server):
    table = open_game(server, people=2)
    play_some(server, table, 12)
    first = story(server, table)
    assert ends(first) == now(server, table)
    before = look(server, table)["version"]
    play_some(server, table, 12)
    second = story(server, table)
    assert second["version"] > first["version"]
    assert second["story"]["dice"]["throws"] > first["story"]["dice"]["throws"]
    assert ends(second) == now(server, table)

    undo = server.client.post(
        f"/api/games/{table.game}/undo", json={"to": before}, headers=bearer(table.tokens[0])
    )
    assert undo.status_code == 200, undo.text
    agreed = server.client.post(
        f"/api/games/{table.game}/proposals/{undo.json()['proposal']}",
        json={"agree": True},
        headers=bearer(table.tokens[1]),
    )
    assert agreed.status_code == 200, agreed.text
    third = story(server, table)
    assert third["version"] > second["version"]
    assert third["story"] == first["story"]


def test_rents_and_deals_can_be_looked_at_by_their_version(server):
    table = finished(server)
    told = story(server, table)["story"]
    assert told["rents"]
    for rent in told["rents"]:
        answer = server.client.get(f"/api/games/{table.game}", params={"at": rent["at"]})
        assert answer.json()["view"]["game"]["turn"] == rent["turn"]


def test_before_the_start_there_is_nothing_to_tell(server):
    seats = [{"kind": "human"}, {"kind": "open"}]
    opened = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    answer = server.client.get(f"/api/games/{opened['id']}/story")
    assert (answer.status_code, answer.json()["error"]) == (409, "not-started")
