"""Workers give each other connections: the client does not notice."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from bankhalter.server.api.wire import Wire, line_of
from bankhalter.server.cluster.handing import Door, Handing, make_doors
from waiting import PATIENCE


@pytest.fixture
def doors() -> Iterator[list[Door]]:
    made = make_doors(2)
    yield made
    for end in (end for door in made for end in door):
        end.close()


class Worker:
    """As much of one as sockets need."""

    def __init__(self, number: int, doors: list[Door], *, gives_to: int | None = None) -> None:
        self.number, self._gives_to = number, gives_to
        self.handing = Handing(doors, number)
        self.state = ServerState()
        self.gave: list[bool] = []
        self._config = Config(self._app, log_config=None, ws_per_message_deflate=False, interface="asgi3")

    def wire(self) -> Wire:
        return Wire(self._config, self.state, {})

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        wire = line_of(scope)
        assert isinstance(wire, Wire)
        if self._gives_to is not None:
            self.gave.append(self.handing.give(self._gives_to, wire))
            if self.gave[-1]:
                return
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            told = [self.number, scope["path"], message["text"]]
            await send({"type": "websocket.send", "text": json.dumps(told)})


async def answers(first: Worker, second: Worker, *said: str) -> list[list[Any]]:
    """What somebody hears who comes to the first of two workers."""
    loop = asyncio.get_running_loop()
    for worker in (first, second):
        worker.handing.listen(worker.wire)
    server = await loop.create_server(first.wire, "127.0.0.1", 0)
    try:
        port = server.sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/table") as socket:
            heard = []
            for text in said:
                await socket.send(text)
                heard.append(json.loads(await socket.recv()))
            return heard
    finally:
        server.close()
        for worker in (first, second):
            worker.handing.close()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*worker.state.tasks)


def talk(first: Worker, second: Worker, *said: str) -> list[list[Any]]:
    return asyncio.run(asyncio.wait_for(answers(first, second, *said), PATIENCE))


def test_a_connection_goes_to_another_worker_with_all_that_was_said(doors: list[Door]):
    first, second = Worker(0, doors, gives_to=1), Worker(1, doors)
    assert talk(first, second, "one", "two") == [[1, "/table", "one"], [1, "/table", "two"]]
    assert first.gave == [True]
    assert not first.state.connections, "nothing of it has stayed"


def test_nobody_is_sent_round_in_circles(doors: list[Door]):
    first, second = Worker(0, doors, gives_to=1), Worker(1, doors, gives_to=0)
    assert talk(first, second, "one") == [[1, "/table", "one"]]
    assert (first.gave, second.gave) == ([True], [False])


def test_what_cannot_be_given_stays(doors: list[Door]):
    first, second = Worker(0, doors, gives_to=1), Worker(1, doors)
    doors[1][1].close()
    assert talk(first, second, "one") == [[0, "/table", "one"]]
    assert first.gave == [False]
