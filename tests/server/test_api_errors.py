"""Every "no" looks the same, says what was wrong, and leaks nothing."""

import asyncio
import json

import pytest
from structlog.testing import capture_logs

from bankhalter.server.api.middleware.watch import Watch

TABLE = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "bot"}]}


@pytest.fixture(scope="module")
def game(server):
    return server.client.post("/api/games", json=TABLE).json()


def refused(answer, status, code):
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"] == "application/json"
    body = answer.json()
    assert body["error"] == code
    assert body["message"]
    assert "detail" not in body
    return body


# ---- what the router says


def test_an_address_nobody_serves(server):
    refused(server.client.get("/api/nonsense"), 404, "no-such-page")


def test_a_method_that_an_address_does_not_know(server):
    answer = server.client.delete("/api/games")
    refused(answer, 405, "no-such-method")
    assert answer.headers["Allow"] == "POST"


@pytest.mark.parametrize(
    "body", [b"{", b"nul", b"", b'{"a":\xff}', b"[" * 50_000, b"1" * 5000, b'{"edition": NaN'], ids=repr
)
def test_broken_json(server, body):
    answer = server.client.post("/api/games", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    refused(answer, answer.status_code, "bad-input")


def test_a_body_that_is_not_json(server):
    answer = server.client.post("/api/games", content=b"{}", headers={"Content-Type": "text/plain"})
    refused(answer, 415, "not-json")


# ---- what the models say

WRONG = {
    "seats": {"edition": "classic"},
    "seats.0.kind": TABLE | {"seats": [{"kind": "ghost"}, {"kind": "bot"}]},
    "seats.1": TABLE | {"seats": [{"kind": "human"}, 7]},
    "pace": TABLE | {"pace": True},
    "clock.seconds": TABLE | {"clock": {"seconds": 0}},
    "lang": TABLE | {"lang": "fr"},
    "surprise": TABLE | {"surprise": 1},
    "house_rules": TABLE | {"house_rules": []},
}


@pytest.mark.parametrize("where", WRONG)
def test_a_wrong_wish_is_named(server, where):
    body = refused(server.client.post("/api/games", json=WRONG[where]), 422, "bad-input")
    assert any(problem.startswith(where) for problem in body["problems"])


IMPOSSIBLE = {
    "an edition": TABLE | {"edition": "atlantis"},
    "a preset": TABLE | {"preset": "endless"},
    "a house rule": TABLE | {"house_rules": {"free_money": 1}},
    "the value of a house rule": TABLE | {"house_rules": {"house_double_los": 9}},
    "a level": TABLE | {"seats": [{"kind": "human"}, {"kind": "bot", "level": "god"}]},
    "so many players": {"edition": "game-of-thrones", "seats": [{"kind": "bot"}] * 8},
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_there_is_no_such(server, what):
    refused(server.client.post("/api/games", json=IMPOSSIBLE[what]), 422, "bad-input")


def test_half_a_character_is_refused_wherever_it_stands(server, game):
    token = {"Authorization": f"Bearer {game['seats'][0]['token']}", "Content-Type": "application/json"}
    path = f"/api/games/{game['id']}"
    for where, body in {
        "/join": r'{"name": "\ud800"}',
        "/chat": r'{"text": "\udfff"}',
        "/actions": r'{"action": "\ud800", "version": 0, "id": "1"}',
        "/start": r'{"\ud800": 1}',
    }.items():
        refused(server.client.post(path + where, content=body, headers=token), 422, "bad-input")


# ---- languages


@pytest.mark.parametrize(
    ("path", "header", "word"),
    [
        ("/api/nonsense", "de", "Adresse"),
        ("/api/nonsense", "fr, de;q=0.5, en;q=0.4", "Adresse"),
        ("/api/nonsense", "en-GB,de;q=0.9", "address"),
        ("/api/nonsense", "de;q=0", "address"),
        ("/api/nonsense", ";;q=,,x;q=y", "address"),
        ("/api/nonsense?lang=de", "en", "Adresse"),
    ],
)
def test_a_refusal_is_in_the_language_of_the_reader(server, path, header, word):
    assert word in server.client.get(path, headers={"Accept-Language": header}).json()["message"]


def test_complaints_about_a_body_are_german_too(server):
    answer = server.client.post("/api/games?lang=de", json={"edition": "classic"})
    assert answer.json()["message"] == "seats: fehlt"


def test_a_table_speaks_its_own_language_if_the_client_does_not_say(server):
    game = server.client.post("/api/games", json=TABLE | {"lang": "de"}).json()["id"]
    answer = server.client.post(f"/api/games/{game}/pause", json={}, headers={"Accept-Language": ""})
    assert "Kennwort" in answer.json()["message"]


# ---- tokens


@pytest.mark.parametrize("header", ["", "Bearer", "Basic abc", "Bearer a b", "Bearer ü"])
def test_a_malformed_token_is_refused_even_where_none_is_needed(server, game, header):
    answer = server.client.get(f"/api/games/{game['id']}", headers={b"Authorization": header.encode()})
    refused(answer, 401, "wrong-token")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_an_unknown_token_is_refused(server, game):
    for token in ("x", "A" * 43, game["seats"][0]["token"][:-1]):
        headers = {"Authorization": f"Bearer {token}"}
        refused(server.client.get(f"/api/games/{game['id']}", headers=headers), 401, "wrong-token")


def test_a_token_of_another_table_is_unknown(server, game):
    other = server.client.post("/api/games", json=TABLE).json()
    headers = {"Authorization": f"Bearer {other['seats'][0]['token']}"}
    refused(server.client.get(f"/api/games/{game['id']}", headers=headers), 401, "wrong-token")


def test_orders_need_a_token(server, game):
    for what in ("start", "undo", "pause", "resume", "rematch", "leave", "seats/0/return"):
        answer = server.client.post(f"/api/games/{game['id']}/{what}", json={})
        refused(answer, 401, "no-token")
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_a_token_in_the_address_opens_nothing(server, game):
    answer = server.client.get(f"/api/games/{game['id']}?token={game['seats'][0]['token']}")
    assert "menu" not in answer.json()


@pytest.mark.parametrize("game_id", ["nonsense", "..", "a%00b", "%F0%9F%8E%B2", "a" * 200, "x'--"])
def test_there_is_no_such_game(server, game_id):
    answer = server.client.get(f"/api/games/{game_id}")
    assert answer.status_code in (404, 422)
    assert answer.json()["message"]


# ---- other people's pages

FOREIGN = ["http://evil.example", "https://evil.example", "null", "file://", "http://[", "x"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_page_from_elsewhere_may_not_act(server, origin):
    answer = server.client.post("/api/games", json=TABLE, headers={"Origin": origin})
    refused(answer, 403, "foreign-origin")


def test_our_own_page_may_act(server):
    answer = server.client.post("/api/games", json=TABLE, headers={"Origin": server.url})
    assert answer.status_code == 201


def test_the_usual_port_need_not_be_named(server):
    headers = {"Host": "localhost", "Origin": "https://localhost:443"}
    assert server.client.post("/api/games", json=TABLE, headers=headers).status_code == 201


# ---- headers


def test_every_answer_has_the_headers_that_keep_browsers_careful(server, game):
    for path in ("/api/docs", "/api/health", "/api/nonsense", f"/api/games/{game['id']}"):
        headers = server.client.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "camera=()" in headers["Permissions-Policy"]
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "Server" not in headers
        assert "Access-Control-Allow-Origin" not in headers


def test_games_are_not_kept_by_caches(server, game):
    assert server.client.get(f"/api/games/{game['id']}").headers["Cache-Control"] == "no-store"


def test_a_name_is_data_and_never_markup(server):
    seats = [{"kind": "human", "name": "<script>alert(1)</script>"}, {"kind": "bot"}]
    game = server.client.post("/api/games", json=TABLE | {"seats": seats}).json()["id"]
    answer = server.client.get(f"/api/games/{game}")
    assert answer.headers["Content-Type"] == "application/json"
    assert json.loads(answer.text)["view"]["table"]["seats"][0]["name"] == "<script>alert(1)</script>"


# ---- what nobody expected


def test_an_unexpected_error_is_an_incident_for_the_log_and_no_tale_for_the_client():
    async def broken(scope, receive, send):
        raise RuntimeError("the seed is 1234")

    async def send(message):
        sent.append(message)

    sent = []
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}
    with capture_logs() as logged:
        asyncio.run(Watch(broken)(scope, None, send))
    start, body = sent
    assert start["status"] == 500
    told = json.loads(body["body"])
    assert told["error"] == "internal"
    assert "1234" not in body["body"].decode()
    incident = next(line for line in logged if line["event"] == "incident")
    assert incident["incident"] == told["incident"]
    assert incident["exc_info"]
