"""What can be set when the server starts."""

from dataclasses import dataclass

KB = 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server listens, where it writes, and what it grants to one client address."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8000
    advertised: tuple[str, ...] = ()
    """Addresses by which people open it, or only names, beside those of the machine."""
    bus: str | None = None
    """Where servers that share the database speak with each other, nats://…; without it this one is alone."""
    workers: int = 1
    """So many processes on this machine."""
    worker: int = 0
    """Which of them this is."""
    behind_proxy: bool = False
    """Believe the address that a proxy on this machine forwards."""
    away: float = 30
    """Seconds for which a player who lost the connection still counts as here."""
    keep: int = 0
    """Days after which a table is forgotten at which nothing has happened; 0 for never."""
    rate: float = 50
    """Requests and messages a second; 0 for no limits to one client at all."""
    burst: int = 200
    """So many may come at once."""
    games_an_hour: int = 60
    streams: int = 40
    """Streams and sockets open at the same time, from one address."""
    lines: int = 120
    """TCP connections open at the same time, from one address; sockets are counted with the streams."""
    connections: int = 10_000
    """Requests, streams and sockets open at the same time, from everywhere."""
    least_pace: int = 250
    """Milliseconds between two actions at a table of bots alone, at least; without limits there is none."""
    body: int = 64 * KB
    """The largest request."""
    import_body: int = 1024 * KB
    """The largest record that is taken over."""
    frame: int = 16 * KB
    """The largest message on a socket."""
