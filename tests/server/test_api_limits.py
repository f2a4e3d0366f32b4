"""One client cannot use up what belongs to all."""

import re
import socket
import time
from itertools import takewhile

import httpx
import pytest

from bankhalter.server.safety.limits import MOST_CLIENTS, Buckets, network
from server.lines import socket_address
from server.server import Server
from waiting import PATIENCE, wait_until

TABLE = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "human"}]}


class Clock:
    """A time that passes when we say so."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


# ---- the buckets


def test_a_bucket_gives_its_burst_and_then_its_rate():
    clock = Clock()
    buckets = Buckets(2, 3, clock)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a") == pytest.approx(0.5)
    clock.now = 0.5
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0


def test_clients_do_not_share_a_bucket():
    buckets = Buckets(1, 1, Clock())
    assert buckets.take("a") == 0
    assert buckets.take("b") == 0
    assert buckets.take("a") > 0


def test_a_bucket_never_holds_more_than_its_burst():
    clock = Clock()
    buckets = Buckets(1, 2, clock)
    buckets.take("a")
    clock.now = 1e6
    assert [buckets.take("a") > 0 for _ in range(3)] == [False, False, True]


def test_a_rate_of_zero_means_no_limit():
    buckets = Buckets(0, 1, Clock())
    assert {buckets.take("a") for _ in range(1000)} == {0}


def test_only_so_many_clients_are_remembered_and_the_oldest_is_forgotten():
    buckets = Buckets(1, 1, Clock())
    for number in range(MOST_CLIENTS + 5):
        buckets.take(str(number))
    assert len(buckets) == MOST_CLIENTS
    assert buckets.take(str(MOST_CLIENTS)) > 0  # still known
    assert buckets.take("0") == 0  # forgotten


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        (":nonsense", "unknown"),
        (None, "unknown"),
    ],
)
def test_one_client_is_an_address_or_a_household(address, client):
    assert network(address) == client


# ---- over the wire


@pytest.fixture(scope="module")
def server():
    with Server("--rate", "1000") as running:
        yield running


def test_who_asks_too_often_is_told_when_to_come_back():
    with Server("--rate", "1") as slow:
        answers = (slow.client.get("/api/levels") for _ in range(2000))
        refused = next(answer for answer in answers if answer.status_code != 200)
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) >= 1
        assert refused.json()["error"] == "too-many"
        assert refused.headers["X-Content-Type-Options"] == "nosniff"


def test_a_family_of_newcomers_may_fetch_every_file_of_the_page_and_then_play():
    with Server() as server:
        found = re.findall(r"/assets/[^\"']+", server.client.get("/").text)
        answers = [server.client.get(found[0]).status_code for _ in range(600)]
        assert set(answers) == {200}
        assert server.client.post("/api/games", json=TABLE).status_code == 201


def test_nobody_opens_more_than_sixty_tables_an_hour():
    with Server("--rate", "1000") as fresh:
        begun = time.monotonic()
        answers = (fresh.client.post("/api/games", json=TABLE).status_code for _ in range(1000))
        statuses = list(takewhile(lambda status: status != 429, answers))
        minutes = (time.monotonic() - begun) / 60  # in each of them one more may be opened
        assert set(statuses) == {201}
        assert 60 <= len(statuses) <= 60 + minutes
        assert fresh.client.get("/api/health").status_code == 200


def test_without_a_rate_there_are_no_limits_to_one_client():
    with Server("--rate", "0") as free:
        statuses = [free.client.post("/api/games", json=TABLE).status_code for _ in range(70)]
        assert set(statuses) == {201}


def test_a_body_that_is_too_large_is_refused(server):
    answer = server.client.post("/api/games", content=b"x" * 70_000)
    assert answer.status_code == 413
    assert answer.json()["error"] == "too-large"


def test_a_body_without_a_length_is_not_read_further_than_allowed(server):
    sent = 0

    def endless():
        nonlocal sent
        while sent < 100_000_000:
            sent += 1000
            yield b"x" * 1000

    try:
        status = server.client.post("/api/games", content=endless()).status_code
    except httpx.WriteError:
        status = 413  # the server had answered and hung up while we were still sending
    assert status == 413
    assert sent < 100_000_000


def test_a_record_may_be_larger_than_other_bodies(server):
    record = "x" * 100_000
    answer = server.client.post("/api/import", content=record, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    answer = server.client.post(
        "/api/import", content="x" * 2_200_000, headers={"Content-Type": "text/plain"}
    )
    assert answer.status_code == 413


def test_a_length_that_is_not_a_number_harms_nobody(server):
    with socket.create_connection(socket_address(server.url), PATIENCE) as raw:
        raw.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: nonsense\r\n\r\n")
        assert b" 400 " in raw.recv(1000)
    assert server.client.get("/api/health").status_code == 200


@pytest.mark.exhaustive
def test_a_line_on_which_nothing_is_asked_is_closed_without_a_word(server):
    """Browsers open lines in advance; an answer waiting there would be taken for that to a later request."""
    with socket.create_connection(socket_address(server.url), PATIENCE) as raw:
        assert raw.recv(1000) == b""


def test_one_client_has_forty_streams_and_gets_them_back_by_closing(server):
    game = server.client.post("/api/games", json=TABLE).json()["id"]
    path = f"/api/games/{game}/stream"
    limits = httpx.Limits(max_connections=None)
    with httpx.Client(base_url=server.url, limits=limits, timeout=PATIENCE) as client:
        open_streams = [client.send(client.build_request("GET", path), stream=True) for _ in range(40)]
        assert {answer.status_code for answer in open_streams} == {200}
        refused = client.get(path)
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) >= 1
        for answer in open_streams:
            answer.close()
        wait_until(lambda: can_follow(client, path))  # the server notices a moment later that they are closed


def can_follow(client, path):
    with client.stream("GET", path) as answer:
        return answer.status_code == 200
