"""What is thought of a game: who may see it, what it says, and that it is kept."""

import pytest

from server.papers import finished
from server.tables import bearer
from waiting import wait_until

SEATS = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}]
MODES = ("off", "after", "spectators", "all")


def opened(server, **wishes):
    """A started table of two, its path and its keys."""
    wish = {"edition": "classic", "seats": SEATS, "pace": 0, "lang": "en"} | wishes
    table = server.client.post("/api/games", json=wish).json()
    keys = [bearer(seat["token"]) for seat in table["seats"]]
    path = f"/api/games/{table['id']}"
    assert server.client.post(f"{path}/start", json={}, headers=keys[0]).status_code == 200
    return path, keys


@pytest.fixture(scope="module")
def over(server):
    """The path of a game that has ended, and the version at which it began."""
    path = f"/api/games/{finished(server).game}"
    log = server.client.get(f"{path}/log").json()["messages"]
    return path, next(message["v"] for message in log if message["t"] == "start")


@pytest.mark.parametrize("mode", MODES)
def test_everybody_sees_what_is_on(server, mode):
    path, _ = opened(server, insight=mode)
    assert server.client.get(path).json()["view"]["table"]["insight"] == mode


def test_while_people_compete_nothing_is_shown_unless_they_want_it(server):
    path, keys = opened(server)
    for seat in ({}, keys[0]):
        assert server.client.get(f"{path}/chances", headers=seat).json()["error"] == "not-allowed"
    assert server.client.get(f"{path}/advice", headers=keys[0]).status_code == 403
    offer = {"offer": "offer 1 give +1 get +2"}
    assert server.client.get(f"{path}/judge", params=offer, headers=keys[0]).status_code == 403


def test_spectators_may_see_chances_that_players_may_not(server):
    path, keys = opened(server, insight="spectators")
    assert server.client.get(f"{path}/chances", headers=keys[0]).status_code == 403
    found = server.client.get(f"{path}/chances").json()
    assert sum(seat["chance"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    assert all(seat["low"] <= seat["chance"] <= seat["high"] for seat in found["seats"])


def test_whoever_asks_again_gets_sharper_chances(server):
    path, keys = opened(server, insight="all")
    first, second = (server.client.get(f"{path}/chances", headers=keys[0]).json() for _ in range(2))
    assert second["playouts"] > first["playouts"]
    assert first["version"] == second["version"]


def test_what_is_thought_depends_on_the_position_alone(server, over):
    """Another table at the same point has other dice to come; nobody can learn them from chances."""
    path, version = over
    other = f"/api/games/{finished(server).game}"
    found = [server.client.get(f"{game}/chances", params={"at": version}).json() for game in (path, other)]
    assert found[0]["seats"] == found[1]["seats"]


def test_a_deal_is_judged_for_everybody(server, over):
    path, version = over
    new = server.client.post(f"{path}/branch", json={"at": version, "seat": 0}).json()
    game, key = f"/api/games/{new['id']}", bearer(new["seats"][0]["token"])

    def judged(offer):
        return server.client.get(f"{game}/judge", params={"offer": offer}, headers=key)

    found = judged("offer 1 give 37,39 get +1").json()
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert found["text"]
    assert judged("roll").status_code == 422
    assert judged("offer 1 give 2 get +1").status_code == 422


def test_the_expert_says_what_it_would_do(server):
    path, keys = opened(server, insight="all")
    seat = server.client.get(path).json()["view"]["game"]["actor"]
    found = server.client.get(f"{path}/advice", headers=keys[seat]).json()
    assert found["action"] == "roll"
    assert found["text"]
    other = server.client.get(f"{path}/advice", headers=keys[1 - seat]).json()
    assert other["action"] is None


def test_a_review_has_to_wait_for_the_end(server):
    path, _ = opened(server)
    assert server.client.get(f"{path}/review").json()["error"] == "not-over"
    body = {"at": 2, "seat": 0}
    assert server.client.post(f"{path}/branch", json=body).json()["error"] == "not-over"


def test_a_review_is_made_and_kept(server, over):
    path, _ = over
    found = _waited_for(server, path)
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    for seat in found["seats"]:
        assert seat["start"] + seat["luck"] + seat["decisions"] == pytest.approx(seat["end"])
    version = server.client.get(path).json()["version"]
    assert all(1 <= point["at"] <= version for point in found["curve"])
    again = server.client.get(f"{path}/review").json()
    assert (again["done"], again["review"]) == (1.0, found)


def _waited_for(server, path):
    """The review, asked for again and again."""
    answers = []

    def made():
        answers.append(server.client.get(f"{path}/review").json())
        assert 0 <= answers[-1]["done"] <= 1
        return answers[-1]["review"] is not None

    wait_until(made)
    return answers[-1]["review"]


def test_one_can_play_on_from_an_earlier_point_against_bots(server, over):
    path, version = over
    made = server.client.post(f"{path}/branch", json={"at": version, "seat": 1, "level": "beginner"})
    assert made.status_code == 201
    new = made.json()
    assert [seat["seat"] for seat in new["seats"]] == [1]
    there = f"/api/games/{new['id']}"
    kinds = [seat["kind"] for seat in server.client.get(there).json()["view"]["table"]["seats"]]
    assert kinds == ["bot", "human"]
    log = server.client.get(f"{there}/log").json()["messages"]
    began = next(message["v"] for message in log if message["t"] == "start")
    states = [
        server.client.get(game, params={"at": at}).json() for game, at in ((path, version), (there, began))
    ]
    assert states[0]["digest"] == states[1]["digest"]
    assert server.client.post(f"{path}/branch", json={"at": version, "seat": 5}).status_code == 422


def test_who_would_have_won(server, over):
    path, version = over
    found = server.client.get(f"{path}/chances", params={"at": version}).json()
    assert sum(seat["chance"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    end = server.client.get(f"{path}/chances").json()
    assert end["seats"] == []
    assert server.client.get(f"{path}/chances", params={"at": 99_999}).status_code == 422
