"""`make bench`: the table server under load, beside an empty echo endpoint of the same stack in the same run.

One server process, one process that plays: every seat has a WebSocket of its own and acts when it is its
turn. Acknowledged means committed to the database.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import sqlite3
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
os.environ["BANKHALTER_KERNEL"] = "fast"

from sockets import Socket, connect

SEATS = 4
LONE = 20
"""Actions a second at a table that is alone: nothing waits for anything."""
COMMITS = 100
"""So often a line is written with nothing else, to know what the disk takes."""
Latencies = list[float]


# ---- servers


def serve_tables(folder: str, port: int) -> None:
    from bankhalter.server.serve import serve
    from bankhalter.server.settings import Settings

    os.dup2(os.open(f"{folder}/log", os.O_WRONLY | os.O_CREAT), 2)
    serve(
        Settings(db=f"sqlite:///{folder}/tables.db", port=port, rate=0, games_an_hour=0, streams=10**6), "en"
    )


def serve_echo(folder: str, port: int) -> None:
    import uvicorn
    from fastapi import FastAPI, WebSocket

    app = FastAPI()

    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        async for text in socket.iter_text():
            await socket.send_text(text)

    @app.get("/api/health")
    async def health() -> dict[str, str]:
        return {"status": "ok"}

    uvicorn.run(app, port=port, log_level="error", ws_per_message_deflate=False)


class Process:
    """A server in a process of its own."""

    def __init__(self, target: Callable[[str, int], None], port: int) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.base = f"http://127.0.0.1:{port}"
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=target, args=(self._folder.name, port), daemon=True)

    def __enter__(self) -> "Process":
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid
        while not self._is_up():
            time.sleep(0.1)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join()
        self._folder.cleanup()

    def _is_up(self) -> bool:
        try:
            return bool(self.get("/api/health"))
        except OSError:
            return False

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.base + path, timeout=10) as answer:
            return json.load(answer)

    def post(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), headers)
        if not token:
            request.remove_header("Authorization")
        with urllib.request.urlopen(request, timeout=10) as answer:
            table: dict[str, Any] = json.load(answer)
            return table

    def megabytes(self) -> float:
        """Memory that is really in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu_seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ---- players


class Load:
    """What all players share: how fast they may act, when it ends, and what they measured."""

    def __init__(self, seconds: float, per_second: float | None) -> None:
        self.seconds, self._interval = seconds, None if per_second is None else 1 / per_second
        self.latencies: Latencies = []
        self._next = time.perf_counter()
        self.end = self._next + seconds

    async def turn(self) -> bool:
        """Wait until the next action is due; whether there is still time for one."""
        if self._interval is not None:
            self._next = max(self._next + self._interval, time.perf_counter() - 0.1)
            await asyncio.sleep(self._next - time.perf_counter())
        return time.perf_counter() < self.end


class Player(Socket):
    """A seat: it takes the first entry of its menu, and passes in auctions."""

    def __init__(self, seat: int, token: str) -> None:
        super().__init__()
        self.seat = seat
        self.load: Load | None = None
        self.menu: list[str] = []
        self.version = self.acted = 0
        self.actor: int | None = None
        self._sent = 0.0
        self._number = 0
        self.send({"t": "auth", "d": {"tokens": [token]}})

    def received(self, payload: bytes) -> None:
        if payload.startswith(b'{"t":"view"'):
            self.version = int(_after(payload, b'"version":'))
            actor = _after(payload, b'"actor":')
            self.actor = None if actor.startswith(b"n") else int(actor)
        elif payload.startswith(b'{"t":"menu"'):
            self._read(json.loads(payload)["d"]["menu"])
        elif payload.startswith(b'{"t":"ack"'):
            if self._sent and self.load:
                self.load.latencies.append(time.perf_counter() - self._sent)
            self._sent = 0.0
        elif payload.startswith(b'{"t":"refused"'):
            self._sent, self.acted = 0.0, 0
            self._read(json.loads(payload)["d"].get("menu", []))

    def _read(self, menu: list[dict[str, Any]]) -> None:
        self.menu = [entry["action"] for entry in menu]

    def caught_up(self) -> None:
        if (
            self.load
            and self.actor == self.seat
            and self.menu
            and self.version > self.acted
            and not self._sent
        ):
            self.acted = self.version
            asyncio.get_running_loop().create_task(self._act())

    async def _act(self) -> None:
        if self.load is None or not await self.load.turn():
            self.acted = 0
            return
        first = self.menu[0]
        action = "pass" if first.startswith("bid") else first
        self._number += 1
        self._sent = time.perf_counter()
        self.send({"t": "act", "id": f"{self._number}", "d": {"action": action, "version": self.version}})


def _after(payload: bytes, key: bytes) -> bytes:
    start = payload.index(key) + len(key)
    return payload[start : payload.index(b",", start)]


