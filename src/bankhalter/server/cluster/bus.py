"""The bus between the servers: NATS core, which may lose everything at any time."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from bankhalter.errors import BankhalterError
from bankhalter.server.logs import LOG

SECONDS = 5
"""So long it may take to reach the bus at the start."""
AGAIN = 0.2
"""Seconds between two attempts to reach it later."""
PULSE = 2
"""Seconds between two pings; a bus that misses two of them is gone."""
SHORT = 3.0
"""Seconds for which a connection may be lost without anybody minding."""
EXAMPLE = "nats://host:4222"
SCHEMES = ("nats", "tls")
NOBODY = "503"
"""What NATS says when nobody listens there."""

Heard = Callable[[str, str, bytes | None], None]
"""What is called with the name, the reply address and the content of a message; None: nobody was there."""


class BusError(BankhalterError):
    """The bus cannot be reached."""


class Bus:
    """What this server hears under its id, and says to others under theirs."""

    def __init__(self, url: str, me: str) -> None:
        self.me = me
        self._url, self._place = url, place_of(url)
        self._nats = Client()
        self._is_open = False
        """From the first contact to the end: only then its troubles are worth a line."""
        self._lost: float | None = None
        self._problem = ""
        self.on_message: Heard = lambda _name, _reply, _content: None
        self.on_cut: Callable[[], None] = lambda: None
        """Called when messages may have got lost."""

    @property
    def linked(self) -> bool:
        """Whether others reach this server, or will in a moment."""
        return self._lost is None or time.monotonic() - self._lost < SHORT

    async def open(self) -> None:
        """Connect, and listen; a BusError says why not."""
        try:
            async with asyncio.timeout(SECONDS):
                await self._connect()
        except (TimeoutError, OSError, Error, ValueError) as error:
            reason = self._problem or str(error)
            raise BusError(
                f"{self._place}: no NATS server can be reached there ({reason or 'no answer'})",
                de=f"{self._place}: dort ist kein NATS-Server zu erreichen ({reason or 'keine Antwort'})",
            ) from None

    async def _connect(self) -> None:
        await self._nats.connect(
            self._url,
            name=f"bankhalter {self.me}",
            connect_timeout=PULSE,
            reconnect_time_wait=AGAIN,  # type: ignore[arg-type]  # it is slept
            max_reconnect_attempts=-1,
            ping_interval=PULSE,
            pending_size=0,  # what cannot be said now is not said later
            error_cb=self._on_error,
            disconnected_cb=self._on_lost,
            reconnected_cb=self._on_found,
        )
        await self._nats.subscribe(f"bankhalter.{self.me}.>", cb=self._on_message)
        await self._nats.flush(SECONDS)
        self._is_open = True

    async def close(self) -> None:
        """Hang up."""
        self.on_cut, self._is_open = lambda: None, False
        with suppress(Error, TimeoutError):
            if self._nats.is_connected:
                await self._nats.flush(1)
            await self._nats.close()

    async def say(self, to: str, name: str, content: bytes, reply: str = "") -> None:
        """Send a message; a BusError if that is impossible now. That it arrives is not sure."""
        try:
            await self._nats.publish(
                f"bankhalter.{to}.{name}", content, f"bankhalter.{self.me}.{reply}" if reply else ""
            )
        except Error as error:
            raise BusError(f"{self._place}: {error}") from None

    async def _on_message(self, message: Msg) -> None:
        name = message.subject.rpartition(".")[2]
        missing = not message.data and (message.headers or {}).get("Status") == NOBODY
        self.on_message(name, message.reply, None if missing else message.data)

    async def _on_error(self, error: Exception) -> None:
        self._problem = str(error) or type(error).__name__
        if self._is_open:
            LOG.warning("bus", problem=self._problem)

    async def _on_lost(self) -> None:
        self._lost = time.monotonic()
        if self._is_open:
            LOG.warning("bus lost", place=self._place)
        self.on_cut()

    async def _on_found(self) -> None:
        self._lost = None
        LOG.info("bus found", place=self._place)
        self.on_cut()


def place_of(url: str) -> str:
    """The address without its password; a BusError if it is none."""
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        raise _no_address() from None
    if found.scheme not in SCHEMES or not found.hostname:
        raise _no_address()
    return f"{found.scheme}://{found.hostname}" + (f":{port}" if port else "")


def _no_address() -> BusError:
    return BusError(
        f"The address of the bus is not a URL such as {EXAMPLE}",
        de=f"Die Adresse des Busses ist keine URL wie {EXAMPLE}",
    )
