"""Tables over HTTP: open, join, start, look, act, decide together, write down, read in."""

import json
from uuid import uuid4

import pytest

from bankhalter.engine.game import Game
from server.papers import imported, near_the_end

OPEN_TABLE = {
    "edition": "classic",
    "seats": [{"kind": "human", "name": "Anna"}, {"kind": "open"}],
    "pace": 0,
    "lang": "en",
}


class Table:
    """A table with Anna, who opened it, and Ben, who joined."""

    def __init__(self, client, **wishes):
        self.client = client
        self.opened = client.post("/api/games", json=OPEN_TABLE | wishes).json()
        self.path = f"/api/games/{self.opened['id']}"
        joined = client.post(f"{self.path}/join", json={"name": "Ben", "client_seed": "ben"}).json()
        self.tokens = [self.opened["seats"][0]["token"], joined["token"]]

    def get(self, path="", seat=None, **params):
        return self.client.get(self.path + path, headers=self.headers(seat), params=params)

    def post(self, path, seat=None, **body):
        return self.client.post(self.path + path, headers=self.headers(seat), json=body)

    def headers(self, seat):
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    def start(self):
        assert self.post("/start", 0).status_code == 200
        return self

    def act(self, seat, action, **changes):
        wish = {"action": action, "version": self.version, "id": uuid4().hex} | changes
        return self.post("/actions", seat, **wish)

    @property
    def version(self):
        return self.get().json()["version"]

    def choice(self):
        """Whose turn it is, and what that seat may do first."""
        for seat in (0, 1):
            if menu := self.get(seat=seat).json()["menu"]:
                return seat, menu[0]["action"].partition("..")[0]
        raise AssertionError("nobody may do anything")


@pytest.fixture
def table(server):
    return Table(server.client)


@pytest.fixture
def game(table):
    return table.start()


# ---- before the start


def test_opening_a_table_gives_the_tokens_of_the_own_seats_only(server):
    answer = server.client.post("/api/games", json=OPEN_TABLE)
    opened = answer.json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/api/games/{opened['id']}"
    assert opened["url"] == f"{server.url}/t/{opened['id']}"
    assert [held["seat"] for held in opened["seats"]] == [0]
    assert len(opened["seed_hash"]) == 64


def test_two_seats_on_one_screen_have_two_tokens(server):
    seats = [{"kind": "human"}, {"kind": "human"}]
    opened = server.client.post("/api/games", json=OPEN_TABLE | {"seats": seats}).json()
    assert len({held["token"] for held in opened["seats"]}) == 2


def test_who_joins_gets_the_open_seat(table):
    names = [seat["name"] for seat in table.get().json()["view"]["table"]["seats"]]
    assert names == ["Anna", "Ben"]


def test_a_full_table_takes_nobody_more(table):
    answer = table.post("/join", name="Cem")
    assert answer.status_code == 409
    assert answer.json()["error"] == "full"


def test_nobody_joins_under_an_impossible_name(server):
    opened = server.client.post("/api/games", json=OPEN_TABLE).json()
    for name in ("\u202ecba", "   ", "x" * 41):
        answer = server.client.post(f"/api/games/{opened['id']}/join", json={"name": name})
        assert answer.status_code == 422


def test_starting_twice_is_the_same_as_once(table):
    first, again = table.post("/start", 0), table.post("/start", 1)
    assert first.status_code == again.status_code == 200
    assert table.get().json()["view"]["game"] is not None


def test_before_the_start_nobody_acts(table):
    answer = table.act(0, "roll")
    assert answer.status_code == 409
    assert answer.json()["error"] == "not-started"


# ---- playing


def test_the_menu_is_for_the_one_who_holds_the_seat(game):
    assert "menu" not in game.get().json()
    seat, action = game.choice()
    assert action == "roll"
    assert game.get(seat=1 - seat).json()["menu"] == []


def test_an_action_is_answered_with_what_happened(game):
    seat, action = game.choice()
    before = game.version
    done = game.act(seat, action).json()
    assert done["version"] > before
    assert done["events"][0]["kind"]
    assert done["events"][0]["text"]


