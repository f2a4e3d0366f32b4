"""Run the server until it is told to stop; what was acknowledged is safe at any moment."""

import asyncio
import gc
import os
import signal
import socket
import sys
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from math import inf
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn
import uvloop

from bankhalter.compiling.beside import Compilation
from bankhalter.errors import BankhalterError
from bankhalter.extras import need
from bankhalter.i18n import Lang, pick
from bankhalter.server.api.app import create_app
from bankhalter.server.api.wire import Wire
from bankhalter.server.api.wire_check import trouble
from bankhalter.server.cluster.handing import Handing, make_doors
from bankhalter.server.live.hall import Hall
from bankhalter.server.logs import LOG, finish, set_up
from bankhalter.server.network import web_address, web_addresses
from bankhalter.server.progress import Progress
from bankhalter.server.safety.heads import BoundedHttp
from bankhalter.server.safety.lines import Lines, raise_file_limit
from bankhalter.server.settings import Settings
from bankhalter.server.store import Store
from bankhalter.server.store.leases import new_server_id
from bankhalter.server.workers import Ready, Workers

if TYPE_CHECKING:
    from bankhalter.server.cluster.bus import Bus
    from bankhalter.server.cluster.cluster import Cluster

DAY = 24 * 3600 * 1000
"""Milliseconds."""
GRACE = 2
"""Seconds for open requests to end."""


def serve(settings: Settings, lang: Lang) -> None:
    """Listen, open the hall, and serve until SIGTERM or SIGINT; with several processes, in each of them."""
    if settings.workers > 1 and settings.bus is None:
        raise BankhalterError("several processes (--workers) need --bus nats://… and a PostgreSQL database")
    with _listen(settings) as listener:
        host, port = listener.getsockname()[:2]
        names = settings.advertised if _is_address(settings.host) else (*settings.advertised, settings.host)
        advertised = tuple(web_address(name, port) for name in names)
        settings = replace(settings, host=host, port=port, advertised=advertised)
        if settings.workers == 1:
            _serve(settings, listener, lang)
        else:
            _serve_together(settings, listener, lang)


def _serve_together(settings: Settings, listener: socket.socket, lang: Lang) -> None:
    """Be several processes that serve."""
    doors = make_doors(settings.workers)
    Workers(
        settings.workers,
        lambda number, ready: _serve(
            replace(settings, worker=number), listener, lang, ready, Handing(doors, number)
        ),
    ).run()


def _serve(
    settings: Settings,
    listener: socket.socket,
    lang: Lang,
    ready: Ready | None = None,
    handing: Handing | None = None,
) -> None:
    """Be one process that serves."""
    set_up()
    compilation = _warm_up()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_run(settings, listener, compilation, lang, ready, handing))
    finally:
        finish()


def _warm_up() -> Compilation:
    """Load the compiled kernel; what there is none of is played in plain Python until it is compiled."""
    started, compilation = time.perf_counter(), Compilation()
    complete = compilation.load()
    calm_collector()
    seconds = round(time.perf_counter() - started, 1)
    LOG.info("warm" if complete else "cold", seconds=seconds, loaded=compilation.done)
    return compilation


