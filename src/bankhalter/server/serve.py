"""Run the server until it is told to stop; what was acknowledged is safe at any moment."""

import asyncio
import gc
import os
import signal
import socket
import sys
import time
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from math import inf
from types import FrameType

import uvicorn
import uvloop

from bankhalter.compiling.beside import Compilation
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.server.api.app import create_app
from bankhalter.server.api.wire import Wire
from bankhalter.server.live.hall import Hall
from bankhalter.server.logs import LOG, finish, set_up
from bankhalter.server.network import web_addresses
from bankhalter.server.progress import Progress
from bankhalter.server.safety.heads import BoundedHttp
from bankhalter.server.safety.lines import Lines, raise_file_limit
from bankhalter.server.settings import Settings
from bankhalter.server.store import Store

DAY = 24 * 3600 * 1000
"""Milliseconds."""
GRACE = 2
"""Seconds for open requests to end."""


def serve(settings: Settings, lang: Lang) -> None:
    """Listen, open the hall, and serve until SIGTERM or SIGINT."""
    set_up()
    listener = _listen(settings, lang)
    host, port = listener.getsockname()[:2]
    if not _is_address(settings.host):
        settings = replace(settings, advertised=(*settings.advertised, settings.host))
    compilation = _warm_up()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner, listener:
            runner.run(_run(replace(settings, host=host, port=port), listener, compilation, lang))
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


async def _run(settings: Settings, listener: socket.socket, compilation: Compilation, lang: Lang) -> None:
    store = await Store.open(settings.db)
    hall = Hall(
        store,
        away=settings.away,
        least_pace=settings.least_pace if settings.rate > 0 else 0,
        keep=settings.keep * DAY or inf,
    )
    try:
        await hall.open()
        addresses = web_addresses(settings.host, settings.port, settings.advertised)
        config = _config(settings, hall, compilation)
        await _Server(config, hall, addresses, compilation, lang).serve(sockets=[listener])
    finally:
        await hall.close()
        await store.close()
        LOG.info("stopped")


class _Server(uvicorn.Server):
    """Uvicorn that says goodbye: the hall ends its streams before anybody waits for them."""

    def __init__(
        self,
        config: uvicorn.Config,
        hall: Hall,
        addresses: list[str],
        compilation: Compilation,
        lang: Lang,
    ) -> None:
        super().__init__(config)
        self._hall, self._addresses, self._lang = hall, addresses, lang
        self._compilation, self._progress = compilation, Progress(compilation, lang)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell where."""
        await super().startup(sockets)
        for address in self._addresses:
            LOG.info("started", address=address)
            print(f"Bankhalter: {address}", flush=True)
        if sys.stdout.isatty():
            print(_invitation(self._lang), flush=True)
        if not self._compilation.is_complete:
            self._progress.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye, then wait for what is still under way."""
        LOG.info("stopping")
        await asyncio.to_thread(self._progress.stop)
        for server in self.servers:
            server.close()
        await self._hall.close()
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


def _config(settings: Settings, hall: Hall, compilation: Compilation) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(hall, settings, compilation),
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


def _listen(settings: Settings, lang: Lang) -> socket.socket:
    """A socket at the wanted address; an error says why there is none."""
    where = f"{settings.host}:{settings.port}"
    try:
        # Without the port: getaddrinfo would quietly make 4464 of 70000.
        found = socket.getaddrinfo(settings.host, None, type=socket.SOCK_STREAM)
        family, *_, address = found[0]
        return socket.create_server((address[0], settings.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BankhalterError(
            pick(
                lang,
                de=f"auf {where} kann der Server nicht lauschen: {reason}",
                en=f"the server cannot listen on {where}: {reason}",
            )
        ) from None