def test_the_same_request_again_gets_the_same_answer(game):
    seat, action = game.choice()
    wish = {"action": action, "version": game.version, "id": "same"}
    answers = [game.post("/actions", seat, **wish) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({answer.text for answer in answers}) == 1


def test_who_has_not_seen_the_newest_is_told(game):
    seat, action = game.choice()
    seen = game.version
    game.act(seat, action)
    answer = game.act(seat, action, version=seen)
    assert answer.status_code == 409
    assert answer.json()["error"] == "stale"
    assert answer.json()["version"] == game.version


def test_a_version_that_never_was_is_refused(game):
    seat, action = game.choice()
    assert game.act(seat, action, version=9999).status_code == 422


def test_what_the_rules_forbid_is_explained(game):
    seat, _ = game.choice()
    answer = game.act(seat, "buy")
    assert answer.status_code == 422
    body = answer.json()
    assert body["error"] == "illegal"
    assert body["rule"]
    assert body["reason"]
    assert [entry["action"] for entry in body["menu"]] == ["roll"]
    assert game.version == game.get().json()["version"]


@pytest.mark.parametrize("action", ["dance", "buy 99999", "roll;", "ROLL", "bid -1", "x" * 400])
def test_what_is_no_action_is_refused(game, action):
    seat, _ = game.choice()
    answer = game.act(seat, action)
    assert answer.status_code == 422
    assert answer.json()["message"]


def test_whether_something_would_be_legal_can_be_asked(game):
    seat, action = game.choice()
    yes, no = (game.get("/explain", seat, action=what).json() for what in (action, "buy"))
    assert (yes["legal"], no["legal"]) == (True, False)
    assert no["rule"]
    assert no["sentence"]
    assert game.get("/explain", action="buy").status_code == 401


def test_building_can_be_looked_at_before_it_is_paid_for(server):
    table = imported(server, near_the_end())
    where, key = f"/api/games/{table.game}/explain", {"Authorization": f"Bearer {table.tokens[0]}"}
    plan, sale = (
        server.client.get(where, params={"action": action}, headers=key).json()
        for action in ("build 37 39", "sell 39")
    )
    preview = plan["preview"]
    assert (plan["cost"], preview["cash"], preview["stock"]["house"]) == (400, 8600, 30)
    assert {field: (deed["level"], deed["rent"]) for field, deed in preview["fields"].items()} == {
        "37": (1, 175),
        "39": (1, 200),
    }
    assert not preview["contested"]
    assert sale["preview"] is None, "there is nothing to sell"


def test_a_contested_building_is_shown_as_if_nobody_else_wanted_it(server):
    deeds = {0: [37, 39], 1: [6, 8, 9, 11, 13, 14, 16, 18, 19]}
    table = imported(server, str(Game.scenario("classic", ["Anna", "Ben"], deeds=deeds).record))
    where, key = f"/api/games/{table.game}/explain", {"Authorization": f"Bearer {table.tokens[0]}"}
    found = server.client.get(where, params={"action": "build 39"}, headers=key).json()["preview"]
    assert found["contested"]
    assert (found["cash"], found["stock"]["house"], found["fields"]["39"]["rent"]) == (1300, 31, 200)


def test_what_the_next_throws_may_bring(game):
    seats = game.get("/odds").json()["seats"]
    assert [odds["seat"] for odds in seats] == [0, 1]
    anna = seats[0]
    assert anna["fields"][7] == pytest.approx(6 / 36, abs=1e-6), "seven pips are the likeliest"
    assert anna["fields"][13] == 0, "nobody throws thirteen"
    assert anna["rent"] == {"chance": 0, "mean": 0, "most": 0}
    assert game.get("/odds", 0).json()["seats"] == seats
    assert game.get("/odds", lang="xx").status_code == 422


def test_before_the_game_there_are_no_odds(table):
    assert table.get("/odds").json()["error"] == "not-started"


def test_the_past_can_be_looked_at(game):
    seat, action = game.choice()
    before = game.get().json()
    game.act(seat, action)
    past = game.get(at=before["version"]).json()
    assert past == before
    assert game.get(at=99_999).status_code == 422


def test_the_log_has_every_version_once_and_in_order(game):
    seat, action = game.choice()
    game.act(seat, action)
    messages = game.get("/log").json()["messages"]
    assert [message["v"] for message in messages] == list(range(1, game.version + 1))
    assert [message["t"] for message in messages][:3] == ["open", "join", "start"]
    assert [message["v"] for message in game.get("/log", since=1, limit=2).json()["messages"]] == [2, 3]


def test_no_seed_and_no_token_is_shown_before_the_end(game):
    seat, action = game.choice()
    game.act(seat, action)
    shown = game.get(seat=0).text + game.get("/log").text + game.get("/record").text
    assert not any(token in shown for token in game.tokens)
    assert json.loads(game.get().text)["view"]["table"]["seed"] is None


# ---- beside the game


def test_chat_is_for_everybody(game):
    assert game.post("/chat", 0, text="Hallo <b>!</b>").status_code == 200
    said = game.get("/log").json()["messages"][-1]
    assert (said["t"], said["d"]["seat"], said["d"]["text"]) == ("chat", 0, "Hallo <b>!</b>")


def test_a_pause_needs_the_others(game):
    asked = game.post("/pause", 0).json()
    assert asked["proposal"] is not None
    agreed = game.post(f"/proposals/{asked['proposal']}", 1, agree=True)
    assert agreed.status_code == 200
    assert game.get().json()["view"]["table"]["paused"] is True
    seat = 0 if game.get(seat=0).json()["menu"] else 1
    assert game.act(seat, "roll").json()["error"] == "paused"
    assert game.post("/resume", 1).status_code == 200
    assert game.get().json()["view"]["table"]["paused"] is False


def test_a_pause_that_somebody_refuses_does_not_happen(game):
    number = game.post("/pause", 0).json()["proposal"]
    assert game.post(f"/proposals/{number}", 1, agree=False).status_code == 200
    assert game.get().json()["view"]["table"]["paused"] is False


def test_the_pace_of_bots_can_be_set(game):
    assert game.post("/pace", 0, ms=500).status_code == 200
    assert game.get().json()["view"]["table"]["pace"] == 500
    assert game.post("/pace", 0, ms=0.0).status_code == 200  # a whole number, to JSON
    for nonsense in (-1, 0.5, True, "5", 1e300, None):
        assert game.post("/pace", 0, ms=nonsense).status_code == 422


@pytest.mark.parametrize("path", ["/proposals/77", "/seats/7/return", "/seats/5/substitute"])
def test_what_is_not_there_cannot_be_decided(game, path):
    body = {"agree": True} if "proposals" in path else {}
    assert game.post(path, 0, **body).status_code in (403, 404, 409, 422)


# ---- on paper


def test_a_record_as_text_and_as_lines(game):
    seat, action = game.choice()
    game.act(seat, action)
    text, lines = game.get("/record"), game.get("/record", format="jsonl")
    assert text.text.startswith("bankhalter record")
    assert text.headers["Content-Type"].startswith("text/plain")
    name = f'filename="bankhalter-{game.opened["id"]}.game"'
    assert name in text.headers["Content-Disposition"]
    assert lines.headers["Content-Type"].startswith("application/x-ndjson")
    assert all(json.loads(line) for line in lines.text.splitlines())
    accepted = game.client.get(f"{game.path}/record", headers={"Accept": "application/x-ndjson"})
    assert accepted.text == lines.text


@pytest.mark.parametrize("kind", ["text/plain", "application/x-ndjson", "application/json"])
def test_a_record_can_be_played_on(game, kind):
    seat, action = game.choice()
    game.act(seat, action)
    record = game.get("/record", format="jsonl" if kind == "application/x-ndjson" else "text").text
    body = json.dumps({"record": record}) if kind == "application/json" else record
    answer = game.client.post("/api/import", content=body.encode(), headers={"Content-Type": kind})
    assert answer.status_code == 201
    opened = answer.json()
    assert [held["seat"] for held in opened["seats"]] == [0, 1]
    again = game.client.get(f"/api/games/{opened['id']}").json()["view"]["game"]
    before = game.get().json()["view"]["game"]
    assert [seat["cash"] for seat in again["seats"]] == [seat["cash"] for seat in before["seats"]]


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("text/plain", b"nonsense", 422),
        ("text/plain", b"\xff\xfe", 400),
        ("application/json", b"{", 400),
        ("application/json", b'{"record": 7}', 422),
        ("application/json", b'{"record": "x", "more": 1}', 422),
        ("image/png", b"x", 415),
        ("text/plain", b"", 422),
    ],
)
def test_what_is_no_record_is_refused(server, kind, body, status):
    answer = server.client.post("/api/import", content=body, headers={"Content-Type": kind})
    assert answer.status_code == status, answer.text
    assert answer.json()["message"]