def calm_collector() -> None:
    """What lives as long as the server need not be looked through for garbage again and again.

    Nor what lives as long as an action: hundreds that wait for one commit together hold tens of thousands of
    objects, all freed by themselves. Garbage comes from failures and lost connections, which are few.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(100_000, 5, 4)


async def _run(
    settings: Settings,
    listener: socket.socket,
    compilation: Compilation,
    lang: Lang,
    ready: Ready | None,
    handing: Handing | None,
) -> None:
    async with AsyncExitStack() as held:
        bus = await _bus(settings, held) if settings.bus else None
        store = await Store.open(settings.db, bus.me if bus else None)
        held.push_async_callback(store.close)
        hall = Hall(
            store,
            away=settings.away,
            least_pace=settings.least_pace if settings.rate > 0 else 0,
            keep=settings.keep * DAY or inf,
        )
        held.push_async_callback(hall.close)
        addresses = web_addresses(settings.host, settings.port, settings.advertised)
        cluster = await _join(bus, hall, settings, addresses[0], handing) if bus else None
        await hall.open()
        config = _config(settings, hall, compilation, cluster)
        if problem := await trouble():
            LOG.warning("sockets the long way", uvicorn=uvicorn.__version__, problem=problem)
            config.ws = "auto"
        server = _Server(config, hall, cluster, addresses, compilation, lang)
        server.ready, server.is_first = ready, settings.worker == 0
        await server.serve(sockets=[listener])
    LOG.info("stopped")


async def _bus(settings: Settings, held: AsyncExitStack) -> "Bus":
    """The connection to the other servers."""
    need("cluster")
    from bankhalter.server.cluster.bus import Bus  # only those who are not alone need the library

    bus = Bus(settings.bus or "", new_server_id())
    held.push_async_callback(bus.close)
    await bus.open()
    return bus


async def _join(
    bus: "Bus", hall: Hall, settings: Settings, address: str, handing: Handing | None
) -> "Cluster":
    """Be one of several servers."""
    from bankhalter.server.cluster.cluster import Cluster
    from bankhalter.server.cluster.member import WORKER

    cluster = Cluster(bus, hall, settings, handing)
    await cluster.enter(address if settings.workers == 1 else f"{address}{WORKER}{settings.worker}")
    return cluster


class _Server(uvicorn.Server):
    """Uvicorn that says goodbye: the hall ends its streams before anybody waits for them."""

    def __init__(
        self,
        config: uvicorn.Config,
        hall: Hall,
        cluster: "Cluster | None",
        addresses: list[str],
        compilation: Compilation,
        lang: Lang,
    ) -> None:
        super().__init__(config)
        self._hall, self._cluster, self._addresses, self._lang = hall, cluster, addresses, lang
        self._compilation, self._progress = compilation, Progress(compilation, lang)
        self.ready: Ready | None = None
        """Whom to tell that it serves."""
        self.is_first = True
        """Of several processes only the first tells people where."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell where."""
        await super().startup(sockets)
        if self._cluster is not None and self._cluster.handing is not None and self.config.ws is Wire:
            self._cluster.handing.listen(lambda: Wire(self.config, self.server_state, {}))
        if self.ready is not None:
            self.ready()
        for address in self._addresses:
            LOG.info("started", address=address)
            if self.is_first:
                print(f"Bankhalter: {address}", flush=True)
        if self.is_first and sys.stdout.isatty():
            print(_invitation(self._lang), flush=True)
        if not self._compilation.is_complete:
            self._progress.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye, then wait for what is still under way."""
        LOG.info("stopping")
        await asyncio.to_thread(self._progress.stop)
        for server in self.servers:
            server.close()
        if self._cluster is not None:
            self._cluster.say_bye()
        await self._hall.close()
        if self._cluster is not None:
            await self._cluster.leave()
        await _ended(self.server_state.tasks)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends gracefully; a second Ctrl-C at once, which loses nothing either."""
        if self.should_exit and sig == signal.SIGINT:
            os._exit(128 + sig)
        self.should_exit = True


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _invitation(lang: Lang) -> str:
    """What people at a terminal want to know."""
    return pick(
        lang,
        de="Zum Spielen diese Adresse im Browser öffnen. Strg+C beendet den Server; alle Spiele bleiben.",
        en="To play, open this address in a browser. Ctrl-C ends the server; all games are kept.",
    )


async def _ended(tasks: set[asyncio.Task[None]]) -> None:
    """Wait a moment for requests to end by themselves."""
    if tasks:
        await asyncio.wait(set(tasks), timeout=GRACE)


def _config(
    settings: Settings, hall: Hall, compilation: Compilation, cluster: "Cluster | None"
) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(hall, settings, compilation, cluster),
        # a class is asked for, and only called
        http=partial(BoundedHttp, lines=_lines(settings)),  # type: ignore[arg-type]
        ws=Wire,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,  # it would cost more time and memory than all the rest
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
    )


def _lines(settings: Settings) -> Lines:
    """A proxy has all its lines from one address, and limits of its own."""
    limited = settings.rate > 0 and not settings.behind_proxy
    return Lines(settings.lines if limited else inf, raise_file_limit())


def _listen(settings: Settings) -> socket.socket:
    """A socket at the wanted address; an error says why there is none."""
    where = f"{settings.host}:{settings.port}"
    try:
        # Without the port: getaddrinfo would quietly make 4464 of 70000.
        found = socket.getaddrinfo(settings.host, None, type=socket.SOCK_STREAM)
        family, *_, address = found[0]
        return socket.create_server((address[0], settings.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BankhalterError(f"the server cannot listen on {where}: {reason}") from None