class Echoer(Socket):
    """The same with an empty endpoint."""

    def __init__(self) -> None:
        super().__init__()
        self.load: Load | None = None
        self._sent = 0.0

    def received(self, payload: bytes) -> None:
        if self.load and time.perf_counter() < self.load.end:
            self.load.latencies.append(time.perf_counter() - self._sent)
            self.go()

    def go(self) -> None:
        self._sent = time.perf_counter()
        self.send({"t": "act", "id": "1", "d": {"action": "roll", "version": 1}})


# ---- measuring


def open_table(server: Process) -> tuple[str, list[str]]:
    seats = [{"kind": "human"}] * SEATS
    table = server.post("/api/games", {"edition": "classic", "seats": seats})
    tokens = [seat["token"] for seat in table["seats"]]
    server.post(f"/api/games/{table['id']}/start", {}, tokens[0])
    return table["id"], tokens


async def sit_down(server: Process, tables: int) -> list[Player]:
    players = []
    for _ in range(tables):
        game, tokens = open_table(server)
        for seat, token in enumerate(tokens):
            path = f"/ws/games/{game}?since=0"
            players.append(await connect(server.base, path, partial(Player, seat, token)))
    await asyncio.sleep(1)
    return players


async def play(players: list[Player], load: Load) -> None:
    for player in players:
        player.load = load
        player.caught_up()
    await asyncio.sleep(load.seconds + 1)
    for player in players:
        player.load = None


async def echo(base: str, connections: int, load: Load) -> None:
    clients = [await connect(base, "/echo", Echoer) for _ in range(connections)]
    load.end = time.perf_counter() + load.seconds
    for client in clients:
        client.load = load
        client.go()
    await asyncio.sleep(load.seconds + 1)


def show(name: str, load: Load, cpu: float) -> float:
    """Print a line of figures; the processor time of one action, in seconds."""
    count = len(load.latencies)
    rate, ordered, each = count / load.seconds, sorted(load.latencies), cpu / count
    p50, p99 = (1000 * ordered[int(share * (count - 1))] for share in (0.5, 0.99))
    print(
        f"{name:<34} {rate:8.0f}/s   p50 {p50:7.1f} ms   p99 {p99:7.1f} ms   {1e6 * each:6.0f} µs CPU"
        f"   {1 / each:6.0f} a CPU-second"
    )
    return each


def show_disk() -> None:
    """What a line costs that is only written and committed as safely, as often as at a lone table."""
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(f"{folder}/lines.db", isolation_level=None)
        for statement in (
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "CREATE TABLE lines (line)",
        ):
            database.execute(statement)
        load, before = Load(COMMITS / LONE, None), time.process_time()
        for _ in range(COMMITS):
            time.sleep(1 / LONE)
            begun = time.perf_counter()
            database.execute("INSERT INTO lines VALUES (?)", ("x" * 300,))
            load.latencies.append(time.perf_counter() - begun)
        show("yardstick: a line on this disk", load, time.process_time() - before)
        database.close()


async def measured(name: str, server: Process, load: Load, work: Awaitable[None]) -> float:
    """Do something to a server and show what came of it."""
    before = server.cpu_seconds()
    await work
    return show(name, load, server.cpu_seconds() - before)


async def measure(tables: int, seconds: float) -> None:
    with Process(serve_echo, 18766) as server:
        load = Load(seconds, None)
        echoing = echo(server.base, tables, load)
        yardstick = await measured(f"yardstick: {tables} echoing sockets", server, load, echoing)
    with Process(serve_tables, 18765) as server:
        empty = server.megabytes()
        show_disk()
        alone, lone = await sit_down(server, 1), Load(seconds, LONE)
        await measured("a lone table, now and then", server, lone, play(alone, lone))
        lone = Load(seconds, None)
        await measured("a lone table, without a pause", server, lone, play(alone, lone))
        players = await sit_down(server, tables)
        each = (server.megabytes() - empty) / tables
        print(f"{tables} tables with {len(players)} sockets: {each:.2f} MB a table")
        load = Load(seconds, None)
        action = await measured("as fast as they can", server, load, play(players, load))
        # Whatever else this machine does, it takes time from the clock and not from this.
        print(f"{action / yardstick:.1f} times the CPU of an echo; a core to itself: {1 / action:.0f}/s")
        half = Load(seconds, len(load.latencies) / load.seconds / 2)
        await measured("at half that load", server, half, play(players, half))
    with Process(serve_tables, 18767) as server:
        for _ in range(1000):
            open_table(server)
        print(f"1,000 idle tables: {server.megabytes():.0f} MB, without them {empty:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    asyncio.run(measure(args.tables, args.seconds))


if __name__ == "__main__":
    main()
