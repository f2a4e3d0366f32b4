"""Where a server can be opened: `0.0.0.0` is an address to listen on, not one to go to."""

import re
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from bankhalter.errors import BankhalterError

NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Reserved for documentation: nobody has these addresses."""

_PLACE = re.compile(r"([\w.-]+|\[[\w:.]+\])(:\d+)?", re.ASCII)


def web_address(name: str, port: int) -> str:
    """The address that somebody means by a name or an address; an error if nobody could open it."""
    try:
        found = urlsplit(name if "://" in name else f"http://{name}:{port}")
        rest = found.path.removeprefix("/") + found.query + found.fragment
        fits = found.scheme in ("http", "https") and _PLACE.fullmatch(found.netloc) and found.port != 0
    except ValueError:
        rest, fits = "", False
    if rest or not fits:
        raise BankhalterError(f"--advertise {name}: is no name or address such as https://play.example")
    return f"{found.scheme}://{found.netloc.lower()}"


def web_addresses(host: str, port: int, advertised: Sequence[str] = ()) -> list[str]:
    """What to open for a server that listens there; the address for the most people comes first."""
    return list(dict.fromkeys([*advertised, *(_web_address(found, port) for found in _hosts(host))]))


def _hosts(host: str) -> list[str]:
    listening = ip_address(host)
    if not listening.is_unspecified:
        return [host]
    family, loopback = (socket.AF_INET, "127.0.0.1") if listening.version == 4 else (socket.AF_INET6, "::1")
    return [*_outward(family), loopback]


def _outward(family: socket.AddressFamily) -> list[str]:
    """This machine's address on the way to others, if there is a way; to ask for it sends nothing."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((NOWHERE[family], 9))
            return [probe.getsockname()[0]]
    except OSError:
        return []


def _web_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
