"""By which names this server may be called: a page of another name that leads here must not read anything.

Any address as numbers is fine, because no other site can be behind it; a name must be one of ours.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from bankhalter.server.refusals import Refusal

_PLAIN = re.compile(r"[\w.:%\[\]-]+", re.ASCII)
"""Nothing that makes another address of it where it is repeated."""
AT_HOME = ("local", "lan", "home", "home.arpa", "fritz.box", "internal", "localdomain")
"""What home networks put behind the name of a machine."""


class Hosts:
    """The names of this server: the machine's own, and those it is said to have."""

    def __init__(self, advertised: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        at_home = {f"{short}.{network}" for network in AT_HOME}
        self._names = {"localhost", machine, short, *at_home, *map(name_in, advertised)}

    def check(self, scope: Scope) -> None:
        """Refuse what was meant for another host."""
        hosts = Headers(scope=scope).getlist("host")
        if not all(_PLAIN.fullmatch(host) and self._is_ours(name_in(host)) for host in hosts):
            raise Refusal(
                421,
                "unknown-host",
                de="Dieser Server heißt nicht so. Wer ihn betreibt, kann ihn mit --advertise so nennen.",
                en="This is not the server's name. Whoever runs it can give it this one with --advertise.",
            )

    def _is_ours(self, name: str) -> bool:
        if name in self._names or name.endswith(".localhost"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def name_in(text: str) -> str:
    """The name of the host in an address, in `name:port`, or alone; nothing if there is none."""
    try:
        found = urlsplit(text if "://" in text else f"//{text}").hostname
    except ValueError:
        return ""
    return (found or "").partition("%")[0].removesuffix(".")
