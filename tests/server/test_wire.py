"""What goes over the wire has the shapes of the contract, and the contract has a version."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter
from typing_extensions import is_typeddict

from bankhalter.server.api import contract
from bankhalter.server.api.models import answers
from bankhalter.server.api.models.frames import SocketMessage
from bankhalter.server.shown.history import LogMessage
from bankhalter.server.shown.shapes import Replay
from bankhalter.tell.shapes import Explained
from fitting import fits
from server.devices import device, told
from server.papers import finished, under_the_hammer
from server.server import Server
from server.tables import Opened, bearer, look, open_game, order, play_some

LOG = TypeAdapter(list[LogMessage])
SOCKET = TypeAdapter(SocketMessage)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Whoever loses the connection counts as absent at once."""
    with Server("--rate", "0", "--away", "0") as running:
        yield running


def kinds_of(shape: TypeAdapter) -> set[str]:
    """All values of `t` that a message can have."""
    shapes = shape.json_schema()["$defs"].values()
    kinds = [found["properties"]["t"] for found in shapes if "t" in found.get("properties", {})]
    return {name for kind in kinds for name in kind.get("enum", [kind.get("const")])}


def lively(server: Server) -> Opened:
    """A table at which people do whatever there is to do."""
    table = open_game(server, people=3, pace=60_000)
    play_some(server, table, 12)
    with device(server, table, 0), device(server, table, 1), device(server, table, 2):
        order(server, table, 0, "chat", text="Hallo")
        order(server, table, 1, "react", sign="wow")
        order(server, table, 1, "pace", ms=500)
        for wish in ("undo", "pause"):
            number = order(server, table, 0, wish).json()["proposal"]
            for seat in (1, 2):
                order(server, table, seat, f"proposals/{number}", agree=True)
        order(server, table, 2, "resume")
        order(server, table, 2, "seats/2/substitute", skip=True)
        order(server, table, 2, "seats/2/return")
        order(server, table, 2, "undo")
    return table


def lobby(server: Server) -> Opened:
    """A table where somebody sits down and gets up again."""
    seats = [{"kind": "human"}, {"kind": "open"}]
    opened = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    joined = server.client.post(f"/api/games/{opened['id']}/join", json={"name": "Bo"}).json()
    table = Opened(opened["id"], [opened["seats"][0]["token"], joined["token"]], [])
    assert order(server, table, 1, "appearance", name="Bob", colour=6).status_code == 200
    assert order(server, table, 1, "leave").status_code == 200
    return table


@pytest.fixture(scope="module")
def tables(server: Server) -> list[Opened]:
    over = finished(server)
    asked = order(server, over, 0, "rematch").json()["proposal"]
    order(server, over, 1, f"proposals/{asked}", agree=True)
    hammer = under_the_hammer(server)
    order(server, hammer, 1, "out")
    return [lively(server), lobby(server), over, hammer]


def test_every_kind_of_entry_has_its_shape(server, tables):
    logs = [told(server, table) for table in tables]
    for log in logs:
        assert fits(LOG, log)
    seen = {message["t"] for log in logs for message in log}
    assert seen == kinds_of(LOG)


def test_states_have_their_shape_now_and_then(server, tables):
    state = TypeAdapter(answers.State)
    for table in tables:
        assert fits(state, look(server, table))
        assert fits(state, look(server, table, 0))
        assert fits(state, server.client.get(f"/api/games/{table.game}", params={"at": 1}).json())


def test_explanations_odds_and_stories_have_their_shape(server, tables):
    def get(what: str, **query: Any) -> Any:
        headers = bearer(tables[0].tokens[0])
        return server.client.get(f"/api/games/{tables[0].game}/{what}", params=query, headers=headers).json()

    for action in ("roll", "end", "build 1", "bankrupt"):
        assert fits(TypeAdapter(Explained), get("explain", action=action))
    assert fits(TypeAdapter(answers.Odds), get("odds"))
    assert fits(TypeAdapter(answers.Story), get("story"))
    assert fits(TypeAdapter(Replay), get("replay"))


def test_all_that_a_socket_hears_has_its_shape(server):
    table, heard = open_game(server, people=2, clock={"seconds": 60}), []
    due = {"sync", "menu", "view", "presence", "clock", "chat", "ack", "refused", "pong"}
    with device(server, table) as listener:
        listener.say("auth", "1", tokens=table.tokens)
        listener.say("chat", "2", text="Hallo", seat=0)
        listener.say("act", "3", action="buy", version=0, seat=0)
        listener.socket.send('{"t":"ping"}')
        while not due <= {message["t"] for message in heard}:
            heard.append(listener.until(lambda message: True))
    assert all(fits(SOCKET, message) for message in heard)


def test_the_version_of_the_contract_is_told_to_those_who_connect_and_to_those_who_ask(server):
    table = open_game(server, people=2)
    with device(server, table) as listener:
        listener.say("auth", tokens=[])
        assert listener.until_kind("ack")["d"] == {"seats": [], "contract": contract.version()}
    assert server.client.get("/api/health").json()["contract"] == contract.version()
    assert server.client.get("/api/openapi.json").json()["info"]["x-contract"] == contract.version()


def test_every_shape_that_is_described_counts_for_the_version_of_the_contract(server):
    described = server.client.get("/api/openapi.json").json()["components"]["schemas"]
    counted = {module.__name__ for module in contract.SHAPES}
    for name, module in list(sys.modules.items()):
        ours = {key for key, found in vars(module).items() if is_shape(found, name)}
        assert name in counted or not name.startswith("bankhalter.") or not ours & set(described), name


def is_shape(found: object, module: str) -> bool:
    """Whether a module says there what something looks like that is sent."""
    if not isinstance(found, type) or found.__module__ != module:
        return False
    return is_typeddict(found) or issubclass(found, BaseModel)


def test_the_description_explains_every_name_it_uses(server):
    described = server.client.get("/api/openapi.json").json()

    def names(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            yield from ([part["$ref"]] if isinstance(part.get("$ref"), str) else [])
            part = list(part.values())
        if isinstance(part, list):
            for inner in part:
                yield from names(inner)

    known = {f"#/components/schemas/{name}" for name in described["components"]["schemas"]}
    assert set(names(described)) <= known
