"""A page of another name that leads to this server reads nothing: names that are not ours are refused."""

import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.devices import refusal
from server.server import Server
from server.tables import open_game

TABLE = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "human"}]}


NAMES = ("--advertise", "spiel.example", "--advertise", "https://play.example")
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "play.example.evil",
    "evil.example@127.0.0.1",
    "127.0.0.1/evil",
    "",
]
OURS = [
    "localhost",
    "LOCALHOST:8000",
    "bank.localhost",
    "127.0.0.1",
    "[::1]:8000",
    "192.168.178.20:8000",
    "play.example",
    "Play.Example.:443",
    "spiel.example:8000",
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0", *NAMES) as running:
        assert running.url.startswith("http://spiel.example:"), "what is advertised comes first"
        running.url = running.url.replace("spiel.example", "127.0.0.1")
        running.client.base_url = running.url
        yield running


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/metrics", "/api/health", "/api/docs", "/"])
def test_who_calls_it_by_another_name_reads_nothing(server, path, host):
    answer = server.client.get(path, headers={"Host": host})
    assert refusal(answer) == (421, "unknown-host")
    assert "evil" not in answer.text


def test_nor_opens_a_table_or_a_socket(server):
    answer = server.client.post("/api/games", json=TABLE, headers={"Host": "evil.example"})
    assert refusal(answer) == (421, "unknown-host")
    table = open_game(server, people=2)
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{server.ws_url}/ws/games/{table.game}", additional_headers={"Host": "evil.example"})
    assert refused.value.response.status_code in (400, 421)


@pytest.mark.parametrize("host", OURS)
def test_its_own_names_and_all_addresses_lead_to_it(server, host):
    answer = server.client.post("/api/games", json=TABLE, headers={"Host": host})
    assert answer.status_code == 201
    assert answer.json()["url"].lower().startswith(f"http://{host.lower()}")


def test_so_do_the_names_of_the_machine_at_home(server):
    name = socket.gethostname().partition(".")[0]
    for host in (name, f"{name}.local", f"{name}.fritz.box:8000"):
        assert server.client.get("/api/health", headers={"Host": host}).status_code == 200


def test_a_server_for_the_whole_network_is_opened_by_its_addresses():
    with Server("--rate", "0", "--host", "0.0.0.0") as everywhere:
        assert everywhere.client.get("/api/health").status_code == 200
