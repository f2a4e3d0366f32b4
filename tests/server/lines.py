"""Two ways to a table: a WebSocket, or HTTP with a stream of lines. The same messages come from both."""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

import httpx
import websockets.sync.client as waiting_client
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from waiting import PATIENCE

Message = dict[str, Any]

BROKEN = (OSError, ConnectionClosed, InvalidHandshake, httpx.TransportError, TimeoutError)
"""What a line that breaks, or cannot be had, raises."""


class Line(Protocol):
    """A connection to one table."""

    async def next(self) -> Message:
        """The next message; one of BROKEN when there will be none."""

    async def send(self, frame: Message) -> None:
        """Have an order on its way; its answer comes as a message."""


def messages(frame: str | bytes) -> list[Message]:
    """What a frame says: one message a line."""
    text = frame if isinstance(frame, str) else frame.decode()
    return [json.loads(line) for line in text.split("\n")]


def dial(url: str, **options: Any) -> waiting_client.ClientConnection:
    """A WebSocket for tests that do one thing after the other; it is never given up for being slow."""
    return waiting_client.connect(url, open_timeout=PATIENCE, ping_interval=None, **options)


def socket_address(url: str) -> tuple[str, int]:
    """Where the server at a URL listens."""
    place = httpx.URL(url)
    assert place.port is not None
    return place.host, place.port


class SocketLine:
    """Everything over one WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._inbox: deque[Message] = deque()

    async def next(self) -> Message:
        if not self._inbox:
            self._inbox.extend(messages(await self._socket.recv()))
        return self._inbox.popleft()

    async def send(self, frame: Message) -> None:
        await self._socket.send(json.dumps(frame))


class HttpLine:
    """A stream to listen to, and a request for every order."""

    def __init__(self, client: httpx.AsyncClient, path: str) -> None:
        self._client, self._path = client, path
        self._inbox: asyncio.Queue[Message | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def next(self) -> Message:
        message = await self._inbox.get()
        if message is None:
            raise ConnectionResetError("the stream has ended")
        return message

    async def send(self, frame: Message) -> None:
        self._start(self._post(frame))

    async def listen(self, response: httpx.Response) -> None:
        """Read lines until there are no more."""
        try:
            async for line in response.aiter_lines():
                if line:
                    self._inbox.put_nowait(json.loads(line))
        except BROKEN:
            pass
        self._inbox.put_nowait(None)

    async def _post(self, frame: Message) -> None:
        body = {key: value for key, value in frame["d"].items() if key != "seat"} | {"id": frame["id"]}
        what = "actions" if frame["t"] == "act" else "chat"
        try:
            answer = await self._client.post(f"{self._path}/{what}", json=body)
        except BROKEN:
            self._inbox.put_nowait(None)
            return
        kind = "ack" if answer.status_code == 200 else "refused"
        self._inbox.put_nowait(
            {"t": kind, "id": frame["id"], "d": {"status": answer.status_code, **answer.json()}}
        )

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Hang up, whatever is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def socket_line(
    url: str, game: str, tokens: list[str], since: int | None, address: str = "127.0.0.1"
) -> AsyncIterator[SocketLine]:
    """Connect, and say which seats are held."""
    where = f"{url.replace('http', 'ws', 1)}/ws/games/{game}" + ("" if since is None else f"?since={since}")
    async with connect(
        where, local_addr=(address, 0), open_timeout=PATIENCE, close_timeout=0, ping_interval=None
    ) as socket:
        if tokens:
            await socket.send(json.dumps({"t": "auth", "d": {"tokens": tokens}}))
        try:
            yield SocketLine(socket)
        finally:
            socket.transport.abort()  # as a broken line does: without a goodbye


@asynccontextmanager
async def http_line(
    url: str, game: str, token: str | None, since: int | None, address: str = "127.0.0.1"
) -> AsyncIterator[HttpLine]:
    """Connect with the token of a seat, or without one to watch."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    transport = httpx.AsyncHTTPTransport(
        verify=False, local_address=address
    )  # certificates take long to load
    async with httpx.AsyncClient(
        base_url=url, headers=headers, transport=transport, timeout=PATIENCE
    ) as client:
        line = HttpLine(client, f"/api/games/{game}")
        query = {} if since is None else {"since": since}
        async with client.stream("GET", f"/api/games/{game}/stream", params=query) as response:
            if response.status_code != 200:
                raise ConnectionRefusedError(f"{response.status_code} instead of a stream")
            listener = asyncio.create_task(line.listen(response))
            try:
                yield line
            finally:
                listener.cancel()
                await line.close()
                with contextlib.suppress(asyncio.CancelledError):
                    await listener
